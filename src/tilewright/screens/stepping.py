"""A game that was played, step by step: each line of its record told and drawn."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.messages import Messages
from tilewright.screens.drawings import drawings_of
from tilewright.screens.drawn import table
from tilewright.screens.fitting import wrapped
from tilewright.screens.lines import Lines, Prompt
from tilewright.screens.printing import Printer
from tilewright.screens.styles import Row
from tilewright.sitting.looking_back import LookingBack, Moment

if TYPE_CHECKING:
    from tilewright.sitting.scene import Scene

NEXT, BACK, ROUND, QUIT = "next", "back", "round", "quit"

WORDS: Final = {
    "": NEXT,
    "n": NEXT,
    "next": NEXT,
    "volgende": NEXT,
    "weiter": NEXT,
    "b": BACK,
    "back": BACK,
    "terug": BACK,
    "t": BACK,
    "zurück": BACK,
    "zurueck": BACK,
    "z": BACK,
    "r": ROUND,
    "round": ROUND,
    "ronde": ROUND,
    "runde": ROUND,
    "q": QUIT,
    "quit": QUIT,
    "exit": QUIT,
    "stop": QUIT,
    "stoppen": QUIT,
    "ende": QUIT,
    "beenden": QUIT,
}
"""What can be typed, in every language at once."""


class Shown(NamedTuple):
    """What it takes to show a moment."""

    printer: Printer
    messages: Messages
    width: int
    unicode: bool


def show_moment(moment: Moment, shown: Shown) -> None:
    """Print what happened, the table, the scores and all hands."""
    shown.printer.put_rows(_rows(moment, shown))


def step_through(looking: LookingBack, lines: Lines, shown: Shown) -> None:
    """Show the record from its first line on, wherever whoever looks wants to go."""
    line = 1
    show_moment(looking.behind(line), shown)
    while True:
        lines.begin()
        try:
            typed = lines.read(_prompt(line, looking.lines, shown.messages))
        except EOFError:
            return
        there = _goal(typed.text, line, looking, shown)
        if there is None:
            return
        if there != line:
            line = there
            show_moment(looking.behind(line), shown)


def _goal(text: str, line: int, looking: LookingBack, shown: Shown) -> int | None:
    """Give the line that is to be shown next, the same where that cannot be; None to leave."""
    say, put = shown.messages.say, shown.printer.put
    if text.isascii() and text.isdigit():
        number = int(text[:20])
        if 1 <= number <= looking.lines:
            return number
        put(say("There are lines 1 to {last}.", last=looking.lines))
        return line
    match WORDS.get(text.casefold()):
        case "next" if line < looking.lines:
            return line + 1
        case "next":
            put(say("This is the last line."))
        case "back" if line > 1:
            return line - 1
        case "back":
            put(say("This is the first line."))
        case "round":
            there = looking.next_round(line)
            if there is not None:
                return there
            put(say("No round begins after this line."))
        case "quit":
            return None
        case _:
            put(
                say(
                    "Press Enter for the next line, or type its number; b goes back, r goes on to "
                    "the next round, q ends."
                )
            )
    return line


def _prompt(line: int, last: int, messages: Messages) -> Prompt:
    text = messages.say(
        "Line {line} of {last} (Enter: next, b: back, r: round, q: quit): ", line=line, last=last
    )
    return lambda left: text


def _rows(moment: Moment, shown: Shown) -> Iterator[Row]:
    scene, say = moment.scene, shown.messages.say
    head = say("Line {line}", line=moment.line)
    if scene.round:
        head = say("Line {line}, round {round}", line=moment.line, round=scene.round)
    yield [("bar", head)]
    yield from _lines(scene.news, shown.width)
    if not scene.round:
        return
    yield from table(scene, drawings_of(shown.unicode), shown.width)
    yield from _lines(_standing(moment, scene, shown.messages), shown.width)


def _standing(moment: Moment, scene: "Scene", messages: Messages) -> Iterator[str]:
    """Say the scores, the pool, who holds what and whose turn it is."""
    say = messages.say
    scores = ", ".join(f"{seat.name} {seat.score}" for seat in scene.seats)
    pool = say("Pool: {number}.", number=scene.pool)
    yield f"{say('Scores: {scores}.', scores=scores)} {pool}"
    for seat, hand in zip(scene.seats, moment.hands, strict=True):
        yield say("Hand of {player}: {tiles}", player=seat.name, tiles=" ".join(hand))
    if moment.to_move is not None:
        yield say("Turn: {player}", player=scene.seats[moment.to_move - 1].name)


def _lines(texts: Sequence[str] | Iterator[str], width: int) -> Iterator[Row]:
    for text in texts:
        for line in wrapped(text, width):
            yield [("", line)]
