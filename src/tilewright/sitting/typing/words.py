"""The words that people type: commands and ends, in every language at once.

Whoever sits at a table may be used to other words than the program speaks, so those of all
languages are understood. The first word of a language is the one that is told.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from typing import Final, TypeVar

from tilewright.notation import Play, place_name

Meant = TypeVar("Meant")
"""What a word can mean: an order, an end, a way to look at the table."""


class Order(Enum):
    """What can be asked for by a word."""

    DRAW = "draw"
    PASS = "pass"
    HINT = "hint"
    WHY = "why"
    SHOW = "show"
    RULES = "rules"
    SCORE = "score"
    UNDO = "undo"
    SAVE = "save"
    QUIT = "quit"
    HELP = "help"


WORDS: Final[Mapping[Order, Mapping[str, tuple[str, ...]]]] = {
    Order.DRAW: {
        "en": ("draw", "d"),
        "nl": ("pak", "pakken", "trek", "trekken"),
        "de": ("ziehen", "zieh", "z"),
    },
    Order.PASS: {"en": ("pass", "p"), "nl": ("pas", "passen", "p"), "de": ("passen", "passe", "p")},
    Order.HINT: {"en": ("hint", "h"), "nl": ("tip",), "de": ("tipp",)},
    Order.WHY: {"en": ("why", "w"), "nl": ("waarom", "w"), "de": ("warum", "w")},
    Order.SHOW: {"en": ("show", "s"), "nl": ("toon", "tafel"), "de": ("zeigen", "zeig", "tisch")},
    Order.RULES: {"en": ("rules", "r"), "nl": ("regels", "r"), "de": ("regeln", "r")},
    Order.SCORE: {
        "en": ("score", "scores"),
        "nl": ("score", "punten", "stand"),
        "de": ("punkte", "stand"),
    },
    Order.UNDO: {"en": ("undo", "u"), "nl": ("terug", "t"), "de": ("zurück", "zurueck")},
    Order.SAVE: {
        "en": ("save",),
        "nl": ("bewaar", "bewaren", "opslaan"),
        "de": ("speichern", "speichere"),
    },
    Order.QUIT: {
        "en": ("quit", "q", "exit"),
        "nl": ("stop", "stoppen"),
        "de": ("ende", "beenden", "e"),
    },
    Order.HELP: {"en": ("help", "?"), "nl": ("hulp", "?"), "de": ("hilfe", "?")},
}
"""The words of each order by language. No word, and no letter, asks for two things, in whatever
languages; so a language has a letter only for what no other one means by it.
"""

ENDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "left": {"en": ("left", "l"), "nl": ("links", "l"), "de": ("links", "l")},
    "right": {"en": ("right", "r"), "nl": ("rechts", "r"), "de": ("rechts", "r")},
    "up": {"en": ("up",), "nl": ("boven",), "de": ("oben",)},
    "down": {"en": ("down",), "nl": ("onder",), "de": ("unten",)},
    "common": {
        "en": ("common",),
        "nl": ("samen", "gezamenlijk", "gemeenschappelijk"),
        "de": ("gemeinsam", "alle"),
    },
}
"""What the ends of a line of dominoes are called, the English words are their names."""


def by_word(table: Mapping[Meant, Mapping[str, tuple[str, ...]]]) -> dict[str, Meant]:
    """Turn a table of words by meaning and language round: what each word means, in any of them."""
    return {
        word: meant
        for meant, languages in table.items()
        for words in languages.values()
        for word in words
    }


_ORDERS: Final = by_word(WORDS)
_END_OF: Final = by_word(ENDS)


def order_of(word: str) -> Order | None:
    """Give what a word asks for, in whatever language and case."""
    return _ORDERS.get(word.casefold())


def word_for(order: Order, language: str) -> str:
    """Give the word by which an order is told."""
    return WORDS[order][language][0]


def shortcut_for(order: Order, language: str) -> str | None:
    """Give the shortcut of an order in a language, if it has one: a single character."""
    return next((word for word in WORDS[order][language] if len(word) == 1), None)


def nearest(word: str, language: str) -> str | None:
    """Give the word of the language that was probably meant, even where another's was misspelt."""
    own = [word for words in WORDS.values() for word in words[language] if len(word) > 1]
    if close := get_close_matches(word.casefold(), own, n=1):
        return close[0]
    if close := get_close_matches(word.casefold(), _ORDERS, n=1):
        return word_for(_ORDERS[close[0]], language)
    return None


def end_for(name: str, language: str) -> str:
    """Give what is typed in a language for an end: for `left.1` it is `links.1`."""
    head, dot, rest = name.partition(".")
    return f"{ENDS.get(head, {}).get(language, (head,))[0]}{dot}{rest}"


def place_typed(play: Play, language: str) -> str:
    """Name the place of a play as it can be typed in a language; nothing where it needs none."""
    if isinstance(play.place, str):
        return end_for(play.place, language)
    return "" if play.place is None else place_name(play.place)


def play_typed(play: Play, language: str) -> str:
    """Write a play as it can be typed in a language: `6-4 @ links`; a record says `left`."""
    place = place_typed(play, language)
    return f"{play.numbers_text} @ {place}" if place else play.numbers_text


def end_of(name: str) -> str:
    """Give the name of an end as a record writes it: `Links.1` is `left.1`."""
    head, dot, rest = name.casefold().partition(".")
    return f"{_END_OF.get(head, head)}{dot}{rest}"
