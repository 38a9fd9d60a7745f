import os
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.drawing.lattice import Triangle, corners_of, points_up
from tilewright.drawing.picture import runs
from tilewright.drawing.scrolling import largest_that_fits, scrolled, window_around
from tilewright.drawing.triangles import SCALES, picture_of_triangles
from tilewright.notation import read_play

GOLDEN = Path(__file__).parent / "golden" / "pictures"
ACROSS = {3: 3, 2: 2, 1: 3}
"""Characters to a column, for every scale."""


def laid(text):
    plays = [read_play(each) for each in re.split(r",\s+", text)]
    return [Triangle(*play.place, play.numbers) for play in plays]


EVENING = laid("""3-3-3 @ 0/0, 3-3-1 @ 0/1, 3-2-3 @ 0/-1, 2-3-0 @ 0/-2, 0-5-2 @ 0/-3, 5-2-5 @ -1/-3,
    1-2-3 @ 0/2, 5-3-5 @ -1/-4, 2-5-4 @ -1/-2, 0-5-3 @ -2/-4, 5-4-5 @ -2/-2, 5-3-3 @ 1/0,
    3-5-4 @ -1/-5, 4-5-3 @ -2/-1, 1-4-5 @ 0/-5, 4-1-1 @ 0/-6, 3-0-4 @ -2/0, 1-0-4 @ 0/-7,
    1-3-2 @ 1/2""")
"""Nineteen tiles of a game of six, with what the next player can lay."""
CHOICES = {(1, -2): "1", (-2, -5): "2", (0, 3): "3-4", (1, -6): "5-6", (-2, 1): "7", (1, 3): "8-9"}

LATE = laid("""0-0-0 @ 0/0, 0-0-2 @ 0/1, 2-5-0 @ 0/2, 5-2-3 @ 0/3, 3-4-5 @ 0/4, 4-3-3 @ 0/5,
    0-3-3 @ -1/5, 3-3-2 @ -1/3, 3-4-4 @ 0/6, 2-4-4 @ 1/6, 4-2-3 @ 1/5, 2-2-3 @ -1/2,
    0-4-0 @ 0/-1, 4-1-2 @ 1/7, 1-4-5 @ 1/8, 5-5-1 @ 1/9, 5-0-4 @ -1/-1, 4-0-3 @ 0/-2,
    1-1-5 @ 2/9, 1-1-4 @ 2/8, 5-0-1 @ 2/10, 1-1-0 @ 3/10, 3-0-2 @ -1/6, 1-1-3 @ 3/9,
    2-3-1 @ 4/9, 1-2-2 @ 4/10, 4-5-5 @ -1/-2, 2-2-2 @ 5/10, 4-5-4 @ 0/8, 2-1-1 @ 4/11,
    2-2-0 @ -1/1, 5-5-5 @ -2/-2, 3-4-1 @ 3/8, 1-2-0 @ -2/6, 5-0-5 @ 1/2, 2-2-5 @ 5/9,
    4-5-2 @ 6/9, 5-3-5 @ 1/3, 5-1-2 @ 5/8, 1-0-0 @ 1/0, 1-3-0 @ 1/-2, 3-1-3 @ 1/-3,
    3-3-3 @ 1/-4, 0-5-0 @ 2/11, 0-3-0 @ 2/12, 2-2-4 @ 6/10, 5-3-3 @ 0/-4""")
"""Forty-seven tiles of a game of two."""
LATE_CHOICES = {(1, 10): "1", (-2, -3): "2", (-2, -1): "3"}


def patch(cells, numbers):
    """Lay tiles on cells, each corner of the lattice with a number of its own."""
    return [Triangle(*cell, tuple(map(numbers, corners_of(cell)))) for cell in cells]


