"""What is said of settings by number of players: "with 3 or 4 players"."""

from collections.abc import Iterator, Mapping

from tilewright.language.by_players import read_hand_key
from tilewright.language.values import Range
from tilewright.prose.saying import Said, said


def lines_allowed(lines: Mapping[str, int], allowed: Range) -> Iterator[tuple[str, Range, int]]:
    """Give the lines for numbers of players that are allowed: key, those numbers, and what for."""
    for key, number in lines.items():
        written = read_hand_key(key)
        players = Range(max(written.low, allowed.low), min(written.high, allowed.high))
        if players.low <= players.high:
            yield key, players, number


def players_said(players: Range) -> Said:
    """Say how many players."""
    if players.low == players.high:
        return said("deal.players=one", n=players.low)
    form = "two" if players.high == players.low + 1 else "range"
    return said(f"deal.players={form}", low=players.low, high=players.high)
