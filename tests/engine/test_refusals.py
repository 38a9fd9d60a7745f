"""Why a move is refused: the first reason of the contract, a sentence, and the values."""

import pytest

from house_rules import lasting_state, shipped_variant, variant_with
from tilewright.engine import Game, IllegalMove, Play, set_up
from tilewright.errors import ImpossibleGame, ImpossiblePosition, NotationError
from tilewright.language.examples import REASONS

CONTRACT = (
    "over",
    "turn",
    "not_a_tile",
    "not_held",
    "not_your_tile",
    "taken",
    "apart",
    "corner",
)
"""The order of reasons for a play, as docs/format.md has it."""


def position(table=("5-5-5 @ 0/0",), first=("0-5-5", "1-1-1"), pool=("3-3-4",)):
    return set_up(
        shipped_variant("triominos"),
        2,
        table=list(table),
        hands=[list(first), ["0-0-0", "4-5-5"]],
        pool=list(pool),
        to_move=1,
    )


def refused(game, play, player=None):
    with pytest.raises(IllegalMove) as error:
        game.verify_play(play, player)
    return error.value


def test_the_reasons_stand_in_the_order_of_the_contract():
    assert tuple(reason for reason in REASONS if reason in CONTRACT) == CONTRACT
    assert (
        REASONS.index("may_not_draw") < REASONS.index("must_play") < REASONS.index("may_not_pass")
    )


@pytest.mark.parametrize(
    ("play", "player", "reason"),
    [
        # Each breaks the rule it is refused for and some that come later.
        ("5-5-6 @ 0/0", 2, "turn"),
        ("0-2-1 @ 0/0", 1, "not_a_tile"),
        ("5-5 @ 0/0", None, "not_a_tile"),
        ("5-5-6 @ 0/0", None, "not_a_tile"),
        ("4-5-5 @ 0/0", None, "not_held"),
        ("5-5-5 @ 0/0", None, "not_held"),
        ("3-3-3 @ 9/9", None, "not_held"),
        ("1-1-1 @ 0/0", None, "taken"),
        ("1-1-1 @ 0/2", None, "apart"),
        ("1-1-1 @ -1/0", None, "apart"),  # meets 5-5-5 at a point alone
        ("1-1-1 @ 999/-999", None, "apart"),
        ("1-1-1", None, "apart"),
        ("1-1-1 @ left", None, "apart"),
        ("1-1-1 @ 0/1", None, "corner"),
        ("0-5-5 @ 0/1", None, "corner"),
    ],
)
def test_the_first_reason_that_holds_is_given(play, player, reason):
    assert refused(position(), play, player).reason == reason


def test_after_the_end_everything_is_over():
    game = position(first=("0-5-5",))
    game.play("5-5-0 @ 0/1")
    assert refused(game, "9-9-9 @ 0/0", 2).reason == "over"
    assert refused(game, "9-9-9 @ 0/0", 1).reason == "over"


def test_before_the_first_deal_nothing_can_be_done():
    game = Game(shipped_variant("triominos"), 2)
    assert refused(game, "5-5-5 @ 0/0").reason == "over"
    assert game.to_move is None
    assert game.legal_plays() == ()
    assert game.hand(1) == ()
    assert game.round == 0
    for can in (game.can_draw, game.can_pass, game.can_timeout):
        assert can() is False


def test_touching_by_a_point_alone_is_apart_even_where_the_numbers_agree():
    game = position(table=["1-2-3 @ 0/0"], first=("2-2-3", "0-0-1"))
    assert refused(game, "3-2-2 @ 1/2").reason == "apart"


def test_the_corner_that_does_not_agree_is_named():
    # 5-5-5 at 0/0; at 0/1 its lower right corner is the bottom, its top the top left.
    error = refused(position(), "0-5-5 @ 0/1")
    assert error.values["corner"] == "bottom"
    assert (error.values["on_table"], error.values["on_tile"]) == (5, 0)
    assert "5" in error.message
    assert "0" in error.message
    error = refused(position(), "5-0-5 @ 0/1")
    assert error.values["corner"] == "top left"
    error = refused(position(table=["1-2-3 @ 0/0"], first=("2-2-2", "0-0-1")), "2-2-2 @ 1/0")
    assert (error.values["corner"], error.values["on_table"]) == ("top left", 3)


def test_the_end_of_a_line_that_does_not_agree_is_named():
    game = set_up(shipped_variant("domino"), 2, table=["5-6"], hands=[["1-4"], ["0-0"]], to_move=1)
    error = refused(game, "4-1 @ right")
    assert error.reason == "corner"
    assert (error.values["on_table"], error.values["on_tile"]) == (6, 4)
    assert refused(game, "1-4 @ left").values["on_table"] == 5


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("6-4", "taken"),
        ("6-4 @ up", "apart"),
        ("6-4 @ 0/1", "apart"),
        ("6-4 @ left", "corner"),
        ("4-6 @ right", "corner"),
        ("6-4-1 @ right", "not_a_tile"),
        ("7-6 @ right", "not_a_tile"),
        ("5-6 @ right", "not_held"),
    ],
)
def test_dominoes_are_refused_for_the_same_reasons(play, reason):
    game = set_up(shipped_variant("domino"), 2, table=["5-6"], hands=[["4-6"], ["0-0"]], to_move=1)
    assert refused(game, play).reason == reason
    assert game.can_play("6-4 @ right")


