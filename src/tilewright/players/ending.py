"""What the end of a round may be expected to pay, in good points beyond what the best other gets.

The kernel itself pays, on a state that is there to try things on: of the hands of others nobody
knows more than how many tiles they hold, so their values are made up.
"""

from collections.abc import Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.ends import end_points, end_round
from tilewright.players.outlook import WHOLE, sign_of

POWER: Final = 2
"""How much likelier a shorter hand is out first: with half the tiles, four times as likely."""


def mean_value(t: Table, unseen: Sequence[int]) -> int:
    """Give the mean value of the unseen tiles, rounded down."""
    value = sum(unseen[tile] * t[t[at.VALUE] + tile] for tile in range(t[at.TILES]))
    return value // max(1, sum(unseen))


def suppose_hands(t: Table, w: State, player: int, unseen: Sequence[int]) -> None:
    """Give the other hands the value that so many unseen tiles have on average."""
    count = max(1, sum(unseen))
    value = sum(unseen[tile] * t[t[at.VALUE] + tile] for tile in range(t[at.TILES]))
    for other in range(t[at.PLAYERS]):
        if other != player:
            w[t[at.HAND_VALUE] + other] = w[t[at.HAND_COUNT] + other] * value // count


def fewest_tiles(t: Table, s: State, player: int) -> int:
    """Give the other player who holds the fewest tiles, the player if there is no other."""
    found, first = player, 0
    for other in range(t[at.PLAYERS]):
        if other != player and (found == player or s[t[at.HAND_COUNT] + other] < first):
            found, first = other, s[t[at.HAND_COUNT] + other]
    return found


def paid_if_out(t: Table, w: State, player: int, winner: int) -> int:
    """Give what the end pays a player if somebody is out now, in points times `WHOLE`."""
    value = w[t[at.HAND_VALUE] + winner]
    w[t[at.HAND_VALUE] + winner] = 0
    end_round(t, w, at.OUT, 1 << winner)
    w[t[at.HAND_VALUE] + winner] = value
    sign, best, found = sign_of(t), 0, False
    for other in range(t[at.PLAYERS]):
        points = sign * end_points(t, w, other)
        if other != player and (not found or points > best):
            best, found = points, True
    return WHOLE * (sign * end_points(t, w, player) - best)


def expected_end(t: Table, w: State, player: int, own: int, rival: int, tiles: int) -> int:
    """Give what the end may be expected to pay, in points times `WHOLE`.

    The player would hold `own` tiles, and the `rival`, who else may be out first, `tiles`.
    """
    mine, theirs = tiles**POWER, own**POWER
    if mine + theirs == 0:
        return 0
    if own == 0:
        return paid_if_out(t, w, player, player)
    paid = mine * paid_if_out(t, w, player, player) + theirs * paid_if_out(t, w, player, rival)
    return paid // (mine + theirs)
