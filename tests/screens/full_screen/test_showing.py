"""What becomes of what is typed, and when: the full screen without a terminal."""

from dataclasses import replace

import pytest

from screens.scenes import ANN, CHOICES, CHOOSING, COVERED, ENDED, OVER, PlayedScenes, Time, text_of
from tilewright.messages import Messages
from tilewright.notation import Play
from tilewright.screens.drawings import drawings_of
from tilewright.screens.full_screen.own_words import Look
from tilewright.screens.full_screen.showing import Forget, Showing
from tilewright.screens.hearing import QUIET, STARTLED, TURNING
from tilewright.sitting.scene import Choice

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
            drawings=drawings_of(True, Messages()),
            unicode=True,
            now=time,
        )
        return sitting, showing

    return show


def seen(showing, width=80, height=23):
    showing.fit(width, height)
    return text_of(showing.rows())


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
    assert showing.wake() is Forget.ALL
    assert sitting.timed_out == 1
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
    showing.look(Look.NEWS)
    assert showing.is_reading
    time.pass_by(30)
    assert "Time: 0:30" in seen(showing)
    time.pass_by(30)
    showing.wake()
    assert sitting.timed_out == 1
    assert not showing.is_reading


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


def test_whoever_is_choosing_is_told_once_that_the_time_of_the_game_is_up(show, time):
    _, showing = show(replace(LIMITED, game_left=10.0))
    time.pass_by(9)
    showing.wake()
    assert "The time for the game is up." not in seen(showing)
    time.pass_by(1)
    for _ in range(2):
        showing.wake()
    assert seen(showing).count("The time for the game is up.") == 1


def test_what_one_is_told_is_not_shown_to_the_next(show, time):
    _, showing = show(CHOOSING, replace(CHOOSING, player=ANN))
    showing.enter("nonsense")
    assert "nonsense" in seen(showing)
    assert showing.enter("1") is Forget.ALL
    assert "nonsense" not in seen(showing)
    assert "told to whoever typed it" not in seen(showing)


def test_the_same_person_is_told_what_came_of_it(show):
    _, showing = show(CHOOSING, replace(CHOOSING, pool=39))
    assert showing.enter("1") is Forget.NOTHING
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
def test_show_leaves_what_is_read_for_the_table_the_hand_and_the_plays(show, word):
    sitting, showing = show(CHOOSING)
    usual = seen(showing)
    showing.look(Look.NEWS)
    showing.enter(word)
    assert seen(showing) == usual
    assert "5-5-2 @ 0/1  " in usual
    assert "Hand of Bob" in usual
    assert sitting.entered == []


def test_show_lists_what_there_was_no_room_for_below_the_table(show):
    plays = tuple(replace(CHOICES[0], number=number) for number in range(1, 25))
    sitting, showing = show(replace(CHOOSING, choices=plays))
    assert "more: type 'show'" in seen(showing, 60, 17)
    showing.enter("show")
    shown = seen(showing, 60, 17)
    assert 0 < shown.index("*") < shown.index("Hand of Bob")
    for _ in range(2):
        showing.scroll(0, 1)
        shown += seen(showing, 60, 17)
    assert all(f"{number} 5-5-2 @ 0/1  " in shown for number in range(1, 25))
    assert seen(showing, 120, 60).count("*") == 1
    showing.enter("")
    assert not showing.is_reading
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


# When the time is up -----------------------------------------------------------------------------

AGAIN = replace(LIMITED, pool=39)
"""The next decision of the same person, after the clock has drawn a tile."""


def out_of_time(show, time, typed, *scenes):
    sitting, showing = show(LIMITED, *scenes)
    time.pass_by(60)
    assert showing.wake(typed) in (Forget.LINE, Forget.ALL)
    return sitting, showing


def test_a_decision_begins_when_keys_count_again(show, time):
    sitting, showing = out_of_time(show, time, "", AGAIN, FOR_ANN)
    time.pass_by(STARTLED)
    assert showing.listens
    assert "Time: 1:00" in seen(showing)
    time.pass_by(2)
    showing.enter("1")
    assert sitting.entered == [("1", 2.0)]


