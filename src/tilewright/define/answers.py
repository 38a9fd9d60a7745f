"""From answers to rules: each is laid over the rules before it, as one file over another."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from tilewright.define.difference import as_settings, difference
from tilewright.define.questions import Answer, Own, Question, Settings, questionnaire
from tilewright.language import SECTIONS, Text, Variant, rules_as_data
from tilewright.language.openers import opening_may_tie, opening_names_tiles
from tilewright.language.scoring import BONUSES
from tilewright.library import load
from tilewright.library.composing.merging import Overlay, merged_entries
from tilewright.library.composing.on_the_spot import spoken_settings
from tilewright.library.editing.writing import flow
from tilewright.library.files.shipped import ENDINGS
from tilewright.library.findings.finding import KeyPath
from tilewright.library.reading.node import Node, plain
from tilewright.printable import in_one_line


@dataclass(frozen=True)
class Given:
    """An answer that was given: how to put it, what it sets, and what it touches by that."""

    question: Question
    text: Text
    settings: Settings
    use: tuple[str, ...]
    touched: frozenset[KeyPath]


@dataclass(frozen=True, eq=False)
class Definition:
    """A game, as `load` takes it, and the answers that were given to questions about it."""

    box: str
    sections: Mapping[str, Node]
    given: tuple[Given, ...] = ()

    @property
    def called(self) -> str:
        """What people call the game by: the name of a shipped one, or that of a file."""
        is_file = self.box.lower().endswith(ENDINGS)
        return in_one_line(Path(self.box).stem) if is_file else self.box

    @cached_property
    def variant(self) -> Variant:
        """The rules that were asked for."""
        return variant_of(self.sections)

    @cached_property
    def rules(self) -> dict[str, Any]:
        """The rules that were asked for, as plain data, and what follows from them."""
        follows = {name: tell(self.variant) for name, tell in _FOLLOWS.items()}
        return {**rules_as_data(self.variant), "follows": follows}

    def answered(
        self,
        question: Question,
        text: Text,
        settings: Settings,
        use: Sequence[str] = (),
    ) -> "Definition":
        """Give the rules after an answer: its settings, or without any its modules."""
        sections = dict(self.sections)
        touched: set[KeyPath] = set()
        for entries in [_spoken(settings)] if settings else map(_of_module, use):
            sections = Overlay(strict=False).over(sections, entries)
            touched |= _paths(entries)
        if names := _names(self.sections, sections):
            entries = _spoken(names)
            sections = Overlay(strict=False).over(sections, entries)
            touched |= _paths(entries)
        given = Given(question, text, settings, tuple(use), frozenset(touched))
        return replace(self, sections=sections, given=(*self.given, given))

    def choose(self, question: Question, answer: Answer) -> "Definition":
        """Give the rules after one of the published answers."""
        return self.answered(question, answer.text, answer.settings(), answer.use)

    def choose_number(self, question: Question, own: Own, number: str) -> "Definition":
        """Give the rules after a number of one's own."""
        return self.answered(question, own.told(number), own.settings(number))

    def offered(self, question: Question) -> tuple[Answer, ...]:
        """Give the published answers by which the game can be played, if it can be as it is."""
        if self.faults():
            return question.answers
        return tuple(
            answer for answer in question.answers if not self.choose(question, answer).faults()
        )

    def holds(self, given: Given) -> bool:
        """Tell whether the rules say all that an answer said, which may be that to another game."""
        after = self.answered(given.question, given.text, given.settings, given.use)
        return not difference(self.variant, after.variant)

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


_FOLLOWS: Final[Mapping[str, Callable[[Variant], bool]]] = {
    "opening_may_tie": opening_may_tie,
    "opening_names_tiles": opening_names_tiles,
    "plays_in_teams": lambda variant: variant.players.forms_teams(),
}
"""What questions ask of rules that is not one setting: the language knows it."""


def begin(box: str) -> Definition:
    """Start from a game: the name of a shipped one, or a path."""
    return Definition(box, load(box).tree.entries)


def variant_of(sections: Mapping[str, Node]) -> Variant:
    """Make rules of sections that nothing is missing from."""
    data = {key: plain(sections[key]) for key in SECTIONS if key in sections}
    return Variant.model_validate_json(json.dumps({"tilewright": 1, **data}))


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


# What people call bonuses -----------------------------------------------------------------------


def _names(before: Mapping[str, Node], after: Mapping[str, Node]) -> Settings:
    """Give the bonuses that came with an answer the names that they have where they are shipped."""
    known, bonuses = _bonuses(before), _bonuses(after)
    return tuple(
        (".".join((*BONUSES, key, "name")), flow(shipped_names()[key]))
        for key, bonus in bonuses.items()
        if key not in known and "name" not in bonus.entries and key in shipped_names()
    )


def _bonuses(sections: Mapping[str, Node]) -> dict[str, Node]:
    scoring = sections.get("scoring")
    bonuses = scoring.child("bonuses") if scoring is not None else None
    entries = bonuses.entries if bonuses is not None else {}
    return {key: bonus for key, bonus in entries.items() if isinstance(bonus.value, dict)}


@cache
def shipped_names() -> Mapping[str, Text]:
    """Give what people call bonuses, by their keys, as the files say that questions speak of."""
    told = questionnaire()
    named = [name for each in told.questions for answer in each.answers for name in answer.use]
    names: dict[str, Text] = {}
    for file in dict.fromkeys((told.box.default, *named)):
        for key, bonus in _bonuses(load(file).tree.entries).items():
            if "name" in bonus.entries:
                names.setdefault(key, plain(bonus.entries["name"]))
    return names
