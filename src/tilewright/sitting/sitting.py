"""One game among people and bots: what is shown, and what comes of what somebody types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.engine.events import Drew, Passed, Played
from tilewright.engine.game import LONGEST_MOVE
from tilewright.errors import IllegalMove
from tilewright.notation import Draw, Move, Pass
from tilewright.players import bot
from tilewright.sitting import answering
from tilewright.sitting.best_move import summary
from tilewright.sitting.choosing import NotChosen, chosen
from tilewright.sitting.enough import Enough
from tilewright.sitting.holding import Holding
from tilewright.sitting.keeping import Keeper, Unkept, Watch
from tilewright.sitting.news import News
from tilewright.sitting.refusing import said
from tilewright.sitting.scene import Choice, Phase, Scene
from tilewright.sitting.staging import scene_of, turn_limit
from tilewright.sitting.typed import Laid, Nothing, Numbered, Ordered, Typed, Undo, Why, read_line
from tilewright.sitting.undoing import NoWayBack, way_back
from tilewright.sitting.words import Order

if TYPE_CHECKING:
    from pathlib import Path

    from tilewright.engine import Game
    from tilewright.messages import Messages
    from tilewright.record import History, Recorder
    from tilewright.sitting.voice import Voice

HUMAN: Final = "human"
"""The kind of a seat at which a person sits."""


class Answer(NamedTuple):
    """What comes of a line.

    `went_on`: something happened, so the scene is another and a new decision begins; else the clock
    goes on. `left`: whoever typed it is leaving. `show_again`: the scene is to be shown once more.
    """

    texts: tuple[str, ...] = ()
    went_on: bool = False
    left: bool = False
    show_again: bool = False


class Sitting:
    """A game at one keyboard, without terminal and clock. Call `advance` to begin.

    With `waits` somebody sits there: hands are covered between people, and rounds end with a
    pause. `watch` is told of every line as soon as it is kept; of the first line when a new game
    begins. A game is left after `most_rounds` rounds or `most_moves` moves. Where a table cannot
    be followed, scores are told `in_sentences`.

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
    ) -> None:
        seats = tuple(enumerate(history.header.players, start=1))
        self._history, self._recorder, self._messages = history, recorder, messages
        self._title, self._waits, self._free_undo = title, waits, free_undo
        self._in_sentences = in_sentences
        self._enough, self._moves = Enough(most_rounds, most_moves), 0
        self._people = tuple(number for number, seat in seats if seat.kind == HUMAN)
        self._bots = {
            number: bot(seat.kind, seed=history.header.seed, seat=number)
            for number, seat in seats
            if seat.kind != HUMAN
        }
        self._news = News(history.header, self._people, messages)
        self._news.catch_up(history)
        self._keeper = Keeper(history, recorder, self._news, watch, messages)
        self._begun = history.lines > 1
        self._holding = Holding(self._people, waits=waits)
        self._stopped: str | None = None
        """Why the game stopped before its end."""
        self._left = False
        self._scene: Scene | None = None

    # What is to be seen -------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self._history.game.game_over and self._stopped is None

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
            self._scene = scene_of(
                self._game,
                self._history.header,
                title=self._title,
                phase=phase,
                player=player,
                news=self._to_be_told(phase, player),
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
        told = self._news.for_all(pauses=self._waits)
        if self._stopped is not None:
            return (*told, self._stopped)
        if self._game.game_over:
            return (*told, *summary(self._game.journal, self._news.teller.voice))
        return told

    def worth(self, choice: Choice) -> str:
        """Say what a choice would score, and what for: `10 + 40 (a bridge)`."""
        return self._voice.parts_of(choice.points, choice.because)

    # What happens by itself ---------------------------------------------------------------------

    def advance(self) -> None:
        """Let bots move and rounds begin, until somebody is needed or the game is over."""
        self._scene = None
        if not self._begun:
            self._begun = True
            self._keeper.tell_beginning(self._title)
        try:
            while self._stopped is None and not self._left and self._step():
                pass
        except Unkept as stop:
            self._stopped = str(stop)

    def _step(self) -> bool:
        """Do the next thing that needs nobody; tell whether there was one."""
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
        typed = read_line(line, self._messages.language)
        answer = self._answer(typed)
        if answer is not None:
            return answer
        phase = self._phase()
        if phase is Phase.CHOOSE:
            return self._decide(typed, min(max(0.0, seconds), LONGEST_MOVE))
        return self._go_on(typed, phase)

    def time_is_up(self) -> None:
        """Let the clock decide for whoever is to choose; nothing happens where no limit runs."""
        limit = self._limit()
        if limit is not None:
            self._move(lambda: self._game.timeout(seconds=limit))

    def left(self) -> Answer:
        """Leave, as at the end of input; says how to go on with the game another time."""
        told = not self._game.game_over and self._stopped is None
        texts = answering.saved(self._path, self._messages) if told else ()
        self._left, self._scene = True, None
        return Answer(texts, left=True)

    @property
    def _path(self) -> Path | None:
        return None if self._recorder is None else self._recorder.path

    @property
    def _voice(self) -> Voice:
        return self._news.teller.voice

    def _limit(self) -> float | None:
        """Give the limit that runs now."""
        if self._phase() is not Phase.CHOOSE or self._game.to_move is None:
            return None
        return turn_limit(self._game)

    def _too_late(self, line: str) -> Answer:
        self.time_is_up()
        late = self._messages.say("Time was up before this line came, so it does not count.")
        return Answer((late,) if line.strip() else (), went_on=True)

    def _answer(self, typed: Typed) -> Answer | None:
        """Do what may be asked for at any moment; None for everything else."""
        match typed:
            case Ordered(Order.QUIT):
                return self.left()
            case Ordered(Order.SHOW):
                return Answer(show_again=True)
            case Undo():
                return self._undo(typed.decisions)
        texts = answering.told(
            typed, self._game, self._path, self._voice, in_sentences=self._in_sentences
        )
        return None if texts is None else Answer(texts)

    def _go_on(self, typed: Typed, phase: Phase) -> Answer:
        """Take Enter alone, which is all that is waited for while nobody chooses."""
        if not isinstance(typed, Nothing):
            return Answer((answering.only_enter(phase, self._game, self._voice),))
        if phase is Phase.OVER:
            return Answer(left=True)
        self._holding.enter(self._game)
        self.advance()
        return Answer(went_on=True)

    def _decide(self, typed: Typed, seconds: float) -> Answer:
        """Take a decision of whoever is to choose, or answer a question about it."""
        assert self._game.to_move is not None
        view, choices, voice = self._game.view(self._game.to_move), self.scene.choices, self._voice
        try:
            match typed:
                case Ordered(Order.HINT):
                    return Answer((answering.hint(view, choices, voice),))
                case Why():
                    return Answer(answering.why(typed, view, choices, voice))
                case Ordered(Order.DRAW):
                    move: Move = Draw()
                case Ordered(Order.PASS):
                    move = Pass()
                case Numbered() | Laid():
                    move = chosen(typed, view, choices, self._messages, voice.names)
                case _:
                    return Answer()
            self._move(lambda: self._game.move(move, seconds=seconds))
        except NotChosen as refused:
            return Answer((str(refused),))
        except IllegalMove as error:
            return Answer((said(error, self._messages, voice.names),))
        return Answer(went_on=True)

    def _move(self, act: Callable[[], object]) -> None:
        """Do what whoever is to choose decided, or the clock; then go on."""
        mover = self._game.to_move
        act()
        self._holding.decided(mover)
        self._moves += 1
        self.advance()

    def _undo(self, decisions: int) -> Answer:
        game, lines = self._game, self._history.in_effect()
        asker, free = self._holding.asker(game), self._free_undo
        way = way_back(lines, self._people, decisions, asker=asker, free=free)
        if isinstance(way, NoWayBack):
            return Answer((answering.no_way_back(way, self._voice),))
        first = lines.index(way.taken[-1])
        event = game.journal[first - 1]
        assert isinstance(event, Played | Drew | Passed)
        told = self._news.teller.takes_back(event, more=len(lines) > first + 1)
        self._holding.goes_back(game)
        try:
            self._keeper.go_back(way.to, told)
        except Unkept as stop:
            self._stopped = str(stop)
        self.advance()
        return Answer(told, went_on=True)
