"""Slips of people who are new: each gets one finding, at its place, that says what to write."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]


@pytest.mark.parametrize(
    ("text", "line", "column", "end", "words", "hint"),
    [
        # A colon without a space, where YAML sees one text
        (
            "scoring:\n  draw:-3\n",
            4,
            3,
            10,
            "write a space behind the colon: 'draw: -3'",
            "draw: -3",
        ),
        (
            "scoring: {bonuses: {bridge: {points:25}}}\n",
            3,
            30,
            39,
            "write a space behind the colon: 'points: 25'",
            "points: 25",
        ),
        (
            "scoring:\n  draw = -3\n",
            4,
            3,
            12,
            "a colon stands behind a key, not '=': 'draw: -3'",
            "draw: -3",
        ),
        # Keys that stand at the margin
        (
            "scoring:\ndraw: -5\n",
            4,
            1,
            5,
            "'draw' belongs to scoring: indent it beneath 'scoring'",
            None,
        ),
        (
            "turn:\n  draw:\n  most: 3\n",
            5,
            3,
            7,
            "'most' belongs to turn.draw: indent it beneath 'draw'",
            None,
        ),
        (
            "scoring:\n  bonuses:\n  bridge: {points: 5}\n",
            5,
            3,
            9,
            "'bridge' belongs to scoring.bonuses: indent it beneath 'bonuses'",
            None,
        ),
        # A bonus at another place, or without points
        (
            "bridge: {when: {sides: 1}, points: 25}\n",
            3,
            1,
            7,
            "a bonus stands in scoring.bonuses: {bridge: {points: …}}",
            None,
        ),
        (
            "scoring: {bridge: 25}\n",
            3,
            11,
            17,
            "a bonus stands in scoring.bonuses: {bridge: {points: 25}}",
            None,
        ),
        (
            "scoring: {bonuses: {bridge: 25}}\n",
            3,
            29,
            31,
            "needs a mapping (name, when, points), not 25; write bridge: {points: 25}",
            None,
        ),
        (
            "scoring: {bonuses: {bridge: {sides: 1}}}\n",
            3,
            30,
            35,
            "has no setting 'sides'; it stands in scoring.bonuses.bridge.when",
            None,
        ),
        (
            "scoring: {bonuses: {My bridge!: {when: {sides: 1}, points: 25}}}\n",
            3,
            21,
            31,
            "cannot have a bonus 'My bridge!': a name has small letters, digits and _",
            "my_bridge",
        ),
        # Numbers
        ("scoring: {stuck: -10 points}\n", 3, 18, 28, "not -10 points; write -10", "-10"),
        ("turn: {draw: {most: 3 draws}}\n", 3, 21, 28, "or any, not 3 draws; write 3", "3"),
        ("scoring: {stuck: 1.000}\n", 3, 18, 23, "not 1.000; write 1000", "1000"),
        ("scoring: {stuck: -25.0}\n", 3, 18, 23, "not -25.0; write -25", "-25"),
        ("scoring:\n  stuck: 2,5\n", 4, 10, 13, "needs a whole number, not 2,5", None),
        ("scoring: {stuck: −5}\n", 3, 18, 20, "not −5; write -5", "-5"),
        ("scoring: {stuck: “-5”}\n", 3, 18, 22, "not “-5”; write -5", "-5"),
        ("scoring: {stuck: minus five}\n", 3, 18, 28, "not minus five; write -5", "-5"),
        ("scoring: {draw: -2,5}\n", 3, 20, 21, "the comma behind -2 ends the number", None),
        ("deal: {hand: {2 players: -9}}\n", 3, 26, 28, "must be at least 1, not -9", None),
        # Truth values
        ("turn: {may_hold_back: yes}\n", 3, 23, 26, "true or false, not yes; write true", "true"),
        ("tiles: {mirrored: Off}\n", 3, 19, 22, "true or false, not Off; write false", "false"),
        ("tiles: {mirrored: 'true'}\n", 3, 19, 25, "write true", "true"),
        # Durations and ranges
        ("clock: {turn: {limit: 60, then: draw}}\n", 3, 23, 25, "write 60s for seconds", "60s"),
        ("clock: {game: {limit: 1:30}}\n", 3, 23, 27, "not 1:30; write 1m30s", "1m30s"),
        ("clock: {game: {limit: 90 sec.}}\n", 3, 23, 30, "write 90s", "90s"),
        ("clock: {game: {limit: 1 hour and 5 min}}\n", 3, 23, 39, "write 1h5m", "1h5m"),
        ("players: {number: 2 to 4}\n", 3, 19, 25, "not 2 to 4; write 2-4", "2-4"),
        ("players: {number: 2–4}\n", 3, 19, 22, "not 2–4; write 2-4", "2-4"),
        ("players: {number: [2, 4]}\n", 3, 19, 25, "not a list; write 2-4", "2-4"),
        # One value where a mapping or a list belongs
        ("players: 4\n", 3, 10, 11, "not 4; write players: {number: 4}", None),
        ("players: 4 players\n", 3, 10, 19, "write players: {number: 4}", None),
        ("tiles: 0-5\n", 3, 8, 11, "not 0-5; write tiles: {numbers: 0-5}", None),
        ("deal: 9\n", 3, 7, 8, "not 9; write deal: {hand: {2-4 players: 9}}", None),
        ("deal: {hand: 9}\n", 3, 14, 15, "not 9; write hand: {2-4 players: 9}", None),
        ("turn: {draw: 3}\n", 3, 14, 15, "not 3; write draw: {most: 3}", None),
        ("game_end: 400\n", 3, 11, 14, "write game_end: {at: {points: 400}}", None),
        ("clock: 60s\n", 3, 8, 11, "write clock: {turn: {limit: 60s, then: draw}}", None),
        ("opening: {by: highest_sum}\n", 3, 15, 26, "write [highest_sum]", "[highest_sum]"),
        (
            "opening:\n  by:\n    -highest_sum\n    -random\n",
            5,
            5,
            12,
            "write a space behind each '-'",
            None,
        ),
        # Numbers of players
        ("deal: {hand: {2: 9}}\n", 3, 15, 16, "write '2 players', not 2", "2 players"),
        ("deal: {hand: {3-4: 9}}\n", 3, 15, 18, "not '3-4'", "3-4 players"),
        ("deal: {hand: {3–4 people: 9}}\n", 3, 15, 25, "not '3–4 people'", "3-4 players"),
        # Names of files
        ("use: [to-200.yaml]\n", 3, 7, 18, "is named without an ending", "to-200"),
        ("use: [To 200]\n", 3, 7, 13, "no shipped module is called 'To 200'", "to-200"),
        ("modules: [to-200]\n", 3, 1, 8, "it is called use here", "use"),
    ],
)
def test_a_slip_is_told_what_to_write(
    check: Check,
    only: Only,
    text: str,
    line: int,
    column: int,
    end: int,
    words: str,
    hint: str | None,
) -> None:
    finding = only(check(text))
    assert finding.severity == "error"
    assert words in finding.message
    place = finding.line, finding.column
    assert (place, finding.hint) == ((line, column), hint)
    assert finding.end_column == end or finding.end_line > line


def test_every_line_at_the_margin_is_told(check: Check) -> None:
    findings = check("scoring:\ndraw: -5\nstuck: -10\n").findings
    assert [(finding.code, finding.line) for finding in findings] == [
        ("unknown-key", 4),
        ("unknown-key", 5),
    ]


@pytest.mark.parametrize("text", ["scoring:\nstuk: -5\n", "scoring: null\ndraw: -5\n"])
def test_a_key_that_belongs_nowhere_near_is_not_told_to_move(check: Check, text: str) -> None:
    assert not any("indent" in finding.message for finding in check(text).findings)


@pytest.mark.parametrize(
    ("text", "code", "column", "hint"),
    [
        ("extend: triominos\n", "unknown-key", 1, "extends"),
        ("extens: triominos\n", "unknown-key", 1, "extends"),
        ("base: triominos\n", "unknown-key", 1, "extends"),
        ("Parent: triominos\n", "unknown-key", 1, "extends"),
        ("based-on: triominos\n", "unknown-key", 1, "extends"),
        ("extends: Triominos\n", "unknown-name", 10, "triominos"),
        ("extends: triominoes\n", "unknown-name", 10, "triominos"),
        ("extends: “triominos”\n", "unknown-name", 10, "triominos"),
        ("extends: Fast Triominos\n", "unknown-name", 10, "triominos-fast"),
        ("extends: Tri-Ominos (Pressman)\n", "unknown-name", 10, "triominos-pressman"),
        ("extends: triominos.yaml\n", "missing-file", 10, "triominos"),
        ("extends: triominoes.yaml\n", "missing-file", 10, "triominos"),
        ("extends: Base.yaml\n", "missing-file", 10, "base.yaml"),
    ],
)
def test_a_parent_that_is_not_found_is_all_that_is_said(
    check: Check, only: Only, text: str, code: str, column: int, hint: str
) -> None:
    check()
    Path("friday.yaml").write_text(f"tilewright: 1\n{text}")
    finding = only(load("friday.yaml"))
    assert (finding.code, finding.line, finding.column) == (code, 2, column)
    assert finding.hint == hint


def test_a_file_of_one_line_without_a_space_is_told_so(check: Check, only: Only) -> None:
    check()
    Path("friday.yaml").write_text("tilewright:1\n")
    finding = only(load("friday.yaml"))
    assert finding.message.endswith("; write a space behind the colon: 'tilewright: 1'")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("scoring: {foo: null}\n", ["unknown-key"]),
        ("foo: null\n", ["unknown-key"]),
        ("foo:\n", ["unknown-key"]),
        ("scoring: {bonuses: {Big: null}}\n", ["unknown-key"]),
        ("scoring: {bonuses: {tile: null}}\n", ["unknown-key"]),
        ("scoring: {bonuses: {big: null}}\n", []),
        ("scoring: {draw: null}\nclock: null\n", []),
    ],
)
def test_what_is_no_setting_cannot_be_removed_not_even_by_a_module(
    module: Callable[..., Path], text: str, codes: list[str]
) -> None:
    loaded = load(module("quiet.yaml", text))
    assert [finding.code for finding in loaded.findings] == codes
