"""How the rules of two games differ, in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tilewright.language import Variant, rules_as_data
from tilewright.language.by_players import HANDS
from tilewright.language.sameness import normal
from tilewright.language.scoring import BONUSES, PASSES
from tilewright.language.values import Range
from tilewright.prose.catalogue import fill
from tilewright.prose.plain import one_line
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Said, Slot, in_language, said, sentence
from tilewright.prose.sections.set_up import hand
from tilewright.prose.statements import rules, whole

Key = tuple[str, ...]
Names = tuple[str, str]

_COST_NOTHING: Final = (
    "scoring.draw",
    "scoring.stuck",
    "scoring.pass",
    "scoring.pool_empty",
    "scoring.foul",
)
"""Phrases whose zero says that something costs nothing; the others', that it pays nothing."""


@dataclass(frozen=True)
class Difference:
    """A setting in which two games differ: said, and as plain data on either side."""

    key: Key
    text: str
    one: Any
    other: Any


def differences(
    one: Variant, other: Variant, names: Names, language: str
) -> tuple[Difference, ...]:
    """Say how the rules of two games differ, in reader's order; nothing if they are the same.

    `names` are what the two are called in the sentences.
    """
    first, last = map(one_line, names)
    return tuple(
        Difference(pair.key, _text(pair, (first, last), language), pair.data_one, pair.data_other)
        for pair in _pairs(one, other)
    )


def same_rules(names: Names, language: str) -> str:
    """Say that two games have the same rules."""
    one, other = map(one_line, names)
    return fill("difference.none", language, {"one": one, "other": other}, None)


@dataclass(frozen=True)
class _Pair:
    """What two games say of one setting; None for the one that has no such rule."""

    key: Key
    one: Rule | None
    other: Rule | None
    data_one: Any
    data_other: Any


def _pairs(one: Variant, other: Variant) -> Iterator[_Pair]:
    """Give every setting in which two games differ.

    What is compared is the one way to write the rules, what is said is what was written.
    """
    plain_one, plain_other = _by_key(normal(one)), _by_key(normal(other))
    told_one, told_other = _by_key(one), _by_key(other)
    data_one, data_other = rules_as_data(one), rules_as_data(other)
    for key in _merged(tuple(plain_one), tuple(plain_other)):
        if key == HANDS:
            yield from _hands(one, other)
        elif _texts(plain_one.get(key)) != _texts(plain_other.get(key)):
            rule_one, rule_other = told_one.get(key), told_other.get(key)
            if _texts(rule_one) == _texts(rule_other):
                continue  # the same words, of another set of tiles or of other draws: told there
            if all(rule is None or rule.usual for rule in (rule_one, rule_other)):
                continue  # what the other has no such rule for, and nobody would expect of this one
            yield _Pair(
                key,
                rule_one,
                rule_other,
                _at(data_one, key) if rule_one else None,
                _at(data_other, key) if rule_other else None,
            )


def _by_key(variant: Variant) -> dict[Key, Rule]:
    """Give the rules by their keys; all hands stand under one, for they are compared by players."""
    return {HANDS if rule.key[:2] == HANDS else rule.key: rule for rule in rules(variant)}


def _texts(rule: Rule | None) -> tuple[Said, ...] | None:
    return None if rule is None else rule.texts


def _merged(ones: Sequence[Key], others: Sequence[Key]) -> list[Key]:
    """Put the keys of both into one order: each of the other's behind what it follows there."""
    merged = list(ones)
    for number, key in enumerate(others):
        if key not in merged:
            place = merged.index(others[number - 1]) + 1 if number else 0
            merged.insert(place, key)
    return merged


def _at(data: Any, key: Key) -> Any:
    for step in key:
        data = data.get(step) if isinstance(data, Mapping) else None
    if key[:2] in (BONUSES, PASSES):
        return {setting: value for setting, value in data.items() if setting != "name"}
    return data


# Hands ------------------------------------------------------------------------------------------


def _hands(one: Variant, other: Variant) -> Iterator[_Pair]:
    """Compare hands for each number of players; neighbours that differ alike are said together."""
    sizes = {number: (_size(one, number), _size(other, number)) for number in range(1, 13)}
    low = 1
    while low in sizes:
        high = low
        while sizes.get(high + 1) == sizes[low]:
            high += 1
        size_one, size_other = sizes[low]
        if size_one != size_other:
            players = Range(low, high)
            key = f"{players} players"
            yield _Pair(
                (*HANDS, key),
                None if size_one is None else hand(key, players, size_one),
                None if size_other is None else hand(key, players, size_other),
                size_one,
                size_other,
            )
        low = high + 1


def _size(variant: Variant, players: int) -> int | None:
    return variant.deal.hand_size(players) if players in variant.players.number else None


# Saying a difference ----------------------------------------------------------------------------


def _text(pair: _Pair, names: Names, language: str) -> str:
    if pair.one is None or pair.other is None:
        rule = pair.one or pair.other
        assert rule is not None
        values = {"name": names[pair.one is None], "rule": whole(rule, language)}
        return fill("difference.only", language, values, None)
    contrasted = _contrasted(pair.one, pair.other, names, language)
    if contrasted is not None:
        return contrasted
    values = {
        "one": names[0],
        "other": names[1],
        "first": whole(pair.one, language),
        "last": whole(pair.other, language),
    }
    return fill("difference.both", language, values, None)


def _contrasted(one: Rule, other: Rule, names: Names, language: str) -> str | None:
    """Say both in one sentence, if only a number differs: "40 points in *A* and 20 in *B*"."""
    if one.texts[1:] or other.texts[1:]:
        return None
    value = _other_value(one.texts[0], other.texts[0])
    if value is None:
        return None
    values = {"one": names[0], "other": names[1], "value": in_language(value, language)}
    contrast = fill("contrast", language, values, None)
    return sentence(one.brief or one.texts[0], language, contrast)


def _other_value(one: Said, other: Said) -> Slot | None:
    """Give what stands in the other phrase instead of a number; None if more is different."""
    (base, _, sign), (other_base, _, other_sign) = (
        text.phrase.partition("=") for text in (one, other)
    )
    if base != other_base or _rest(one) != _rest(other):
        return None
    if one.phrase == other.phrase:
        return other.slots.get("n", other.slots.get("time"))
    if {sign, other_sign} != {"zero", "minus" if base in _COST_NOTHING else "plus"}:
        return None
    number = other.number
    return said("count=nothing") if number is None else said("count", n=number)


def _rest(text: Said) -> dict[str, Any]:
    return {name: value for name, value in text.slots.items() if name not in ("n", "time")}
