"""What is to be seen at a moment: values without any hidden thing, for whatever shows them.

A scene belongs to one person, or to everybody at once where nobody's hand may be shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Literal

from tilewright.notation import Play
from tilewright.record import HUMAN

if TYPE_CHECKING:
    from tilewright.engine import Arm, OpenPlace, ToCover

Shape = Literal["domino", "triangle", "square"]
"""The shape of a tile."""


class Phase(Enum):
    """What is waited for."""

    HAND_OVER = "hand over"
    """`player` is to take the keyboard; no hand may be shown. Enter goes on."""
    CHOOSE = "choose"
    """`player` chooses; the clock runs."""
    PAUSE = "pause"
    """A round is over and told; Enter goes on."""
    OVER = "over"
    """The game is over, or somebody left it."""


@dataclass(frozen=True)
class Choice:
    """A legal play under the number by which it can be chosen, and what it would score."""

    number: int
    play: Play
    points: int
    because: Mapping[str, int]
    worth: str = ""
    """The points and what they are for in words; nothing where no play of the game pays."""


@dataclass(frozen=True)
class Seated:
    """Somebody at the table, as everybody sees it."""

    name: str
    kind: str
    score: int
    tiles: int
    """How many tiles are held."""

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who has to be asked."""
        return self.kind == HUMAN


@dataclass(frozen=True)
class Scene:
    """A moment of a game. Players count from 1; `hand` and `choices` are `player`'s, or empty.

    `news` are whole sentences about what happened since this was last shown to `player`, oldest
    first; `ending` are those that are said last of a game: how it ended, the winner at the very
    end, or why it stopped. Names and the title hold nothing that steers a terminal. `drawn` are the
    tiles `player` drew in this turn. Seconds count down from the beginning of the decision:
    `turn_left` is the limit of this decision, `game_left` what is left of the game's time when it
    begins; None where no limit runs.
    """

    phase: Phase
    title: str
    round: int
    seats: tuple[Seated, ...]
    player: int | None
    shape: Shape = "domino"
    """What lies on the table."""
    at_sides: bool = False
    """Whether the numbers of triangles or squares stand at their sides."""
    table: tuple[Play, ...] = ()
    laid_last: int | None = None
    """The number of the tile in `table` that was laid last, from 0."""
    open_places: tuple[OpenPlace, ...] = ()
    """Where the next tile can lie; nothing before the first lies."""
    roots: Mapping[str, int] = field(default_factory=dict)
    """Of each end of dominoes the number of the tile in `table` at which it begins."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The players of each team, who have one score; nothing where all play alone."""
    arms: tuple[Arm, ...] = ()
    """The arms of the first tile where each belongs to a player."""
    to_cover: tuple[ToCover, ...] = ()
    """Doubles that must be covered before anything else is laid, on their arm or anywhere."""
    covers_arm_only: bool = False
    to_fill: Literal["any", "double"] | None = None
    """What must lie on every arm of the first tile before anything else is laid."""
    face_down: bool = False
    """Whether hands lie face down; `hand` is then the tile that is turned over."""
    pool: int = 0
    hand: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    can_draw: bool = False
    draws_left: int | None = None
    """How many more may be drawn in this turn; None where as many as there are."""
    draw_pays: int = 0
    """The points for each tile that is drawn."""
    can_pass: bool = False
    goes_on: bool = False
    """Whether `player` has laid a tile in this turn and may lay another."""
    leaves_to: int | None = None
    """The partner who opens if `player` passes now."""
    is_untimed: bool = False
    """Whether the time of a turn is limited, but not before a tile lies on the table."""
    turn_left: float | None = None
    game_left: float | None = None
    news: tuple[str, ...] = ()
    ending: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    """Who has won the game; nobody before it is over."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players who have one score: each team, or each player."""
        return self.teams or tuple((player,) for player in range(1, len(self.seats) + 1))

    @property
    def owners(self) -> tuple[str, ...]:
        """Whose the arms are, in the order of their numbers; nothing where they are nobody's."""
        return tuple(self.seats[arm.owner - 1].name for arm in self.arms if arm.owner is not None)

    @property
    def chooser(self) -> Seated | None:
        """Who is to choose or to take the keyboard."""
        return None if self.player is None else self.seats[self.player - 1]
