"""From files to a resolved variant: reading with positions, `extends` and `use`, findings.

`load` is the way in. It never raises for a bad file: whatever the bytes, there are findings.
"""

from tilewright.library.finding import Finding, KeyPath, Span
from tilewright.library.loaded import Loaded, Origin
from tilewright.library.loading import load, load_text
from tilewright.library.shipped import shipped

__all__ = [
    "Finding",
    "KeyPath",
    "Loaded",
    "Origin",
    "Span",
    "load",
    "load_text",
    "shipped",
]
