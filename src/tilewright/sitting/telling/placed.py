"""Sentences about a tile at a place, for every way to say where.

An end of a line that has a name is spoken of as people do, so each has sentences of its own; so
have the arms of a hub, which are known by their number and by whose they are. Other ends are called
what is typed for them. A tile that lies first, or anywhere, needs no place.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from tilewright.messages import later, later_n
from tilewright.notation import Place, place_name
from tilewright.sitting.typing.words import end_for

Where = Literal["nowhere", "cell", "left", "right", "up", "down", "common", "arm", "end"]
"""The ways to say where: without a place, at a cell, at a named end, on an arm, at another end."""


def where(
    place: Place | None, language: str, owners: Sequence[str] = ()
) -> tuple[Where, dict[str, str]]:
    """Give the way to say a place, and what then stands in the slots.

    `owners` are the names of the players where each has an arm.
    """
    match place:
        case None:
            return "nowhere", {}
        case "left" | "right" | "up" | "down" | "common":
            return place, {}
    if not isinstance(place, str):
        return "cell", {"place": place_name(place)}
    if place[0].isdigit():
        return "arm", {"place": arm_called(place, owners)}
    return "end", {"place": end_for(place, language)}


def arm_called(name: str, owners: Sequence[str]) -> str:
    """Call an arm, or an end that branches off it, by its number and its owner: `2 (Bob)`."""
    number = int(name.partition(".")[0])
    return f"{name} ({owners[number - 1]})" if number <= len(owners) else name


LAYS: Final[Mapping[Where, str]] = {
    "nowhere": later("{player} lays {tile}."),
    "cell": later("{player} lays {tile} at {place}."),
    "left": later("{player} lays {tile} at the left end."),
    "right": later("{player} lays {tile} at the right end."),
    "up": later("{player} lays {tile} at the upper end."),
    "down": later("{player} lays {tile} at the lower end."),
    "common": later("{player} lays {tile} on the arm for everybody."),
    "arm": later("{player} lays {tile} on arm {place}."),
    "end": later("{player} lays {tile} at the end called {place}."),
}

LAYS_FOR: Final[Mapping[Where, tuple[str, str]]] = {
    "nowhere": later_n(
        "{player} lays {tile} for {n} point.",
        "{player} lays {tile} for {n} points.",
    ),
    "cell": later_n(
        "{player} lays {tile} at {place} for {n} point.",
        "{player} lays {tile} at {place} for {n} points.",
    ),
    "left": later_n(
        "{player} lays {tile} at the left end for {n} point.",
        "{player} lays {tile} at the left end for {n} points.",
    ),
    "right": later_n(
        "{player} lays {tile} at the right end for {n} point.",
        "{player} lays {tile} at the right end for {n} points.",
    ),
    "up": later_n(
        "{player} lays {tile} at the upper end for {n} point.",
        "{player} lays {tile} at the upper end for {n} points.",
    ),
    "down": later_n(
        "{player} lays {tile} at the lower end for {n} point.",
        "{player} lays {tile} at the lower end for {n} points.",
    ),
    "common": later_n(
        "{player} lays {tile} on the arm for everybody for {n} point.",
        "{player} lays {tile} on the arm for everybody for {n} points.",
    ),
    "arm": later_n(
        "{player} lays {tile} on arm {place} for {n} point.",
        "{player} lays {tile} on arm {place} for {n} points.",
    ),
    "end": later_n(
        "{player} lays {tile} at the end called {place} for {n} point.",
        "{player} lays {tile} at the end called {place} for {n} points.",
    ),
}

LAYS_FOR_WHY: Final[Mapping[Where, tuple[str, str]]] = {
    "nowhere": later_n(
        "{player} lays {tile} for {n} point: {why}.",
        "{player} lays {tile} for {n} points: {why}.",
    ),
    "cell": later_n(
        "{player} lays {tile} at {place} for {n} point: {why}.",
        "{player} lays {tile} at {place} for {n} points: {why}.",
    ),
    "left": later_n(
        "{player} lays {tile} at the left end for {n} point: {why}.",
        "{player} lays {tile} at the left end for {n} points: {why}.",
    ),
    "right": later_n(
        "{player} lays {tile} at the right end for {n} point: {why}.",
        "{player} lays {tile} at the right end for {n} points: {why}.",
    ),
    "up": later_n(
        "{player} lays {tile} at the upper end for {n} point: {why}.",
        "{player} lays {tile} at the upper end for {n} points: {why}.",
    ),
    "down": later_n(
        "{player} lays {tile} at the lower end for {n} point: {why}.",
        "{player} lays {tile} at the lower end for {n} points: {why}.",
    ),
    "common": later_n(
        "{player} lays {tile} on the arm for everybody for {n} point: {why}.",
        "{player} lays {tile} on the arm for everybody for {n} points: {why}.",
    ),
    "arm": later_n(
        "{player} lays {tile} on arm {place} for {n} point: {why}.",
        "{player} lays {tile} on arm {place} for {n} points: {why}.",
    ),
    "end": later_n(
        "{player} lays {tile} at the end called {place} for {n} point: {why}.",
        "{player} lays {tile} at the end called {place} for {n} points: {why}.",
    ),
}

TAKES_BACK: Final[Mapping[Where, str]] = {
    "nowhere": later("{player} takes back {tile}."),
    "cell": later("{player} takes back {tile} at {place}."),
    "left": later("{player} takes back {tile} at the left end."),
    "right": later("{player} takes back {tile} at the right end."),
    "up": later("{player} takes back {tile} at the upper end."),
    "down": later("{player} takes back {tile} at the lower end."),
    "common": later("{player} takes back {tile} on the arm for everybody."),
    "arm": later("{player} takes back {tile} on arm {place}."),
    "end": later("{player} takes back {tile} at the end called {place}."),
}

TAKES_BACK_FROM: Final[Mapping[Where, str]] = {
    "nowhere": later("{asker} takes back {tile}, which {player} laid."),
    "cell": later("{asker} takes back {tile} at {place}, which {player} laid."),
    "left": later("{asker} takes back {tile} at the left end, which {player} laid."),
    "right": later("{asker} takes back {tile} at the right end, which {player} laid."),
    "up": later("{asker} takes back {tile} at the upper end, which {player} laid."),
    "down": later("{asker} takes back {tile} at the lower end, which {player} laid."),
    "common": later("{asker} takes back {tile} on the arm for everybody, which {player} laid."),
    "arm": later("{asker} takes back {tile} on arm {place}, which {player} laid."),
    "end": later("{asker} takes back {tile} at the end called {place}, which {player} laid."),
}
"""One player takes back what another one laid."""

WOULD_SCORE: Final[Mapping[Where, str]] = {
    "nowhere": later("{tile} would score {points}."),
    "cell": later("{tile} at {place} would score {points}."),
    "left": later("{tile} at the left end would score {points}."),
    "right": later("{tile} at the right end would score {points}."),
    "up": later("{tile} at the upper end would score {points}."),
    "down": later("{tile} at the lower end would score {points}."),
    "common": later("{tile} on the arm for everybody would score {points}."),
    "arm": later("{tile} on arm {place} would score {points}."),
    "end": later("{tile} at the end called {place} would score {points}."),
}

WOULD_SCORE_NOTHING: Final[Mapping[Where, str]] = {
    "nowhere": later("{tile} would score nothing."),
    "cell": later("{tile} at {place} would score nothing."),
    "left": later("{tile} at the left end would score nothing."),
    "right": later("{tile} at the right end would score nothing."),
    "up": later("{tile} at the upper end would score nothing."),
    "down": later("{tile} at the lower end would score nothing."),
    "common": later("{tile} on the arm for everybody would score nothing."),
    "arm": later("{tile} on arm {place} would score nothing."),
    "end": later("{tile} at the end called {place} would score nothing."),
}
