"""The last words of an evening, whatever becomes of the terminal."""

import pytest

from tilewright.cli import terminal
from tilewright.cli.evening import Evening
from tilewright.cli.table import new_table
from tilewright.cli.wishes import Wishes

WISHES = Wishes(plain=False, quiet=False, json=True, free_undo=False, moves=None, seconds=None)


@pytest.fixture
def evening(folder):
    players = ("Ann:greedy", "Bob:greedy")
    table = new_table(
        "domino", (), (), untrusted=False, language=None, players=players, seed=3, record=None
    )
    return Evening(table, WISHES, None)


@pytest.fixture
def played(evening, capsys):
    """An evening to its end, which was seen on the full screen only."""
    evening.play()
    capsys.readouterr()
    evening._is_full = True
    return evening


def test_a_terminal_that_is_gone_stops_no_last_words(played, monkeypatch, capsys):
    def gone(*_, **__):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(terminal, "put", gone)
    played._say_goodbye("The disk is full.")
    assert capsys.readouterr().err == "The disk is full.\n"


def test_who_has_won_stands_where_the_full_screen_was(played, capsys):
    played._say_goodbye(None)
    assert "wins the game" in capsys.readouterr().out.splitlines()[-1]


def test_an_end_that_was_taken_back_is_told_no_more(played, capsys):
    end = played._table.history.lines
    played._table.history.undo(end - 2)
    played._say_goodbye(None)
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", "The game is left unfinished.\n")


def test_who_asks_twice_to_leave_need_not_wait(evening):
    evening._leave()
    with pytest.raises(KeyboardInterrupt):
        evening._leave()
    evening._says_goodbye = True
    evening._leave()  # the last words are said none the less
