"""What goes wrong behind the full screen is told when the terminal is its old self again."""

import signal
from dataclasses import replace

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from screens.scenes import CHOOSING, COVERED, OVER, PlayedScenes
from tilewright.messages import Messages
from tilewright.screens.full import play_full


class Broken(PlayedScenes):
    """A sitting that fails."""

    def enter(self, line, seconds=0):
        raise ZeroDivisionError


class BrokenClock(PlayedScenes):
    """A sitting that fails when time is up."""

    def time_is_up(self):
        raise ZeroDivisionError


def play(sitting, typed):
    with create_pipe_input() as pipe:
        pipe.send_text(typed)
        return play_full(
            sitting,
            Messages("en"),
            colour=True,
            unicode=True,
            input=pipe,
            output=DummyOutput(),
        )


def test_what_stops_a_sitting_is_raised():
    with pytest.raises(ZeroDivisionError):
        play(Broken(CHOOSING), "1\r")


def test_what_stops_a_sitting_by_the_clock_is_raised():
    with pytest.raises(ZeroDivisionError):
        play(BrokenClock(replace(CHOOSING, turn_left=0.05)), "1")


def test_a_game_is_played_to_its_end():
    assert play(PlayedScenes(OVER), "\r") is True


@pytest.mark.parametrize("key", ["\x03", "\x04", "quit\r"])
def test_a_game_is_left(key):
    assert play(PlayedScenes(CHOOSING), key) is False


def test_what_is_typed_ahead_is_dropped_at_a_covered_hand():
    sitting = PlayedScenes(CHOOSING, COVERED, CHOOSING)
    assert play(sitting, "1\r\r2\r\x03") is False
    assert [line for line, _ in sitting.entered] == ["1"]


def test_signals_mean_again_what_they_meant_before():
    mine = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        play(PlayedScenes(CHOOSING), "\x03")
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, mine)
