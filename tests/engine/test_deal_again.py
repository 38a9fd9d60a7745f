"""Deals that are void: who holds too many doubles, or too many tiles with one number."""

from collections import Counter

import pytest

from house_rules import variant_with
from tilewright.engine import Game
from tilewright.language.tileset import tile_numbers


def dealt(variant, players=4, seeds=range(60)):
    """The hands of the first round of many games, as numbers."""
    lines = (Game(variant, players, seed).start_round()[0] for seed in seeds)
    return [[[tile_numbers(tile) for tile in hand] for hand in line.hands] for line in lines]


def most_doubles(hands):
    return max(sum(len(set(tile)) == 1 for tile in hand) for hand in hands)


def most_of_a_number(hands):
    counts = (Counter(number for tile in hand for number in set(tile)) for hand in hands)
    return max(max(count.values()) for count in counts)


def dominoes(redeal, **sections):
    deal = {"hand": {"2-4 players": 7}, "redeal": redeal}
    opening = {"by": ["random"]}
    return variant_with("domino", deal=deal, opening=opening, **sections)


def test_a_hand_with_too_many_doubles_is_dealt_again():
    assert max(map(most_doubles, dealt(dominoes(None)))) >= 4
    assert max(map(most_doubles, dealt(dominoes({"doubles": 4})))) == 3


def test_a_hand_with_too_many_tiles_of_a_number_is_dealt_again():
    assert max(map(most_of_a_number, dealt(dominoes(None)))) >= 5
    assert max(map(most_of_a_number, dealt(dominoes({"same_number": 5})))) == 4


def test_either_makes_a_deal_void():
    for hands in dealt(dominoes({"doubles": 4, "same_number": 5})):
        assert most_doubles(hands) < 4
        assert most_of_a_number(hands) < 5


def test_copies_of_a_double_count():
    two_sets = {"tiles": {"numbers": "0-2", "copies": 2}, "players": {"number": "2"}}
    redeal = {"doubles": 2}
    variant = variant_with(
        "domino",
        deal={"hand": {"2 players": 3}, "redeal": redeal},
        opening={"by": ["random"]},
        **two_sets,
    )
    assert {most_doubles(hands) for hands in dealt(variant, 2)} <= {0, 1}


def test_a_deal_that_was_not_void_is_the_same_with_the_rule():
    plain, strict = dealt(dominoes(None)), dealt(dominoes({"doubles": 4}))
    for before, after in zip(plain, strict, strict=True):
        assert (before == after) == (most_doubles(before) < 4)


def test_a_deal_that_is_always_void_is_played_at_last():
    # Ten tiles, of which four are doubles: two hands of five hold all of them.
    variant = variant_with(
        "domino",
        players={"number": "2"},
        tiles={"numbers": "0-3"},
        deal={"hand": {"2 players": 5}, "redeal": {"doubles": 2}},
        opening={"by": ["highest_double"]},
    )
    game = Game(variant, 2, 1)
    game.start_round()
    assert game.hand_sizes == (5, 5)
    assert most_doubles(dealt(variant, 2, [1])[0]) >= 2


@pytest.mark.parametrize("seed", range(5))
def test_all_tiles_are_there_once_after_dealing_again(seed):
    line = Game(dominoes({"doubles": 3}), 3, seed).start_round()[0]
    tiles = [tile for hand in line.hands for tile in hand] + list(line.pool)
    assert len(tiles) == len(set(tiles)) == 28


# Dealing again because nobody can open ----------------------------------------------------------


def test_the_tiles_are_dealt_again_until_somebody_holds_the_tile():
    by = [{"holder_of": "6-6"}, "redeal"]
    variant = variant_with("domino", deal={"hand": {"2 players": 5}}, opening={"by": by})
    lines = [Game(variant, 2, seed).start_round()[0] for seed in range(30)]
    for line in lines:
        assert line.opened_by.holder_of == "6-6"
        assert "6-6" in line.hands[line.to_move - 1]
        assert [len(hand) for hand in line.hands] == [5, 5]


def test_the_ways_behind_are_never_asked_where_the_tile_can_be_dealt():
    by = ["highest_double", "redeal", "highest_sum"]
    variant = variant_with("domino", deal={"hand": {"2 players": 2}}, opening={"by": by})
    lines = [Game(variant, 2, seed).start_round()[0] for seed in range(30)]
    assert {line.opened_by for line in lines} == {"highest_double"}


def test_after_very_many_deals_the_next_way_decides():
    # No double is in the set, so none is ever dealt.
    variant = variant_with(
        "domino",
        players={"number": "2"},
        tiles={"numbers": "0-2", "remove": ["0-0", "1-1", "2-2"]},
        deal={"hand": {"2 players": 1}},
        opening={"by": ["highest_double", "redeal", "highest_sum"]},
    )
    line = Game(variant, 2, 3).start_round()[0]
    assert line.opened_by == "highest_sum"
    assert [len(hand) for hand in line.hands] == [1, 1]
    assert len(line.pool) == 1


def test_deals_that_are_void_in_both_ways_come_to_an_end_soon():
    # Any two of the three tiles share a number, and none is a double.
    variant = variant_with(
        "domino",
        players={"number": "1"},
        tiles={"numbers": "0-2", "remove": ["0-0", "1-1", "2-2"]},
        deal={"hand": {"1 players": 2}, "redeal": {"same_number": 2}},
        opening={"by": ["highest_double", "redeal", "highest_sum"]},
    )
    game = Game(variant, 1, 3)
    assert game.start_round()[0].opened_by == "highest_sum"
    assert game.deals == 2000
