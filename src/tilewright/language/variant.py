"""A whole variant, and the lines at the top of a file that say what the file is."""

import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from tilewright.language.by_players import BY_PLAYERS, read_hand_key
from tilewright.language.deal import Deal
from tilewright.language.ends import Clock, GameEnd, RoundEnd
from tilewright.language.examples import Example
from tilewright.language.layout import Layout
from tilewright.language.opening import Opening
from tilewright.language.players import Players
from tilewright.language.scoring import Scoring
from tilewright.language.tiles import Tiles
from tilewright.language.turn import Turn
from tilewright.language.values import Part, Range, Text, only

FORMAT: Final = 1
"""The version of the file format, written as `tilewright: 1`."""

_Source = tuple[Annotated[str, Field(min_length=1)], ...]
_Name = Annotated[str, Field(min_length=1)]


class Header(Part):
    """What a file says of itself, beside its rules."""

    tilewright: Annotated[Literal[1], only(FORMAT)] = Field(
        description="The version of the file format: 1."
    )
    kind: Literal["variant", "module"] = Field(
        default="variant", description="A variant can be played; a module is a part for variants."
    )
    name: Text | None = Field(default=None, description="The name people call it by.")
    about: Text | None = Field(default=None, description="A sentence or two about it.")
    source: _Source = Field(default=(), description="Where the rules were published.")
    extends: _Name | None = Field(
        default=None, description="The one parent: a shipped name, or a path beside this file."
    )
    use: tuple[_Name, ...] = Field(
        default=(), description="Rule modules: shipped names, or paths beside this file."
    )
    allow: Mapping[str, _Name] = Field(
        default={},
        description="Codes of findings that this file does not get, each with the reason: "
        "warnings and notes only, and only of this very file.",
    )
    needs: tuple[_Name, ...] = Field(
        default=(), description="For a module: modules that must be used with it."
    )
    conflicts: tuple[_Name, ...] = Field(
        default=(), description="For a module: modules that cannot be used with it."
    )


class Variant(Part):
    """The rules of a game, complete: every setting has a value."""

    tilewright: Annotated[Literal[1], only(FORMAT)] = Field(
        description="The version of the file format: 1."
    )
    name: Text | None = Field(default=None, description="The name people call it by.")
    about: Text | None = Field(default=None, description="A sentence or two about it.")
    source: _Source = Field(default=(), description="Where the rules were published.")
    players: Players = Field(description="Who plays.")
    tiles: Tiles = Field(description="The set of tiles.")
    deal: Deal = Field(description="The deal of a round.")
    opening: Opening = Field(description="The first tile of a round.")
    layout: Layout = Field(default=Layout(), description="The table.")
    turn: Turn = Field(default=Turn(), description="What a player may do in a turn.")
    scoring: Scoring = Field(default=Scoring(), description="Points during a round.")
    round_end: RoundEnd = Field(default=RoundEnd(), description="How a round ends.")
    game_end: GameEnd = Field(default=GameEnd(), description="How a game ends.")
    clock: Clock = Field(default=Clock(), description="Time limits.")
    examples: tuple[Example, ...] = Field(default=(), description="Worked examples.")


SECTIONS: Final = (
    "players",
    "tiles",
    "deal",
    "opening",
    "layout",
    "turn",
    "scoring",
    "round_end",
    "game_end",
    "clock",
)
"""The sections that hold rules, in the order a reader wants them."""


def rules_as_data(variant: Variant) -> dict[str, Any]:
    """Give the rules, every setting written out, as plain data a file or record can carry.

    Lines for numbers of players that the variant does not allow, which it may have inherited, are
    left out: they are without effect.
    """
    data = variant.model_dump(mode="json", by_alias=True, include=set(SECTIONS), exclude_none=True)
    for *above, last in BY_PLAYERS:
        around = data
        for step in above:
            around = around[step]
        if isinstance(around.get(last), dict):
            around[last] = _for_allowed(around[last], variant.players.number)
    return data


def _for_allowed(lines: Mapping[str, int], allowed: Range) -> dict[str, int]:
    """Leave out lines for numbers of players that are not allowed."""
    return {
        key: number
        for key, number in lines.items()
        if any(players in allowed for players in read_hand_key(key).numbers())
    }


def digest(variant: Variant) -> str:
    """Give a fingerprint of the rules: the same rules, however written, have the same one.

    Settings at their defaults do not count, so that a later version with more settings still knows
    the rules of an older record; nor does what cannot matter, or what people call a bonus. The
    order of bonuses counts where only the first of equal ones pays.
    """
    from tilewright.language.sameness import normal  # who only loads rules does not compare them

    data = normal(variant).model_dump(
        mode="json", by_alias=True, include=set(SECTIONS), exclude_defaults=True
    )
    for bonus in data.get("scoring", {}).get("bonuses", {}).values():
        bonus.pop("name", None)
    players = variant.players.number.numbers()
    data["deal"]["hand"] = [variant.deal.hand_size(number) for number in players]
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=True)
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
