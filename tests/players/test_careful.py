import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import some_line_rules, some_rules, some_team_rules, some_turn_rules

from house_rules import SHIPPED_TABLES, as_variant, lasting_state, shipped_variant, variant_with
from moving import moments
from tilewright.engine import Chance, Draw, Pass, Play, set_up
from tilewright.players import bot
from tilewright.players.careful import lay_with_care, weigh
from tilewright.players.deciding import DRAW, LAY, PASS
from tilewright.players.ending import expected_end
from tilewright.players.outlook import WHOLE
from tilewright.players.prospects import Weights

FORCED = variant_with("triominos", turn={"may_hold_back": False})
"""The classic game, but whoever can lay has to."""


def careful(game):
    seat = game.to_move
    return bot("careful", seed=1, seat=seat).choose(game.view(seat))


def greedy(game):
    seat = game.to_move
    return bot("greedy", seed=1, seat=seat).choose(game.view(seat))


def best_reply(game, move):
    after = game.clone()
    after.move(move)
    return max(after.would_score(play).total for play in after.legal_plays())


def decision(game, **weights):
    """What the bot does with some of its weights changed."""
    weights = Weights(**weights)
    decided = lay_with_care(game.rules.t, game.state, seed=1, seat=game.to_move, weights=weights)
    return game.found_play() if decided == LAY else {DRAW: Draw(), PASS: Pass()}[decided]


def carefully(game, rng):
    """A careful move, or now and then anything."""
    kind = rng.choice(("careful", "wavering"))
    game.move(bot(kind, seed=1, seat=game.to_move).choose(game.view(game.to_move)))


