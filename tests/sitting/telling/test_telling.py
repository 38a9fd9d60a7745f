"""What happens is told in sentences, to those who may know it."""

import random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from house_rules import SHIPPED_TABLES, shipped_variant, variant_with
from table_talk import Strict, happenings, tiles_named
from tilewright.engine import (
    Drew,
    Game,
    GameEnded,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
    set_up,
)
from tilewright.engine.events import seen_by
from tilewright.language.opening import OpeningMethod
from tilewright.notation import read_play
from tilewright.sitting.telling.teller import Teller

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea")
TRIOMINOS = shipped_variant("triominos")
DOMINO = shipped_variant("domino")


def teller(variant=TRIOMINOS, players=2, sees=()):
    return Teller(variant, NAMES[:players], Strict(), sees)


def told(event, variant=TRIOMINOS, players=2, sees=(), game=None):
    """What is told of an event; games are only asked at the ends of rounds."""
    return teller(variant, players, sees).tell(event, game or Game(variant, players))


# Moves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "points", "because", "sentence"),
    [
        ("5-5-2 @ 0/1", 12, {"tile": 12}, "Ann lays 5-5-2 at 0/1 for 12 points."),
        ("0-0-1 @ 0/1", 1, {"tile": 1}, "Ann lays 0-0-1 at 0/1 for 1 point."),
        ("0-0-0 @ 0/1", 0, {}, "Ann lays 0-0-0 at 0/1."),
        (
            "5-5-0 @ -1/-2",
            50,
            {"tile": 10, "bridge": 40},
            "Ann lays 5-5-0 at -1/-2 for 50 points: 10 + 40 (a bridge).",
        ),
        ("0-0-0 @ 0/1", 40, {"bridge": 40}, "Ann lays 0-0-0 at 0/1 for 40 points: a bridge."),
        ("6-6", 12, {"tile": 12}, "Ann lays 6-6 for 12 points."),
        ("6-4 @ right", 0, {}, "Ann lays 6-4 at the right end."),
    ],
)
def test_a_play_is_told_with_its_points_and_why(play, points, because, sentence):
    assert told(Played(1, play, points, because, (points, 0))) == (sentence,)


def test_who_opens_with_another_tile_shows_the_one_that_won():
    event = Played(2, "0-0-0 @ 0/0", 30, {"opening_zero": 30}, (0, 30), shown="5-5-5")
    assert told(event) == (
        "Bob shows 5-5-5.",
        "Bob lays 0-0-0 at 0/0 for 30 points: an opening with 0-0-0.",
    )


def test_a_bonus_without_a_name_is_called_by_its_key_and_negative_parts_are_taken_away():
    bonus = {"when": {"sides": 1}, "points": -4}
    variant = variant_with(scoring={"bonuses": {"bad_luck": bonus}})
    event = Played(1, "5-5-2 @ 0/1", 8, {"tile": 12, "bad_luck": -4}, (8, 0))
    assert told(event, variant) == ("Ann lays 5-5-2 at 0/1 for 8 points: 12 - 4 (bad luck).",)
    voice = teller(variant).voice
    assert (
        voice.parts_of(-14, {"bad_luck": -4, "stuck": -10}) == "-4 (bad luck) - 10 (laying no tile)"
    )
    assert voice.points_of(-14, {"tile": -10, "bad_luck": -4}) == "-14 points: -10 - 4 (bad luck)"
    assert voice.points_of(12, {"tile": 12}) == "12 points"
    assert voice.parts_of(50, {"tile": 10, "bridge": 40}) == "10 + 40 (bridge)"
    assert voice.parts_of(0, {}) == "0"


def test_a_drawn_tile_is_told_to_those_who_see_it():
    event = Drew(1, "0-1-2", -5, {"draw": -5}, (-5, 0))
    assert told(event, sees={1}) == ("Ann draws 0-1-2: -5 points.",)
    assert told(event, sees={2}) == told(event) == ("Ann draws a tile: -5 points.",)
    free = Drew(1, "1-2", 0, {}, (0, 0))
    assert told(free, DOMINO, sees={1}) == ("Ann draws 1-2.",)
    assert told(free, DOMINO) == ("Ann draws a tile.",)


