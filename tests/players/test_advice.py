"""What a person is advised, and why."""

from itertools import islice

import pytest

from house_rules import SHIPPED_TABLES, shipped_variant, variant_with
from moving import moments
from tilewright.engine import Draw, Pass, Play, set_up
from tilewright.players import Advice, advice, bot
from tilewright.players.advice import CLEARLY


def position(draw=-5, stuck=-10, scores=None, hand=("0-5-5", "1-1-1", "2-2-2"), **sections):
    return set_up(
        variant_with("triominos", scoring={"draw": draw, "stuck": stuck}, **sections),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[hand, ["3-3-3", "4-4-4", "0-0-0"]],
        pool=["0-0-1", "0-0-2", "0-0-3"],
        to_move=1,
        scores=scores,
    )


def test_a_play_needs_no_reason():
    given = advice(position().view(1))
    assert isinstance(given.move, Play)
    assert (given.move.tile, given.instead_of, given.ahead) == ("0-5-5", None, None)


def test_where_nothing_fits_there_is_nothing_to_explain():
    nothing = ("1-1-1", "2-2-2")
    assert advice(position(hand=nothing).view(1)) == Advice(Draw())
    none_to_draw = position(hand=nothing, turn={"draw": {"most": 0}})
    assert advice(none_to_draw.view(1)) == Advice(Pass())


def test_whoever_is_to_draw_though_a_tile_fits_is_told_how_much_better_that_is():
    given = advice(position(draw=30).view(1))
    assert given.move == Draw()
    assert given.instead_of.tile == "0-5-5"
    # A point more for each draw is at least a point more for this one.
    assert advice(position(draw=35).view(1)).ahead >= given.ahead + 5 > 5


def test_whoever_is_to_pass_though_a_tile_fits_is_told_as_well():
    game = position(stuck=30, turn={"draw": {"most": 1}})
    game.draw()
    given = advice(game.view(1))
    assert given.move == Pass()
    assert (given.instead_of.tile, given.ahead > 0) == ("0-5-5", True)


def test_a_draw_that_wins_the_game_is_ahead_by_more_than_points():
    game = position(draw=15, scores=(385, 0), game_end={"play_out_round": False})
    given = advice(game.view(1))
    assert (given.move, given.instead_of.tile, given.ahead) == (Draw(), "0-5-5", None)


@pytest.mark.parametrize("name", ["triominos", "triominos-modern", "domino"])
def test_advice_is_what_the_careful_bot_does_but_where_it_is_hardly_better(name):
    held_back = 0
    for seed in range(4):
        for game in moments(shipped_variant(name), 2, seed):
            view = game.view(game.to_move)
            given, done = advice(view), bot("careful", seed=0, seat=1).choose(view)
            if given.move != done:
                assert not isinstance(done, Play)
                assert isinstance(given.move, Play)
            if given.instead_of is not None:
                held_back += 1
                assert given.instead_of in view.legal_plays()
                assert given.ahead >= CLEARLY
    assert (held_back > 0) == (name != "domino")


@pytest.mark.parametrize(("name", "players"), SHIPPED_TABLES[::3])
def test_what_is_advised_in_any_shipped_game_is_allowed_and_no_foul(name, players):
    for game in islice(moments(shipped_variant(name), players, seed=3), 60):
        move = advice(game.view(game.to_move)).move
        match move:
            case Play():
                assert move in game.legal_plays()
            case Draw():
                assert game.can_draw()
            case Pass():
                assert game.can_pass()
                assert game.would_score(move).because.get("foul") is None
