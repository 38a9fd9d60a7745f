"""Triangles and squares, numbers at corners and at sides, wild numbers: what fits where.

The referee here knows nothing of cells and joints as numbers: a tile is points of the plane, and
two tiles agree where they share a point, or a whole side.
"""

import random
from itertools import product

import pytest

from house_rules import variant_with
from tilewright.engine import Game, compile_rules, set_up
from tilewright.engine import places as at
from tilewright.engine.kernel.lattice import neighbourhood
from tilewright.engine.kernel.scoring import score_placement
from tilewright.errors import IllegalMove

LATTICES = [
    (shape, numbers_at) for shape in ("triangle", "square") for numbers_at in ("corners", "sides")
]
NO_BONUSES = {"tile": "sum", "bonuses": {}}


def game_of(shape, numbers_at="corners", **more):
    tiles = {"shape": shape, "numbers": "0-3", "mirrored": True, "numbers_at": numbers_at, **more}
    return variant_with(tiles=tiles, opening={"by": ["random"]}, scoring=NO_BONUSES)


# A slow referee ----------------------------------------------------------------------------------


def corners(shape, cell):
    row, column = cell
    if shape == "square":
        return ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
    if (row + column) % 2 == 0:
        return ((row, column), (row + 1, column + 1), (row + 1, column - 1))
    return ((row + 1, column), (row, column - 1), (row, column + 1))


def joints(shape, numbers_at, cell):
    points = corners(shape, cell)
    if numbers_at == "corners":
        return [frozenset({point}) for point in points]
    return [frozenset(side) for side in zip(points, (*points[1:], points[0]), strict=True)]


def shared(shape, cell, other):
    return set(corners(shape, cell)) & set(corners(shape, other))


def around(cell):
    row, column = cell
    return [
        (row + down, column + right)
        for down, right in product(range(-2, 3), range(-3, 4))
        if down or right
    ]


def legal(shape, numbers_at, table, hand):
    """Try every tile in every turn at every free cell that shares a side with a laid one."""
    known = {
        joint: number
        for numbers, cell in table
        for joint, number in zip(joints(shape, numbers_at, cell), numbers, strict=True)
        if number != "w"
    }
    taken = {cell for _, cell in table}
    free = {
        other
        for cell in taken
        for other in around(cell)
        if len(shared(shape, cell, other)) == 2 and other not in taken
    }
    found = set()
    for cell, tile in product(free, hand):
        face = tile.split("-")
        for turn in range(len(face)):
            numbers = face[turn:] + face[:turn]
            places = zip(joints(shape, numbers_at, cell), numbers, strict=True)
            if all(
                "w" in (number, known.get(joint, number)) or number == known.get(joint, number)
                for joint, number in places
            ):
                found.add(f"{'-'.join(numbers)} @ {cell[0]}/{cell[1]}")
    return found


@pytest.mark.parametrize(("shape", "numbers_at"), LATTICES)
@pytest.mark.parametrize("wild", [False, True])
def test_every_legal_play_is_found_and_no_other(shape, numbers_at, wild):
    add = {"triangle": ["w-1-2", "w-w-3", "w-w-w"], "square": ["w-1-2-3", "w-0-w-0", "w-w-w-w"]}
    variant = game_of(shape, numbers_at, add=add[shape] if wild else [])
    rng = random.Random(f"{shape} {numbers_at} {wild}")
    for seed in range(3):
        game = Game(variant, 2, seed=seed)
        game.start_round()
        while game.to_move is not None:
            plays = game.legal_plays()
            if game.table:
                table = [(play.numbers_text.split("-"), play.place) for play in game.table]
                hand = set(game.hand(game.to_move))
                assert {str(play) for play in plays} == legal(shape, numbers_at, table, hand)
                assert len({str(play) for play in plays}) == len(plays)
            if plays:
                game.play(rng.choice(plays))
            elif game.can_draw():
                game.draw()
            else:
                game.pass_()
        assert len(game.table) > 5


