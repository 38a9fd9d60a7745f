"""The journal of a game as people at the table may read it: what is hidden becomes null."""

from collections.abc import Mapping, Sequence
from typing import Any


def hide(line: Mapping[str, Any], sees: frozenset[int]) -> dict[str, Any]:
    """Blank a journal line for those who see only the tiles of some players, counted from 1.

    The number of tiles stays; other hands, the pool, others' drawn tiles and the seed do not.
    """
    match line["event"]:
        case "game":
            return {**line, "seed": None}
        case "round":
            hands = [
                list(hand) if player in sees else _blank(hand)
                for player, hand in enumerate(line["hands"], start=1)
            ]
            return {**line, "hands": hands, "pool": _blank(line["pool"])}
        case "draw" if line["player"] not in sees:
            return {**line, "tile": None}
    return dict(line)


def _blank(tiles: Sequence[object]) -> list[None]:
    return [None] * len(tiles)