HUGE = patch(
    [(row, column) for row in range(-3, 4) for column in range(-6, 6)],
    lambda corner: (corner[0] * corner[0] + corner[0] * corner[1] // 2 + corner[1] * 3) % 7,
)
"""As many tiles as the largest set has, 84, side by side."""

WIDE = patch(
    [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 3), (0, 3), (1, 0)],
    lambda corner: (10, 12, 9)[(corner[0] + corner[1] // 2) % 3],
)
WIDE_CHOICES = {
    (0, -1): "12",
    (0, 4): "12+",
    (-1, 3): "3-5",
    (1, -1): "6",
    (2, 0): "10-14",
    (2, 2): "15",
    (1, 4): "7-8",
    (2, 3): "99",
}


def picture(tiles, scale, **options):
    return picture_of_triangles(tiles, scale=scale, last=len(tiles) - 1, **options)


def at_every_scale(tiles, choices):
    return [picture(tiles, scale, choices=choices) for scale in SCALES]


def cut(tiles, choices, scale, width, height):
    whole = picture(tiles, scale, choices=choices)
    return scrolled(whole, *window_around(whole, whole.focus, width, height), width, height)


PICTURES = {
    **{f"evening-{scale}": picture(EVENING, scale, choices=CHOICES) for scale in SCALES},
    **{
        f"evening-{scale}-ascii": picture(EVENING, scale, choices=CHOICES, unicode=False)
        for scale in SCALES
    },
    **{f"late-{scale}": picture(LATE, scale, choices=LATE_CHOICES) for scale in SCALES},
    **{f"huge-{scale}": picture(HUGE, scale) for scale in SCALES},
    **{f"wide-{scale}": picture(WIDE, scale, choices=WIDE_CHOICES) for scale in SCALES},
    "nameless": picture(EVENING, 3, choices=CHOICES, names=False),
    "opening-3": picture_of_triangles([], scale=3, choices={(0, 0): "1-9"}),
    "opening-1": picture_of_triangles([], scale=1, choices={(0, 0): "1-9"}),
    "late-3-cut": cut(LATE, LATE_CHOICES, 3, 40, 14),
    "late-1-cut": cut(LATE, LATE_CHOICES, 1, 40, 8),
    "wide-3-cut": cut(WIDE, WIDE_CHOICES, 3, 16, 9),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_golden_one(name):
    drawing = PICTURES[name].text() + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawing, encoding="utf-8")
    assert drawing == path.read_text(encoding="utf-8")


def test_nothing_to_draw_is_an_empty_picture():
    for scale in SCALES:
        empty = picture_of_triangles([], scale=scale)
        assert (empty.text(), empty.width, empty.height, empty.focus) == ("", 0, 0, None)


def test_a_real_table_fits_a_small_terminal():
    """Forty-seven tiles, and there is room for all else that is told on 24 lines."""
    small = picture(LATE, 1, choices=LATE_CHOICES)
    assert small.width <= 80
    assert small.height <= 12


def test_a_compact_picture_is_the_lowest():
    heights = [whole.height for whole in at_every_scale(LATE, LATE_CHOICES)]
    assert heights == [29, 20, 11]


def test_a_long_row_is_seen_best_at_the_narrowest_scale():
    row = patch([(0, column) for column in range(60)], lambda _: 1)
    wholes = at_every_scale(row, {})
    assert SCALES[largest_that_fits(wholes, 100, 9)] == 2
    assert SCALES[largest_that_fits(at_every_scale(LATE, LATE_CHOICES), 30, 8)] == 1


def test_sides_and_sign_of_the_last_tile_have_a_style_of_their_own():
    both = picture(patch([(0, 0), (0, 1)], lambda _: 5), 3, names=False)
    assert [[run for run in runs(row) if run[0] == "last"] for row in both.rows] == [
        [("last", "─────")],
        [("last", "\\"), ("last", "*"), ("last", "/")],
        [("last", "\\"), ("last", "/")],
        [],
    ]


def test_the_last_tile_of_a_compact_picture_is_told_from_its_neighbour():
    above = picture(patch([(1, 1), (0, 1)], lambda _: 5), 1, names=False)
    below = picture(patch([(0, 0), (1, 0)], lambda _: 5), 1, names=False)
    assert "▾*" in above.text()
    assert "─▴─▾*" in below.text()
    assert "*▴" in picture(patch([(1, 0), (0, 0)], lambda _: 5), 1, names=False).text()


def test_numbers_have_styles_by_their_remainder():
    inks = picture([Triangle(0, 0, (6, 7, 13))], 3, names=False).rows
    styles = {run for row in inks for run in runs(row) if run[0].startswith("number")}
    assert styles == {("number-6", "6"), ("number-0", "7"), ("number-6", "13")}


# What holds for every table --------------------------------------------------------------------


def beside(cell):
    row, column = cell
    return [(row, column - 1), (row, column + 1), (row + (1 if points_up(cell) else -1), column)]


@st.composite
def tables(draw):
    """Make a connected board with agreeing numbers, and labels on some of the open cells."""
    cells = [(draw(st.integers(-12, 12)), draw(st.integers(-12, 12)))]
    for step, side in draw(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 2)), max_size=40)):
        cell = beside(cells[step % len(cells)])[side]
        if cell not in cells:
            cells.append(cell)
    corners = sorted({corner for cell in cells for corner in corners_of(cell)})
    highest = draw(st.sampled_from([5, 18]))
    numbers = dict(
        zip(
            corners,
            draw(st.lists(st.integers(0, highest), min_size=len(corners), max_size=len(corners))),
            strict=True,
        )
    )
    free = sorted({near for cell in cells for near in beside(cell)} - {*cells})
    labels = st.sampled_from(["3", "12", "3-5", "12+", "10-12", "7+"])
    choices = draw(st.dictionaries(st.sampled_from(free), labels))
    return patch(cells, numbers.__getitem__), choices


scales = st.sampled_from(SCALES)


