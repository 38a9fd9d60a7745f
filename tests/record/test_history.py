"""Histories: what was added, what is in effect, and the way back over rounds."""

import random
import time
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from house_rules import lasting_state, shipped_variant, variant_with
from records import header, step
from tilewright.engine import RoundEnded
from tilewright.errors import ImpossibleGame
from tilewright.record import History, as_line, happening, replay
from tilewright.record import history as module
from tilewright.record.history import MOST_KEPT

DOMINO = shipped_variant("domino")


class Told:
    """A history that is played, and the lines of its file."""

    def __init__(self, variant=DOMINO, players=2, seed=7):
        self.history = History(header(variant, players, seed))
        self.lines = [as_line(self.history.header.as_json())]

    def note(self, line):
        self.lines.append(as_line(line.data))
        assert line.number == len(self.lines) == self.history.lines

    def move(self, rng, *, tell=None):
        """Make what is next happen; tell all of it, or its first lines."""
        game = self.history.game
        if not self.history.due and not game.game_over:
            if game.to_move is None:
                game.start_round()
            else:
                step(game, rng, seconds=rng.choice([0, 0.5, 2]))
        for event in self.history.due[:tell]:
            self.note(self.history.add(event))

    def undo(self, to):
        self.note(self.history.undo(to))

    def matches(self, lines):
        """The state is what judging these lines makes of them."""
        expected = replay(lines)
        assert lasting_state(self.history.game) == lasting_state(expected.game)
        assert self.history.game.journal == expected.game.journal
        assert self.history.due == expected.due


actions = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.integers(1, 12)),
        st.tuples(st.just("half"), st.just(1)),
        st.tuples(st.just("undo"), st.floats(0, 1)),
    ),
    min_size=1,
    max_size=25,
)


@given(actions, st.integers(0, 50))
@settings(max_examples=80)
def test_after_an_undo_the_state_is_that_of_the_lines_up_to_there(actions, seed):
    told, rng = Told(seed=seed), random.Random(seed)
    for action, size in actions:
        if action == "undo":
            to = 1 + round(size * (len(told.lines) - 1))
            told.undo(to)
            told.matches(told.lines[:to])
        else:
            for _ in range(size):
                told.move(rng, tell=1 if action == "half" else None)
    told.matches(told.lines)
    in_effect = [as_line(line.data) for line in told.history.in_effect()]
    told.matches(in_effect)
    assert all(
        told.lines[line.number - 1] == as_line(line.data) for line in told.history.in_effect()
    )


def test_an_undo_goes_back_over_rounds_to_before_the_first():
    told, rng = Told(), random.Random(1)
    while told.history.game.round < 4:
        told.move(rng)
    lines = list(told.lines)
    for to in (len(lines) - 3, 40, 3, 2, 1):
        told.undo(to)
        told.matches(lines[:to])
    assert (told.history.game.round, told.history.in_effect()[-1].number) == (0, 1)
    told.undo(len(lines))  # and all of it holds again
    told.matches(lines)


def test_undoing_to_a_move_that_ended_the_round_leaves_its_end_due():
    told, rng = Told(), random.Random(1)
    while '"event":"round_end"' not in told.lines[-1]:
        told.move(rng)
    end = len(told.lines)
    told.undo(end - 1)
    assert [type(event) for event in told.history.due] == [RoundEnded]
    told.move(rng)
    told.matches(told.lines)
    assert told.lines[-1] == told.lines[end - 1]


def test_the_numbers_in_effect_are_those_of_the_file():
    told, rng = Told(), random.Random(1)
    for _ in range(6):
        told.move(rng)
    told.undo(4)  # line 8
    told.move(rng)
    assert [line.number for line in told.history.in_effect()] == [1, 2, 3, 4, 9]


def test_only_what_has_happened_next_can_be_added():
    history = History(header(DOMINO))
    with pytest.raises(ValueError, match="not what happened next"):
        history.add(RoundEnded("out", (), (), (), ()))
    (begun,) = history.game.start_round()
    assert history.due == (begun,)
    history.add(begun)
    with pytest.raises(ValueError, match="not what happened next"):
        history.add(begun)
    assert history.lines == 2


def test_lines_may_be_made_later_than_it_happens():
    told = Told()
    told.history.game.start_round()
    for _ in range(5):
        step(told.history.game, random.Random(1))
    for event in told.history.due:
        told.note(told.history.add(event))
    for to in (2, 4):
        told.undo(to)
        told.matches(told.lines[:to])


@pytest.mark.parametrize("to", [0, -1, 2, 99])
def test_there_is_no_way_back_to_a_line_that_is_not_there(to):
    history = History(header(DOMINO))
    with pytest.raises(ValueError, match="no line"):
        history.undo(to)
    assert history.lines == 1


