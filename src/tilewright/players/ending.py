"""What the end of a round may be expected to pay, in good points beyond what the best other gets.

The kernel itself pays, on a state that is there to try things on.
"""

from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.round_points import end_points, pay_round
from tilewright.players.outlook import WHOLE, sign_of

POWER: Final = 2
"""How much likelier a shorter hand is out first: with half the tiles, four times as likely."""


def tiles_to_go(t: Table, s: State, player: int) -> int:
    """Give how many tiles a player's side has still to lay to be out.

    As many as the lightest hand of a team has, or the fullest where all of it must be out.
    """
    counts = [s[t[at.HAND_COUNT] + member] for member in _side_of(t, player)]
    return max(counts) if t[at.WHOLE_TEAM] == 1 else min(counts)


def nearest_out(t: Table, s: State, player: int) -> int:
    """Give who of a player's side holds the fewest tiles; among equals the player."""
    found = player
    for member in _side_of(t, player):
        if s[t[at.HAND_COUNT] + member] < s[t[at.HAND_COUNT] + found]:
            found = member
    return found


def nearest_rival(t: Table, s: State, player: int) -> int:
    """Give who of another side is nearest to being out, the player if there is no other side."""
    found = player
    for side in range(t[at.SIDES]):
        if side == player % t[at.SIDES]:
            continue
        if found == player or tiles_to_go(t, s, side) < tiles_to_go(t, s, found):
            found = nearest_out(t, s, side)
    return found


def _side_of(t: Table, player: int) -> range:
    return range(player % t[at.SIDES], t[at.PLAYERS], t[at.SIDES])


def paid(t: Table, s: State, player: int) -> int:
    """Give what the end of a round has paid a player, in points times `WHOLE`."""
    sign, best, found = sign_of(t), 0, False
    for other in range(t[at.SIDES]):
        points = sign * end_points(t, s, other)
        if other != player % t[at.SIDES] and (not found or points > best):
            best, found = points, True
    return WHOLE * (sign * end_points(t, s, player) - best)


def paid_if_out(t: Table, w: State, player: int, winner: int) -> int:
    """Give what the end pays a player if somebody is out now, in points times `WHOLE`."""
    out = _side_of(t, winner) if t[at.WHOLE_TEAM] == 1 else (winner,)
    places = [t[block] + each for block in (at.HAND_VALUE, at.HAND_COUNT) for each in out]
    before = [w[place] for place in places]
    for place in places:
        w[place] = 0
    pay_round(t, w, at.OUT, 1 << winner)
    for place, number in zip(places, before, strict=True):
        w[place] = number
    return paid(t, w, player)


def expected_end(
    t: Table, w: State, player: int, own: int, rival: int, tiles: int, power: int = POWER
) -> int:
    """Give what the end may be expected to pay, in points times `WHOLE`.

    The player's side would have `own` tiles to go, and that of the `rival`, who else may be out
    first, `tiles`.
    """
    nearest = nearest_out(t, w, player)
    if own == 0:
        return paid_if_out(t, w, player, nearest)
    mine: int = tiles**power
    theirs: int = own**power
    out = mine * paid_if_out(t, w, player, nearest) + theirs * paid_if_out(t, w, player, rival)
    return out // (mine + theirs)
