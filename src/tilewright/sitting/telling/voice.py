"""Who speaks of whom at a table: names, and points with the reasons for them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tilewright.language import Variant, text_in
from tilewright.messages import Messages
from tilewright.printable import before_numbers, in_one_line, name_shown, together
from tilewright.prose import ALL_HANDS, PARTS, part_name

Because = Mapping[str, int]

TILE = "tile"
"""The part of points that is a tile's own and needs no name."""

RESET = "reset"
"""The part of points that takes all away."""

DIFFERENCES = "differences to hands"
"""What is taken of other hands where it is their difference to the own one; no bonus is called so.
"""

HANDS_OF_ALL = "hands of all"
"""What is taken where the own hands count too; no bonus is called so."""


@dataclass(frozen=True)
class Voice:
    """A language, the names of those at the table, and the rules that are spoken of."""

    variant: Variant
    names: Sequence[str]
    messages: Messages

    def name(self, player: int) -> str:
        """Give the name of a player, from 1."""
        return name_shown(self.names[player - 1])

    @property
    def shown(self) -> list[str]:
        """The names of all, as they are shown."""
        return [name_shown(name) for name in self.names]

    def listed(self, players: Iterable[int]) -> str:
        """Name several players."""
        return self.messages.listed([self.name(player) for player in players])

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The players of each team; each by itself where all play alone."""
        return teams_of(self.variant, len(self.names))

    @property
    def in_teams(self) -> bool:
        """Whether several play together."""
        return len(self.teams) < len(self.names)

    @property
    def team_names(self) -> list[str]:
        """The names of those who have a score together, as they stand before it: `Ann & Cora`."""
        return before_numbers([side_called(side, self.shown) for side in self.teams])

    @property
    def owners(self) -> Sequence[str]:
        """Whose the arms of the first tile are, in the order of their numbers; nobody's often."""
        return () if self.variant.layout.trains is None else self.shown

    def label(self, part: str) -> str:
        """Say what a part of points is for, as it stands in parentheses after its number."""
        if part in PARTS:
            return part_name(part, self.messages.language)
        if part == HANDS_OF_ALL:
            return part_name(ALL_HANDS, self.messages.language)
        if part == DIFFERENCES:
            return self.messages.say("the differences to the other hands")
        return self._label_of_bonus(part)

    def parts_of(self, points: int, because: Because) -> str:
        """Say points by their parts: `12`, `10 + 40 (a bridge)`, `-15 - 10 (laying no tile)`."""
        if not because:
            return str(points)
        text = ""
        for part, worth in because.items():
            sign = (" - " if worth < 0 else " + ") if text else ("-" if worth < 0 else "")
            label = "" if part == TILE else f" ({self.label(part)})"
            text += f"{sign}{abs(worth)}{label}"
        return text

    def worth(self, points: int, because: Because) -> str:
        """Say points and their parts in short: `12`, `50 = 10 + 40 (a bridge)`."""
        parts = self.parts_of(points, because)
        return parts if len(because) < 2 else f"{points} = {parts}"

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
        scoring = self.variant.scoring
        bonus = scoring.bonuses.get(key) or scoring.passes.get(key)
        if bonus is None or bonus.name is None:
            return key.replace("_", " ")
        return in_one_line(" ".join(text_in(bonus.name, self.messages.language).split()))


def teams_of(variant: Variant, players: int) -> tuple[tuple[int, ...], ...]:
    """Give the players of each team, from 1; each by itself where all play alone."""
    teams = variant.players.teams_of(players)
    return tuple(tuple(range(first, players + 1, teams)) for first in range(1, teams + 1))


def side_called(side: Iterable[int], names: Sequence[str]) -> str:
    """Name those who play together, as a list has them: `Ann & Cora`."""
    return together(names[player - 1] for player in side)


def gets(side: Sequence[int], points: int, because: Because, voice: Voice) -> str:
    """Say what is added to the score of those who have not just laid a tile, or taken from it."""
    if set(because) == {RESET}:
        return _starts_again(side, voice)
    if len(side) > 1:
        return _get(side, points, because, voice)
    name, why = voice.name(*side), voice.why(points, because)
    if points < 0:
        return voice.messages.say_n(
            "{player} loses {n} point: {why}.",
            "{player} loses {n} points: {why}.",
            -points,
            player=name,
            why=why,
        )
    return voice.messages.say_n(
        "{player} gets {n} point: {why}.",
        "{player} gets {n} points: {why}.",
        points,
        player=name,
        why=why,
    )


def _starts_again(side: Sequence[int], voice: Voice) -> str:
    if len(side) > 1:
        return voice.messages.say("{players} fall back to 0 points.", players=voice.listed(side))
    return voice.messages.say("{player} falls back to 0 points.", player=voice.name(*side))


def _get(side: Sequence[int], points: int, because: Because, voice: Voice) -> str:
    players, why = voice.listed(side), voice.why(points, because)
    if points < 0:
        return voice.messages.say_n(
            "{players} lose {n} point: {why}.",
            "{players} lose {n} points: {why}.",
            -points,
            players=players,
            why=why,
        )
    return voice.messages.say_n(
        "{players} get {n} point: {why}.",
        "{players} get {n} points: {why}.",
        points,
        players=players,
        why=why,
    )
