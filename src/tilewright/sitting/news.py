"""What is told of a game so far: sentences for everybody who may read them, event by event."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tilewright.engine import (
    Drew,
    Event,
    Game,
    GameEnded,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
)
from tilewright.sitting.telling.teller import Teller

if TYPE_CHECKING:
    from tilewright.messages import Messages
    from tilewright.record import Header, History

Eyes = frozenset[int]
"""The players whose hidden tiles are seen by whoever reads: nobody's where all look together."""

NOBODY: Final[Eyes] = frozenset()

_ROUNDS_TOLD_AGAIN: Final = 2
"""Of a game that is taken up again, so many rounds are told; nobody asks for older news."""


@dataclass(frozen=True)
class _Notice:
    """What everybody at the keyboard is told beside events, until each of them has decided."""

    before: int
    """How many events came before it."""
    sentences: tuple[str, ...]
    seen_by: set[int] = field(default_factory=set)


class News:
    """The sentences about each event in effect, for each kind of reader.

    They are made when it happens, since some speak of the table as it was then; an undo takes
    them back. How the game ends is not among them: that is told apart from the news.
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
        self._notices: list[_Notice] = []

    @property
    def teller(self) -> Teller:
        """The teller of what everybody at the keyboard may read."""
        return self._tellers[self.together]

    def tell(self, event: Event, game: Game) -> tuple[str, ...]:
        """Tell what has just happened; give the sentences for everybody at the keyboard."""
        told = {eyes: teller.tell(event, game) for eyes, teller in self._tellers.items()}
        self._events.append(event)
        self._told.append({} if isinstance(event, GameEnded) else told)
        if isinstance(event, Played | Drew | Passed):
            self._has_decided(event.player)
        return told[self.together]

    def notify(self, sentences: Sequence[str]) -> None:
        """Tell every person, once, what is no event."""
        if self.people and sentences:
            self._notices.append(_Notice(len(self._events), tuple(sentences)))

    def _has_decided(self, player: int) -> None:
        """Count what a player was told as seen; forget what everybody has seen."""
        for notice in self._notices:
            notice.seen_by.add(player)
        self._notices = [each for each in self._notices if not each.seen_by.issuperset(self.people)]

    def catch_up(self, history: "History") -> None:
        """Tell what has happened in a game that is taken up again, or gone back in."""
        self.forget(0)
        events = history.game.journal[: history.told]
        begins = [i for i, event in enumerate(events) if isinstance(event, RoundStarted)]
        first = begins[-_ROUNDS_TOLD_AGAIN:][0] if begins else 0
        for i, (event, game) in enumerate(history.again()):
            if i >= first:
                self.tell(event, game)
            else:
                self._events.append(event)
                self._told.append({})

    def forget(self, events: int) -> None:
        """Forget all but so many events, and what was told after them."""
        del self._events[events:], self._told[events:]
        self._notices = [each for each in self._notices if each.before <= events]

    def says_more_than(self, events: int) -> bool:
        """Tell whether anybody was told anything after so many events and one more."""
        latest = max((each.before for each in self._notices), default=0)
        return len(self._events) > events + 1 or latest > events

    def for_player(self, player: int, *, alone: bool, pauses: bool) -> tuple[str, ...]:
        """Tell what a person has not seen yet, `alone` or where others look too.

        That is what happened since the last own decision, this included; with `pauses` everybody
        has seen the rounds before.
        """
        seen = self._last(RoundStarted) if pauses else 0
        start = max(self._last_decision(player), seen)
        eyes = frozenset({player}) if alone else NOBODY
        return self._since(start, eyes, self._notices_for((player,), seen))

    def for_all(self, *, pauses: bool) -> tuple[str, ...]:
        """Tell all who look together what any of them has not seen yet."""
        seen = self._last(RoundStarted) if pauses and self.people else 0
        start = min(map(self._last_decision, self.people), default=self._last(RoundEnded))
        return self._since(max(start, seen), self.together, self._notices_for(self.people, seen))

    def _notices_for(self, readers: Collection[int], seen: int) -> list[_Notice]:
        """Give what any of the readers has not seen; everybody has seen what came before `seen`."""
        return [
            each
            for each in self._notices
            if each.before >= seen and not each.seen_by.issuperset(readers)
        ]

    def _since(self, start: int, eyes: Eyes, notices: Collection[_Notice]) -> tuple[str, ...]:
        """Tell the events from a start on, and the notices where they belong."""
        sentences: list[str] = []
        for i in range(len(self._told) + 1):
            sentences += (text for each in notices if each.before == i for text in each.sentences)
            if start <= i < len(self._told):
                sentences += self._told[i].get(eyes, ())
        return tuple(sentences)

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
