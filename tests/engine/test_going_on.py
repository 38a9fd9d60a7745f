"""Players who go on after a tile, lay several in their first turn, or pass though they can lay."""

import random

import pytest
from random_rules import some_turn_rules

from house_rules import as_variant, variant_with
from moving import some_move
from tilewright.engine import Game, IllegalMove, compile_rules, set_up
from tilewright.lab.rounds import begin_game, most_moves, rounds_of
from tilewright.players.bots import DECISIONS

NO_POOL = {"most": 0}


def dominoes(draw=NO_POOL, scoring=None, **turn):
    return variant_with(
        "domino",
        players={"number": "2-4"},
        opening={"by": ["random"]},
        turn={"draw": {"drawn_tile": "may_play", **draw}, "may_hold_back": False, **turn},
        scoring={"stuck": -7, "pool_empty": -3, "draw": 0, **(scoring or {})},
        round_end={"blocked": {"when": "nobody_can_draw_or_lay"}},
    )


def playing(variant, *hands, table=("6-6",), pool=(), to_move=1):
    hands = [hand.split() for hand in hands]
    return set_up(variant, len(hands), hands=hands, pool=pool, table=table, to_move=to_move)


def points(events):
    return events[0].points, dict(events[0].because)


def reason(action, *args, **named):
    with pytest.raises(IllegalMove) as refused:
        action(*args, **named)
    return refused.value.reason


# Going on of one's own will ---------------------------------------------------------------------


def test_after_a_double_the_player_may_lay_another_tile():
    variant = dominoes(again={"after": "double"})
    game = playing(variant, "0-0 0-5 1-2", "5-5 0-3", table=["0-6"])
    game.play("0-0 @ left")
    assert (game.to_move, game.goes_on) == (1, True)
    game.play("0-5 @ left")
    assert (game.to_move, game.goes_on) == (2, False)


def test_after_any_other_tile_it_is_the_next_ones_turn():
    game = playing(dominoes(again={"after": "double"}), "0-5 5-5", "5-6 0-3", table=["0-6"])
    game.play("0-5 @ left")
    assert game.to_move == 2


def test_after_any_tile_the_player_goes_on_until_passing():
    game = playing(dominoes(again={"after": "any_tile"}), "0-1 1-2 2-3 3-4", "5-6", table=["0-6"])
    for tile in ("0-1", "1-2", "2-3"):
        assert game.to_move == 1
        game.play(f"{tile} @ left")
    assert game.would_score("3-4 @ left").total == 0
    game.pass_()
    assert game.to_move == 2


def test_leaving_it_costs_nothing_and_is_allowed_though_a_tile_fits():
    variant = dominoes(again={"after": "any_tile"}, scoring={"foul": -25})
    game = playing(variant, "0-1 1-2", "5-6", table=["0-6"])
    game.play("0-1 @ left")
    assert game.can_play("1-2 @ left")
    events = game.pass_()
    assert points(events) == (0, {})
    assert not events[0].nothing_fits
    assert game.to_move == 2


def test_nothing_is_drawn_between_two_tiles_of_a_turn():
    variant = dominoes({"most": 2}, again={"after": "any_tile"})
    game = playing(variant, "0-1 4-4", "5-6", table=["0-6"], pool=["1-1", "1-2", "1-3"])
    game.play("0-1 @ left")
    assert reason(game.draw) == "may_not_draw"
    assert (game.draw_is_left, game.draws_left) == (False, 0)
    game.pass_()
    assert game.to_move == 2
    assert game.draw_is_left


def test_the_last_tile_ends_the_round_whatever_it_is():
    game = playing(dominoes(again={"after": "any_tile"}), "0-0", "5-6", table=["0-6"])
    game.play("0-0 @ left")
    assert game.round_over == "out"


