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


def test_a_terminal_that_is_gone_stops_no_last_words(evening, monkeypatch, capsys):
    def gone(*_, **__):
        raise OSError(5, "Input/output error")

    evening._is_full, evening._result = True, ("Ann wins the game.",)
    monkeypatch.setattr(terminal, "put", gone)
    evening._say_goodbye(None)
    assert capsys.readouterr().err == "The game is left unfinished.\n"


def test_who_asks_twice_to_leave_need_not_wait(evening):
    evening._leave()
    with pytest.raises(KeyboardInterrupt):
        evening._leave()
    evening._says_goodbye = True
    evening._leave()  # the last words are said none the less