@given(table=st.sampled_from(SHIPPED_TABLES), seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_every_decision_is_legal_under_shipped_rules(table, seed):
    name, players = table
    for game in moments(shipped_variant(name), players, seed, move=carefully):
        assert_legal(game, careful(game))


@pytest.mark.parametrize("some", [some_rules, some_turn_rules, some_line_rules, some_team_rules])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_every_decision_is_legal_under_rules_at_random(some, seed):
    rules, players = some(random.Random(seed))
    for game in moments(as_variant(rules), players, seed, move=carefully):
        assert_legal(game, careful(game))


def assert_legal(game, move):
    match move:
        case Play():
            assert move in game.legal_plays()
        case Draw():
            assert game.can_draw()
        case Pass():
            assert game.can_pass()


@given(table=st.sampled_from(SHIPPED_TABLES), seed=st.integers(0, 2**32), deal=st.integers(0, 99))
@settings(max_examples=12, deadline=None)
def test_other_hidden_tiles_make_no_other_decision(table, seed, deal):
    name, players = table
    for game in moments(shipped_variant(name), players, seed, move=carefully):
        seat = game.to_move
        imagined = game.view(seat).imagine(Chance(deal))
        assert careful(imagined) == careful(game)


@pytest.mark.parametrize("others", [["1-1-1", "2-2-2"], ["4-4-4", "3-5-5"], ["0-0-2", "0-0-3"]])
def test_before_its_last_tile_it_does_not_look_at_the_others_hands_either(others):
    rest = ["0-0-4", "1-1-1", "2-2-2", "3-5-5", "4-4-4", "0-0-2", "0-0-3"]
    game = set_up(
        variant_with("triominos", scoring={"draw": 12}),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-5-5"], others],
        pool=[tile for tile in rest if tile not in others],
        to_move=1,
    )
    assert weigh(game.rules.t, game.state) == weigh(game.rules.t, game.view(1).state)


@pytest.mark.parametrize("seed", range(10))
def test_the_bots_own_seed_does_not_matter(seed):
    for game in moments(shipped_variant("triominos"), 2, seed, move=carefully):
        view = game.view(game.to_move)
        one, other = (bot("careful", seed=each, seat=each).choose(view) for each in (1, 2))
        assert one == other


def test_it_lays_a_tile_where_it_leaves_no_hexagon_to_the_next():
    game = set_up(
        FORCED,
        2,
        table=[
            "5-5-5 @ 0/0",
            "5-5-2 @ 0/1",
            "2-2-5 @ -1/1",
            "4-5-5 @ 1/0",
            "2-3-5 @ 0/2",
            "2-2-1 @ -1/2",
        ],
        hands=[
            ["0-0-4", "0-3-5", "0-5-5", "2-3-3", "3-3-5", "4-4-5"],
            ["0-0-2", "0-1-2", "0-1-4", "1-3-4", "2-4-4", "3-4-5"],
        ],
        to_move=1,
    )
    # 5-4-4 earns 13 on either side; on one of them 3-4-5 then closes a hexagon for 12 + 50.
    assert str(greedy(game)) == "5-4-4 @ 1/1"
    assert best_reply(game, greedy(game)) == 62
    assert str(careful(game)) == "5-4-4 @ 1/-1"
    assert best_reply(game, careful(game)) == 12


def test_it_keeps_the_domino_that_it_can_lay_next():
    game = set_up(
        shipped_variant("domino"),
        2,
        table=["6-6"],
        hands=[["2-6", "3-6", "3-3"], ["1-1", "0-0", "4-4"]],
        pool=["2-2", "0-4"],
        to_move=1,
    )
    # Behind 6-3 both 3-3 and 2-6 fit, behind 6-2 only 3-6.
    assert careful(game).numbers == (6, 3)


def test_where_nothing_may_be_held_back_it_lays_the_only_tile_that_fits():
    game = set_up(
        FORCED, 2, table=["5-5-5 @ 0/0"], hands=[["0-5-5", "0-0-1"], ["1-1-1"]], to_move=1
    )
    assert careful(game).tile == "0-5-5"


def test_it_goes_out_rather_than_draw():
    game = set_up(
        shipped_variant("triominos"),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-5-5"], ["1-1-1", "2-2-2"]],
        pool=["0-0-1", "0-0-2"],
        to_move=1,
    )
    # 10 for the tile, 25 for being out, 9 in the other hand.
    assert careful(game).tile == "0-5-5"


def test_it_draws_where_a_draw_pays_and_not_where_it_costs_more_than_any_tile_earns():
    def position(points):
        return beside_a_triple(
            variant_with("triominos", scoring={"draw": points}),
            ["0-5-5", "1-1-1", "2-2-2"],
            ["3-3-3", "4-4-4", "0-0-0"],
        )

    assert careful(position(5)) == Draw()
    assert careful(position(-40)).tile == "0-5-5"
    # What it draws it may lay one day; else 5 points are less than the 10 of 0-5-5.
    assert decision(position(5), drawn=0).tile == "0-5-5"


def beside_a_triple(variant, hand, other, scores=None):
    """5-5-5 lies; five tiles can be drawn."""
    pool = ["0-0-1", "0-0-2", "0-0-3", "0-3-3", "0-3-4"]
    assert not {*hand, *other} & {*pool}
    return set_up(
        variant,
        2,
        table=["5-5-5 @ 0/0"],
        hands=[hand, other],
        pool=pool,
        to_move=1,
        scores=scores,
    )


def test_it_leaves_the_light_numbers_to_the_others():
    game = beside_a_triple(FORCED, ["2-5-5", "4-5-5", "2-2-5"], ["0-0-5"])
    # What fits a side with a 4 is worth more to the next player than what fits one with a 2.
    assert careful(game).tile == "2-5-5"
    assert decision(game, reply=0).tile == "4-5-5"


def test_it_leaves_room_for_the_rest_of_its_hand():
    game = beside_a_triple(FORCED, ["2-5-5", "1-5-5", "1-1-5"], ["2-4-4"])
    # Beside 5-5-1 both others fit, in three cells; beside 5-5-2 only 1-5-5 does.
    assert careful(game).tile == "1-5-5"
    assert decision(game, next=0).tile == "2-5-5"


def test_it_gets_rid_of_points_that_somebody_else_will_take():
    game = set_up(
        shipped_variant("domino"),
        2,
        table=["6-6"],
        hands=[["0-6", "5-6"], ["1-1"]],
        pool=["2-2", "3-3"],
        to_move=1,
    )
    assert careful(game).numbers == (6, 5)
    assert decision(game, ending=0).numbers == (6, 0)


def test_whoever_holds_fewer_tiles_is_likelier_to_be_out_first():
    # Three tiles against one: the heavy 2-5-5 must go if both were as likely to be out first.
    game = beside_a_triple(FORCED, ["2-5-5", "1-5-5", "1-1-5"], ["2-4-4"])
    assert decision(game, power=0).tile == "2-5-5"
    assert careful(game).tile == "1-5-5"


def test_at_the_very_end_who_is_out_is_paid_though_the_other_has_nothing_either():
    game = beside_a_triple(FORCED, ["2-5-5"], ["1-1-5"])
    t, w = game.rules.t, list(game.state)
    # 25 for being out, and the 7 in the other hand.
    assert expected_end(t, w, player=0, own=0, rival=1, tiles=0) == (25 + 7) * WHOLE
    assert expected_end(t, w, player=0, own=0, rival=1, tiles=1) == (25 + 7) * WHOLE


def test_a_bonus_for_what_was_not_drawn_is_not_expected_of_a_draw():
    bonus = {"when": {"drawn": 0}, "points": 60}
    variant = variant_with("triominos", scoring={"bonuses": {"at_once": bonus}})
    game = beside_a_triple(
        variant, ["2-5-5", "1-3-4", "0-2-2", "1-1-2"], ["0-0-0", "0-1-4", "3-3-4"]
    )
    assert careful(game).tile == "2-5-5"


def test_a_bonus_for_what_was_drawn_is_expected_of_a_draw():
    bonus = {"when": {"drawn": {"at_least": 1}}, "points": 60}
    variant = variant_with("triominos", scoring={"bonuses": {"patience": bonus}})
    game = beside_a_triple(variant, ["0-5-5", "1-1-1", "2-2-2"], ["3-3-3", "4-4-4", "0-0-0"])
    # The same 0-5-5 is worth 60 more behind a draw for 5.
    assert careful(game) == Draw()


def test_after_a_draw_the_last_tile_is_not_the_last_any_more():
    last = {"when": {"last_tile": True}, "points": 100}
    variant = variant_with(
        "triominos", turn={"draw": {"most": 1}}, scoring={"draw": 40, "bonuses": {"last": last}}
    )
    # 12 + 100 for 2-5-5 and 25 for being out now; 40 for a draw, and no tile would be the last.
    game = beside_a_triple(variant, ["2-5-5"], ["1-2-4", "0-0-4", "1-3-4"])
    assert careful(game).tile == "2-5-5"


@pytest.mark.parametrize(("stuck", "tile"), [(0, "4-5-5"), (-20, "2-5-5")])
def test_where_nobody_draws_who_is_stuck_loses_what_the_rules_say(stuck, tile):
    variant = variant_with(
        "triominos",
        turn={"may_hold_back": False, "draw": {"most": 0}},
        scoring={"stuck": stuck, "pool_empty": 0},
    )
    # 4-5-5 scores more now; behind 2-5-5 its own 2-2-5 fits too, so that it is less likely stuck.
    game = beside_a_triple(variant, ["2-5-5", "4-5-5", "2-2-5"], ["2-2-4"])
    assert careful(game).tile == tile


@pytest.mark.parametrize(("stuck", "passes"), [(30, True), (-10, False)])
def test_it_passes_though_a_tile_fits_where_passing_pays(stuck, passes):
    variant = variant_with("triominos", turn={"draw": {"most": 1}}, scoring={"stuck": stuck})
    game = beside_a_triple(variant, ["0-5-5", "1-1-1", "2-2-2"], ["3-3-3", "4-4-4", "0-0-0"])
    game.draw()
    assert (careful(game) == Pass()) == passes


@pytest.mark.parametrize(
    ("played_out", "score", "tile"),
    [(False, 0, "2-5-5"), (True, 386, "2-5-5"), (False, 386, "4-5-5"), (False, 385, "2-5-5")],
)
def test_it_wins_at_once_where_it_can(played_out, score, tile):
    variant = variant_with(
        "triominos", turn={"may_hold_back": False}, game_end={"play_out_round": played_out}
    )
    # The game ends at 400, and 4-5-5 scores 14.
    game = beside_a_triple(variant, ["2-5-5", "4-5-5", "2-2-5"], ["0-0-5"], scores=(score, 0))
    assert careful(game).tile == tile


def test_it_does_not_end_a_game_that_it_would_lose():
    variant = variant_with(
        "triominos",
        game_end={"winner": "lowest_score", "play_out_round": False},
        turn={"may_hold_back": False},
    )

    def position(score):
        hands = ["2-5-5", "1-5-5", "1-4-5"], ["4-5-5", "0-1-4"]
        return beside_a_triple(variant, *hands, scores=(score, 100))

    # The lowest score wins, and the game ends at 400: 387 + 12 is not enough, 388 + 12 is.
    assert careful(position(387)).tile == "2-5-5"
    assert careful(position(388)).tile == "1-5-5"


def test_where_the_lowest_score_wins_it_earns_as_little_as_it_can():
    lowest = variant_with(
        "triominos",
        game_end={"winner": "lowest_score"},
        turn={"may_hold_back": False},
        scoring={"draw": 5},
    )
    game = set_up(
        lowest,
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-5-5", "4-5-5", "0-0-1", "0-0-2"], ["3-3-3", "2-2-2", "1-1-1", "1-1-2"]],
        pool=["0-0-3", "0-0-4"],
        to_move=1,
    )
    assert greedy(game).tile == "4-5-5"
    assert careful(game).tile == "0-5-5"


# Teams, trains, turns that go on ------------------------------------------------------------------


@pytest.mark.parametrize(("points", "numbers"), [(0, (6, 5)), (20, (6, 1))])
def test_it_shuts_others_out_where_their_passes_pay(points, numbers):
    egg = {"when": {"by_partner": False}, "points": points}
    variant = variant_with("domino-partners", scoring={"passes": {"egg": egg}})
    hands = [
        ["1-6", "5-6", "1-1", "1-2", "1-3", "0-1"],
        ["0-2", "0-3", "0-4", "2-2", "2-4", "4-4"],
        ["2-3", "3-3", "3-4", "0-5", "2-5", "3-5"],
        ["4-5", "5-5", "0-6", "2-6", "3-6", "4-6"],
    ]
    # Of the ones it holds all but two; 6-5 gets rid of more points.
    game = set_up(variant, 4, table=["6-6"], hands=hands, to_move=1)
    assert careful(game).numbers == numbers


@pytest.mark.parametrize(("after", "tile"), [("nothing", "4-6"), ("double", "0-0")])
def test_it_lays_first_what_lets_it_lay_another(after, tile):
    again = {"after": after, "must": False}
    game = set_up(
        variant_with("domino", scoring={"tile": "sum"}, turn={"again": again}),
        2,
        table=["0-6"],
        hands=[["0-0", "4-6", "1-1", "2-2"], ["3-3", "5-5", "1-2"]],
        pool=["1-4", "2-4"],
        to_move=1,
    )
    # Behind 0-0, which is worth nothing, 6-4 can be laid all the same.
    assert greedy(game).tile == "4-6"
    assert careful(game).tile == tile


@pytest.mark.parametrize(("second", "gained"), [([], True), (["3-3"], False)])
def test_what_a_partner_may_earn_is_gained_and_what_an_opponent_may_earn_is_lost(second, gained):
    # Who is out waits for the partner: without tiles the second player has no turn.
    hands = [["4-6", "2-5", "1-1"], second, ["2-2", "0-0"], ["1-2", "1-3"]]
    game = set_up(
        shipped_variant("domino-fives-and-threes"), 4, table=["5-4"], hands=hands, to_move=1
    )
    t, s = game.rules.t, game.state
    blind, seeing = (
        weigh(t, s, Weights(reply=reply, next=0, ending=0)).laying for reply in (0, 100)
    )
    assert (seeing > blind) == gained


def test_what_it_leaves_on_its_own_train_is_not_open_to_others():
    variant = variant_with(
        "domino-mexican-train-9",
        turn={"first_turn": "one_tile"},
        scoring={"tile": "sum"},
        game_end={"winner": "highest_score"},
    )
    game = set_up(
        variant,
        2,
        table=["9-9", "9-0 @ 1", "9-1 @ 2", "9-2 @ common"],
        hands=[["0-8", "2-8", "1-1", "6-6"], ["0-2", "3-3"]],
        to_move=1,
    )
    # 2-8 scores 10 and lets the next player lay behind an 8; 0-8 scores 8 and does not.
    assert str(careful(game)) == "0-8 @ 1"
    assert str(decision(game, reply=0, next=0, ending=0)) == "2-8 @ common"


@pytest.mark.parametrize(
    ("name", "players"),
    [("triominos", 2), ("domino-fives-and-threes", 4), ("domino-mexican-train-9", 2)],
)
def test_deciding_changes_nothing(name, players):
    for game in moments(shipped_variant(name), players, seed=4, move=carefully):
        before = lasting_state(game)
        lay_with_care(game.rules.t, game.state, seed=1, seat=game.to_move)
        assert lasting_state(game) == before
