"""What a screen reader reads: where tiles can be laid, with the numbers one needs there."""

from dataclasses import replace

import pytest

from tilewright.engine import OpenPlace
from tilewright.messages import Messages
from tilewright.notation import Play, read_play
from tilewright.screens.line_by_line.spoken import spoken, table
from tilewright.screens.told import hand
from tilewright.sitting.scene import Choice, Phase, Scene, Seated

ENGLISH = Messages()


def laid(*texts):
    return tuple(map(read_play, texts))


def scene(*texts, **more):
    seats = (Seated("Ann", "human", 12, 2), Seated("Bob", "greedy", -5, 1))
    tiles = laid(*texts)
    last = len(tiles) - 1 if tiles else None
    return Scene(Phase.CHOOSE, "Triominos", 1, seats, 1, table=tiles, laid_last=last, **more)


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("en", ["The left end shows 2.", "The right end shows 5.", "The end called up.1 shows 6."]),
        ("nl", ["Aan het linkeruiteinde staat 2.", "Aan het rechteruiteinde staat 5."]),
        ("de", ["Das linke Ende zeigt 2.", "Das rechte Ende zeigt 5."]),
    ],
)
def test_open_ends_are_said_by_their_names(language, ends):
    numbers = {"left": 2, "right": 5, "up.1": 6}
    places = tuple(OpenPlace(place, (number, None)) for place, number in numbers.items())
    laid = scene("6-5", "6-2 @ left", "5-5 @ right", open_places=places)
    said = table(laid, Messages(language))
    assert list(said)[1 : 1 + len(ends)] == ends


def test_a_play_that_pays_nothing_is_said_without_points():
    free = Choice(1, Play((5, 1), "right"), 0, {})
    said = list(spoken(scene("6-5", hand=("1-5",), choices=(free,)), ENGLISH))
    assert "Number 1: 5-1 @ right." in said


def test_plays_are_said_as_they_are_typed_in_the_language():
    free = Choice(1, Play((5, 1), "right"), 0, {})
    said = list(spoken(scene("6-5", "5-2 @ left", choices=(free,)), Messages("nl")))
    assert "Nummer 1: 5-1 @ rechts." in said
    assert "5-2 @ links, 6-5." in said[0]


def test_scores_of_names_that_end_in_a_digit_stand_behind_a_colon():
    seats = (Seated("Ann", "human", 0, 2), Seated("Ann 2", "human", 5, 1))
    assert "Scores: Ann: 0, Ann 2: 5." in list(spoken(replace(scene(), seats=seats), ENGLISH))
    assert "Scores: Ann 12, Bob -5." in list(spoken(scene(), ENGLISH))


def test_an_empty_hand_is_said_to_be_empty():
    assert hand(Seated("Cas", "human", 0, 0), (), ENGLISH) == "Cas holds no tile."


def test_the_newest_tile_is_said_first():
    first, *_ = table(scene("6-5", "6-2 @ left", "5-5 @ right"), ENGLISH)
    assert first == "On the table, the newest first: 5-5 @ right, 6-2 @ left, 6-5."


def test_an_empty_table_is_said_to_be_empty():
    assert list(table(scene(), ENGLISH)) == ["The table is empty."]


@pytest.mark.parametrize(
    ("at_sides", "heading"),
    [
        (False, "Open places, with the numbers around them clockwise from the upper left corner:"),
        (True, "Open places, with the numbers at their sides clockwise from the upper side:"),
    ],
)
def test_the_numbers_around_a_square_place_are_said_in_the_order_of_a_play(at_sides, heading):
    places = (OpenPlace((0, 1), (2, None, None, 3)),)
    laid = scene("1-2-3-4 @ 0/0", shape="square", at_sides=at_sides, open_places=places)
    said = list(table(laid, ENGLISH))
    assert said[1:] == [heading, "0/1: 2, any number, any number, 3."]


def test_all_that_is_needed_to_choose_is_said():
    choices = (
        Choice(1, Play((1, 3, 0), (0, -1)), 4, {"tile": 4}, "<4>"),
        Choice(2, Play((0, 2, 3), (1, 0)), 45, {"tile": 5, "bridge": 40}, "<45>"),
    )
    told = list(
        spoken(
            scene(
                "1-2-3 @ 0/0",
                shape="triangle",
                open_places=(
                    OpenPlace((0, -1), (3, None, 1)),
                    OpenPlace((0, 1), (2, 1, None)),
                    OpenPlace((1, 0), (None, 3, 2)),
                ),
                pool=30,
                hand=("0-1-3", "0-2-3"),
                drawn=("0-1-3",),
                choices=choices,
                can_draw=True,
                draws_left=2,
                draw_pays=-5,
                turn_left=60.0,
                game_left=1800.0,
            ),
            ENGLISH,
        )
    )
    assert told == [
        "On the table, the newest first: 1-2-3 @ 0/0.",
        "Open places, with the numbers around them clockwise from the point of the tile:",
        "0/-1, point down: 3, any number, 1.",
        "0/1, point down: 2, 1, any number.",
        "1/0, point down: any number, 3, 2.",
        "Scores: Ann 12, Bob -5.",
        "Pool: 30.",
        "Bob holds 1 tile.",
        "Hand of Ann: 0-1-3, 0-2-3",
        "Drawn by Ann in this turn: 0-1-3",
        "Number 1: 1-3-0 @ 0/-1, worth <4>.",
        "Number 2: 0-2-3 @ 1/0, worth <45>.",
        "You can type: a number from 1 to 2, draw (2 more in this turn, -5 points each), "
        "? for help.",
        "60 seconds for this turn.",
        "30 minutes left of the time for the game.",
    ]


@pytest.mark.parametrize(
    ("more", "ways"),
    [
        ({"can_pass": True}, "pass, ? for help"),
        ({"can_draw": True}, "draw, ? for help"),
        ({"can_draw": True, "draws_left": 1}, "draw (1 more in this turn), ? for help"),
        ({"can_draw": True, "draw_pays": -1}, "draw (-1 point each), ? for help"),
        ({}, "? for help"),
    ],
)
def test_without_a_play_it_is_said_what_else_can_be_done(more, ways):
    told = list(spoken(scene("6-6", hand=("1-2",), **more), ENGLISH))
    assert "No tile fits." in told
    assert told[-1] == f"You can type: {ways}."


def test_of_a_row_that_lies_face_down_the_tile_turned_over_is_said_not_to_fit():
    told = list(spoken(scene("6-6", hand=("1-2",), face_down=True, can_pass=True), ENGLISH))
    assert "The tile that is turned over does not fit." in told
    assert "No tile fits." not in told


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (1800.0, "30 minutes left of the time for the game."),
        (120.0, "2 minutes left of the time for the game."),
        (119.2, "120 seconds left of the time for the game."),
        (25.0, "25 seconds left of the time for the game."),
        (1.0, "1 second left of the time for the game."),
        (0.4, "1 second left of the time for the game."),
        (0.0, "0 seconds left of the time for the game."),
    ],
)
def test_the_last_two_minutes_of_a_game_are_told_in_seconds(left, told):
    assert list(spoken(scene("6-6", hand=("1-2",), game_left=left), ENGLISH))[-1] == told
