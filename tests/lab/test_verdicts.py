import pytest

from house_rules import variant_with
from tilewright.lab import Game, Seen, Trial
from tilewright.lab.shares import Where, shares
from tilewright.lab.verdicts import ENOUGH_ROUNDS, MANY_TIES, judge
from tilewright.lab.wording import all_players, by_players, counted

NOTHING = {"bonus": 0, "takes": "nothing"}


def trial(players=2, rounds=50, *, games=None, **causes):
    """A trial in which nothing was seen but these causes."""
    over = Game(seed=1, rounds=rounds, why="points", overtime=0, leader=120)
    return Trial(players, rounds, causes, {"out": Seen(rounds, 1, 1)}, games or (over,))


def verdicts(variant, *trials, code=None):
    found = list(judge(variant, trials))
    return [verdict for verdict in found if code in (None, verdict.code)]


def domino(**sections):
    return variant_with("domino", **sections)


def bonus(points=5):
    return {"bonuses": {"double": {"when": {"double": True}, "points": points}}}


# How often --------------------------------------------------------------------------------------


def test_the_share_is_said_for_each_number_of_players_in_one_sentence():
    seen = [trial(2, double=Seen(25, 3, 2)), trial(3, double=Seen(50, 2, 4)), trial(4)]
    (verdict,) = [
        each
        for each in verdicts(domino(scoring=bonus()), *seen, code="share")
        if "double" in each.message
    ]
    assert verdict.message == (
        "the bonus 'double' is earned in 50 % of the rounds with 2 players, 100 % with 3, 0 % "
        "with 4"
    )
    assert verdict.where == Where(players=3, seed=2, round=4)
    assert verdict.paths == (("scoring", "bonuses", "double"),)
    assert verdict.weight == "note"


@pytest.mark.parametrize(
    ("rounds", "share"),
    [(1, "under 1 %"), (10, "1 %"), (994, "over 99 %"), (990, "99 %"), (1000, "100 %")],
)
def test_a_share_is_never_rounded_to_all_or_nothing(rounds, share):
    seen = trial(2, 1000, double=Seen(rounds, 1, 1))
    messages = [each.message for each in verdicts(domino(scoring=bonus()), seen, code="share")]
    assert f"the bonus 'double' is earned in {share} of the rounds with 2 players" in messages


def test_what_never_happened_is_said_once_with_the_rounds_that_were_played():
    (verdict,) = [
        each
        for each in verdicts(domino(scoring=bonus()), trial(2), trial(3), code="never-fired")
        if "double" in each.message
    ]
    assert verdict.message == (
        "the bonus 'double' was never earned in 100 rounds (50 each with 2-3 players), seed 1; "
        "this is rare, or never happens: play more"
    )


def test_what_never_happened_names_the_seeds_of_all_games_and_where_they_begin():
    games = tuple(Game(seed, 10, "points", 0, 120) for seed in (1, 2, 3))
    seen = trial(2, 30, games=games), trial(3, 30)
    found = verdicts(domino(scoring=bonus()), *seen, code="never-fired")
    (verdict,) = [each for each in found if "double" in each.message]
    assert "60 rounds (30 each with 2-3 players), seeds 1 to 3; " in verdict.message
    assert verdict.where == Where(players=2, seed=1, round=1)


@pytest.mark.parametrize(
    ("rounds", "weight"), [(ENOUGH_ROUNDS - 1, "note"), (ENOUGH_ROUNDS, "own")]
)
def test_what_never_happened_is_missed_only_after_enough_rounds(rounds, weight):
    played = [trial(2, rounds - 4000), trial(3, 4000)]
    for verdict in verdicts(domino(scoring=bonus()), *played, code="never-fired"):
        if "double" in verdict.message:
            assert verdict.weight == weight
            assert ("play more" in verdict.message) == (weight == "note")


@pytest.mark.parametrize("name", ["draw", "stuck", "pool_empty", "foul"])
def test_penalties_are_looked_at_where_they_cost_something(name):
    played = trial(1)
    message = f"scoring.{name} never counted in 50 rounds with 1 player"
    said = [each.message for each in verdicts(domino(scoring={name: -5}), played)]
    assert any(each.startswith(message) for each in said)
    assert not any(f"scoring.{name}" in each.message for each in verdicts(domino(), played))


