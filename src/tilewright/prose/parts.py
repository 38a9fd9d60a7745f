"""Short texts for whoever tells of a game: what points are for, and that no time is limited."""

from typing import Final

from tilewright.language import Variant
from tilewright.prose.saying import in_language, said, sentence

PARTS: Final = frozenset(
    {
        "tile",
        "draw",
        "stuck",
        "pool_empty",
        "foul",
        "out",
        "blocked",
        "hands",
        "own_hand",
        "carried_over",
        "not_counted",
        "reset",
    }
)
"""The parts of points that are no bonus, as a record names them."""

ALL_HANDS: Final = "all_hands"
"""The part `hands` of a round whose winner takes the own hands too; no record calls it so."""


def part_name(part: str, language: str) -> str:
    """Say what one of the `PARTS` is for, or `ALL_HANDS`, as in an example: `laying no tile`."""
    return in_language(said(f"sheet.part_{part}"), language)


def hands_part(variant: Variant, how: str) -> str:
    """Name the part `hands` of a round that ended so: `ALL_HANDS` if all are taken."""
    end = variant.round_end
    takes = end.out.takes if how == "out" else end.blocked.takes
    return takes if takes == ALL_HANDS else "hands"


def no_time_limits(language: str) -> tuple[str, ...]:
    """Say that neither a turn nor the game has a limit."""
    return tuple(
        sentence(said(phrase), language)
        for phrase in ("sheet.no_turn_limit", "sheet.no_game_limit")
    )
