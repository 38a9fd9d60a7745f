"""The table of any game as a picture: which kind, at which scale, with what beside it."""

import pytest

from dominoes_on_ends import laid
from tilewright.drawing.board import Lattice, labels, pictures_of_table

TRIANGLES = [((5, 5, 5), (0, 0)), ((5, 5, 2), (0, 1)), ((5, 0, 5), (0, -1))]
DOMINOES = [
    (tile.numbers, tile.end) for tile in laid("6-6 6-4@right 6-2@left 4-4@right 6-1@up 6-3@down")
]
SQUARES = [((5, 5, 5, 5), (0, 0)), ((5, 5, 2, 5), (0, 1)), ((3, 4, 5, 5), (-1, 0))]
KINDS = [(TRIANGLES, Lattice("triangle")), (SQUARES, Lattice("square")), (DOMINOES, None)]
AT_SIDES = [
    (TRIANGLES, Lattice("triangle", at_sides=True)),
    (SQUARES, Lattice("square", at_sides=True)),
]


@pytest.mark.parametrize(("tiles", "lattice"), KINDS)
def test_the_largest_scale_comes_first(tiles, lattice):
    large, middle, small = pictures_of_table(tiles, width=80, height=24, lattice=lattice)
    assert large.height > middle.height > small.height


@pytest.mark.parametrize(("tiles", "lattice"), [*KINDS, *AT_SIDES])
def test_the_last_tile_is_where_the_picture_says(tiles, lattice):
    for last in range(len(tiles)):
        for picture in pictures_of_table(tiles, width=80, height=24, last=last, lattice=lattice):
            x, y = picture.focus
            near = [
                ink
                for row in picture.rows[max(0, y - 2) : y + 3]
                for ink in row[max(0, x - 5) : x + 6]
            ]
            assert any(ink.style == "last" for ink in near)


@pytest.mark.parametrize(("tiles", "lattice"), [*KINDS, *AT_SIDES])
def test_labels_stand_at_the_places_of_every_kind(tiles, lattice):
    choices = {"left": "1"} if lattice is None else {(0, 2): "1"}
    for picture in pictures_of_table(tiles, width=80, height=24, choices=choices, lattice=lattice):
        assert [i.character for row in picture.rows for i in row if i.style == "choice"]


def test_without_a_tile_there_is_nothing_to_see():
    for choices in ({}, {None: "1-7"}):
        pictures = pictures_of_table([], width=80, height=24, choices=choices)
        assert {picture.text() for picture in pictures} == {""}


def test_the_first_place_is_labelled_while_no_tile_lies():
    for _, lattice in KINDS[:2]:
        for picture in pictures_of_table(
            [], width=80, height=24, choices={(0, 0): "1-7"}, lattice=lattice
        ):
            assert "1-7" in picture.text()


@pytest.mark.parametrize(("tiles", "lattice"), [*KINDS, *AT_SIDES])
def test_every_kind_can_do_without_unicode(tiles, lattice):
    for picture in pictures_of_table(
        tiles, width=80, height=24, unicode=False, last=0, lattice=lattice
    ):
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