def spot(whole, tiles, choices, scale, point):
    """Say where a corner must be, from what is promised of the scales."""
    cells = [*choices, *(tile.cell for tile in tiles)]
    first = min(row for row, _ in cells), min(column for _, column in cells) - 1
    y = (point[0] - first[0]) * scale + whole.heading
    return y, (point[1] - first[1]) * ACROSS[scale] + whole.edge + 1


def spans(row):
    """Give the runs of a row with where they begin."""
    start = 0
    for style, text in runs(row):
        yield style, start, text
        start += len(text)


@given(tables(), scales, st.booleans(), st.booleans())
def test_every_tile_has_its_three_numbers_at_its_corners(table, scale, unicode, names):
    tiles, choices = table
    whole = picture(tiles, scale, choices=choices, unicode=unicode, names=names)
    for tile in tiles:
        for corner, number in zip(tile.corners(), tile.numbers, strict=True):
            y, x = spot(whole, tiles, choices, scale, corner)
            text = str(number)
            expected = (f"number-{number % 7}", x + 1 - len(text), text)
            assert expected in list(spans(whole.rows[y]))


@given(tables(), scales, st.booleans())
def test_every_choice_is_seen_in_its_cell(table, scale, unicode):
    tiles, choices = table
    whole = picture(tiles, scale, choices=choices, unicode=unicode)
    found = 0
    for (row, column), label in choices.items():
        up = points_up((row, column))
        line = row + up if scale == 1 else row
        y, x = spot(whole, tiles, choices, scale, (line, column))
        y += 0 if scale == 1 else scale - 1 if up else 1
        allowed = {label, "+", *([re.match(r"\d+", label)[0] + "+"] if len(label) > 2 else [])}
        seen = [
            text.strip("▵▿',")
            for style, start, text in spans(whole.rows[y])
            if style == "choice"
            and (start <= x < start + len(text) if scale > 1 else abs(start - x) <= 2)
            and (scale > 1 or points_to(text, unicode) in (None, up))
        ]
        assert set(seen) & ({label} if scale == 3 and len(label) <= 3 else allowed)
        found += 1
    marked = [run for row in whole.rows for run in runs(row) if run[0] == "choice"]
    assert len(marked) == found


def points_to(text, unicode):
    above, below = "▵▿" if unicode else "',"
    return True if text.startswith(above) else False if text.endswith(below) else None


@given(tables(), scales)
def test_no_label_touches_a_number_as_if_it_were_one(table, scale):
    tiles, choices = table
    for line in picture(tiles, scale, choices=choices, names=False).rows:
        for ink, following in pairwise(line):
            if ink.character.isdigit() and following.character.isdigit():
                assert ink.style == following.style


@given(tables(), scales)
def test_a_picture_is_as_large_as_its_rows_and_columns(table, scale):
    tiles, choices = table
    whole = picture(tiles, scale, choices=choices)
    cells = [*choices, *(tile.cell for tile in tiles)]
    rows, columns = ({cell[axis] for cell in cells} for axis in (0, 1))
    assert whole.height == 1 + (max(rows) - min(rows) + 1) * scale + 1
    most = whole.edge + 2 + (max(columns) - min(columns) + 2) * ACROSS[scale]
    assert whole.width <= most


@given(tables(), scales)
def test_without_unicode_all_is_ascii_and_lies_where_it_lay(table, scale):
    tiles, choices = table
    plain = picture(tiles, scale, choices=choices, unicode=False)
    assert plain.text().isascii()
    pretty = picture(tiles, scale, choices=choices)
    exchanged = str.maketrans("▴▾─·▵▿", "^v-.',")
    assert pretty.text().translate(exchanged) == plain.text()
    assert [[ink.style for ink in row] for row in plain.rows] == [
        [ink.style for ink in row] for row in pretty.rows
    ]


@given(tables(), scales)
def test_every_tile_shows_which_way_it_points_and_one_is_the_last(table, scale):
    tiles, choices = table
    whole = picture(tiles, scale, choices=choices, names=False)
    text = whole.text()
    hidden = [tiles[-1].points_up] if scale > 1 else []
    for up, sign in ((True, "▴"), (False, "▾")):
        pointing = sum(tile.points_up == up for tile in tiles)
        assert text.count(sign) == pointing - hidden.count(up)
    assert text.count("*") == 1
    x, y = whole.focus
    assert any(ink == ("*", "last") for ink in whole.rows[y][x - 2 : x + 3])


@given(tables(), scales)
def test_styles_are_words_and_change_no_text(table, scale):
    tiles, choices = table
    whole = picture(tiles, scale, choices=choices)
    known = {"", "side", "last", "choice", "name", *(f"number-{number}" for number in range(7))}
    joined = ["".join(text for _, text in runs(row)).rstrip() for row in whole.rows]
    assert "\n".join(joined) == whole.text()
    assert {ink.style for row in whole.rows for ink in row} <= known