def test_time_that_runs_out_is_told_before_what_comes_of_it():
    drew = Drew(2, "0-1-2", -5, {"draw": -5}, (0, -5), seconds=60, timeout=True)
    assert told(drew, sees={2}) == ("Time is up for Bob.", "Bob draws 0-1-2: -5 points.")
    passed = Passed(2, 0, {}, (0, 0), seconds=60, timeout=True)
    assert told(passed) == ("Time is up for Bob.", "Bob passes.")


def test_a_pass_says_why_where_everybody_knows_it():
    stuck = Passed(1, -10, {"stuck": -10}, (-10, 0))
    # A player who may hold back can be stuck with a tile that fits.
    assert told(stuck) == ("Ann passes: -10 points (laying no tile).",)
    empty = Passed(1, -10, {"pool_empty": -10}, (-10, 0), nothing_fits=True)
    assert told(empty) == ("Ann cannot lay a tile and passes: -10 points (the empty pool).",)
    free = Passed(1, 0, {}, (0, 0), nothing_fits=True)
    assert told(free) == ("Ann cannot lay a tile and passes.",)
    assert told(Passed(1, 0, {}, (0, 0))) == ("Ann passes.",)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Played(1, "5-5-2 @ 0/1", 12, {}, (0, 0)), "Ann takes back 5-5-2 at 0/1."),
        (Played(1, "6-6", 12, {}, (0, 0)), "Ann takes back 6-6."),
        (Drew(2, "0-1-2", 0, {}, (0, 0)), "Bob takes back a draw."),
        (Passed(1, 0, {}, (0, 0)), "Ann takes back a pass."),
    ],
)
def test_what_is_taken_back_is_told_without_the_tile_that_was_drawn(event, sentence):
    assert teller(sees={1, 2}).takes_back(event) == (sentence,)
    more = teller().takes_back(event, more=True)
    assert more == (sentence, "All that came after is undone too.")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Played(1, "5-5-2 @ 0/1", 12, {}, (0, 0)),
            "Bob takes back 5-5-2 at 0/1, which Ann laid.",
        ),
        (Played(1, "6-6", 12, {}, (0, 0)), "Bob takes back 6-6, which Ann laid."),
        (Drew(1, "0-1-2", 0, {}, (0, 0)), "Bob takes back a draw of Ann."),
        (Passed(1, 0, {}, (0, 0)), "Bob takes back a pass of Ann."),
    ],
)
def test_who_takes_back_what_another_one_did_is_named(event, sentence):
    assert teller().takes_back(event, 2) == (sentence,)
    assert teller().takes_back(event, 1)[0].startswith("Ann takes back ")


def test_a_draw_that_ends_the_turn_is_said_to():
    hands, one_draw = [["0-0"], ["1-2"]], {"drawn_tile": "ends_turn"}
    variant = variant_with("domino", turn={"draw": {"most": 1, **one_draw}})
    game = set_up(variant, 2, table=["5-6"], hands=hands, to_move=1, pool=["3-4", "3-3"])
    (event,) = game.draw()
    assert told(event, variant, sees={1}, game=game) == (
        "Ann draws 3-4.",
        "That ends the turn of Ann.",
    )
    goes_on = variant_with("domino", turn={"draw": {"most": "any", "drawn_tile": "may_play"}})
    game = set_up(goes_on, 2, table=["5-6"], hands=hands, to_move=1, pool=["3-4", "3-3"])
    (event,) = game.draw()
    assert told(event, goes_on, sees={1}, game=game) == ("Ann draws 3-4.",)


# The opening ------------------------------------------------------------------------------------


def opened(by, base="triominos", rounds=9, seeds=40, tiles=None, **opening):
    """The first round that is opened in this way, as it is told to the others."""
    set_of = {"tiles": tiles} if tiles else {}
    variant = variant_with(base, opening={"by": by, **opening}, **set_of)
    for seed in range(seeds):
        game = Game(variant, 2, seed)
        for event, _ in happenings(game, random.Random(seed), rounds):
            way = variant.opening.by[0]
            if isinstance(event, RoundStarted) and event.opened_by == way:
                return event, told(event, variant, game=game)
    raise AssertionError(f"no round was opened by {by}")


