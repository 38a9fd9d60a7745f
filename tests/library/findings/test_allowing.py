"""What a file allows, with a reason: whose findings it silences, and when it is told to stop."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import get_args

import pytest

from tilewright.library import Finding, Loaded, load
from tilewright.library.findings.allowing import ALLOWABLE
from tilewright.library.findings.finding import TOP, Play, Sense, finding_at

Write = Callable[[str, str], Path]
Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]
Codes = Callable[[Loaded], Sequence[str]]

IDLE = "deal: {hand: {5 players: 4}}\n"
"""Hands for five where four may play: the warning no-effect."""


def test_without_a_word_there_is_a_warning(check: Check, only: Only) -> None:
    finding = only(check(IDLE))
    assert (finding.code, finding.severity) == ("no-effect", "warning")


def test_what_is_allowed_with_a_reason_is_not_told(check: Check) -> None:
    loaded = check(f"allow: {{no-effect: grandmother wants it so}}\n{IDLE}")
    assert loaded.findings == ()
    assert loaded.ok


def test_another_code_is_still_told(check: Check, codes: Codes) -> None:
    loaded = check(f"allow: {{no-effect: so}}\n{IDLE}opening: {{or_tile: [6-6-6]}}\n")
    assert codes(loaded) == ["not-in-set"]


def test_it_is_never_inherited(write: Write, check: Check, only: Only) -> None:
    write("parent.yaml", f"tilewright: 1\nextends: base.yaml\nallow: {{no-effect: so}}\n{IDLE}")
    write("child.yaml", f"tilewright: 1\nextends: parent.yaml\n{IDLE}")
    finding = only(load("child.yaml"))
    assert (finding.code, finding.file, finding.severity) == ("no-effect", "child.yaml", "warning")


def test_a_file_allows_nothing_to_its_parent(write: Write, codes: Codes) -> None:
    write("parent.yaml", "tilewright: 1\nextends: base.yaml\nturn:\n")
    child = "tilewright: 1\nextends: parent.yaml\nallow: {empty-value: not mine}\n"
    write("child.yaml", child)
    loaded = load("child.yaml")
    assert [(each.file, each.code) for each in loaded.findings] == [
        ("child.yaml", "unused-allow"),
        ("parent.yaml", "empty-value"),
    ]


def test_what_a_parent_allows_itself_is_silent_in_its_children_too(write: Write) -> None:
    parent = "tilewright: 1\nextends: base.yaml\nallow: {empty-value: it is}\nturn:\n"
    write("parent.yaml", parent)
    write("child.yaml", "tilewright: 1\nextends: parent.yaml\n")
    assert load("child.yaml").findings == ()


def test_a_module_allows_too(module: Write) -> None:
    assert load(module("a.yaml", "allow: {empty-value: so}\nturn:\n")).findings == ()


def test_what_is_allowed_in_vain_is_noted_at_its_place(check: Check, only: Only) -> None:
    finding = only(check("allow:\n  no-effect: so\n"))
    assert (finding.code, finding.severity, finding.key) == (
        "unused-allow",
        "note",
        "allow.no-effect",
    )
    assert finding.line == 4
    assert (finding.column, finding.end_column) == (3, 12)


def test_a_module_is_not_told_of_what_is_only_looked_for_in_variants(module: Write) -> None:
    assert load(module("a.yaml", "allow: {never-fired: so}\nscoring: {draw: -1}\n")).findings == ()


def test_what_is_only_found_by_playing_is_not_missed_before(check: Check) -> None:
    loaded = check("allow: {never-fired: it is rare}\n")
    assert loaded.findings == ()
    assert [each.code for each in loaded.unallowed((), get_args(Play))] == ["unused-allow"]


def test_what_is_found_later_is_allowed_too(check: Check) -> None:
    loaded = check("allow: {never-fired: it is rare}\n")
    rare = finding_at("game.yaml", TOP, "never-fired", "never", severity="warning")
    elsewhere = finding_at("base.yaml", TOP, "never-fired", "never", severity="warning")
    worse = finding_at("game.yaml", TOP, "never-fired", "never")
    assert loaded.unallowed((rare,), get_args(Play)) == []
    assert loaded.unallowed((elsewhere,)) == [elsewhere]
    assert loaded.unallowed((worse,))[0] == worse


def test_an_error_cannot_be_allowed(check: Check, codes: Codes) -> None:
    loaded = check("allow: {too-few-tiles: we share}\ndeal: {hand: {2 players: 50}}\n")
    assert set(codes(loaded)) == {"too-few-tiles", "unused-allow"}
    assert not loaded.ok
    note = next(each for each in loaded.findings if each.code == "unused-allow")
    assert (note.line, note.severity) == (3, "note")
    assert "in line 4 is an error" in note.message


@pytest.mark.parametrize("code", ["unknown-key", "cycle", "example", "too-many"])
def test_what_is_always_an_error_cannot_even_be_named(check: Check, only: Only, code: str) -> None:
    finding = only(check(f"allow: {{{code}: please}}\n"))
    assert (finding.code, finding.severity, finding.line) == ("unused-allow", "error", 3)
    assert f"'{code}' cannot be allowed" in finding.message


def test_an_unknown_code_gets_a_suggestion(check: Check, only: Only) -> None:
    finding = only(check("allow: {no-efect: so}\n"))
    assert (finding.code, finding.hint, finding.key) == (
        "unknown-key",
        "no-effect",
        "allow.no-efect",
    )
    assert (finding.line, finding.column, finding.end_column) == (3, 9, 17)


@pytest.mark.parametrize("reason", ["''", "1", "[so]", "{en: so}"])
def test_a_reason_is_needed(check: Check, only: Only, reason: str) -> None:
    finding = only(check(f"allow: {{no-effect: {reason}}}\n"))
    assert finding.severity == "error"
    assert finding.key == "allow.no-effect"


def test_nothing_on_the_spot_blames_the_file(check: Check) -> None:
    text = f"allow: {{no-effect: so}}\n{IDLE}"
    assert check(text, settings={"players.number": "2-4"}).findings == ()
    more = {"players.number": "2-5", "deal.hand.5 players": "4"}
    assert check(text, settings=more).findings == ()


def test_allowing_is_no_rule(check: Check) -> None:
    allowed = check(f"allow: {{no-effect: so}}\n{IDLE}")
    assert allowed.digest == check(IDLE).digest
    assert "allow" not in allowed.resolved


def test_everything_of_sense_and_play_can_be_named() -> None:
    assert {*get_args(Sense), *get_args(Play)} <= set(ALLOWABLE)
