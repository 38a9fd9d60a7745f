import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import some_rules

from house_rules import SHIPPED_TABLES, as_variant, shipped_variant, variant_with
from tilewright.engine import Chance, Draw, Game, Pass, Play, set_up
from tilewright.players import bot, play_out
from tilewright.players import careful as careful_bot
from tilewright.players.outlook import unseen_by

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


def score_of_careful(variant, kind, seeds):
    """In how many games of two the careful bot wins, sitting first and second in turn."""
    won = 0
    for seed in seeds:
        seat = seed % 2
        kinds = [kind, kind]
        kinds[seat] = "careful"
        players = [bot(each, seed=seed, seat=i + 1) for i, each in enumerate(kinds)]
        won += play_out(Game(variant, 2, seed), players, most_rounds=100) == (seat + 1,)
    return won


def moments(variant, players, seed, rounds=1):
    """A game in which careful bots and others that do anything play, before each of its moves."""
    rng = random.Random(seed)
    game = Game(variant, players, seed)
    while not game.game_over and game.round < rounds:
        game.start_round()
        while game.to_move is not None:
            yield game
            kind = rng.choice(("careful", "wavering"))
            game.move(bot(kind, seed=seed, seat=game.to_move).choose(game.view(game.to_move)))


@given(table=st.sampled_from(SHIPPED_TABLES), seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_every_decision_is_legal_under_shipped_rules(table, seed):
    name, players = table
    for game in moments(shipped_variant(name), players, seed):
        assert_legal(game, careful(game))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_every_decision_is_legal_under_rules_at_random(seed):
    rules, players = some_rules(random.Random(seed))
    for game in moments(as_variant(rules), players, seed):
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
    for game in moments(shipped_variant(name), players, seed):
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
    worth = _worth_of_drawing(game.rules.t, game.state)
    assert worth == _worth_of_drawing(game.rules.t, game.view(1).state)


def _worth_of_drawing(t, s):
    return careful_bot._worth_of_drawing(t, s, list(s), unseen_by(t, s, 0), 1, 0)


@pytest.mark.parametrize("seed", range(10))
def test_the_bots_own_seed_does_not_matter(seed):
    for game in moments(shipped_variant("triominos"), 2, seed):
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


def test_it_gets_rid_of_the_heavy_domino_when_somebody_is_nearly_out():
    game = set_up(
        shipped_variant("domino"),
        2,
        table=["6-6"],
        hands=[["0-6", "5-6"], ["1-1"]],
        pool=["2-2", "3-3"],
        to_move=1,
    )
    # Neither earns anything, so the greedy bot lays the first it finds and keeps 11 in the hand.
    assert greedy(game).numbers == (6, 0)
    assert careful(game).numbers == (6, 5)


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
    def decision(points):
        return careful(
            set_up(
                variant_with("triominos", scoring={"draw": points}),
                2,
                table=["5-5-5 @ 0/0"],
                hands=[["0-5-5", "1-1-1", "2-2-2"], ["3-3-3", "4-4-4", "0-0-0"]],
                pool=["0-0-1", "0-0-2", "0-0-3", "0-0-4", "0-0-5"],
                to_move=1,
            )
        )

    assert decision(5) == Draw()
    assert decision(-40).tile == "0-5-5"


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
    assert score_of_careful(lowest, "greedy", range(40)) >= 24


@pytest.mark.parametrize(
    ("name", "games", "least"),
    [("triominos", 8, 7), ("triominos-pressman", 40, 22), ("domino", 40, 33)],
)
def test_it_beats_the_greedy_bot(name, games, least):
    assert score_of_careful(shipped_variant(name), "greedy", range(games)) >= least
