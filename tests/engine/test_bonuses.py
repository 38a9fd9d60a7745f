"""What a laid tile earns: its own points, bonuses, formulas, several bonuses."""

import pytest

from house_rules import shipped_variant, variant_with
from tilewright.engine import IllegalMove, set_up


def scoring(bonuses=None, tile="none", several="all", base="triominos", **sections):
    rule = {"tile": tile, "bonuses": bonuses or {}, "several_bonuses": several}
    return variant_with(base, scoring=rule, **sections)


def earned(variant, play, table=("5-5-5 @ 0/0",), **position):
    """What player 1 earns by a play; it must earn what it was said it would."""
    game = set_up(variant, 2, table=list(table), to_move=1, **position)
    foretold = game.would_score(play)
    assert foretold.total == sum(foretold.because.values())
    event = game.play(play)[0]
    assert (event.points, event.because) == (foretold.total, foretold.because)
    return event.because


# The tile itself ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "play", "points"),
    [
        ("sum", "5-5-2 @ 0/1", 12),
        ("sum", "5-5-0 @ 0/1", 10),
        ("product", "5-5-2 @ 0/1", 50),
        ("product", "5-5-0 @ 0/1", 0),
        ({"product": {"zero_counts": 1}}, "5-5-0 @ 0/1", 25),
        ({"product": {"zero_counts": 2}}, "5-5-0 @ 0/1", 50),
        ({"product": {"zero_counts": 0}}, "5-5-0 @ 0/1", 0),
        ({"product": {"zero_counts": 9}}, "5-5-2 @ 0/1", 50),
        ("none", "5-5-2 @ 0/1", 0),
        (1, "5-5-0 @ 0/1", 1),
        (0, "5-5-2 @ 0/1", 0),
        (-2, "5-5-2 @ 0/1", -2),
    ],
)
def test_a_tile_pays(tile, play, points):
    assert earned(scoring(tile=tile), play) == ({"tile": points} if points else {})


def test_every_zero_of_a_tile_counts_when_multiplied():
    variant = scoring(tile={"product": {"zero_counts": 2}})
    assert earned(variant, "0-0-0 @ 0/1", ["0-0-1 @ 0/0"]) == {"tile": 8}
    assert earned(variant, "0-0-3 @ 0/1", ["0-0-1 @ 0/0"]) == {"tile": 12}


# Formulas ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "play", "points"),
    [
        # The sums of 5-5-2, 5-5-3 and 5-5-0 are 12, 13 and 10.
        ("sum", "5-5-2 @ 0/1", 12),
        ({"sum": {}}, "5-5-2 @ 0/1", 12),
        ({"sum": {"times": 3}}, "5-5-2 @ 0/1", 36),
        ({"sum": {"times": -1}}, "5-5-2 @ 0/1", -12),
        ({"sum": {"times": 0}}, "5-5-2 @ 0/1", 0),
        # 13 / 2 = 6.5
        ({"sum": {"divided_by": 2}}, "5-5-3 @ 0/1", 6),
        ({"sum": {"divided_by": 2, "rounded": "up"}}, "5-5-3 @ 0/1", 7),
        ({"sum": {"divided_by": 2, "rounded": "nearest"}}, "5-5-3 @ 0/1", 7),
        # 13 / 4 = 3.25 and 3 * 13 / 4 = 9.75
        ({"sum": {"divided_by": 4, "rounded": "nearest"}}, "5-5-3 @ 0/1", 3),
        ({"sum": {"times": 3, "divided_by": 4, "rounded": "nearest"}}, "5-5-3 @ 0/1", 10),
        ({"sum": {"times": 3, "divided_by": 4}}, "5-5-3 @ 0/1", 9),
        # -6.5: down is -7, up is -6, and a half goes upwards
        ({"sum": {"times": -1, "divided_by": 2}}, "5-5-3 @ 0/1", -7),
        ({"sum": {"times": -1, "divided_by": 2, "rounded": "up"}}, "5-5-3 @ 0/1", -6),
        ({"sum": {"times": -1, "divided_by": 2, "rounded": "nearest"}}, "5-5-3 @ 0/1", -6),
        # -3.25 and -9.75
        ({"sum": {"times": -1, "divided_by": 4, "rounded": "nearest"}}, "5-5-3 @ 0/1", -3),
        ({"sum": {"times": -3, "divided_by": 4, "rounded": "nearest"}}, "5-5-3 @ 0/1", -10),
        ({"sum": {"times": -3, "divided_by": 4, "rounded": "up"}}, "5-5-3 @ 0/1", -9),
        # What divides evenly is not rounded at all.
        ({"sum": {"divided_by": 5, "rounded": "up"}}, "5-5-0 @ 0/1", 2),
        ({"sum": {"times": -1, "divided_by": 5}}, "5-5-0 @ 0/1", -2),
        ({"sum": {"times": 1000, "divided_by": 1}}, "5-5-2 @ 0/1", 12_000),
        ("sides", "5-5-2 @ 0/1", 1),
        ("corners", "5-5-2 @ 0/1", 2),
        ("spans", "5-5-2 @ 0/1", 0),
        ("drawn", "5-5-2 @ 0/1", 0),
        (-7, "5-5-2 @ 0/1", -7),
    ],
)
def test_a_bonus_pays(formula, play, points):
    variant = scoring({"extra": {"when": {"opening": False}, "points": formula}})
    assert earned(variant, play) == ({"extra": points} if points else {})


