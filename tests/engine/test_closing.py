"""Tiles that close a game of dominoes: afterwards no tile off the table fits any end."""

import pytest

from house_rules import variant_with
from tilewright.engine import IllegalMove, set_up

SMALL = {
    "tiles": {"numbers": "0-2"},
    "deal": {"hand": {"2 players": 2}},
    "turn": {"draw": {"most": 0}},
}
"""Six tiles: 0-0, 0-1, 0-2, 1-1, 1-2, 2-2."""

# 0-0 0-1 1-2: with 2-0 at the right both ends show 0, and all three tiles with a 0 lie.
TABLE = ["0-1", "0-0 @ left", "1-2 @ right"]


def game(hand, other, table=TABLE, **sections):
    variant = variant_with("domino", **{**SMALL, **sections})
    return set_up(variant, 2, table=table, hands=[hand, other], pool=[], to_move=1)


CLOSING = {"bonuses": {"closing": {"when": {"closes": True}, "points": 2}}}


@pytest.mark.parametrize(
    ("play", "points"), [("2-0 @ right", 2), ("0-2 @ left", 0), ("2-2 @ right", 0)]
)
def test_a_tile_closes_when_nothing_off_the_table_fits_afterwards(play, points):
    assert game(["0-2", "2-2"], ["1-1"], scoring=CLOSING).would_score(play).total == points


def test_a_second_copy_off_the_table_keeps_the_ends_open():
    twice = {**SMALL["tiles"], "copies": 2}
    position = game(["0-2", "2-2"], ["1-1"], scoring=CLOSING, tiles=twice)
    assert position.would_score("2-0 @ right").total == 0


NEVER_CLOSED = {"turn": {"draw": {"most": 0}, "may_close": False}}


def test_nobody_may_close_who_could_lay_something_else():
    position = game(["0-2", "2-2"], ["1-1"], **NEVER_CLOSED)
    assert {str(play) for play in position.legal_plays()} == {"0-2 @ left", "2-2 @ right"}
    with pytest.raises(IllegalMove) as error:
        position.verify_play("2-0 @ right")
    assert error.value.reason == "closed"
    assert "close" in error.value.message


def test_who_can_lay_nothing_else_may_close():
    # 1-0 0-0 0-2 2-1: with 1-1 at either end all tiles with a 1 lie, and both ends show one.
    table = ["1-0", "0-0 @ right", "0-2 @ right", "2-1 @ right"]
    position = game(["1-1", "2-2"], [], table, **NEVER_CLOSED)
    assert {str(play) for play in position.legal_plays()} == {"1-1 @ left", "1-1 @ right"}


def test_a_last_tile_may_always_be_laid():
    position = game(["0-2"], ["1-1", "2-2"], **NEVER_CLOSED)
    assert {str(play) for play in position.legal_plays()} == {"0-2 @ left", "2-0 @ right"}


def test_nothing_follows_on_a_full_arm():
    branch = {"doubles": "first", "arms": 4, "tiles_on_a_branch": 1}
    rules = {"layout": {"branch": branch}, "scoring": CLOSING}
    position = game(["0-2", "2-2"], ["1-1", "1-2"], ["0-0", "0-1 @ up"], **rules)
    # The arms above and below are full with their 1 and 2, and no 0 is left for the sides.
    assert position.would_score("0-2 @ down").total == 2
    assert position.would_score("0-2 @ left").total == 0


def test_who_draws_a_tile_that_fits_need_not_close_any_more():
    draw = {"most": 1, "drawn_tile": "may_play"}
    turn = {"draw": draw, "may_hold_back": True, "may_close": False}
    tiles = {"numbers": "0-2", "add": ["3-3"]}
    sections = {**SMALL, "tiles": tiles, "turn": turn, "layout": {"ends": {"number": 1}}}
    variant = variant_with("domino", **sections)
    table = ["0-0", "0-1 @ right", "1-1 @ right", "1-2 @ right"]
    hands = [["0-2", "3-3"], []]
    position = set_up(variant, 2, table=table, hands=hands, pool=["2-2"], to_move=1)
    # After 2-0 no 0 is left; before the draw there is nothing else to lay.
    position.verify_play("2-0 @ right")
    position.draw()
    assert [str(play) for play in position.legal_plays()] == ["2-2 @ right"]
    with pytest.raises(IllegalMove) as error:
        position.verify_play("2-0 @ right")
    assert error.value.reason == "closed"
