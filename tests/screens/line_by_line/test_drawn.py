"""A scene as lines of text: as large as all of it can be seen at once."""

from dataclasses import replace

import pytest

from screens.scenes import CHOICES, CHOOSING, text_of
from tilewright.messages import Messages
from tilewright.notation import Play
from tilewright.screens.drawings import drawings_of
from tilewright.screens.line_by_line.drawn import drawn, table

DRAW = drawings_of(unicode=True, messages=Messages())
TOWER = replace(
    CHOOSING, table=tuple(Play((0, 0, 0), (row, 0)) for row in range(10)), laid_last=9, choices=()
)


def lines_of(scene, height, width=80):
    return text_of(drawn(scene, Messages(), DRAW, width, height)).split("\n")


def test_plays_are_listed_as_they_are_typed_in_the_language():
    ends = replace(CHOOSING, table=(), choices=(replace(CHOICES[0], play=Play((3, 3), "left")),))
    assert "3-3 @ links" in text_of(drawn(ends, Messages("de"), DRAW, 80, None))


def test_where_nobody_counts_lines_the_table_is_drawn_as_large_as_it_is_wide():
    assert len(lines_of(TOWER, None)) > 30


@pytest.mark.parametrize("height", [23, 28])
def test_a_table_that_is_too_high_is_drawn_smaller(height):
    whole, fitting = lines_of(TOWER, None), lines_of(TOWER, height)
    assert len(fitting) <= height < len(whole)
    # Only the table is another.
    assert fitting[-3:] == whole[-3:]


def test_with_room_for_all_of_it_nothing_is_drawn_smaller():
    whole = lines_of(TOWER, None)
    assert lines_of(TOWER, len(whole)) == whole


def test_what_cannot_be_seen_at_once_is_shown_none_the_less():
    assert len(lines_of(TOWER, 5)) > 5
    assert len(text_of(table(TOWER, DRAW, 80, 0)).split("\n")) > 5


def test_an_empty_table_takes_no_line():
    assert list(table(replace(CHOOSING, table=(), laid_last=None), DRAW, 80, 24)) == []


def test_each_choice_is_told_with_its_worth():
    shown = lines_of(replace(CHOOSING, choices=CHOICES), None)
    assert any("1  5-5-2 @ 0/1  50 = 10 + 40 (a bridge)" in line for line in shown)
