"""Which word was meant: the mistakes of fingers and ears counted, and words of other languages."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from itertools import islice, takewhile
from typing import Final

from tilewright.library.judging.meant import called, plainly

_MOST_NAMES: Final = 200
"""Among more names than these none is guessed: it would be chance."""

_MOST_LETTERS: Final = 3000
"""A word is not compared with names so often that all its letters are more than these."""

_MOST_SLIPS: Final = 3

_LEAST_ALIKE: Final = 0.61

_A_GOOD_BEGINNING: Final = 20
"""As many letters in common at the beginning are worth as much as all letters anywhere."""


def close(word: str, names: Iterable[str]) -> str | None:
    """Give the name that was probably meant, if there is one like it."""
    spellings = {plainly(name): name for name in islice(names, _MOST_NAMES + 1)}
    if not spellings or len(spellings) > _MOST_NAMES or len(spellings) * len(word) > _MOST_LETTERS:
        return None
    plain = plainly(word)
    if not plain:
        return None
    parts = sorted(plain.split("_"))
    for spelling in spellings:  # the same words in another order: "Fast Triominos"
        if parts == sorted(spelling.split("_")):
            return spellings[spelling]
    for right in called(word):
        if right in spellings:
            return spellings[right]
    found = (
        _fewest_slips(plain, spellings)
        or _only_part(plain, spellings)
        or _most_alike(plain, spellings)
    )
    return spellings[found] if found else None


def is_a_slip(word: str, name: str) -> bool:
    """Tell whether a word is a name but for one letter."""
    return slips(plainly(word), plainly(name), 1) is not None


def _fewest_slips(word: str, names: Iterable[str]) -> str | None:
    """Give the name that the fewest slips of a finger make into the word."""
    # In a word of three letters one may be wrong, in one of nine three.
    most = min(_MOST_SLIPS, max(len(word) // 3, len(word) > 1))
    best: list[str] = []
    for name in names:
        counted = slips(word, name, most)
        if counted is None:
            continue
        if counted < most:
            most, best = counted, []
        best.append(name)
    return max(best, key=lambda name: _likeness(word, name), default=None)


def _only_part(word: str, names: Iterable[str]) -> str | None:
    """Give the one name that has this word in it: `triple` is meant for `highest_triple`."""
    found = [name for name in names if word in name.split("_")]
    return found[0] if len(found) == 1 else None


def _most_alike(word: str, names: Iterable[str]) -> str | None:
    """Give the name that has most in common with the word, best at its beginning."""
    found = get_close_matches(word, names, n=3, cutoff=_LEAST_ALIKE)
    return max(found, key=lambda name: _in_common(word, name), default=None)


def _in_common(word: str, name: str) -> float:
    beginning = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, name, strict=False))
    )
    return SequenceMatcher(None, word, name).ratio() + beginning / _A_GOOD_BEGINNING


def _likeness(word: str, name: str) -> tuple[bool, float]:
    """Rank names with as many slips: people rarely miss the first letter."""
    return word[:1] == name[:1], SequenceMatcher(None, word, name, autojunk=False).ratio()


def slips(word: str, name: str, most: int) -> int | None:
    """Count the letters too many, missing, wrong or swapped with their neighbour, up to `most`."""
    if abs(len(word) - len(name)) > most:
        return None
    far = most + 1
    before: list[int] = []
    last = list(range(len(name) + 1))
    for row, letter in enumerate(word, start=1):
        # Only what lies within `most` of the diagonal can still be near enough.
        first, end = max(1, row - most), min(len(name), row + most)
        this = [far] * (len(name) + 1)
        this[0] = row
        for column in range(first, end + 1):
            other = name[column - 1]
            cost = min(last[column] + 1, this[column - 1] + 1, last[column - 1] + (letter != other))
            swapped = (
                column > 1 and row > 1 and word[row - 2] == other and letter == name[column - 2]
            )
            this[column] = min(cost, before[column - 2] + 1) if swapped else cost
        if min(this) > most:
            return None
        before, last = last, this
    return last[-1] if last[-1] <= most else None
