"""Playing rounds fast: bots over the kernel itself, noting only what a trial asks for.

No view, event or journal is made. The moves are those that `players.play_out` makes with the same
seed and the same bots; a test compares them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.engine import Position, Rules
from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.opening import start_round
from tilewright.engine.kernel.plays import running
from tilewright.engine.kernel.turns import draw, drew_the_most, pass_turn, play
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
    before, so when all have passed and nothing was laid or drawn between, the round is blocked.
    """
    return (2 * rules.t[at.TOTAL] + 1) * (rules.players + 1)


def begin_game(rules: Rules, seed: int) -> Position:
    """Make a game before its first round."""
    state = rules.new_state()
    state[at.SEED_LOW], state[at.SEED_HIGH] = seed & 0xFFFFFFFF, seed >> 32
    return Position(rules, state)


def rounds_of(game: Position, seed: int, deciders: Sequence[Decide], limit: int) -> Iterator[Round]:
    """Let bots play the game, a round at a time, until it is over or a round has `limit` moves.

    `deciders` are in the order of the seats.
    """
    t, s, bonuses = game.rules.t, game.state, game.rules.bonus_names
    while not game.game_over:
        start_round(t, s)
        causes: set[str] = set()
        paid = moves = 0
        while running(s):
            if moves == limit:
                yield Round(game.round, frozenset(causes), "endless")
                return
            moves += 1
            player = s[at.TO_MOVE]
            decision = deciders[player](t, s, seed, player + 1)
            if decision == LAY:
                play(t, s, s[at.FOUND_TILE], s[at.FOUND_CELL], s[at.FOUND_TURN])
                if s[at.PAID_TILE] != 0:
                    causes.add("tile")
                paid |= _bonuses_paid(t, s)
            elif decision == DRAW:
                if draw(t, s) != 0:
                    causes.add("draw")
            else:
                word = "stuck" if drew_the_most(t, s) else "pool_empty"
                if pass_turn(t, s) != 0:
                    causes.add(word)
        causes.update(name for bonus, name in enumerate(bonuses) if paid >> bonus & 1)
        if game.round_over is not None:
            causes.update(*(earned.because for earned in game.end_of_round()))
        yield Round(game.round, frozenset(causes), game.round_over or "stopped")


def _bonuses_paid(t: Table, s: State) -> int:
    """Give the set of bonuses that paid something for the tile just laid."""
    earned, paid, bonus = s[at.PAID_BONUSES], 0, 0
    while earned != 0:
        if earned & 1 and s[t[at.PAID] + bonus] != 0:
            paid |= 1 << bonus
        earned >>= 1
        bonus += 1
    return paid
