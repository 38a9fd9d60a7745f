"""Where dominoes lie: apart from each other, each at the one it fits to, the right way round."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from dominoes_on_ends import laid, tables
from tilewright.drawing.branches import branches_of
from tilewright.drawing.laying import Kind, Part
from tilewright.drawing.spread import spread

SIDE = 4
"""Of half a tile; even, so that everything has a middle."""


def kind(room=0):
    return Kind(
        tile=lambda _, upright: (SIDE, 2 * SIDE) if upright else (2 * SIDE, SIDE),
        note=lambda part, _: room if part in (Part.END, Part.HEAD) else 0,
        gap=0,
        note_gap=1,
        note_height=2,
        row=SIDE,
        between=2,
    )


def halves(lying):
    """Give the middles of both halves."""
    x, y = lying.box.x + SIDE // 2, lying.box.y + SIDE // 2
    return [(x, y), (x, y + SIDE) if lying.upright else (x + SIDE, y)]


def distance(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@given(tables(), st.integers(0, 20), st.integers(60, 300), st.integers(20, 200))
def test_nothing_lies_upon_anything_else(tiles, room, width, height):
    found = spread(tiles, branches_of(tiles), kind(room), width=width, height=height)
    boxes = [each.box for each in (*found.lying, *found.notes)]
    assert not any(one.near(other, 0) for one, other in combinations(boxes, 2))
    assert all(box.x >= 0 and box.y >= 0 and box.right <= found.width for box in boxes)
    assert sorted(each.tile for each in found.lying) == list(range(len(tiles)))


@given(tables(), st.integers(60, 300), st.integers(20, 200))
def test_branches_in_the_plane_touch_with_equal_numbers(tiles, width, height):
    branches = branches_of(tiles)
    found = spread(tiles, branches, kind(4), width=width, height=height)
    lying = {each.tile: each for each in found.lying}
    ends = {note.name for note in found.notes if note.part is Part.END}
    wrapped = {"left", "right"} <= ends and found.rows
    for branch in branches:
        if branch.name in ends and not wrapped:
            for before, tile in zip((branch.root, *branch.tiles), branch.tiles, strict=False):
                assert touch(lying[before], lying[tile], tiles[tile].numbers[0])


def touch(before, lying, number):
    """Tell whether a tile lies at the one before it, the number that fits turned to it."""
    box = before.box
    middle = box.x + box.width / 2, box.y + box.height / 2
    near, _ = sorted(
        zip(halves(lying), lying.numbers, strict=True), key=lambda h: distance(h[0], middle)
    )
    return lying.box.near(box, 1) and near[1] == number


def test_the_arms_of_a_spinner_lie_above_and_below_it():
    tiles = laid("6-6 6-5@up 6-3@down 6-1@left 6-2@right")
    found = spread(tiles, branches_of(tiles), kind(), width=100)
    places = {each.tile: each for each in found.lying}
    x, y = places[0].box.middle
    assert places[1].box.middle == (x, y - 2 * SIDE)
    assert places[2].box.middle == (x, y + 2 * SIDE)
    assert places[1].numbers == (5, 6)
    assert places[2].numbers == (6, 3)
    assert places[3].box.x < places[0].box.x < places[4].box.x


def test_what_would_collide_has_a_row_of_its_own():
    # Two spinners side by side, each with a long name above it.
    tiles = laid("6-6 6-5@right 5-5@right 5-4@right.1 6-3@up")
    wide = spread(tiles, branches_of(tiles), kind(30), width=200)
    assert wide.rows == 1
    assert spread(tiles, branches_of(tiles), kind(4), width=200).rows == 0


def test_the_arms_of_a_hub_are_rows_beside_it():
    tiles = laid("9-9 9-1@1 9-2@2 9-3@common 1-4@1")
    found = spread(tiles, branches_of(tiles), kind(4), width=200)
    places = {each.tile: each.box for each in found.lying}
    assert places[1].y == places[4].y < places[2].y < places[3].y
    assert all(places[0].right < places[tile].x for tile in (1, 2, 3))
    assert [note.name for note in found.notes if note.part is Part.HEAD] == ["1", "2", "common"]
