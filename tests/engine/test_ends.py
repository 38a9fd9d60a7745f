"""How a round and a game end, and what that pays."""

import pytest

from house_rules import shipped_variant, variant_with
from tilewright.engine import Game, GameEnded, IllegalMove, RoundEnded, set_up

# Beside 0-0-0 and 0-0-1 no tile fits that has no pair of 0 and 0 or of 0 and 1: the tiles below
# with higher numbers never do, so that laying 0-0-1 blocks the round when the pool is empty.
TABLE = ["0-0-0 @ 0/0"]
LAST = "0-0-1 @ 0/1"


def position(variant, *hands, pool=(), to_move=1, **more):
    tiles = [hand.split() for hand in hands]
    return set_up(
        variant, len(hands), table=TABLE, hands=tiles, pool=list(pool), to_move=to_move, **more
    )


def names(events):
    return [event.as_json()["event"] for event in events]


def round_end(events):
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    return end


def game_end(events):
    return next((event for event in events if isinstance(event, GameEnded)), None)


# When a round is blocked -------------------------------------------------------------------------


def blocking(when, most=3, hold_back=True, drawn_tile="may_play", **more):
    return variant_with(
        round_end={"blocked": {"when": when}},
        turn={"may_hold_back": hold_back, "draw": {"most": most, "drawn_tile": drawn_tile}},
        **more,
    )


@pytest.mark.parametrize(
    ("when", "most", "pool", "others", "blocked"),
    [
        ("nobody_can_draw_or_lay", 3, [], "5-5-5", True),
        ("nobody_can_draw_or_lay", 3, ["2-2-2"], "5-5-5", False),
        ("nobody_can_draw_or_lay", 3, [], "0-0-2", False),
        ("nobody_can_draw_or_lay", 0, ["2-2-2"], "5-5-5", True),
        ("nobody_can_draw_or_lay", "any", ["2-2-2"], "5-5-5", False),
        ("nobody_can_lay", 3, [], "5-5-5", True),
        ("nobody_can_lay", 3, ["2-2-2"], "5-5-5", True),
        ("nobody_can_lay", 3, ["2-2-2"], "0-0-2", False),
        ("nobody_can_lay", 3, [], "0-0-2", False),
        ("all_passed", 3, [], "5-5-5", False),
        ("all_passed", 0, [], "5-5-5", False),
    ],
)
def test_after_the_last_fitting_tile(when, most, pool, others, blocked):
    game = position(blocking(when, most), "0-0-1 4-4-4", others, pool=pool)
    events = game.play(LAST)
    assert game.round_over == ("blocked" if blocked else None)
    assert names(events) == (["play", "round_end"] if blocked else ["play"])
    assert game.to_move == (None if blocked else 2)


def test_a_tile_that_only_the_mover_could_lay_keeps_the_round_going():
    game = position(blocking("nobody_can_draw_or_lay"), "0-0-1 0-0-2 4-4-4", "5-5-5")
    game.play(LAST)
    assert game.round_over is None


def test_tiles_kept_back_do_not_keep_a_round_going():
    variant = blocking("nobody_can_draw_or_lay", deal={"kept_back": 2})
    game = position(variant, "0-0-1 4-4-4", "5-5-5", pool=["2-2-2", "3-3-3"])
    game.play(LAST)
    assert game.round_over == "blocked"


def test_who_draws_the_last_tile_still_finishes_the_turn():
    game = position(blocking("nobody_can_draw_or_lay"), "4-4-4", "5-5-5", pool=["2-2-2"])
    assert names(game.draw()) == ["draw"]
    assert game.to_move == 1
    assert names(game.pass_()) == ["pass", "round_end"]


def test_where_a_draw_ends_the_turn_the_last_draw_may_block():
    variant = blocking("nobody_can_draw_or_lay", 1, drawn_tile="ends_turn")
    game = position(variant, "4-4-4", "5-5-5", pool=["2-2-2", "2-2-3"])
    assert names(game.draw()) == ["draw"]
    assert names(game.draw()) == ["draw", "round_end"]
    assert game.round_over == "blocked"


