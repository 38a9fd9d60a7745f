"""Teams: whose points they are, who wins, who opens, and when a team is out."""

import pytest

from dominoes_ending import LAST, RULES, TABLE, TWO_TEAMS, about_to_end, ended, in_teams
from house_rules import as_variant, merged
from tilewright.engine import Game, GameEnded, ImpossiblePosition, RoundEnded, set_up

# 5, 10, 30 and 12: the lightest hand is of the team that holds more.
JAMAICA = ("5-0", "5-5", "6-6 5-4 5-2 2-0", "4-4 2-2")


def block(*hands, everyone="nothing", takes="opponents_hands", **rules):
    rules |= {"takes": takes, "everyone": everyone}
    return ended(in_teams(*hands, round_end={"blocked": rules}))


def test_points_of_a_player_are_points_of_the_team():
    game = in_teams("5-0", "5-5", "6-6", "4-4", scoring={"tile": "sum"}, scores=[10, 3, 10, 3])
    played, *_ = game.play(LAST)
    assert (played.player, played.points, played.because) == (1, 7, {"tile": 7})
    assert played.scores == (17, 3, 17, 3)


def test_a_team_wins_a_round_and_what_it_brings_stands_at_each_of_its_players():
    end = block("5-0", "5-5", "6-6", "4-4")
    assert end.winners == (1, 3)
    assert end.points == (18, 0, 18, 0)
    assert end.because == ({"hands": 18}, {}, {"hands": 18}, {})
    assert end.scores == (18, 0, 18, 0)


@pytest.mark.parametrize(
    ("winner", "winners"),
    [("lowest_hand", (1, 3)), ("lowest_team", (2, 4)), ("fewest_tiles", (1, 2, 3, 4))],
)
def test_the_lightest_hand_or_the_lightest_team_wins_a_block(winner, winners):
    assert block(*JAMAICA, winner=winner).winners == winners


def test_a_tie_within_a_team_is_none():
    end = block("5-0", "5-4", "3-2", "4-4", tie="nobody")
    assert end.winners == (1, 3)
    assert block("5-0", "5-4", "4-4", "3-2", tie="nobody").winners == ()


@pytest.mark.parametrize(
    ("takes", "hands", "own_hand"),
    [
        # 5 wins; 10, 30 and 12 are left to the others, 30 of it to the partner.
        ("others_hands", 52, 0),
        ("others_hands_minus_own", 52, -5),
        ("differences", 5 + 25 + 7, 0),
        ("opponents_hands", 22, 0),
        ("opponents_hands_minus_own", 22, -35),
        ("all_hands", 57, 0),
        ("nothing", 0, 0),
    ],
)
def test_what_a_team_takes_of_a_block(takes, hands, own_hand):
    end = block(*JAMAICA, takes=takes)
    parts = {"hands": hands, "own_hand": own_hand}
    assert end.because[0] == {name: points for name, points in parts.items() if points}
    assert end.points == (hands + own_hand, 0) * 2


@pytest.mark.parametrize(
    ("takes", "hands"),
    [("others_hands", 52), ("opponents_hands", 22), ("all_hands", 52), ("differences", 52)],
)
def test_whose_hands_count_when_somebody_is_out(takes, hands):
    game = in_teams(*JAMAICA, out=True, round_end={"out": {"takes": takes}})
    assert ended(game).points == (hands, 0, hands, 0)


@pytest.mark.parametrize(
    ("everyone", "points"),
    [
        ("minus_own_hand", (-35, -22)),
        ("own_hand", (35, 22)),
        ("losers_own_hand", (0, 22)),
        ("nothing", (0, 0)),
    ],
)
def test_own_hands_of_a_team_are_added_up(everyone, points):
    end = block(*JAMAICA, takes="nothing", everyone=everyone)
    assert end.winners == (1, 3)
    assert end.points == points * 2


def test_where_nobody_wins_all_are_losers():
    end = block(*JAMAICA, winner="nobody", takes="nothing", everyone="losers_own_hand")
    assert end.points == (35, 22, 35, 22)


def test_players_who_cannot_be_divided_play_alone():
    hands = ("5-0", "5-5", "3-3 0-2")
    game = about_to_end(*hands, players={"number": "3", "teams": 2})
    assert game.teams == ((1,), (2,), (3,))
    end = ended(game)
    assert (end.winners, end.points) == ((1,), (18, 0, 0))


def test_six_players_make_three_teams_or_two():
    hands = ("5-0", "5-5", "4-4", "3-3", "2-2", "6-6")
    for teams, members in ((2, ((1, 3, 5), (2, 4, 6))), (3, ((1, 4), (2, 5), (3, 6)))):
        game = about_to_end(*hands, players={"number": "6", "teams": teams})
        assert game.teams == members
    assert ended(game).winners == (2, 5)


