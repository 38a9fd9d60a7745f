"""What the end of a round may be expected to pay, in good points beyond what the best other gets.

The kernel itself pays, on a state that is there to try things on.
"""

from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.ends import end_points, end_round
from tilewright.players.outlook import WHOLE, sign_of

POWER: Final = 2
"""How much likelier a shorter hand is out first: with half the tiles, four times as likely."""


def fewest_tiles(t: Table, s: State, player: int) -> int:
    """Give the other player who holds the fewest tiles, the player if there is no other."""
    found, first = player, 0
    for other in range(t[at.PLAYERS]):
        if other != player and (found == player or s[t[at.HAND_COUNT] + other] < first):
            found, first = other, s[t[at.HAND_COUNT] + other]
    return found


def paid(t: Table, s: State, player: int) -> int:
    """Give what the end of a round has paid a player, in points times `WHOLE`."""
    sign, best, found = sign_of(t), 0, False
    for other in range(t[at.PLAYERS]):
        points = sign * end_points(t, s, other)
        if other != player and (not found or points > best):
            best, found = points, True
    return WHOLE * (sign * end_points(t, s, player) - best)


def paid_if_out(t: Table, w: State, player: int, winner: int) -> int:
    """Give what the end pays a player if somebody is out now, in points times `WHOLE`."""
    value = w[t[at.HAND_VALUE] + winner]
    w[t[at.HAND_VALUE] + winner] = 0
    end_round(t, w, at.OUT, 1 << winner)
    w[t[at.HAND_VALUE] + winner] = value
    return paid(t, w, player)


def expected_end(
    t: Table, w: State, player: int, own: int, rival: int, tiles: int, power: int = POWER
) -> int:
    """Give what the end may be expected to pay, in points times `WHOLE`.

    The player would hold `own` tiles, and the `rival`, who else may be out first, `tiles`.
    """
    if own == 0:
        return paid_if_out(t, w, player, player)
    mine: int = tiles**power
    theirs: int = own**power
    out = mine * paid_if_out(t, w, player, player) + theirs * paid_if_out(t, w, player, rival)
    return out // (mine + theirs)
