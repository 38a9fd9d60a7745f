"""Worked examples: what holds passes, what does not is named with its path."""

import pytest

from house_rules import as_variant, shipped_variant
from tilewright.examples import Failure, check_examples
from tilewright.language import rules_as_data
from tilewright.language.examples import Example

TABLE = ["5-5-5 @ 0/0", "5-0-5 @ 0/-1"]
HANDS = [["2-5-5", "0-3-5", "0-0-1"], ["1-1-1", "4-5-5"]]


def checked(*examples, base="triominos"):
    """Check examples of a shipped variant; give path and message of all that fails."""
    named = [{"name": f"example {number}", **example} for number, example in enumerate(examples)]
    variant = as_variant(rules_as_data(shipped_variant(base)) | {"examples": named})
    failures = check_examples(variant)
    for failure in failures:
        assert failure.path[0] == "examples"
        assert failure.example == f"example {failure.path[1]}"
        assert "\n" not in failure.message
    return [(failure.path[2:], failure.message) for failure in failures]


def position(**more):
    return {"table": TABLE, "hands": HANDS, "pool": ["0-0-2", "0-0-3"], "to_move": 1} | more


def after(*moves, **then):
    """The position after some moves, with what is said to be true then."""
    return position(moves=list(moves), then=then)


LAY = {"play": "5-5-2 @ 0/1"}
DRAW = {"draw": "0-0-2"}
LEGAL = ["5-5-2 @ 0/1", "2-5-5 @ 1/0", "3-5-0 @ -1/-1"]


def fails(example, path, *words, base="triominos"):
    """The example fails at exactly this path, with a message that holds these words."""
    found = checked(example, base=base)
    assert [each[0] for each in found] == [path], found
    for word in words:
        assert word in found[0][1], found[0][1]


# What holds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "example",
    [
        {"players": 2, "to_move": 1},
        {"hands": [["0-0-1"], ["0-0-2"]]},
        {"scores": [1, 2, 3], "to_move": 2},
        position(),
        after(LAY),
        after({**LAY, "points": 12, "because": {"tile": 12}}),
        after({**LAY, "points": 12, "because": {"tile": 12, "bridge": 0}}),  # 0 is left out
        after({**LAY, "player": 1, "seconds": 2.5}),
        after({"play": "5-5-2@0/1"}),
        after({**DRAW, "points": -5, "because": {"draw": -5}}, {"draw": "0-0-3"}),
        after({"draw": "2-0-0"}),  # a tile in any turn
        after({"play": "5-5-5 @ 0/0", "refused": "not_held"}, LAY),
        after({"pass": True, "refused": "may_not_pass"}),
        after({"draw": "0-0-2", "player": 2, "refused": "turn"}),
        after({"draw": "9-9-9", "player": 2, "refused": "turn"}),
        after({"timeout": True, "refused": "no_clock"}),
        after(LAY, scores=[12, 0], to_move=2, round_over="no", game_over=False),
        after(legal=LEGAL, legal_count=3),
        after(legal=["3-5-0  @  -1/-1", "2-5-5@1/0", "5-5-2 @ 0/1"]),
    ],
)
def test_an_example_that_holds(example):
    assert checked(example) == []


def test_the_end_of_round_and_game():
    game = {
        "table": ["4-4-4 @ 0/0"],
        "hands": [["0-4-4"], ["0-0-0"]],
        "pool": ["0-0-2"],
        "scores": [377, 410],
        "to_move": 1,
        "moves": [{"play": "4-4-0 @ 0/1", "points": 8}],
    }
    right = {
        "scores": [410, 410],
        "round_over": "out",
        "round_points": [25, 0],
        "game_over": True,
        "winners": [2, 1],
    }
    assert checked(game | {"then": right}) == []
    for key, wrong, words in (
        ("scores", [385, 410], ("[410, 410]", "[385, 410]")),
        ("round_over", "blocked", ("out", "blocked")),
        ("round_points", [33, 0], ("[25, 0]", "[33, 0]")),
        ("game_over", False, ("over",)),
        ("winners", [1], ("[1, 2]", "[1]")),
        ("to_move", 2, ("nobody", "2")),
        ("legal_count", 1, ("0", "1")),
    ):
        fails(game | {"then": right | {key: wrong}}, ("then", key), *words)


