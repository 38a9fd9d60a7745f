"""The words that people type: commands and ends, in every language at once.

Whoever sits at a table may be used to other words than the program speaks, so those of all
languages are understood. The first word of a language is the one that is told.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from typing import Final


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
    Order.PASS: {"en": ("pass", "p"), "nl": ("pas", "passen"), "de": ("passen", "passe")},
    Order.HINT: {"en": ("hint", "h"), "nl": ("tip",), "de": ("tipp",)},
    Order.WHY: {"en": ("why", "w"), "nl": ("waarom",), "de": ("warum",)},
    Order.SHOW: {"en": ("show", "s"), "nl": ("toon", "tafel"), "de": ("zeigen", "zeig", "tisch")},
    Order.RULES: {"en": ("rules", "r"), "nl": ("regels",), "de": ("regeln",)},
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
        "de": ("ende", "beenden"),
    },
    Order.HELP: {"en": ("help", "?"), "nl": ("hulp",), "de": ("hilfe",)},
}
"""The words of each order by language; a word of one letter is a shortcut in all of them."""

ENDS: Final[Mapping[str, tuple[str, ...]]] = {
    "left": ("links", "l"),
    "right": ("rechts", "r"),
    "up": ("boven", "oben"),
    "down": ("onder", "unten"),
}
"""What the ends of a line of dominoes are called beside their names."""

_ORDERS: Final = {
    word: order
    for order, languages in WORDS.items()
    for words in languages.values()
    for word in words
}
_END_OF: Final = {word: end for end, words in ENDS.items() for word in words}


def order_of(word: str) -> Order | None:
    """Give what a word asks for, in whatever language and case."""
    return _ORDERS.get(word.casefold())


def word_for(order: Order, language: str) -> str:
    """Give the word by which an order is told."""
    return WORDS[order][language][0]


def shortcut_for(order: Order) -> str | None:
    """Give the shortcut of an order, if it has one: a single character."""
    words = WORDS[order]["en"]
    return next((word for word in words if len(word) == 1), None)


def nearest(word: str, language: str) -> str | None:
    """Give the word that was probably meant, one of the language if there is any."""
    own = [each for languages in WORDS.values() for each in languages[language]]
    for words in (own, list(_ORDERS)):
        if close := get_close_matches(word.casefold(), words, n=1):
            return close[0]
    return None


def end_of(name: str) -> str:
    """Give the name of an end as a record writes it: `Links.1` is `left.1`."""
    head, dot, rest = name.casefold().partition(".")
    return f"{_END_OF.get(head, head)}{dot}{rest}"