def test_all_passed_needs_a_whole_lap():
    game = position(blocking("all_passed", 0), "0-0-1 4-4-4", "5-5-5", "3-3-3")
    game.play(LAST)
    assert [names(game.pass_()) for _ in range(3)] == [["pass"], ["pass"], ["pass", "round_end"]]
    assert game.round_over == "blocked"


def test_a_play_begins_the_lap_anew():
    game = position(blocking("all_passed", 0), "0-0-1 4-4-4", "5-5-5", "0-0-2 3-3-3", to_move=1)
    game.play(LAST)
    game.pass_()
    game.play("0-2-0 @ 0/-1")
    assert [names(game.pass_()) for _ in range(3)] == [["pass"], ["pass"], ["pass", "round_end"]]


def test_all_passed_counts_players_who_drew_before_they_passed():
    variant = blocking("all_passed", 1)
    game = position(variant, "4-4-4", "5-5-5", pool=["2-2-2", "2-2-3", "2-2-4"])
    game.draw()
    game.pass_()
    game.draw()
    assert names(game.pass_()) == ["pass", "round_end"]
    assert game.pool_size == 1


def test_a_draw_that_ends_the_turn_is_no_pass():
    variant = blocking("all_passed", 1, drawn_tile="ends_turn")
    game = position(variant, "4-4-4", "5-5-5", pool=["2-2-2", "2-2-3"])
    game.draw()
    game.draw()
    assert game.round_over is None
    game.pass_()
    assert names(game.pass_()) == ["pass", "round_end"]


def test_a_pass_of_the_clock_is_a_pass():
    variant = blocking("all_passed", clock={"turn": {"limit": "1m", "then": "pass"}})
    game = position(variant, "4-4-4 0-0-2", "5-5-5 0-0-1", pool=["2-2-2"])
    game.timeout()
    assert names(game.timeout()) == ["pass", "round_end"]


def test_passes_of_one_round_do_not_count_in_the_next():
    variant = blocking("all_passed", 0, game_end={"at": {"points": None, "rounds": 3}})
    game = Game(variant, 2, seed=1)
    for _ in range(3):
        game.start_round()
        laps = 0
        while game.to_move is not None:
            if plays := game.legal_plays():
                game.play(plays[0])
                laps = 0
            else:
                game.pass_()
                laps += 1
        assert laps == 2 or game.round_over == "out"


def test_going_out_comes_before_being_blocked():
    game = position(blocking("nobody_can_draw_or_lay"), "0-0-1", "5-5-5")
    assert round_end(game.play(LAST)).how == "out"


# Who wins a blocked round ------------------------------------------------------------------------


def blocked(*hands, **rule):
    """The end of a round that the first player blocks by laying 0-0-1."""
    variant = variant_with(round_end={"blocked": rule}, deal={"hand": {"2-6 players": 1}})
    game = position(variant, "0-0-1 " + hands[0], *hands[1:])
    return round_end(game.play(LAST))


@pytest.mark.parametrize(
    ("winner", "tie", "hands", "winners"),
    [
        ("lowest_hand", "share", ("5-5-5", "2-2-2 2-2-3"), (2,)),  # 15 against 13
        ("fewest_tiles", "share", ("5-5-5", "2-2-2 2-2-3"), (1,)),
        ("nobody", "share", ("5-5-5", "2-2-2 2-2-3"), ()),
        ("lowest_hand", "share", ("3-4-5", "2-5-5", "5-5-5"), (1, 2)),
        ("lowest_hand", "nobody", ("3-4-5", "2-5-5", "5-5-5"), ()),
        ("lowest_hand", "lowest_hand", ("3-4-5", "2-5-5", "5-5-5"), (1, 2)),
        ("fewest_tiles", "share", ("5-5-5", "2-2-2 2-2-3", "3-4-5"), (1, 3)),
        ("fewest_tiles", "nobody", ("5-5-5", "2-2-2 2-2-3", "3-4-5"), ()),
        ("fewest_tiles", "lowest_hand", ("5-5-5", "2-2-2 2-2-3", "3-4-5"), (3,)),
        ("fewest_tiles", "lowest_hand", ("5-5-5", "2-5-5", "3-4-5"), (2, 3)),
        ("nobody", "nobody", ("3-4-5", "2-5-5"), ()),
        ("lowest_hand", "nobody", ("3-4-5", "2-2-5"), (2,)),
    ],
)
def test_the_winner_of_a_blocked_round(winner, tie, hands, winners):
    assert blocked(*hands, winner=winner, tie=tie).winners == winners


