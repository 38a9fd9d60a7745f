"""From answers to rules: each is laid over the rules before it, as one file over another."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tilewright.define.difference import as_settings, difference
from tilewright.define.questions import Answer, Own, Question, Settings
from tilewright.language import SECTIONS, Text, Variant, rules_as_data
from tilewright.library import load
from tilewright.library.composing.merging import Overlay, merged_entries
from tilewright.library.composing.on_the_spot import spoken_settings
from tilewright.library.findings.finding import KeyPath
from tilewright.library.reading.node import Node, plain


@dataclass(frozen=True)
class Given:
    """An answer that was given: what it touches, the modules that may say it, and how to put it.

    `text` is None for a number of one's own, which says itself what it is.
    """

    question: Question
    text: Text | None
    use: tuple[str, ...]
    touched: frozenset[KeyPath]


@dataclass(frozen=True, eq=False)
class Definition:
    """A game, and the answers that were given to questions about it."""

    box: str
    sections: Mapping[str, Node]
    given: tuple[Given, ...] = ()

    @cached_property
    def variant(self) -> Variant:
        """The rules that were asked for."""
        data = {key: plain(self.sections[key]) for key in SECTIONS if key in self.sections}
        return Variant.model_validate_json(json.dumps({"tilewright": 1, **data}))

    @cached_property
    def rules(self) -> dict[str, Any]:
        """The rules that were asked for, as plain data."""
        return rules_as_data(self.variant)

    def answered(
        self,
        question: Question,
        text: Text | None,
        settings: Settings,
        use: Sequence[str] = (),
    ) -> "Definition":
        """Give the rules after an answer: its settings, or without any its modules."""
        sections = dict(self.sections)
        touched: set[KeyPath] = set()
        for entries in [_spoken(settings)] if settings else map(_of_module, use):
            sections = Overlay(strict=False).over(sections, entries)
            touched |= _paths(entries)
        given = Given(question, text, tuple(use), frozenset(touched))
        return replace(self, sections=sections, given=(*self.given, given))

    def choose(self, question: Question, answer: Answer) -> "Definition":
        """Give the rules after one of the published answers."""
        return self.answered(question, answer.text, answer.settings(), answer.use)

    def choose_number(self, question: Question, own: Own, number: str) -> "Definition":
        """Give the rules after a number of one's own."""
        return self.answered(question, None, own.settings(number))

    def is_now(self, question: Question, answer: Answer) -> bool:
        """Tell whether the rules say already what an answer says."""
        return not difference(self.variant, self.choose(question, answer).variant)

    def faults(self) -> list[str]:
        """Say why these rules could not be played."""
        base = load(self.box).variant
        assert base is not None
        settings = as_settings(difference(base, self.variant))
        findings = load(self.box, settings=settings).findings
        return [finding.message for finding in findings if finding.severity == "error"]


def begin(box: str) -> Definition:
    """Start from a game that is shipped."""
    return Definition(box, load(box).tree.entries)


def _spoken(settings: Settings) -> dict[str, Node]:
    _, sections, findings = spoken_settings(settings)
    assert not findings, findings
    return sections


def _of_module(name: str) -> dict[str, Node]:
    return load(name).tree.entries


def _paths(entries: dict[str, Node]) -> set[KeyPath]:
    """Name everything that some sections set, and what lies around it."""
    first = next(iter(entries.values()), None)
    if first is None:
        return set()
    return {path for path, _ in merged_entries(first._replace(value=entries))}
