"""What is to be seen at a moment: values without any hidden thing, for whatever shows them.

A scene belongs to one person, or to everybody at once where nobody's hand may be shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tilewright.notation import Play


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


@dataclass(frozen=True)
class Seated:
    """Somebody at the table, as everybody sees it."""

    name: str
    kind: str
    score: int
    tiles: int
    """How many tiles are held."""


@dataclass(frozen=True)
class Scene:
    """A moment of a game. Players count from 1; `hand` and `choices` are `player`'s, or empty.

    `news` are whole sentences about what happened since this was last shown to `player`, oldest
    first; `drawn` are the tiles `player` drew in this turn. Seconds count down from the beginning
    of the decision: `turn_left` is the limit of this decision, `game_left` what is left of the
    game's time when it begins; None where no limit runs.
    """

    phase: Phase
    title: str
    round: int
    seats: tuple[Seated, ...]
    player: int | None
    table: tuple[Play, ...] = ()
    laid_last: int | None = None
    """The number of the tile in `table` that was laid last, from 0."""
    pool: int = 0
    hand: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    can_draw: bool = False
    draws_left: int | None = None
    """None where as many as there are may be drawn, or none at all."""
    can_pass: bool = False
    turn_left: float | None = None
    game_left: float | None = None
    news: tuple[str, ...] = ()
