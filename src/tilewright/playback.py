"""Worked examples as they happen: set up and played on the engine, move by move."""

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.engine import (
    Drew,
    Event,
    Game,
    GameEnded,
    Passed,
    Play,
    Played,
    RoundEnded,
    RoundStarted,
    Rules,
    compile_rules,
    set_up,
)
from tilewright.engine.setup import bring_to_front
from tilewright.errors import IllegalMove, ImpossibleGame, ImpossiblePosition, NotationError
from tilewright.language.examples import Example, Move
from tilewright.language.tileset import canonical, tile_name, tile_numbers
from tilewright.language.variant import Variant


@dataclass(frozen=True)
class Step:
    """A move of an example: what happened, or the reason for which it was refused.

    `player` is whose turn it was, if it was anybody's.
    """

    move: Move
    player: int | None
    made: Played | Drew | Passed | None = None
    refused: str | None = None


@dataclass(frozen=True)
class Playback:
    """An example from its first table to its last.

    `legal` are the plays of `to_move` at the end; the ends of round and game are None where they
    do not happen.
    """

    example: Example
    before: tuple[Play, ...]
    steps: tuple[Step, ...]
    table: tuple[Play, ...]
    scores: tuple[int, ...]
    to_move: int | None
    legal: tuple[Play, ...]
    round_end: RoundEnded | None = None
    game_end: GameEnded | None = None


Compiled = Callable[[Variant, int, int], Rules]
"""Compiles rules for a number of players and tiles that lie so far away."""


def play_back(
    variant: Variant, example: Example, compiled: Compiled = compile_rules
) -> Playback | None:
    """Play an example; None when it cannot be played as it is written."""
    try:
        game = game_of(variant, example, compiled)
        before = game.table
        steps = tuple(_step(game, move, example.pool is not None) for move in example.moves)
    except (ImpossiblePosition, ImpossibleGame, WrongMove):
        return None
    return Playback(
        example,
        before,
        steps,
        game.table,
        game.scores,
        game.to_move,
        game.legal_plays() if game.to_move is not None else (),
        next((event for event in game.journal if isinstance(event, RoundEnded)), None),
        next((event for event in game.journal if isinstance(event, GameEnded)), None),
    )


def game_of(
    variant: Variant,
    example: Example,
    compiled: Compiled = compile_rules,
) -> Game:
    """Set an example up.

    Raises `ImpossiblePosition` or `ImpossibleGame` where that cannot be done; `compiled` is for
    whoever plays many.
    """
    return set_up(
        variant,
        _players(variant, example),
        table=example.table,
        hands=example.hands,
        pool=example.pool,
        scores=example.scores,
        to_move=example.to_move,
        compiled=compiled,
    )


class WrongMove(Exception):  # noqa: N818 - it is the move that is wrong
    """A move of an example cannot be made as it is written; `key` says which of its keys lies."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key
        self.message = message


def make_move(game: Game, move: Move, pool_is_known: bool) -> tuple[Event, ...]:
    """Make a move; raises `IllegalMove` if the rules refuse it, else `WrongMove`."""
    seconds = move.seconds or 0
    if move.draw is not None and not pool_is_known and not move.refused:
        _prepare_draw(game, move.draw)
    try:
        if move.timeout:
            events = game.timeout(move.player, seconds)
        elif move.play is not None:
            events = game.play(move.play, move.player, seconds)
        elif move.draw is not None:
            events = game.draw(move.player, seconds)
        else:
            events = game.pass_(move.player, seconds)
    except NotationError as error:
        raise WrongMove("play", error.message) from error
    made = events[0]
    if move.draw is not None:
        if not isinstance(made, Drew):
            raise WrongMove("draw", "the clock passes here: no draw is left")
        wanted = tile_name(canonical(tile_numbers(move.draw)))
        if made.tile != wanted:
            raise WrongMove("draw", f"the next tile of the pool is {made.tile}")
    if move.pass_ and isinstance(made, Drew):
        raise WrongMove("pass", f"the clock draws here: {made.tile}")
    return events


def _step(game: Game, move: Move, pool_is_known: bool) -> Step:
    player = game.to_move
    try:
        made = make_move(game, move, pool_is_known)[0]
    except IllegalMove as error:
        return Step(move, player, refused=error.reason)
    assert not isinstance(made, RoundStarted | RoundEnded | GameEnded)
    return Step(move, player, made)


def _players(variant: Variant, example: Example) -> int:
    if example.players is not None:
        return example.players
    for given in (example.hands, example.scores):
        if given is not None:
            return len(given)
    allowed = variant.players.number
    if allowed.low == allowed.high:
        return allowed.low
    raise ImpossiblePosition((), "players is needed: how many play here?")


def _prepare_draw(game: Game, tile: str) -> None:
    if not bring_to_front(game, tile):
        raise WrongMove("draw", f"{tile} is not among the tiles that can still be drawn")