WAYS = {
    "highest_triple": "{who} opens: {tile} is the highest triple in all hands.",
    "highest_double": "{who} opens: {tile} is the highest double in all hands.",
    "highest_sum": "{who} opens: no tile in any hand has a higher sum than {tile}.",
    "highest_quad": "{who} opens: {tile} is the highest quad in all hands.",
    "lowest_double": "{who} opens: {tile} is the lowest double in all hands.",
    "lowest_sum": "{who} opens: no tile in any hand has a lower sum than {tile}.",
    "doubles_down": "{who} holds {tile}, the double of this round, and opens.",
    "last_opener": "{who} opened the last round and opens again.",
    "last_to_lay": "{who} opens, as the last tile of the round before decides.",
    "drawn_tile": "{who} opens: nobody drew a higher tile.",
    "last_winner": "{who} won the last round and opens.",
    "next_player": "{who} opens: the opening goes round the table.",
    "random": "{who} opens: that was decided by lot.",
}


def test_every_way_of_opening_is_told():
    assert set(WAYS) == set(get_args(OpeningMethod)) - {"everybody_draws", "redeal", "pool_tile"}


@pytest.mark.parametrize("way", WAYS)
def test_who_opens_is_told_with_the_reason(way):
    base = "domino" if "double" in way else "triominos"
    squares = {"shape": "square", "numbers": "0-3"} if way == "highest_quad" else None
    event, sentences = opened([way], base, tiles=squares)
    tiles = [tile for hand in event.hands for tile in hand]
    equal = [tile for tile in tiles if len(set(tile.split("-"))) == 1]
    first = min if "lowest" in way else max
    best = first(tiles if "sum" in way or not equal else equal, key=value)
    if way == "doubles_down":
        best = f"{7 - event.round}-{7 - event.round}"
    expected = WAYS[way].format(who=NAMES[event.to_move - 1], tile="{tile}")
    if "{tile}" in expected:
        (named,) = tiles_named(sentences)
        assert value(named) == value(best)
        assert named in event.hands[event.to_move - 1]
        expected = expected.format(tile=named)
    assert expected in sentences
    size = len(event.hands[0])
    assert sentences[0] == f"Round {event.round}: everybody gets {size} tiles."


def value(tile):
    return sum(map(int, tile.split("-")))


@pytest.mark.parametrize("base", ["domino", "triominos"])
def test_a_tile_of_the_pool_that_opens_is_told(base):
    event, sentences = opened(["pool_tile"], base)
    who, tile = NAMES[event.to_move - 1], read_play(event.laid).tile
    told_so = f"{tile} of the pool is turned up and lies first; {who} is the first to lay a tile"
    assert f"{told_so} at it." in sentences


@pytest.mark.parametrize(
    ("direction", "players", "is_told"),
    [("counterclockwise", 3, True), ("counterclockwise", 2, False), ("clockwise", 3, False)],
)
def test_the_way_round_is_told_once_where_it_is_not_the_usual(direction, players, is_told):
    variant = variant_with("domino", players={"number": "2-4", "direction": direction})
    game = Game(variant, players, 1)
    sentences = [
        sentence
        for event, _ in happenings(game, random.Random(1), 2)
        if isinstance(event, RoundStarted)
        for sentence in told(event, variant, players, game=game)
    ]
    assert sentences.count("The turn goes counterclockwise round the table.") == is_told


def test_the_holder_of_a_named_tile_is_told():
    event, sentences = opened([{"holder_of": "3-3-4"}])
    who = NAMES[event.to_move - 1]
    assert "3-3-4" in event.hands[event.to_move - 1]
    assert f"{who} holds 3-3-4 and opens." in sentences


UNNAMED = {
    "highest_triple": "{who} holds the highest triple and opens.",
    "highest_quad": "{who} holds the highest quad and opens.",
    "highest_double": "{who} holds the highest double and opens.",
    "highest_sum": "{who} holds the tile with the highest sum and opens.",
    "lowest_double": "{who} holds the lowest double and opens.",
    "lowest_sum": "{who} holds the tile with the lowest sum and opens.",
    "doubles_down": "{who} holds the double of this round and opens.",
}
SQUARES = {"shape": "square", "numbers": "0-3"}


