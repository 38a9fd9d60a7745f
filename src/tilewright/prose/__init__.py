"""The rules of a variant as plain sentences, in English, Dutch and German.

`statements` says all that a game plays by, `differences` what sets two games apart. Phrases are
data, in `phrases/`.
"""

from tilewright.prose.differences import Difference, differences, same_rules
from tilewright.prose.parts import ALL_HANDS, PARTS, no_time_limits, part_name
from tilewright.prose.rule import SHEET_SECTIONS
from tilewright.prose.statements import Statement, section_title, statements

__all__ = [
    "ALL_HANDS",
    "PARTS",
    "SHEET_SECTIONS",
    "Difference",
    "Statement",
    "differences",
    "no_time_limits",
    "part_name",
    "same_rules",
    "section_title",
    "statements",
]
