"""A game that was played, line by line: what is to be seen behind each line of its record.

Whoever looks back sees everything: all hands are open.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tilewright.engine import Event, RoundEnded
from tilewright.sitting.scene import Phase, Scene
from tilewright.sitting.staging import scene_of
from tilewright.sitting.telling.seated import seated
from tilewright.sitting.telling.teller import Teller
from tilewright.sitting.telling.voice import teams_of

if TYPE_CHECKING:
    from tilewright.engine import Game
    from tilewright.messages import Messages
    from tilewright.record import History


@dataclass(frozen=True)
class Moment:
    """What holds behind a line: the scene, whose news are what the line tells, and every hand."""

    line: int
    scene: Scene
    hands: tuple[tuple[str, ...], ...]
    to_move: int | None
    pool: tuple[str, ...]
    """The tiles of the pool, the next first."""
    game_over: bool
    winners: tuple[int, ...]


class LookingBack:
    """Goes to and fro in a record; `lines` are all of its lines, and the history is theirs."""

    def __init__(
        self, history: "History", lines: Sequence[Mapping[str, Any]], messages: "Messages"
    ) -> None:
        header = history.header
        self.lines = len(lines)
        self._history, self._lines, self._messages = history, lines, messages
        names = [seat.name for seat in header.players]
        self._teller = Teller(header.rules, names, messages, range(1, len(names) + 1))

    def behind(self, line: int) -> Moment:
        """Give what holds behind a line; raises `ValueError` where there is no such line."""
        if not 1 <= line <= self.lines:
            raise ValueError(f"there is no line {line}")
        history = self._history
        history.go_to(line)
        game, due = history.game, history.due
        told = game.journal[: history.told]
        scene = scene_of(
            game,
            history.header,
            title=history.header.variant,
            phase=Phase.OVER,
            news=self._news(line, told),
        )
        scores = scores_told(game, due)
        seats = zip(scene.seats, scores, strict=True)
        over = game.game_over and not due
        return Moment(
            line,
            replace(scene, seats=tuple(replace(seat, score=score) for seat, score in seats)),
            tuple(game.hand(player) for player in range(1, game.players + 1)),
            game.to_move,
            game.pool,
            over,
            game.winners if over else (),
        )

    def next_round(self, line: int) -> int | None:
        """Give the first line after this one that begins a round; None if none does."""
        after = range(line + 1, self.lines + 1)
        return next((n for n in after if self._lines[n - 1].get("event") == "round"), None)

    def _news(self, line: int, told: Sequence[Event]) -> tuple[str, ...]:
        """Say what a line tells."""
        data, say = self._lines[line - 1], self._messages.say
        if data.get("event") == "undo":
            return (
                say(
                    "Moves are taken back: everything is as it was after line {line}.",
                    line=data["to"],
                ),
            )
        if not told:
            header = self._history.header
            teams = teams_of(header.rules, len(header.players))
            players = seated(header.players, self._messages, teams)
            return (say("A game begins, played by {players}.", players=players),)
        return self._teller.tell(told[-1], self._history.game)


def scores_told(game: "Game", due: Sequence[Event]) -> tuple[int, ...]:
    """Give the scores as far as a record tells them, where the game itself may be further."""
    scores = game.scores
    for event in due:
        if isinstance(event, RoundEnded):
            parts = zip(scores, event.points, strict=True)
            scores = tuple(score - points for score, points in parts)
    return scores
