"""Sections `round_end`, `game_end` and `clock`: when it is over, and what that pays."""

from typing import Annotated, Literal

from pydantic import Field

from tilewright.language.values import Duration, Part, Points

Takes = Literal["others_hands", "others_hands_minus_own", "differences", "nothing"]

_TAKES = (
    "What the winner takes: others_hands (the numbers left in them), others_hands_minus_own, "
    "differences (to each other hand), or nothing."
)
_EVERYONE = "What everybody pays: nothing, or minus_own_hand."


class Out(Part):
    """A player has laid the last tile of the hand."""

    bonus: Points = Field(default=0, description="Points for going out, such as 25.")
    takes: Takes = Field(default="others_hands", description=_TAKES)
    everyone: Literal["nothing", "minus_own_hand"] = Field(default="nothing", description=_EVERYONE)


class Blocked(Part):
    """Nobody can go on."""

    when: Literal["nobody_can_draw_or_lay", "nobody_can_lay", "all_passed"] = Field(
        default="nobody_can_draw_or_lay",
        description="When a round is blocked: nobody_can_draw_or_lay, nobody_can_lay (pool or no "
        "pool), or all_passed (one lap).",
    )
    winner: Literal["lowest_hand", "fewest_tiles", "nobody"] = Field(
        default="lowest_hand", description="Who wins a blocked round."
    )
    bonus: Points = Field(default=0, description="Points for winning a blocked round.")
    takes: Takes = Field(default="others_hands_minus_own", description=_TAKES)
    everyone: Literal["nothing", "minus_own_hand"] = Field(default="nothing", description=_EVERYONE)
    tie: Literal["share", "nobody", "lowest_hand"] = Field(
        default="share",
        description="Equal hands: share (all tied win, each takes by the rule, nothing is "
        "divided), nobody, or lowest_hand (of those with equally few tiles).",
    )


class RoundEnd(Part):
    """How a round ends."""

    out: Out = Field(default=Out(), description="A player has laid the last tile of the hand.")
    blocked: Blocked = Field(default=Blocked(), description="Nobody can go on.")


class At(Part):
    """What ends the game; whichever comes first."""

    points: Annotated[int, Field(ge=1, le=1_000_000_000)] | None = Field(
        default=None, description="The game ends when somebody has reached these points."
    )
    rounds: Annotated[int, Field(ge=1, le=1_000_000)] | None = Field(
        default=None, description="The game ends after this number of rounds."
    )


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
