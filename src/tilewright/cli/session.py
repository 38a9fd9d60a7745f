"""A game from the first deal to the end, told to the people at the table as it happens."""

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from enum import Enum
from typing import Any, Final

from tilewright.cli import terminal
from tilewright.cli.board import draw_table
from tilewright.cli.keyboard import Keyboard
from tilewright.cli.person import Leave, Person, TimeIsUp
from tilewright.cli.seats import HUMAN
from tilewright.cli.sentences import Teller
from tilewright.cli.trials import Progress
from tilewright.engine import Event, Game
from tilewright.engine.events import GameEnded, RoundEnded, seen_by
from tilewright.players import Player, bot, play_out, take_turn
from tilewright.printable import in_one_line, printable
from tilewright.record import Header, Recorder, Seat

MOST_ROUNDS: Final = 1000
"""A game without anybody at the keyboard is left after this many rounds."""

MOST_MOVES: Final = 50_000
"""And after this many moves, unless more rounds are asked for than these are enough for."""

_MOVES_A_ROUND: Final = 200


class Show(Enum):
    """What is printed to standard output."""

    ALL = "all"
    RESULT = "result"
    JSON = "json"


class _RecordStops(Exception):  # noqa: N818 - the game stops, for nothing may happen unrecorded
    """The record cannot be written any further; what is in it is whole."""

    def __init__(self, lines: int, error: OSError) -> None:
        why = terminal.reason(error)
        super().__init__(f"The record cannot go on ({why}); it is kept up to line {lines}.")


class _Endless(Exception):  # noqa: N818 - the game stops, though nothing went wrong
    """Enough moves were made by players that never tire."""


class Session:
    """One game at one keyboard. With people at the table nothing hidden is shown."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        *,
        seed: int,
        turn_limit: int | None,
        show: Show,
        recorder: Recorder | None,
    ) -> None:
        self._game = game
        self._show = show
        self._recorder = recorder
        names = [seat.name for seat in seats]
        people = frozenset(
            number for number, seat in enumerate(seats, start=1) if seat.kind == HUMAN
        )
        self._people = people
        everybody = frozenset(range(1, len(seats) + 1))
        self._sees = everybody if not people else people if len(people) == 1 else frozenset()
        self._teller = Teller(names, self._sees)
        keyboard = Keyboard(sys.stderr if show is Show.JSON else sys.stdout)
        # Where no time passes, nobody gets tired of a game that never ends.
        asked_for = game.rules.variant.game_end.at.rounds or 0
        self._most_rounds = None if people and keyboard.is_terminal else max(MOST_ROUNDS, asked_for)
        self._most_moves = max(MOST_MOVES, asked_for * _MOVES_A_ROUND)
        self._moves = 0
        self._progress: Progress | None = None
        self._players: list[Player] = [
            Person(names, number, keyboard, turn_limit)
            if number in people
            else bot(seat.kind, seed=seed, seat=number)
            for number, seat in enumerate(seats, start=1)
        ]

    def run(self, title: str, header: Header) -> str | None:
        """Say what is played and play to the end.

        Gives None for a finished game, else a sentence that says why it was left; an empty one
        where that is known to whoever left, or stopped reading.
        """
        try:
            self._begin(title, header)
            self._play()
        except _Endless:
            return f"It is not over after {self._moves:,} moves, and may never be."
        except (Leave, KeyboardInterrupt, BrokenPipeError):
            return ""
        except _RecordStops as stop:
            return str(stop)
        except OSError as error:
            return f"What happens cannot be shown: {terminal.reason(error)}."
        if self._game.game_over:
            return None
        return f"It is not over after {self._game.round:,} rounds, and may never be."

    def _play(self) -> None:
        silent = self._show is Show.RESULT
        with Progress() if silent else nullcontext() as self._progress:
            play_out(
                self._game,
                self._players,
                self._happened,
                self._take_turn,
                most_rounds=self._most_rounds,
            )

    def _begin(self, title: str, header: Header) -> None:
        if self._show is Show.JSON:
            line = header.as_json()
            # The seed would tell a person at the table every hidden tile.
            self._print_line({**line, "seed": None} if self._people else line)
        elif self._show is Show.ALL:
            table = ", ".join(f"{seat.name} ({seat.kind})" for seat in header.players)
            terminal.put(in_one_line(f"{title}: {table}"))

    def _take_turn(self, game: Game, player: Player) -> tuple[Event, ...]:
        """Let a player move; a person's time counts, and the limit bites when it is over."""
        if self._most_rounds is not None and self._moves >= self._most_moves:
            raise _Endless
        self._moves += 1
        if self._progress is not None:
            self._progress.tell(f"round {game.round:,}, {self._moves:,} moves")
        if not isinstance(player, Person):
            return take_turn(game, player)
        assert game.to_move is not None
        try:
            move = player.choose(game.view(game.to_move))
        except TimeIsUp as late:
            return game.timeout(seconds=late.seconds)
        return game.move(move, seconds=player.seconds)

    def _happened(self, event: Event) -> None:
        """Record an event, then tell it."""
        if self._recorder is not None:
            try:
                self._recorder.write([event])
            except OSError as error:
                raise _RecordStops(self._recorder.lines, error) from error
        if self._show is Show.JSON:
            shown = seen_by(event, self._sees) if self._people else event
            self._print_line(shown.as_json())
        elif self._show is Show.ALL:
            if isinstance(event, RoundEnded) and not self._people:
                self._draw()
            terminal.put(printable(self._teller.tell(event)))
        elif isinstance(event, GameEnded):
            terminal.put(printable(self._teller.tell(event)))

    def _print_line(self, line: dict[str, Any]) -> None:
        terminal.put(terminal.as_json(line, indent=None))

    def _draw(self) -> None:
        board = draw_table(
            self._game.table, width=terminal.width(), unicode=terminal.can_show("▴▾─")
        )
        terminal.put(f"\n{board}\n")