def test_leaving_it_is_no_pass_in_a_row():
    variant = variant_with(
        "domino",
        turn={"draw": NO_POOL, "again": {"after": "any_tile"}},
        round_end={"blocked": {"when": "all_passed"}},
    )
    game = playing(variant, "0-1 4-4", "5-5 4-5", "3-3 3-4", table=["0-2"])
    game.play("0-1 @ left")
    game.pass_()
    game.pass_()
    game.pass_()
    # Two passed since the last tile; who laid it has not.
    assert game.to_move == 1
    game.pass_()
    assert game.round_over == "blocked"


# Going on as a whole turn ------------------------------------------------------------------------


def test_going_on_as_a_whole_turn_must_be_played():
    game = playing(dominoes(again={"after": "double", "must": True}), "0-0 0-5 1-2", "5-6 0-3",
                   table=["0-6"])  # fmt: skip
    game.play("0-0 @ left")
    assert (game.to_move, game.goes_on) == (1, False)
    assert reason(game.pass_) == "must_play"
    game.play("0-5 @ left")
    assert game.to_move == 2


def test_in_it_tiles_are_drawn_again_and_passing_costs_as_ever():
    variant = dominoes({"most": 1}, again={"after": "double", "must": True}, scoring={"draw": -1})
    game = playing(variant, "0-0 1-2 3-3", "1-6 1-3", table=["0-4"], pool=["4-4", "1-5", "5-5"])
    game.play("0-0 @ left")
    assert reason(game.pass_) == "may_not_pass"
    assert points(game.draw()) == (-1, {"draw": -1})
    game.play("4-4 @ right")
    # A fresh turn once more: the most may be drawn again.
    assert game.draws == 0
    game.draw()
    assert points(game.pass_()) == (-7, {"stuck": -7})
    assert (game.to_move, game.scores) == (2, (-9, 0))


def test_a_round_that_the_double_blocks_is_over_at_once():
    game = playing(dominoes(again={"after": "double", "must": True}), "0-0 1-2", "5-6 1-3",
                   table=["0-4"])  # fmt: skip
    game.play("0-0 @ left")
    assert game.round_over == "blocked"


# The first turn ----------------------------------------------------------------------------------


def test_in_the_first_turn_any_number_of_tiles_may_be_laid():
    variant = dominoes(first_turn="any_number")
    game = playing(variant, "6-6 3-6 1-3 1-5 3-3", "0-6 0-1 1-2 2-2", table=[])
    game.play("6-6")
    game.play("6-3 @ right")
    game.play("3-1 @ right")
    game.pass_()
    game.play("6-0 @ left")
    game.play("0-1 @ left")
    game.pass_()
    # The second turns: one tile each.
    game.play("1-5 @ left")
    assert (game.to_move, game.goes_on) == (2, False)


def test_the_first_turns_come_again_in_each_round():
    variant = dominoes(first_turn="any_number")
    game = Game(variant, 2, 1)
    rng = random.Random(1)
    for _ in range(3):
        game.start_round()
        first = game.to_move
        game.play(game.legal_plays()[0])
        assert (game.to_move, game.goes_on) == (first, True)
        while game.to_move is not None:
            some_move(game, rng)


def test_on_a_table_that_was_set_up_the_first_turns_are_over_but_for_the_opening():
    variant = dominoes(first_turn="any_number")
    later = playing(variant, "0-1 1-2", "5-6 0-0", table=["0-6", "6-6 @ right"])
    later.play("0-1 @ left")
    assert later.to_move == 2
    game = playing(variant, "0-1 1-2", "2-6 0-0", table=["0-6"])
    game.play("0-1 @ left")
    assert game.to_move == 1
    game.pass_()
    game.play("6-2 @ right")  # of who opened
    assert game.to_move == 1


# Passing though a tile fits ----------------------------------------------------------------------

FOUL = {"may_pass_when_able": True, "scoring": {"foul": -25}}


def test_who_could_lay_may_pass_for_the_points_of_a_foul():
    game = playing(dominoes(**FOUL), "0-6 1-2", "5-6 0-3")
    assert game.can_pass()
    events = game.pass_()
    assert points(events) == (-25, {"foul": -25})
    assert not events[0].nothing_fits
    assert (game.to_move, game.scores) == (2, (-25, 0))


