"""What a warning calls idle is no rule: taken away, it leaves the fingerprint what it was."""

import copy
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from random_rules import some_line_rules, some_rules, some_team_rules, some_turn_rules

from house_rules import as_variant, merged, variant_with
from tilewright.language import Variant, digest
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense import CHECKS, Fault

EXCEPTIONS = (
    # the deal is not taken into account
    r"nothing is ever drawn: the hands take the whole set",
    r"the deal leaves nothing to draw",
    r"a hand has one tile only",
    r"there are never \d+ tiles to draw",
    # nor is it in conditions, with the tiles that win the opening and what happens in part only
    r"^this case of 'bonus_\w' has no effect: another case",
    r"has no effect here: no tile .*(opens the round|is the last of a hand)",
    r"several_bonuses(\.highest_of)? has no effect: no tile earns two",
    # nor what can be scored
    r"nobody can make so many points",
    # a record names what was earned, though it pays nothing
    r"always pays 0",
    # and this is rather odd than idle
    r"^one turn may take",
)
"""What sense knows, and the one way to write rules does not: docs/architecture.md says so."""


def idle(variant: Variant) -> Iterator[Fault]:
    """Give the warnings that a setting has no effect."""
    for check, _ in CHECKS:
        for fault in check(variant):
            if (fault.code, fault.severity) == ("no-effect", "warning"):
                yield fault


def place_of(fault: Fault) -> KeyPath:
    """Give what can be taken away: no bonus is without points, no comparison without names."""
    path = fault.paths[0]
    return path[:-1] if path[-1] in ("points", "highest_of") else path


def without(rules: dict[str, Any], fault: Fault) -> dict[str, Any]:
    """Give the rules changed at the idle setting alone: as the hint has it, or taken away."""
    rules = copy.deepcopy(rules)
    *above, last = place_of(fault)
    place: Any = rules
    for step in above:
        place = place[step]
    if fault.hint is None or fault.at_key:
        del place[last]
    else:
        place[last] = int(fault.hint) if fault.hint.isdigit() else fault.hint
    return rules


def can_be_left_out(rules: dict[str, Any], path: KeyPath) -> bool:
    """Tell whether the rules say this themselves, and not as the only one of a list."""
    *above, last = path
    place: Any = rules
    for step in above:
        if isinstance(place, dict) and step not in place:
            return False
        place = place[step]
    return len(place) > 1 if isinstance(place, list) else last in place


KINDS = [(some_rules, 300), (some_line_rules, 200), (some_team_rules, 100), (some_turn_rules, 100)]


@pytest.mark.parametrize(("some", "seed"), [(some, n) for some, many in KINDS for n in range(many)])
def test_a_setting_called_idle_is_not_in_the_fingerprint(some: Any, seed: int) -> None:
    rules, _ = some(random.Random(seed))
    variant = as_variant(rules)
    for fault in idle(variant):
        excepted = any(re.search(pattern, fault.message) for pattern in EXCEPTIONS)
        if not excepted and can_be_left_out(rules, place_of(fault)):
            changed = as_variant(without(rules, fault))
            assert digest(changed) == digest(variant), (fault.paths[0], fault.message)


ALONE = {"players": {"number": 1}, "deal": {"hand": {"1 players": 9}}}
ONE_ROUND = {"game_end": {"at": {"points": None, "rounds": 1}, "tie": "share"}}
NEVER = {"last_tile": True, "drawn": {"at_least": 1}}
TIES = {"opening": {"tie": "random"}}, {"opening": {"tie": "next_best"}}


def by(*ways: Any) -> dict[str, Any]:
    return {"opening": {"by": list(ways)}}


def bonuses(several: str = "all", **when: Any) -> dict[str, Any]:
    each = {name: {"when": case, "points": 9} for name, case in when.items()}
    return {"scoring": {"bonuses": each, "several_bonuses": several}}


def ends(out: dict[str, str], blocked: dict[str, str]) -> dict[str, Any]:
    return {"round_end": {"out": out, "blocked": blocked}}


IDLE: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "who opens of equal players, of one": (ALONE, *TIES),
    "who opens with the copies of another tile": (
        merged({"tiles": {"add": ["1-2-3"]}}, by({"holder_of": "5-5-5"}, "random")),
        *TIES,
    ),
    "who opens with the copies of a tile that is no triple": (
        merged({"tiles": {"add": ["1-2-3"]}}, by("highest_triple", "random")),
        *TIES,
    ),
    "who wins a block of equal players, of one": (
        ALONE,
        ends({}, {"winner": "fewest_tiles", "tie": "nobody"}),
        ends({}, {"winner": "fewest_tiles", "tie": "lowest_hand"}),
    ),
    "who wins of equal players, of one": (
        ALONE,
        {"game_end": {"tie": "share"}},
        {"game_end": {"tie": "another_round"}},
    ),
    "the hands of others, of nobody": (
        ALONE,
        ends({"takes": "nothing", "everyone": "nothing"}, {"takes": "nothing"}),
        ends({"takes": "others_hands", "everyone": "minus_own_hand"}, {"takes": "differences"}),
    ),
    "the round before, in the only one": (
        ONE_ROUND,
        by("last_winner", "next_player", "highest_sum"),
        by("highest_sum"),
    ),
    "who won the last round, where the next in turn opens": (
        {},
        by("next_player", "last_winner", "random"),
        by("next_player", "random"),
    ),
    "a drawn tile that is the last of a hand": ({}, bonuses(x=NEVER), bonuses()),
    "an opening after a draw": ({}, bonuses(x={"opening": True, "drawn": 2}), bonuses()),
    "bonuses that a drawn tile and a last one earn": (
        {},
        bonuses("highest", x={"last_tile": True}, y={"drawn": 3}),
        bonuses("all", x={"last_tile": True}, y={"drawn": 3}),
    ),
}


@pytest.mark.parametrize("name", IDLE)
def test_what_never_matters_is_no_rule(name: str) -> None:
    always, one, other = IDLE[name]
    first, last = (variant_with(**merged(always, each)) for each in (one, other))
    assert digest(first) == digest(last)


MATTERS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "who opens of equal players": ({}, *TIES),
    "who opens with the copies of a tile": (
        merged({"tiles": {"add": ["5-5-5"]}}, by({"holder_of": "5-5-5"}, "random")),
        *TIES,
    ),
    "the round before, where others may follow": (
        {"game_end": {"at": {"points": None, "rounds": 1}, "tie": "another_round"}},
        by("last_winner", "highest_sum"),
        by("highest_sum"),
    ),
    "a drawn tile": ({}, bonuses(x={"drawn": {"at_least": 1}}), bonuses()),
    "a hand laid off one's own": (
        ALONE,
        ends({}, {"takes": "others_hands_minus_own"}),
        ends({}, {"takes": "nothing"}),
    ),
}
"""Neighbours of what never matters."""


@pytest.mark.parametrize("name", MATTERS)
def test_what_may_matter_is_a_rule(name: str) -> None:
    always, one, other = MATTERS[name]
    first, last = (variant_with(**merged(always, each)) for each in (one, other))
    assert digest(first) != digest(last)
