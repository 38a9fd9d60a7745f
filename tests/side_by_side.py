"""A round played in two programs at once: the same deal, the same choices, every step compared."""

import random
from functools import cache
from typing import Any, Protocol

from tilewright.engine import Game, RoundEnded
from tilewright.library import load
from tilewright.notation import Play

Name = tuple[str, Any]
"""A play as the other program tells plays apart: the tile, and an end however it names one."""


class OtherProgram(Protocol):
    """A round in the other program; its players are called 1, 2 … as ours are."""

    def to_move(self) -> int | None:
        """Give whose turn it is; None when the round is over."""

    def plays(self) -> set[Name]:
        """Give the legal plays."""

    def name(self, play: Play, ends: list[int]) -> Name:
        """Name one of our plays as the other program does."""

    def play(self, play: Play) -> None:
        """Lay the tile there too."""

    def ends(self) -> list[int]:
        """Give the numbers at the open ends, sorted."""

    def hands(self) -> list[set[str]]:
        """Give the tiles that are held."""


def our_ends(game):
    """The numbers at the open ends, none before the first tile."""
    return [place.numbers[0] for place in game.open_places if place.place is not None]


def hands_of(game):
    return [set(game.hand(player)) for player in range(1, game.players + 1)]


def moment_of(game):
    """Where to look when the two differ."""
    return f"seed {game.seed}, round {game.round}, after {[*map(str, game.table)]}"


def play_round(game: Game, other: OtherProgram, chance: random.Random):
    """Play a round that is dealt in both programs; give how it ended and the passes on the way.

    Passes are moves here and no moves there, so they are made without asking.
    """
    passes = 0
    while True:
        while game.can_pass():
            game.pass_()
            passes += 1
        assert other.to_move() == game.to_move, moment_of(game)
        assert other.ends() == sorted(our_ends(game)), moment_of(game)
        if game.to_move is None:
            break
        ends, plays = our_ends(game), game.legal_plays()
        assert other.plays() == {other.name(play, ends) for play in plays}, moment_of(game)
        play = chance.choice(plays)
        game.play(play)
        other.play(play)
    assert other.hands() == hands_of(game), moment_of(game)
    ended = next(event for event in reversed(game.journal) if isinstance(event, RoundEnded))
    assert (ended.how == "out") == (set() in other.hands()), moment_of(game)
    return ended, passes


@cache
def rules_of(path):
    """The variant of a file, which must be without a fault."""
    loaded = load(path)
    assert loaded.variant is not None, loaded.findings
    return loaded.variant
