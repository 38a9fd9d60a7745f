"""The generator: sfc32, the same numbers on every machine."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.engine import Chance
from tilewright.engine.kernel.chance import below, next_number, seed_chance

WORD = 2**32
words = st.integers(0, WORD - 1)


def sfc32(a, b, c, counter):
    """The published recurrence, in plain arithmetic modulo 2^32."""
    while True:
        result = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        turned = c * 2**21 % WORD + c // 2**11
        a, b, c = b ^ b // 2**9, c * 9 % WORD, (turned + result) % WORD
        yield result


def test_known_answers_of_another_implementation():
    # Published for a = 0, b = 12345, c = 0, counter = 1 after 12 numbers: 235160590, 2967261163,
    # 116171463, and then these; Tilewright throws 15 away.
    x = [0, 0, 0, 0]
    seed_chance(x, 0, 0, 12345, 0, 0)
    numbers = [next_number(x, 0) for _ in range(7)]
    assert numbers == [
        2882324903,
        362604721,
        4227106926,
        1933307004,
        1608300071,
        2256615412,
        2701957640,
    ]


@given(words, words, words, st.integers(0, WORD - 2))
def test_the_numbers_are_those_of_the_published_recurrence(low, high, stream, step):
    x = [7, 0, 0, 0, 0, 7]
    seed_chance(x, 1, low, high, stream, step)
    numbers = sfc32(low, high, stream, 1 + step)
    thrown_away = [next(numbers) for _ in range(15)]
    assert len(thrown_away) == 15
    for _ in range(20):
        assert next_number(x, 1) == next(numbers)
        assert all(0 <= place < WORD for place in x[1:5])
    assert x[0] == x[5] == 7


class Watched(int):
    """A number that notices when it, or what comes of it, leaves 64 signed bits."""

    largest = 0

    def _made(self, number):
        Watched.largest = max(Watched.largest, abs(number))
        return Watched(number)

    def __add__(self, other):
        return self._made(int(self) + int(other))

    def __sub__(self, other):
        return self._made(int(self) - int(other))

    def __mul__(self, other):
        return self._made(int(self) * int(other))

    def __and__(self, other):
        return self._made(int(self) & int(other))

    def __or__(self, other):
        return self._made(int(self) | int(other))

    def __xor__(self, other):
        return self._made(int(self) ^ int(other))

    def __lshift__(self, other):
        return self._made(int(self) << int(other))

    def __rshift__(self, other):
        return self._made(int(self) >> int(other))


@given(words, words, words, st.integers(1, 2**20))
def test_no_number_on_the_way_needs_more_than_53_bits(low, high, stream, bound):
    x = [Watched(0)] * 4
    seed_chance(x, 0, Watched(low), Watched(high), Watched(stream), Watched(0))
    Watched.largest = 0
    for _ in range(5):
        below(x, 0, Watched(bound))
    assert 0 < Watched.largest < 2**53


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 56, 1000, 2**30])
def test_below_stays_in_range(bound):
    chance = Chance(bound)
    numbers = [chance.below(bound) for _ in range(500)]
    assert min(numbers) >= 0
    assert max(numbers) < bound


@pytest.mark.parametrize("bound", [3, 5, 6, 7, 12, 56, 76, 1000])
def test_below_gives_every_number_equally_often(bound, monkeypatch):
    # Of all 2^32 numbers each result must get equally many. A result r gets the numbers n with
    # n * bound // 2^32 == r, of which the first few may be thrown away: so it is enough to look at
    # the edges of each range.
    kept = {}
    for result in range(bound):
        first = -(-result * WORD // bound)
        end = -(-(result + 1) * WORD // bound)
        thrown = 0
        while _result_of(first + thrown, bound, monkeypatch) is None:
            thrown += 1
        assert _result_of(first + thrown, bound, monkeypatch) == result
        assert _result_of(end - 1, bound, monkeypatch) == result
        kept[result] = end - first - thrown
    assert set(kept.values()) == {WORD // bound}


def _result_of(number, bound, monkeypatch):
    """What `below` makes of one number of the generator; None if it asks for another."""
    numbers = [number, WORD // 2 + 7]

    def next_fixed(x, at):
        return numbers.pop(0)

    monkeypatch.setattr("tilewright.engine.kernel.chance.next_number", next_fixed)
    result = below([0, 0, 0, 0], 0, bound)
    return result if len(numbers) == 1 else None


def test_a_small_range_is_hit_evenly():
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    # Five degrees of freedom: above 25 with a chance of one in 7,000.
    expected = Fraction(60_000, 6)
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 25


def test_streams_rounds_steps_and_both_halves_of_the_seed_matter():
    def first(*args, **kwargs):
        chance = Chance(*args, **kwargs)
        return tuple(chance.below(2**30) for _ in range(3))

    starts = [
        first(1),
        first(2),
        first(1 + 2**32),
        first(1, 1),
        first(1, 2),
        first(1, stream=2),
        first(1, stream=15),
        first(1, step=1),
    ]
    assert len(set(starts)) == len(starts)
    assert first(1) == first(1)


@pytest.mark.parametrize("stream", [0, 16, -1])
def test_the_stream_of_the_shuffles_is_not_for_players(stream):
    with pytest.raises(ValueError, match="stream"):
        Chance(1, stream=stream)


@pytest.mark.parametrize("bound", [0, -3, 2**30 + 1, 2**40])
def test_a_bound_that_cannot_be_is_refused(bound):
    with pytest.raises(ValueError, match="bound"):
        Chance(1).below(bound)
