"""What somebody typed, as a value: a play, an order, or what is amiss with it."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from tilewright.errors import NotationError
from tilewright.language.tileset import Numbers
from tilewright.notation import Play, read_place, read_play, shortened
from tilewright.printable import in_one_line
from tilewright.sitting.typing.words import Order, end_of, nearest, order_of

_LONGEST: Final = 200
"""Characters of a line that means anything."""

_DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
"""Signs that look like the one on the keyboard; texts that were copied hold them."""

_NUMBERS: Final = r"(?:\d{1,2}|w)(?:-(?:\d{1,2}|w)){1,3}"
_LAID: Final = re.compile(rf"({_NUMBERS})(?:\s*@\s*|\s+)(\S.*)", re.ASCII)
_TILE: Final = re.compile(_NUMBERS, re.ASCII)
_WHOLE: Final = re.compile(r"\d+", re.ASCII)


@dataclass(frozen=True)
class Nothing:
    """An empty line: Enter alone."""


@dataclass(frozen=True)
class Numbered:
    """A play by its number in the list."""

    number: int


@dataclass(frozen=True)
class Laid:
    """A tile in any turn, and where it is to lie; None for wherever it fits."""

    play: Play

    @property
    def numbers(self) -> Numbers:
        """The numbers as they were typed."""
        return self.play.numbers


@dataclass(frozen=True)
class Ordered:
    """An order that stands alone."""

    order: Order


@dataclass(frozen=True)
class Undo:
    """The last decisions are to be taken back."""

    decisions: int = 1


@dataclass(frozen=True)
class Why:
    """What a play would score is to be explained, or a draw or a pass."""

    of: Numbered | Laid | Literal[Order.DRAW, Order.PASS]


@dataclass(frozen=True)
class Rules:
    """The rules are to be told, or one section of them."""

    section: str = ""


@dataclass(frozen=True)
class Amiss:
    """What stands behind an order cannot stand there."""

    order: Order


@dataclass(frozen=True)
class Misread:
    """A text that looks like a play and is none."""

    error: NotationError


@dataclass(frozen=True)
class Unknown:
    """A text that means nothing, safe to be shown, and the word that was probably meant."""

    text: str
    meant: str | None = None


NotUnderstood = Amiss | Misread | Unknown
"""Lines that mean nothing."""

Typed = Nothing | Numbered | Laid | Ordered | Undo | Why | Rules | Amiss | Misread | Unknown
"""All that a line can be."""


def read_line(line: str, language: str = "en") -> Typed:
    """Read a line; `language` only decides which word is suggested for an unknown one."""
    text = line.strip().translate(_DASHES)
    if not text:
        return Nothing()
    if len(text) > _LONGEST:
        return Unknown(shortened(in_one_line(text[:_LONGEST])))
    word, *rest = text.split(maxsplit=1)
    order = order_of(word)
    if order is not None:
        return _ordered(order, rest[0] if rest else "")
    play = _play(text)
    if play is not None:
        return play
    if word[0].isascii() and word[0].isdigit():
        return _misread(text)
    return Unknown(shortened(in_one_line(word)), nearest(word, language))


def _ordered(order: Order, rest: str) -> Typed:
    if order is Order.RULES:
        return Rules(rest)
    if order is Order.WHY:
        return _why(rest)
    if order is Order.UNDO and rest:
        count = int(rest) if _WHOLE.fullmatch(rest) else 0
        return Undo(count) if count > 0 else Amiss(order)
    if rest:
        return Amiss(order)
    return Undo() if order is Order.UNDO else Ordered(order)


def _why(rest: str) -> Why | Amiss:
    asked = order_of(rest)
    if asked is Order.DRAW or asked is Order.PASS:
        return Why(asked)
    play = _play(rest)
    return Amiss(Order.WHY) if play is None else Why(play)


def _play(text: str) -> Numbered | Laid | None:
    """Read a number or a tile; None for what is neither, or lies at no place."""
    if _WHOLE.fullmatch(text):
        return Numbered(int(text))
    if _TILE.fullmatch(text):
        return Laid(read_play(text))
    if laid := _LAID.fullmatch(text):
        try:
            return Laid(Play(read_play(laid[1]).numbers, read_place(end_of(laid[2].rstrip()))))
        except NotationError:
            return None
    return None


def _misread(text: str) -> Misread | Unknown:
    """Say of a text that begins like a play what is wrong with it."""
    laid = _LAID.fullmatch(text)
    try:
        if laid:
            read_place(end_of(laid[2].rstrip()))
        else:
            read_play(text)
    except NotationError as error:
        return Misread(error)
    return Unknown(shortened(in_one_line(text)))
