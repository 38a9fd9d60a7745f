"""What is wrong with a move, said at the table in its language."""

import random
from itertools import product

import pytest

from house_rules import shipped_variant, variant_with
from table_talk import Strict, happenings
from tilewright.engine import Game, set_up
from tilewright.engine.refusals import _WRONG_OTHER_END
from tilewright.errors import IllegalMove, NotationError, TilewrightError
from tilewright.language.examples import REASONS
from tilewright.messages import Messages
from tilewright.notation import place_name, read_play
from tilewright.sitting.typing.refusing import said, said_of_text

TRIOMINOS = shipped_variant("triominos")
DOMINO = shipped_variant("domino")
NAMES = ("Ann", "Bob {x}")


class Backwards(Strict):
    """A language of its own: every message backwards, its slots as they are."""

    def say(self, message, /, **slots):
        return f"{message[:7]}|{sorted(slots.items())}"


def position(table=("5-5-5 @ 0/0",), first=("0-5-5", "1-1-1"), pool=("3-3-4",), variant=TRIOMINOS):
    return set_up(
        variant,
        2,
        table=list(table),
        hands=[list(first), ["0-0-0", "4-5-5"]],
        pool=list(pool),
        to_move=1,
    )


def opening(hands=(("5-5-5", "0-0-0", "1-2-3"), ("4-4-4", "0-0-1")), variant=TRIOMINOS, **more):
    return set_up(variant, 2, hands=[list(hand) for hand in hands], **more)


def line(**more):
    return set_up(DOMINO, 2, table=["5-6"], hands=[["4-6"], ["0-0"]], to_move=1, **more)


def train(table):
    variant = shipped_variant("domino-mexican-train")
    return set_up(variant, 2, table=table, hands=[["12-4", "1-1"], ["0-0"]], to_move=1)


def no_holding_back(most=3):
    return variant_with(turn={"may_hold_back": False, "draw": {"most": most}})


def over():
    game = position(first=("0-5-5",))
    game.play("5-5-0 @ 0/1")
    return game


def all_over():
    game = position(first=("0-5-5",), variant=variant_with(game_end={"at": {"rounds": 1}}))
    game.play("5-5-0 @ 0/1")
    return game


def stuck(most):
    game = position(
        first=("1-1-1",), pool=("3-3-4", "3-3-3", "2-2-2"), variant=no_holding_back(most)
    )
    while game.draws < most:
        game.draw()
    return game


