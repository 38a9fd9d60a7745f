"""What people call things that have another name here: a table of words, in `words.yaml`."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from tilewright.library.findings.finding import KeyPath

FILE: Final = Path(__file__).with_name("words.yaml")

_BETWEEN_WORDS = re.compile(r"[\W_]+")


def plainly(word: str) -> str:
    """Write a word with small letters, and one `_` for all that stands between two parts."""
    return _BETWEEN_WORDS.sub("_", word.lower()).strip("_")


def called(word: str) -> tuple[str, ...]:
    """Give the words of the language that people mean by another one: `punten` is `points`."""
    return _called().get(plainly(word), ())


def known_bonus(name: str) -> str | None:
    """Give the bonus of the shipped rules that goes by this name."""
    bonuses = _table()["bonuses"]
    if name in bonuses:
        return name
    return next((right for right, others in bonuses.items() if plainly(name) in others), None)


def shipped_bonuses() -> tuple[str, ...]:
    """Name the bonuses of the shipped rules."""
    return tuple(_table()["bonuses"])


def number_word(word: str) -> str | None:
    """Give the number that a word stands for."""
    numbers = _table()["numbers"].items()
    return next((number for number, words in numbers if word.lower() in words), None)


def duration_unit(word: str) -> str | None:
    """Read `Stunden` as `h`, and `min` as `m`."""
    units = _table()["durations"].items()
    return next((unit for unit, words in units if plainly(word) in words), None)


def units(path: KeyPath) -> frozenset[str]:
    """Give the words that may stand behind a number at this place without a change in meaning."""
    found = {plainly(step) for step in path[-1:] if isinstance(step, str)}
    steps = list(map(str, path))
    places = _table()["counted"]
    for length in range(len(steps), 0, -1):
        if (kinds := places.get(".".join(steps[:length]))) is not None:
            return frozenset(found.union(*(unit_words(kind) for kind in kinds)))
    return frozenset(found)


def unit_words(kind: str) -> frozenset[str]:
    """Give what one kind of thing that is counted is called."""
    return frozenset(_table()["units"][kind])


def such_as(path: KeyPath) -> str | None:
    """Show what can stand at a place that holds settings of its own."""
    for place, text in _table()["such_as"].items():
        parts = place.split(".")
        if len(parts) == len(path) and all(map(_is_at, parts, path)):
            return str(text)
    return None


def _is_at(part: str, step: str | int) -> bool:
    return part == "#" if isinstance(step, int) else part in ("*", step)


@cache
def _called() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for part in ("bonuses", "called"):
        for right, others in _table()[part].items():
            for other in map(plainly, others):
                table[other] = tuple(dict.fromkeys((*table.get(other, ()), right)))
    return table


@cache
def _table() -> dict[str, Any]:
    from tilewright.library.reading.node import plain
    from tilewright.library.reading.tree import read

    _, root, findings = read(FILE.read_bytes(), FILE.name)
    assert root is not None, findings
    table: dict[str, Any] = plain(root)
    return table
