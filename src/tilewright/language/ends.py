"""Sections `round_end`, `game_end` and `clock`: when it is over, and what that pays."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from tilewright.language.by_players import HandKey, number_for
from tilewright.language.tileset import canonical, tile_numbers, value
from tilewright.language.values import LARGEST, Duration, Part, Points, TileName

Takes = Literal[
    "others_hands",
    "others_hands_minus_own",
    "differences",
    "opponents_hands",
    "opponents_hands_minus_own",
    "all_hands",
    "nothing",
]

_TAKES = (
    "What the winner takes: others_hands (the numbers left in them), others_hands_minus_own, "
    "differences (to each other hand), opponents_hands (not those of the own team), "
    "opponents_hands_minus_own (those of the own team off), all_hands, or nothing."
)

Everyone = Literal["nothing", "minus_own_hand", "own_hand", "losers_own_hand"]

_EVERYONE = (
    "What own hands do to everybody's points: nothing, minus_own_hand, own_hand (it is added), or "
    "losers_own_hand (added for those who did not win)."
)

BonusOrList = Annotated[
    Annotated[Points, Tag("<number>")]
    | Annotated[tuple[Points, ...], Field(min_length=1, max_length=100), Tag("<list>")],
    Discriminator(lambda value: "<list>" if isinstance(value, list | tuple) else "<number>"),
]


class Hands(Part):
    """What tiles left in hands come to, and how that is rounded."""

    values: Mapping[TileName, Points] = Field(
        default={},
        description="Tiles that are worth something else than their numbers when a hand is "
        "counted: {0-0: 50}.",
    )
    alone: Mapping[TileName, Points] = Field(
        default={},
        description="The same for a tile that is the only one left in a hand: {0-0: 25}.",
    )
    divided_by: Annotated[int, Field(ge=1, le=1000)] = Field(
        default=1, description="What winners take of hands is divided by it."
    )
    rounded_to: Annotated[int, Field(ge=1, le=1000)] = Field(
        default=1, description="Then rounded to a multiple of it, such as 5."
    )
    rounded: Literal["down", "up", "nearest"] = Field(
        default="nearest", description="How it is rounded; nearest takes a half upwards."
    )
    at_least: Points = Field(default=0, description="It comes to at least this.")
    each: bool = Field(
        default=False,
        description="Whether each hand is divided and rounded by itself, not all together.",
    )

    def worth(self, hand: Sequence[str]) -> int:
        """Give what the tiles left in a hand come to, by their names in any turn."""
        tiles = [canonical(tile_numbers(name)) for name in hand]
        own = {canonical(tile_numbers(name)): points for name, points in self.values.items()}
        if len(tiles) == 1:
            alone = {canonical(tile_numbers(name)): points for name, points in self.alone.items()}
            own |= alone
        return sum(own.get(tile, value(tile)) for tile in tiles)


class Out(Part):
    """A player has laid the last tile of the hand."""

    when: Literal["anybody", "whole_team"] = Field(
        default="anybody",
        description="Who must have laid the last tile for the round to end: anybody, or "
        "whole_team (all players of a team; those who are out wait).",
    )
    bonus: BonusOrList = Field(
        default=0,
        description="Points for going out, such as 25; a list has one for each round of the game, "
        "and 0 afterwards.",
    )
    takes: Takes = Field(default="others_hands", description=_TAKES)
    everyone: Everyone = Field(default="nothing", description=_EVERYONE)


class Blocked(Part):
    """Nobody can go on."""

    when: Literal["nobody_can_draw_or_lay", "nobody_can_lay", "all_passed"] = Field(
        default="nobody_can_draw_or_lay",
        description="When a round is blocked: nobody_can_draw_or_lay, nobody_can_lay (pool or no "
        "pool), or all_passed (one lap).",
    )
    winner: Literal["lowest_hand", "lowest_team", "fewest_tiles", "nobody"] = Field(
        default="lowest_hand",
        description="Who wins a blocked round, and the team with them: lowest_hand, lowest_team "
        "(all hands of a team together), fewest_tiles, or nobody.",
    )
    bonus: BonusOrList = Field(
        default=0,
        description="Points for winning a blocked round; a list has one for each round of the "
        "game, and 0 afterwards.",
    )
    takes: Takes = Field(default="others_hands_minus_own", description=_TAKES)
    everyone: Everyone = Field(default="nothing", description=_EVERYONE)
    tie: Literal[
        "share",
        "divide",
        "nobody",
        "lowest_hand",
        "opener",
        "last_to_lay",
        "replay",
        "carry_over",
    ] = Field(
        default="share",
        description="Equal hands: share (all tied win, each takes by the rule, nothing is "
        "divided), divide (all tied win, what they take is divided, rounded down), nobody, "
        "lowest_hand (of those with equally few tiles), opener or last_to_lay (that player, else "
        "the first of the tied after that one), replay (nobody wins and the round does not "
        "count), or carry_over (nobody wins, and the next winner gets what was to be won, "
        "nothing taken off, beside the own gain). Within a team there is no tie. Where nobody "
        "wins a blocked round, replay and carry_over hold for each.",
    )


def is_paid(blocked: Blocked) -> bool:
    """Tell whether somebody gets what a blocked round is worth, be it the next winner."""
    return blocked.winner != "nobody" or blocked.tie == "carry_over"


class RoundEnd(Part):
    """How a round ends."""

    out: Out = Field(default=Out(), description="A player has laid the last tile of the hand.")
    blocked: Blocked = Field(default=Blocked(), description="Nobody can go on.")
    hands: Hands = Field(
        default=Hands(), description="What tiles left in hands come to, and how it is rounded."
    )
    to_get_in: Annotated[int, Field(ge=0, le=LARGEST)] = Field(
        default=0,
        description="What the end of a round must bring to a side with no points for anything of "
        "it to count.",
    )
    win_resets_others: bool = Field(
        default=False,
        description="Whether the points of all others fall to 0 when somebody wins a round.",
    )


_Target = Annotated[int, Field(ge=1, le=1_000_000_000)]
Target = Annotated[
    Annotated[_Target, Tag("<number>")] | Annotated[Mapping[HandKey, _Target], Tag("<players>")],
    Discriminator(lambda value: "<players>" if isinstance(value, Mapping) else "<number>"),
]


class At(Part):
    """What ends the game; whichever comes first."""

    points: Target | None = Field(
        default=None,
        description="The game ends when somebody has reached these points; they may depend on the "
        "number of players: {2 players: 250, 3-4 players: 200}.",
    )
    rounds: Annotated[int, Field(ge=1, le=1_000_000)] | None = Field(
        default=None, description="The game ends after this number of rounds."
    )

    def points_for(self, players: int) -> int | None:
        """Give the points that end a game of so many players; None where none do."""
        points = self.points
        return number_for(points, players) if isinstance(points, Mapping) else points

    def targets(self, numbers: Iterable[int]) -> dict[int, int]:
        """Give the points that end the game, for those of some numbers of players that have any."""
        found = {players: self.points_for(players) for players in numbers}
        return {players: points for players, points in found.items() if points is not None}


class GameEnd(Part):
    """How a game ends."""

    at: At = Field(default=At(), description="What ends the game; whichever comes first.")
    play_out_round: bool = Field(
        default=True,
        description="Whether the running round is played out once the points are reached.",
    )
    winner: Literal["highest_score", "lowest_score", "round_winner"] = Field(
        default="highest_score",
        description="Who wins the game; round_winner: the round's winner if past the points, else "
        "the highest score.",
    )
    exactly: bool = Field(
        default=False,
        description="Whether the points must be reached exactly: what would lead past them does "
        "not count.",
    )
    tie: Literal["share", "another_round"] = Field(
        default="share", description="Equal scores at the end: all win, or another round is played."
    )


class TurnClock(Part):
    """A limit for each decision, not for the first tile of a round."""

    limit: Duration = Field(description="How long a player may think, such as 60s.")
    then: Literal["draw", "pass"] = Field(
        description="What happens when the time is up: a tile is drawn (with no draw left, a "
        "pass), or the turn passes."
    )


class GameClock(Part):
    """A limit for the whole game; the running round is still played out."""

    limit: Duration = Field(description="How long the game may last, such as 30m.")


class Clock(Part):
    """Time limits."""

    turn: TurnClock | None = Field(default=None, description="A limit for each decision.")
    game: GameClock | None = Field(
        default=None, description="A limit for the whole game; the running round is played out."
    )
