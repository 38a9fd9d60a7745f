"""What becomes of what is typed, and when: the full screen without a terminal."""

from dataclasses import replace

import pytest

from screens.scenes import ANN, CHOOSING, COVERED, ENDED, OVER, PlayedScenes, Time, text_of
from tilewright.messages import Messages
from tilewright.screens.drawings import drawings_of
from tilewright.screens.own_words import Look
from tilewright.screens.showing import STARTLED, TURNING, Showing

LIMITED = replace(CHOOSING, turn_left=60.0, game_left=600.0)
FOR_ANN = replace(COVERED, player=ANN)


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def show(time):
    def show(*scenes):
        sitting = PlayedScenes(*scenes)
        showing = Showing(
            sitting,
            Messages("en"),
            worth=sitting.worth,
            drawings=drawings_of(True),
            unicode=True,
            now=time,
        )
        return sitting, showing

    return show


def seen(showing, width=80, height=23):
    return text_of(showing.rows(width, height))


def test_a_covered_hand_is_not_seen_and_enter_uncovers_it(show, time):
    sitting, showing = show(COVERED, CHOOSING)
    assert showing.prompt() == "Bob, press Enter."
    assert "2-5-5" not in seen(showing)
    showing.enter("")
    time.pass_by(TURNING)
    assert sitting.entered == [("", 0.0)]
    assert showing.prompt() == "Bob>"
    assert "Hand of Bob: 0-5-5 2-5-5 3-4-4" in seen(showing)


def test_seconds_count_from_the_beginning_of_the_decision(show, time):
    sitting, showing = show(COVERED, LIMITED, FOR_ANN)
    time.pass_by(100)  # covered hands cost no time
    showing.enter("")
    time.pass_by(5)
    showing.enter("nonsense")
    time.pass_by(7.25)
    showing.enter("1")
    assert sitting.entered[1:] == [("nonsense", 5.0), ("1", 12.2)]


def test_what_is_refused_says_why_and_the_clock_goes_on(show, time):
    _, showing = show(LIMITED)
    time.pass_by(15)
    showing.enter("nonsense")
    shown = seen(showing)
    assert "nonsense: no." in shown
    assert "Time: 0:45" in shown
    assert "Game: 9:45" in shown


def test_time_is_up_at_once_when_the_limit_is_reached(show, time):
    sitting, showing = show(LIMITED, FOR_ANN)
    time.pass_by(59.5)
    showing.wake()
    assert sitting.timed_out == 0
    assert 0 < showing.sleeps <= 0.5
    time.pass_by(0.5)
    showing.wake()
    assert sitting.timed_out == 1
    assert showing.forget_line
    assert showing.prompt() == "Time is up!"
    showing.enter("")  # a late Enter uncovers nothing
    assert showing.scene is FOR_ANN
    assert showing.sleeps == pytest.approx(STARTLED)
    time.pass_by(STARTLED)
    assert showing.prompt() == "Ann, press Enter."
    assert not sitting.entered


def test_a_line_that_ends_too_late_is_lost(show, time):
    sitting, showing = show(LIMITED, LIMITED)
    time.pass_by(61)
    showing.enter("1")
    assert sitting.entered == []
    assert sitting.timed_out == 1


def test_a_new_decision_has_all_its_time(show, time):
    _, showing = show(LIMITED, replace(LIMITED, pool=39))
    time.pass_by(20)
    showing.enter("1")
    assert "Time: 1:00" in seen(showing)


def test_time_goes_on_while_something_is_read(show, time):
    sitting, showing = show(LIMITED, FOR_ANN)
    showing.look(Look.SHOW)
    assert showing.reading is not None
    time.pass_by(30)
    assert "Time: 0:30" in seen(showing)
    time.pass_by(30)
    showing.wake()
    assert sitting.timed_out == 1
    assert showing.reading is None


@pytest.mark.parametrize("scene", [COVERED, ENDED, OVER, CHOOSING])
def test_no_clock_runs_where_there_is_no_limit(show, time, scene):
    sitting, showing = show(scene, FOR_ANN)
    time.pass_by(10_000)
    showing.wake()
    assert sitting.timed_out == 0
    assert showing.sleeps is None
    assert "Time:" not in seen(showing)


def test_the_last_seconds_are_said_in_a_word(show, time):
    _, showing = show(LIMITED)
    time.pass_by(50)
    assert "Hurry: 0:10" in seen(showing)


def test_what_is_left_of_the_game_may_be_nothing(show, time):
    _, showing = show(replace(LIMITED, game_left=10.0))
    time.pass_by(11)
    assert "Last round" in seen(showing)


def test_what_one_is_told_is_not_shown_to_the_next(show, time):
    _, showing = show(CHOOSING, replace(CHOOSING, player=ANN))
    showing.enter("nonsense")
    assert "nonsense" in seen(showing)
    showing.enter("1")
    assert showing.forget_all
    assert "nonsense" not in seen(showing)
    assert "told to whoever typed it" not in seen(showing)


def test_the_same_person_is_told_what_came_of_it(show):
    _, showing = show(CHOOSING, replace(CHOOSING, pool=39))
    showing.enter("1")
    assert not showing.forget_all
    assert "told to whoever typed it" in seen(showing)


def test_keys_are_ignored_for_a_moment_when_something_else_begins(show, time):
    sitting, showing = show(CHOOSING, FOR_ANN, CHOOSING)
    showing.enter("1")
    assert showing.prompt() == ""
    showing.enter("")
    assert len(sitting.entered) == 1
    time.pass_by(TURNING)
    showing.enter("")
    assert len(sitting.entered) == 2


def test_a_finished_game_is_read_until_enter(show):
    _, showing = show(OVER)
    assert showing.prompt() == "Press Enter to leave the table."
    showing.enter("score")
    assert showing.done is None
    showing.enter("")
    assert showing.done is True


def test_who_leaves_a_running_game_has_not_played_it_to_its_end(show):
    _, showing = show(CHOOSING)
    showing.leave()
    assert showing.done is False
    _, showing = show(CHOOSING)
    showing.enter("quit")
    assert showing.done is False
    _, showing = show(OVER)
    showing.leave()
    assert showing.done is True


@pytest.mark.parametrize("word", ["show", "toon", "zeigen"])
def test_all_choices_are_shown_in_every_language(show, word):
    sitting, showing = show(CHOOSING)
    showing.enter(word)
    assert "5-5-2 @ 0/1  12 + 40 (a bridge)" in seen(showing)
    assert sitting.entered == []
    showing.enter("")
    assert showing.reading is None
    assert sitting.entered == []


def test_a_covered_hand_is_not_shown_by_any_word(show):
    for word in ("show", "?", "news", "zoom", "+"):
        _, showing = show(COVERED, CHOOSING)
        showing.enter(word)
        assert showing.scene is COVERED
        assert "3-4-4" not in seen(showing)


def test_help_tells_of_the_keys_too(show):
    sitting, showing = show(CHOOSING)
    showing.enter("?")
    assert sitting.entered == [("?", 0.0)]
    shown = seen(showing)
    assert "?: no." in shown
    assert "PageUp" in shown