def test_a_game_for_too_many_is_impossible():
    with pytest.raises(ImpossibleGame):
        History(header(DOMINO, players=0))


def test_undo_is_quick_in_a_long_game():
    told, rng = Told(shipped_variant("triominos")), random.Random(2)
    while not told.history.game.game_over:
        told.move(rng)
    rounds = [n for n, line in enumerate(told.lines, 1) if '"event":"round",' in line]
    history, last = replay(told.lines), len(told.lines)
    begun = time.process_time()
    for _ in range(50):
        history.undo(last - 1)
        history.undo(rounds[-1] + 5)
        history.undo(rounds[0] + 5)
    assert time.process_time() - begun < 5
    assert len(history._kept) <= MOST_KEPT


# What is kept -------------------------------------------------------------------------------------


def after_rounds(rounds, name="domino"):
    """A history that has reached the last of so many rounds, and the lines that begin them."""
    variant = variant_with(name, game_end={"at": {"points": None, "rounds": rounds}})
    told, rng = Told(variant), random.Random(1)
    while told.history.game.round < rounds:
        told.move(rng)
    for _ in range(4):
        told.move(rng)
    begins = [n for n, line in enumerate(told.lines, 1) if '"event":"round",' in line]
    return told, begins


@pytest.fixture
def again(monkeypatch):
    """The numbers of the lines that happened again."""
    numbers, real = [], happening.happen

    def happen(game, number, line):
        numbers.append(number)
        return real(game, number, line)

    monkeypatch.setattr(happening, "happen", happen)
    return numbers


def test_the_rounds_used_last_are_kept_so_that_an_undo_plays_only_one_again(monkeypatch, again):
    monkeypatch.setattr(module, "MOST_KEPT", 3)
    told, begins = after_rounds(12)
    history, lines = told.history, list(told.lines)
    assert len(history._kept) == 3

    def played_again(to):
        again.clear()
        history.undo(to)
        return list(again)

    for begin in begins[-3:]:
        assert played_again(begin) == []
        assert played_again(begin + 2) == [begin + 1, begin + 2]
    # The fourth from the end is not kept: all is played again up to there, and is kept then.
    assert played_again(begins[-4] + 1)[0] == 2
    assert played_again(begins[-4] + 2) == [begins[-4] + 1, begins[-4] + 2]
    assert len(history._kept) == 3
    assert lasting_state(history.game) == lasting_state(replay(lines[: begins[-4] + 2]).game)


def test_of_the_rounds_kept_the_one_not_used_for_longest_makes_room(monkeypatch, again):
    monkeypatch.setattr(module, "MOST_KEPT", 3)
    told, begins = after_rounds(12)
    older, newer, _ = begins[-3:]
    told.undo(older)
    rng = random.Random(2)
    while told.history.game.round < 11:  # another eleventh, which is kept too
        told.move(rng)
    again.clear()
    told.undo(older)
    assert again == []
    told.undo(newer)
    assert again != []


def test_a_long_game_takes_little_room():
    tracemalloc.start()
    try:
        told, _ = after_rounds(150)
        told.lines.clear()
        room = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert told.history.lines > 3000
    # An event is an object with a dict of its points and a tuple of scores; once is enough.
    assert room / told.history.lines < 1000
    assert not any(game.journal for game in told.history._kept.values())


def test_a_moment_can_be_printed_whatever_has_happened_before_it():
    told, _ = after_rounds(150)
    assert len(repr(told.history._moments[-1])) < 2000


# Looking ------------------------------------------------------------------------------------------


def test_to_look_adds_no_line_and_the_game_stands_as_it_stood():
    told, _ = after_rounds(3)
    history, lines = told.history, told.lines
    for line in (1, 2, 9, len(lines) - 2, 30, len(lines)):
        history.go_to(line)
        told.matches(lines[:line])
        assert history.lines == len(lines)
        assert history.in_effect()[-1].number == line
    assert history.told == len(lines) - 1


def test_from_where_one_only_looks_nothing_goes_on():
    told, _ = after_rounds(2)
    history, last = told.history, told.history.lines
    history.go_to(2)
    events = step(history.game, random.Random(1))
    with pytest.raises(ValueError, match="behind its last line"):
        history.add(events[0])
    history.go_to(last)
    told.move(random.Random(1))
    assert history.lines == last + 1
    with pytest.raises(ValueError, match="no line"):
        history.go_to(last + 2)


def test_what_is_in_effect_can_be_played_again_and_what_was_undone_is_not():
    told, rng = Told(), random.Random(1)
    for _ in range(9):
        told.move(rng)
    told.undo(4)
    told.move(rng)
    seen = []
    for event, game in told.history.again():
        assert event in game.journal
        assert game is not told.history.game
        seen.append(event)
    assert seen == told.history.game.journal
    assert lasting_state(game) == lasting_state(told.history.game)
