import json
import time
from collections.abc import Callable

import pytest

from tilewright.library import Finding, Loaded, load
from tilewright.library.findings.finding import Span, finding_at
from tilewright.library.findings.rendering import as_json, concise, full_report, github, sarif
from tilewright.library.reading.node import Source

Check = Callable[..., Loaded]


def test_the_full_format_shows_the_line_with_carets(check: Check) -> None:
    loaded = check("scoring:\n  tile: {product: {zero_count: 1}}\n")
    assert full_report(loaded.findings, loaded.sources) == (
        "game.yaml:4:20: error[unknown-key]: scoring.tile.product has no setting 'zero_count'; "
        "did you mean 'zero_counts'?\n"
        "  4 |   tile: {product: {zero_count: 1}}\n"
        "    |                    ^^^^^^^^^^\n"
    )


def test_carets_are_padded_by_display_width(check: Check) -> None:
    loaded = check('name: {en: "東京 😀", n: é}\n')
    text, line, carets = full_report(loaded.findings, loaded.sources).splitlines()
    assert line == '  3 | name: {en: "東京 😀", n: é}'
    assert carets == "    | " + " " * 22 + "^"
    assert text.startswith("game.yaml:3:20: error[wrong-value]: name has 'n', which is no")


def test_a_value_of_several_lines_is_marked_in_its_first(check: Check) -> None:
    loaded = check("scoring:\n  draw:\n    - 1\n    - 2\n")
    assert full_report(loaded.findings, loaded.sources).endswith("  5 |     - 1\n    |     ^^^\n")


def test_a_very_long_line_is_cut_around_the_place(check: Check) -> None:
    loaded = check(f"scoring: {{tile: sum, {'      ' * 100}drow: 1, {'      ' * 100}}}\n")
    _, line, carets = full_report(loaded.findings, loaded.sources).splitlines()
    assert len(line) < 120
    assert line.index("drow") == carets.index("^")


def test_of_a_line_as_long_as_a_file_only_the_part_around_the_place_is_looked_at() -> None:
    source = Source("f.yaml", ("日" * 400_000 + "x" + "本" * 400_000,))
    finding = Finding("f.yaml", 1, 400_001, 1, 400_002, "error", "not-yaml", "odd")
    start = time.process_time()
    for _ in range(100):
        _, line, carets = full_report([finding], {"f.yaml": source}).splitlines()
    assert time.process_time() - start < 2
    assert line.startswith("  1 | …日")
    assert line.endswith("本…")
    assert carets.endswith(" ^")


def test_a_place_that_is_cut_ends_with_one_ellipsis() -> None:
    finding = Finding("f.yaml", 1, 1, 1, 300, "error", "not-yaml", "odd")
    text = full_report([finding], {"f.yaml": Source("f.yaml", ("x" * 500,))})
    assert "x…\n" in text
    assert "……" not in text


def test_a_name_of_two_lines_cannot_pass_for_a_finding() -> None:
    finding = Finding("a\nb.yaml:1:1: error", 1, 1, 1, 2, "error", "not-yaml", "odd\nc.yaml:1:1")
    assert full_report([finding], {}) == (
        "a\\nb.yaml:1:1: error:1:1: error[not-yaml]: odd\\nc.yaml:1:1\n"
    )


def test_signs_joined_of_several_are_shown() -> None:
    family = "👨‍👩‍👧"
    source = Source("f.yaml", (f"name: {family} x",))
    finding = Finding("f.yaml", 1, 13, 1, 14, "error", "not-yaml", f"not {family}")
    _, line, carets = full_report([finding], {"f.yaml": source}).splitlines()
    assert line == f"  1 | name: {family} x"
    assert carets == "    |          ^"


def test_marks_that_stand_above_a_letter_take_no_room() -> None:
    source = Source("f.yaml", ("name: e\u0301\u0323 x",))
    finding = Finding("f.yaml", 1, 11, 1, 12, "error", "not-yaml", "odd")
    _, line, carets = full_report([finding], {"f.yaml": source}).splitlines()
    assert line == "  1 | name: e\u0301\u0323 x"
    assert carets == "    |         ^"