@pytest.mark.parametrize("way", UNNAMED)
def test_no_tile_is_named_where_hands_lie_face_down(way):
    base = "domino" if "double" in way else "triominos"
    blind = {"deal": {"face_down": True}, "opening": {"by": [way], "tile": "required"}}
    squares = {"tiles": SQUARES} if way == "highest_quad" else {}
    variant = variant_with(base, **blind, **squares)
    for seed in range(40):
        game = Game(variant, 2, seed)
        (event,) = game.start_round()
        if event.opened_by == way:
            sentences = told(event, variant, game=game, sees={event.to_move})
            assert UNNAMED[way].format(who=NAMES[event.to_move - 1]) in sentences
            assert not any("  " in sentence for sentence in sentences)
            assert not tiles_named(sentences)
            return
    raise AssertionError(f"no round was opened by {way}")


def test_a_tile_that_the_rules_name_is_named_face_down_too():
    by = [{"holder_of": "0-0"}, "random"]
    variant = variant_with("domino", deal={"face_down": True}, opening={"by": by})
    hands = [["1-2", "3-4"], ["5-6", "0-0"]]
    game = set_up(variant, 2, hands=hands)
    assert (game.to_move, game.winning_tiles) == (2, ())
    event = RoundStarted(
        round=1, hands=tuple(map(tuple, hands)), pool=(), to_move=2, opened_by=variant.opening.by[0]
    )
    assert "Bob holds 0-0 and opens." in told(event, variant, game=game)


def test_all_that_is_drawn_for_the_opening_is_told_ties_again():
    event = RoundStarted(
        1,
        (("0-0-1",), ("0-0-2",), ("0-0-3",)),
        (),
        2,
        "drawn_tile",
        (("3-4-5", "0-1-1"), ("2-5-5", "1-2-2"), ("0-0-3",)),
    )
    assert told(event, players=3) == (
        "Round 1: everybody gets 1 tile.",
        "Everybody draws a tile for the opening: Ann 3-4-5, Bob 2-5-5, Cleo 0-0-3.",
        "The highest tiles are equal, so those players draw again: Ann 0-1-1, Bob 1-2-2.",
        "Bob opens: nobody drew a higher tile.",
    )


def test_a_draw_between_equal_claims_is_told_as_one():
    event = RoundStarted(
        2, (("0-1",), ("0-2",), ("1-2",)), (), 3, "last_winner", ((), ("0-3",), ("1-4",))
    )
    assert told(event, DOMINO, players=3)[1] == (
        "Several players could open, so each of them draws a tile: Bob 0-3, Cleo 1-4."
    )


def opening_between(hands, **opening):
    """The start of a game in which these hands are dealt."""
    variant = variant_with(opening={"by": ["highest_sum"], "or_tile": [], **opening})
    for seed in range(300):
        game = Game(variant, 2, seed)
        (event,) = game.start_round()
        best = [sorted(map(value, hand), reverse=True) for hand in event.hands]
        if hands(best):
            return event, told(event, variant, game=game)
    raise AssertionError("no such hands are dealt")


def test_equal_tiles_are_told_apart_by_the_next_ones_which_nobody_hears():
    event, sentences = opening_between(lambda best: best[0][0] == best[1][0])
    assert event.equal == (1, 2)
    who = NAMES[event.to_move - 1]
    assert sentences[1:] == (
        "Ann and Bob have the same claim to open; compared tile by tile, "
        f"the hand of {who} is the best.",
        f"{who} opens: no tile in any hand has a higher sum than {min(tiles_named(sentences))}.",
    )
    assert len(tiles_named(sentences)) == 1


def test_who_alone_has_the_best_tile_is_compared_with_nobody():
    event, sentences = opening_between(lambda best: best[0][0] != best[1][0])
    assert (event.equal, event.told_apart_by) == ((), None)
    assert len(sentences) == 2


def test_equal_tiles_may_be_told_apart_by_lot():
    event, sentences = opening_between(lambda best: best[0][0] == best[1][0], tie="random")
    assert event.told_apart_by == "lot"
    assert sentences[1] == "Ann and Bob have the same claim to open: it is decided by lot."


def test_equal_tiles_may_be_told_apart_by_drawing():
    event, sentences = opening_between(lambda best: best[0][0] == best[1][0], tie="redraw")
    assert event.told_apart_by == "draw"
    assert sentences[1].startswith("Several players could open, so each of them draws")


