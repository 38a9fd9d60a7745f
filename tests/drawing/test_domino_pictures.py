"""Dominoes as pictures: every number where it belongs, whatever the layout."""

import os
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_on_ends import laid, tables
from tilewright.drawing.branches import branches_of
from tilewright.drawing.dominoes import SCALES, picture_of_dominoes
from tilewright.drawing.faces import LINE
from tilewright.drawing.picture import runs

GOLDEN = Path(__file__).parent / "golden" / "dominoes"

LINE_OF_NINE = laid(
    "6-6 6-4@right 6-2@left 4-4@right 4-1@right 2-2@left 2-0@left 1-1@right 1-3@right"
)
SPINNER = laid(
    "6-6 6-4@right 6-2@left 6-5@up 6-3@down 4-4@right 5-5@up 5-1@up 4-0@right 3-1@down 1-1@down"
)
CROSS = laid("5-5 5-4@left 5-0@right 5-1@up 5-3@down")
LONG_ARMS = laid(
    "6-6 6-0@left 6-1@right 6-2@up 6-4@down 2-3@up 3-5@up 5-0@up 0-3@up 4-5@down 5-6@down 1-5@right"
)
# In Chicken Foot every double takes three tiles: straight on and to both sides.
CHICKEN = laid(
    "9-9 9-4@left 9-2@right 9-5@up 9-3@down 4-4@left 4-1@left 4-3@left.1 4-5@left.2 2-2@right "
    "2-1@right.2 2-3@right.1 5-5@up 5-0@up.1 5-3@up.2 5-2@up 0-0@up.1"
)
TRAINS = laid("12-12 12-5@1 12-3@2 12-0@common 5-5@1 5-8@1 3-3@2 3-10@2 12-9@4 0-1@common")
LONG_LINE = laid(
    "6-6 6-5@right 5-5@right 5-4@right 4-4@right 4-3@right 3-3@right 3-2@right 2-2@right 2-1@right "
    "1-1@right 1-0@right 0-6@right 6-4@right 4-2@right 2-6@right"
)

DRAWINGS = {
    "first": (laid("6-6"), {"choices": {"left": "1", "right": "2", "up": "3-5", "down": "12+"}}),
    "line": (LINE_OF_NINE, {"choices": {"left": "1", "right": "2-4"}}),
    "long-line": (LONG_LINE, {"width": 60, "choices": {"left": "1"}}),
    "spinner": (SPINNER, {"choices": {"left": "1", "up": "2-3"}}),
    "cross": (CROSS, {"choices": {"up": "1"}}),
    "long-arms-bend": (LONG_ARMS, {"height": 14, "choices": {"up": "1", "down": "2"}}),
    "chicken-foot": (CHICKEN, {"choices": {"left": "1", "right": "", "up.1": "2-3"}}),
    "trains": (TRAINS, {"choices": {"1": "1", "3": "2-3"}}),
}


def drawn(tiles, *, width=78, **options):
    return picture_of_dominoes(tiles, width=width, last=len(tiles) - 1, **options)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", DRAWINGS)
def test_the_picture_is_the_golden_one(name, scale):
    tiles, options = DRAWINGS[name]
    both = [drawn(tiles, scale=scale, unicode=unicode, **options) for unicode in (True, False)]
    text = "\n\n".join(picture.text() for picture in both) + "\n"
    path = GOLDEN / f"{name}-{scale}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_a_double_lies_across_the_line():
    picture = drawn(laid("6-6 6-4@right"), unicode=False)
    assert picture.text().split("\n") == ["|6|", "|-|[6*4]", "|6|"]


def test_a_double_on_an_arm_upward_lies_across_it():
    text = drawn(laid("6-6 6-5@up 5-5@up"), unicode=False).text()
    assert [line.strip() for line in text.split("\n")] == [
        *["@up", "[5*5]", "|5|", "|-|", "|6|", "|6|", "|-|", "|6|"]
    ]


def test_both_ends_of_a_line_have_labels_and_need_no_names():
    text = drawn(laid("6-4"), choices={"left": "1", "right": "2-3"}, unicode=False).text()
    assert text == "(1) [6*4] (2-3)"


def test_more_than_two_ends_have_names():
    text = drawn(CROSS).text()
    assert re.findall(r"@(\S+)", text) == ["up", "left", "right", "down"]


