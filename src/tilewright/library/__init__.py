"""From files to a resolved variant: reading with positions, `extends` and `use`, findings.

`load` is the way in. It never raises for a bad file: whatever the bytes, there are findings.
"""

from tilewright.library.files.shipped import shipped
from tilewright.library.findings.finding import Finding, KeyPath, Span
from tilewright.library.loaded import Loaded, Origin
from tilewright.library.loading import load, load_text

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