def test_hands_that_are_equal_throughout_are_told_apart_by_lot():
    variant = variant_with(
        tiles={"numbers": "3-3", "copies": 8},
        deal={"hand": {"2-3 players": 2}},
        players={"number": "2-3"},
        opening={"by": ["highest_triple"], "or_tile": []},
    )
    game = Game(variant, 3, 1)
    (event,) = game.start_round()
    assert told(event, variant, 3, game=game)[1] == (
        "Ann, Bob and Cleo have the same claim to open, and equal hands: it is decided by lot."
    )


def test_a_choice_at_the_opening_is_told_only_to_the_opener():
    hands = [["5-5-5", "0-0-0", "1-2-3"], ["4-4-4", "0-0-2", "1-1-1"]]
    game = set_up(TRIOMINOS, 2, hands=hands)
    event = RoundStarted(1, tuple(map(tuple, hands)), (), 1, "highest_triple")
    choice = "Ann may lay 5-5-5, or 0-0-0 instead and show 5-5-5."
    assert told(event, sees={1}, game=game)[-1] == choice
    others = told(event, sees={2}, game=game)
    assert (
        others
        == told(event, game=game)
        == (
            "Round 1: everybody gets 3 tiles.",
            "Ann opens: 5-5-5 is the highest triple in all hands.",
        )
    )


def test_an_opener_with_one_tile_to_open_with_is_told_no_more_than_the_others():
    hands = [["5-5-5", "1-2-3"], ["4-4-4", "0-0-0"]]
    game = set_up(TRIOMINOS, 2, hands=hands)
    event = RoundStarted(1, tuple(map(tuple, hands)), (), 1, "highest_triple")
    assert told(event, sees={1}, game=game) == told(event, game=game)


def test_several_winning_tiles_are_named_to_the_opener():
    variant = variant_with(opening={"by": ["highest_sum"], "or_tile": ["0-0-0", "1-1-1"]})
    hands = [["4-5-5", "0-0-0", "1-1-1", "0-1-2"], ["0-4-4", "0-0-2", "1-2-2", "1-1-2"]]
    game = set_up(variant, 2, hands=hands)
    event = RoundStarted(1, tuple(map(tuple, hands)), (), 1, "highest_sum")
    assert told(event, variant, sees={1}, game=game)[-1] == (
        "Ann may lay 4-5-5, or one of these instead and show 4-5-5: 0-0-0, 1-1-1."
    )
    hands[0] = ["3-5-5", "0-0-0", "4-4-5", "0-1-2"]
    game = set_up(variant, 2, hands=hands)
    sentences = told(event, variant, sees={1}, game=game)
    assert "Ann may lay one of these: 3-5-5, 4-4-5." in sentences


def test_where_any_tile_may_open_everybody_hears_it():
    variant = variant_with(opening={"tile": "any"})
    hands = [["5-5-5", "1-2-3"], ["4-4-4", "0-0-0"]]
    game = set_up(variant, 2, hands=hands)
    event = RoundStarted(1, tuple(map(tuple, hands)), (), 1, "highest_triple")
    assert told(event, variant, game=game)[-1] == "Ann may lay any tile."


# The ends ---------------------------------------------------------------------------------------


def last_move(variant, hands, table, play, **more):
    """The events of a move that ends a round, and the game after it."""
    game = set_up(variant, len(hands), table=table, hands=hands, to_move=1, **more)
    return game.play(play), game


def test_who_goes_out_takes_the_hands_of_the_others():
    (_, event), game = last_move(
        TRIOMINOS,
        [["0-5-5"], ["1-2-3", "4-5-5"], ["0-0-2"]],
        ["5-5-5 @ 0/0"],
        "5-5-0 @ 0/1",
        pool=["3-3-4"],
        scores=[100, 131, 40],
    )
    # 6 + 14 and 2 are held; going out pays 25.
    assert told(event, players=3, game=game) == (
        "Ann is out and wins the round.",
        "Bob still holds 1-2-3, 4-5-5, which makes 20.",
        "Cleo still holds 0-0-2, which makes 2.",
        "Ann gets 47 points: 25 (laying the last tile) + 22 (the others' tiles).",
        "After round 1: 1. Ann 157, 2. Bob 131 (26 behind), 3. Cleo 40 (117 behind).",
    )