def test_an_end_without_tiles_and_without_a_label_is_told_as_open():
    text = drawn(laid("6-6"), scale=LINE, choices={"left": "", "right": "", "1": ""}).text()
    assert "@1" in text
    assert "(" not in text


def test_a_row_of_its_own_tells_where_it_begins():
    text = drawn(laid("6-4 4-4@right 4-1@right 4-2@right.1"), scale=LINE, unicode=False).text()
    assert text.split("\n")[1:] == ["@right.1 4-4 - [4|2]*"]


def test_a_line_that_is_broken_says_so_at_both_sides_of_the_break():
    lines = drawn(LONG_LINE, scale=LINE, width=40).text().split("\n")
    assert len(lines) > 1
    for line, following in pairwise(lines):
        assert line.endswith("→")
        assert following.startswith("→")


def test_the_label_of_an_end_stays_with_its_last_tile():
    for width in range(30, 60):
        lines = drawn(LONG_LINE, scale=LINE, width=width, choices={"right": "7"}).text()
        assert lines.endswith("[2|6]* (7)")


@pytest.mark.parametrize("scale", SCALES)
def test_the_last_tile_is_marked_once_and_in_focus(scale):
    for tiles in (LINE_OF_NINE, SPINNER, CHICKEN, TRAINS):
        picture = drawn(tiles, scale=scale)
        assert picture.text().count("*") == 1
        x, y = picture.focus
        around = picture.rows[y][max(0, x - 4) : x + 5]
        assert any(ink.style == "last" for ink in around)


def test_without_a_last_tile_none_is_marked():
    picture = picture_of_dominoes(SPINNER, width=80)
    assert "*" not in picture.text()
    assert picture.focus is None


def test_numbers_frames_names_and_labels_have_styles():
    picture = drawn(laid("12-12 12-7@1"), choices={"1": "4"}, unicode=False)
    styled = [run for row in picture.rows for run in runs(row)]
    for run in [("number-5", "12"), ("number-0", "7"), ("name", "@1"), ("choice", "(4)")]:
        assert run in styled
    assert ("last", "*") in styled


def test_a_branch_that_gets_too_high_bends():
    high, low = drawn(LONG_ARMS), drawn(LONG_ARMS, height=14)
    assert low.height <= 14 < high.height


def test_an_empty_table_is_an_empty_picture():
    assert picture_of_dominoes([], width=80).text() == ""


def numbers_in(picture):
    """Count the numbers of all tiles in a picture."""
    found = Counter()
    for row in picture.rows:
        for word in re.findall(
            r"\d+", "".join(i.character if i.style.startswith("number") else " " for i in row)
        ):
            found[int(word)] += 1
    return found


@given(tables(), st.sampled_from(SCALES), st.integers(50, 140), st.integers(10, 50))
def test_every_number_is_drawn_once_within_the_width(tiles, scale, width, height):
    picture = drawn(tiles, scale=scale, width=width, height=height)
    assert numbers_in(picture) == Counter(n for tile in tiles for n in tile.numbers)
    assert picture.width <= width


@given(tables(), st.sampled_from(SCALES), st.integers(10, 50))
def test_without_unicode_everything_is_ascii(tiles, scale, height):
    choices = {tile.end: "12+" for tile in tiles if tile.end}
    picture = drawn(tiles, scale=scale, height=height, unicode=False, choices=choices)
    assert picture.text().isascii()


@given(tables())
def test_each_branch_reads_outward_in_its_row(tiles):
    text = drawn(tiles, scale=LINE, width=10_000).text()
    rows = [
        [(int(a), int(b)) for a, b in re.findall(r"\[(\d+)\|(\d+)\]", line)]
        for line in text.split("\n")
    ]
    branches = branches_of(tiles)
    by_name = {branch.name: [tiles[t].numbers for t in branch.tiles] for branch in branches}
    left = [numbers[::-1] for numbers in reversed(by_name.pop("left", []))]
    line = [*left, tiles[0].numbers, *by_name.pop("right", [])]
    # A hub stands before one of its rows.
    assert any(row[: len(line)] == line for row in rows)
    for numbers in by_name.values():
        assert any(row[-len(numbers) :] == numbers for row in rows)
