"""What a variant file may say: frozen Pydantic models, one module a section.

The language knows nothing of files, engines or terminals. `Variant` is a whole, resolved variant;
everything else is a part of it.
"""

from tilewright.language.values import LANGUAGES, Text, text_in
from tilewright.language.variant import SECTIONS, Header, Variant, digest, rules_as_data

__all__ = [
    "LANGUAGES",
    "SECTIONS",
    "Header",
    "Text",
    "Variant",
    "digest",
    "rules_as_data",
    "text_in",
]