# What the end of a round pays --------------------------------------------------------------------

# The hands of a published example: 23, 15 and 27.
A, B, C = "5-5-5 2-3-3", "4-4-4 1-1-1", "4-5-5 4-4-5"


@pytest.mark.parametrize(
    ("takes", "everyone", "points", "parts_of_the_winner"),
    [
        ("others_hands", "nothing", (0, 50, 0), {"hands": 50}),
        ("others_hands_minus_own", "nothing", (0, 35, 0), {"hands": 50, "own_hand": -15}),
        ("differences", "nothing", (0, 20, 0), {"hands": 20}),  # 8 and 12
        ("nothing", "nothing", (0, 0, 0), {}),
        ("others_hands", "minus_own_hand", (-23, 35, -27), {"hands": 50, "own_hand": -15}),
        (
            "others_hands_minus_own",
            "minus_own_hand",
            (-23, 20, -27),
            {"hands": 50, "own_hand": -30},
        ),
        ("differences", "minus_own_hand", (-23, 5, -27), {"hands": 20, "own_hand": -15}),
        ("nothing", "minus_own_hand", (-23, -15, -27), {"own_hand": -15}),
    ],
)
@pytest.mark.parametrize("bonus", [0, 5, -4])
def test_what_a_blocked_round_pays(takes, everyone, points, parts_of_the_winner, bonus):
    end = blocked(A, B, C, takes=takes, everyone=everyone, bonus=bonus)
    assert end.winners == (2,)
    assert end.points == (points[0], points[1] + bonus, points[2])
    paid = {"blocked": bonus} if bonus else {}
    assert end.because[1] == parts_of_the_winner | paid
    pays = {"minus_own_hand": ({"own_hand": -23}, {"own_hand": -27}), "nothing": ({}, {})}
    assert (end.because[0], end.because[2]) == pays[everyone]
    assert end.scores == (1 + points[0], points[1] + bonus, points[2])


@pytest.mark.parametrize(
    ("takes", "everyone", "points"),
    [
        # A goes out; B is left with 6 + 13 = 19, C with 15.
        ("others_hands", "nothing", (34, 0, 0)),
        ("others_hands_minus_own", "nothing", (34, 0, 0)),
        ("differences", "nothing", (34, 0, 0)),
        ("nothing", "nothing", (0, 0, 0)),
        ("others_hands", "minus_own_hand", (34, -19, -15)),
        ("nothing", "minus_own_hand", (0, -19, -15)),
    ],
)
@pytest.mark.parametrize("bonus", [25, 0, -3])
def test_what_going_out_pays(takes, everyone, points, bonus):
    rule = {"takes": takes, "everyone": everyone, "bonus": bonus}
    variant = variant_with(round_end={"out": rule})
    game = position(variant, "0-0-1", "1-2-3 4-4-5", "5-5-5", pool=["2-2-2"])
    end = round_end(game.play(LAST))
    assert (end.how, end.winners) == ("out", (1,))
    assert end.points == (points[0] + bonus, *points[1:])
    assert end.because[0] == {
        name: worth for name, worth in (("out", bonus), ("hands", points[0])) if worth
    }
    assert [dict(parts) for parts in end.because[1:]] == [
        {"own_hand": owed} if owed else {} for owed in points[1:]
    ]


