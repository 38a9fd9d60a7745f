"""A state to try moves on: as far as its player knows it, what is hidden made up.

The kernel itself moves on it. Of the hands of others nobody knows more than how many tiles they
hold, so they are worth what so many unseen tiles are on average.
"""

from collections.abc import Sequence

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.turns import count_draw


def supposed(t: Table, s: State, unseen: Sequence[int]) -> list[int]:
    """Copy a state as the player to move may suppose it to be."""
    w = list(s)
    for other in range(t[at.PLAYERS]):
        if other != s[at.TO_MOVE]:
            tiles = s[t[at.HAND_COUNT] + other]
            w[t[at.HAND_VALUE] + other] = value_of(t, unseen, tiles)
    # Where hands that nobody knows decide whether a round is blocked, it is not.
    if t[at.BLOCKED_WHEN] != at.ALL_PASSED:
        w[at.NEVER_BLOCKED] = 1
    w[at.SHARED_HANDS] = 0
    return w


def value_of(t: Table, unseen: Sequence[int], tiles: int = 1) -> int:
    """Give what so many unseen tiles are worth on average, rounded down."""
    value = sum(unseen[tile] * t[t[at.VALUE] + tile] for tile in range(t[at.TILES]))
    return tiles * value // max(1, sum(unseen))


def draw_unseen(t: Table, w: State, unseen: Sequence[int]) -> int:
    """Draw a tile that is not known yet; give the points of it."""
    player = w[at.TO_MOVE]
    w[t[at.HAND_COUNT] + player] += 1
    w[t[at.HAND_VALUE] + player] += value_of(t, unseen)
    return count_draw(t, w)