def test_who_cannot_lay_passes_as_ever_and_tells_nothing_by_it():
    game = playing(dominoes(**FOUL), "0-5 1-2", "5-6 0-3")
    events = game.pass_()
    assert points(events) == (-7, {"stuck": -7})
    assert not events[0].nothing_fits


def test_without_the_rule_it_is_refused():
    assert reason(playing(dominoes(), "0-6 1-2", "5-6 0-3").pass_) == "must_play"


def test_the_first_tile_must_be_laid_all_the_same():
    game = playing(dominoes(**FOUL), "0-6 1-2", "5-6 0-3", table=[])
    assert reason(game.pass_) == "may_not_pass"


def test_who_need_not_lay_draws_before_passing():
    game = playing(dominoes({"most": 1}, **FOUL), "0-5 1-2", "5-6 0-3", pool=["4-4", "3-3"])
    assert reason(game.pass_) == "may_not_pass"
    game.draw()
    assert points(game.pass_()) == (-7, {"stuck": -7})


def test_a_foul_is_one_though_a_tile_could_still_be_drawn():
    game = playing(dominoes({"most": 1}, **FOUL), "0-6 1-2", "5-6 0-3", pool=["4-4", "3-3"])
    assert reason(game.draw) == "must_play"
    assert points(game.pass_()) == (-25, {"foul": -25})


def test_the_clock_commits_no_foul():
    turn = {"draw": NO_POOL, "may_pass_when_able": True}
    variant = variant_with(
        "domino",
        turn=turn,
        scoring={"stuck": -7, "foul": -25},
        clock={"turn": {"limit": "60s", "then": "pass"}},
    )
    game = playing(variant, "0-6 1-2", "5-6 0-3")
    assert points(game.timeout(seconds=60)) == (-7, {"stuck": -7})


# Bots --------------------------------------------------------------------------------------------

RULES = {
    "foul": dominoes(**FOUL),
    "again": dominoes(again={"after": "any_tile"}),
    "whole": dominoes({"most": 2}, again={"after": "double", "must": True}),
    "first": dominoes({"most": "any"}, first_turn="any_number"),
    "lead": variant_with(
        "domino",
        players={"number": "4", "teams": 2},
        opening={"by": ["random"], "may_leave_to_partner": True},
    ),
    "face_down": variant_with("domino", deal={"face_down": True}, turn={"draw": NO_POOL}),
    "all": variant_with(
        "domino",
        deal={"face_down": True},
        turn={"draw": NO_POOL, "again": {"after": "any_tile"}, "may_pass_when_able": True},
        scoring={"foul": -5},
    ),
}


@pytest.mark.parametrize("kind", ["random", "greedy", "wavering", "careful"])
@pytest.mark.parametrize("name", RULES)
def test_bots_end_every_round(name, kind):
    rules = compile_rules(RULES[name], 4)
    game = begin_game(rules, 3)
    endings = []
    for each in rounds_of(game, 3, [DECISIONS[kind]] * 4, most_moves(rules)):
        endings.append(each.ending)
        if len(endings) == 4:
            break
    assert "endless" not in endings


@pytest.mark.parametrize("seed", range(40))
def test_bots_end_every_round_under_rules_at_random(seed):
    data, players = some_turn_rules(random.Random(seed))
    rules = compile_rules(as_variant(data), players)
    kinds = [("wavering", "careful", "random")[seat % 3] for seat in range(players)]
    deciders = [DECISIONS[kind] for kind in kinds]
    rounds = list(rounds_of(begin_game(rules, seed), seed, deciders, most_moves(rules)))
    assert "endless" not in {each.ending for each in rounds}
    assert len(rounds) == 4


def test_bots_that_do_anything_pass_though_they_could_lay():
    rules = compile_rules(RULES["foul"], 4)
    rounds = rounds_of(begin_game(rules, 1), 1, [DECISIONS["wavering"]] * 4, most_moves(rules))
    assert any("foul" in each.causes for each, _ in zip(rounds, range(5), strict=False))
