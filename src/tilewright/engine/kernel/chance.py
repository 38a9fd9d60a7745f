"""sfc32: a small, good generator that gives the same numbers on every machine.

Four 32-bit numbers stand in four consecutive places of a sequence. Only adds, shifts and xors of
numbers below 2^53 are used, so that CPython and 64-bit compiled code agree.
"""

from collections.abc import MutableSequence

_MASK = 0xFFFFFFFF
_WARM_UP = 15


def seed_chance(
    x: MutableSequence[int], at: int, low: int, high: int, stream: int, step: int
) -> None:
    """Start a generator at `x[at]`: a 64-bit seed in two halves, a stream, a step within it."""
    x[at] = low & _MASK
    x[at + 1] = high & _MASK
    x[at + 2] = stream & _MASK
    x[at + 3] = (1 + step) & _MASK
    for _ in range(_WARM_UP):
        next_number(x, at)


def next_number(x: MutableSequence[int], at: int) -> int:
    """Give the next number, 0 to 2^32 - 1."""
    a, b, c, count = x[at], x[at + 1], x[at + 2], x[at + 3]
    result = (a + b + count) & _MASK
    x[at] = b ^ (b >> 9)
    x[at + 1] = (c + (c << 3)) & _MASK
    x[at + 2] = ((((c << 21) & _MASK) | (c >> 11)) + result) & _MASK
    x[at + 3] = (count + 1) & _MASK
    return result


def below(x: MutableSequence[int], at: int, bound: int) -> int:
    """Give a number from 0 to `bound` - 1, each equally likely; `bound` is at most 2^30."""
    product = next_number(x, at) * bound
    low = product & _MASK
    if low < bound:
        # Lemire's method: throw away the few numbers that would favour some results.
        refuse = (_MASK + 1 - bound) % bound
        while low < refuse:
            product = next_number(x, at) * bound
            low = product & _MASK
    return product >> 32
