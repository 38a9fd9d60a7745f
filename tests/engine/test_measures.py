"""What a placement measures: the lattice, all neighbourhoods, and what is known of shapes."""

from functools import cache
from itertools import product

import pytest
from oracle import measures, neighbours, open_cells

from house_rules import shipped_variant, variant_with
from tilewright.engine import compile_rules, set_up
from tilewright.engine import places as at
from tilewright.engine.kernel.lattice import neighbourhood
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.lattice import lattice_for
from tilewright.language.neighbourhood import neighbourhoods

UP, DOWN = (0, 0), (3, 2)
WEIGHTS = {
    "sides": 1,
    "corners": 4,
    "spans": 16,
    "straight_across": 64,
    "hexagons": 256,
    "far_corner": 1024,
}
"""Points for each measure, so that a sum to the base of 4 tells all of them."""

WEIGHING = variant_with(
    scoring={
        "tile": "none",
        "bonuses": {
            name: {"when": {"sides": {"at_least": 0}}, "points": {name: {"times": weight}}}
            for name, weight in WEIGHTS.items()
            if name != "far_corner"
        }
        | {"far_corner": {"when": {"far_corner": True}, "points": WEIGHTS["far_corner"]}},
    }
)
TRIANGLES = WEIGHING.tiles
TOUCHING_UP = [
    *((-1, -1), (-1, 0), (-1, 1)),
    *((0, -2), (0, -1), (0, 1), (0, 2)),
    *((1, -2), (1, -1), (1, 0), (1, 1), (1, 2)),
]
"""The twelve triangles around one that points up; one that points down sees them mirrored."""


class Board:
    """A table whose cells are simply said to be taken."""

    def __init__(self):
        self.rules = compile_rules(WEIGHING, 2, reach=20)
        self.s = self.rules.new_state()

    def measure(self, taken, cell):
        """Every measure of a placement, read from the points it earns."""
        t, s, lattice = self.rules.t, self.s, self.rules.lattice
        places = [t[at.CELL_STATE] + lattice.cell(*each) for each in taken]
        for place in places:
            s[place] = at.TAKEN
        points = score_placement(t, s, 0, lattice.cell(*cell), 0)
        for place in places:
            s[place] = at.FREE
        return {name: points // weight % 4 for name, weight in WEIGHTS.items()}


board = Board()


def around(cell):
    """The twelve triangles that touch one."""
    row, column = cell
    sign = 1 if (row + column) % 2 == 0 else -1
    return [(row + sign * down, column + sign * right) for down, right in TOUCHING_UP]


@pytest.mark.parametrize("cell", [UP, DOWN, (-1, 0), (-2, 4)])
def test_all_4096_neighbourhoods_measure_what_the_words_say(cell):
    touching = around(cell)
    for bits in product((False, True), repeat=12):
        taken = [each for each, is_taken in zip(touching, bits, strict=True) if is_taken]
        assert board.measure(taken, cell) == measures(dict.fromkeys(taken), cell), taken


def test_a_neighbourhood_is_packed_alike_for_both_orientations():
    def packed(taken, cell):
        t, s, lattice = board.rules.t, board.rules.new_state(), board.rules.lattice
        for each in taken:
            s[t[at.CELL_STATE] + lattice.cell(*each)] = at.TAKEN
        return neighbourhood(t, s, lattice.cell(*cell))

    seen = [{packed([a], up_or_down) for a in around(up_or_down)} for up_or_down in (UP, DOWN)]
    assert seen[0] == seen[1] == {1 << i for i in range(12)}


# What the enumeration of all neighbourhoods is known to show -------------------------------------

LEGAL = [around for around in neighbourhoods("triangle") if around.sides > 0]


def test_there_are_4096_neighbourhoods():
    assert len(neighbourhoods("triangle")) == 4096
    assert len(LEGAL) == 4096 * 7 // 8


def test_three_wordings_of_the_strict_bridge_are_one():
    for each in LEGAL:
        one_side_and_the_opposite_point = each.sides == 1 and each.spans == 1
        assert bool(each.far_corner) == one_side_and_the_opposite_point
        assert bool(each.far_corner) == (each.sides == 1 and each.corners == 3)


def test_a_strict_bridge_never_closes_a_hexagon():
    assert not [each for each in LEGAL if each.far_corner and each.hexagons]


def test_a_tile_makes_at_most_one_strict_bridge_but_up_to_three_wide_ones():
    assert {each.spans for each in LEGAL if each.far_corner} == {1}
    assert {each.spans for each in LEGAL} == {0, 1, 2, 3}


def test_one_hexagon_needs_two_sides_and_more_hexagons_need_three():
    assert {each.sides for each in LEGAL if each.hexagons == 1} == {2, 3}
    assert {each.sides for each in LEGAL if each.hexagons >= 2} == {3}
    assert {each.hexagons for each in LEGAL} == {0, 1, 2, 3}


def test_two_sides_always_touch_all_corners():
    for each in LEGAL:
        assert (each.corners == 3) == (each.sides >= 2 or bool(each.far_corner))
        assert each.corners >= 2


def test_straight_across_is_one_of_the_ways_to_span():
    assert all(each.straight_across <= each.spans <= each.sides for each in LEGAL)


# Shapes ------------------------------------------------------------------------------------------


@cache
def shapes(size):
    """All connected shapes of so many triangles, in every place of a first triangle."""
    if size == 1:
        return frozenset({frozenset({(0, 0)}), frozenset({(0, 1)})})
    grown = set()
    for shape in shapes(size - 1):
        for cell in {other for each in shape for other in neighbours(each)} - shape:
            grown.add(_moved(shape | {cell}))
    return frozenset(grown)


def _moved(shape):
    """The shape moved to the corner, by whole steps that keep up triangles up."""
    top = min(row for row, _ in shape)
    left = min(column for _, column in shape)
    left -= (top + left) % 2
    return frozenset((row - top, column - left) for row, column in shape)


def placements(tiles_on_the_table):
    for shape in shapes(tiles_on_the_table):
        for cell in open_cells(dict.fromkeys(shape)):
            yield board.measure(shape, cell)


def test_there_are_as_many_shapes_as_polyiamonds():
    # Fixed polyiamonds, published: 2, 3, 6, 14, 36, 94, 250, 675.
    assert [len(shapes(size)) for size in range(1, 9)] == [2, 3, 6, 14, 36, 94, 250, 675]


def test_the_sixth_tile_is_the_first_that_can_close_a_hexagon():
    assert not any(each["hexagons"] for size in range(1, 5) for each in placements(size))
    assert any(each["hexagons"] for each in placements(5))


def test_the_ninth_tile_is_the_first_that_can_make_a_bridge():
    assert not any(each["far_corner"] for size in range(1, 8) for each in placements(size))
    assert any(each["far_corner"] for each in placements(8))


def test_the_tenth_tile_is_the_first_that_can_bridge_straight_across():
    earlier = [each for size in range(1, 9) for each in placements(size)]
    assert not any(each["sides"] == 1 and each["straight_across"] for each in earlier)
    tenth = list(placements(9))
    assert any(each["sides"] == 1 and each["straight_across"] for each in tenth)
    # And with nine on the table two sides cannot be filled without closing a hexagon.
    assert not any(each["sides"] == 2 and not each["hexagons"] for each in earlier + tenth)


def test_a_fan_that_grows_round_a_point_is_no_bridge():
    fan = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]  # all meet at one point
    for laid in range(1, 6):
        measured = board.measure(fan[:laid], fan[laid])
        assert not measured["far_corner"]
        assert measured["hexagons"] == (laid == 5)


