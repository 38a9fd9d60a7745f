"""One game among people and bots: what is shown, and what comes of what somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewright.engine.game import LONGEST_MOVE
from tilewright.errors import IllegalMove
from tilewright.players import bot
from tilewright.sitting.enough import Enough
from tilewright.sitting.holding import Holding
from tilewright.sitting.keeping import Keeper, Unkept, Watch
from tilewright.sitting.news import News
from tilewright.sitting.scene import Phase, Scene
from tilewright.sitting.staging import scene_of, turn_limit
from tilewright.sitting.telling.ending import ending
from tilewright.sitting.telling.ends import last_round
from tilewright.sitting.typing import answering
from tilewright.sitting.typing.answer import Answer
from tilewright.sitting.typing.deciding import decided
from tilewright.sitting.typing.refusing import said
from tilewright.sitting.typing.typed import Nothing, NotUnderstood, Ordered, Typed, Undo, read_line
from tilewright.sitting.typing.words import Order
from tilewright.sitting.undoing import WayBack, way_back

if TYPE_CHECKING:
    from tilewright.engine import Game
    from tilewright.messages import Messages
    from tilewright.prose.sheet import Parent
    from tilewright.record import History, Recorder
    from tilewright.sitting.telling.voice import Voice


class Sitting:
    """A game at one keyboard, without terminal and clock. Call `advance` to begin.

    With `waits` somebody sits there: hands are covered between people, and rounds end with a
    pause. `watch` is told of every line as soon as it is kept; of the first line when a new game
    begins. A game is left after `most_rounds` rounds or `most_moves` moves. Where a table cannot
    be followed, scores are told `in_sentences`. `parent` is the game whose rules are changed, and
    `told_first` what each person hears once when a new game begins.

    Raises `ValueError` for a seat of a kind that there is no bot for.
    """

    def __init__(
        self,
        history: History,
        *,
        messages: Messages,
        title: str,
        recorder: Recorder | None = None,
        waits: bool = True,
        free_undo: bool = False,
        watch: Watch | None = None,
        most_rounds: int | None = None,
        most_moves: int | None = None,
        in_sentences: bool = False,
        parent: Parent | None = None,
        told_first: Sequence[str] = (),
    ) -> None:
        seats = tuple(enumerate(history.header.players, start=1))
        self._history, self._messages = history, messages
        self._path = None if recorder is None else recorder.path
        self._title, self._waits, self._free_undo = title, waits, free_undo
        self._in_sentences, self._parent, self._told_first = in_sentences, parent, told_first
        self._enough, self._moves = Enough(most_rounds, most_moves), 0
        self._people = tuple(number for number, seat in seats if seat.is_person)
        self._bots = {
            number: bot(seat.kind, seed=history.header.seed, seat=number)
            for number, seat in seats
            if not seat.is_person
        }
        self._news = News(history.header, self._people, messages)
        self._news.catch_up(history)
        self._keeper = Keeper(history, recorder, self._news, watch, messages)
        self._begun = history.lines > 1
        self._holding = Holding(self._people, waits=waits)
        self._stopped: str | None = None
        """Why the game stopped before its end."""
        self._left = False
        self._asked: Undo | None = None
        """What was not undone yet, since it takes back what others did."""
        self._scene: Scene | None = None

    # What is to be seen -------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        history = self._history
        return history.game.game_over and not history.due and self._stopped is None

    @property
    def unfinished(self) -> str | None:
        """Why the game stopped before its end, in a sentence; None if it did not stop."""
        return self._stopped

    @property
    def scene(self) -> Scene:
        """What is to be shown now; the same until something happens."""
        if self._scene is None:
            phase = self._phase()
            player = self._game.to_move if phase in (Phase.HAND_OVER, Phase.CHOOSE) else None
            stopped = None if self._stopped is None else (self._stopped,)
            self._scene = scene_of(
                self._game,
                self._history.header,
                title=self._title,
                phase=phase,
                player=player,
                news=self._to_be_told(phase, player),
                ending=stopped or ending(self._game, self._voice),
                worth=self._voice.points_of if self._in_sentences else self._voice.worth,
            )
        return self._scene

    @property
    def _game(self) -> Game:
        return self._history.game

    def _phase(self) -> Phase:
        stopped = self._stopped is not None or self._left
        return Phase.OVER if stopped else self._holding.phase(self._game)

    def _to_be_told(self, phase: Phase, player: int | None) -> tuple[str, ...]:
        if player is not None:
            alone = phase is Phase.CHOOSE
            return self._news.for_player(player, alone=alone, pauses=self._waits)
        return self._news.for_all(pauses=self._waits)

    # What happens by itself ---------------------------------------------------------------------

    def advance(self) -> None:
        """Let bots move and rounds begin, until somebody is needed or the game is over."""
        self._scene = self._asked = None
        if not self._begun:
            self._begun = True
            self._keeper.tell_beginning(self._title)
            if self._people:  # to compare rules takes longer than to begin
                variant, parent = self._game.variant, self._parent
                changed = answering.hear_of_changes(variant, parent, self._messages)
                self._news.notify((*self._told_first, *changed))
        try:
            while self._stopped is None and not self._left and self._step():
                pass
            if self._stopped is None:
                self._keeper.keep_what_is_due()  # where somebody left amid it
        except Unkept as stop:
            self._stopped = str(stop)
        self._scene = None

    def _step(self) -> bool:
        """Do the next thing that needs nobody; tell whether there was one."""
        self._scene = None  # whoever watches may ask for it amid all this
        self._keeper.keep_what_is_due()
        game = self._game
        if game.game_over or self._holding.pauses(game):
            return False
        self._stopped = self._enough.said(game, self._moves, self._messages)
        if self._stopped is not None or game.to_move in self._people:
            return False
        if game.to_move is None:
            game.start_round()
        else:
            self._moves += 1
            game.move(self._bots[game.to_move].choose(game.view(game.to_move)))
        return True

    # What somebody does -------------------------------------------------------------------------

    def enter(self, line: str, seconds: float = 0) -> Answer:
        """Do what somebody typed, so many seconds after the decision began."""
        if self._stopped is not None or self._left:
            return Answer(left=True)
        limit = self._limit()
        if limit is not None and seconds > limit:
            return self._too_late(line)
        typed, chooser = read_line(line, self._messages.language), self._chooser
        asked, self._asked = self._asked, None
        if isinstance(typed, Undo):
            return self._undo(typed, asked)
        if chooser is None and isinstance(typed, NotUnderstood):
            # Whatever was meant, it was typed in the belief that it is somebody's turn.
            return self._go_on(typed)
        answer = self._answer(typed)
        if answer is not None:
            return answer
        if chooser is not None:
            return self._decide(chooser, typed, min(max(0.0, seconds), LONGEST_MOVE))
        return self._go_on(typed)

    def time_is_up(self) -> None:
        """Let the clock decide for whoever is to choose; nothing happens where no limit runs."""
        limit, chooser = self._limit(), self._chooser
        if limit is not None and chooser is not None:
            self._game.timeout(seconds=limit)
            self._has_decided(chooser)

    def leave(self) -> None:
        """Leave, as at the end of input; what has happened is still kept, then nothing more."""
        self._left, self._scene = True, None

    def verify_kept(self) -> None:
        """Stop the game where its record is gone: it must not be said that it is kept."""
        try:
            self._keeper.verify_there()
        except Unkept as stop:
            self._stopped, self._scene = str(stop), None

    @property
    def how_to_go_on(self) -> tuple[str, ...]:
        """Say how to go on with the game another time; nothing where it is at its end."""
        at_its_end = self.finished or self._stopped is not None
        return () if at_its_end else answering.saved(self._path, self._messages)

    @property
    def last_round(self) -> str:
        """Say that the time of the game has run out, to whoever is still choosing."""
        return last_round(self._voice)

    @property
    def _voice(self) -> Voice:
        return self._news.teller.voice

    @property
    def _chooser(self) -> int | None:
        """Who is to choose now."""
        return self._game.to_move if self._phase() is Phase.CHOOSE else None

    def _limit(self) -> float | None:
        """Give the limit that runs now."""
        return None if self._chooser is None else turn_limit(self._game)

    def _too_late(self, line: str) -> Answer:
        self.time_is_up()
        late = self._messages.say("Time was up before this line came, so it does not count.")
        return Answer((late,) if line.strip() else (), went_on=True)

    def _answer(self, typed: Typed) -> Answer | None:
        """Do what may be asked for at any moment; None for everything else."""
        match typed:
            case Ordered(Order.QUIT):
                self.leave()
                return Answer(left=True)
            case Ordered(Order.SHOW):
                return Answer(show_again=True)
            case Ordered(Order.SAVE):
                self.verify_kept()
                if self._stopped is not None:
                    return Answer(went_on=True)
        texts = answering.told(
            typed,
            self._game,
            self._voice,
            path=self._path,
            parent=self._parent,
            in_sentences=self._in_sentences,
        )
        return None if texts is None else Answer(texts)

    def _go_on(self, typed: Typed) -> Answer:
        """Take Enter alone, which is all that is waited for while nobody chooses."""
        phase = self._phase()
        if not isinstance(typed, Nothing):
            return Answer((answering.only_enter(phase, self._game, self._voice),))
        if phase is Phase.OVER:
            return Answer(left=True)
        self._holding.enter(self._game)
        self.advance()
        return Answer(went_on=True)

    def _decide(self, player: int, typed: Typed, seconds: float) -> Answer:
        """Take a decision of whoever is to choose, or answer a question about it."""
        voice = self._voice
        move = decided(typed, self._game.view(player), self.scene.choices, voice)
        if isinstance(move, tuple):
            return Answer(move)
        try:
            self._game.move(move, player, seconds)
        except IllegalMove as error:
            return Answer((said(error, self._messages, voice.names),))
        self._has_decided(player)
        return Answer(went_on=True)

    def _has_decided(self, player: int) -> None:
        """Go on after a decision of somebody, or of the clock for them."""
        self._holding.decided(player)
        self._moves += 1
        self.advance()

    def _undo(self, typed: Undo, asked: Undo | None) -> Answer:
        """Take decisions back; those of others only when it is asked for once more."""
        asker, free = self._holding.asker(self._game), self._free_undo
        events = self._game.journal[: self._history.told]
        way = way_back(events, self._people, typed.decisions, asker=asker, free=free)
        if not isinstance(way, WayBack):
            return Answer((answering.no_way_back(way, self._voice),))
        others = [event.player for event in way.taken if event.player != asker]
        if self._waits and len(self._people) > 1 and others and typed != asked:
            self._asked = typed
            return Answer((answering.is_that_meant(typed.decisions, others, self._voice),))
        self._holding.goes_back(self._game)
        try:
            self._keeper.go_back(way, asker)
        except Unkept as stop:
            self._stopped = str(stop)
        self.advance()
        return Answer(went_on=True)