def test_players_of_a_team_cannot_have_different_scores():
    with pytest.raises(ImpossiblePosition, match="players 1 and 3 are a team") as wrong:
        in_teams("5-0", "5-5", "6-6", "4-4", scores=[1, 2, 3, 2])
    assert wrong.value.path == ("scores",)


# Who opens the next round ------------------------------------------------------------------------


def opener_after(*hands, out=False, **rules):
    game = in_teams(*hands, out=out, round_end={"blocked": rules})
    ended(game)
    started, *_ = game.start_round()
    assert started.opened_by == "last_winner"
    return started.to_move


def test_who_was_out_opens_not_the_partner():
    assert opener_after(*JAMAICA, out=True) == 1


def test_after_a_block_the_lightest_of_the_winners_opens():
    assert opener_after(*JAMAICA) == 1
    assert opener_after("6-6", "5-5", "5-0", "4-4") == 3
    # 22 against 35, and of the 22 the 10 is lighter; then the other way round.
    assert opener_after(*JAMAICA, winner="lowest_team") == 2
    assert opener_after("5-0", "4-4 2-2", "6-6 5-4 5-2 2-0", "5-5", winner="lowest_team") == 4


# Whole teams -------------------------------------------------------------------------------------


def waiting(*hands, **sections):
    """Player 1 lays the last tile of the hand, and the partner still holds some."""
    rules = {"round_end": {"out": {"when": "whole_team", "bonus": 1, "takes": "nothing"}}}
    variant = as_variant(merged(merged(RULES, TWO_TEAMS), merged(rules, sections)))
    tiles = [["1-6"], *(hand.split() for hand in hands)]
    return set_up(variant, 4, table=TABLE, hands=tiles, pool=[], to_move=1)


def test_a_team_goes_on_until_both_partners_are_out():
    game = waiting("1-1 2-2", "1-5", "5-6 1-3")
    assert [event.as_json()["event"] for event in game.play(LAST)] == ["play"]
    assert game.to_move == 2
    game.play("1-1 @ left")
    events = game.play("1-5 @ left")
    (end,) = (event for event in events if isinstance(event, RoundEnded))
    assert (end.how, end.winners, end.points) == ("out", (1, 3), (1, 0, 1, 0))
    (started, *_) = game.start_round()
    assert started.to_move == 3


def test_who_is_out_waits():
    game = waiting("1-1 2-2", "1-5 5-5", "5-6 1-3")
    for play in (LAST, "1-1 @ left", "1-5 @ left", "5-6 @ left"):
        game.play(play)
    assert game.to_move == 2


def test_players_who_are_out_do_not_pass():
    game = waiting("2-2", "3-3", "4-4", round_end={"blocked": {"when": "all_passed"}})
    game.play(LAST)
    assert [game.to_move, *(len(game.pass_()) for _ in range(3))] == [2, 1, 1, 2]
    assert game.round_over == "blocked"


def test_anybody_ends_the_round_where_all_play_alone():
    rule = {"out": {"when": "whole_team", "bonus": 9}}
    end = ended(about_to_end("", "5-5", "3-3", out=True, round_end=rule))
    assert (end.winners, end.because[0]) == ((1,), {"out": 9, "hands": 16})


# The game ----------------------------------------------------------------------------------------


def game_ended(game):
    return next((e for e in game.play(LAST) if isinstance(e, GameEnded)), None)


def test_a_team_wins_the_game_together():
    rules = {"game_end": {"at": {"points": 100}}}
    end = game_ended(in_teams(*JAMAICA, scores=[90, 99, 90, 99], **rules))
    assert (end.winners, end.scores) == ((1, 3), (90 + 52, 99, 90 + 52, 99))


def test_partners_do_not_tie_but_teams_do():
    rules = {"game_end": {"at": {"points": 100}, "tie": "another_round"}}
    assert game_ended(in_teams(*JAMAICA, scores=[90, 99, 90, 99], **rules)) is not None
    assert game_ended(in_teams(*JAMAICA, scores=[90, 142, 90, 142], **rules)) is None


def test_the_lowest_score_of_teams_wins_where_points_hurt():
    rules = {"game_end": {"at": {"points": 100}, "winner": "lowest_score"}}
    end = game_ended(in_teams(*JAMAICA, scores=[90, 99, 90, 99], **rules))
    assert end.winners == (2, 4)


def test_a_view_knows_the_teams():
    game = Game(as_variant(merged(RULES, TWO_TEAMS)), 4, seed=1)
    game.start_round()
    assert game.view(2).teams == ((1, 3), (2, 4))
