"""What may be expected of a table: what tiles could earn on it, and how likely one of them is held.

Plain functions over a compiled game and a state, as in the kernel. A chance is a whole number of
`WHOLE`. *Good* points are points times -1 where the lowest score wins, so that more is better.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import agrees
from tilewright.engine.kernel.hands import rows
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.sets import has
from tilewright.engine.kernel.turns import what_counts_of_play

WHOLE: Final = 1 << 12
"""A chance that is certain."""

NOWHERE: Final = -(1 << 40)
"""In place of points, where nothing fits."""


def sign_of(t: Table) -> int:
    """Give 1 where points are good, -1 where the lowest score wins."""
    return -1 if t[at.GAME_WINNER] == at.LOWEST_SCORE else 1


def unseen_by(t: Table, s: State, player: int) -> list[int]:
    """Count of each tile the copies that neither lie on the table nor in the player's hand."""
    unseen = [t[t[at.COPIES] + tile] for tile in range(t[at.TILES])]
    for i in range(s[at.LAID]):
        unseen[s[t[at.LAID_TILE] + i]] -= 1
    held = held_by(t, s, player)
    # On a table that was set up by hand there may be more tiles than the set has.
    return [max(0, unseen[tile] - held[tile]) for tile in range(t[at.TILES])]


def held_by(t: Table, s: State, player: int) -> list[int]:
    """Count of each tile the copies in a player's hand, of a row its first tile."""
    held = [0] * t[at.TILES]
    copies_are_known = t[at.COPIES_MATTER] == 1 and not rows(t, s)
    for tile in range(t[at.TILES]):
        if has(s, t[at.LAYABLE] + player * t[at.WORDS], tile):
            copies = s[t[at.HELD] + player * t[at.TILES] + tile] if copies_are_known else 1
            held[tile] = copies
    return held


def fitting(t: Table, s: State, tiles: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give each open cell, by its place in the list, with each tile of a set that fits it.

    They come in the order of plays: by word of the set, cell, tile.
    """
    for word in range(t[at.WORDS]):
        fits = t[at.OPEN_FITS] + word * t[at.MOST_OPEN]
        for place in range(s[at.OPEN_COUNT]):
            here = s[fits + place] & tiles[word]
            while here != 0:
                yield place, word * at.WORD_BITS + (here & -here).bit_length() - 1
                here &= here - 1


def scored_plays(t: Table, s: State) -> list[int]:
    """Give the points that each play of the player to move would score, in the order of plays."""
    hand = t[at.LAYABLE] + s[at.TO_MOVE] * t[at.WORDS]
    scored: list[int] = []
    for place, tile in fitting(t, s, s[hand : hand + t[at.WORDS]]):
        scored += _points_at(t, s, s[t[at.OPEN_CELL] + place], tile)
    return scored


def _points_at(t: Table, s: State, cell: int, tile: int) -> list[int]:
    """Give the points of a tile at a cell, in each turn in which it fits."""
    turns = [turn for turn in range(t[t[at.TURNS] + tile]) if agrees(t, s, cell, tile, turn)]
    if t[at.ENDS_MATTER] == 1:
        return [_points_of(t, s, tile, cell, turn) for turn in turns]
    # Where no bonus asks for the open ends a tile earns the same in whichever turn it is laid.
    return [_points_of(t, s, tile, cell, turns[0])] * len(turns)


def _points_of(t: Table, s: State, tile: int, cell: int, turn: int) -> int:
    """Give what counts of the points for a play of whoever is to move."""
    return what_counts_of_play(t, s, score_placement(t, s, tile, cell, turn))


def most_by_tile(t: Table, s: State, tiles: Sequence[int]) -> list[int]:
    """Give the most good points that each of some tiles could earn whoever is to move.

    Best first, once for each copy; tiles that fit nowhere are left out.
    """
    most, sign = [NOWHERE] * t[at.TILES], sign_of(t)
    for place, tile in fitting(t, s, _set_of(t, tiles)):
        points = max(sign * each for each in _points_at(t, s, s[t[at.OPEN_CELL] + place], tile))
        most[tile] = max(most[tile], points)
    return _best_first([most[tile] for tile in range(t[at.TILES]) for _ in range(tiles[tile])])


def most_by_cell(t: Table, s: State, tiles: Sequence[int]) -> list[int]:
    """Give the most good points that whoever is to move could earn in each open cell, best first.

    Cells that none of the tiles fits are left out.
    """
    most, sign = [NOWHERE] * s[at.OPEN_COUNT], sign_of(t)
    for place, tile in fitting(t, s, _set_of(t, tiles)):
        points = max(sign * each for each in _points_at(t, s, s[t[at.OPEN_CELL] + place], tile))
        most[place] = max(most[place], points)
    return _best_first(most)


def _set_of(t: Table, tiles: Sequence[int]) -> list[int]:
    """Give the set of the tiles of which there is any, as words."""
    words = [0] * t[at.WORDS]
    for tile, copies in enumerate(tiles):
        if copies > 0:
            words[tile // at.WORD_BITS] |= 1 << tile % at.WORD_BITS
    return words


def _best_first(points: Sequence[int]) -> list[int]:
    return sorted((each for each in points if each != NOWHERE), reverse=True)


def expected_best(points: Sequence[int], chance: int) -> tuple[int, int]:
    """Give what the best one there is may be expected to earn, and the chance that there is none.

    Each of the points, best first, is there with the same chance. The earnings are in points times
    `WHOLE`.
    """
    earned, none = 0, WHOLE
    for each in points:
        here = none * chance // WHOLE
        if here == 0:
            break
        earned += here * each
        none -= here
    return earned, none
