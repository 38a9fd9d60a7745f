"""Sets of tiles: their sizes, their names, what is added and removed."""

import json
from math import comb

import pytest

from tilewright.language.tiles import Tiles
from tilewright.language.tileset import (
    all_equal,
    canonical,
    tile_name,
    tile_numbers,
    tile_set,
    turns,
    value,
)
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


@pytest.mark.parametrize(
    ("highest", "rising", "every"),
    [(1, 5, 6), (2, 15, 24), (3, 35, 70), (4, 70, 165), (5, 126, 336)],
)
def test_squares_rise_clockwise_or_come_in_every_order(
    highest: int, rising: int, every: int
) -> None:
    """Multisets of four, and necklaces of four beads: (n^4 + n^2 + 2n) / 4."""
    n = highest + 1
    assert len(tile_set(made("square", 0, highest))) == rising == comb(n + 3, 4)
    whole = tile_set(made("square", 0, highest, mirrored=True))
    assert len(whole) == every == (n**4 + n**2 + 2 * n) // 4
    assert set(tile_set(made("square", 0, highest)).tiles) <= set(whole.tiles)


def test_a_square_whose_numbers_fall_clockwise_is_only_in_the_larger_set() -> None:
    for name in ("0-2-1-3", "1-3-2-4", "3-2-1-0"):
        assert name not in tile_set(made("square", 0, 5))
        assert name in tile_set(made("square", 0, 5, mirrored=True))
    assert "3-0-1-2" in tile_set(made("square", 0, 5))


def test_the_box_of_125_squares_lacks_one_of_126() -> None:
    assert len(tile_set(made("square", 0, 5, remove=["0-2-4-5"]))) == 125


def test_a_wild_number_counts_nothing_and_makes_no_double() -> None:
    tiles = tile_set(made("triangle", 0, 3, mirrored=True, add=["w-1-2", "w-w-w"]))
    assert len(tiles) == 24 + 2
    assert "1-2-w" in tiles
    assert "2-1-w" not in tiles
    assert tile_name(canonical(tile_numbers("1-2-w"))) == "w-1-2"
    assert [value(tile_numbers(name)) for name in ("w-1-2", "w-w-w", "w-6")] == [3, 0, 6]
    assert all_equal((3, 3, 3))
    assert not any(all_equal(tile_numbers(name)) for name in ("w-w-w", "w-3-3", "w-w"))
    assert "w-6" in tile_set(made("domino", 0, 6, add=["6-w"]))


def test_a_tile_has_as_many_turns_as_it_looks_different() -> None:
    found = {"0-1-2-3": 4, "0-1-0-1": 2, "0-0-0-0": 1, "w-w-w-w": 1, "0-0-1-1": 4, "0-1-w": 3}
    assert {name: len(turns(tile_numbers(name))) for name in found} == found


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
