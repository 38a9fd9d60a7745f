"""Numbers of players and of other things in a sentence."""

from collections.abc import Iterable, Mapping
from itertools import groupby


def by_players(values: Mapping[int, str], unit: str) -> str:
    """Say a value for each number of players: `4 rounds with 2 players, 5 with 3-6`."""
    groups = [
        (value, [players for players, _ in group])
        for value, group in groupby(values.items(), key=lambda item: item[1])
    ]
    (first, numbers), *rest = groups
    if first == "1":
        unit = unit.removesuffix("s")
    texts = [f"{first} {unit} with {all_players(numbers)}"]
    texts += [f"{value} with {_spans(numbers)}" for value, numbers in rest]
    return ", ".join(texts)


def all_players(numbers: Iterable[int]) -> str:
    """Say `1 player`, `2-4 players`, or `2 and 4-6 players`."""
    spans = _spans(numbers)
    return f"{spans} player" if spans == "1" else f"{spans} players"


def counted(number: int, what: str) -> str:
    """Say `1 round` or `2,000 rounds`."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _spans(numbers: Iterable[int]) -> str:
    """Write numbers that rise, neighbours together: `2`, `2-4`, `2-3 and 5`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    written = [f"{span[0]}-{span[-1]}" if len(span) > 1 else f"{span[0]}" for span in spans]
    return " and ".join(part for part in (", ".join(written[:-1]), written[-1]) if part)
