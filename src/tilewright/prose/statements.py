"""All rules of a variant as sentences, in the order a reader wants them."""

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.language import Variant
from tilewright.prose.rule import Rule, Section
from tilewright.prose.saying import capital, in_language, said, sentence
from tilewright.prose.sections.ends import clock, game_end, round_end
from tilewright.prose.sections.opening import opening
from tilewright.prose.sections.points import points
from tilewright.prose.sections.set_up import set_up
from tilewright.prose.sections.turn import turn


@dataclass(frozen=True)
class Statement:
    """What a rule says, in whole sentences that stand alone.

    `label` and `points` are for a table of points: what is paid for, and what it pays.
    """

    key: tuple[str, ...]
    section: Section
    text: str
    label: str | None = None
    points: str | None = None


def statements(variant: Variant, language: str, *, usual: bool = False) -> tuple[Statement, ...]:
    """Say all rules of a variant that can matter, in a language, in reader's order.

    What is `usual` is left out unless it is asked for.
    """
    told = (rule for rule in rules(variant) if usual or not rule.usual)
    return tuple(_statement(rule, language) for rule in told)


def section_title(section: Section, language: str) -> str:
    """Give the heading of a section of the rules."""
    return sentence(said(f"sheet.{section}"), language)


def rules(variant: Variant) -> Iterator[Rule]:
    """Give all rules that can matter, ready to be said."""
    for section in (set_up, opening, turn, points, round_end, game_end, clock):
        yield from section(variant)


def _statement(rule: Rule, language: str) -> Statement:
    label, paid = rule.label, rule.points
    return Statement(
        rule.key,
        rule.section,
        whole(rule, language),
        label=None if label is None else capital(in_language(label, language)),
        points=None if paid is None else in_language(paid, language),
    )


def whole(rule: Rule, language: str) -> str:
    """Say a rule in whole sentences."""
    return " ".join(sentence(text, language) for text in rule.texts)