def test_the_round_that_shows_it_has_the_first_seating_and_few_players_if_it_can():
    def place(*seen):
        (double, *_) = shares(domino(scoring=bonus()), seen)
        return double.where

    first, second = Seen(1, 4, 9), Seen(1, 2, 1)  # games 1, 4, 7, … are seated alike
    assert place(trial(2, double=second), trial(3, double=first)) == Where(3, 4, 9)
    assert place(trial(2, double=first), trial(3, double=first)) == Where(2, 4, 9)
    assert place(trial(2), trial(3)) is None


def test_a_bonus_of_nothing_is_not_missed():
    said = [each.message for each in verdicts(domino(scoring=bonus(0)), trial())]
    assert not any("double" in message for message in said)


def test_what_passes_bring_is_looked_at_by_its_name():
    egg = {"when": {"passes": 3}, "points": 25}
    (verdict,) = [
        each
        for each in verdicts(domino(scoring={"passes": {"egg": egg}}), trial(rounds=ENOUGH_ROUNDS))
        if "'egg'" in each.message
    ]
    assert verdict.paths == (("scoring", "passes", "egg"),)
    assert (verdict.code, verdict.weight) == ("never-fired", "own")
    (seen,) = [
        each
        for each in verdicts(domino(scoring={"passes": {"egg": egg}}), trial(egg=Seen(25, 1, 1)))
        if "'egg'" in each.message
    ]
    assert seen.message == "the bonus 'egg' is earned in 50 % of the rounds with 2 players"


@pytest.mark.parametrize(
    ("word", "rules", "path", "never"),
    [
        (
            "carried_over",
            {"round_end": {"blocked": {"tie": "carry_over"}}},
            ("round_end", "blocked", "tie"),
            "nobody got the points of a tied round",
        ),
        (
            "reset",
            {"round_end": {"win_resets_others": True}},
            ("round_end", "win_resets_others"),
            "nobody lost all points",
        ),
        (
            "not_counted",
            {"game_end": {"exactly": True}},
            ("game_end", "exactly"),
            "all points counted",
        ),
        (
            "not_counted",
            {"round_end": {"to_get_in": 13}},
            ("round_end", "to_get_in"),
            "all points counted",
        ),
    ],
)
def test_what_changes_points_again_is_looked_at_and_never_missed(word, rules, path, never):
    def found(played):
        return [each for each in verdicts(domino(**rules), played) if path in each.paths]

    (missing,) = [each for each in found(trial(rounds=ENOUGH_ROUNDS)) if never in each.message]
    assert (missing.code, missing.weight) == ("never-fired", "note")
    (seen,) = [each for each in found(trial(**{word: Seen(10, 1, 1)})) if each.code == "share"]
    assert "in 20 % of the rounds" in seen.message
    assert word not in [share.thing.word for share in shares(domino(), [trial()])]


def test_an_end_that_never_came_is_a_warning_only_where_it_pays():
    def weight(variant):
        (verdict,) = verdicts(variant, trial(rounds=ENOUGH_ROUNDS), code="never-fired")
        assert verdict.message == "no round was blocked in 10,000 rounds with 2 players, seed 1"
        return verdict.weight

    assert weight(domino()) == "note"
    assert weight(domino(round_end={"blocked": {"bonus": 10}})) == "own"


# Ends -------------------------------------------------------------------------------------------


def unfinished(rounds=50, leader=0, overtime=0):
    return (Game(1, rounds, None, overtime, leader),)


def test_a_round_that_does_not_end_is_shown():
    endless = Trial(3, 1, {}, {"endless": Seen(1, 7, 2)}, unfinished(1))
    (verdict,) = verdicts(domino(), endless, code="endless-round")
    assert verdict.where == Where(3, 7, 2)
    assert "3 players does not end" in verdict.message


