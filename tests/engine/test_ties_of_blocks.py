"""Equal hands in a blocked round, and what becomes of what was to be won."""

import pytest

from dominoes_ending import LAST, TABLE, about_to_end, blocked, ended, in_teams
from tilewright.engine import GameEnded, set_up
from tilewright.engine import places as at


@pytest.mark.parametrize(
    ("takes", "points"),
    [
        ("others_hands", 20 // 2),
        ("all_hands", (7 + 20 + 7) // 2),
        ("others_hands_minus_own", 20 // 2 - 7),
        ("differences", 13 // 2),
        ("opponents_hands", 20 // 2),
        ("nothing", 0),
    ],
)
def test_two_of_three_divide_what_the_third_holds(takes, points):
    end = blocked("3-4", "2-5", "4-5 5-6", takes=takes, tie="divide")
    assert end.winners == (1, 2)
    assert end.points == (points, points, 0)


def test_where_all_are_tied_there_is_nothing_to_divide():
    assert blocked("3-4", "2-5", tie="divide").points == (0, 0)
    rules = {"blocked": {"tie": "divide", "takes": "opponents_hands"}}
    assert ended(in_teams("3-4", "2-5", "6-6", "5-5", round_end=rules)).points == (0, 0, 0, 0)


def test_what_is_divided_is_rounded_before_and_then_down():
    rules = {"hands": {"rounded_to": 5}, "blocked": {"tie": "divide"}}
    # 13 is rounded to 15, and a half of it is 7.
    assert ended(about_to_end("3-4", "2-5", "3-5 0-5", round_end=rules)).points == (7, 7, 0)


def test_a_bonus_is_not_divided():
    assert blocked("3-4", "2-5", "4-5 5-6", tie="divide", bonus=5).points == (15, 15, 0)


def by_opener(*hands, opener):
    game = about_to_end(*hands, round_end={"blocked": {"tie": "opener"}})
    game.state[at.OPENER] = opener - 1
    return ended(game).winners


@pytest.mark.parametrize(("opener", "winner"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_the_opener_wins_or_the_first_of_the_tied_after_the_opener(opener, winner):
    assert by_opener("3-4", "4-5", "2-5", "6-6", opener=opener) == (winner,)


def test_who_laid_the_last_tile_wins_or_the_first_of_the_tied_after_that_one():
    assert blocked("3-4", "4-5", "2-5", tie="last_to_lay").winners == (1,)
    assert blocked("6-6", "4-5", "3-4", "2-5", tie="last_to_lay").winners == (3,)


def test_of_tied_teams_that_of_the_opener_wins():
    rules = {"blocked": {"tie": "opener", "winner": "lowest_team"}}
    # 7 + 9 and 11 + 5.
    for opener, winners in ((1, (1, 3)), (2, (2, 4)), (3, (1, 3)), (4, (2, 4))):
        game = in_teams("3-4", "5-6", "4-5", "0-5", round_end=rules)
        game.state[at.OPENER] = opener - 1
        assert ended(game).winners == winners


# Replayed ----------------------------------------------------------------------------------------


def next_round(game, *hands):
    """Deal the next round by hand: the same table, other hands."""
    fresh = set_up(
        game.variant,
        game.players,
        table=TABLE,
        hands=[["1-6", *hands[0].split()], *(hand.split() for hand in hands[1:])],
        pool=[],
        to_move=1,
        scores=game.scores,
    )
    for place in (at.UNCOUNTED, at.CARRIED):
        fresh.state[place] = game.state[place]
    fresh.state[at.ROUND] = game.round + 1
    return fresh


def test_a_replayed_round_pays_nothing_at_all():
    end = blocked("3-4", "2-5", tie="replay", bonus=5, everyone="minus_own_hand")
    assert (end.winners, end.points) == ((), (0, 0))


def test_a_replayed_round_does_not_count_for_rounds():
    rules = {
        "round_end": {"blocked": {"tie": "replay"}},
        "game_end": {"at": {"points": 1000, "rounds": 1}},
    }
    game = about_to_end("3-4", "2-5", **rules)
    assert ended(game).winners == ()
    assert not game.game_over
    game = next_round(game, "3-4", "5-5")
    events = game.play(LAST)
    assert isinstance(events[-1], GameEnded)
    assert events[-1].why == "rounds"


def test_a_replayed_round_does_not_count_for_lists_of_bonuses():
    rules = {"round_end": {"blocked": {"tie": "replay", "bonus": [100, 75], "takes": "nothing"}}}
    game = about_to_end("3-4", "2-5", **rules)
    assert ended(game).points == (0, 0)
    points = []
    for _ in range(3):
        game = next_round(game, "3-4", "5-5")
        points.append(ended(game).points[0])
    assert points == [100, 75, 0]


# Carried over ------------------------------------------------------------------------------------


def carrying(*hands, game=None, everyone="nothing", takes="others_hands_minus_own", **more):
    block = {"tie": "carry_over", "everyone": everyone, "takes": takes, "bonus": 3}
    if game is not None:
        return next_round(game, *hands)
    return about_to_end(*hands, round_end={"blocked": block, **more})


def test_the_next_winner_gets_all_hands_of_a_tied_round():
    game = carrying("3-4", "2-5", "6-6")
    end = ended(game)
    assert (end.winners, end.points) == ((), (0, 0, 0))
    end = ended(carrying("0-2", "5-5", "4-4", game=game))
    # 7 + 7 + 12 and the bonus of 3 were to be won.
    carried = {"blocked": 3, "hands": 18, "own_hand": -2, "carried_over": 29}
    assert end.because == (carried, {}, {})
    assert end.points == (48, 0, 0)


def test_what_is_carried_adds_up_until_somebody_wins_and_is_won_once():
    game = carrying("3-4", "2-5")
    for hands, because in (
        (("3-4", "2-5"), {}),
        (("0-2", "5-5"), {"blocked": 3, "hands": 10, "own_hand": -2, "carried_over": 34}),
        (("0-2", "5-5"), {"blocked": 3, "hands": 10, "own_hand": -2}),
    ):
        ended(game)
        game = next_round(game, *hands)
        assert ended(game.clone()).because[0] == because


def test_who_goes_out_gets_it_too():
    game = carrying("3-4", "2-5")
    ended(game)
    assert ended(next_round(game, "", "0-2")).because[0] == {"hands": 2, "carried_over": 17}


def test_where_a_block_takes_nothing_only_the_bonus_is_carried():
    game = carrying("3-4", "2-5", takes="nothing")
    ended(game)
    assert ended(next_round(game, "0-2", "5-5")).because[0] == {"blocked": 3, "carried_over": 3}


def test_hands_are_carried_as_they_are_counted():
    game = carrying("3-4", "2-5 0-2", "6-6", hands={"divided_by": 10, "values": {"2-0": 0}})
    ended(game)
    # 26 in tens.
    assert game.state[at.CARRIED] == 3 + 3


def test_a_side_gets_it_once():
    block = {"tie": "carry_over", "takes": "opponents_hands"}
    game = in_teams("3-4", "2-5", "6-6", "5-5", round_end={"blocked": block})
    ended(game)
    end = ended(next_round(game, "0-2", "2-5", "6-6", "5-5"))
    assert end.points == (17 + 36, 0, 17 + 36, 0)
    assert end.because[2] == {"hands": 17, "carried_over": 36}


def test_own_hands_are_paid_in_a_tied_round_too():
    assert ended(carrying("3-4", "2-5", everyone="own_hand")).points == (7, 7)


def test_rules_of_a_tie_do_not_matter_where_one_hand_is_lightest():
    for tie in ("divide", "opener", "last_to_lay", "replay", "carry_over"):
        end = blocked("0-2", "2-5", "6-6", tie=tie)
        assert (end.winners, end.points) == ((1,), (19, 0, 0))


def test_where_nobody_wins_a_block_it_may_be_replayed_or_carried_over():
    end = blocked("3-4", "4-5", winner="nobody", bonus=1, takes="nothing", tie="carry_over")
    assert end.winners == ()
    assert end.points == (0, 0)
    rules = {"winner": "nobody", "bonus": 1, "takes": "nothing", "tie": "carry_over"}
    game = about_to_end("3-4", "4-5", round_end={"blocked": rules})
    game.play(LAST)
    assert game.state[at.CARRIED] == 1
    game = about_to_end("3-4", "4-5", round_end={"blocked": {"winner": "nobody", "tie": "replay"}})
    game.play(LAST)
    assert game.state[at.UNCOUNTED] == 1
