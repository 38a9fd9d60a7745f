"""The Puerto Rican game is the one that the package `dominoes` plays, over whole series."""

import random
from collections import Counter

import pytest

from house_rules import shipped_variant
from side_by_side import hands_of, play_round
from tilewright.engine import Game
from tilewright.language.tileset import tile_name, tile_numbers

dominoes = pytest.importorskip(
    "dominoes", reason="dominoes is not installed: pip install 'tilewright[agreement]'"
)

SERIES = 600
"""Of about seven games each."""


def name_of(domino):
    return tile_name(tuple(sorted(domino)))


class Dominoes:
    """A game of the package; its players count from 0."""

    def __init__(self, game):
        self.game = game

    def to_move(self):
        return None if self.game.result else self.game.turn + 1

    def plays(self):
        # Before the first tile it says left of every tile.
        return {(name_of(tile), left) for tile, left in self.game.valid_moves}

    def name(self, play, ends):
        # Where both ends show the same number it names the left one only.
        return play.tile, not ends or ends[0] == ends[1] or play.place == "left"

    def play(self, play):
        self.game.make_move(dominoes.Domino(*play.numbers), play.place != "right")

    def ends(self):
        board = self.game.board
        return sorted([board.left_end(), board.right_end()]) if len(board) else []

    def hands(self):
        return [{name_of(tile) for tile in hand} for hand in self.game.hands]


def play_series(seed, monkeypatch, happened):
    """Play a series in both programs; every round of ours is dealt there too."""
    game, chance = Game(shipped_variant("domino-puerto-rico"), 4, seed), random.Random(seed)
    monkeypatch.setattr("dominoes.game._randomized_hands", lambda: dealt_hands(game))
    (started,) = game.start_round()
    assert [play.tile for play in game.legal_plays()] == ["6-6"]
    series = dominoes.Series()
    game.play("6-6")  # there a series begins when it lies already
    while True:
        theirs = series.games[-1]
        assert theirs.starting_player + 1 == started.to_move
        ended, passes = play_round(game, Dominoes(theirs), chance)
        assert ended.how == ("out" if theirs.result.won else "blocked")
        first, second = ended.points[:2]
        assert ended.points == (first, second) * 2
        assert theirs.result.points == first - second
        happened[ended.how, what_became_of(theirs)] += 1
        happened["passes"] += passes
        if not game.game_over:
            (started,) = game.start_round()
        series.next_game()
        assert game.scores == tuple(series.scores) * 2
        assert game.game_over == series.is_over()
        if game.game_over:
            return


def dealt_hands(game):
    """The hands that our game has just dealt."""
    return [
        dominoes.Hand([dominoes.Domino(*tile_numbers(tile)) for tile in sorted(hand)])
        for hand in hands_of(game)
    ]


def what_became_of(theirs):
    """Whether the side of who laid last won a game."""
    points = theirs.result.points * (-1) ** theirs.result.player
    return "won" if points > 0 else "lost" if points < 0 else "tied"


def test_whole_series(monkeypatch):
    happened = Counter()
    for seed in range(SERIES):
        play_series(seed, monkeypatch, happened)
    # Blocks of each kind decide differently who begins the next game.
    blocks = {("blocked", "won"), ("blocked", "lost"), ("blocked", "tied")}
    assert set(happened) >= {("out", "won"), "passes", *blocks}
    assert min(happened[each] for each in blocks) >= 5, happened
    assert happened["out", "won"] > 2000