CASES = [
    ("over", lambda: Game(TRIOMINOS, 2).verify_draw(), "No round is running."),
    ("over", lambda: over().verify_draw(), "No round is running."),
    ("over", lambda: all_over().verify_draw(), "The game is over."),
    ("turn", lambda: position().verify_draw(2), "It is Ann's turn."),
    (
        "turn",
        lambda: opening().verify_draw(2),
        "It is Ann's turn: Ann holds the highest triple and opens.",
    ),
    (
        "turn",
        lambda: opening(variant=variant_with(opening={"by": [{"holder_of": "0-0-1"}]})).verify_draw(
            1
        ),
        "It is Bob {x}'s turn: Bob {x} holds 0-0-1 and opens.",
    ),
    (
        "not_a_tile",
        lambda: position().verify_play("5-4-3 @ 0/1"),
        "5-4-3 is no tile of this set: a tile may be turned, never flipped (the set has 3-4-5).",
    ),
    ("not_a_tile", lambda: position().verify_play("9-9-9 @ 0/1"), "9-9-9 is no tile of this set."),
    (
        "not_held",
        lambda: position().verify_play("4-5-5 @ 0/1"),
        "4-5-5 is not in the hand of Ann.",
    ),
    (
        "not_held",
        lambda: position().verify_play("5-5-5 @ 0/1"),
        "5-5-5 is on the table already.",
    ),
    (
        "not_your_tile",
        lambda: opening().verify_play("1-2-3 @ 0/0"),
        "1-2-3 may not open the round; it must be one of these: 0-0-0, 5-5-5.",
    ),
    (
        "not_your_tile",
        lambda: opening((("5-5-5", "1-2-3"), ("4-4-4", "0-0-1"))).verify_play("1-2-3 @ 0/0"),
        "1-2-3 may not open the round; it must be 5-5-5.",
    ),
    ("taken", lambda: position().verify_play("1-1-1 @ 0/0"), "There is a tile at 0/0 already."),
    (
        "taken",
        lambda: line().verify_play("6-4"),
        "The first tile is on the table already; say where this one goes.",
    ),
    (
        "apart",
        lambda: position().verify_play("1-1-1 @ 0/2"),
        "No tile on the table shares a side with 0/2.",
    ),
    (
        "apart",
        lambda: position().verify_play("1-1-1"),
        "Say where 1-1-1 goes, such as 1-1-1 @ 0/1.",
    ),
    (
        "apart",
        lambda: opening().verify_play("5-5-5 @ 0/1"),
        "The first tile of a round lies at 0/0.",
    ),
    ("apart", lambda: line().verify_play("6-4 @ up"), "The table has no end called up."),
    (
        "apart",
        lambda: opening((("6-6", "1-2"), ("1-1", "0-0")), DOMINO).verify_play("6-6 @ right"),
        "The first tile of a round is laid without a place.",
    ),
    (
        "corner",
        lambda: position().verify_play("0-5-5 @ 0/1"),
        "0-5-5 does not fit at 0/1: its bottom corner shows 0, and the table shows 5 there.",
    ),
    (
        "corner",
        lambda: line().verify_play("4-6 @ right"),
        "4-6 does not fit at the right end: it begins with 4, and the end shows 6.",
    ),
    (
        "may_not_draw",
        lambda: opening().verify_draw(),
        "The first tile of the round must be laid before anybody draws.",
    ),
    (
        "may_not_draw",
        lambda: position(variant=no_holding_back(0)).verify_draw(),
        "No tiles are drawn in this game.",
    ),
    (
        "may_not_draw",
        lambda: stuck(2).verify_draw(),
        "No more than 2 tiles may be drawn in a turn.",
    ),
    ("may_not_draw", lambda: stuck(1).verify_draw(), "Only one tile may be drawn in a turn."),
    (
        "may_not_draw",
        lambda: position(pool=()).verify_draw(),
        "The pool has no tile left that may be drawn.",
    ),
    (
        "must_play",
        lambda: position(variant=no_holding_back()).verify_draw(),
        "A tile fits, so one must be laid.",
    ),
    (
        "may_not_pass",
        lambda: position(first=("1-1-1",)).verify_pass(),
        "A tile can still be drawn (type 'draw'), so passing is not allowed.",
    ),
    (
        "may_not_pass",
        lambda: opening().verify_pass(),
        "The first tile of the round must be laid.",
    ),
    (
        "closed",
        lambda: train(["12-12", "12-3 @ 2"]).verify_play("12-4 @ 2"),
        "Arm 2 is Bob {x}'s alone.",
    ),
    (
        "closed",
        lambda: train(["12-12", "12-3 @ 2", "12-5 @ 1", "5-5 @ 1"]).verify_play("12-4 @ common"),
        "A double must be covered before anything is laid at common.",
    ),
    (
        "closed",
        lambda: set_up(
            shipped_variant("domino-cross"),
            2,
            table=["6-6", "6-4 @ left"],
            hands=[["4-3"], ["0-0"]],
            to_move=1,
        ).verify_play("4-3 @ left"),
        "All arms of the first tile must be filled before left goes on.",
    ),
    ("no_clock", lambda: position().verify_timeout(), "This move has no time limit."),
]


@pytest.mark.parametrize(("reason", "act", "sentence"), CASES)
def test_a_refusal_is_said_with_names_in_one_sentence(reason, act, sentence):
    with pytest.raises(IllegalMove) as error:
        act()
    assert error.value.reason == reason
    assert said(error.value, Strict(), NAMES) == sentence


def test_every_reason_has_a_sentence():
    assert {reason for reason, _, _ in CASES} == set(REASONS)


def test_programs_hear_of_players_by_their_numbers():
    with pytest.raises(IllegalMove) as error:
        position().verify_draw(2)
    assert error.value.message == str(error.value) == "It is player 1's turn."
    assert error.value.slots == {"player": 1}
    assert error.value.template == "It is {player}'s turn."


def refusals_at_corners():
    """What is wrong with every tile of a hand at every place where another one fits."""
    game = Game(TRIOMINOS, 2, seed=1)
    for _, plays in happenings(game, random.Random(1), rounds=1):
        for tile, play in product(game.hand(game.to_move or 1), plays):
            try:
                game.verify_play(f"{tile} @ {place_name(play.place)}")
            except IllegalMove as error:
                if error.reason == "corner":
                    yield error.message, error.values


