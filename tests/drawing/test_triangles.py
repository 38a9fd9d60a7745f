import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.drawing import Triangle, draw_triangles

GOLDEN = Path(__file__).parent / "golden"

ONE = [Triangle(0, 0, (5, 5, 5))]
DOWN = [Triangle(0, 1, (2, 5, 4))]
ROUND = [
    Triangle(0, 0, (5, 5, 5)),
    Triangle(0, 1, (5, 5, 2)),
    Triangle(0, -1, (5, 0, 5)),
    Triangle(1, 0, (4, 5, 5)),
    Triangle(-1, 1, (3, 2, 5)),
    Triangle(1, 1, (2, 5, 4)),
]
HEXAGON = [
    Triangle(0, 0, (1, 0, 2)),
    Triangle(0, 1, (0, 1, 3)),
    Triangle(0, 2, (3, 4, 0)),
    Triangle(1, 2, (5, 0, 4)),
    Triangle(1, 1, (0, 5, 5)),
    Triangle(1, 0, (5, 2, 0)),
]
RING_WITH_A_HOLE = HEXAGON[:5]
LONG_NUMBERS = [
    Triangle(0, column, (10, 12, 9) if column % 2 else (12, 9, 10)) for column in range(-11, 9)
]
WIDE = [Triangle(3, column, (1, 2, 0) if column % 2 else (0, 1, 2)) for column in range(-40, 40)]

DRAWINGS = {
    "one": (ONE, {}),
    "down": (DOWN, {}),
    "round": (ROUND, {}),
    "round-ascii": (ROUND, {"unicode": False}),
    "round-low": (ROUND, {"height": 9}),
    "hexagon": (HEXAGON, {}),
    "ring-with-a-hole": (RING_WITH_A_HOLE, {}),
    "long-numbers": (LONG_NUMBERS, {}),
    "long-numbers-narrow": (LONG_NUMBERS, {"width": 50}),
    "wide-as-a-list": (WIDE, {}),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_the_golden_one(name):
    tiles, options = DRAWINGS[name]
    drawing = draw_triangles(tiles, **options) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(drawing, encoding="utf-8")
    assert drawing == path.read_text(encoding="utf-8")


def test_an_empty_table_is_an_empty_drawing():
    assert draw_triangles([]) == ""


def test_without_unicode_everything_is_ascii():
    for tiles in (ONE, ROUND, HEXAGON, LONG_NUMBERS, WIDE):
        assert draw_triangles(tiles, unicode=False).isascii()


def test_marks_stand_in_place_of_the_sign_of_the_last_tile():
    drawing = draw_triangles(ROUND[:2], marks={(0, 0): "a", (0, 1): "b"}, places=False)
    assert drawing.split("\n") == [
        "    5─────2",
        "   / \\ b /",
        "  / a \\ /",
        " 5─────5",
    ]


def test_a_mark_may_stand_where_no_tile_lies():
    drawing = draw_triangles(ONE, marks={(1, 0): "x"}, places=False)
    assert drawing.split("\n") == ["    5", "   / \\", "  / ▴ \\", " 5─────5", "    x"]


def test_a_list_has_the_marks_too():
    far_apart = [Triangle(3, -40, (0, 1, 2)), Triangle(3, 5, (1, 2, 0))]
    drawing = draw_triangles(far_apart, marks={(3, -40): "a"}, width=30)
    assert drawing.split("\n") == ["0-1-2 @ 3/-40 a", "1-2-0 @ 3/5"]


def test_the_corners_are_read_clockwise_from_the_point():
    assert Triangle(0, 0, (1, 2, 3)).corners() == ((0, 0), (1, 1), (1, -1))
    assert Triangle(0, 1, (1, 2, 3)).corners() == ((1, 1), (0, 0), (0, 2))


cells = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
numbers = st.tuples(*[st.integers(0, 18)] * 3)


@given(
    st.lists(
        st.builds(lambda cell, face: Triangle(*cell, face), cells, numbers),
        min_size=1,
        unique_by=lambda tile: tile[:2],
    ),
    st.integers(20, 200),
)
def test_no_drawing_is_wider_than_the_terminal(tiles, width):
    lines = draw_triangles(tiles, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)
    assert sum(line.count("*") for line in lines) == 1
