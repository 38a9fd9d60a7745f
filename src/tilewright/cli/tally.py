"""What was played, as a table for people: how often things happened, and how to see them."""

from collections.abc import Iterable, Iterator, Sequence

from tilewright.cli.seen import command
from tilewright.lab import seating
from tilewright.lab.shares import Share, Where, percent
from tilewright.printable import columns, in_one_line


def tally(name: str, rounds: int, shares: Sequence[Share], pace: str) -> Iterator[str]:
    """Write a line for each thing, a column for each number of players, and how to see one.

    `name` is what the file was loaded by, `pace` a sentence about the length of a game.
    """
    numbers = list(shares[0].parts)
    file = "<stdin>" if name == "-" else name
    yield in_one_line(f"{file}: shares of {rounds:,} round{'s' * (rounds > 1)} each")
    heads = [f"{players} player{'s' * (players > 1)}" for players in numbers[:1]]
    heads += [str(players) for players in numbers[1:]]
    rows = [("", *heads, "for example")]
    rows += [(share.thing.word, *_parts(share), _place(share, numbers[0])) for share in shares]
    yield from _aligned(rows)
    yield from _ways(name, shares)
    yield f"{pace[0].upper()}{pace[1:]}."


def _parts(share: Share) -> list[str]:
    return [percent(part, under="< ", over="> ") for part in share.parts.values()]


def _place(share: Share, fewest: int) -> str:
    where = share.where
    if where is None:
        return "never"
    place = f"round {where.round:,}, seed {where.seed}"
    return place if where.players == fewest else f"{place}, {where.players} players"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Put shares below one another, to the right; words to the left."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    for word, *parts, place in rows:
        room = " " * (widths[0] - columns(word))
        cells = [part.rjust(width) for part, width in zip(parts, widths[1:-1], strict=True)]
        yield "  ".join([f"  {word}{room}", *cells, place])


def _ways(name: str, shares: Iterable[Share]) -> Iterator[str]:
    """Give a command for each seating that rows need; mostly it is one, with the seed of a row."""
    ways: dict[tuple[int, int], tuple[Where, list[str]]] = {}
    for share in shares:
        if (at := share.where) is not None:
            seats = at.players, seating(at.seed)
            ways.setdefault(seats, (at, []))[1].append(share.thing.word)
    most = max(ways.values(), key=lambda way: len(way[1]), default=None)
    for way in ways.values():
        at, words = way
        what = "one, with its seed" if way is most else ", ".join(words)
        yield f"To see {what}: {command(name, at.players, at.seed)}"
