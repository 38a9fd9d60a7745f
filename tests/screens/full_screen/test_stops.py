"""What goes wrong behind the full screen is told when the terminal is its old self again."""

import asyncio
import signal
from dataclasses import replace

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from screens.scenes import CHOOSING, COVERED, OVER, PlayedScenes
from tilewright.messages import Messages
from tilewright.screens.full_screen.full import play_full
from tilewright.screens.signals import leaving_signals


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


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal")
def test_a_signal_that_is_ignored_stays_so():
    """Who starts a program with `nohup` wants it to outlive the terminal."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert signal.SIGTERM in leaving_signals()
        assert signal.SIGHUP not in leaving_signals()
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        assert signal.SIGHUP in leaving_signals()
    finally:
        signal.signal(signal.SIGHUP, before)


def test_an_error_after_the_end_is_raised_too():
    """Such as one of the clock while the terminal is being given back."""

    class Late(PlayedScenes):
        def enter(self, line, seconds=0):
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self.fail)
            return super().enter(line, seconds)

        def fail(self):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play(Late(CHOOSING), "quit\r")


def test_of_several_errors_the_first_is_raised():
    class Twice(PlayedScenes):
        def enter(self, line, seconds=0):
            asyncio.get_running_loop().call_soon(int, "no number")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play(Twice(CHOOSING), "1\r")


def test_signals_mean_again_what_they_meant_before():
    def mine(number, frame):
        """Do nothing."""

    before = signal.signal(signal.SIGTERM, mine)
    try:
        play(PlayedScenes(CHOOSING), "\x03")
        assert signal.getsignal(signal.SIGTERM) is mine
    finally:
        signal.signal(signal.SIGTERM, before)
