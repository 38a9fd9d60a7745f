"""Positions set up by hand: what may be left out, and what cannot be."""

import random

import pytest
from oracle import corners, open_cells, text, tile_set, turned

from house_rules import lasting_state, shipped_variant, variant_with
from tilewright.engine import Chance, Game, set_up
from tilewright.errors import ImpossibleGame, ImpossiblePosition
from tilewright.language import rules_as_data

TRIOMINOS = shipped_variant("triominos")


def impossible(path, message, players=2, variant=TRIOMINOS, **position):
    with pytest.raises(ImpossiblePosition, match=message) as error:
        set_up(variant, players, **position)
    assert error.value.path == path


# What is left out is free ------------------------------------------------------------------------


def test_without_hands_any_tile_that_is_not_on_the_table_may_be_laid():
    game = set_up(TRIOMINOS, 2, table=["5-5-5 @ 0/0"], to_move=1)
    beside = {play.tile for play in game.legal_plays()}
    assert beside == {f"{n}-5-5" for n in range(5)}
    game.play("5-5-0 @ 0/1")
    assert "0-5-5" not in {play.tile for play in game.legal_plays()}
    assert game.to_move == 2


def test_without_hands_and_table_any_tile_may_open_for_whoever_is_to_move():
    game = set_up(TRIOMINOS, 3, to_move=3)
    assert len({play.tile for play in game.legal_plays()}) == 56
    assert game.play("0-0-1 @ 0/0")[0].because == {"tile": 1, "opening": 10}
    assert game.to_move == 1


def test_hands_without_a_pool_never_block():
    hands = [["0-0-1", "5-5-5"], ["4-4-4"]]
    open_end = set_up(TRIOMINOS, 2, table=["0-0-0 @ 0/0"], hands=hands, to_move=1)
    open_end.play("0-0-1 @ 0/1")
    assert open_end.round_over is None
    closed = set_up(TRIOMINOS, 2, table=["0-0-0 @ 0/0"], hands=hands, pool=[], to_move=1)
    closed.play("0-0-1 @ 0/1")
    assert closed.round_over == "blocked"


def test_an_unknown_pool_holds_all_tiles_that_are_nowhere_else():
    game = set_up(TRIOMINOS, 2, table=["0-0-0 @ 0/0"], hands=[["1-1-1"], ["2-2-2"]], to_move=1)
    assert game.pool_size == 53
    assert game.can_draw()


def test_a_pool_may_leave_tiles_out_of_the_game():
    game = set_up(TRIOMINOS, 2, hands=[["5-5-5"], ["2-2-2"]], pool=["1-1-1"])
    assert game.pool_size == 1


def test_scores_are_nothing_unless_they_are_given():
    assert set_up(TRIOMINOS, 3, to_move=1).scores == (0, 0, 0)
    assert set_up(TRIOMINOS, 3, to_move=1, scores=[1, -2, 3]).scores == (1, -2, 3)


def test_it_is_the_first_round_of_a_game():
    game = set_up(TRIOMINOS, 2, to_move=1)
    assert game.round == 1
    assert not game.game_over
    assert game.seconds == 0


# Tables ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", [(0, 0), (7, -3), (-150, 150), (200, -200)])
def test_a_table_may_lie_anywhere(where):
    row, column = where
    # An up triangle needs an even sum of row and column.
    cell = f"{row}/{column + (row + column) % 2}"
    game = set_up(TRIOMINOS, 2, table=[f"0-3-4 @ {cell}"], to_move=1)
    assert len(game.legal_plays()) == 9
    if where != (0, 0):
        assert not game.can_play("0-0-1 @ 0/0")


def test_a_table_may_lie_in_pieces():
    game = set_up(TRIOMINOS, 2, table=["0-3-4 @ 0/0", "1-1-2 @ 20/20"], to_move=1)
    rows = {play.place[0] for play in game.legal_plays()}
    assert min(rows) <= 1
    assert max(rows) >= 19


@pytest.mark.parametrize("seed", range(3))
def test_a_table_may_lie_in_very_many_pieces(seed):
    box = sorted(tile_set(rules_as_data(TRIOMINOS)["tiles"]))
    random.Random(seed).shuffle(box)
    table = {(4 * i, 6 * j): box.pop() for i in range(7) for j in range(7) if 7 * i + j < 45}
    on_table = {
        point: number
        for cell, tile in table.items()
        for point, number in zip(corners(cell), tile, strict=True)
    }
    expected = {
        (numbers, cell)
        for cell in open_cells(table)
        for tile in box
        for numbers in turned(tile)
        if all(
            on_table.get(point, number) == number
            for point, number in zip(corners(cell), numbers, strict=True)
        )
    }
    laid = [f"{text(tile)} @ {row}/{column}" for (row, column), tile in table.items()]
    game = set_up(TRIOMINOS, 2, table=laid, to_move=1)
    assert {(play.numbers, play.place) for play in game.legal_plays()} == expected


def test_a_table_of_dominoes_is_laid_end_by_end():
    game = set_up(
        shipped_variant("domino"),
        2,
        table=["6-5", "5-5 @ right", "6-1 @ left", "5-0 @ right"],
        to_move=1,
    )
    ends = {(play.place, play.numbers[0]) for play in game.legal_plays()}
    assert ends == {("left", 1), ("right", 0)}