@pytest.mark.parametrize(("overtime", "found"), [(MANY_TIES - 1, 0), (MANY_TIES, 1)])
def test_a_tie_that_goes_on_is_an_endless_game(overtime, found):
    tied = domino(game_end={"at": {"points": None, "rounds": 3}, "tie": "another_round"})
    played = trial(games=unfinished(overtime=overtime))
    assert len(verdicts(tied, played, code="endless-game")) == found


@pytest.mark.parametrize(("replayed", "found"), [(MANY_TIES - 1, 0), (MANY_TIES, 1)])
def test_rounds_that_are_replayed_again_and_again_are_an_endless_game(replayed, found):
    game = Game(1, 50, None, overtime=0, leader=0, replayed=replayed)
    again = domino(
        round_end={"blocked": {"tie": "replay"}}, game_end={"at": {"points": None, "rounds": 3}}
    )
    warnings = verdicts(again, trial(games=(game,)), code="endless-game")
    assert [each.message for each in warnings] == [
        "a game with 2 players may never end: 20 rounds in a row were to be replayed"
    ] * found


def test_points_that_nobody_hits_exactly_are_an_endless_game():
    # Up to 96 of exactly 100 points, after so many rounds: that is not slow, it does not end.
    exact, played = domino(game_end={"exactly": True}), trial(rounds=200, games=unfinished(200, 96))
    (verdict,) = verdicts(exact, played, code="endless-game")
    assert verdict.message == (
        "a game with 2 players may never end: nobody reaches exactly 100 points; after 200 rounds "
        "the highest score is 96"
    )
    assert verdicts(exact, played, code="slow-game") == []
    assert verdicts(exact, trial(rounds=200), code="endless-game") == []


def exact_trial(rounds, step):
    return Trial(2, rounds, {}, {}, unfinished(rounds, 45), step)


@pytest.mark.parametrize(("step", "found"), [(30, 1), (25, 0), (1, 0), (0, 0)])
def test_few_rounds_are_enough_if_every_score_is_a_multiple_of_what_the_target_is_not(step, found):
    exact = domino(game_end={"exactly": True})
    warnings = verdicts(exact, exact_trial(20, step), code="endless-game")
    assert [each.message for each in warnings] == [
        "a game with 2 players may never end: exactly 100 points are to be reached, and all scores "
        "were multiples of 30 in 20 rounds with 2 players, seed 1"
    ] * found
    assert verdicts(domino(), exact_trial(20, step), code="endless-game") == []
    # It is said once, also after many rounds.
    assert len(verdicts(exact, exact_trial(200, step), code="endless-game")) == 1


@pytest.mark.parametrize("rounds", [20, 200])
def test_no_length_is_reckoned_where_nobody_hit_the_points_exactly(rounds):
    exact, missed = domino(game_end={"exactly": True}), exact_trial(rounds, 1)
    (pace,) = verdicts(exact, missed, code="pace")
    assert "a game takes" not in pace.message
    assert verdicts(exact, missed, code="slow-game") == []
    (pace,) = verdicts(exact, missed, trial(3), code="pace")
    assert pace.message.startswith("a game takes about 50 rounds with 3 players; ")
    (pace,) = verdicts(domino(), missed, code="pace")
    assert pace.message.startswith("a game takes about ")


def test_nobody_comes_nearer_to_the_points():
    backwards = trial(games=unfinished(leader=-120))
    (verdict,) = verdicts(domino(), backwards, trial(3), code="endless-game")
    assert verdict.message == (
        "a game with 2 players may never end: nobody comes nearer to 100 points; after 50 rounds "
        "the highest score is -120"
    )
    assert verdict.weight == "warning"


@pytest.mark.parametrize(
    "end",
    [
        {"game_end": {"at": {"points": 100, "rounds": 9}}},
        {"clock": {"game": {"limit": "30m"}}},
    ],
)
def test_what_else_ends_a_game_makes_up_for_points_nobody_reaches(end):
    backwards, slow = trial(games=unfinished(leader=-120)), trial(3, games=unfinished(leader=1))
    codes = {verdict.code for verdict in verdicts(domino(**end), backwards, slow)}
    assert codes.isdisjoint({"endless-game", "slow-game"})