def test_a_tied_hand_counts_as_anothers():
    # 6, 6 and 13: each of the tied takes the two other hands.
    assert blocked("1-1-4", "1-2-3", "4-4-5").points == (13, 13, 0)
    assert blocked("1-1-4", "1-2-3", "4-4-5", takes="differences").points == (7, 7, 0)
    assert blocked("1-1-4", "1-2-3", "4-4-5", takes="others_hands").points == (19, 19, 0)


def test_the_fewest_tiles_may_cost_more_than_they_bring():
    assert blocked("5-5-5", "1-1-1 2-2-2", winner="fewest_tiles").points == (-6, 0)
    paid = blocked("5-5-5", "1-1-1 2-2-2", winner="fewest_tiles", takes="differences")
    assert paid.points == (-6, 0)
    assert paid.because[0] == {"hands": -6}


def test_a_round_that_nobody_wins_pays_nobody_but_may_cost_everybody():
    end = blocked("2-4-5 4-4-4", "1-4-4 5-5-5", winner="nobody", bonus=5, everyone="minus_own_hand")
    assert end.points == (-23, -24)
    assert blocked("2-4-5", "1-4-4", winner="nobody", bonus=5).points == (0, 0)


def test_hands_count_their_sum_also_where_plays_are_multiplied():
    variant = variant_with("triominos-multiplied")
    game = position(variant, "0-0-1", "3-4-5 5-5-5", pool=["2-2-2"])
    assert round_end(game.play(LAST)).because[0]["hands"] == 27


# The end of a game -------------------------------------------------------------------------------


def out_in_one(variant, scores, others="1-1-1", **more):
    """Player 1 goes out: 1 for the tile, 25, and what the others hold."""
    game = position(variant, "0-0-1", *others.split("|"), pool=["2-2-2"], scores=scores, **more)
    return game, game.play(LAST)


@pytest.mark.parametrize(
    ("before", "over"),
    [(370, False), (371, True), (372, True)],  # 1 + 25 + 3 more
)
def test_the_points_must_be_reached(before, over):
    game, events = out_in_one(shipped_variant("triominos"), [before, 0])
    assert game.scores == (before + 29, 0)
    assert game.game_over is over
    assert names(events) == ["play", "round_end"] + ["game_end"] * over
    if over:
        assert game_end(events) == GameEnded("points", (1,), (before + 29, 0))
        with pytest.raises(IllegalMove, match="over") as refused:
            game.start_round()
        assert refused.value.reason == "over"


def test_points_once_reached_stay_reached_though_they_are_lost_again():
    variant = shipped_variant("triominos")
    game = set_up(
        variant,
        2,
        table=["0-0-3 @ 0/0", "3-5-0 @ 0/-1"],
        hands=[["3-4-5", "4-4-4", "2-2-4"], ["0-0-0", "0-0-1"]],
        pool=["1-1-1", "1-1-2", "1-1-3", "2-2-2"],
        scores=[395, 300],
        to_move=1,
    )
    game.play("5-3-4 @ 0/-2")
    assert game.scores == (407, 300)
    assert not game.game_over
    game.play("0-0-0 @ 0/1")
    for _ in range(3):
        game.draw()
    game.pass_()
    assert game.scores == (382, 300)
    events = game.play("0-1-0 @ 0/2")
    # 12 + 8 in the old tiles, 3 + 4 + 5 in the drawn ones, and 25.
    assert round_end(events).points == (0, 57)
    assert game_end(events) == GameEnded("points", (1,), (382, 358))


def test_the_highest_score_wins_not_who_reached_the_points():
    game, events = out_in_one(shipped_variant("triominos"), [380, 405])
    assert game_end(events).winners == game.winners == (1,)
    _, events = out_in_one(shipped_variant("triominos"), [380, 410])
    assert game_end(events).winners == (2,)


