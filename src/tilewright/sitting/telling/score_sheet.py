"""The sheet of points by round: as a table, or in sentences."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tilewright.engine import Event, GameEnded, RoundEnded, RoundStarted
from tilewright.printable import columns, cut
from tilewright.sitting.telling.voice import Voice, side_called

WIDEST_NAME: Final = 10
"""Columns of a name: six players and the rounds go into 80."""
MOST_COLUMNS: Final = 6
"""Names beside each other."""
_MANY_TEAMS: Final = 3
_SHORT_NAME: Final = 5
"""Columns of a name where so many teams have to stand beside each other."""
_BETWEEN: Final = "  "


class RoundScore(NamedTuple):
    """What a round brought everybody, or each team, and what they had when it was over."""

    round: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    is_over: bool


def by_round(events: Iterable[Event], scores_kept: int) -> tuple[RoundScore, ...]:
    """Add up the points of every round; the last one may still be running.

    The first players have a score each; where there are teams, others have one of these.
    """
    rounds: list[RoundScore] = []
    scores = before = (0,) * scores_kept
    number, is_over = 0, False
    for event in events:
        if isinstance(event, RoundStarted):
            if number:
                rounds.append(_round(number, before, scores, is_over))
            number, before, is_over = event.round, scores, False
        else:
            scores = event.scores[:scores_kept]
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
    """Give the lines of a table: a row for a round, for each score the sum and what it brought.

    Above it stands which number is which, since there is no room for it below every name. Where
    too many play for one table, there are several below one another.
    """
    say = voice.messages.say
    rounds, heads = by_round(events, len(voice.teams)), _heads(voice)
    totals = _aligned([list(map(str, each.totals)) for each in rounds])
    gains = _aligned([[f"({_signed(gain)})" for gain in each.gains] for each in rounds])
    numbers = [str(each.round) if each.is_over else f"{each.round} ..." for each in rounds]
    first = [say("Round"), *numbers]
    others = [
        [head, *(f"{sums[i]} {brought[i]}" for sums, brought in zip(totals, gains, strict=True))]
        for i, head in enumerate(heads)
    ]
    lines = [line for some in _shared_out(others) for line in _as_table([first, *some])]
    if not rounds:
        return tuple(lines)
    return (say("The total after each round (and what the round brought):"), *lines)


def _shared_out(columns_of_all: Sequence[list[str]]) -> Iterator[Sequence[list[str]]]:
    """Share columns out among tables, each with about as many."""
    tables = -(-len(columns_of_all) // MOST_COLUMNS)
    most = -(-len(columns_of_all) // tables)
    for start in range(0, len(columns_of_all), most):
        yield columns_of_all[start : start + most]


def _heads(voice: Voice) -> list[str]:
    """Name those who have a score, in few columns; beside partners a name gets fewer."""
    widest = WIDEST_NAME if len(voice.teams) < _MANY_TEAMS or not voice.in_teams else _SHORT_NAME
    shown = [cut(name, widest, ".") for name in voice.shown]
    return [side_called(side, shown) for side in voice.teams]


def scores_in_sentences(events: Iterable[Event], voice: Voice) -> tuple[str, ...]:
    """Say the same where a table cannot be followed."""
    say = voice.messages.say
    rounds = by_round(events, len(voice.teams))
    sentences = []
    for each in rounds:
        gains = _labelled([*map(_signed, each.gains)], voice)
        if each.is_over:
            sentences.append(say("Round {round}: {gains}.", round=each.round, gains=gains))
        else:
            sentences.append(say("Round {round} so far: {gains}.", round=each.round, gains=gains))
    totals = rounds[-1].totals if rounds else (0,) * len(voice.teams)
    sentences.append(say("Together: {scores}.", scores=_labelled(list(map(str, totals)), voice)))
    return tuple(sentences)


def _signed(gain: int) -> str:
    return f"{gain:+d}" if gain else "0"


def _labelled(numbers: Sequence[str], voice: Voice) -> str:
    named = zip(voice.team_names, numbers, strict=True)
    return ", ".join(f"{name} {number}" for name, number in named)


def _aligned(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Write numbers as wide as the widest of their column."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [[cell.rjust(width) for cell, width in zip(row, widths, strict=True)] for row in rows]


def _as_table(table: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Put columns beside each other: the first one flush left, numbers flush right."""
    (first, *others), lines = table, []
    widths = [max(map(columns, column)) for column in table]
    for i, head in enumerate(first):
        cells = (
            " " * (width - columns(column[i])) + column[i]
            for column, width in zip(others, widths[1:], strict=True)
        )
        lines.append(_BETWEEN.join([head + " " * (widths[0] - columns(head)), *cells]))
    return tuple(lines)