def test_every_message_is_one_sentence():
    game = position()
    messages = [
        refused(game, play, player).message
        for play, player in [
            ("0-5-5 @ 0/1", 2),
            ("5-5-6 @ 0/0", None),
            ("4-5-5 @ 0/0", None),
            ("1-1-1 @ 0/0", None),
            ("1-1-1 @ 0/2", None),
            ("1-1-1 @ 0/1", None),
        ]
    ]
    for verify in (game.verify_pass, game.verify_timeout):
        with pytest.raises(IllegalMove) as error:
            verify()
        messages.append(error.value.message)
    assert len(set(messages)) == len(messages)
    for message in messages:
        assert message[0].isupper() or message[0].isdigit()
        assert message.endswith(".")
        assert "\n" not in message


def test_a_tile_in_any_turn_is_the_same_tile_and_its_mirror_image_is_none():
    game = position(table=["0-0-1 @ 0/0"], first=("0-1-2", "1-1-1"))
    assert game.can_play("0-1-2 @ 0/-1") is game.can_play(Play((0, 1, 2), (0, -1)))
    for turn in ("0-1-2", "1-2-0", "2-0-1"):
        assert refused(game, f"{turn} @ 5/5").reason == "apart"
    for mirror in ("2-1-0", "1-0-2", "0-2-1"):
        assert refused(game, f"{mirror} @ 5/5").reason == "not_a_tile"


@pytest.mark.parametrize("text", ["", "5-5-2 @ 0,1", "hello", "5", "5-5-2 @", "@ 0/1"])
def test_what_is_no_play_at_all_is_another_error(text):
    with pytest.raises(NotationError):
        position().verify_play(text)


def test_a_refused_move_changes_nothing():
    game = position()
    before, journal = lasting_state(game), list(game.journal)
    for play in ("5-5-6 @ 0/0", "4-5-5 @ 0/0", "1-1-1 @ 0/0", "1-1-1 @ 0/2", "1-1-1 @ 0/1"):
        with pytest.raises(IllegalMove):
            game.play(play, seconds=5)
        with pytest.raises(IllegalMove):
            game.would_score(play)
    for act in (game.pass_, game.timeout):
        with pytest.raises(IllegalMove):
            act(seconds=5)
    with pytest.raises(IllegalMove):
        game.draw(player=2, seconds=5)
    assert lasting_state(game) == before
    assert game.journal == journal


@pytest.mark.parametrize(("name", "players"), [("triominos", 7), ("triominos", 1), ("domino", 5)])
def test_a_number_of_players_that_is_not_allowed_is_impossible(name, players):
    with pytest.raises(ImpossibleGame):
        Game(shipped_variant(name), players)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed):
    with pytest.raises(ValueError, match="seed"):
        Game(shipped_variant("triominos"), 2, seed)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        (
            "5-4-3",
            "5-4-3 is no tile of this set: a tile may be turned, never flipped "
            "(the set has 3-4-5).",
        ),
        ("5-5-6", "5-5-6 is no tile of this set."),
    ],
)
def test_a_flipped_tile_is_told_from_one_that_is_in_no_box(numbers, message):
    assert refused(position(), f"{numbers} @ 0/1").message == message


def test_before_the_first_tile_whose_turn_it_is_has_a_reason():
    hands = [["5-5-5", "0-0-1"], ["4-4-4", "0-0-2"]]
    game = set_up(shipped_variant("triominos"), 2, hands=hands)
    error = refused(game, "4-4-4 @ 0/0", player=2)
    assert error.message == "It is player 1's turn: player 1 holds the highest triple and opens."
    with pytest.raises(ImpossiblePosition) as impossible:
        set_up(shipped_variant("triominos"), 2, hands=hands, to_move=2)
    assert impossible.value.message == "player 1 opens this round, by highest_triple with 5-5-5"


def test_who_opens_by_the_last_tile_is_not_said_to_have_laid_it():
    blocking = {"turn": {"draw": {"most": 0}}, "opening": {"by": ["last_to_lay", "highest_sum"]}}
    blocked = {"blocked": {"winner": "lowest_hand", "takes": "nothing"}}
    variant = variant_with("domino", round_end=blocked, **blocking)
    game = set_up(variant, 2, table=["5-6"], hands=[["4-6", "3-3"], ["1-1"]], pool=[], to_move=1)
    game.play("6-4 @ right")
    # Player 1 laid the last tile, and player 2 won with 2 against 6.
    game.start_round()
    assert game.to_move == 2
    assert refused(game, game.hand(1)[0], player=1).message == (
        "It is player 2's turn to open: the last tile of the round before decides."
    )
