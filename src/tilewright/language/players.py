"""Section `players`: how many may play, who with whom, which way round."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from tilewright.language.values import NumberRange, Part, Range

MOST_PLAYERS = 12

ONE_WAY = 2
"""So many players take turns alike, whichever way the turn goes."""

Direction = Literal["clockwise", "counterclockwise"]


def _some_players(number: Range) -> Range:
    if number.low < 1 or number.high > MOST_PLAYERS:
        raise PydanticCustomError(
            "players", "needs 1 to {most} players, such as 2-6", {"most": MOST_PLAYERS}
        )
    return number


class Players(Part):
    """Who plays."""

    number: Annotated[NumberRange, AfterValidator(_some_players)] = Field(
        description="How many people can play: a range such as 2-6, or one number."
    )
    teams: Annotated[int, Field(ge=2, le=MOST_PLAYERS)] | None = Field(
        default=None,
        description="How many teams there are, such as 2; players of a team do not sit side by "
        "side. Where the players cannot be divided so that every team has several, and each as "
        "many, everybody plays alone.",
    )

    direction: Direction = Field(
        default="clockwise",
        description="Which way the turn goes round the table: clockwise or counterclockwise. "
        "Players are numbered in that order.",
    )

    def way_round(self) -> Direction:
        """Give which way the turn goes; clockwise where no two ways differ."""
        return self.direction if self.number.high > ONE_WAY else "clockwise"

    def teams_of(self, players: int) -> int:
        """Give how many teams so many players make: as many as players where all play alone."""
        teams = self.teams
        if teams is None or players % teams != 0 or players <= teams:
            return players
        return teams

    def forms_teams(self) -> bool:
        """Tell whether teams are made of some number of players that is allowed."""
        return any(self.teams_of(players) < players for players in self.number.numbers())