def test_equal_scores_share():
    _, events = out_in_one(shipped_variant("triominos"), [377, 410, 100], "1-1-1|1-1-2")
    assert game_end(events).winners == (1, 2)


def test_a_game_of_rounds():
    variant = variant_with(game_end={"at": {"points": None, "rounds": 1}})
    _, events = out_in_one(variant, [0, 29])
    assert game_end(events) == GameEnded("rounds", (1, 2), (29, 29))


def test_points_or_rounds_whichever_comes_first():
    variant = variant_with(game_end={"at": {"points": 400, "rounds": 2}})
    game, _ = out_in_one(variant, [100, 0])
    assert not game.game_over
    _, events = out_in_one(variant, [390, 0])
    assert game_end(events).why == "points"


def test_points_are_named_before_rounds_and_rounds_before_time():
    variant = variant_with(
        game_end={"at": {"points": 400, "rounds": 1}}, clock={"game": {"limit": "1s"}}
    )
    game = position(variant, "0-0-1", "1-1-1", pool=["2-2-2"], scores=[390, 0])
    assert game_end(game.play(LAST, seconds=5)).why == "points"
    game = position(variant, "0-0-1", "1-1-1", pool=["2-2-2"])
    assert game_end(game.play(LAST, seconds=5)).why == "rounds"


@pytest.mark.parametrize(("seconds", "over"), [(599.9, False), (600, True), (601, True)])
def test_time_ends_the_game_after_the_running_round(seconds, over):
    variant = variant_with(game_end={"at": {"points": 400}}, clock={"game": {"limit": "10m"}})
    game = position(variant, "0-0-1 0-0-2", "2-2-2", pool=["3-3-3", "4-4-4"])
    assert names(game.play(LAST, seconds=seconds)) == ["play"]
    assert not game.game_over
    game.draw()
    game.draw()
    game.pass_()
    events = game.play("0-2-0 @ 0/-1")
    assert (game_end(events) is not None) is over
    if over:
        assert game_end(events).why == "time"


# The moment the points are reached ---------------------------------------------------------------

AT_ONCE = {"play_out_round": False}


def test_the_game_may_stop_in_mid_round():
    variant = variant_with(game_end=AT_ONCE)
    game = position(variant, "0-0-1 4-4-4", "2-2-2", pool=["3-3-3"], scores=[399, 100])
    events = game.play(LAST)
    assert names(events) == ["play", "game_end"]
    assert game_end(events) == GameEnded("points", (1,), (400, 100))
    assert game.round_over is None
    assert game.to_move is None
    assert game.legal_plays() == ()


def test_a_draw_may_reach_the_points_too():
    variant = variant_with(game_end=AT_ONCE, scoring={"draw": 5})
    game = position(variant, "2-2-4", "2-2-2", pool=["3-3-3", "4-4-4"], scores=[396, 500 - 101])
    assert names(game.draw()) == ["draw", "game_end"]
    assert game.winners == (1,)


def test_so_may_a_pass():
    variant = variant_with(game_end=AT_ONCE, scoring={"stuck": 1}, turn={"draw": {"most": 0}})
    game = position(variant, "2-2-4", "2-2-2", pool=["3-3-3"], scores=[399, 0])
    assert names(game.pass_()) == ["pass", "game_end"]


def test_the_end_of_a_round_may_reach_them_at_once_as_well():
    game, events = out_in_one(variant_with(game_end=AT_ONCE), [380, 0])
    assert names(events) == ["play", "round_end", "game_end"]
    assert game.winners == (1,)


# Winners and ties of a game ----------------------------------------------------------------------


def test_the_lowest_score_may_win():
    variant = variant_with(game_end={"winner": "lowest_score"})
    _, events = out_in_one(variant, [380, 100, 100], "1-1-1|1-1-2")
    assert game_end(events).winners == (2, 3)


def pressman(scores, others="1-1-1", **more):
    _, events = out_in_one(shipped_variant("triominos-pressman"), scores, others, **more)
    return game_end(events)


