"""The rules of the game that is played, to be read at the table."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tilewright.language import Variant
from tilewright.messages import Messages
from tilewright.notation import shortened
from tilewright.printable import in_one_line
from tilewright.prose import (
    SHEET_SECTIONS,
    Statement,
    no_time_limits,
    section_title,
    statements,
)
from tilewright.prose.rule import Section
from tilewright.prose.sheet import Parent, changes, changes_title

Words = Mapping[str, tuple[str, ...]]
"""What something is called by language; the first word is told."""

WORDS: Final[Mapping[Section, Words]] = {
    "set_up": {"en": ("setup",), "nl": ("voorbereiding",), "de": ("Vorbereitung",)},
    "opening": {"en": ("opening",), "nl": ("opening",), "de": ("Eröffnung",)},
    "turn": {"en": ("turn",), "nl": ("beurt",), "de": ("Zug",)},
    "points": {"en": ("points", "scoring"), "nl": ("punten",), "de": ("Punkte",)},
    "round_end": {"en": ("round",), "nl": ("ronde",), "de": ("Runde",)},
    "game_end": {"en": ("game",), "nl": ("spel",), "de": ("Spiel",)},
    "clock": {
        "en": ("time", "clock", "minutes", "timer"),
        "nl": ("tijd", "klok", "minuten"),
        "de": ("Zeit", "Uhr", "Minuten"),
    },
}
"""The words for each part of the rules, which are understood in every language."""

CHANGES: Final[Words] = {
    "en": ("changes", "differences"),
    "nl": ("verschillen", "wijzigingen"),
    "de": ("unterschiede", "änderungen"),
}
"""The words for what is different from the game that this one changes."""

_SHORTEST: Final = 2
"""Letters of a word's beginning that may stand for it."""

_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def rules(
    variant: Variant, messages: Messages, word: str = "", parent: Parent | None = None
) -> tuple[str, ...]:
    """Give the rules as lines, under headings; with a word only the part it names.

    A word that names no part finds the rules that speak of it; the one for changes, what is
    different from the `parent`.
    """
    said, language = statements(variant, messages.language), messages.language
    word = _folded(" ".join(word.split()))
    if not word:
        return _lines(said, messages)
    for is_named in (_is_named, _begins):
        if here := [each for each in said if is_named(word, WORDS[each.section], language)]:
            return _lines(here, messages)
        if is_named(word, WORDS["clock"], language):
            title = section_title("clock", language)
            return (title, *(f"- {text}" for text in no_time_limits(language)))
        if is_named(word, CHANGES, language):
            return _changes(variant, parent, messages)
    if here := _speaking_of(word, said):
        return _lines(here, messages)
    words = [WORDS[section] for section in _sections(said)]
    return (
        messages.say(
            "No rule mentions '{word}'; the parts of the rules are: {parts}.",
            word=in_one_line(shortened(word)),
            parts=", ".join(each[language][0] for each in (*words, *([CHANGES] if parent else ()))),
        ),
    )


def _changes(variant: Variant, parent: Parent | None, messages: Messages) -> tuple[str, ...]:
    """Say what is different from the game that this one changes."""
    if parent is None:
        return (messages.say("These rules do not change those of another game."),)
    told = changes(variant, parent, messages.language)
    if not told:
        return (messages.say("The rules are those of {parent}.", parent=in_one_line(parent.title)),)
    title = in_one_line(changes_title(parent, messages.language))
    return (title, *(f"- {text}" for text in told))


def _is_named(word: str, words: Words, language: str) -> bool:
    """Tell whether a word is one of these, of whatever language."""
    return any(_folded(name) == word for names in words.values() for name in names)


def _begins(word: str, words: Words, language: str) -> bool:
    """Tell whether one of these begins so, in the language or in English."""
    own = (*words[language], *words["en"])
    return len(word) >= _SHORTEST and any(_folded(name).startswith(word) for name in own)


def _speaking_of(word: str, said: Sequence[Statement]) -> list[Statement]:
    """Find the rules with a word in them; if there are none, those with one that begins so."""
    for pattern in (rf"(?<!\w){re.escape(word)}(?!\w)", rf"(?<!\w){re.escape(word)}"):
        if here := [each for each in said if re.search(pattern, _folded(each.text))]:
            return here
    return []


def _folded(text: str) -> str:
    """Write a text as it is compared: without capitals, umlauts as without keys for them."""
    return text.casefold().translate(_UMLAUTS)


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
