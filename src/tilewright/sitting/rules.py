"""The rules of the game that is played, to be read at the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from tilewright.language import Variant
from tilewright.messages import Messages, later
from tilewright.notation import shortened
from tilewright.printable import in_one_line
from tilewright.prose import SHEET_SECTIONS, Statement, section_title, statements
from tilewright.prose.rule import Section

WORDS: Final[Mapping[Section, str]] = {
    "set_up": later("setup"),
    "opening": later("opening"),
    "turn": later("turn"),
    "points": later("points"),
    "round_end": later("round"),
    "game_end": later("game"),
    "clock": later("time"),
}
"""The word for each part of the rules; what is typed is understood in English too."""

_SHORTEST: Final = 2
"""Letters of a word's beginning that may stand for it."""


def rules(variant: Variant, messages: Messages, word: str = "") -> tuple[str, ...]:
    """Give the rules as lines, under headings; with a word only the part it names.

    A word that names no part finds the rules that speak of it.
    """
    said = statements(variant, messages.language)
    word = " ".join(word.split()).casefold()
    if not word:
        return _lines(said, messages)
    if here := [each for each in said if _names(word, each.section, messages)]:
        return _lines(here, messages)
    if here := [each for each in said if word in each.text.casefold()]:
        return _lines(here, messages)
    return (
        messages.say(
            "No rule speaks of '{word}'; the parts of the rules are: {parts}.",
            word=in_one_line(shortened(word)),
            parts=", ".join(messages.say(WORDS[section]) for section in _sections(said)),
        ),
    )


def _names(word: str, section: Section, messages: Messages) -> bool:
    """Tell whether a word, or its beginning, names a part of the rules."""
    own = WORDS[section], messages.say(WORDS[section])
    return len(word) >= _SHORTEST and any(name.casefold().startswith(word) for name in own)


def _sections(said: Sequence[Statement]) -> list[Section]:
    there = {statement.section for statement in said}
    return [section for section in SHEET_SECTIONS if section in there]


def _lines(said: Sequence[Statement], messages: Messages) -> tuple[str, ...]:
    lines: list[str] = []
    for section in _sections(said):
        lines += [""] if lines else []
        lines.append(section_title(section, messages.language))
        lines += (f"- {statement.text}" for statement in said if statement.section == section)
    return tuple(lines)