@pytest.mark.parametrize(
    ("table", "number", "message"),
    [
        (["5-5-6 @ 0/0"], 0, "no tile of this set"),
        (["0-2-1 @ 0/0"], 0, r"may be turned, never flipped \(the set has 0-1-2\)"),
        (["2-1-0 @ 0/0"], 0, r"may be turned, never flipped \(the set has 0-1-2\)"),
        (["5-5-5 @ 0/0", "5-5-5 @ 5/5"], 1, "more often"),
        (["5-5-5 @ 0/0", "5-5-0 @ 0/0"], 1, "already"),
        (["5-5-5 @ 0/0", "0-5-5 @ 0/1"], 1, "agree"),
        (["1-2-3 @ 0/0", "4-4-4 @ -1/0"], 1, "agree"),  # at a point alone
        (["5-5-5"], 0, "has no place: say where it lies, such as 5-5-5 @ 0/0"),
        (["5-5-5 @ left"], 0, "no place"),
        (["5-5-5 @ 201/0"], 0, "further than 200"),
        (["5-5-5 @ 0/0", "5-5-0 @ 0,1"], 1, "0/1"),
        (["hello"], 0, "no play"),
    ],
)
def test_a_table_that_cannot_be_is_named(table, number, message):
    impossible(("table", number), message, table=table, to_move=1)


@pytest.mark.parametrize(
    ("path", "message", "position"),
    [
        (("hands",), "2 players have 3 hands", {"hands": [["0-0-1"], ["0-0-2"], ["0-0-3"]]}),
        (("hands", 1, 0), "more often", {"hands": [["0-0-1"], ["1-0-0"]]}),
        (("hands", 0, 1), "no tile", {"hands": [["0-0-1", "9-9-9"], ["0-0-2"]]}),
        (
            ("hands", 1, 0),
            "more often",
            {"table": ["1-1-1 @ 0/0"], "hands": [["0-0-1"], ["1-1-1"]]},
        ),
        (("pool", 0), "more often", {"hands": [["0-0-1"], ["1-1-1"]], "pool": ["1-1-1"]}),
        (("pool", 1), "no tile", {"pool": ["1-1-1", "5-5"]}),
        (("scores",), "2 players have 1 scores", {"scores": [5]}),
        (("to_move",), "no player 3", {"to_move": 3}),
        (("to_move",), "no player 0", {"to_move": 0}),
        (("to_move",), "no player -1", {"to_move": -1}),
        (("hands", 0, 0), "no tile", {"hands": [["x"], ["0-0-1"]]}),
        (
            ("hands", 0),
            "holds nothing",
            {"table": ["1-1-1 @ 0/0"], "hands": [[], ["0-0-1"]], "to_move": 1},
        ),
        ((), "to_move is needed", {"table": ["1-1-1 @ 0/0"]}),
    ],
)
def test_what_cannot_be_is_named(path, message, position):
    impossible(path, message, **({"to_move": 1} if path else {}) | position)


def test_a_number_of_players_that_cannot_play_is_no_position_at_all():
    with pytest.raises(ImpossibleGame):
        set_up(TRIOMINOS, 9, to_move=1)


def test_with_two_sets_a_tile_may_be_used_twice_but_no_third_time():
    variant = variant_with(tiles={"copies": 2})
    hands = [["0-0-1", "0-0-1"], ["0-0-2"]]
    assert set_up(variant, 2, hands=hands).hand(1) == ("0-0-1", "0-0-1")
    impossible(
        ("hands", 1, 0), "more often", variant=variant, hands=[["0-0-1", "0-0-1"], ["0-0-1"]]
    )


# Drawing -----------------------------------------------------------------------------------------


def test_without_hands_a_laid_tile_is_no_longer_in_the_pool():
    game = set_up(TRIOMINOS, 2, table=["5-5-5 @ 0/0"], to_move=1)
    in_pool = game.pool_size
    game.play("5-5-0 @ 0/1")
    assert game.pool_size == in_pool - 1


def test_free_hands_are_no_reason_to_fail():
    game = set_up(TRIOMINOS, 2, table=["5-5-5 @ 0/0"], to_move=1)
    assert isinstance(game.view(1).imagine(Chance(1)), Game)


# A position in the middle of a game goes on like that game -------------------------------------


@pytest.mark.parametrize("name", ["triominos", "triominos-pressman", "domino"])
def test_a_position_set_up_by_hand_goes_on_as_the_game_does(name):
    variant, rng = shipped_variant(name), random.Random(name)
    game = Game(variant, 3, 21)
    game.start_round()
    while game.to_move is not None:
        if plays := game.legal_plays():
            game.play(rng.choice(plays))
        elif game.can_draw():
            game.draw()
        else:
            game.pass_()
        if game.draws == 0 and game.to_move is not None:
            shown = lasting_state(game)
            pool = shown["order"][shown["pool_next"] : shown["pool_end"]]
            twin = set_up(
                variant,
                3,
                table=[str(play) for play in game.table],
                hands=[game.hand(player) for player in (1, 2, 3)],
                pool=[game.rules.tile_names[tile] for tile in pool],
                scores=game.scores,
                to_move=game.to_move,
            )
            assert set(map(str, twin.legal_plays())) == set(map(str, game.legal_plays()))
            assert (twin.can_draw(), twin.can_pass()) == (game.can_draw(), game.can_pass())
            for play in game.legal_plays():
                assert twin.would_score(str(play)) == game.would_score(play)
