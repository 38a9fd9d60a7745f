"""The signals by which a program is asked to end: heard, ignored, and put back as they were."""

import os
import signal
import sys

import pytest

from tilewright.screens.signals import leaving_signals, told_to_leave

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
ALL = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


@pytest.fixture(autouse=True)
def as_before():
    before = {each: signal.getsignal(each) for each in ALL}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


def test_all_ways_to_be_asked_are_heard():
    told = []
    with told_to_leave(lambda: told.append("leave")):
        for each in ALL:
            os.kill(os.getpid(), each)
    assert told == ["leave"] * 3


def test_what_is_ignored_stays_ignored():
    """As by `nohup`: the game goes on without the terminal."""
    told = []
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    assert signal.SIGHUP not in leaving_signals()
    with told_to_leave(lambda: told.append("leave")):
        os.kill(os.getpid(), signal.SIGHUP)
    assert told == []


def test_afterwards_signals_mean_what_they_meant_before():
    mine = []
    signal.signal(signal.SIGTERM, lambda *_: mine.append("mine"))
    with pytest.raises(ZeroDivisionError), told_to_leave(lambda: None):
        raise ZeroDivisionError
    os.kill(os.getpid(), signal.SIGTERM)
    assert mine == ["mine"]