def test_drawn_tiles_may_be_paid_for_one_by_one():
    variant = scoring({"patience": {"when": {"drawn": True}, "points": {"drawn": {"times": 4}}}})
    game = set_up(
        variant,
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["2-5-5", "0-0-1"], ["0-0-0"]],
        pool=["0-0-2", "0-0-3", "0-0-4", "1-1-1"],
        to_move=1,
    )
    assert game.would_score("5-5-2 @ 0/1").because == {}
    for count in (1, 2, 3):
        game.draw()
        assert game.would_score("5-5-2 @ 0/1").because == {"patience": 4 * count}


# Conditions --------------------------------------------------------------------------------------


def holds(when, play, table=("5-5-5 @ 0/0",), base="triominos", **position):
    variant = scoring({"it": {"when": when, "points": 1}}, base=base)
    return earned(variant, play, table, **position) == {"it": 1}


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ({"sum": 12}, True),
        ({"sum": 11}, False),
        ({"sum": [1, 12]}, True),
        ({"sum": [1, 2]}, False),
        ({"sum": {"at_least": 12}}, True),
        ({"sum": {"at_least": 13}}, False),
        ({"sum": {"at_most": 12}}, True),
        ({"sum": {"at_most": 11}}, False),
        ({"sum": {"at_least": 10, "at_most": 11}}, False),
        ({"sum": {"multiple_of": 4}}, True),
        ({"sum": {"multiple_of": 5}}, False),
        ({"sum": {"multiple_of": 4, "at_least": 13}}, False),
        ({"sum": True}, True),
        ({"sum": False}, False),
        ({"sides": 1}, True),
        ({"sides": True}, True),
        ({"sides": False}, False),
        ({"sides": 2}, False),
        ({"corners": 2}, True),
        ({"corners": 3}, False),
        ({"hexagons": False}, True),
        ({"hexagons": 0}, True),
        ({"hexagons": {"multiple_of": 3}}, True),  # 0 is a multiple of everything
        ({"hexagons": True}, False),
        ({"spans": 0}, True),
        ({"straight_across": False}, True),
        ({"far_corner": False}, True),
        ({"far_corner": True}, False),
        ({"opening": False}, True),
        ({"opening": True}, False),
        ({"triple": False}, True),
        ({"triple": True}, False),
        ({"tile": "2-5-5"}, True),
        ({"tile": "5-2-5"}, True),  # a tile by any of its turns
        ({"tile": ["0-0-0", "5-5-2"]}, True),
        ({"tile": ["0-0-0", "2-2-5"]}, False),
        ({"last_tile": False}, True),
        ({"last_tile": True}, False),
        ({"drawn": 0}, True),
        ({"drawn": False}, True),
        ({"drawn": {"at_least": 1}}, False),
        ({}, True),
        ({"sum": 12, "sides": 1, "tile": "2-5-5"}, True),
        ({"sum": 12, "sides": 2, "tile": "2-5-5"}, False),
        ([{"sum": 11}, {"sides": 1}], True),
        ([{"sum": 11}, {"sides": 2}], False),
        ([{"sum": 12}, {"sides": 1}], True),  # earned once, however many cases hold
    ],
)
def test_a_condition_over_5_5_2_beside_5_5_5(when, expected):
    assert holds(when, "5-5-2 @ 0/1") is expected