@pytest.mark.parametrize(("shape", "numbers_at"), LATTICES)
def test_joints_are_shared_exactly_where_tiles_meet(shape, numbers_at):
    rules = compile_rules(game_of(shape, numbers_at), 2)
    lattice, count = rules.lattice, rules.t[at.CORNERS]

    def numbered(place):
        cell = lattice.cell(*place)
        return [cell + step for step in lattice.joint_step[cell % 2 * count :][:count]]

    cells = list(product(range(-3, 4), repeat=2))
    for one, other in product(cells, cells):
        met = {
            (i, j)
            for i, a in enumerate(joints(shape, numbers_at, one))
            for j, b in enumerate(joints(shape, numbers_at, other))
            if a == b
        }
        found = {
            (i, j)
            for i, a in enumerate(numbered(one))
            for j, b in enumerate(numbered(other))
            if a == b
        }
        assert found == met
    assert all(0 <= joint < lattice.joints for place in cells for joint in numbered(place))


# Squares -----------------------------------------------------------------------------------------

WEIGHTS = {"sides": 1, "corners": 8, "closed_corners": 64}
WEIGHING = variant_with(
    tiles={"shape": "square", "numbers": "0-3"},
    scoring={
        "tile": "none",
        "bonuses": {
            name: {"when": {"sides": {"at_least": 0}}, "points": {name: {"times": weight}}}
            for name, weight in WEIGHTS.items()
        }
        | {
            name: {"when": {name: True}, "points": points}
            for name, points in {"far_corner": 512, "quad": 1024, "hexagons": 2048}.items()
        },
    },
)
CELL = (2, -1)
TOUCHING = [
    (CELL[0] + down, CELL[1] + right)
    for down, right in product((-1, 0, 1), repeat=2)
    if down or right
]


def test_all_256_neighbourhoods_of_a_square_measure_what_the_words_say():
    rules = compile_rules(WEIGHING, 2)
    t, s, lattice = rules.t, rules.new_state(), rules.lattice
    cell, tile = lattice.cell(*CELL), rules.tile((0, 1, 2, 3))
    packed = set()
    for bits in product((False, True), repeat=8):
        taken = [each for each, is_taken in zip(TOUCHING, bits, strict=True) if is_taken]
        places = [t[at.CELL_STATE] + lattice.cell(*each) for each in taken]
        for place in places:
            s[place] = at.TAKEN
        points = score_placement(t, s, tile, cell, 0)
        packed.add(neighbourhood(t, s, cell))
        for place in places:
            s[place] = at.FREE
        own = corners("square", CELL)
        beside = [each for each in taken if len(shared("square", CELL, each)) == 2]
        at_corner = [[each for each in taken if point in corners("square", each)] for point in own]
        assert points == (
            len(beside)
            + 8 * sum(map(bool, at_corner))
            + 64 * sum(len(some) == 3 for some in at_corner)
            + 512 * any(some and not set(some) & set(beside) for some in at_corner)
        )
    assert packed == set(range(256))


def test_a_quad_is_a_tile_with_four_equal_numbers():
    game = set_up(WEIGHING, 2, table=["0-1-2-3 @ 5/5"], to_move=1)
    assert game.would_score("1-1-2-2 @ 5/6").because.get("quad") is None
    quads = set_up(WEIGHING, 2, table=["0-1-1-3 @ 5/5"], to_move=1)
    assert quads.would_score("1-1-1-1 @ 5/6").because["quad"] == 1024


def test_a_square_reads_clockwise_from_the_upper_left():
    game = set_up(game_of("square"), 2, table=["0-1-2-3 @ 0/0"], to_move=1)
    for play in ("1-0-0-2 @ 0/1", "3-2-1-1 @ 1/0", "2-2-1-0 @ -1/0", "1-0-3-1 @ 0/-1"):
        assert game.can_play(play), play
    assert not game.can_play("2-2-0-1 @ -1/0")  # a mirror image


