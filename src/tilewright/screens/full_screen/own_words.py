"""What the full screen understands by itself: how the table is looked at changes no game."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from tilewright.sitting.typing.words import Order, by_word, order_of


class Look(Enum):
    """What can be asked of the screen."""

    LARGER = "larger"
    SMALLER = "smaller"
    FITTING = "fitting"
    NEWS = "news"
    SHOW = "show"
    HELP = "help"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


_WORDS: Final[Mapping[Look, Mapping[str, tuple[str, ...]]]] = {
    Look.LARGER: {
        "en": ("zoom in", "+", "zoom +"),
        "nl": ("groter", "inzoomen"),
        "de": ("größer", "groesser"),
    },
    Look.SMALLER: {
        "en": ("zoom out", "-", "zoom -"),
        "nl": ("kleiner", "uitzoomen"),
        "de": ("kleiner",),
    },
    Look.FITTING: {"en": ("zoom",), "nl": ("passend",), "de": ("passend",)},
    Look.NEWS: {"en": ("news",), "nl": ("nieuws",), "de": ("neues",)},
    Look.UP: {"en": ("scroll up",), "nl": ("schuif omhoog",), "de": ("schieb hoch",)},
    Look.DOWN: {"en": ("scroll down",), "nl": ("schuif omlaag",), "de": ("schieb runter",)},
    Look.LEFT: {"en": ("scroll left",), "nl": ("schuif links",), "de": ("schieb links",)},
    Look.RIGHT: {"en": ("scroll right",), "nl": ("schuif rechts",), "de": ("schieb rechts",)},
}
"""The words by language; the first one is told."""

TYPED: Final = frozenset(_WORDS)
"""What has words of its own."""

_LOOKS: Final = by_word(_WORDS)
_ORDERS: Final = {Order.SHOW: Look.SHOW, Order.HELP: Look.HELP}


def look_of(line: str) -> Look | None:
    """Give what a line asks of the screen, in whatever language; None for what is for the game."""
    text = " ".join(line.casefold().split())
    order = order_of(text) if text else None
    return _LOOKS.get(text) or (_ORDERS.get(order) if order is not None else None)


def word_of(look: Look, language: str) -> str:
    """Give the word by which something is asked of the screen."""
    return _WORDS[look][language][0]
