"""Who sits at the table: reading `--player NAME[:KIND]`."""

import sys
from collections.abc import Sequence
from typing import Final

from tilewright.language.values import Range
from tilewright.messages import Messages
from tilewright.players import BOTS
from tilewright.printable import JOINERS, in_one_line
from tilewright.record import HUMAN, Header, Seat

KINDS: Final = (HUMAN, *BOTS)
"""Who may sit at a table."""

LONGEST_NAME: Final = 60
"""Characters of a player's name: it stands in every line about a move."""


def read_seat(text: str) -> Seat:
    """Read `Ann`, `Ann:human` or `Dr: No:greedy`; what follows the last colon is the kind.

    Raises `ValueError` with a sentence about what is wrong.
    """
    name, colon, kind = text.rpartition(":")
    if not colon:
        name, kind = text, HUMAN
    name, kind = name.strip(), kind.strip().casefold()
    if not name.strip(f"{JOINERS} "):
        raise ValueError(f"'{text}' has no name; write NAME or NAME:KIND, such as Ann:greedy")
    if len(name) > LONGEST_NAME:
        raise ValueError(
            f"the name '{name[:LONGEST_NAME]}…' has {len(name):,} characters; "
            f"{LONGEST_NAME} are the most"
        )
    if any("\udc80" <= character <= "\udcff" for character in name):
        raise ValueError(
            f"the name {name!r} was typed in another encoding than the one that this system is set "
            f"to, {sys.getfilesystemencoding()}; LC_ALL=C.UTF-8 or PYTHONUTF8=1 sets it to UTF-8"
        )
    if in_one_line(name) != name:
        raise ValueError(f"the name {name!r} holds characters that cannot be shown")
    if kind not in KINDS:
        raise ValueError(
            f"'{kind}' in '{text}' is no kind of player; there are {', '.join(KINDS)} "
            "(a name with a colon needs its kind: 'Dr: No:human')"
        )
    return Seat(name, kind)


def read_seats(texts: Sequence[str], allowed: Range, messages: Messages) -> tuple[Seat, ...]:
    """Read all seats, or set the usual table when none are given: a person, and bots.

    Players of one name are numbered. Raises `ValueError` with a sentence about what is wrong.
    """
    if not texts:
        bots = max(allowed.low, min(2, allowed.high)) - 1
        person, other = messages.say("Player"), messages.say("Bot")
        return _distinct([Seat(person, HUMAN), *[Seat(other, "greedy")] * bots])
    seats = [read_seat(text) for text in texts]
    if len(seats) not in allowed:
        people = "player" if str(allowed) == "1" else "players"
        raise ValueError(f"this game is for {allowed} {people}, not for {len(seats)}")
    return _distinct(seats)


def verify_seats(header: Header) -> None:
    """Raise `ValueError` for a record at whose table somebody sits whom nobody here can play."""
    for seat in header.players:
        if seat.kind not in KINDS:
            raise ValueError(
                f"'{in_one_line(seat.name)}' is a bot of kind '{in_one_line(seat.kind)}', and this "
                f"version of Tilewright knows only {', '.join(BOTS)}"
            )


def told_apart(texts: Sequence[str], seats: Sequence[Seat], messages: Messages) -> tuple[str, ...]:
    """Say how players are told apart who were given one name; `texts` as in `read_seats`."""
    called: dict[str, list[str]] = {}
    for text, seat in zip(texts, seats, strict=False):
        called.setdefault(read_seat(text).name, []).append(seat.name)
    return tuple(
        messages.say(
            "Several players are called {name}; here they are {players}.",
            name=name,
            players=messages.listed(names),
        )
        for name, names in called.items()
        if len(names) > 1
    )


def _distinct(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Keep names apart by numbers: Ann, Ann 2, Ann 3."""
    given = {seat.name for seat in seats}
    taken: set[str] = set()
    distinct: list[Seat] = []
    for seat in seats:
        name, number = seat.name, 1
        while name in taken or (number > 1 and name in given):
            number += 1
            name = f"{seat.name} {number}"
        taken.add(name)
        distinct.append(Seat(name, seat.kind))
    return tuple(distinct)
