"""Worked examples: playing them on the engine and comparing what they say with what happens."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tilewright.engine import (
    Event,
    Game,
    GameEnded,
    RoundEnded,
    RoundStarted,
    Rules,
    compile_rules,
)
from tilewright.engine.setup import FURTHEST
from tilewright.errors import IllegalMove, ImpossibleGame, ImpossiblePosition, NotationError
from tilewright.language.examples import Example, Move, Then
from tilewright.language.scoring import RESERVED_BONUS_NAMES
from tilewright.language.variant import Variant
from tilewright.notation import read_play
from tilewright.playback import WrongMove, game_of, make_move

MOST_ROOM: Final = 60_000_000
"""Cells on the tables of all examples: enough for a thousand of a usual set, few of the largest."""

_CELLS_A_TILE: Final = 500
"""Setting up a table costs as much for a tile as for so many cells."""

_REACHES: Final = (0, 8, 40, FURTHEST)
"""Tables have room for tiles so far beyond what the set needs, so that few are compiled."""

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Failure:
    """Something an example says that is not so.

    `path` leads to it from the top of the file: `("examples", 0, "moves", 2, "points")`.
    """

    path: Path
    message: str
    example: str


def check_examples(
    variant: Variant,
    examples: Iterable[tuple[int, Example]] | None = None,
    compiling: "Compiling | None" = None,
) -> tuple[Failure, ...]:
    """Play the examples of a variant, or the given numbered ones on it, and give all that fails.

    `compiling` is for whoever plays them on several variants.
    """
    numbered = enumerate(variant.examples) if examples is None else examples
    compiling = Compiling() if compiling is None else compiling
    return tuple(
        Failure(("examples", number, *path), message, example.name)
        for number, example in numbered
        for path, message in _what_fails(variant, example, compiling)
    )


class Compiling:
    """Compiles rules for many examples: each only once, and no more than there is room for."""

    def __init__(self) -> None:
        # By the object itself, which is kept too: to compare two variants takes longer.
        self._compiled: dict[tuple[int, int, int], tuple[Variant, Rules]] = {}
        self._room = MOST_ROOM

    def __call__(self, variant: Variant, players: int, reach: int) -> Rules:
        """Compile rules; raises `ImpossibleGame` when all room is used up."""
        if self._room < 0:
            raise ImpossibleGame("the examples above have used up the room there is for tables")
        key = (id(variant), players, next(step for step in _REACHES if reach <= step))
        if key not in self._compiled:
            self._compiled[key] = variant, compile_rules(variant, *key[1:])
        rules = self._compiled[key][1]
        self._room -= rules.sizes.cells + _CELLS_A_TILE * rules.sizes.total
        return rules


def _what_fails(
    variant: Variant, example: Example, compiled: Callable[[Variant, int, int], Rules]
) -> Iterator[tuple[Path, str]]:
    """Play one example; give path and message of all that fails, up to a move that cannot be."""
    try:
        game = game_of(variant, example, compiled)
    except ImpossiblePosition as error:
        yield error.path, error.message
        return
    except ImpossibleGame as error:
        yield ("players",) if example.players else (), error.message
        return
    for number, move in enumerate(example.moves):
        try:
            wrong = _move_wrong(game, move, pool_is_known=example.pool is not None)
        except WrongMove as error:
            yield ("moves", number, error.key), error.message
            return
        unknown = [] if move.because is None else sorted(move.because.keys() - parts_of(variant))
        for name in unknown:
            yield ("moves", number, "because", name), f"there is no bonus '{name}'"
        for key, message in wrong:
            if key != "because" or not unknown:
                yield ("moves", number, key), message
    yield from ((("then", key), message) for key, message in _then_wrong(game, example.then))


def parts_of(variant: Variant) -> frozenset[str]:
    """Name everything that the points of a move may be made of."""
    return frozenset({*variant.scoring.bonuses, *RESERVED_BONUS_NAMES}) - {"inherit"}


def _move_wrong(game: Game, move: Move, pool_is_known: bool) -> list[tuple[str, str]]:
    """Make a move; give key and message of what it should have been, earned or been refused for.

    Raises `WrongMove` where it makes no sense to go on.
    """
    try:
        events = make_move(game, move, pool_is_known)
    except IllegalMove as error:
        if move.refused is None:
            message = f"the move is refused for '{error.reason}': {error.message}"
            raise WrongMove(_kind(move), message) from error
        if move.refused == error.reason:
            return []
        reasons = f"'{error.reason}', not for '{move.refused}'"
        return [("refused", f"the move is refused for {reasons}: {error.message}")]
    if move.refused:
        message = f"the move is legal; it should be refused for '{move.refused}'"
        raise WrongMove("refused", message)
    return list(_points_wrong(move, events[0]))


def _kind(move: Move) -> str:
    if move.play is not None:
        return "play"
    if move.draw is not None:
        return "draw"
    return "pass" if move.pass_ else "timeout"


def _points_wrong(move: Move, made: Event) -> Iterator[tuple[str, str]]:
    assert not isinstance(made, RoundStarted | RoundEnded | GameEnded)
    parts = _sentence(made.because)
    if move.points is not None and move.points != made.points:
        yield "points", f"the move earns {made.points} points ({parts}), not {move.points}"
    if move.because is not None and _worth(move.because) != _worth(made.because):
        yield "because", f"the points are made of {parts}, not of {_sentence(move.because)}"


def _worth(parts: Mapping[str, int]) -> dict[str, int]:
    return {name: points for name, points in parts.items() if points != 0}


def _sentence(parts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {points}" for name, points in _worth(parts).items()) or "nothing"


def _then_wrong(game: Game, then: Then) -> Iterator[tuple[str, str]]:
    """Compare what must be true at the end; give key and message of all that is not."""
    if then.scores is not None and then.scores != game.scores:
        yield "scores", f"the scores are {_list(game.scores)}, not {_list(then.scores)}"
    if then.to_move is not None and then.to_move != game.to_move:
        turn = "nobody's turn" if game.to_move is None else f"the turn of player {game.to_move}"
        yield "to_move", f"it is {turn}, not of player {then.to_move}"
    if then.legal is not None:
        yield from _legal_wrong(game, then.legal)
    if then.legal_count is not None and then.legal_count != (count := len(game.legal_plays())):
        yield "legal_count", f"there are {count} legal plays, not {then.legal_count}"
    over = game.round_over or "no"
    if then.round_over is not None and then.round_over != over:
        yield "round_over", f"round_over is '{over}', not '{then.round_over}'"
    if then.round_points is not None:
        yield from _round_points_wrong(game, then.round_points)
    if then.game_over is not None and then.game_over != game.game_over:
        yield "game_over", f"the game is {'' if game.game_over else 'not '}over"
    if then.winners is not None and tuple(sorted(then.winners)) != game.winners:
        found = _list(game.winners) if game.winners else "nobody"
        yield "winners", f"the winners of the game are {found}, not {_list(then.winners)}"


def _legal_wrong(game: Game, legal: Sequence[str]) -> Iterator[tuple[str, str]]:
    found = {str(play) for play in game.legal_plays()}
    try:
        wanted = {str(read_play(text)) for text in legal}
    except NotationError as error:
        yield "legal", error.message
        return
    if extra := sorted(found - wanted):
        yield "legal", f"also legal: {', '.join(extra)}"
    if missing := sorted(wanted - found):
        yield "legal", f"not legal: {', '.join(missing)}"


def _round_points_wrong(game: Game, wanted: Sequence[int]) -> Iterator[tuple[str, str]]:
    if game.round_over is None:
        yield "round_points", "the round is not over"
        return
    points = tuple(earned.total for earned in game.end_of_round())
    if points != tuple(wanted):
        message = f"the end of the round brings {_list(points)}, not {_list(wanted)}"
        yield "round_points", message


def _list(numbers: Sequence[int]) -> str:
    return "[" + ", ".join(map(str, numbers)) + "]"
