"""What a move is worth in the long run: what it scores, and what may come of the table it leaves.

Everything is read off a state that a move was tried on (`supposing.py`), and such a state is used
up by it. Worth is in good points times `WHOLE`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.turns import begin_turn, draw_is_left, pass_points
from tilewright.players.ending import expected_end, fewest_tiles, paid
from tilewright.players.outlook import (
    WHOLE,
    expected_best,
    held_by,
    most_by_cell,
    most_by_tile,
    sign_of,
)

DECIDED: Final = 1 << 60
"""What it is worth to win the game at once; more than any points."""


class Weights(NamedTuple):
    """How much things count, in hundredths. benchmarks/bots.py tells what other weights do."""

    reply: int = 100
    """Of what the next player may expect to earn."""
    next: int = 50
    """Of what the own hand may expect to earn when its turn comes again."""
    ending: int = 50
    """Of what the end of the round may be expected to pay."""
    drawn: int = 125
    """Of the own points of a tile that is drawn: it will be laid, and more tiles mean more choice.
    """
    power: int = 2
    """No hundredths: how much likelier a shorter hand is out first; at 2, with half the tiles, four
    times as likely."""


WEIGHTS: Final = Weights()


def worth_of(
    t: Table, w: State, player: int, points: int, unseen: Sequence[int], weights: Weights
) -> int:
    """Give what it is worth to a player to have scored so many points and left the state so."""
    worth = sign_of(t) * points * WHOLE
    if w[at.GAME_OVER] != 0:
        worth += DECIDED if w[at.GAME_WINNERS] >> player & 1 == 1 else -DECIDED
    if w[at.ROUND_OVER] == at.PLAYING:
        return worth + _prospect(t, w, player, unseen, weights)
    return worth if w[at.ROUND_OVER] == at.STOPPED else worth + paid(t, w, player)


def _prospect(t: Table, w: State, player: int, unseen: Sequence[int], weights: Weights) -> int:
    """Give what a player may expect where it is the next one's turn, others' gains off."""
    reply, no_reply = (0, WHOLE) if t[at.PLAYERS] == 1 else _reply(t, w, unseen)
    own_next, none_next = _own_next(t, w, player)
    worth = own_next * weights.next - reply * weights.reply
    if t[at.PLAYERS] > 1:
        ending = _ending(t, w, player, no_reply, none_next, weights.power)
        worth += ending * weights.ending
    return worth // 100


def _reply(t: Table, w: State, unseen: Sequence[int]) -> tuple[int, int]:
    """Give what the next player may expect to earn, and the chance that nothing can be laid."""
    tiles = w[t[at.HAND_COUNT] + w[at.TO_MOVE]]
    chance = min(WHOLE, WHOLE * tiles // max(1, sum(unseen)))
    reply, none = expected_best(most_by_tile(t, w, unseen), chance)
    return reply + none * _points_of_waiting(t, w), none


def _own_next(t: Table, w: State, player: int) -> tuple[int, int]:
    """Give what the own hand may earn next, and the chance that it will find nothing to lay.

    Each of the others takes or changes one of the open cells before.
    """
    w[at.TO_MOVE] = player
    begin_turn(t, w)
    cells = max(1, w[at.OPEN_COUNT])
    stays = WHOLE * max(0, cells - t[at.PLAYERS] + 1) // cells
    own_next, none = expected_best(most_by_cell(t, w, held_by(t, w, player)), stays)
    return own_next + none * _points_of_waiting(t, w), none


def _points_of_waiting(t: Table, w: State) -> int:
    """Give the good points of whoever's turn begins and who cannot lay: of one draw, or a pass."""
    return sign_of(t) * (t[at.DRAW_POINTS] if draw_is_left(t, w) else pass_points(t, w))


def _ending(t: Table, w: State, player: int, no_reply: int, none_next: int, power: int) -> int:
    """Give what the end may be expected to pay, after the next turns of the next and the own."""
    rival = fewest_tiles(t, w, player)
    own, tiles = w[t[at.HAND_COUNT] + player], w[t[at.HAND_COUNT] + rival]
    now = expected_end(t, w, player, own, rival, tiles, power)
    they_laid = expected_end(t, w, player, own, rival, max(0, tiles - 1), power) - now
    own_laid = expected_end(t, w, player, own - 1, rival, tiles, power) - now
    return now + (they_laid * (WHOLE - no_reply) + own_laid * (WHOLE - none_next)) // WHOLE