def test_a_square_touches_at_its_points_too():
    table = ["0-1-2-3 @ 0/0", "1-3-0-2 @ 0/1"]
    game = set_up(game_of("square"), 2, table=table, to_move=1)
    assert game.can_play("3-2-1-0 @ 1/0")
    with pytest.raises(IllegalMove) as refused:
        game.verify_play("3-1-0-0 @ 1/0")
    assert refused.value.reason == "corner"
    assert "top right corner shows 1, and the table shows 2" in str(refused.value)


def test_with_numbers_at_sides_only_sides_have_to_agree():
    table = ["0-1-2-3 @ 0/0", "0-0-2-1 @ 0/1"]  # 1 between them
    game = set_up(game_of("square", "sides"), 2, table=table, to_move=1)
    assert game.can_play("2-0-0-0 @ 1/0")  # below the first, at a point with the second
    assert game.can_play("2-3-3-1 @ 1/1")
    with pytest.raises(IllegalMove) as refused:
        game.verify_play("1-2-0-0 @ 1/0")
    assert "its top side shows 1, and the table shows 2 there" in str(refused.value)


def test_with_numbers_at_sides_a_triangle_reads_from_the_side_behind_its_point():
    # Up: right, bottom, left. Down: left, top, right.
    game = set_up(game_of("triangle", "sides"), 2, table=["0-1-2 @ 0/0"], to_move=1)
    assert game.can_play("0-3-3 @ 0/1")  # its left side at the right one of the first
    assert game.can_play("3-1-3 @ 1/0")  # its top side below
    assert game.can_play("3-3-2 @ 0/-1")  # its right side at the left one
    with pytest.raises(IllegalMove) as refused:
        game.verify_play("1-3-3 @ 0/1")
    assert "its left side shows 1, and the table shows 0 there" in str(refused.value)


# Wild numbers ------------------------------------------------------------------------------------


def test_a_wild_number_agrees_with_all_and_leaves_its_corner_open():
    variant = game_of("triangle", add=["w-0-1"])
    game = set_up(variant, 2, table=["w-0-1 @ 0/0"], to_move=1)
    # The top is wild: the left neighbour brings 3 there, the right one has to agree with it.
    game.play("1-2-3 @ 0/-1")
    assert not game.can_play("0-2-2 @ 0/1")
    assert game.can_play("0-3-2 @ 0/1")
    assert game.scores == (6, 0)


def test_a_wild_number_counts_0_and_makes_no_triple():
    variant = variant_with(tiles={"add": ["w-5-5"]})
    game = set_up(variant, 2, hands=[["w-5-5", "0-0-1"], ["1-1-1", "0-0-2"]])
    assert game.to_move == 2
    game = set_up(variant, 2, table=["5-5-5 @ 0/0"], to_move=1)
    assert game.would_score("5-5-w @ 0/1").total == 10
    assert game.would_score("w-5-5 @ 0/1").total == 10
    assert {str(play) for play in game.legal_plays() if play.tile == "w-5-5"} == {
        f"{numbers} @ {place}"
        for numbers in ("5-5-w", "5-w-5", "w-5-5")
        for place in ("0/1", "0/-1", "1/0")
    }


def test_highest_quad_opens_among_squares_and_is_asked_of_no_other_tiles():
    hands = [["3-3-3-2", "0-0-0-0"], ["1-1-1-1", "2-2-3-3"]]
    squares = {"shape": "square", "numbers": "0-3"}
    variant = variant_with(tiles=squares, opening={"by": ["highest_quad", "highest_sum"]})
    assert set_up(variant, 2, hands=hands).to_move == 2
    no_triple = variant_with(tiles=squares, opening={"by": ["highest_triple", "highest_sum"]})
    assert set_up(no_triple, 2, hands=hands).to_move == 1
