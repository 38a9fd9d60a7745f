"""What a move is worth in the long run: what it scores, and what may come of the table it leaves.

Everything is read off a state that a move was tried on (`supposing.py`), and such a state is used
up by it. Worth is in good points times `WHOLE`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.flow import begin_turn, next_to_move
from tilewright.engine.kernel.judging import cost_of_waiting, draw_is_left, points_of
from tilewright.engine.kernel.plays import find_play
from tilewright.engine.kernel.scoring import score_pass
from tilewright.engine.kernel.turns import play
from tilewright.players.ending import expected_end, nearest_rival, paid, tiles_to_go
from tilewright.players.outlook import (
    WHOLE,
    expected_best,
    held_by,
    most_by_cell,
    most_by_tile,
    scored_plays,
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
    worth = sign_of(t) * (points + _go_on(t, w, player)) * WHOLE
    if w[at.GAME_OVER] != 0:
        worth += DECIDED if w[at.GAME_WINNERS] >> player & 1 == 1 else -DECIDED
    if w[at.ROUND_OVER] == at.PLAYING:
        return worth + _prospect(t, w, player, unseen, weights)
    return worth if w[at.ROUND_OVER] == at.STOPPED else worth + paid(t, w, player)


def _go_on(t: Table, w: State, player: int) -> int:
    """Let a player whose turn it still is lay on, always the best tile; give the points of it.

    What it may draw is not known; so where nothing fits the turn is taken to be over.
    """
    points = 0
    while t[at.PLAYERS] > 1 and w[at.ROUND_OVER] == at.PLAYING and w[at.TO_MOVE] == player:
        scored = scored_plays(t, w)
        if scored:
            find_play(t, w, player, _best_of(t, w, player, scored))
            points += play(t, w, w[at.FOUND_TILE], w[at.FOUND_CELL], w[at.FOUND_TURN])
        else:
            w[at.TO_MOVE] = next_to_move(t, w)
            begin_turn(t, w)
    return points


def _best_of(t: Table, w: State, player: int, scored: Sequence[int]) -> int:
    """Give the number of the play that scores most; of equal ones the tile that weighs most."""
    best, most = 0, (0, 0)
    for k, points in enumerate(scored):
        find_play(t, w, player, k)
        here = sign_of(t) * points, t[t[at.IN_HAND] + w[at.FOUND_TILE]]
        if k == 0 or here > most:
            best, most = k, here
    return best


def _prospect(t: Table, w: State, player: int, unseen: Sequence[int], weights: Weights) -> int:
    """Give what a player may expect where it is the next one's turn, others' gains off.

    What a partner gains is gained.
    """
    reply, no_reply = (0, WHOLE) if t[at.PLAYERS] == 1 else _reply(t, w, player, unseen)
    own_next, none_next = _own_next(t, w, player)
    worth = own_next * weights.next + reply * weights.reply
    if t[at.PLAYERS] > 1:
        ending = _ending(t, w, player, no_reply, none_next, weights.power)
        worth += ending * weights.ending
    return worth // 100


def _reply(t: Table, w: State, player: int, unseen: Sequence[int]) -> tuple[int, int]:
    """Give what a player may expect of the next one's turn, and the chance that no tile is laid."""
    tiles = w[t[at.HAND_COUNT] + w[at.TO_MOVE]]
    chance = min(WHOLE, WHOLE * tiles // max(1, sum(unseen)))
    reply, none = expected_best(most_by_tile(t, w, unseen), chance)
    reply += none * _points_of_waiting(t, w)
    reply = reply if _are_partners(t, player, w[at.TO_MOVE]) else -reply
    return reply + none * _brought_by_pass(t, w, player), none


def _brought_by_pass(t: Table, w: State, player: int) -> int:
    """Give the good points that a player gains if whoever is to move passes now."""
    if t[at.PASS_BONUSES] == 0 or draw_is_left(t, w):
        return 0
    w[at.PASSES] += 1
    points = sign_of(t) * score_pass(t, w, w[at.TO_MOVE])
    w[at.PASSES] -= 1
    return points if _are_partners(t, player, w[at.EARNER]) else -points


def _are_partners(t: Table, player: int, other: int) -> bool:
    return player % t[at.SIDES] == other % t[at.SIDES]


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
    waiting = points_of(t, cost_of_waiting(t, w))
    return sign_of(t) * (t[at.DRAW_POINTS] if draw_is_left(t, w) else waiting)


def _ending(t: Table, w: State, player: int, no_reply: int, none_next: int, power: int) -> int:
    """Give what the end may be expected to pay, after the next turns of a rival and the own."""
    rival, held = nearest_rival(t, w, player), t[at.HAND_COUNT] + player
    own, tiles = tiles_to_go(t, w, player), tiles_to_go(t, w, rival)
    w[held] -= 1
    own_after = max(0, tiles_to_go(t, w, player))
    w[held] += 1
    now = expected_end(t, w, player, own, rival, tiles, power)
    they_laid = expected_end(t, w, player, own, rival, max(0, tiles - 1), power) - now
    own_laid = expected_end(t, w, player, own_after, rival, tiles, power) - now
    return now + (they_laid * (WHOLE - no_reply) + own_laid * (WHOLE - none_next)) // WHOLE
