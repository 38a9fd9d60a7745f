"""Who speaks of whom at a table: names, and points with the reasons for them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tilewright.language import Variant, text_in
from tilewright.messages import Messages
from tilewright.printable import in_one_line

Because = Mapping[str, int]

TILE = "tile"
"""The part of points that is a tile's own and needs no name."""


@dataclass(frozen=True)
class Voice:
    """A language, the names of those at the table, and the rules that are spoken of."""

    variant: Variant
    names: Sequence[str]
    messages: Messages

    def name(self, player: int) -> str:
        """Give the name of a player, from 1."""
        return in_one_line(self.names[player - 1])

    def listed(self, players: Iterable[int]) -> str:
        """Name several players."""
        return ", ".join(map(self.name, players))

    def label(self, part: str) -> str:
        """Say what a part of points is for, as it stands in parentheses after its number."""
        say = self.messages.say
        match part:
            case "tile":
                return say("the tile")
            case "draw":
                return say("drawing")
            case "stuck":
                return say("stuck")
            case "pool_empty":
                return say("the pool is empty")
            case "out":
                return say("going out")
            case "blocked":
                return say("winning a blocked round")
            case "hands":
                return say("the hands of the others")
            case "differences to hands":  # no bonus can be called so
                return say("the differences to the other hands")
            case "own_hand":
                return say("the own hand")
        return self._label_of_bonus(part)

    def parts_of(self, points: int, because: Because) -> str:
        """Say points by their parts: `12`, `10 + 40 (a bridge)`, `-15 - 10 (stuck)`."""
        if not because:
            return str(points)
        text = ""
        for part, worth in because.items():
            sign = (" - " if worth < 0 else " + ") if text else ("-" if worth < 0 else "")
            label = "" if part == TILE else f" ({self.label(part)})"
            text += f"{sign}{abs(worth)}{label}"
        return text

    def points_of(self, points: int, because: Because) -> str:
        """Say points and why: `12 points`, `50 points: 10 + 40 (a bridge)`."""
        if why := self.why(points, because):
            return self.messages.say_n("{n} point: {why}", "{n} points: {why}", points, why=why)
        return self.messages.say_n("{n} point", "{n} points", points)

    def why(self, points: int, because: Because) -> str:
        """Say what points are for: nothing where it is only a tile, no number said before."""
        if set(because) <= {TILE}:
            return ""
        if len(because) == 1:
            return self.label(*because)
        return self.parts_of(points, because)

    def _label_of_bonus(self, key: str) -> str:
        bonus = self.variant.scoring.bonuses.get(key)
        if bonus is None or bonus.name is None:
            return key.replace("_", " ")
        return in_one_line(" ".join(text_in(bonus.name, self.messages.language).split()))
