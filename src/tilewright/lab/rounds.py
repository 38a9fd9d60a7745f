"""Playing rounds fast: bots over the kernel itself, noting only what a trial asks for.

No view, event or journal is made. The moves are those that `players.play_out` makes with the same
seed and the same bots; a test compares them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.engine import Position, Rules
from tilewright.engine import places as at
from tilewright.engine.kernel import State
from tilewright.engine.kernel.judging import cost_of_pass, points_of
from tilewright.engine.kernel.opening import start_round
from tilewright.engine.kernel.plays import running
from tilewright.engine.kernel.turns import draw, pass_turn, play
from tilewright.engine.position import COST_NAMES
from tilewright.players.deciding import DRAW, LAY, Decide


@dataclass(frozen=True)
class Round:
    """A round that was played.

    `causes` are the words that stood in a `because`. `ending` is out, blocked, stopped where the
    end of the game stopped it, or endless where it was left.
    """

    number: int
    causes: frozenset[str]
    ending: str


def most_moves(rules: Rules) -> int:
    """Give more moves than a round can have.

    Each tile is laid once at most and drawn once at most. Whoever passes could not lay or has drawn
    before, so when all have passed and nothing was laid or drawn between, the round is blocked. Of
    hands that lie face down each tile may have to be turned over first; bots pass once a lap
    although they must lay; and after each tile somebody may leave it at that, or leave the lead.
    """
    t, passes = rules.t, rules.players
    if t[at.FACE_DOWN] == 1:
        passes *= t[at.TOTAL]
    passes += t[at.FOULS] * rules.players
    moves = 2 * t[at.TOTAL] + 1
    leaves = t[at.AGAIN] != at.AFTER_NOTHING or t[at.LONG_FIRST_TURN] == 1
    return moves * (passes + 1) + moves * leaves + (t[at.LEAD_MAY_BE_LEFT] != 0)


def begin_game(rules: Rules, seed: int) -> Position:
    """Make a game before its first round."""
    state = rules.new_state()
    state[at.SEED_LOW], state[at.SEED_HIGH] = seed & 0xFFFFFFFF, seed >> 32
    return Position(rules, state)


def rounds_of(game: Position, seed: int, deciders: Sequence[Decide], limit: int) -> Iterator[Round]:
    """Let bots play the game, a round at a time, until it is over or a round has `limit` moves.

    `deciders` are in the order of the seats.
    """
    rules, t, s = game.rules, game.rules.t, game.state
    while not game.game_over:
        start_round(t, s)
        causes: set[str] = set()
        moves = 0
        while running(s):
            if moves == limit:
                yield Round(game.round, frozenset(causes), "endless")
                return
            moves += 1
            player = s[at.TO_MOVE]
            decision = deciders[player](t, s, seed, player + 1)
            if decision == LAY:
                _lay(rules, s, causes)
            elif decision == DRAW:
                _note(causes, "draw", t[at.DRAW_POINTS], draw(t, s))
            else:
                _pass(rules, s, causes)
        if game.round_over is not None:
            causes.update(*(earned.because for earned in game.end_of_round()))
        yield Round(game.round, frozenset(causes), game.round_over or "stopped")


def _note(causes: set[str], word: str, points: int, counted: int) -> None:
    """Note the word for some points, and whether they did not count."""
    if points != 0:
        causes.add(word)
    if counted != points:
        causes.add("not_counted")


def _lay(rules: Rules, s: State, causes: set[str]) -> None:
    """Lay the tile that was found."""
    t = rules.t
    counted = play(t, s, s[at.FOUND_TILE], s[at.FOUND_CELL], s[at.FOUND_TURN])
    points, earned, bonus = s[at.PAID_TILE], s[at.PAID_BONUSES], 0
    if points != 0:
        causes.add("tile")
    while earned != 0:
        paid = s[t[at.PAID] + bonus]
        if earned & 1 and paid != 0:
            causes.add(rules.bonus_names[bonus])
            points += paid
        earned >>= 1
        bonus += 1
    if counted != points:
        causes.add("not_counted")


def _pass(rules: Rules, s: State, causes: set[str]) -> None:
    """Pass, and note also what that brought to who laid the last tile."""
    t, cost = rules.t, cost_of_pass(rules.t, s)
    _note(causes, COST_NAMES.get(cost, ""), points_of(t, cost), pass_turn(t, s))
    if s[at.EARNER] < 0:
        return
    points = 0
    for bonus, name in enumerate(rules.pass_bonuses):
        paid = t[t[at.PASS_POINTS] + bonus]
        if s[at.EARNED] >> bonus & 1 and paid != 0:
            causes.add(name)
            points += paid
    if s[at.EARNED_POINTS] != points:
        causes.add("not_counted")