# The lattice -------------------------------------------------------------------------------------


@pytest.mark.parametrize("reach", [1, 2, 20, 56])
def test_the_lattice_has_room_as_far_as_it_should_reach_and_nothing_wraps(reach):
    lattice = lattice_for(TRIANGLES, reach)
    span = range(-reach, reach + 1)
    cells = {(row, column): lattice.cell(row, column) for row in span for column in span}
    assert len(set(cells.values())) == len(cells)
    for place, cell in cells.items():
        assert lattice.place(cell) == place
        assert (cell % 2 == 0) == (sum(place) % 2 == 0)
        joints = [cell + lattice.joint_step[cell % 2 * 3 + corner] for corner in range(3)]
        touching = [cell + step for step in lattice.around_step[cell % 2 * 12 :][:12]]
        assert min(joints + touching) >= 0
        assert max(joints) < lattice.joints
        assert max(touching) < lattice.cells
    assert lattice.cell(0, 5 * reach + 50) == lattice.cell(-5 * reach - 50, 0) == -1


def test_triangles_share_joints_exactly_where_they_meet():
    lattice = lattice_for(TRIANGLES, 6)

    def joints(place):
        cell = lattice.cell(*place)
        return [cell + lattice.joint_step[cell % 2 * 3 + corner] for corner in range(3)]

    for place in product(range(-2, 3), repeat=2):
        touching = {
            other
            for other in product(range(-5, 6), repeat=2)
            if other != place and set(joints(other)) & set(joints(place))
        }
        assert touching == set(around(place))
        beside = {other for other in touching if len(set(joints(other)) & set(joints(place))) == 2}
        assert beside == neighbours(place)


def test_up_reads_clockwise_from_the_top_and_down_from_the_bottom():
    # Up shares sides with left, right and the cell below; down with the cell above.
    game = set_up(shipped_variant("triominos"), 2, table=["1-2-3 @ 0/0"], to_move=1)
    fitting = {str(play) for play in game.legal_plays()}
    assert "2-2-1 @ 0/1" not in fitting
    assert "2-1-2 @ 0/1" in fitting  # bottom 2, top left 1, top right new
    assert "3-5-1 @ 0/-1" in fitting  # bottom 3, top left new, top right 1
    assert "4-3-2 @ 1/0" not in fitting  # a mirror image
    assert "3-3-2 @ 1/0" in fitting  # bottom new, top left 3, top right 2


# Replies to one tile -----------------------------------------------------------------------------


def replies(variant, tile):
    game = set_up(variant, 2, table=[f"{tile} @ 0/0"], to_move=1)
    return len(game.legal_plays())


def test_replies_to_every_tile_of_the_56():
    variant = shipped_variant("triominos")
    faces = [(a, b, c) for a, b, c in product(range(6), repeat=3) if a <= b <= c]
    assert len(faces) == 56
    for face in faces:
        expected = 0
        for x, y in zip(face, (*face[1:], face[0]), strict=True):
            if x == y:
                expected += 6
            elif x < y:
                expected += y - x + 1
            else:
                expected += 6 - (x - y) + 1
        # The tile itself would fit beside itself at every side, unless all its numbers differ.
        expected -= 3 if len(set(face)) < 3 else 0
        assert replies(variant, "-".join(map(str, face))) == expected, face


def test_a_flipped_tile_would_find_15_replies_to_0_3_4_instead_of_9():
    assert replies(shipped_variant("triominos"), "0-3-4") == 9
    # With both windings in the box (76 tiles) the six others are tiles of their own.
    assert replies(variant_with(tiles={"mirrored": True}), "0-3-4") == 18
