"""What is to be said, before it is said in a language: phrases with what stands in their slots.

Two games say the same of a setting exactly when these are equal, whatever the language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tilewright.language import Text, text_in
from tilewright.prose.catalogue import fill
from tilewright.prose.plain import one_line


@dataclass(frozen=True)
class Named:
    """A bonus by its key; what people call it makes no difference to the rules."""

    key: str
    name: Text | None = field(compare=False)


@dataclass(frozen=True)
class Listed:
    """Several things: the last is joined by the phrase `word`, the others by commas."""

    items: tuple["Slot", ...]
    word: str


@dataclass(frozen=True)
class Said:
    """A phrase and what stands in its slots; the number in `n` decides between its forms."""

    phrase: str
    slots: Mapping[str, "Slot"] = field(default_factory=dict)

    @property
    def number(self) -> int | None:
        """The number that decides between one and several."""
        number = self.slots.get("n")
        return number if isinstance(number, int) else None


Slot: TypeAlias = int | str | Named | Listed | Said


def said(phrase: str, **slots: Slot) -> Said:
    """Say a phrase."""
    return Said(phrase, slots)


def in_language(slot: Slot, language: str, contrast: str = "") -> str:
    """Say something in a language; `contrast` goes where the phrase has room for it."""
    match slot:
        case Said():
            values = {name: in_language(value, language) for name, value in slot.slots.items()}
            return fill(slot.phrase, language, values | {"contrast": contrast}, slot.number)
        case Listed():
            return _joined([in_language(item, language) for item in slot.items], slot, language)
        case Named():
            return _name(slot, language)
        case int() | str():
            return str(slot)
        case _:  # whatever else gets here, no object is ever shown to people
            raise TypeError(f"cannot say {type(slot).__name__}")


def sentence(what: Said, language: str, contrast: str = "") -> str:
    """Say a whole sentence, with a capital at its beginning."""
    return capital(in_language(what, language, contrast))


def capital(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


def _joined(items: list[str], slot: Listed, language: str) -> str:
    if len(items) < 2:
        return "".join(items)
    first, last = ", ".join(items[:-1]), items[-1]
    return fill(slot.word, language, {"first": first, "last": last}, None)


def _name(bonus: Named, language: str) -> str:
    if bonus.name is not None:
        return one_line(text_in(bonus.name, language))
    return fill("scoring.bonuses.unnamed", language, {"key": bonus.key.replace("_", " ")}, None)
