"""The sheet of points by round: as a table, or in sentences."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tilewright.engine import Event, GameEnded, RoundEnded, RoundStarted
from tilewright.printable import before_numbers, columns, cut
from tilewright.sitting.telling.voice import Voice

WIDEST_NAME: Final = 10
"""Columns of a name: six players and the rounds go into 80."""
_BETWEEN: Final = "  "


class RoundScore(NamedTuple):
    """What a round brought everybody, and what they had when it was over."""

    round: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    is_over: bool


def by_round(events: Iterable[Event], players: int) -> tuple[RoundScore, ...]:
    """Add up the points of every round; the last one may still be running."""
    rounds: list[RoundScore] = []
    scores = before = (0,) * players
    number, is_over = 0, False
    for event in events:
        if isinstance(event, RoundStarted):
            if number:
                rounds.append(_round(number, before, scores, is_over))
            number, before, is_over = event.round, scores, False
        else:
            scores = event.scores
            is_over = is_over or isinstance(event, RoundEnded | GameEnded)
    if number:
        rounds.append(_round(number, before, scores, is_over))
    return tuple(rounds)


def _round(
    number: int, before: tuple[int, ...], scores: tuple[int, ...], is_over: bool
) -> RoundScore:
    gains = tuple(now - then for now, then in zip(scores, before, strict=True))
    return RoundScore(number, gains, scores, is_over)


def score_sheet(events: Iterable[Event], voice: Voice) -> tuple[str, ...]:
    """Give the lines of a table: a row for a round, for each player the sum and what it brought.

    Above it stands which number is which, since there is no room for it below every name.
    """
    say, players = voice.messages.say, range(1, len(voice.names) + 1)
    rounds = by_round(events, len(voice.names))
    rows = [[say("Round"), *(cut(voice.name(player), WIDEST_NAME, ".") for player in players)]]
    totals = _aligned([list(map(str, each.totals)) for each in rounds])
    gains = _aligned([[f"({_signed(gain)})" for gain in each.gains] for each in rounds])
    for each, sums, brought in zip(rounds, totals, gains, strict=True):
        number = str(each.round) if each.is_over else f"{each.round} ..."
        rows.append([number, *map(" ".join, zip(sums, brought, strict=True))])
    if not rounds:
        return _as_table(rows)
    return (say("The total after each round (and what the round brought):"), *_as_table(rows))


def scores_in_sentences(events: Iterable[Event], voice: Voice) -> tuple[str, ...]:
    """Say the same where a table cannot be followed."""
    say = voice.messages.say
    rounds = by_round(events, len(voice.names))
    sentences = []
    for each in rounds:
        gains = _labelled([*map(_signed, each.gains)], voice)
        if each.is_over:
            sentences.append(say("Round {round}: {gains}.", round=each.round, gains=gains))
        else:
            sentences.append(say("Round {round} so far: {gains}.", round=each.round, gains=gains))
    totals = rounds[-1].totals if rounds else (0,) * len(voice.names)
    sentences.append(say("Together: {scores}.", scores=_labelled(list(map(str, totals)), voice)))
    return tuple(sentences)


def _signed(gain: int) -> str:
    return f"{gain:+d}" if gain else "0"


def _labelled(numbers: Sequence[str], voice: Voice) -> str:
    named = zip(before_numbers(voice.shown), numbers, strict=True)
    return ", ".join(f"{name} {number}" for name, number in named)


def _aligned(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Write numbers as wide as the widest of their column."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [[cell.rjust(width) for cell, width in zip(row, widths, strict=True)] for row in rows]


def _as_table(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Put rows below each other: the first column to the left, numbers to the right."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = (
            " " * (width - columns(cell)) + cell
            for cell, width in zip(others, widths[1:], strict=True)
        )
        lines.append(_BETWEEN.join([first + " " * (widths[0] - columns(first)), *cells]))
    return tuple(lines)
