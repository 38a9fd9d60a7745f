"""What the benchmarks print: a table for README.md, or JSON for programs."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar


class Figures(Protocol):
    """What was measured of a game: a named tuple."""

    def _asdict(self) -> dict[str, Any]: ...


Row = TypeVar("Row", bound=Figures)


class Column(NamedTuple, Generic[Row]):
    """A column of the table, and how a row says it."""

    title: str
    said: Callable[[Row], str]


def print_figures(rows: Sequence[Row], columns: Sequence[Column[Row]], *, as_json: bool) -> None:
    """Print what was measured; the first column of a table holds names, the others numbers."""
    if as_json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
        return
    print(_line([column.title for column in columns]))
    print("|---|" + "---:|" * (len(columns) - 1))
    for row in rows:
        print(_line([column.said(row) for column in columns]))


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
