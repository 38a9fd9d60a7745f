"""Sets of tiles: their sizes, their names, what is added and removed."""

import json
from math import comb

import pytest

from tilewright.language.tiles import Tiles
from tilewright.language.tileset import canonical, tile_name, tile_numbers, tile_set
from tilewright.language.values import Range


def made(shape: str, low: int, high: int, **more: object) -> Tiles:
    data = {"shape": shape, "numbers": f"{low}-{high}", **more}
    return Tiles.model_validate_json(json.dumps(data))


@pytest.mark.parametrize(("highest", "tiles"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_domino_sets_have_their_published_sizes(highest: int, tiles: int) -> None:
    assert len(tile_set(made("domino", 0, highest))) == tiles


@pytest.mark.parametrize(
    ("highest", "plain", "mirrored"), [(3, 20, 24), (4, 35, 45), (5, 56, 76), (6, 84, 119)]
)
def test_triangle_sets_have_their_published_sizes(highest: int, plain: int, mirrored: int) -> None:
    assert len(tile_set(made("triangle", 0, highest))) == plain
    assert len(tile_set(made("triangle", 0, highest, mirrored=True))) == mirrored


@pytest.mark.parametrize("n", range(1, 11))
def test_triangle_sets_follow_the_formulas_of_the_rule_books(n: int) -> None:
    triangles = tile_set(made("triangle", 0, n - 1))
    assert len(triangles) == n * n + comb(n, 3)
    assert len(tile_set(made("triangle", 0, n - 1, mirrored=True))) == n * n + 2 * comb(n, 3)


def test_numbers_may_begin_above_zero() -> None:
    tiles = tile_set(made("triangle", 1, 6))
    assert len(tiles) == 56
    assert min(min(face) for face in tiles.tiles) == 1


def test_the_56_tiles_add_up_to_420_and_the_76_to_570() -> None:
    assert sum(map(sum, tile_set(made("triangle", 0, 5)).tiles)) == 420
    assert sum(map(sum, tile_set(made("triangle", 0, 5, mirrored=True)).tiles)) == 570


def test_a_tile_may_be_turned_never_flipped() -> None:
    assert canonical((5, 5, 4)) == canonical((5, 4, 5)) == canonical((4, 5, 5)) == (4, 5, 5)
    assert canonical((2, 1, 0)) == (0, 2, 1)
    plain, mirrored = made("triangle", 0, 5), made("triangle", 0, 5, mirrored=True)
    assert "1-2-0" in tile_set(plain)
    assert "2-1-0" not in tile_set(plain)
    assert "2-1-0" in tile_set(mirrored)


def test_a_domino_has_no_mirror_image() -> None:
    assert "6-4" in tile_set(made("domino", 0, 6))
    assert len(tile_set(made("domino", 0, 6, mirrored=True))) == 28


def test_names_and_numbers_belong_together() -> None:
    assert tile_numbers("12-0") == (12, 0)
    assert tile_name((12, 0)) == "12-0"


def test_copies_added_and_removed_tiles_are_counted() -> None:
    tiles = tile_set(
        made("triangle", 0, 5, copies=2, add=["5-5-0", "0-2-1"], remove=["1-1-1", "3-1-2"])
    )
    assert len(tiles) == 2 * 56 + 2 - 2 * 2
    count = dict(zip(tiles.tiles, tiles.copies, strict=True))
    assert count[(0, 5, 5)] == 3
    assert count[(0, 2, 1)] == 1
    assert (1, 1, 1) not in count
    assert (1, 2, 3) not in count


def test_the_order_of_the_tiles_is_fixed() -> None:
    tiles = tile_set(made("domino", 0, 2)).tiles
    assert tiles == ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))


def test_a_range_of_numbers_is_kept() -> None:
    assert made("domino", 0, 6).numbers == Range(0, 6)
