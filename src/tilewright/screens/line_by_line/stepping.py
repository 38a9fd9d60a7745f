"""A game that was played, step by step: each line of its record told and drawn."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.messages import Messages
from tilewright.screens import told
from tilewright.screens.drawings import drawings_of
from tilewright.screens.line_by_line.drawn import table
from tilewright.screens.line_by_line.lines import Lines, Prompt
from tilewright.screens.printing import Printer
from tilewright.screens.styles import Row
from tilewright.sitting.looking_back import LookingBack, Moment
from tilewright.sitting.typing.words import by_word

if TYPE_CHECKING:
    from tilewright.sitting.scene import Scene

NEXT, BACK, ROUND, QUIT = "next", "back", "round", "quit"

WORDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    NEXT: {"en": ("n", "next"), "nl": ("v", "volgende", "verder"), "de": ("w", "weiter")},
    BACK: {"en": ("b", "back"), "nl": ("t", "terug"), "de": ("z", "zurück", "zurueck")},
    ROUND: {"en": ("r", "round"), "nl": ("r", "ronde"), "de": ("r", "runde")},
    QUIT: {
        "en": ("q", "quit", "exit"),
        "nl": ("s", "stop", "stoppen"),
        "de": ("e", "ende", "beenden"),
    },
}
"""What can be typed by language, every language's at any time; the first, a letter, is told."""

_MEANT: Final = by_word(WORDS)


class Reader(NamedTuple):
    """Who looks back: in which language, and on what.

    `height` are the lines of a screen that can be seen at once; None where nobody counts them.
    """

    printer: Printer
    messages: Messages
    width: int
    unicode: bool
    height: int | None = None


def show_moment(moment: Moment, reader: Reader) -> None:
    """Print what happened, the table, the scores and all hands."""
    reader.printer.put_rows(_rows(moment, reader))


def step_through(looking: LookingBack, lines: Lines, reader: Reader) -> None:
    """Show the record from its first line on, wherever whoever looks wants to go."""
    line = 1
    show_moment(looking.behind(line), reader)
    while True:
        lines.begin()
        try:
            entered = lines.read(_prompt(line, looking.lines, reader.messages))
        except EOFError:
            return
        there = _goal(entered.text, line, looking, reader)
        if there is None:
            return
        if there != line:
            line = there
            show_moment(looking.behind(line), reader)


def _goal(text: str, line: int, looking: LookingBack, reader: Reader) -> int | None:
    """Give the line that is to be shown next, the same where that cannot be; None to leave."""
    say, put = reader.messages.say, reader.printer.put
    if text.isascii() and text.isdigit():
        number = int(text[:20])
        if 1 <= number <= looking.lines:
            return number
        put(say("There are lines 1 to {last}.", last=looking.lines))
        return line
    match _MEANT.get(text.casefold()) if text else NEXT:
        case "next" if line < looking.lines:
            return line + 1
        case "round" if line < looking.lines:
            return looking.next_round(line) or looking.lines
        case "next" | "round":
            put(say("This is the last line."))
        case "back" if line > 1:
            return line - 1
        case "back":
            put(say("This is the first line."))
        case "quit":
            return None
        case _:
            put(
                say(
                    "Press Enter for the next line, or type its number; {back} goes back, {round} "
                    "goes on to the next round, {quit} ends.",
                    **_letters(reader.messages.language),
                )
            )
    return line


def _prompt(line: int, last: int, messages: Messages) -> Prompt:
    text = messages.say(
        "Line {line} of {last} (Enter: next, {back}: back, {round}: round, {quit}: quit): ",
        line=line,
        last=last,
        **_letters(messages.language),
    )
    return lambda left: text


def _letters(language: str) -> dict[str, str]:
    """Give the letters that are told in a language, by what they stand for."""
    return {what: WORDS[what][language][0] for what in (BACK, ROUND, QUIT)}


def _rows(moment: Moment, reader: Reader) -> Iterator[Row]:
    scene, say, width = moment.scene, reader.messages.say, reader.width
    head = say("Line {line}", line=moment.line)
    if scene.round:
        head = say("Line {line}, round {round}", line=moment.line, round=scene.round)
    above: list[Row] = [[("bar", head)], *told.lines(scene.news, width)]
    yield from above
    if not scene.round:
        return
    below = list(told.lines(_standing(moment, scene, reader.messages), width))
    # One line is for what is typed.
    room = None if reader.height is None else reader.height - len(above) - len(below) - 1
    yield from table(scene, drawings_of(reader.unicode, reader.messages), width, room)
    yield from below


def _standing(moment: Moment, scene: "Scene", messages: Messages) -> Iterator[str]:
    """Say the scores, the pool, who holds what and whose turn it is."""
    yield " ".join(told.standing(scene, messages))
    for seat, tiles in zip(scene.seats, moment.hands, strict=True):
        yield told.hand(seat, tiles, messages)
    if moment.to_move is not None:
        yield messages.say("Turn: {player}", player=scene.seats[moment.to_move - 1].name)
