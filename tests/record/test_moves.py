import io
from itertools import groupby

import pytest

from house_rules import SHIPPED_TABLES, shipped_variant
from tilewright.engine import Game
from tilewright.messages import Messages
from tilewright.players import bot, play_out
from tilewright.record import Header, History, Seat
from tilewright.record.moves import moves_of
from tilewright.screens.line_by_line.lines import ScriptLines
from tilewright.sitting.sitting import Sitting

TABLES = [
    (name, players)
    for name, group in groupby(SHIPPED_TABLES, key=lambda table: table[0])
    for players in {number for _, number in group}
]


def played_again(variant, players, seed, moves):
    """The events of a game in which people type the moves."""
    seats = tuple(Seat(f"P{number}", "human") for number in range(1, players + 1))
    sitting = Sitting(
        history := History(Header("game", variant, seats, seed)),
        messages=Messages(),
        title="game",
        waits=False,
    )
    lines = ScriptLines(io.StringIO("".join(f"{move}\n" for move in moves)), io.StringIO())
    sitting.advance()
    while True:
        lines.begin()
        try:
            typed = lines.read(lambda left: "")
        except EOFError:
            return history.game.journal
        answer = sitting.enter(typed.text, typed.seconds)
        assert answer.went_on, (typed, answer)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_moves_of_bots_typed_by_people_make_the_same_game(name, players):
    variant = shipped_variant(name)
    game = Game(variant, players, seed=players)
    kinds = ("careful", "wavering", "greedy", "random")
    bots = [bot(kinds[i % 4], seed=9, seat=i + 1) for i in range(players)]
    play_out(game, bots, most_rounds=3)
    moves = list(moves_of(game.journal))
    again = played_again(variant, players, players, moves)
    # People go on by themselves where the bots were stopped between two rounds.
    assert again[: len(game.journal)] == game.journal
    assert len(again) - len(game.journal) == (0 if game.game_over else 1)


def test_a_move_says_how_long_it_took():
    game = Game(shipped_variant("domino"), 2, seed=4)
    game.start_round()
    play = game.legal_plays()[0]
    game.play(play, seconds=4.1)
    assert list(moves_of(game.journal)) == [f"{play} after 4.1"]