# What does not -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("example", "path", "words"),
    [
        (after({**LAY, "points": 13}), ("moves", 0, "points"), ("12", "13", "tile 12")),
        (
            after({**LAY, "because": {"tile": 11, "bridge": 1}}),
            ("moves", 0, "because"),
            ("tile 12", "tile 11", "bridge 1"),
        ),
        (after({**LAY, "because": {}}), ("moves", 0, "because"), ("tile 12", "nothing")),
        (after(DRAW, {**DRAW, "draw": "0-0-1"}), ("moves", 1, "draw"), ("0-0-3",)),
        (after({"play": "5-5-3 @ 0/1"}), ("moves", 0, "play"), ("not_held",)),
        (after({"play": "5-2-5 @ 0/1"}), ("moves", 0, "play"), ("corner", "5")),
        (after({"play": "5-5-2 @ 0,1"}), ("moves", 0, "play"), ("0/1",)),
        (after({"play": "hello"}), ("moves", 0, "play"), ("hello",)),
        (after({"pass": True}), ("moves", 0, "pass"), ("may_not_pass",)),
        (after({"draw": "0-0-2", "player": 2}), ("moves", 0, "draw"), ("turn",)),
        (after({"timeout": True}), ("moves", 0, "timeout"), ("no_clock",)),
        (after({**LAY, "refused": "corner"}), ("moves", 0, "refused"), ("legal", "corner")),
        (
            after({"play": "5-2-5 @ 0/1", "refused": "taken"}),
            ("moves", 0, "refused"),
            ("corner", "taken"),
        ),
        (after(LAY, scores=[13, 0]), ("then", "scores"), ("[12, 0]", "[13, 0]")),
        (after(LAY, to_move=1), ("then", "to_move"), ("2", "1")),
        (after(LAY, round_over="out"), ("then", "round_over"), ("no", "out")),
        (after(LAY, round_points=[0, 0]), ("then", "round_points"), ("not over",)),
        (after(LAY, game_over=True), ("then", "game_over"), ("not over",)),
        (after(LAY, winners=[1]), ("then", "winners"), ("nobody", "1")),
        (after(legal_count=2), ("then", "legal_count"), ("3", "2")),
        (after(legal=LEGAL[:2]), ("then", "legal"), ("also legal", "3-5-0 @ -1/-1")),
        (after(legal=[*LEGAL, "0-3-5 @ 1/0"]), ("then", "legal"), ("not legal", "0-3-5 @ 1/0")),
        (after(legal=["5-5-2 @ 0,1"]), ("then", "legal"), ("0/1",)),
        (position(table=["5-5-5 @ 0/0", "5-5-5 @ 0/1"]), ("table", 1), ("more often",)),
        (position(hands=[["0-0-1"], ["9-9-9"]]), ("hands", 1, 0), ("9-9-9",)),
        (position(hands=[["0-0-1"]], players=2), ("hands",), ("2", "1")),
        (position(pool=["5-5-5"]), ("pool", 0), ("5-5-5",)),
        (position(scores=[1, 2, 3]), ("scores",), ("2", "3")),
        (position(to_move=3), ("to_move",), ("3",)),
        ({"players": 7, "to_move": 1}, ("players",), ("7",)),
        ({"table": ["5-5-5 @ 0/0"], "players": 2}, (), ("to_move",)),
        ({"to_move": 1}, (), ("players",)),
        # Seven hands are too many for the variant; there is no key `players` to point at.
        ({"hands": [[f"0-{a}-5"] for a in range(6)] + [["1-1-1"]]}, (), ("7",)),
    ],
)
def test_an_example_that_fails(example, path, words):
    fails(example, path, *words)


def test_everything_that_fails_is_named_as_far_as_the_example_can_go_on():
    found = checked(
        after(
            {**LAY, "points": 1, "because": {"tile": 1}},
            {"play": "1-1-1 @ 0/2", "refused": "taken"},
            {"play": "4-5-5 @ 1/0", "points": 3},
            scores=[0, 0],
            to_move=2,
        ),
        position(),
        after({"play": "1-2-3 @ 0/0"}, {**LAY, "points": 99}, scores=[99, 99]),
    )
    assert [path for path, _ in found] == [
        ("moves", 0, "points"),
        ("moves", 0, "because"),
        ("moves", 1, "refused"),
        ("moves", 2, "points"),
        ("then", "scores"),
        ("then", "to_move"),
        ("moves", 0, "play"),  # here the example ends: what follows would only confuse
    ]


def test_a_move_that_should_be_refused_but_is_legal_ends_the_example():
    found = checked(after({**LAY, "refused": "corner"}, {"play": "4-5-5 @ 1/0", "points": 99}))
    assert [path for path, _ in found] == [("moves", 0, "refused")]


