"""The questions as data: their models, and the file they come from."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from tilewright.language import Text, text_in
from tilewright.language.values import Range
from tilewright.library.editing.writing import flow
from tilewright.library.reading.node import plain
from tilewright.library.reading.tree import read

FILE: Final = Path(__file__).with_name("questions.yaml")
PLACE: Final = "{}"
"""Stands in a text or setting for what is put in there."""

Settings = tuple[tuple[str, str], ...]
"""Keys and values, as `--set` takes them."""

_NEGATIVE: Final = f"-{PLACE}"
"""What a setting that takes a number off begins with: a penalty."""

_MINUS: Final = ("-", "−")
"""Signs that people type, or a telephone for them."""
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_RANGE = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(_Data):
    """An answer that was published: what it sets, or the rule modules that say it."""

    text: Text
    source: Annotated[Text, Field(alias="from")]
    use: tuple[str, ...] = ()
    sets: Annotated[Mapping[str, Any], Field(alias="set")] = {}

    def settings(self) -> Settings:
        """Give what it sets; nothing where its modules say it."""
        return tuple((key, flow(value)) for key, value in self.sets.items())


class Own(_Data):
    """A number of one's own, or a range of numbers.

    `said` puts it for a reader of the file, where the bare number would not do.
    """

    text: Text
    said: Text = PLACE
    at_least: int
    at_most: int
    range: bool = False
    sets: Annotated[Mapping[str, str], Field(alias="set")]

    def read(self, answer: str) -> str | None:
        """Read what was typed; None when it is not what is wanted.

        Minus points may be typed with their sign or without.
        """
        if self.is_penalty and answer.startswith(_MINUS):
            answer = answer[1:].lstrip()
        match = (_RANGE if self.range else _NUMBER).fullmatch(answer)
        if match is None:
            return None
        numbers = [int(part) for part in answer.split("-")]
        low, high = numbers[0], numbers[-1]
        if not self.at_least <= low <= high <= self.at_most:
            return None
        return str(Range(low, high))

    @property
    def is_penalty(self) -> bool:
        """Tell whether the number is taken off."""
        return any(text.startswith(_NEGATIVE) for text in self.sets.values())

    def told(self, number: str) -> Text:
        """Say a number as an answer."""
        if isinstance(self.said, str):
            return self.said.replace(PLACE, number)
        return {language: text.replace(PLACE, number) for language, text in self.said.items()}

    def settings(self, number: str) -> Settings:
        """Give what a number sets."""
        return tuple((key, text.replace(PLACE, number)) for key, text in self.sets.items())


def _listed(own: object) -> object:
    """Let a single way to give a number stand for itself."""
    return own if isinstance(own, list) else [own]


class Question(_Data):
    """A point on which boxes or families differ."""

    topic: Text
    changes: Text
    only: Mapping[str, Any] = {}
    answers: Annotated[tuple[Answer, ...], Field(min_length=2)]
    own: Annotated[tuple[Own, ...], BeforeValidator(_listed)] = ()

    def is_for(self, rules: Mapping[str, Any]) -> bool:
        """Tell whether the question makes sense in a game with these rules."""
        return all(_holds(_value(rules, key), wanted) for key, wanted in self.only.items())

    def settings(self) -> tuple[str, ...]:
        """Name the settings that its answers speak of."""
        told = [*(answer.sets for answer in self.answers), *(own.sets for own in self.own)]
        return tuple(dict.fromkeys(key for sets in told for key in sets))


class Box(_Data):
    """The first question: which game comes nearest."""

    default: str
    topic: Text
    changes: Text


class Questionnaire(_Data):
    """All questions, in the order in which they are asked, and the words around them."""

    words: Mapping[str, Text]
    box: Box
    questions: tuple[Question, ...]

    def wording(self, word: str, language: str, *parts: object) -> str:
        """Give one of the words around the questions, with what belongs into it."""
        first, *rest = text_in(self.words[word], language).split(PLACE)
        return first + "".join(f"{part}{text}" for part, text in zip(parts, rest, strict=True))


@cache
def questionnaire() -> Questionnaire:
    """Read the questions."""
    _, root, findings = read(FILE.read_bytes(), FILE.name)
    assert root is not None, findings
    assert not findings, findings
    return Questionnaire.model_validate_json(json.dumps(plain(root)))


def _value(rules: Mapping[str, Any], key: str) -> Any:
    value: Any = rules
    for step in key.split("."):
        value = value.get(step) if isinstance(value, Mapping) else None
    return value


def _holds(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping) and set(wanted) == {"not"}:
        return value not in wanted["not"]
    return bool(value == wanted)
