"""Notes: how they are shown and counted, and that they are no warnings; what a file allows."""

import json

import pytest

VAIN = "tilewright: 1\nextends: triominos\nallow: {no-effect: grandmother wants it so}\n"
IDLE = "tilewright: 1\nextends: triominos-modern\ndeal: {hand: {6 players: 5}}\n"
ALLOWED = f"{IDLE}allow: {{no-effect: we are six at Christmas}}\n"


@pytest.fixture
def files(folder):
    (folder / "vain.yaml").write_text(VAIN)
    (folder / "idle.yaml").write_text(IDLE)
    (folder / "allowed.yaml").write_text(ALLOWED)
    return folder


def test_a_note_is_shown_at_its_place_and_counted(files, run):
    first, line, carets, summary = run("validate", "vain.yaml").stderr.splitlines()
    assert first.startswith("vain.yaml:3:9: note[unused-allow]: ")
    assert line == "  3 | allow: {no-effect: grandmother wants it so}"
    assert carets == "    |         ^^^^^^^^^"
    assert summary == "1 file: 0 errors, 0 warnings, 1 note"


def test_notes_are_only_counted_where_there_are_some(files, run):
    shown = run("validate", "idle.yaml", "--format", "concise").stderr.splitlines()
    assert shown[-1] == "1 file: 0 errors, 1 warning"
    shown = run("validate", "idle.yaml", "vain.yaml", "--format", "concise").stderr.splitlines()
    assert len(shown) == 3
    assert shown[-1] == "2 files: 0 errors, 1 warning, 1 note"


def test_strict_takes_no_note_for_an_error(files, run):
    shown = run("validate", "vain.yaml", "--strict").stderr
    assert shown.endswith("0 errors, 0 warnings, 1 note\n")
    shown = run("validate", "idle.yaml", "vain.yaml", "--strict", status=1).stderr
    assert shown.endswith("1 error, 0 warnings, 1 note\n")


def test_a_note_as_json(files, run):
    (note,) = json.loads(run("validate", "vain.yaml", "--json").stdout)
    assert (note["severity"], note["code"], note["key"]) == (
        "note",
        "unused-allow",
        "allow.no-effect",
    )


def test_github_calls_it_a_notice(files, run):
    shown = run("validate", "vain.yaml", "--format", "github").stdout
    assert shown.startswith("::notice file=vain.yaml,line=3,col=9,endLine=3,endColumn=18,")


def test_sarif_calls_it_a_note(files, run):
    log = json.loads(run("validate", "vain.yaml", "--format", "sarif").stdout)
    assert [each["level"] for each in log["runs"][0]["results"]] == ["note"]


@pytest.mark.parametrize("options", [[], ["--strict"], ["--format", "github"]])
def test_what_is_allowed_is_not_told(files, run, options):
    shown = run("validate", "allowed.yaml", *options)
    assert shown.stdout == ""
    assert shown.stderr == "1 file: 0 errors, 0 warnings\n"


@pytest.mark.parametrize("command", ["test", "show"])
def test_nor_by_other_commands(files, run, command):
    assert "no-effect" in run(command, "idle.yaml").stderr
    assert run(command, "allowed.yaml").stderr == ""


def test_show_prints_rules_and_no_allowances(files, run):
    assert "allow" not in run("show", "allowed.yaml").stdout


RARE = """\
tilewright: 1
extends: triominos
allow: {never-fired: it is rare}
scoring: {bonuses: {three: {when: {hexagons: 3}, points: 90}}}
"""


def test_what_is_found_by_playing_can_be_allowed(folder, run):
    (folder / "rare.yaml").write_text(RARE)
    (folder / "told.yaml").write_text(RARE.replace("allow: {never-fired: it is rare}\n", ""))
    codes = {
        name: [
            (each["code"], each["severity"])
            for each in json.loads(run("validate", name, "--play", "3", "--json").stdout)
            if each["file"] == name
        ]
        for name in ("rare.yaml", "told.yaml")
    }
    assert ("never-fired", "note") in codes["told.yaml"]
    assert not any(code in ("never-fired", "unused-allow") for code, _ in codes["rare.yaml"])


def test_it_is_only_missed_when_it_was_looked_for(folder, run):
    text = "tilewright: 1\nextends: triominos\nallow: {endless-round: so}\n"
    (folder / "friday.yaml").write_text(text)
    assert run("validate", "friday.yaml").stderr == "1 file: 0 errors, 0 warnings\n"
    shown = run("validate", "friday.yaml", "--play", "2").stderr
    assert "friday.yaml:3:9: note[unused-allow]" in shown