def test_a_game_of_many_rounds_is_slow():
    # 50 rounds for 25 points: 200 rounds for 100 of them.
    (verdict,) = verdicts(domino(), trial(games=unfinished(leader=25)), code="slow-game")
    assert verdict.message == "a game to 100 points takes about 200 rounds with 2 players"
    assert verdicts(domino(), trial(games=unfinished(leader=50)), code="slow-game") == []


def test_of_a_few_rounds_nothing_is_said_about_games_that_do_not_end():
    few = trial(rounds=19, games=unfinished(19, leader=-100)), trial(3, 19, games=unfinished(19, 1))
    codes = {verdict.code for verdict in verdicts(domino(), *few)}
    assert codes.isdisjoint({"endless-game", "slow-game"})


def test_points_that_nobody_reaches_before_the_last_round():
    both = domino(game_end={"at": {"points": 5000, "rounds": 5}})
    games = tuple(Game(seed, 5, "rounds", 0, 10 * seed) for seed in range(1, 11))
    (verdict,) = verdicts(both, trial(games=games), code="far-target")
    assert verdict.message == (
        "nobody reached 5,000 points in 10 games of 5 rounds; 100 were the most"
    )
    assert verdict.where == Where(2, 10, 5)
    reached = (*games[:9], Game(10, 5, "points", 0, 5000))
    assert verdicts(both, trial(games=reached), code="far-target") == []


def test_the_pace_names_the_longest_game():
    games = tuple(Game(seed, rounds, "points", 0, 100) for seed, rounds in ((1, 4), (2, 6)))
    (verdict,) = verdicts(domino(), trial(rounds=10, games=games), code="pace")
    assert verdict.message == (
        "a game takes about 5 rounds with 2 players; the highest score changes by +20 points a "
        "round with 2 players"
    )
    assert verdict.where == Where(2, 2, 6)


def test_a_game_that_only_time_ends_has_no_length():
    timed = domino(game_end={"at": {"points": None}}, clock={"game": {"limit": "30m"}})
    (verdict,) = verdicts(timed, trial(games=unfinished(leader=500)), code="pace")
    assert verdict.message == "the highest score changes by +10 points a round with 2 players"


@pytest.mark.parametrize(
    ("leader", "change"),
    [(35, "+0.7"), (-35, "-0.7"), (497, "+9.9"), (499, "+10"), (525, "+10"), (-600, "-12")],
)
def test_a_small_change_is_not_rounded_to_none(leader, change):
    played = trial(rounds=50, games=unfinished(leader=leader))
    (verdict,) = verdicts(domino(), played, code="pace")
    assert f"changes by {change} points a round" in verdict.message


# Words ------------------------------------------------------------------------------------------


def test_equal_values_of_neighbours_are_said_together():
    assert by_players({2: "4", 3: "4", 4: "5", 5: "4"}, "rounds") == (
        "4 rounds with 2-3 players, 5 with 4, 4 with 5"
    )
    assert by_players({1: "1"}, "rounds") == "1 round with 1 player"


def test_numbers_of_players_are_written_as_ranges():
    assert all_players([2]) == "2 players"
    assert all_players([1]) == "1 player"
    assert all_players([2, 3, 5, 7, 8]) == "2-3, 5 and 7-8 players"


def test_large_numbers_are_counted_readably():
    assert (counted(1, "game"), counted(2000, "game")) == ("1 game", "2,000 games")


# Points by the number of players ----------------------------------------------------------------


def test_a_game_is_measured_by_the_points_that_so_many_play_to():
    lines = {"2 players": 100, "3-4 players": 100_000}
    variant = domino(game_end={"at": {"points": lines}})
    left = Game(seed=1, rounds=200, why=None, overtime=0, leader=2000)
    seen = [trial(2), trial(3, 200, games=(left,)), trial(4, 200, games=(left,))]
    (slow,) = verdicts(variant, *seen, code="slow-game")
    assert slow.message.startswith("a game to 100,000 points takes about")
    assert "with 2 players" not in slow.message