def test_every_corner_of_both_ways_a_tile_lies_is_named():
    named = set()
    for message, values in refusals_at_corners():
        named.add(values["corner"])
        assert f"its {values['corner']} corner shows {values['on_tile']}, " in message
        assert f"the table shows {values['on_table']} there." in message
    assert named == {"top", "bottom right", "bottom left", "bottom", "top left", "top right"}


def test_the_template_is_what_another_language_knows():
    with pytest.raises(IllegalMove) as error:
        position().verify_play("4-5-5 @ 0/1")
    assert said(error.value, Backwards(), NAMES) == (
        "{tile} |[('player', 'Ann'), ('tile', '4-5-5')]."
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("jump", "'jump' is no play; a play is written 5-5-2 @ 0/1 or 6-4 @ right."),
        ("5-5-2 @ 0,1", "'0,1' is no place: write row/column, 0/1."),
        (
            "5-5-2 @ {0}",
            "'{0}' is no place: write row/column such as 0/1, or left or right.",
        ),
        (
            "\x1b[2J{player}",
            "'\\x1b[2J{player}' is no play; a play is written 5-5-2 @ 0/1 or 6-4 @ right.",
        ),
    ],
)
def test_what_is_no_play_at_all_is_said_as_it_was_typed(text, sentence):
    with pytest.raises(NotationError) as error:
        read_play(text)
    assert said(error.value, Strict(), NAMES) == sentence


@pytest.mark.parametrize("text", ["{0}", "left.", "0,1"])
@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("en", "write left, right, up, down, an arm such as 2 or 2.1, or common."),
        ("nl", "schrijf links, rechts, boven, onder, een arm zoals 2 of 2.1, of samen."),
        ("de", "schreib links, rechts, oben, unten, einen Arm wie 2 oder 2.1, oder gemeinsam."),
    ],
)
def test_who_lays_a_domino_at_no_place_hears_of_ends_alone(text, language, ends):
    with pytest.raises(NotationError) as error:
        read_play(f"6-4 @ {text}")
    sentence = said_of_text(error.value, Messages(language), NAMES, "domino")
    assert text in sentence
    assert sentence.endswith(f": {ends}")


@pytest.mark.parametrize("shape", ["triangle", "square"])
def test_who_lays_at_no_place_of_a_lattice_hears_of_rows_alone(shape):
    sentences = []
    for text in ("left.", "0,1"):
        with pytest.raises(NotationError) as error:
            read_play(f"5-5-2 @ {text}")
        sentences.append(said_of_text(error.value, Strict(), NAMES, shape))
    assert sentences == [
        "'left.' is no place: write row/column such as 0/1.",
        "'0,1' is no place: write row/column, 0/1.",
    ]


def test_an_error_with_a_finished_message_is_said_as_it_stands():
    error = TilewrightError("the file {a} is {not} there")
    assert error.message == "the file {a} is {not} there"
    assert error.slots == {}
    assert said(error, Strict(), NAMES) == "the file {a} is {not} there."


@pytest.mark.parametrize(
    ("language", "word"), [("en", "'draw'"), ("nl", "'pak'"), ("de", "„ziehen“")]
)
def test_who_passes_too_early_hears_what_to_type_instead(language, word):
    with pytest.raises(IllegalMove) as error:
        position(first=("1-1-1",)).verify_pass()
    assert "type" not in error.value.message  # a program types nothing
    assert word in said(error.value, Messages(language), NAMES)


def test_an_end_without_a_name_is_called_by_what_is_typed_for_it():
    slots = {"tile": "4-6", "place": "up.1", "on_tile": 4, "on_table": 6}
    error = IllegalMove("corner", _WRONG_OTHER_END, slots)
    assert said(error, Strict(), NAMES) == (
        "4-6 does not fit at the end called up.1: it begins with 4, and the end shows 6."
    )
    with pytest.raises(IllegalMove) as wrong:
        line().verify_play("4-6 @ right")
    assert said(wrong.value, Messages("nl"), NAMES).startswith(
        "4-6 past niet aan het rechteruiteinde"
    )


def test_an_end_of_dominoes_is_called_what_is_typed_for_it():
    slots = {"play": "6-4 @ left", "place": "left.1"}
    error = IllegalMove("apart", "{play}: {place}", slots)
    assert said(error, Messages("nl"), NAMES) == "6-4 @ links: links.1."
    assert said(error, Messages("en"), NAMES) == "6-4 @ left: left.1."
