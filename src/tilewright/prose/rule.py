"""One rule of a variant, ready to be said in any language."""

from dataclasses import dataclass
from typing import Final, Literal

from tilewright.prose.saying import Said, Slot

Section = Literal["set_up", "opening", "turn", "points", "round_end", "game_end", "clock"]

SHEET_SECTIONS: Final[tuple[Section, ...]] = (
    "set_up",
    "opening",
    "turn",
    "points",
    "round_end",
    "game_end",
    "clock",
)
"""The sections of a rule sheet, in order."""


@dataclass(frozen=True)
class Rule:
    """What a setting says.

    `texts` are its sentences. `brief` is for where only a number differs and the rest need not be
    said again; `label` and `points` are for a table of points. What is `usual` nobody expects to be
    otherwise: it is only said where another game has it otherwise.
    """

    key: tuple[str, ...]
    section: Section
    texts: tuple[Said, ...]
    brief: Said | None = None
    label: Said | None = None
    points: Slot | None = None
    usual: bool = False
