"""Points that count only once they are enough, wins that reset others, and bonuses by round."""

import pytest

from dominoes_ending import about_to_end, ended, in_teams
from tilewright.engine import places as at


@pytest.mark.parametrize(
    ("hand", "score", "points"),
    [
        ("6-6", 0, 0),  # 12 are not written
        ("6-6 0-0", 0, 0),
        ("6-5 0-2", 0, 13),
        ("0-5", 13, 5),
        ("0-5", -4, 5),
    ],
)
def test_too_little_does_not_count_where_a_side_has_nothing(hand, score, points):
    rules = {"to_get_in": 13}
    end = ended(about_to_end("", hand, out=True, round_end=rules, scores=[score, 0]))
    assert end.points == (points, 0)
    if points == 0:
        assert end.because[0] == {"hands": 12, "not_counted": -12}


def test_all_that_the_end_brings_is_taken_together():
    rules = {"to_get_in": 13, "out": {"bonus": 1}}
    assert ended(about_to_end("", "6-6", out=True, round_end=rules)).points == (13, 0)


def test_losers_who_write_their_own_hands_must_get_in_as_well():
    rules = {
        "to_get_in": 13,
        "out": {"takes": "nothing", "everyone": "losers_own_hand"},
    }
    end = ended(about_to_end("", "6-6", "6-5 0-2", out=True, round_end=rules))
    assert end.points == (0, 0, 13)
    assert end.because[1] == {"own_hand": 12, "not_counted": -12}


def test_a_team_gets_in_together():
    rules = {"to_get_in": 13, "out": {"takes": "opponents_hands"}}
    game = in_teams("", "6-6", "5-5", "0-2", out=True, round_end=rules)
    assert ended(game).points == (14, 0, 14, 0)


# Resets ------------------------------------------------------------------------------------------


def test_a_win_brings_the_others_back_to_nothing():
    rules = {"win_resets_others": True, "out": {"bonus": 1, "takes": "nothing"}}
    end = ended(about_to_end("", "5-5", "6-6", out=True, round_end=rules, scores=[2, 5, 0]))
    assert end.points == (1, -5, 0)
    assert end.because == ({"out": 1}, {"reset": -5}, {})
    assert end.scores == (3, 0, 0)


def test_what_the_same_end_brings_them_is_lost_as_well():
    rules = {"win_resets_others": True, "out": {"everyone": "own_hand", "takes": "nothing"}}
    end = ended(about_to_end("", "5-5", out=True, round_end=rules, scores=[2, 5]))
    assert end.because[1] == {"own_hand": 10, "reset": -15}


def test_the_partner_of_who_wins_loses_nothing():
    rules = {"win_resets_others": True, "out": {"bonus": 1, "takes": "nothing"}}
    scores = [4, 5, 4, 5]
    end = ended(in_teams("", "5-5", "6-6", "4-4", out=True, round_end=rules, scores=scores))
    assert end.scores == (5, 0, 5, 0)


def test_where_nobody_wins_nobody_loses():
    rules = {"win_resets_others": True, "blocked": {"winner": "nobody"}}
    assert ended(about_to_end("5-5", "4-4", round_end=rules, scores=[3, 4])).scores == (3, 4)


# Bonuses by round --------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "bonus"), [(1, 100), (2, 75), (3, 50), (4, 25), (5, 0), (9, 0)])
def test_a_list_has_a_bonus_for_each_round(number, bonus):
    by_round = [100, 75, 50, 25]
    rules = {"out": {"bonus": by_round, "takes": "nothing"}}
    game = about_to_end("", "5-5", out=True, round_end=rules)
    game.state[at.ROUND] = number
    assert ended(game).points == (bonus, 0)
    rules = {"blocked": {"bonus": by_round, "takes": "nothing"}}
    game = about_to_end("4-4", "5-5", round_end=rules)
    game.state[at.ROUND] = number
    assert ended(game).points == (bonus, 0)


def test_one_number_is_the_bonus_of_every_round():
    rules = {"out": {"bonus": 25, "takes": "nothing"}}
    game = about_to_end("", "5-5", out=True, round_end=rules)
    game.state[at.ROUND] = 12
    assert ended(game).points == (25, 0)