def test_triples_and_doubles():
    assert holds({"triple": True}, "5-5-5 @ 1/0", ["0-5-5 @ 0/0"])
    assert holds({"double": True}, "6-6 @ right", ["5-6"], base="domino")
    assert holds({"double": False}, "6-4 @ right", ["5-6"], base="domino")
    assert not holds({"double": True}, "6-4 @ right", ["5-6"], base="domino")
    assert holds({"sum": 10}, "6-4 @ right", ["5-6"], base="domino")
    assert holds({"tile": "4-6"}, "6-4 @ right", ["5-6"], base="domino")


def test_the_last_tile_is_the_one_that_empties_the_hand():
    hands = [["2-5-5"], ["0-0-0"]]
    assert holds({"last_tile": True}, "5-5-2 @ 0/1", hands=hands, pool=["1-1-1"])
    two = [["2-5-5", "0-0-1"], ["0-0-0"]]
    assert not holds({"last_tile": True}, "5-5-2 @ 0/1", hands=two, pool=["1-1-1"])


def test_with_two_sets_a_second_copy_is_not_the_last_tile():
    variant = scoring({"it": {"when": {"last_tile": True}, "points": 1}}, tiles={"copies": 2})
    hands = [["2-5-5", "2-5-5"], ["0-0-0"]]
    assert earned(variant, "5-5-2 @ 0/1", hands=hands, pool=["1-1-1"]) == {}


# Several bonuses ---------------------------------------------------------------------------------


def three(a, b, c, several):
    """Three bonuses that 5-5-2 earns, and one that it does not."""
    bonuses = {
        name: {"when": {"sum": 12}, "points": points}
        for name, points in (("a", a), ("b", b), ("c", c))
    }
    bonuses["never"] = {"when": {"sum": 99}, "points": 1000}
    return earned(scoring(bonuses, several=several), "5-5-2 @ 0/1")


@pytest.mark.parametrize(
    ("points", "several", "expected"),
    [
        ((5, 9, 7), "all", {"a": 5, "b": 9, "c": 7}),
        ((5, -9, 0), "all", {"a": 5, "b": -9}),
        ((5, 9, 7), "highest", {"b": 9}),
        ((9, 9, 7), "highest", {"a": 9}),  # of equal ones the first written
        ((7, 9, 9), "highest", {"b": 9}),
        ((-5, -9, -7), "highest", {"a": -5}),
        ((-5, 0, -7), "highest", {}),
        ((5, 9, 7), {"highest_of": ["a", "c"]}, {"b": 9, "c": 7}),
        ((7, 9, 7), {"highest_of": ["c", "a"]}, {"a": 7, "b": 9}),
        ((5, 9, 7), {"highest_of": ["c", "never"]}, {"a": 5, "b": 9, "c": 7}),
        ((5, 9, 7), {"highest_of": ["a", "b", "c"]}, {"b": 9}),
        ((-5, 9, -7), {"highest_of": ["a", "c"]}, {"a": -5, "b": 9}),
    ],
)
def test_several_bonuses(points, several, expected):
    assert three(*points, several) == expected


def opening_with(several, bonuses):
    game = set_up(
        scoring(bonuses, several=several), 2, hands=[["4-4-4"], ["0-0-1"]], pool=["1-1-1"]
    )
    return game.play("4-4-4 @ 0/0")[0].because


def test_highest_leaves_bonuses_of_the_opening_alone():
    bonuses = {
        "opening": {"when": {"opening": True}, "points": 10},
        "opening_four": {"when": {"opening": True, "tile": "4-4-4"}, "points": 3},
        "triple": {"when": {"triple": True}, "points": 30},
        "heavy": {"when": {"sum": {"at_least": 12}}, "points": 20},
    }
    expected = {"opening": 10, "opening_four": 3, "triple": 30}
    assert opening_with("highest", bonuses) == expected
    assert opening_with("all", bonuses) == expected | {"heavy": 20}


