"""What may be expected of a table: what tiles could earn on it, and how likely one of them is held.

Plain functions over a compiled game and a state, as in the kernel. Points are *good* points here:
times -1 where the lowest score wins, so that more is always better. A chance is a whole number of
`WHOLE`.
"""

from collections.abc import Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.sets import has

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
    """Count of each tile the copies in a player's hand."""
    held = [0] * t[at.TILES]
    for tile in range(t[at.TILES]):
        if has(s, t[at.HAND] + player * t[at.WORDS], tile):
            copies = s[t[at.HELD] + player * t[at.TILES] + tile] if t[at.COPIES_MATTER] == 1 else 1
            held[tile] = copies
    return held


def most_by_tile(t: Table, s: State, player: int, tiles: Sequence[int]) -> list[int]:
    """Give the most that a player could earn by each of some tiles, best first, once a copy."""
    most = _most(t, s, player, tiles, [NOWHERE] * t[at.TILES], False)
    copies = [most[tile] for tile in range(t[at.TILES]) for _ in range(tiles[tile])]
    return _best_first(copies)


def most_by_cell(t: Table, s: State, player: int, tiles: Sequence[int]) -> list[int]:
    """Give the most that a player could earn in each open cell by some tiles, best first."""
    return _best_first(_most(t, s, player, tiles, [NOWHERE] * s[at.OPEN_COUNT], True))


def _most(
    t: Table, s: State, player: int, tiles: Sequence[int], most: list[int], by_cell: bool
) -> list[int]:
    """Fill in the most points for each tile or each open cell, as if a turn of the player began."""
    mover, draws, sign = s[at.TO_MOVE], s[at.DRAWS], sign_of(t)
    s[at.TO_MOVE], s[at.DRAWS] = player, 0
    for word in range(t[at.WORDS]):
        wanted = _word_of(tiles, word)
        fits = t[at.OPEN_FITS] + word * t[at.MOST_OPEN]
        for place in range(s[at.OPEN_COUNT]):
            fitting = s[fits + place] & wanted
            cell = s[t[at.OPEN_CELL] + place]
            while fitting != 0:
                tile = word * at.WORD_BITS + (fitting & -fitting).bit_length() - 1
                fitting &= fitting - 1
                which = place if by_cell else tile
                most[which] = max(most[which], sign * score_placement(t, s, tile, cell))
    s[at.TO_MOVE], s[at.DRAWS] = mover, draws
    return most


def _word_of(tiles: Sequence[int], word: int) -> int:
    """Give one word of the set of the tiles of which there is any."""
    bits, first = 0, word * at.WORD_BITS
    for tile in range(first, min(first + at.WORD_BITS, len(tiles))):
        if tiles[tile] > 0:
            bits |= 1 << tile - first
    return bits


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