def test_the_winner_of_the_round_wins_if_past_the_points():
    assert pressman([376, 430]).winners == (1,)  # 405 against 430


def test_a_winner_of_the_round_below_the_points_leaves_it_to_the_highest_score():
    assert pressman([300, 430]).winners == (2,)
    assert pressman([300, 430, 430], "1-1-1|1-1-2").winners == (2, 3)


def test_of_two_winners_of_the_round_past_the_points_the_highest_wins():
    variant = variant_with("triominos-pressman", round_end={"blocked": {"takes": "nothing"}})
    hands = ("0-0-1 3-4-5", "2-5-5", "5-5-5 4-4-4")
    game = position(variant, *hands, scores=[410, 405, 500])
    end = game.play(LAST)
    assert round_end(end).winners == (1, 2)
    assert game_end(end).winners == (1,)
    game = position(variant, *hands, scores=[404, 405, 500])
    assert game_end(game.play(LAST)).winners == (1, 2)
    game = position(variant, *hands, scores=[390, 405, 500])
    assert game_end(game.play(LAST)).winners == (2,)


def test_equal_scores_may_mean_another_round():
    variant = variant_with(game_end={"tie": "another_round"})
    game, events = out_in_one(variant, [381, 410])
    assert game.scores == (410, 410)
    assert names(events) == ["play", "round_end"]
    assert not game.game_over
    game.start_round()
    assert (game.round, game.to_move is None) == (2, False)
    _, events = out_in_one(variant, [382, 410])
    assert game_end(events).winners == (1,)


def test_another_round_only_among_those_who_could_win():
    variant = variant_with(game_end={"tie": "another_round"})
    _, events = out_in_one(variant, [390, 100, 100], "1-1-1|1-1-2")
    assert game_end(events).winners == (1,)


def test_a_game_of_rounds_goes_on_until_the_tie_is_broken():
    variant = variant_with(
        "domino",
        game_end={"at": {"points": None, "rounds": 1}, "tie": "another_round"},
        round_end={"out": {"takes": "nothing", "bonus": 1}, "blocked": {"winner": "nobody"}},
    )
    rounds = set()
    for seed in range(30):
        game = Game(variant, 2, seed)
        while not game.game_over:
            assert len(set(game.scores)) == 1
            game.start_round()
            while game.to_move is not None:
                if plays := game.legal_plays():
                    game.play(plays[0])
                else:
                    game.draw() if game.can_draw() else game.pass_()
        assert len(game.winners) == 1
        rounds.add(game.round)
    assert len(rounds) > 1


def test_scores_may_be_negative():
    game = position(shipped_variant("triominos"), "4-4-4", "5-5-5", pool=["2-2-2", "2-2-3"])
    game.draw()
    game.draw()
    game.pass_()
    assert game.scores == (-10, 4 + 4 + 4 + 6 + 7 - 15)


def test_a_game_that_nobody_brings_above_zero_still_has_a_winner():
    variant = variant_with(
        game_end={"at": {"points": None, "rounds": 1}},
        round_end={"blocked": {"winner": "nobody", "everyone": "minus_own_hand"}},
    )
    game = position(variant, "4-4-4", "5-5-5", pool=[])
    events = game.pass_()
    assert game_end(events) == GameEnded("rounds", (1,), (-12, -15))


# Between rounds ----------------------------------------------------------------------------------


def test_nothing_moves_between_two_rounds():
    game, _ = out_in_one(shipped_variant("triominos"), [0, 0])
    assert game.to_move is None
    for act in (game.draw, game.pass_, game.timeout, lambda: game.play("2-2-2 @ 1/0")):
        with pytest.raises(IllegalMove) as refused:
            act()
        assert refused.value.reason == "over"


def test_a_round_cannot_begin_while_one_is_played():
    game = Game(shipped_variant("triominos"), 2)
    game.start_round()
    with pytest.raises(ValueError, match="still being played"):
        game.start_round()
