"""Sets of tiles: `WORDS` consecutive places of `WORD_BITS` bits each."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.places import WORD_BITS, WORDS


def has(x: Table, at: int, tile: int) -> bool:
    """Tell whether the set at `x[at]` holds a tile."""
    return (x[at + tile // WORD_BITS] >> tile % WORD_BITS) & 1 == 1


def include(x: State, at: int, tile: int) -> None:
    """Put a tile into the set at `x[at]`."""
    x[at + tile // WORD_BITS] |= 1 << tile % WORD_BITS


def exclude(x: State, at: int, tile: int) -> None:
    """Take a tile out of the set at `x[at]`."""
    x[at + tile // WORD_BITS] &= ~(1 << tile % WORD_BITS)


def clear(t: Table, s: State, at: int) -> None:
    """Empty the set at `s[at]`."""
    for word in range(t[WORDS]):
        s[at + word] = 0


def nth_bit(word: int, n: int) -> int:
    """Give the place of the n-th bit that is set in a word, counted from 0."""
    for _ in range(n):
        word &= word - 1
    return (word & -word).bit_length() - 1


def first_of(x: Table, at: int, words: int) -> int:
    """Give the first tile of the set at `x[at]`; -1 if it is empty."""
    for word in range(words):
        if x[at + word] != 0:
            return word * WORD_BITS + nth_bit(x[at + word], 0)
    return -1