def test_nothing_that_ends_a_dropped_line_counts_before_enter(show, time):
    sitting, showing = out_of_time(show, time, "0-0-", AGAIN)
    assert "What was being typed is dropped: 0-0-" in seen(showing)
    time.pass_by(STARTLED)
    time.pass_by(2)
    assert showing.prompt() == "Time is up! Press Enter."
    assert not showing.listens
    assert showing.wants_enter
    showing.enter("")
    assert showing.listens
    assert showing.prompt() == "Bob>"
    assert sitting.entered == []
    assert "What was being typed is dropped: 0-0-" in seen(showing)


def test_who_was_cut_off_and_stops_typing_is_heard_again(show, time):
    _, showing = out_of_time(show, time, "0-0-", AGAIN)
    time.pass_by(QUIET - 0.5)
    showing.ignored()  # a key
    time.pass_by(QUIET - 0.5)
    assert not showing.listens
    assert 0 < showing.sleeps <= 0.5
    time.pass_by(0.5)
    assert showing.listens
    assert showing.prompt() == "Bob>"


def test_keys_that_are_ignored_do_not_stop_the_clock(show, time):
    sitting, showing = out_of_time(show, time, "0-0-", AGAIN, FOR_ANN)
    for _ in range(61):
        time.pass_by(1)
        showing.ignored()
    showing.wake()
    assert sitting.timed_out == 2
    assert showing.wants_enter is False
    time.pass_by(STARTLED)
    assert showing.wants_enter  # nobody has looked up yet


def test_what_was_being_typed_is_not_shown_to_another_person(show, time):
    _, showing = out_of_time(show, time, "0-0-", FOR_ANN)
    assert "0-0-" not in seen(showing)
    time.pass_by(STARTLED)
    showing.enter("")  # Bob ends his line: it uncovers nothing
    assert showing.scene is FOR_ANN
    assert showing.prompt() == "Ann, press Enter."


def test_asking_changes_nothing(show, time):
    _, showing = out_of_time(show, time, "", AGAIN)
    first = showing.prompt(), showing.is_startled, seen(showing)
    assert (showing.prompt(), showing.is_startled, seen(showing)) == first
    assert showing.is_startled


# What the page tells ------------------------------------------------------------------------------


def test_a_short_answer_to_read_leaves_the_table_in_sight(show):
    _, showing = show(replace(CHOOSING, news=("One.", "Two.", "Three.", "Four.")))
    showing.enter("news")
    shown = seen(showing)
    assert "*" in shown
    assert "Four." in shown
    assert "Enter goes back to the table." in shown


SQUARES = replace(
    CHOOSING,
    shape="square",
    table=(Play((5, 5, 5, 5), (0, 0)), Play((5, 2, 1, 5), (0, 1))),
    choices=(Choice(1, Play((0, 0, 5, 5), (-1, 0)), 10, {"tile": 10}),),
)


@pytest.mark.parametrize("at_sides", [False, True])
def test_help_explains_small_squares_where_they_have_signs(show, at_sides):
    _, showing = show(replace(SQUARES, at_sides=at_sides))
    seen(showing)
    for _ in range(3):
        showing.enter("-")
        seen(showing)
    assert ("? explains the signs" in seen(showing)) != at_sides
    showing.enter("?")
    shown = seen(showing, 80, 40)
    assert ("▾ is a tile that hangs from the line of its upper corners." in shown) != at_sides
    assert "stands on its line" not in shown


def test_help_explains_the_small_drawing_where_the_table_is_drawn_so(show):
    _, showing = show(CHOOSING)
    seen(showing)
    showing.enter("?")
    assert "▴ is a tile that stands" not in seen(showing, 80, 40)
    showing.close()
    showing.enter("-")
    seen(showing)
    showing.enter("-")
    assert "Drawn small: F3 draws it larger, ? explains the signs" in seen(showing)
    showing.enter("?")
    shown = seen(showing)
    assert "▴ is a tile that stands on its line, ▾ one that hangs from it." in shown
    showing.enter("zoom")
    assert "Drawn small" not in seen(showing)