def blocked(**ends):
    variant = variant_with("domino", turn={"draw": {"most": 0}}, round_end={"blocked": ends})
    (_, event), game = last_move(
        variant, [["4-6", "0-0"], ["1-1", "2-3"]], ["5-6"], "6-4 @ right", pool=[]
    )
    assert event.how == "blocked"
    return told(event, variant, game=game)


def test_a_blocked_round_is_told_with_its_winner_and_what_is_taken():
    ends = {"winner": "lowest_hand", "takes": "others_hands_minus_own", "bonus": 5}
    # Ann is left with 0, Bob with 7.
    assert blocked(**ends) == (
        "The round is blocked: nobody can lay a tile.",
        "Ann wins the round with the lowest hand.",
        "Ann still holds 0-0, which makes 0.",
        "Bob still holds 1-1, 2-3, which makes 7.",
        "Ann gets 12 points: 5 (the blocked round) + 7 (the others' tiles).",
        "After round 1: 1. Ann 12, 2. Bob 0 (12 behind).",
    )
    assert "Ann wins the round with the fewest tiles." in blocked(winner="fewest_tiles")


def test_a_blocked_round_that_nobody_wins_costs_what_is_held():
    sentences = blocked(winner="nobody", everyone="minus_own_hand", when="nobody_can_lay")
    assert sentences[:2] == (
        "The round is blocked: nobody can lay a tile.",
        "Nobody wins the round.",
    )
    assert "Bob loses 7 points: the player's own tiles." in sentences
    assert not any(sentence.startswith("Ann loses") for sentence in sentences)


def test_a_winner_who_takes_the_own_hand_too_takes_the_tiles_of_all():
    # Ann is left with 0, Bob with 7.
    sentences = blocked(winner="lowest_hand", takes="all_hands")
    assert "Ann gets 7 points: the tiles of all players." in sentences


def test_differences_are_called_so():
    sentences = blocked(winner="lowest_hand", takes="differences")
    assert "Ann gets 7 points: the differences to the other hands." in sentences


def test_equal_winners_of_a_round_are_named_together():
    event = RoundEnded("blocked", (1, 3), (0, 0, 0), ({}, {}, {}), (10, 30, 10))
    game = Game(DOMINO, 3)
    assert told(event, DOMINO, 3, game=game)[1:] == (
        "Ann and Cleo win the round together.",
        "After round 0: 1. Bob 30, 2. Ann 10 (20 behind), 2. Cleo 10 (20 behind).",
    )


def test_everybody_having_passed_is_told_where_that_blocks():
    variant = variant_with("domino", round_end={"blocked": {"when": "all_passed"}})
    event = RoundEnded("blocked", (), (0, 0), ({}, {}), (0, 0))
    assert told(event, variant)[0] == "The round is blocked: everybody has passed."


@pytest.mark.parametrize(
    ("why", "changes", "sentence"),
    [
        ("points", {}, "The game is over: 400 points are reached."),
        ("rounds", {"game_end": {"at": {"rounds": 3}}}, "The game is over after 0 rounds."),
        ("time", {"clock": {"game": {"limit": "30m"}}}, "The game is over: its time has run out."),
    ],
)
def test_why_the_game_is_over_is_told(why, changes, sentence):
    variant = variant_with(**changes)
    assert told(GameEnded(why, (1,), (412, 380)), variant) == (
        sentence,
        "1. Ann 412",
        "2. Bob 380 (32 behind)",
        "Ann wins the game with 412 points.",
    )


def test_equal_winners_of_a_game_are_named_together():
    event = GameEnded("points", (1, 2), (400, 400))
    assert told(event)[1:] == (
        "1. Ann 400",
        "1. Bob 400",
        "Ann and Bob win the game together with 400 points each.",
    )


def test_where_few_points_win_the_lowest_comes_first():
    variant = variant_with(game_end={"winner": "lowest_score"})
    event = GameEnded("points", (2,), (400, 12))
    assert told(event, variant)[1:3] == ("1. Bob 12", "2. Ann 400 (388 behind)")


def test_a_winner_with_fewer_points_won_the_last_round():
    variant = variant_with(game_end={"winner": "round_winner"})
    event = GameEnded("points", (2,), (430, 405))
    assert "Bob wins the game with 405 points, having won the last round." in told(event, variant)


