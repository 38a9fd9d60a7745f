"""A game of bots as somebody sees it who looks on."""

import io

from house_rules import variant_with
from sittings import header_for
from tilewright.engine import Drew, Passed, Played
from tilewright.messages import Messages
from tilewright.record import History
from tilewright.screens.drawings import drawings_of
from tilewright.screens.printing import Printer
from tilewright.screens.watching import Onlooker, Watching
from tilewright.sitting.sitting import Sitting

ONE_ROUND = variant_with(game_end={"at": {"points": None, "rounds": 1}})


def watched(history, progress=None):
    """Watch a game to its end; give what was printed."""
    page, messages = io.StringIO(), Messages()
    printer = Printer(page, colour=False)
    onlooker = Onlooker(
        printer, messages, drawings_of(unicode=True, messages=Messages()), 80, progress
    )

    def happened(line, sentences):
        watching.happened(line, sentences)

    sitting = Sitting(history, messages=messages, title="A game", watch=happened)
    watching = Watching(sitting, onlooker)
    watching.play(goes_on=history.lines > 1)
    assert sitting.finished
    return page.getvalue()


def a_game():
    return History(header_for("greedy random", ONE_ROUND))


def test_everything_is_told_and_the_table_is_drawn_when_the_round_is_over():
    page = watched(a_game())
    assert page.startswith("A game: Ann (greedy bot) and Bob (random bot)\n")
    before, _, after = page.partition("─")
    assert "Ann lays" in before
    assert "wins the round" in after
    assert "The best move of the game came in round 1:" in after


def test_who_wants_only_the_result_is_told_nothing_else():
    said = []
    history = a_game()
    page = watched(history, said.append)
    assert page.startswith("The game is over after 1 round.\n")
    assert "lays" not in page
    assert "─" not in page
    moves = sum(isinstance(event, Played | Drew | Passed) for event in history.game.journal)
    assert len(said) == moves
    assert said[0] == "round 1, 1 move"
    assert said[-1] == f"round 1, {moves} moves"


def test_of_a_game_that_was_over_long_ago_the_end_is_told():
    history = a_game()
    watched(history)
    again = watched(history)
    assert "The game is over after 1 round." in again
    assert "The best move of the game came in round 1:" in again
    assert watched(history, lambda _: None) in again
