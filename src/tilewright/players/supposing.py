"""A state to try moves on: as far as its player knows it, what is hidden made up.

The kernel itself moves on it. Of the hands of others nobody knows more than how many tiles they
hold, so they are worth what so many unseen tiles are on average.
"""

from collections.abc import Sequence

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.hands import empty_hand, receive, rows
from tilewright.engine.kernel.sets import clear
from tilewright.engine.kernel.turns import count_draw


def supposed(t: Table, s: State, unseen: Sequence[int]) -> list[int]:
    """Copy a state as the player to move may suppose it to be."""
    w = list(s)
    for other in range(t[at.PLAYERS]):
        if other != s[at.TO_MOVE]:
            # What another may lay is asked of the kernel: of tiles that nobody knows, nothing.
            clear(t, w, t[at.HAND] + other * t[at.WORDS])
            tiles = s[t[at.HAND_COUNT] + other]
            w[t[at.HAND_VALUE] + other] = value_of(t, unseen, tiles)
    if rows(t, s):
        for player in range(t[at.PLAYERS]):
            _forget_row(t, w, player, unseen)
    # Where hands that nobody knows decide whether a round is blocked, it is not.
    if t[at.BLOCKED_WHEN] != at.ALL_PASSED:
        w[at.NEVER_BLOCKED] = 1
    w[at.SHARED_HANDS] = 0
    return w


def _forget_row(t: Table, w: State, player: int, unseen: Sequence[int]) -> None:
    """Forget all tiles of a row but the first one of the player to move."""
    tiles, first = w[t[at.HAND_COUNT] + player], w[t[at.ROW] + player * t[at.TOTAL]]
    empty_hand(t, w, player)
    if player == w[at.TO_MOVE] and first != at.NO_TILE:
        receive(t, w, player, first)
    known = w[t[at.HAND_COUNT] + player]
    w[t[at.HAND_VALUE] + player] += value_of(t, unseen, tiles - known)
    w[t[at.HAND_COUNT] + player] = tiles


def value_of(t: Table, unseen: Sequence[int], tiles: int = 1) -> int:
    """Give what so many unseen tiles are worth on average, rounded down."""
    value = sum(unseen[tile] * t[t[at.IN_HAND] + tile] for tile in range(t[at.TILES]))
    return tiles * value // max(1, sum(unseen))


def draw_unseen(t: Table, w: State, unseen: Sequence[int]) -> int:
    """Draw a tile that is not known yet; give the points of it."""
    player = w[at.TO_MOVE]
    w[t[at.HAND_COUNT] + player] += 1
    w[t[at.HAND_VALUE] + player] += value_of(t, unseen)
    return count_draw(t, w)
