import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.notation import Play
from tilewright.sitting.typing.typed import (
    Amiss,
    Laid,
    Misread,
    Nothing,
    Numbered,
    Ordered,
    Rules,
    Undo,
    Unknown,
    Why,
    read_line,
)
from tilewright.sitting.typing.words import Order


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("", Nothing()),
        ("  \n", Nothing()),
        ("3", Numbered(3)),
        (" 12\r\n", Numbered(12)),
        ("0", Numbered(0)),
        ("5-5-2", Laid(Play((5, 5, 2)))),
        ("5–5–2", Laid(Play((5, 5, 2)))),
        ("5-5-2 @ 0/1", Laid(Play((5, 5, 2), (0, 1)))),
        ("5-5-2@0/1", Laid(Play((5, 5, 2), (0, 1)))),
        ("5-5-2 0/1", Laid(Play((5, 5, 2), (0, 1)))),
        ("5-5-2 -1/-2", Laid(Play((5, 5, 2), (-1, -2)))),
        ("5-5-2 @ 0 / −1", Laid(Play((5, 5, 2), (0, -1)))),
        ("w-5-2 @ 0/1", Laid(Play((-1, 5, 2), (0, 1)))),
        ("2-1-0-w", Laid(Play((2, 1, 0, -1)))),
        ("6-4 @ right", Laid(Play((6, 4), "right"))),
        ("6-4 right", Laid(Play((6, 4), "right"))),
        ("6-4 RIGHT", Laid(Play((6, 4), "right"))),
        ("6-4 links", Laid(Play((6, 4), "left"))),
        ("6-4 @ left.1", Laid(Play((6, 4), "left.1"))),
        ("draw", Ordered(Order.DRAW)),
        ("D", Ordered(Order.DRAW)),
        ("pas", Ordered(Order.PASS)),
        ("?", Ordered(Order.HELP)),
        ("undo", Undo(1)),
        ("undo 3", Undo(3)),
        ("zurück 2", Undo(2)),
        ("why 2", Why(Numbered(2))),
        ("why 5-5-2 @ 0/1", Why(Laid(Play((5, 5, 2), (0, 1))))),
        ("why 5-5-2", Why(Laid(Play((5, 5, 2))))),
        ("why draw", Why(Order.DRAW)),
        ("warum Ziehen", Why(Order.DRAW)),
        ("waarom pas", Why(Order.PASS)),
        ("rules", Rules()),
        ("rules opening of a round", Rules("opening of a round")),
    ],
)
def test_what_is_understood(line, meant):
    assert read_line(line) == meant


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("undo 0", Order.UNDO),
        ("undo -1", Order.UNDO),
        ("undo all", Order.UNDO),
        ("why", Order.WHY),
        ("why not", Order.WHY),
        ("why undo", Order.WHY),
        ("why draw 3", Order.WHY),
        ("draw 3", Order.DRAW),
        ("quit now", Order.QUIT),
    ],
)
def test_what_cannot_stand_behind_an_order(line, order):
    assert read_line(line) == Amiss(order)


@pytest.mark.parametrize("line", ["5-5-2 @ 0,1", "5-5-2 0,1", "5-5-", "5--5", "7x", "5-5-2 @"])
def test_what_looks_like_a_play_and_is_none(line):
    assert isinstance(read_line(line), Misread)


def test_unknown_words_and_what_was_meant():
    assert read_line("drow") == Unknown("drow", "draw")
    assert read_line("Drow please") == Unknown("Drow", "draw")
    assert read_line("xylophone") == Unknown("xylophone")
    assert read_line("pak een steen", "nl") == Amiss(Order.DRAW)


def test_what_steers_a_terminal_is_spelled_out():
    assert read_line("\x1b[2J") == Unknown("\\x1b[2J")


def test_long_lines_are_cut():
    unknown = read_line("x" * 100_000)
    assert isinstance(unknown, Unknown)
    assert unknown.text == "x" * 60 + "…"


@given(st.text() | st.from_regex(r"(\w+ )?[0-9\-–@/.]+( .*)?", fullmatch=True))
def test_any_text_means_something(line):
    for language in ("en", "nl", "de"):
        typed = read_line(line, language)
        if isinstance(typed, Unknown):
            assert typed.text.isprintable()