def test_highest_of_may_name_bonuses_of_the_opening():
    bonuses = {
        "opening": {"when": {"opening": True}, "points": 10},
        "triple": {"when": {"triple": True}, "points": 30},
    }
    assert opening_with({"highest_of": ["opening", "triple"]}, bonuses) == {"triple": 30}


def test_a_bonus_is_paid_in_the_order_of_the_file():
    bonuses = {name: {"when": {"sum": 12}, "points": 1} for name in ("zebra", "ape", "mole")}
    assert list(earned(scoring(bonuses), "5-5-2 @ 0/1")) == ["zebra", "ape", "mole"]


def test_sixty_cases_are_kept_apart():
    bonuses = {f"sum_{n}": {"when": {"sum": n}, "points": n} for n in range(60)}
    assert earned(scoring(bonuses), "5-5-2 @ 0/1") == {"sum_12": 12}


# Rule pages --------------------------------------------------------------------------------------

LADDER = (
    ("5-5-5 @ 0/0", 25),
    ("5-0-5 @ 0/-1", 10),
    ("1-5-0 @ -1/-1", 6),
    ("5-1-2 @ -1/0", 8),
    ("2-2-5 @ -1/1", 9),
    ("4-5-5 @ 1/0", 14),
    ("5-3-4 @ 1/1", 12),
    ("3-5-3 @ 1/2", 11),
    ("2-3-5 @ 0/2", 50),  # a bridge
    ("5-5-2 @ 0/1", 72),  # two hexagons
)


def test_the_double_hexagon_ladder_scores_as_published():
    game = set_up(shipped_variant("triominos"), 2, to_move=1)
    points = [game.play(play)[0].points for play, _ in LADDER]
    assert points == [expected for _, expected in LADDER]
    assert game.scores == (102, 115)


@pytest.mark.parametrize(
    ("bridge", "ninth", "tenth"),
    [
        # From cases.md 0.3: one position, seen by other definitions of a bridge.
        ({"far_corner": True, "sides": 1}, 50, 72),
        ({"spans": True, "hexagons": 0}, 50, 72),
        ({"straight_across": True, "sides": 1}, 10, 72),
        ({"sides": 2}, 10, 72),
        ({"sides": {"at_least": 2}}, 10, 112),
        ({"sides": 3}, 10, 112),
    ],
)
def test_one_position_under_several_definitions_of_a_bridge(bridge, ninth, tenth):
    bonuses = {
        "bridge": {"when": bridge, "points": 40},
        "double_hexagon": {"when": {"hexagons": 2}, "points": 60},
    }
    game = set_up(scoring(bonuses, tile="sum"), 2, to_move=1)
    points = [game.play(play)[0].points for play, _ in LADDER]
    assert points[8:] == [ninth, tenth]


def test_only_one_tile_of_the_box_makes_that_bridge():
    game = set_up(
        shipped_variant("triominos"), 2, table=[play for play, _ in LADDER[:8]], to_move=1
    )
    assert [str(play) for play in game.legal_plays() if play.place == (0, 2)] == ["2-3-5 @ 0/2"]
    with pytest.raises(IllegalMove, match="corner") as refused:
        game.play("0-3-5 @ 0/2")
    assert refused.value.values["corner"] == "top"
    assert refused.value.values["on_table"] == 2
    assert refused.value.values["on_tile"] == 0


RING = (
    ("0-2-5 @ 0/1", 7),
    ("5-5-0 @ 0/2", 10),
    ("0-0-5 @ 1/2", 5),
    ("0-0-1 @ 1/1", 1),
    ("1-2-0 @ 1/0", 3),
    ("2-1-2 @ 1/-1", 5),
    ("2-3-2 @ 1/-2", 7),
    ("4-2-3 @ 0/-2", 9),
    ("2-4-2 @ 0/-1", 48),  # a bridge
    ("4-2-4 @ -1/-1", 10),
    ("2-4-5 @ -1/0", 11),
    ("5-5-2 @ -1/1", 12),
    ("2-0-2 @ 0/0", 74),  # three hexagons
)


def test_the_triple_hexagon_ring_scores_as_published():
    game = set_up(shipped_variant("triominos"), 2, table=[RING[0][0]], to_move=2)
    points = [game.play(play)[0].points for play, _ in RING[1:]]
    assert points == [expected for _, expected in RING[1:]]
    assert game.scores == (155 - 7, 47)
