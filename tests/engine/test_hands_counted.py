"""What tiles left in hands come to: values of their own, division, rounding."""

import pytest

from dominoes_ending import about_to_end, blocked, ended


def taken(*hands, out=True, **rule):
    """What player 1 takes of the other hands by going out."""
    end = ended(about_to_end("", *hands, out=out, round_end={"hands": rule}))
    assert end.because[0].keys() <= {"hands"}
    return end.points[0]


def worth(points):
    """A hand that comes to so many points."""
    hands = {2: "0-2", 3: "0-3", 7: "3-4", 8: "4-4", 12: "6-6", 13: "6-5 0-2", 14: "6-6 0-2"}
    hands |= {0: "0-0", 4: "0-4", 15: "6-6 0-3", 24: "6-6 5-5 0-2", 25: "6-6 5-5 0-3", 6: "3-3"}
    hands |= {34: "6-6 5-5 4-4 0-4", 35: "6-6 5-5 4-4 0-5"}
    return hands[points]


@pytest.mark.parametrize(
    ("points", "rounded"), [(2, 0), (3, 5), (7, 5), (8, 10), (12, 10), (13, 15)]
)
def test_rounded_to_the_nearest_five(points, rounded):
    assert taken(worth(points), rounded_to=5) == rounded


@pytest.mark.parametrize(
    ("points", "down", "up"), [(0, 0, 0), (2, 0, 5), (15, 15, 15), (13, 10, 15)]
)
def test_rounded_down_and_up(points, down, up):
    assert taken(worth(points), rounded_to=5, rounded="down") == down
    assert taken(worth(points), rounded_to=5, rounded="up") == up


@pytest.mark.parametrize(
    ("points", "bucket"),
    [(0, 1), (4, 1), (14, 1), (15, 2), (24, 2), (25, 3), (34, 3), (35, 4)],
)
def test_counted_in_tens_and_never_none(points, bucket):
    assert taken(worth(points), divided_by=10, at_least=1) == bucket


def test_divided_and_rounded_in_one_step():
    # 24 by 2 is 12, rounded to 5 is 10; 25 by 2 is 12 and a half: 15.
    assert taken(worth(24), divided_by=2, rounded_to=5) == 10
    assert taken(worth(25), divided_by=2, rounded_to=5) == 15


def test_all_together_or_each_by_itself():
    # 7 and 6 are 13, rounded 15; by themselves they are 5 and 5.
    assert taken("3-4", "3-3", rounded_to=5) == 15
    assert taken("3-4", "3-3", rounded_to=5, each=True) == 10


def test_a_least_is_of_all_hands_together():
    assert taken("0-2", "0-3", at_least=8, each=True) == 8
    assert taken("0-2", "0-3", at_least=4) == 5


def test_no_least_leaves_less_than_nothing():
    end = blocked("5-5 5-6", "0-2 0-3 0-4", takes="differences", winner="fewest_tiles")
    assert end.because[0] == {"hands": 9 - 21}


def test_own_hands_are_not_rounded():
    rules = {"hands": {"rounded_to": 5}, "out": {"everyone": "minus_own_hand"}}
    end = ended(about_to_end("", "3-4", "3-3", out=True, round_end=rules))
    assert end.points == (15, -7, -6)
    rules = {"hands": {"rounded_to": 5}, "blocked": {"takes": "others_hands_minus_own"}}
    end = ended(about_to_end("0-2", "3-4", "3-3", round_end=rules))
    assert end.because[0] == {"hands": 15, "own_hand": -2}


def test_tiles_that_count_otherwise_in_a_hand():
    assert taken("0-0 3-4", values={"0-0": 50}) == 57
    assert taken("0-0 3-4", values={"0-0": 50, "4-3": 1}) == 51
    assert taken("0-0 3-4", alone={"0-0": 25}) == 7
    assert taken("0-0", alone={"0-0": 25}) == 25
    assert taken("0-0", "3-4", alone={"0-0": 25}) == 32
    assert taken("0-0", values={"0-0": 50}, alone={"0-0": 25}) == 25
    assert taken("6-6", values={"0-0": 50}, alone={"0-0": 25}) == 12


def test_the_lightest_hand_is_that_which_comes_to_least():
    hands = ("0-0", "0-2", "0-4")
    assert ended(about_to_end(*hands)).winners == (1,)
    rules = {"hands": {"alone": {"0-0": 25}}}
    assert ended(about_to_end(*hands, round_end=rules)).winners == (2,)
    rules = {"hands": {"values": {"0-0": 3, "2-0": 5}}}
    assert ended(about_to_end(*hands, round_end=rules)).winners == (1,)


def test_a_tile_that_is_drawn_and_laid_again_leaves_nothing_behind():
    rules = {"hands": {"values": {"1-6": 99, "0-0": 50}}}
    end = ended(about_to_end("0-3", "0-0", round_end=rules))
    assert (end.winners, end.points) == ((1,), (50, 0))
