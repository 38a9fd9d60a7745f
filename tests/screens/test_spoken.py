"""What a screen reader reads: where tiles can be laid, with the numbers one needs there."""

import pytest

from tilewright.messages import Messages
from tilewright.notation import Play, read_play
from tilewright.screens.spoken import open_ends, open_places, spoken, table
from tilewright.sitting.scene import Choice, Phase, Scene, Seated

ENGLISH = Messages()


def laid(*texts):
    return tuple(map(read_play, texts))


def scene(*texts, **more):
    seats = (Seated("Ann", "human", 12, 2), Seated("Bob", "greedy", -5, 1))
    tiles = laid(*texts)
    last = len(tiles) - 1 if tiles else None
    return Scene(Phase.CHOOSE, "Triominos", 1, seats, 1, table=tiles, laid_last=last, **more)


def test_a_first_tile_that_points_up_has_three_open_places():
    # 1 at the point, then clockwise 2 to the lower right and 3 to the lower left.
    assert open_places(laid("1-2-3 @ 0/0")) == {
        (0, -1): (3, None, 1),  # its point is below: the tile's lower left corner
        (0, 1): (2, 1, None),
        (1, 0): (None, 3, 2),
    }


def test_a_place_between_tiles_is_met_by_all_of_them():
    # Six tiles around a corner close a hexagon; with five of them three numbers are met.
    table = laid("5-5-5 @ 0/0", "5-5-1 @ 0/1", "1-2-5 @ 0/2", "3-5-2 @ 1/2", "5-3-4 @ 1/1")
    assert open_places(table)[1, 0] == (4, 5, 5)


def test_a_tile_that_points_down_has_its_third_place_above():
    assert open_places(laid("1-2-3 @ 0/1"))[-1, 1] == (None, 3, 2)


def test_both_ends_of_a_line_are_known():
    assert open_ends(scene("6-5")) == {"left": 6, "right": 5}
    assert open_ends(scene("6-5", "6-2 @ left", "5-5 @ right")) == {"left": 2, "right": 5}


def test_an_end_that_nothing_lies_on_is_known_from_what_can_be_laid_there():
    up = Choice(1, Play((6, 1), "up"), 0, {})
    assert open_ends(scene("6-6", choices=(up,))) == {"left": 6, "right": 6, "up": 6}


def test_the_newest_tile_is_said_first():
    first, *_ = table(scene("6-5", "6-2 @ left", "5-5 @ right"), ENGLISH)
    assert first == "On the table, the newest first: 5-5 @ right, 6-2 @ left, 6-5."


def test_an_empty_table_is_said_to_be_empty():
    assert list(table(scene(), ENGLISH)) == ["The table is empty."]


def test_all_that_is_needed_to_choose_is_said():
    choices = (
        Choice(1, Play((1, 3, 0), (0, -1)), 4, {"tile": 4}),
        Choice(2, Play((0, 2, 3), (1, 0)), 45, {"tile": 5, "bridge": 40}),
    )
    told = list(
        spoken(
            scene(
                "1-2-3 @ 0/0",
                pool=30,
                hand=("0-1-3", "0-2-3"),
                drawn=("0-1-3",),
                choices=choices,
                can_draw=True,
                draws_left=2,
                turn_left=60.0,
                game_left=1800.0,
            ),
            ENGLISH,
            lambda choice: f"<{choice.points}>",
        )
    )
    assert told == [
        "On the table, the newest first: 1-2-3 @ 0/0.",
        "Open places, with the numbers around them clockwise from the point of the tile:",
        "0/-1, point down: 3, any number, 1.",
        "0/1, point down: 2, 1, any number.",
        "1/0, point down: any number, 3, 2.",
        "Scores: Ann 12, Bob -5.",
        "There are 30 tiles in the pool.",
        "Bob holds 1 tile.",
        "Hand of Ann: 0-1-3, 0-2-3.",
        "Drawn by Ann in this turn: 0-1-3.",
        "Number 1: 1-3-0 @ 0/-1, worth <4>.",
        "Number 2: 0-2-3 @ 1/0, worth <45>.",
        "What can be typed: a number from 1 to 2, draw (2 left), ? for help.",
        "60 seconds for this turn.",
        "30 minutes left of the time for the game.",
    ]


@pytest.mark.parametrize(
    ("more", "ways"),
    [
        ({"can_pass": True}, "pass, ? for help"),
        ({"can_draw": True}, "draw, ? for help"),
        ({}, "? for help"),
    ],
)
def test_without_a_play_it_is_said_what_else_can_be_done(more, ways):
    told = list(spoken(scene("6-6", hand=("1-2",), **more), ENGLISH, str))
    assert "No tile fits." in told
    assert told[-1] == f"What can be typed: {ways}."
