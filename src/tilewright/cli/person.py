"""A person at the keyboard: shows what this player may know and reads a move."""

from collections.abc import Sequence
from typing import Final

from tilewright.cli import terminal
from tilewright.cli.board import draw_table
from tilewright.cli.keyboard import Keyboard
from tilewright.cli.sentences import because, standings
from tilewright.drawing import in_columns
from tilewright.engine import Draw, IllegalMove, Move, Pass, Play, View
from tilewright.errors import NotationError
from tilewright.notation import read_play
from tilewright.printable import printable

HELP: Final = """\
  3            lay the play that has this number
  5-5-2        lay this tile, if it can be laid in one way only
  5-5-2 @ 0/1  lay it there: numbers clockwise from the point, then row/column
  6-4 @ left   the same for dominoes: the second number lies outward
  draw         draw a tile (d)
  pass         end the turn without laying (p)
  show         show the table, the hand and the plays again (s)
  quit         leave; a record is kept (q)
  help         this list (?)"""

_COMMANDS: Final = {"d": "draw", "p": "pass", "s": "show", "q": "quit", "h": "help", "?": "help"}


class Leave(Exception):  # noqa: N818 - leaving is no error
    """The person leaves the game, or there is no more input."""


class TimeIsUp(Exception):  # noqa: N818 - nor is thinking too long
    """The limit had passed when the input arrived."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Person:
    """A player who is asked at the keyboard. `limit` is in seconds, None for no limit."""

    def __init__(
        self, names: Sequence[str], seat: int, keyboard: Keyboard, limit: int | None
    ) -> None:
        self._names = names
        self._seat = seat
        self._keyboard = keyboard
        self._limit = limit
        self.seconds = 0.0
        """How long the last choice took."""

    @property
    def _name(self) -> str:
        return self._names[self._seat - 1]

    def choose(self, view: View) -> Move:
        """Ask until the answer is a legal move.

        Raises `Leave` on `quit` and at the end of input, `TimeIsUp` when the answer came too late.
        """
        try:
            self._keyboard.pass_to(self._name)
            start = self._keyboard.now()
            plays = view.legal_plays()
            self._show(view, plays)
            while True:
                answer = self._keyboard.read(f"{self._name}> ")
                self.seconds = round(self._keyboard.now() - start, 1)
                if self._limit is not None and self.seconds > self._limit and view.can_timeout():
                    raise TimeIsUp(self.seconds)
                move = self._understand(answer, view, plays)
                if move is not None:
                    return move
        except EOFError:
            raise Leave from None

    def _understand(self, answer: str, view: View, plays: Sequence[Play]) -> Move | None:
        """Give the move that an answer means; None when it is none, after saying why."""
        word = answer.casefold()
        word = _COMMANDS.get(word, word)
        try:
            match word:
                case "":
                    return None
                case "quit" | "exit":
                    raise Leave
                case "help":
                    self._put(HELP)
                    return None
                case "show":
                    self._show(view, plays)
                    return None
                case "draw":
                    view.verify_draw()
                    return Draw()
                case "pass":
                    view.verify_pass()
                    return Pass()
                case number if number.isascii() and number.isdigit():
                    return self._numbered(number, plays)
                case _:
                    return self._written(read_play(answer), view, plays)
        except IllegalMove as refusal:
            self._put(printable(str(refusal)))
        except NotationError as error:
            self._put(f"{printable(str(error))} ('?' shows what can be typed.)")
        return None

    def _numbered(self, number: str, plays: Sequence[Play]) -> Play | None:
        if len(number) < 6 and 1 <= int(number) <= len(plays):
            return plays[int(number) - 1]
        if plays:
            known = "they are numbered 1 to" if len(plays) > 1 else "the only one is number"
            self._put(f"There is no play {number[:20]}: {known} {len(plays)}.")
        else:
            self._put("No tile fits, so there are no numbered plays.")
        return None

    def _written(self, play: Play, view: View, plays: Sequence[Play]) -> Play | None:
        """Take a play as it was written; without a place, the only one for that tile."""
        same = [number for number, each in enumerate(plays, start=1) if each.tile == play.tile]
        if play.place is None and play not in plays and same:
            if len(same) == 1:
                return plays[same[0] - 1]
            self._put(f"{play} can be laid in several ways: {', '.join(map(str, same))}. Type one.")
            return None
        view.verify_play(play)
        return play

    def _show(self, view: View, plays: Sequence[Play]) -> None:
        width = terminal.width()
        board = draw_table(
            view.table, width=width, unicode=terminal.can_show("▴▾─", self._keyboard.screen)
        )
        self._put("")
        if board:
            self._put(f"{board}\n")
        self._put(f"Scores: {standings(self._names, view.scores)}. {self._others(view)}")
        self._put(f"Hand of {self._name}: {' '.join(view.hand())}")
        entries = [
            f"{number:>3}  {play!s}  {self._worth(view, play)}"
            for number, play in enumerate(plays, start=1)
        ]
        self._put("\n".join([*in_columns(entries, width=width), self._also(view, plays)]))

    def _worth(self, view: View, play: Play) -> str:
        points = view.would_score(play)
        return because(points.total, points.because)

    def _others(self, view: View) -> str:
        """Say what is known of the tiles that nobody shows."""
        hands = (
            f"{name} holds {size}"
            for seat, (name, size) in enumerate(
                zip(self._names, view.hand_sizes, strict=True), start=1
            )
            if seat != self._seat
        )
        return f"{', '.join([f'Pool {view.pool_size}', *hands])}."

    def _also(self, view: View, plays: Sequence[Play]) -> str:
        """Say what else can be done beside laying."""
        numbers = f"a number from 1 to {len(plays)}" if len(plays) > 1 else "1"
        ways = [numbers] if plays else []
        if view.can_draw():
            most = view.variant.turn.draw.most
            ways.append("draw" if most == "any" else f"draw ({most - view.draws} left)")
        if view.can_pass():
            ways.append("pass")
        return f"Type {', '.join(ways)}, or ? for help."

    def _put(self, text: str) -> None:
        terminal.put(text, stream=self._keyboard.screen)