def test_tabs_and_control_characters_do_no_harm() -> None:
    source = Source("f\x1b.yaml", ("a:\t\x1b[2J x",))
    finding = Finding("f\x1b.yaml", 1, 9, 1, 10, "error", "not-yaml", "odd \x1b[2J")
    text = full_report([finding], {"f\x1b.yaml": source})
    assert "\x1b" not in text
    assert text == (
        "f\\x1b.yaml:1:9: error[not-yaml]: odd \\x1b[2J\n  1 | a: \\x1b[2J x\n    |            ^\n"
    )


def test_githubs_command_names_the_place_and_escapes_what_would_end_it() -> None:
    finding = Finding(
        "a,b:c.yaml", 7, 2, 7, 9, "warning", "no-effect", "100 % odd:\nyes, it is", "no"
    )
    assert github(finding) == (
        "::warning file=a%2Cb%3Ac.yaml,line=7,col=2,endLine=7,endColumn=9,title=no-effect"
        "::100 %25 odd:%0Ayes, it is; did you mean 'no'?"
    )


def test_sarif_has_a_rule_for_every_code_and_a_region_for_every_finding(check: Check) -> None:
    log = sarif(check("turn: {draw: {mots: 3}}\nscoring: {draw: five}\n").findings, "1.2")
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["tool"]["driver"]["version"] == "1.2"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["unknown-key", "wrong-value"]
    rule = run["tool"]["driver"]["rules"][0]
    assert rule["shortDescription"] == {"text": "There is no such setting at this place."}
    first = run["results"][0]
    assert (first["ruleId"], first["level"]) == ("unknown-key", "error")
    assert first["message"]["text"].endswith("did you mean 'most'?")
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "game.yaml"}
    assert place["region"] == {"startLine": 3, "startColumn": 15, "endLine": 3, "endColumn": 19}
    assert sarif([], "1.2")["runs"][0]["results"] == []


def test_a_finding_without_a_line_is_one_line() -> None:
    loaded = load("nowhere.yaml")
    assert full_report(loaded.findings, loaded.sources) == (
        "nowhere.yaml:1:1: error[missing-file]: there is no file 'nowhere.yaml'\n"
    )


def test_json_has_every_field_of_the_contract(check: Check) -> None:
    loaded = check("turn: {draw: {mots: 3}}\n")
    assert json.loads(as_json(loaded.findings)) == [
        {
            "file": "game.yaml",
            "line": 3,
            "column": 15,
            "end_line": 3,
            "end_column": 19,
            "severity": "error",
            "code": "unknown-key",
            "message": "turn.draw has no setting 'mots'",
            "hint": "most",
            "key": "turn.draw.mots",
        }
    ]
    assert json.loads(as_json([])) == []


def test_githubs_command_turns_no_text_around() -> None:
    finding = Finding("a.yaml", 1, 2, 3, 4, "error", "unknown-key", "no \u202esetting\xad 'é'")
    assert github(finding).endswith("::no \\u202esetting\\xad 'é'")


@pytest.mark.parametrize(
    ("message", "hint", "asked"),
    [
        ("scoring has no setting 'draww'", "draw", True),
        ("tiles.shape needs domino or triangle, not dominoes", "domino", True),
        ("scoring.draw: -5 rewards drawing a tile", "5", True),
        ("there is no bonus 'brigde'", "bridge", True),
        ("scoring.draw needs a whole number, not five; write 5", "5", False),
        ("a file has no section 'extend'; it is called extends here", "extends", False),
        ("the set has no tile 0-2-1, only its mirror image 0-1-2", "0-1-2", False),
        ("a hand is for a number of players: write '2 players', not 2", "2 players", False),
    ],
)
def test_a_hint_is_said_unless_the_message_gives_it_as_advice(
    message: str, hint: str, asked: bool
) -> None:
    finding = finding_at("f.yaml", Span(1, 1, 1, 2), "unknown-key", message, hint=hint)
    assert concise(finding).endswith(f"; did you mean '{hint}'?" if asked else message)
