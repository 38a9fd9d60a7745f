"""Undo: the state behind a line holds again, whatever happened since."""

import json
import random

import pytest

from house_rules import lasting_state
from records import LINES, number_of, step, undo, wrong
from tilewright.record import as_line, replay


def same_moment(lines, expected):
    one, other = replay(lines).game, replay(expected).game
    assert lasting_state(one) == lasting_state(other)
    assert one.journal == other.journal


@pytest.mark.parametrize("target", [1, 2, 3, 10, len(LINES) - 2, len(LINES) - 1, len(LINES)])
def test_after_an_undo_the_state_of_that_line_holds_again(target):
    same_moment([*LINES, undo(target)], LINES[:target])


def test_the_game_goes_on_from_there():
    same_moment([*LINES, undo(8), *LINES[8:20]], LINES[:20])
    # And another way than the first time.
    game = replay(LINES[:8]).game
    another_way = [*LINES, undo(8)]
    for _ in range(5):
        another_way += [as_line(event.as_json()) for event in step(game, random.Random(99))]
    assert lasting_state(replay(another_way).game) == lasting_state(game)


def test_an_undo_can_be_undone():
    back = [*LINES[:20], undo(5)]  # line 21
    same_moment(back, LINES[:5])
    same_moment([*back, undo(20)], LINES[:20])  # line 22
    same_moment([*back, undo(20), undo(21)], LINES[:5])  # back to what held after the undo
    same_moment([*back, undo(20), undo(22)], LINES[:20])
    same_moment([*back, *LINES[5:9], undo(21), *LINES[5:7]], LINES[:7])


def test_undo_lines_count_as_lines():
    assert replay([*LINES[:20], undo(5), undo(20)]).lines == 22


def test_what_follows_an_undo_is_judged_from_there():
    wrong([*LINES[:20], undo(5), LINES[19]], 22)
    wrong([*LINES[:20], undo(5), *LINES[5:10], LINES[5]], 27)


@pytest.mark.parametrize("target", [0, -1, 21, 22, 1000, 1.0, "5", None, True, [5]])
def test_an_undo_needs_a_line_before_it(target):
    wrong([*LINES[:20], json.dumps({"event": "undo", "to": target})], 21, "'to'")


def test_a_move_that_ended_the_round_is_undone_with_what_it_brought():
    end = number_of("round_end")
    same_moment([*LINES[:end], undo(end - 2)], LINES[: end - 2])
    # An undo may also stand between the move and the end of the round that belongs to it.
    same_moment([*LINES[: end - 1], undo(end - 2)], LINES[: end - 2])
    same_moment([*LINES[: end - 1], undo(end - 2), *LINES[end - 2 :]], LINES)


def test_many_undos_take_no_ages():
    lines = LINES[:30]
    for _ in range(40):
        lines = [*lines, undo(20), *LINES[20:30]]
    same_moment(lines, LINES[:30])
