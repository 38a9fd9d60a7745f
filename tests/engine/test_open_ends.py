"""What open ends come to: facts/dominoes.md 1.3, 1.6, 1.7 and 3.4."""

import pytest

from house_rules import variant_with
from tilewright.engine import set_up

SPINNER = {"branch": {"doubles": "first", "arms": 4, "sides_first": True}}


def paying(measure, when=None, **layout):
    """Plain dominoes that pay what a measure comes to."""
    bonus = {"when": when or {measure: {"at_least": 0}}, "points": measure}
    return variant_with("domino", layout=layout, scoring={"bonuses": {"ends": bonus}})


def totals(variant, *plays):
    """The points of each play, one after another."""
    game = set_up(variant, 2, to_move=1)
    points = []
    for play in plays:
        before = game.would_score(play).total
        (event, *_) = game.play(play)
        assert event.points == before
        points.append(event.points)
    return points


HUB = ("4-4", "4-6 @ left", "4-1 @ right", "4-3 @ up", "4-5 @ down")


@pytest.mark.parametrize(
    ("counts", "expected"),
    [("until_covered", [8, 14, 7, 10, 15]), ("while_exposed", [8, 14, 15, 14, 15])],
)
def test_a_spinner_counts_until_it_is_covered_or_while_it_is_exposed(counts, expected):
    variant = paying("ends_total", ends={"branching_double_counts": counts}, **SPINNER)
    assert totals(variant, *HUB) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [("until_covered", [10, 14, 7]), ("while_exposed", [10, 14, 15])],
)
def test_a_spinner_laid_later_counts_alike(counts, expected):
    variant = paying("ends_total", ends={"branching_double_counts": counts}, **SPINNER)
    assert totals(variant, "6-4", "4-4 @ right", "4-1 @ right") == expected


def test_arms_that_are_open_at_once_count_no_more_than_the_double():
    variant = paying("ends_total", branch={"doubles": "first", "arms": 4})
    assert totals(variant, *HUB) == [8, 14, 7, 10, 15]


def test_a_double_opens_with_ten_and_goes_on_with_ten():
    # 5-5, then 5-0 on it, then 0-0 on the blank (Hoyle).
    assert totals(paying("ends_total"), "5-5", "5-0 @ left", "0-0 @ left") == [10, 10, 10]


def test_six_six_and_a_three_are_fifteen():
    assert totals(paying("ends_total"), "6-6", "6-3 @ right") == [12, 15]


def test_a_double_may_count_once():
    variant = paying("ends_total", ends={"double_counts": "once"})
    assert totals(variant, "6-3", "3-3 @ right", "6-6 @ left") == [9, 9, 9]


def test_a_double_that_opens_and_branches_shows_two_ends_though_a_line_has_one():
    layout = {"branch": {"doubles": "first", "arms": 4}, "ends": {"number": 1}}
    layout["ends"]["double_counts"] = "once"
    # One half at each long side; the tile at the short end changes nothing of that.
    assert totals(paying("ends_total", **layout), "4-4", "4-5 @ up") == [8, 13]


def test_every_arm_of_a_plain_hub_shows_its_outer_number():
    variant = paying("ends_total", trains={"common": "always"})
    # Arms of two players and one for all.
    assert totals(variant, "1-3", "3-5 @ 2") == [9, 11]


def test_an_arm_that_is_full_goes_on_counting():
    layout = {"branch": {"doubles": "first", "arms": 4, "tiles_on_a_branch": 1}}
    variant = paying("ends_total", **layout)
    plays = ("4-4", "4-6 @ left", "4-1 @ right", "4-3 @ up", "4-5 @ down", "1-2 @ right")
    assert totals(variant, *plays) == [8, 14, 7, 10, 15, 16]


def test_equal_ends_make_two_and_three_with_an_uncovered_double():
    variant = paying("ends_equal", when={"ends_different": 1, "ends_equal": {"at_least": 2}})
    assert totals(variant, "6-6", "6-4 @ right") == [2, 0]
    assert totals(variant, "6-4", "4-5 @ right", "5-6 @ right", "6-6 @ left") == [0, 0, 2, 3]


def test_a_lone_double_at_one_end_makes_no_equal_ends():
    variant = paying("ends_equal", when={"ends_different": 1, "ends_equal": {"at_least": 2}})
    assert totals(variant, "6-4", "4-4 @ right") == [0, 0]


def test_a_tile_that_fits_both_ends():
    last = {"fits_all_ends": True, "ends_before": 2}
    variant = variant_with("domino", scoring={"bonuses": {"both": {"when": last, "points": 25}}})
    # 6-2 fits 6 and 2; 6-1 fits the 6 alone.
    game = set_up(variant, 2, table=["6-4", "4-2 @ right"], to_move=1)
    assert game.would_score("6-1 @ left").total == 0
    assert game.would_score("2-6 @ right").total == 25
    # Both ends show 6: a tile with a six fits both, but the ends are equal.
    game = set_up(variant, 2, table=["6-4", "4-5 @ right", "5-6 @ right"], to_move=1)
    assert game.would_score("6-1 @ left").total == 0


def test_nothing_fits_all_ends_before_there_is_one():
    bonus = {"when": {"fits_all_ends": True}, "points": 25}
    variant = variant_with("domino", scoring={"bonuses": {"both": bonus}})
    assert totals(variant, "6-6") == [0]


def test_passes_before_a_tile():
    bonus = {"when": {"passes": 1}, "points": 25}
    variant = variant_with(
        "domino", turn={"draw": {"most": 0}}, scoring={"bonuses": {"run": bonus}}
    )
    game = set_up(
        variant,
        2,
        table=["6-6"],
        hands=[["6-1", "6-2", "6-3"], ["0-0", "5-5"]],
        pool=[],
        to_move=1,
    )
    assert game.would_score("6-1 @ left").total == 0
    game.play("6-1 @ left")
    game.pass_()
    assert game.would_score("6-2 @ right").total == 25
