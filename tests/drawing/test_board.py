"""The table of any game as a picture: which kind, at which scale, with what beside it."""

import pytest

from dominoes_on_ends import laid
from tilewright.drawing.board import labels, pictures_of_table

TRIANGLES = [((5, 5, 5), (0, 0)), ((5, 5, 2), (0, 1)), ((5, 0, 5), (0, -1))]
DOMINOES = [
    (tile.numbers, tile.end) for tile in laid("6-6 6-4@right 6-2@left 4-4@right 6-1@up 6-3@down")
]


@pytest.mark.parametrize("tiles", [TRIANGLES, DOMINOES])
def test_the_largest_scale_comes_first(tiles):
    large, middle, small = pictures_of_table(tiles, width=80, height=24)
    assert large.height > middle.height > small.height


@pytest.mark.parametrize("tiles", [TRIANGLES, DOMINOES])
def test_the_last_tile_is_where_the_picture_says(tiles):
    for last in range(len(tiles)):
        for picture in pictures_of_table(tiles, width=80, height=24, last=last):
            x, y = picture.focus
            near = [
                ink
                for row in picture.rows[max(0, y - 2) : y + 3]
                for ink in row[max(0, x - 5) : x + 6]
            ]
            assert any(ink.style == "last" for ink in near)


def test_labels_stand_at_the_places_of_both_kinds():
    for tiles, choices in ((TRIANGLES, {(0, 2): "1"}), (DOMINOES, {"left": "1"})):
        for picture in pictures_of_table(tiles, width=80, height=24, choices=choices):
            assert [i.character for row in picture.rows for i in row if i.style == "choice"]


def test_without_a_tile_there_is_nothing_to_see():
    for choices in ({}, {None: "1-7"}):
        pictures = pictures_of_table([], width=80, height=24, choices=choices)
        assert {picture.text() for picture in pictures} == {""}


def test_both_kinds_can_do_without_unicode():
    for tiles in (TRIANGLES, DOMINOES):
        for picture in pictures_of_table(tiles, width=80, height=24, unicode=False, last=0):
            assert picture.text().isascii()


def test_a_label_says_which_numbers_in_three_characters():
    numbers = {
        "one": [3],
        "some": [3, 4, 5],
        "two": [9, 10],
        "long": [12, 13],
        "ten": [10],
        "apart": [2, 7],
        "many": [100, 101],
        "none": [],
    }
    assert labels(numbers) == {
        "one": "3",
        "some": "3-5",
        "two": "9+",
        "long": "12+",
        "ten": "10",
        "apart": "2+",
        "many": "+",
    }
