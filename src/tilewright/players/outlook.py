"""What may be expected of a table: what tiles could earn on it, and how likely one of them is held.

Plain functions over a compiled game and a state, as in the kernel. A chance is a whole number of
`WHOLE`. *Good* points are points times -1 where the lowest score wins, so that more is better.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.plays import turns_that_fit
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
    hand = t[at.HAND] + s[at.TO_MOVE] * t[at.WORDS]
    scored: list[int] = []
    for place, tile in fitting(t, s, s[hand : hand + t[at.WORDS]]):
        cell = s[t[at.OPEN_CELL] + place]
        points = score_placement(t, s, tile, cell)
        if t[t[at.SEVERAL_TURNS] + s[t[at.OPEN_KEY] + place]] == 0:
            scored.append(points)
        else:
            # In whichever turn it is laid, a tile earns the same.
            scored += [points] * turns_that_fit(t, s, cell, tile)
    return scored


def most_by_tile(t: Table, s: State, tiles: Sequence[int]) -> list[int]:
    """Give the most good points that each of some tiles could earn whoever is to move.

    Best first, once for each copy; tiles that fit nowhere are left out.
    """
    most, sign = [NOWHERE] * t[at.TILES], sign_of(t)
    for place, tile in fitting(t, s, _set_of(t, tiles)):
        points = sign * score_placement(t, s, tile, s[t[at.OPEN_CELL] + place])
        most[tile] = max(most[tile], points)
    return _best_first([most[tile] for tile in range(t[at.TILES]) for _ in range(tiles[tile])])


def most_by_cell(t: Table, s: State, tiles: Sequence[int]) -> list[int]:
    """Give the most good points that whoever is to move could earn in each open cell, best first.

    Cells that none of the tiles fits are left out.
    """
    most, sign = [NOWHERE] * s[at.OPEN_COUNT], sign_of(t)
    for place, tile in fitting(t, s, _set_of(t, tiles)):
        points = sign * score_placement(t, s, tile, s[t[at.OPEN_CELL] + place])
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
