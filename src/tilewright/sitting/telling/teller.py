"""What happens at a table, told in sentences to those who may know it."""

from collections.abc import Collection, Iterator, Sequence

from tilewright.engine import (
    Drew,
    Event,
    GameEnded,
    Passed,
    Played,
    Position,
    RoundEnded,
    RoundStarted,
)
from tilewright.language import Variant
from tilewright.messages import Messages
from tilewright.sitting.telling import ends, moves, openings
from tilewright.sitting.telling.voice import Voice


class Teller:
    """Turns events into sentences.

    `sees` are the players, from 1, whose hidden tiles may be told.
    """

    def __init__(
        self, variant: Variant, names: Sequence[str], messages: Messages, sees: Collection[int]
    ) -> None:
        self.voice = Voice(variant, names, messages)
        self.sees = frozenset(sees)

    def tell(self, event: Event, game: Position) -> tuple[str, ...]:
        """Say what happened; `game` is as it was just after the event, with nothing hidden."""
        told = self._told(event, game)
        if isinstance(event, Played | Drew | Passed):
            return *told, *ends.out_of_time(event, game, self.voice)
        return tuple(told)

    def takes_back(
        self, event: Played | Drew | Passed, asker: int | None = None, *, more: bool = False
    ) -> tuple[str, ...]:
        """Say what somebody takes back; `more` when other things are undone with it.

        `asker` is who does that, None if it is the same player or nobody knows.
        """
        return tuple(moves.takes_back(event, asker, self.voice, more))

    def _told(self, event: Event, game: Position) -> Iterator[str]:
        match event:
            case RoundStarted():
                return openings.opening(event, game, self.voice, self.sees)
            case Played():
                return moves.laid(event, self.voice)
            case Drew():
                return moves.drew(event, game, self.voice, self.sees)
            case Passed():
                return moves.passed(event, game, self.voice)
            case RoundEnded():
                return ends.end_of_round(event, game, self.voice)
            case GameEnded():
                return ends.end_of_game(event, game, self.voice)
