"""What is told of a game so far: sentences for everybody who may read them, event by event."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tilewright.engine import Drew, Event, Game, Passed, Played, RoundEnded, RoundStarted
from tilewright.record.happening import happen
from tilewright.sitting.telling import Teller

if TYPE_CHECKING:
    from tilewright.messages import Messages
    from tilewright.record import Header, History

Eyes = frozenset[int]
"""The players whose hidden tiles are seen by whoever reads: nobody's where all look together."""

NOBODY: Final[Eyes] = frozenset()

_ROUNDS_TOLD_AGAIN: Final = 2
"""Of a game that is taken up again, so many rounds are told; nobody asks for older news."""


class News:
    """The sentences about each event in effect, for each kind of reader.

    They are made when it happens, since some speak of the table as it was then; an undo takes
    them back, so that the same game always has the same news.
    """

    def __init__(self, header: "Header", people: Sequence[int], messages: "Messages") -> None:
        names = [seat.name for seat in header.players]
        everybody = frozenset(range(1, len(names) + 1))
        self.people = tuple(people)
        self.together: Eyes = NOBODY if len(people) > 1 else frozenset(people) or everybody
        """What may be seen when everybody at the keyboard looks."""
        self._tellers = {
            eyes: Teller(header.rules, names, messages, eyes)
            for eyes in {NOBODY, self.together, *(frozenset({player}) for player in people)}
        }
        self._events: list[Event] = []
        self._told: list[dict[Eyes, tuple[str, ...]]] = []

    @property
    def teller(self) -> Teller:
        """The teller of what everybody at the keyboard may read."""
        return self._tellers[self.together]

    def tell(self, event: Event, game: Game) -> tuple[str, ...]:
        """Tell what has just happened; give the sentences for everybody at the keyboard."""
        told = {eyes: teller.tell(event, game) for eyes, teller in self._tellers.items()}
        self._events.append(event)
        self._told.append(told)
        return told[self.together]

    def catch_up(self, history: "History") -> None:
        """Tell what has happened in a game that is taken up again, or gone back in."""
        self.forget(0)
        lines = history.in_effect()[1:]
        if not lines:
            return
        begins = [i for i, line in enumerate(lines) if line.data["event"] == "round"]
        first = begins[-_ROUNDS_TOLD_AGAIN:][0] if begins else 0
        header = history.header
        game = Game(header.rules, len(header.players), header.seed)
        for i, line in enumerate(lines):
            if i == len(game.journal):
                happen(game, line.number, line.data)
            if i >= first:
                self.tell(game.journal[i], game)
            else:
                self._events.append(game.journal[i])
                self._told.append({})

    def forget(self, events: int) -> None:
        """Forget all but so many events."""
        del self._events[events:], self._told[events:]

    def for_player(self, player: int, *, alone: bool, pauses: bool) -> tuple[str, ...]:
        """Tell what a person has not seen yet, `alone` or where others look too.

        That is what happened since the last own decision, this included; with `pauses` everybody
        has seen the rounds before.
        """
        start = max(self._last_decision(player), self._last(RoundStarted) if pauses else 0)
        return self._since(start, frozenset({player}) if alone else NOBODY)

    def for_all(self, *, pauses: bool) -> tuple[str, ...]:
        """Tell all who look together what any of them has not seen yet."""
        start = min(map(self._last_decision, self.people), default=self._last(RoundEnded))
        if pauses and self.people:
            start = max(start, self._last(RoundStarted))
        return self._since(start, self.together)

    def _since(self, start: int, eyes: Eyes) -> tuple[str, ...]:
        return tuple(sentence for told in self._told[start:] for sentence in told.get(eyes, ()))

    def _last_decision(self, player: int) -> int:
        """Give the last event that a player decided; 0 if there is none."""
        for i in range(len(self._events) - 1, -1, -1):
            event = self._events[i]
            if isinstance(event, Played | Drew | Passed) and event.player == player:
                return i
        return 0

    def _last(self, kind: type[Event]) -> int:
        """Give the last event of a kind; 0 if there is none."""
        backward = range(len(self._events) - 1, -1, -1)
        return next((i for i in backward if isinstance(self._events[i], kind)), 0)
