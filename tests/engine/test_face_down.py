"""Hands that lie face down: only the first tile of a row is seen, and only that may be laid."""

import random

import pytest

from house_rules import lasting_state, variant_with
from moving import some_move
from tilewright.engine import Chance, Game, IllegalMove, set_up
from tilewright.players import BOTS, bot
from tilewright.record import Header, Seat, as_line, replay


def blind(draw=None, **sections):
    deal = {"face_down": True, **sections.pop("deal", {})}
    return variant_with(
        "domino",
        deal=deal,
        opening={"by": ["random"]},
        turn={
            "draw": {"drawn_tile": "may_play", **(draw or {"most": 0})},
            "may_hold_back": False,
            **sections.pop("turn", {}),
        },
        **sections,
    )


def playing(variant, *hands, table=("6-6",), pool=(), to_move=1):
    hands = [hand.split() for hand in hands]
    return set_up(variant, len(hands), hands=hands, pool=pool, table=table, to_move=to_move)


def test_only_the_first_tile_may_be_laid():
    game = playing(blind(), "1-6 2-6 3-6", "4-6 5-6")
    assert [str(play) for play in game.legal_plays()] == ["6-1 @ left", "6-1 @ right"]
    with pytest.raises(IllegalMove) as refused:
        game.play("6-2 @ left")
    assert refused.value.reason == "not_held"
    game.play("6-1 @ left")
    assert game.hand(1) == ("2-6", "3-6")


def test_a_tile_that_is_held_further_back_is_refused_like_one_that_is_not_held():
    game = playing(blind(), "1-6 2-6 3-6", "4-6 5-6")

    def refused(play):
        with pytest.raises(IllegalMove) as error:
            game.play(play)
        return error.value.reason, str(error.value).replace(error.value.values["tile"], "?")

    assert refused("6-2 @ left") == refused("6-4 @ left") == refused("0-6 @ left")


def test_the_first_tile_must_be_laid_if_it_fits():
    game = playing(blind(), "1-6 2-5", "4-6 5-6")
    with pytest.raises(IllegalMove) as refused:
        game.pass_()
    assert refused.value.reason == "must_play"


def test_a_first_tile_that_does_not_fit_goes_to_the_end_of_the_row():
    game = playing(blind(), "1-5 2-6 3-6", "4-6 5-6")
    assert game.legal_plays() == ()
    passed = game.pass_()[0]
    assert not passed.nothing_fits
    assert game.hand(1) == ("2-6", "3-6", "1-5")
    game.play("6-4 @ left")
    assert {play.tile for play in game.legal_plays()} == {"2-6"}


def test_tiles_that_all_have_their_turn_are_all_found():
    game = playing(blind(), "1-5 1-4 1-3 1-6", "0-5 0-4 0-3 0-6")
    for _ in range(3):
        game.pass_()
        game.pass_()
    assert game.hand(1) == ("1-6", "1-5", "1-4", "1-3")
    game.play("6-1 @ left")
    assert {play.tile for play in game.legal_plays()} == {"0-6"}


def test_a_round_is_blocked_by_whole_hands_not_by_first_tiles():
    game = playing(blind(), "1-5 2-3", "0-5 3-6")
    game.pass_()
    # 3-6 lies second; it will come.
    assert game.round_over is None
    # 2-3, 0-5 and 3-3 fit neither 1 nor 6.
    stuck = playing(blind(), "1-6 2-3", "0-5 3-3")
    stuck.play("6-1 @ left")
    assert stuck.round_over == "blocked"


def test_the_opener_opens_with_the_first_tile():
    game = playing(blind(), "1-5 6-6", "0-5 3-6", table=[], to_move=1)
    assert {play.tile for play in game.legal_plays()} == {"1-5"}
    by_double = variant_with("domino", deal={"face_down": True}, opening={"by": ["highest_double"]})
    game = playing(by_double, "1-5 6-6", "0-5 3-6", table=[], to_move=1)
    assert {play.tile for play in game.legal_plays()} == {"1-5"}
    assert game.winning_tiles == ()


def test_a_drawn_tile_goes_to_the_end_of_the_row():
    game = playing(blind({"most": 1}), "1-5 2-6", "0-5 3-6", pool=["4-6", "5-6"])
    game.draw()
    assert game.hand(1) == ("1-5", "2-6", "4-6")
    assert game.legal_plays() == ()
    game.pass_()
    assert game.hand(1) == ("2-6", "4-6", "1-5")


