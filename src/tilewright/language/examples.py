"""Section `examples`: worked examples that the engine must find true."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self, get_args

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from tilewright.language.values import Part, TileName, only

Reason = Literal[
    "over",
    "turn",
    "not_a_tile",
    "not_held",
    "not_your_tile",
    "taken",
    "apart",
    "closed",
    "corner",
    "may_not_draw",
    "must_play",
    "may_not_pass",
    "no_clock",
]
"""Why a move is refused. Of several reasons the first of this list that holds is given."""

REASONS: Final[tuple[str, ...]] = get_args(Reason)


def _as_text(value: object) -> object:
    """Take a plain number for a name: `name: 99` is a title like another."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


_Player = Annotated[int, Field(ge=1)]
_Text = Annotated[str, Field(min_length=1)]
_Title = Annotated[
    str,
    BeforeValidator(_as_text, json_schema_input_type=int | _Text),
    Field(min_length=1),
]


class Move(Part):
    """One move of an example, and what must come of it."""

    play: _Text | None = Field(default=None, description="Lay a tile: 5-5-2 @ 0/1.")
    draw: TileName | None = Field(default=None, description="Draw this tile from the pool.")
    pass_: Annotated[Literal[True], only(True)] | None = Field(
        default=None, alias="pass", description="Pass."
    )
    timeout: bool = Field(default=False, description="Whether the clock makes this move.")
    player: _Player | None = Field(default=None, description="Who moves; else whose turn it is.")
    seconds: float | None = Field(default=None, ge=0, le=1e7, description="How long it took.")
    refused: Reason | None = Field(
        default=None, description="The move must be refused, for this reason."
    )
    points: int | None = Field(
        default=None, description="How the move changes the mover's score, the round's end aside."
    )
    because: Mapping[str, int] | None = Field(
        default=None,
        description="The parts of the points, by name: tile, the names of bonuses, draw, stuck.",
    )

    @model_validator(mode="after")
    def _one_move(self) -> Self:
        given = sum(part is not None for part in (self.play, self.draw, self.pass_))
        if given > 1 or (given == 0 and not self.timeout):
            raise PydanticCustomError("move", "needs exactly one of play, draw and pass")
        if self.timeout and self.play is not None:
            raise PydanticCustomError("move", "cannot be a play of the clock: it draws or passes")
        if self.refused is not None and (self.points is not None or self.because is not None):
            raise PydanticCustomError("move", "cannot be refused and earn points")
        return self


class Then(Part):
    """What must be true after the moves; only what is written is checked."""

    scores: tuple[int, ...] | None = Field(default=None, description="The score of each player.")
    to_move: _Player | None = Field(default=None, description="The player whose turn it is.")
    legal: tuple[_Text, ...] | None = Field(
        default=None, description="Exactly the legal plays of the player to move, in any order."
    )
    legal_count: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many legal plays the player to move has."
    )
    round_over: Literal["out", "blocked", "no"] | None = Field(
        default=None, description="How the round ended: out, blocked or no."
    )
    round_points: tuple[int, ...] | None = Field(
        default=None, description="What the end of the round added to each score."
    )
    game_over: bool | None = Field(default=None, description="Whether the game is over.")
    winners: tuple[_Player, ...] | None = Field(
        default=None, description="The winners of the game."
    )


class Example(Part):
    """A worked example. What is left out is free: without `hands` any tile may be laid."""

    name: _Title = Field(description="What the example shows.")
    on: _Text | None = Field(
        default=None, description="For an example of a module: the variant it is played on."
    )
    players: Annotated[int, Field(ge=1, le=12)] | None = Field(
        default=None, description="How many play; else as many as there are hands or scores."
    )
    table: tuple[_Text, ...] = Field(
        default=(), description="Tiles that lie already, in this order, without points."
    )
    hands: tuple[tuple[TileName, ...], ...] | None = Field(
        default=None, description="The players' hands, player 1 first."
    )
    pool: tuple[TileName, ...] | None = Field(
        default=None, description="The pool in drawing order; hands without a pool never block."
    )
    scores: tuple[int, ...] | None = Field(default=None, description="The scores before the moves.")
    to_move: _Player | None = Field(
        default=None, description="Whose turn it is, where chance or a table decides."
    )
    moves: tuple[Move, ...] = Field(default=(), description="The moves, in order.")
    then: Then = Field(default=Then(), description="What must be true after the moves.")
