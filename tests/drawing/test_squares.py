"""Squares, and numbers at sides: every number where it lies, labels that cannot be misread."""

from itertools import pairwise, product

import pytest

from tilewright.drawing import Square, Triangle, draw_squares, draw_triangles
from tilewright.drawing.slanted import AT_SIDES
from tilewright.drawing.squares import SCALES, picture_of_squares
from tilewright.drawing.triangles import picture_of_triangles

TABLE = [
    Square(0, 0, (5, 2, 1, 0)),
    Square(0, 1, (2, 4, 3, 1)),
    Square(1, 0, (0, 1, 12, 7)),
    Square(-1, 1, (3, 5, 4, 2)),
]
CHOICES = {(0, 2): "3-5", (1, 1): "7", (-1, 0): "12+"}
BY_SIDES = [Square(0, 0, (5, 2, 1, 0)), Square(0, 1, (4, 3, 6, 2))]
TRIANGLES = [Triangle(0, 0, (5, 2, 1)), Triangle(0, 1, (5, 3, 4)), Triangle(1, 0, (0, 2, 3))]


def lines(text):
    """The lines of a picture in a test, which begin behind a bar."""
    return "\n".join(line.split("!", 1)[1].rstrip() for line in text.strip().splitlines())


def test_squares_share_the_numbers_at_their_corners():
    assert draw_squares(TABLE) == lines("""
        !      0   1
        !        3───5
        ! -1     │ * │
        !    5───2───4
        !  0 │ ▪ │ ▪ │
        !    0───1───3
        !  1 │ ▪ │
        !    7──12
    """)


def test_a_large_picture_has_room_for_labels():
    picture = picture_of_squares(TABLE, scale=4, last=3, choices=CHOICES)
    assert picture.text() == lines("""
        !        0       1       2
        !    · · · · 3───────5
        !    ·       │       │
        ! -1 ·  12+  │   *   │
        !    ·       │       │
        !    5───────2───────4 · · · ·
        !    │       │       │       ·
        !  0 │   ▪   │   ▪   │  3-5  ·
        !    │       │       │       ·
        !    0───────1───────3 · · · ·
        !    │       │       ·
        !  1 │   ▪   │   7   ·
        !    │       │       ·
        !    7──────12 · · · ·
    """)
    x, y = picture.focus
    assert picture.rows[y][x] == ("*", "last")


def test_a_small_picture_hangs_tiles_from_their_lines():
    assert picture_of_squares(TABLE, scale=1, last=3, choices=CHOICES).text() == lines("""
        !      0    1    2
        ! -1 ·12+▿3─*▾─5
        !  0 5─▾──2─▾──4 3+▿·
        !  1 0─▾──1─7▿─3    ·
        !    7───12    ·
    """)


def test_numbers_at_sides_stand_in_the_middle_of_them():
    assert draw_squares(BY_SIDES, at_sides=True, places=False) == lines("""
        ! •─5─•─4─•
        ! 0 ▪ 2 * 3
        ! •─1─•─6─•
    """)


def test_triangles_can_have_their_numbers_at_sides():
    assert draw_triangles(TRIANGLES, at_sides=True, places=False) == lines("""
        !     •───3───•
        !    / \\  ▾  /
        !   1   5   4
        !  /  ▴  \\ /
        ! •───2───•
        !  \\  *  /
        !   0   3
        !    \\ /
        !     •
    """)


def test_without_a_wide_screen_triangles_with_numbers_at_sides_are_lower():
    low = draw_triangles(TRIANGLES, at_sides=True, places=False, height=5, unicode=False)
    assert low == lines("""
        !   +-3-+
        !  1^5v4
        ! +-2-+
        !  0*3
        !   +
    """)


def test_a_list_takes_the_place_of_what_is_too_wide():
    assert draw_squares(TABLE, width=10).splitlines()[-1] == "3-5-4-2 @ -1/1 *"


PICTURES = [
    *((picture_of_squares, TABLE, scale, False) for scale in SCALES),
    *((picture_of_squares, BY_SIDES, scale, True) for scale in (4, 2)),
    *((picture_of_triangles, TRIANGLES, scale, True) for scale in AT_SIDES),
]


@pytest.mark.parametrize(("draw", "tiles", "scale", "at_sides"), PICTURES)
def test_no_label_touches_a_number(draw, tiles, scale, at_sides):
    """Else both together would be read as another number."""
    taken = {tile.cell for tile in tiles}
    around = [cell for cell in product(range(-1, 3), range(-2, 4)) if cell not in taken]
    for label in ("7", "12", "3-5", "12+", "88+"):
        picture = draw(tiles, scale=scale, at_sides=at_sides, choices=dict.fromkeys(around, label))
        for row in picture.rows:
            for ink, following in pairwise(row):
                styles = {ink.style[:6], following.style[:6]}
                digits = ink.character.isdigit() and following.character.isdigit()
                assert not (digits and styles == {"choice", "number"}), picture.text()


@pytest.mark.parametrize(("draw", "tiles", "scale", "at_sides"), PICTURES)
def test_every_number_is_to_be_seen(draw, tiles, scale, at_sides):
    long = [tile._replace(numbers=tuple(n + 10 for n in tile.numbers)) for tile in tiles]
    for some in (tiles, long):
        picture = draw(some, scale=scale, at_sides=at_sides, names=False)
        seen = picture.text().replace("•", " ")
        for number in {number for tile in some for number in tile.numbers}:
            assert str(number) in seen


def test_a_wild_number_is_a_w_unless_another_tile_says_which():
    alone = Square(0, 0, (-1, 1, 2, 3))
    assert draw_squares([alone], places=False).splitlines()[0].strip() == "w───1"
    beside = [alone, Square(0, -1, (0, 4, 3, 3))]
    assert draw_squares(beside, places=False).splitlines()[0].strip() == "0───4───1"
    assert str(alone) == "w-1-2-3 @ 0/0"
    assert "w" in draw_triangles([Triangle(0, 0, (-1, 3, 4))])


@pytest.mark.parametrize("at_sides", [False, True])
def test_unicode_is_not_needed(at_sides):
    assert draw_squares(BY_SIDES, at_sides=at_sides, unicode=False).isascii()
