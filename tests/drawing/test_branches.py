"""From the names of ends to branches."""

from dominoes_on_ends import laid
from tilewright.drawing.branches import branches_of


def names(tiles, ends=()):
    return [branch.name for branch in branches_of(tiles, ends)]


def roots(tiles, ends=()):
    return {branch.name: branch.root for branch in branches_of(tiles, ends)}


def test_the_tiles_of_one_end_are_a_branch_from_the_inside_out():
    tiles = laid("6-6 6-4@right 6-2@left 4-3@right")
    assert [(b.name, b.tiles) for b in branches_of(tiles)] == [("left", (2,)), ("right", (1, 3))]


def test_branches_come_in_the_order_people_look_for_them():
    ends = ["common", "10", "2", "down", "right.1", "up", "right", "left", "right.1.2", "up.1"]
    assert names(laid("6-6"), ends) == [
        *["left", "right", "right.1", "right.1.2", "up", "up.1", "down", "2", "10", "common"]
    ]


def test_a_branch_begins_at_the_double_it_fits_to():
    tiles = laid("6-6 6-4@up 4-4@up 4-1@up 1-1@up 4-2@up.1 1-3@up.2")
    assert roots(tiles) == {"up": 0, "up.1": 2, "up.2": 4}


def test_an_arm_without_tiles_begins_where_its_siblings_do():
    tiles = laid("6-6 6-4@up 4-4@up 4-2@up.1 4-1@up 1-1@up")
    assert roots(tiles, ["up.2"])["up.2"] == 2


def test_the_arms_of_a_double_laid_just_now_begin_at_it():
    tiles = laid("6-6 6-4@right 4-4@right")
    assert roots(tiles, ["right.1", "right.2"]) == {"right": 0, "right.1": 2, "right.2": 2}


def test_a_name_from_nowhere_begins_at_the_first_tile():
    assert roots(laid("6-5 5-2@right"), ["right.1"])["right.1"] == 0
