from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]


def test_settings_change_single_values(check: Check) -> None:
    loaded = check(
        "name: Game\n",
        settings={
            "game_end.at.points": "200",
            "scoring.bonuses.bridge.points": "50",
            "scoring.bonuses.hexagon": "null",
            "scoring.tile": "{product: {zero_counts: 1}}",
            "deal.hand.3 players": "5",
            "turn.draw.drawn_tile": "must_play",
        },
    )
    variant = loaded.variant
    assert variant is not None
    assert variant.game_end.at.points == 200
    assert variant.scoring.bonuses["bridge"].points == 50
    assert list(variant.scoring.bonuses) == ["bridge"]
    assert dict(variant.deal.hand) == {"2 players": 9, "3 players": 5, "4 players": 7}
    assert variant.turn.draw.drawn_tile == "must_play"
    assert loaded.title() == "Game"
    origin = loaded.origins["game_end", "at", "points"]
    assert (origin.file, origin.line, origin.column) == ("--set", 1, 20)


def test_modules_named_on_the_spot_overrule_the_file(
    check: Check, module: Callable[..., Path]
) -> None:
    module("a.yaml", "scoring: {draw: -9}\n")
    loaded = check("scoring: {draw: -2}\n", use=["a.yaml"])
    assert loaded.variant is not None
    assert loaded.variant.scoring.draw == -9


def test_settings_decide_between_modules(check: Check, module: Callable[..., Path]) -> None:
    module("a.yaml", "scoring: {draw: -9}\n")
    module("b.yaml", "scoring: {draw: -8}\n")
    loaded = check(use=["a.yaml", "b.yaml"])
    assert [(finding.file, finding.line, finding.code) for finding in loaded.findings] == [
        ("--use", 2, "collision")
    ]
    assert check(use=["a.yaml", "b.yaml"], settings={"scoring.draw": "-1"}).ok


@pytest.mark.parametrize(
    ("key", "value", "code", "column", "hint"),
    [
        ("scoring.draw", "five", "wrong-value", 14, "5"),
        ("scoring.draw", "-05", "leading-zero", 14, None),
        ("scoring.draw", "[1, ", "not-yaml", 14, None),
        ("scoring.draw", "", "bad-setting", 1, None),
        ("scorring.draw", "5", "bad-setting", 1, "scoring"),
        ("scoring..draw", "5", "bad-setting", 1, None),
        ("", "5", "bad-setting", 1, None),
        ("name", "x", "bad-setting", 1, None),
        ("scoring.drow", "5", "unknown-key", 1, "draw"),
        ("brigde", "5", "bad-setting", 1, "scoring.bonuses.bridge"),
        ("scoring.bonuses.brigde.points", "5", "missing-key", 1, "bridge"),
        ("scoring.bonuses.nothing", "null", "nothing-to-remove", 1, None),
        ("deal.hand", "{2 players: 29}", "too-few-tiles", 23, None),
    ],
)
def test_findings_point_at_what_was_said(
    check: Check, only: Only, key: str, value: str, code: str, column: int, hint: str | None
) -> None:
    finding = only(check(settings={key: value}))
    assert (finding.file, finding.line, finding.code) == ("--set", 1, code)
    assert (finding.column, finding.hint) == (column, hint)


def test_every_setting_is_a_line(check: Check) -> None:
    loaded = check(settings={"scoring.draw": "-1", "scoring.stuck": "[1,", "turn.draw.most": "x"})
    assert [(finding.line, finding.column) for finding in loaded.findings] == [(2, 15), (3, 16)]
    assert loaded.sources["--set"].lines[2] == "turn.draw.most=x"


@pytest.mark.parametrize(
    "settings",
    [
        {"scoring.draw": "5", "scoring.draw.x": "6"},
        {"scoring.draw": "5", "scoring": "{stuck: 1}"},
    ],
)
def test_settings_must_not_contain_one_another(
    check: Check, only: Only, settings: dict[str, str]
) -> None:
    codes = [finding.code for finding in check(settings=settings).findings]
    assert "bad-setting" in codes


def test_an_unknown_module_is_reported_at_its_name(check: Check, only: Only) -> None:
    finding = only(check(use=["one-minute-turn"]))
    assert (finding.file, finding.line, finding.hint) == ("--use", 1, "one-minute-turns")


def test_a_module_cannot_be_changed_on_the_spot(
    check: Check, module: Callable[..., Path], only: Only
) -> None:
    check()
    module("a.yaml", "scoring: {draw: -9}\n")
    assert only(load("a.yaml", settings={"scoring.draw": "1"})).code == "kind"


def test_a_setting_said_twice_is_an_error(check: Check, only: Only) -> None:
    finding = only(check(settings=[("scoring.draw", "-1"), ("scoring.draw", "-2")]))
    assert (finding.file, finding.line, finding.code) == ("--set", 2, "duplicate-key")


@pytest.mark.parametrize("points", [40, 5000])
def test_a_setting_too_deep_is_a_finding(check: Check, only: Only, points: int) -> None:
    assert only(check(settings={"scoring" + ".x" * points: "1"})).code == "too-deep"


def test_a_value_of_several_lines_keeps_the_places_of_all(check: Check) -> None:
    loaded = check(settings={"scoring": "{draw: -1,\n  stuk: 3}", "turn.draw.most": "x"})
    assert [(found.line, found.column, found.code) for found in loaded.findings] == [
        (2, 3, "unknown-key"),
        (3, 16, "wrong-value"),
    ]
    assert loaded.sources["--set"].lines == (
        "scoring={draw: -1,",
        "  stuk: 3}",
        "turn.draw.most=x",
    )


@pytest.mark.parametrize("key", ["scoring.bonuses.\udcff", "scoring.a\nb", "scoring.\x1b[2J"])
def test_a_setting_with_a_character_that_cannot_be_shown(
    check: Check, only: Only, key: str
) -> None:
    assert only(check(settings={key: "3"})).code == "bad-setting"


def test_a_module_with_half_a_character_in_its_name_is_unknown(check: Check, only: Only) -> None:
    finding = only(check(use=["\udcff"]))
    assert finding.code == "unknown-name"
    assert "JSON" not in finding.message


# Whose fault it is ------------------------------------------------------------------------------


def test_a_shipped_file_is_not_blamed_for_what_was_said_on_the_spot() -> None:
    assert load("triominos", settings={"players.number": "2"}).findings == ()
    assert load("triominos", settings={"tiles.numbers": "1-6"}).findings == ()


def test_a_file_is_not_blamed_for_what_was_said_on_the_spot(check: Check) -> None:
    text = "deal: {hand: {4 players: 6}}\nopening: {or_tile: [0-0-0]}\n"
    assert check(text).findings == ()
    assert check(text, settings={"players.number": "2", "tiles.numbers": "1-6"}).findings == ()


def test_a_file_is_blamed_for_what_was_wrong_before(check: Check, only: Only) -> None:
    text = "opening: {or_tile: [9-9-9]}\n"
    for settings in ({}, {"players.number": "2"}):
        finding = only(check(text, settings=settings))
        assert (finding.file, finding.code) == ("game.yaml", "not-in-set")


def test_what_was_said_on_the_spot_is_blamed_first(check: Check, only: Only) -> None:
    finding = only(check("deal: {hand: {2 players: 9}}\n", settings={"players.number": "5"}))
    assert (finding.file, finding.code) == ("--set", "no-hand")
    finding = only(check(settings={"opening.or_tile": "[9-9-9]"}))
    assert (finding.file, finding.severity) == ("--set", "warning")