def test_paths_begin_with_the_number_of_the_example():
    named = {"name": "second", **after({**LAY, "points": 13})}
    variant = as_variant(
        rules_as_data(shipped_variant("triominos"))
        | {"examples": [{"name": "first", **position()}, named]}
    )
    (failure,) = check_examples(variant)
    assert isinstance(failure, Failure)
    assert failure.path == ("examples", 1, "moves", 0, "points")
    assert failure.example == "second"


def test_examples_of_a_module_are_played_on_another_variant():
    example = Example.model_validate_json(
        '{"name": "on its own", "players": 2, "table": ["5-5-5 @ 0/0"], "to_move": 1,'
        ' "moves": [{"play": "5-5-2 @ 0/1", "points": 12}]}'
    )
    assert check_examples(shipped_variant("triominos"), [(4, example)]) == ()
    (failure,) = check_examples(shipped_variant("triominos-multiplied"), [(4, example)])
    assert failure.path == ("examples", 4, "moves", 0, "points")
    assert "50" in failure.message


# The clock, and an unknown pool ------------------------------------------------------------------


def timed(*moves, **then):
    return {
        "table": ["2-2-2 @ 0/0"],
        "hands": [["2-2-4", "0-1-3"], ["1-2-2", "3-3-5"]],
        "pool": ["0-4-5", "1-1-5", "3-4-5", "0-0-4"],
        "to_move": 1,
        "moves": list(moves),
        "then": then,
    }


def test_moves_of_the_clock():
    draws = [
        {"draw": tile, "timeout": True, "seconds": 60, "points": -5}
        for tile in ("0-4-5", "1-1-5", "3-4-5")
    ]
    last = {"pass": True, "timeout": True, "points": -10, "because": {"stuck": -10}}
    assert checked(timed(*draws, last, to_move=2), base="triominos-fast") == []
    fails(timed({"pass": True, "timeout": True}), ("moves", 0, "pass"), base="triominos-fast")
    wrong = {"draw": "0-0-4", "timeout": True}
    fails(timed(*draws, wrong), ("moves", 3, "draw"), "passes", base="triominos-fast")


def test_without_a_pool_any_tile_that_is_left_may_be_drawn_in_any_order():
    free = {"hands": HANDS, "table": TABLE, "to_move": 1}
    moves = [{"draw": "3-4-4"}, {"draw": "0-0-0"}, {"draw": "1-2-5"}]
    assert checked(free | {"moves": moves, "then": {"scores": [-15, 0]}}) == []
    fails(free | {"moves": [{"draw": "1-1-1"}]}, ("moves", 0, "draw"), "1-1-1")
    fails(free | {"moves": [{"draw": "9-9-9"}]}, ("moves", 0, "draw"), "9-9-9")
    fails(free | {"moves": [{"draw": "1-1"}]}, ("moves", 0, "draw"))
    fails(free | {"moves": [*moves, {"draw": "2-2-2"}]}, ("moves", 3, "draw"), "may_not_draw")
    twice = [{"draw": "3-4-4"}, {"draw": "3-4-4"}]
    fails(free | {"moves": twice}, ("moves", 1, "draw"), "3-4-4")


def test_a_tile_on_the_table_cannot_be_drawn():
    free = {"players": 2, "table": ["5-5-5 @ 0/0"], "to_move": 1}
    fails(free | {"moves": [LAY, {"draw": "2-5-5"}]}, ("moves", 1, "draw"), "2-5-5")


def test_the_examples_of_the_specification_hold():
    # An example that shows the forms is no game; one that opens by its hands is.
    second = {
        "hands": [["0-0-0", "2-2-2"], ["4-4-4", "0-0-1"]],
        "then": {"to_move": 2, "legal": ["4-4-4 @ 0/0"]},
    }
    assert checked(second) == []


# How much they may take --------------------------------------------------------------------------


def test_examples_of_a_file_share_the_room_there_is(monkeypatch):
    easy = {"players": 2, "to_move": 1}
    assert checked(*[easy] * 3) == []
    monkeypatch.setattr("tilewright.examples.MOST_ROOM", 60_000)  # two tables of 56 tiles
    ((path, message),) = checked(*[easy] * 3)
    assert path == ("players",)
    assert message == "the examples above have used up the room there is for tables"


@pytest.mark.parametrize("row", [0, 1, 8, 9, 40, 41, 199, 200])
def test_a_table_may_lie_anywhere_within_reach(row):
    laid = position(table=[f"5-5-5 @ {row}/0"], then={"legal": [f"5-5-4 @ {row}/1"]})
    above = {"hands": [["4-5-5"], ["1-1-1"]], "then": {"legal_count": 3}}
    assert checked(laid | above) == []
