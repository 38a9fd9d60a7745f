"""Short texts for whoever tells of a game: what points are for, and that no time is limited."""

from typing import Final

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


def part_name(part: str, language: str) -> str:
    """Say what one of the `PARTS` is for, as in an example: `laying no tile`."""
    return in_language(said(f"sheet.part_{part}"), language)


def no_time_limits(language: str) -> tuple[str, ...]:
    """Say that neither a turn nor the game has a limit."""
    return tuple(
        sentence(said(phrase), language)
        for phrase in ("sheet.no_turn_limit", "sheet.no_game_limit")
    )