def test_at_the_end_of_a_game_the_standings_are_told_once():
    (_, *ends), game = last_move(
        TRIOMINOS, [["0-5-5"], ["1-2-3"]], ["5-5-5 @ 0/0"], "5-5-0 @ 0/1", scores=[390, 0]
    )
    sentences = [sentence for event in ends for sentence in told(event, game=game)]
    assert [s for s in sentences if "1. Ann" in s] == ["1. Ann 431"]
    assert sentences[-2:] == ["2. Bob 0 (431 behind)", "Ann wins the game with 431 points."]


def test_the_time_of_the_game_is_said_to_be_over_when_that_happens():
    variant = variant_with(clock={"game": {"limit": "10m"}})
    hands = [["0-1-2", "0-5-5"], ["1-2-3"]]
    game = set_up(
        variant,
        2,
        table=["5-5-5 @ 0/0"],
        hands=hands,
        to_move=1,
        pool=["3-3-4", "4-4-3", "0-0-4", "0-0-3"],
    )
    (draw,) = game.draw(seconds=599.9)
    assert told(draw, variant, game=game) == ("Ann draws a tile: -5 points.",)
    (play,) = game.play("5-5-0 @ 0/1", seconds=0.1)
    assert told(play, variant, game=game)[1:] == (
        "The time for the game is up: this is the last round.",
    )
    last, *_ = game.draw(seconds=100)
    assert len(told(last, variant, game=game)) == 1


def test_after_a_tie_the_last_round_may_not_be_the_last():
    variant = variant_with(clock={"game": {"limit": "10m"}}, game_end={"tie": "another_round"})
    hands = [["0-1-2", "0-5-5"], ["1-2-3"]]
    game = set_up(variant, 2, table=["5-5-5 @ 0/0"], hands=hands, to_move=1, pool=["3-3-4"])
    (play,) = game.play("5-5-0 @ 0/1", seconds=600)
    assert told(play, variant, game=game)[1:] == (
        "The time for the game is up: this is the last round, unless it ends in a tie.",
    )


def test_where_the_round_ends_with_the_time_nothing_is_said_of_a_last_round():
    variant = variant_with(clock={"game": {"limit": "10m"}})
    game = set_up(
        variant, 2, table=["5-5-5 @ 0/0"], hands=[["0-5-5"], ["1-2-3"]], to_move=1, pool=["3-3-4"]
    )
    play, *_ = game.play("5-5-0 @ 0/1", seconds=600)
    assert len(told(play, variant, game=game)) == 1


# What nobody may hear ---------------------------------------------------------------------------


@given(table=st.sampled_from(SHIPPED_TABLES), seed=st.integers(0, 2**32))
def test_no_tile_is_named_to_a_player_who_cannot_know_it(table, seed):
    name, players = table
    variant = shipped_variant(name)
    game = Game(variant, players, seed)
    tellers = {player: teller(variant, players, {player}) for player in range(1, players + 1)}
    nobody = teller(variant, players)
    known = {player: set() for player in (0, *tellers)}
    for event, plays in happenings(game, random.Random(seed), rounds=2):
        everybody = known_to_all(event, game)
        for player, talk in {0: nobody, **tellers}.items():
            eyes = {player} if player else set()
            if isinstance(event, RoundStarted):
                known[player] = set()
            known[player] |= everybody | (set(game.hand(player)) if player else set())
            sentences = talk.tell(event, game)
            assert tiles_named(sentences) <= known[player], sentences
            assert sentences == talk.tell(seen_by(event, eyes), game)
            assert not any("\n" in sentence for sentence in sentences)
        if isinstance(event, Passed) and any(
            "cannot lay a tile" in s for s in nobody.tell(event, game)
        ):
            assert plays == ()


def known_to_all(event, game):
    """The tiles that lie face up at an event: on the table, shown, drawn for the opening, left."""
    tiles = {play.tile for play in game.table} | set(game.winning_tiles[:1])
    if isinstance(event, RoundStarted):
        tiles |= {tile for drawn in event.drawn for tile in drawn}
    if isinstance(event, Played) and event.shown:
        tiles.add(event.shown)
    if isinstance(event, RoundEnded):
        tiles |= {tile for player in range(1, game.players + 1) for tile in game.hand(player)}
    return tiles
