"""Block for two and dominoes in teams are the games that OpenSpiel plays."""

import random
import re
from collections import Counter
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from side_by_side import play_round, rules_of
from tilewright.engine import Game

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install 'tilewright[agreement]'"
)
pytest.importorskip("open_spiel.python.games")  # the games written in Python register themselves

HERE = Path(__file__).parent
GAMES = 3000

BLOCK = "python_block_dominoes"
TEAMS = "python_team_dominoes"

_ACTION = re.compile(r"p(\d) tile:\((\d)\.0, (\d)\.0\) pip:(?:(\d)\.0|None)")
_DEAL = re.compile(r"Deal \((\d)\.0, (\d)\.0\)")


@cache
def actions_of(name):
    """What each action means: its player, the tile, the number at the end it is laid to."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    actions = []
    for number in range(game.num_distinct_actions()):
        player, low, high, end = _ACTION.fullmatch(state.action_to_string(0, number)).groups()
        actions.append((int(player), f"{low}-{high}", None if end is None else int(end)))
    return actions


@cache
def deals_of(name):
    """The action that deals each tile."""
    state = pyspiel.load_game(name).new_initial_state()
    texts = [state.action_to_string(pyspiel.PlayerId.CHANCE, number) for number in range(28)]
    return {"-".join(_DEAL.fullmatch(text).groups()): number for number, text in enumerate(texts)}


class OpenSpiel:
    """A round in OpenSpiel. Its player 0 always begins, whoever that is of ours."""

    def __init__(self, name, game):
        self.state = pyspiel.load_game(name).new_initial_state()
        self.actions = actions_of(name)
        self.seats = [(game.to_move - 1 + i) % game.players + 1 for i in range(game.players)]
        hands = [game.hand(seat) for seat in self.seats]
        order = chain(*hands) if name == BLOCK else chain(*zip(*hands, strict=True))
        for tile in order:
            self.state.apply_action(deals_of(name)[tile])

    def to_move(self):
        return None if self.state.is_terminal() else self.seats[self.state.current_player()]

    def plays(self):
        actions = [self.actions[number] for number in self.state.legal_actions()]
        assert {player for player, _, _ in actions} == {self.state.current_player()}
        return {(tile, end) for _, tile, end in actions}

    def name(self, play, ends):
        # Its ends have no names: they are told apart by their numbers.
        return play.tile, play.numbers[0] if ends else None

    def play(self, play):
        action = (self.state.current_player(), *self.name(play, self.state.open_edges))
        self.state.apply_action(self.actions.index(action))

    def ends(self):
        return [int(number) for number in self.state.open_edges]

    def hands(self):
        return [{f"{int(a)}-{int(b)}" for a, b in hand} for hand in self._by_seat(self.state.hands)]

    def returns(self):
        return self._by_seat(self.state.returns())

    def _by_seat(self, values):
        """What it has for each of its players, in the order of ours."""
        return [values[self.seats.index(seat)] for seat in range(1, len(self.seats) + 1)]


def played(file, name, players, seed):
    """Play a game in both; give ours, how it ended, the passes, and the returns of theirs."""
    game = Game(rules_of(HERE / file), players, seed)
    game.start_round()
    other = OpenSpiel(name, game)
    ended, passes = play_round(game, other, random.Random(seed))
    return game, ended, passes, other.returns()


def test_block_for_two():
    happened = Counter()
    for seed in range(GAMES):
        _, ended, passes, returns = played("block.yaml", BLOCK, 2, seed)
        first, second = ended.points
        assert returns == [first - second, second - first], f"seed {seed}"
        assert min(ended.points) == 0
        happened[ended.how, len(ended.winners)] += 1
        happened["passes"] += passes
    # Going out, a block, a tie and passes must all have been among them.
    assert set(happened) == {("out", 1), ("blocked", 1), ("blocked", 0), "passes"}
    assert min(happened.values()) >= 5, happened


def test_teams_with_going_out_judged_by_pips_too():
    happened = Counter()
    for seed in range(GAMES):
        game, ended, passes, returns = played("teams-by-pips.yaml", TEAMS, 4, seed)
        most = max(ended.points)
        tied = len(game.winners) == 4
        signs = [0 if tied else 1 if seat in game.winners else -1 for seat in range(1, 5)]
        assert returns == [sign * most for sign in signs], f"seed {seed}"
        happened[ended.how, tied] += 1
        happened["passes"] += passes
    assert set(happened) >= {("out", False), ("blocked", False), ("blocked", True), "passes"}


def test_teams():
    """Who goes out wins; there OpenSpiel lets the team win that is left with fewer pips."""
    happened = Counter()
    for seed in range(GAMES):
        _, ended, _, returns = played("teams.yaml", TEAMS, 4, seed)
        odd, even = ended.points[:2]
        ours = [odd - even, even - odd] * 2
        if ended.how == "out" and ours != returns:
            # The partner of who went out holds more than the others, or as much.
            (winner,) = {(seat - 1) % 2 for seat in ended.winners}
            assert returns[winner] <= 0
            happened["out against the pips"] += 1
            continue
        assert returns == ours, f"seed {seed}"
        happened[ended.how, len(ended.winners)] += 1
    assert set(happened) == {("out", 2), ("blocked", 2), ("blocked", 0), "out against the pips"}
    assert happened["out against the pips"] < GAMES / 4, happened
