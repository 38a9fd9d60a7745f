"""What a pass brings to who laid the last tile."""

import pytest

from dominoes_ending import RULES, TWO_TEAMS
from house_rules import as_variant, merged
from tilewright.engine import set_up
from tilewright.record import as_line

# Nobody but player 1 can lay at the ends, which show 1 and 1.
TABLE = ["1-1"]
HANDS = [["1-2", "1-3"], ["4-4", "5-5"], ["4-5", "5-6"], ["6-6", "3-3"]]


def game_with(passes, *, table=(), hands=HANDS, scores=None, to_move=1, teams=True, **sections):
    rules = merged(RULES, TWO_TEAMS) if teams else RULES
    variant = as_variant(merged(rules, {"scoring": {"passes": passes}} | sections))
    return set_up(
        variant,
        len(hands),
        table=table or TABLE,
        hands=hands,
        pool=[],
        to_move=to_move,
        scores=scores,
    )


def passed(game, times):
    """What so many passes in a row bring: earner and points, None for nothing."""
    events = [game.pass_()[0] for _ in range(times)]
    return [event.earned and (event.earned.player, event.earned.points) for event in events]


def test_a_third_pass_in_a_row_brings_points_to_who_laid_last():
    game = game_with({"run": {"when": {"passes": 3}, "points": 25}})
    game.play("1-2 @ left")
    assert passed(game, 2) == [None, None]
    event, *_ = game.pass_()
    assert (event.player, event.points, event.because) == (4, 0, {})
    assert event.earned.player == 1
    assert (event.earned.points, event.earned.because) == (25, {"run": 25})
    assert event.scores == game.scores == (25, 0, 25, 0)
    earned = '"earned":{"player":1,"points":25,"because":{"run":25}}'
    assert earned in as_line(event.as_json())


def test_a_pass_that_brings_nothing_says_nothing_of_it():
    game = game_with({"run": {"when": {"passes": 3}, "points": 25}})
    game.play("1-2 @ left")
    event, *_ = game.pass_()
    assert event.earned is None
    assert "earned" not in event.as_json()


def test_the_first_pass_of_a_game_counts_double_and_a_partners_never():
    passes = {
        "first": {"when": {"first_of_game": True, "by_partner": False}, "points": 2},
        "later": {"when": {"first_of_game": False, "by_partner": False}, "points": 1},
    }
    game = game_with(passes)
    game.play("1-2 @ left")
    assert passed(game, 3) == [(1, 2), None, (1, 1)]
    assert game.scores == (3, 0, 3, 0)


@pytest.mark.parametrize(
    ("table", "points"), [(["1-1"], 25), (["1-4"], 50), (["1-1", "1-4 @ right"], None)]
)
def test_a_pass_on_the_lead_depends_on_whether_that_was_a_double(table, points):
    passes = {
        "on_double": {"when": {"passes": 1, "tiles_laid": 1, "last_double": True}, "points": 25},
        "on_plain": {"when": {"passes": 1, "tiles_laid": 1, "last_double": False}, "points": 50},
    }
    hands = [["1-2", "1-3"], ["6-6", "5-5"], ["5-6", "3-3"], ["0-0", "3-5"]]
    game = game_with(passes, table=table, hands=hands, to_move=2)
    assert passed(game, 2) == [None if points is None else (1, points), None]


def test_several_may_come_of_one_pass():
    passes = {"any": {"points": 1}, "run": {"when": {"passes": {"at_least": 2}}, "points": 10}}
    game = game_with(passes)
    game.play("1-2 @ left")
    assert passed(game, 3) == [(1, 1), (1, 11), (1, 11)]
    assert game.scores == (23, 0, 23, 0)


def test_who_earned_may_pass_as_well_and_then_earns_nothing():
    passes = {"any": {"points": 1}}
    hands = [["2-2"], ["1-3", "6-6"], ["5-5"]]
    rules = {"round_end": {"blocked": {"when": "all_passed"}}}
    game = game_with(passes, hands=hands, to_move=2, teams=False, **rules)
    game.play("1-3 @ left")
    assert passed(game, 3) == [(2, 1), (2, 1), None]
    assert game.round_over == "blocked"


def test_every_third_pass():
    passes = {"third": {"when": {"passes": {"multiple_of": 2}}, "points": 5}}
    game = game_with(passes)
    game.play("1-2 @ left")
    assert passed(game, 3) == [None, (1, 5), None]


def test_past_an_exact_target_a_pass_brings_nothing():
    passes = {"any": {"points": 4}}
    exact = {"game_end": {"at": {"points": 61}, "exactly": True}}
    game = game_with(passes, scores=[58, 0, 58, 0], **exact)
    game.play("1-2 @ left")
    event, *_ = game.pass_()
    assert (event.earned.points, event.earned.because) == (0, {"any": 4, "not_counted": -4})
    assert event.scores == (58, 0, 58, 0)


def test_what_a_pass_costs_comes_before_what_it_brings_to_the_partner():
    # At 60 of 61 a pass costs 2, and then 3 for the partner hit the target.
    end = {"at": {"points": 61}, "exactly": True}
    cost = {"scoring": {"stuck": -2, "passes": {"any": {"points": 3}}}}
    game = game_with({}, scores=[60, 0, 60, 0], to_move=1, game_end=end, **cost)
    game.play("1-2 @ left")
    game.pass_()
    event, *_ = game.pass_()
    assert (event.player, event.points, event.earned.points) == (3, -2, 3)
    assert game.scores[0] == 61


def test_a_pass_may_end_the_game_at_once():
    end = {"game_end": {"at": {"points": 20}, "play_out_round": False}}
    game = game_with({"any": {"points": 1}}, scores=[19, 0, 19, 0], **end)
    game.play("1-2 @ left")
    events = game.pass_()
    assert [event.as_json()["event"] for event in events] == ["pass", "game_end"]
    assert game.winners == (1, 3)


def test_on_a_table_that_was_set_up_the_player_before_laid_last():
    game = game_with({"any": {"points": 1}}, to_move=3, hands=[["1-2"], ["1-3"], ["5-5"], ["3-3"]])
    assert passed(game, 2) == [(2, 1), (2, 1)]
