"""Which keys count, and when."""

import pytest

from screens.scenes import Time
from tilewright.screens.hearing import QUIET, STARTLED, TURNING, Hearing


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def hearing(time):
    return Hearing(time)


def test_keys_count_from_the_beginning(hearing):
    assert hearing.hears
    assert hearing.until_it_changes() is None


def test_something_else_makes_deaf_for_a_moment(hearing, time):
    hearing.turn()
    assert not hearing.hears
    assert not hearing.wants_enter
    assert not hearing.is_startled
    assert hearing.until_it_changes() == pytest.approx(TURNING)
    time.pass_by(TURNING)
    assert hearing.hears


def test_time_that_was_up_makes_deaf_for_longer(hearing, time):
    hearing.startle(amid_a_line=False)
    hearing.ignored()
    time.pass_by(TURNING)
    assert not hearing.hears
    assert hearing.is_startled
    assert hearing.deaf_for == pytest.approx(STARTLED - TURNING)
    time.pass_by(STARTLED - TURNING)
    assert hearing.hears
    assert hearing.deaf_for == 0


def test_enter_is_not_taken_from_whoever_is_startled(hearing, time):
    hearing.startle(amid_a_line=True)
    hearing.entered()
    time.pass_by(STARTLED)
    assert hearing.wants_enter
    hearing.entered()
    assert hearing.hears


def test_every_key_puts_off_the_end_of_the_silence(hearing, time):
    hearing.startle(amid_a_line=True)
    for _ in range(5):
        time.pass_by(QUIET * 0.9)
        hearing.ignored()
    assert not hearing.hears
    time.pass_by(QUIET)
    assert hearing.hears
    hearing.ignored()
    assert hearing.hears
