"""The first line of a record: which game, by which rules, whose, and from which seed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from tilewright import __version__
from tilewright.engine.game import LARGEST_SEED
from tilewright.errors import RecordError
from tilewright.language import Variant, digest, rules_as_data
from tilewright.notation import shortened
from tilewright.record.lines import same, stranger, text_of, told, whole_of

RECORD_FORMAT: Final = 1
"""The version of the format of records."""


HUMAN: Final = "human"
"""The kind of a seat at which a person sits."""


@dataclass(frozen=True)
class Seat:
    """Who sits at the table: a name, and `human` or the kind of a bot."""

    name: str
    kind: str

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who has to be asked."""
        return self.kind == HUMAN


@dataclass(frozen=True)
class Header:
    """The first line of a record: which game, whose, and from which seed."""

    variant: str
    rules: Variant
    players: tuple[Seat, ...]
    seed: int
    tilewright: str = __version__

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        return {
            "event": "game",
            "format": RECORD_FORMAT,
            "variant": self.variant,
            "digest": digest(self.rules),
            "rules": rules_as_data(self.rules),
            "players": [{"name": seat.name, "kind": seat.kind} for seat in self.players],
            "seed": self.seed,
            "tilewright": self.tilewright,
        }


_KEYS: Final = (
    "event",
    "format",
    "variant",
    "digest",
    "rules",
    "players",
    "seed",
    "tilewright",
)


def header_of(line: Mapping[str, Any]) -> Header:
    """Read the first line of a record; raises `RecordError` if it is none."""
    if line.get("event") != "game":
        raise RecordError(1, 'a record begins with a line {"event": "game", …}')
    if not same(RECORD_FORMAT, line.get("format")):
        raise RecordError(
            1, f"this is no record of format {RECORD_FORMAT}: {told(line.get('format'))}"
        )
    rules = _rules(line)
    if line.get("digest") != digest(rules):
        raise RecordError(1, "the digest does not belong to the rules: one of them was changed")
    if problem := stranger(line, _KEYS):
        raise RecordError(1, problem)
    seed = whole_of(1, line, "seed")
    if not 0 <= seed <= LARGEST_SEED:
        raise RecordError(1, "a seed is a whole number from 0 to 2^64 - 1")
    return Header(
        variant=text_of(1, line, "variant"),
        rules=rules,
        players=seats_of(line.get("players")),
        seed=seed,
        tilewright=text_of(1, line, "tilewright"),
    )


def _rules(line: Mapping[str, Any]) -> Variant:
    try:
        data = {"tilewright": 1, **line.get("rules", {})}
        return Variant.model_validate_json(json.dumps(data))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(step) for step in first["loc"] if not str(step).startswith("<"))
        what = f"{place}: {first['msg']}" if place else "they cannot be read"
        message = f"the rules of the record are not valid: {shortened(what)}"
        raise RecordError(1, message) from error
    except TypeError as error:
        raise RecordError(1, "the rules of the record are no mapping of sections") from error


def seats_of(players: object) -> tuple[Seat, ...]:
    """Read who plays; raises `RecordError` where that is no list of seats."""
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise RecordError(1, "players must be a list of names and kinds")
    for player in players:
        if problem := stranger(player, ("name", "kind")):
            raise RecordError(1, problem)
    return tuple(Seat(text_of(1, each, "name"), text_of(1, each, "kind")) for each in players)