def test_a_draw_that_ends_the_turn_turns_over_the_next_tile():
    draw = {"most": 1, "drawn_tile": "ends_turn"}
    game = playing(blind(draw), "1-5 2-6", "0-5 3-6", pool=["4-6", "5-6"])
    game.draw()
    # The drawn tile went to the end of the row, and the first one, not laid, behind it.
    assert (game.to_move, game.hand(1)) == (2, ("2-6", "4-6", "1-5"))


def test_copies_of_a_tile_lie_in_the_row_one_by_one():
    variant = blind(tiles={"copies": 2})
    game = playing(variant, "1-5 2-6 1-5", "0-5 3-6")
    game.pass_()
    game.pass_()
    game.play("6-2 @ left")
    game.play("6-3 @ right")
    assert game.hand(1) == ("1-5", "1-5")


def test_who_keeps_turning_over_goes_on_with_the_next_tile():
    variant = blind(turn={"again": {"after": "any_tile", "must": True}})
    game = playing(variant, "1-6 1-2 5-5 2-3", "0-0 0-1")
    game.play("6-1 @ left")
    game.play("1-2 @ left")
    assert (game.to_move, game.legal_plays()) == (1, ())
    game.pass_()
    assert (game.to_move, game.hand(1)) == (2, ("2-3", "5-5"))


def test_without_hands_any_tile_may_be_laid():
    game = set_up(blind(), 2, table=["6-6"], to_move=1)
    assert {play.tile for play in game.legal_plays()} == {f"{n}-6" for n in range(6)}


# What is seen ------------------------------------------------------------------------------------


def test_a_player_sees_the_first_tile_of_the_own_hand_alone():
    game = playing(blind(), "1-6 2-6 3-6", "4-6 5-6")
    view = game.view(1)
    assert (view.hand(), view.hand_sizes) == (("1-6",), (3, 2))
    assert view.legal_plays() == game.legal_plays()
    assert game.view(2).hand() == ("4-6",)


def test_the_round_tells_each_player_the_first_tile():
    game = Game(blind(), 2, 3)
    line = game.start_round()[0]
    seen = game.view(1).journal[0]
    size = len(line.hands[0])
    assert seen.hands == ((line.hands[0][0], *(None,) * (size - 1)), (None,) * size)


def test_not_even_who_draws_a_tile_sees_it():
    game = playing(blind({"most": 1}), "1-5 2-6", "0-5 3-6", pool=["4-6", "5-6"])
    game.draw()
    for player in (1, 2):
        view = game.view(player)
        assert [event.tile for event in view.journal] == [None]
        assert view.drawn() == ()


def moments_of(variant, players, seed):
    rng = random.Random(seed)
    game = Game(variant, players, seed)
    game.start_round()
    while game.to_move is not None:
        yield game
        some_move(game, rng)


@pytest.mark.parametrize("seed", range(6))
def test_bots_decide_alike_from_a_view_and_from_the_game(seed):
    for game in moments_of(blind(), 3, seed):
        view = game.view(game.to_move)
        for kind in BOTS:
            chooser = bot(kind, seed=5, seat=game.to_move)
            assert chooser.choose(view) == chooser.choose(game)


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_game_can_be_played_on(seed):
    for game in moments_of(blind(), 3, seed):
        view = game.view(1)
        imagined = view.imagine(Chance(seed, game.hand_sizes[0], 1))
        assert imagined.hand(1)[:1] == game.hand(1)[:1]
        assert imagined.hand_sizes == game.hand_sizes
        assert {play.tile for play in imagined.table} == {play.tile for play in game.table}
        tiles = [tile for player in (1, 2, 3) for tile in imagined.hand(player)]
        assert len(set(tiles)) == len(tiles) == sum(game.hand_sizes)
        some_move(imagined, random.Random(seed))


def test_a_record_of_such_a_game_replays_row_by_row():
    variant = blind()
    game, rng = Game(variant, 3, 8), random.Random(8)
    for _ in range(2):
        game.start_round()
        while game.to_move is not None:
            some_move(game, rng)
    seats = tuple(Seat(f"Player {n}", "human") for n in (1, 2, 3))
    lines = [Header("test", variant, seats, 8).as_json()]
    lines += [event.as_json() for event in game.journal]
    again = replay(map(as_line, lines)).game
    assert lasting_state(again) == lasting_state(game)
    assert again.journal == game.journal
