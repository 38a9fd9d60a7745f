import json
import random
import re
import shlex
import time

import pytest
from random_rules import some_rules
from typer.testing import CliRunner

from house_rules import SHIPPED
from tilewright.cli import app, trials

HOUSE = """\
tilewright: 1
extends: triominos
scoring:
  draw: -2
  bonuses:
    inherit: none
    six: {when: {hexagons: 1}, points: 5}
    eighteen: {when: {hexagons: 3}, points: 20}
"""


@pytest.fixture
def house(folder):
    (folder / "house.yaml").write_text(HOUSE)
    return folder


def played(run, *arguments):
    shown = run("validate", *arguments, "--json")
    return json.loads(shown.stdout)


def about(findings, key):
    return [finding for finding in findings if finding["key"] == key]


def test_without_the_option_nothing_is_played(run, house):
    assert played(run, "house.yaml") == []


def test_a_bonus_that_is_never_earned_is_a_warning_at_its_key(run, house):
    (finding,) = about(played(run, "house.yaml", "--play", "20"), "scoring.bonuses.eighteen")
    assert (finding["severity"], finding["code"]) == ("warning", "never-fired")
    assert (finding["file"], finding["line"], finding["column"]) == ("house.yaml", 8, 5)
    assert finding["end_column"] == 13


def test_a_share_is_a_note(run, house):
    (finding,) = about(played(run, "house.yaml", "--play", "20"), "scoring.bonuses.six")
    assert (finding["severity"], finding["code"], finding["line"]) == ("note", "share", 7)


def test_what_is_only_inherited_is_a_note_where_it_was_written(run, house):
    (house / "child.yaml").write_text("tilewright: 1\nextends: house.yaml\n")
    findings = about(played(run, "child.yaml", "--play", "20"), "scoring.bonuses.eighteen")
    assert [(each["file"], each["severity"]) for each in findings] == [("house.yaml", "note")]


def test_a_game_that_cannot_end_is_blamed_on_the_file_that_made_it_so(run, folder):
    (folder / "deep.yaml").write_text(
        "tilewright: 1\nextends: domino\nscoring: {draw: -50}\n"
        "round_end: {out: {takes: nothing, bonus: 1}, blocked: {takes: nothing}}\n"
    )
    findings = played(run, "deep.yaml", "--play", "20")
    (finding,) = [each for each in findings if each["code"] == "endless-game"]
    assert (finding["file"], finding["severity"], finding["line"]) == ("deep.yaml", "warning", 3)


@pytest.mark.parametrize("name", ["house.yaml", "triominos"])
def test_the_command_of_a_report_shows_what_it_tells_of(run, house, name):
    shown = 0
    for finding in played(run, name, "--play", "20"):
        match = re.search(r"see round (\d+) of: (tilewright play .*)$", finding["message"])
        if match is None or finding["code"] != "share":
            continue
        done = run(*shlex.split(match[2])[1:], "--json")
        events = [json.loads(line) for line in done.stdout.splitlines()]
        begins = [i for i, event in enumerate(events) if event["event"] == "round"]
        begin = begins[int(match[1]) - 1]
        end = next((i for i in begins if i > begin), len(events))
        cause = finding["key"].removesuffix(".bonus").split(".")[-1]
        assert any(is_there(cause, event) for event in events[begin:end]), finding["message"]
        shown += 1
    assert shown >= 3


def is_there(cause, event):
    if event["event"] == "round_end":
        return event["how"] == cause
    return cause in event.get("because", {})


def test_a_file_with_a_blank_in_its_name_has_a_command_that_works(run, folder):
    (folder / "my house.yaml").write_text(HOUSE)
    findings = played(run, "my house.yaml", "--play", "5")
    assert any("tilewright play 'my house.yaml' --player" in each["message"] for each in findings)


def test_a_file_from_standard_input_has_a_name_to_fill_in(run, folder):
    shown = run("validate", "-", "--play", "5", "--json", typed=HOUSE)
    assert "of: tilewright play FILE --player" in shown.stdout


def test_what_a_file_allows_is_not_reported(run, folder):
    allowing = 'allow: {share: "we know", never-fired: "it is a joke"}\n'
    (folder / "house.yaml").write_text(HOUSE + allowing)
    findings = played(run, "house.yaml", "--play", "20")
    assert [each for each in findings if each["file"] == "house.yaml"] == []
    assert any(each["file"].endswith("triominos.yaml") for each in findings)


def test_nothing_is_played_of_modules_and_of_files_with_errors(run, folder):
    (folder / "module.yaml").write_text("tilewright: 1\nkind: module\nscoring: {draw: -5}\n")
    assert played(run, "module.yaml", "--play", "5") == []
    (folder / "wrong.yaml").write_text(f"{HOUSE}  drow: 3\n")
    shown = run("validate", "wrong.yaml", "--play", "5", "--json", status=1)
    assert [each["code"] for each in json.loads(shown.stdout)] == ["unknown-key"]


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_less_than_a_round_is_wrong_usage(run, house, number):
    run("validate", "house.yaml", "--play", number, status=2)


def test_strictness_makes_errors_of_warnings_and_not_of_notes(run, house):
    shown = run("validate", "house.yaml", "--play", "20", "--strict", "--json", status=1)
    findings = json.loads(shown.stdout)
    severities = {(each["code"], each["severity"]) for each in findings}
    assert ("never-fired", "error") in severities
    assert ("share", "note") in severities
    assert not any(severity == "warning" for _, severity in severities)


# Whatever the rules -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_variant_is_played(run, name):
    findings = played(run, name, "--play", "3")
    assert {"pace", "share"} <= {finding["code"] for finding in findings}
    assert all(finding["line"] > 1 for finding in findings)


def test_rules_at_random_are_played_or_have_errors(folder):
    played_to_the_end = 0
    for number in range(25):
        rules, _ = some_rules(random.Random(number))
        # What is JSON is YAML too.
        (folder / "odd.yaml").write_text(json.dumps(rules))
        result = CliRunner().invoke(app, ["validate", "odd.yaml", "--play", "5", "--json"])
        assert result.exception is None or isinstance(result.exception, SystemExit), number
        findings = json.loads(result.stdout)
        if not any(finding["severity"] == "error" for finding in findings):
            assert any(finding["code"] == "pace" for finding in findings), number
            played_to_the_end += 1
    assert played_to_the_end > 5


# While it takes its time ------------------------------------------------------------------------


class Terminal:
    def __init__(self, is_terminal):
        self.written = ""
        self._is_terminal = is_terminal

    def isatty(self):
        return self._is_terminal

    def write(self, text):
        self.written += text

    def flush(self):
        pass


def progress_of(monkeypatch, terminal, rounds=3, fails=None):
    """What a terminal shows of rounds that take ten seconds each."""
    now = iter(range(0, 1000, 10))
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    monkeypatch.setattr("sys.stderr", terminal)
    with trials.Progress(rounds) as progress:
        for _ in range(rounds):
            progress.on_round()
            if fails:
                raise fails
    return terminal.written


def test_a_terminal_is_told_how_far_it_is(monkeypatch):
    written = progress_of(monkeypatch, Terminal(True))
    assert "1 of 3 rounds" in written
    assert "3 of 3 rounds" in written
    assert last_line(written) == ""


def last_line(written):
    return written.rsplit("\r", 1)[-1].strip()


def test_who_stops_it_finds_the_line_wiped(monkeypatch):
    terminal = Terminal(True)
    with pytest.raises(KeyboardInterrupt):
        progress_of(monkeypatch, terminal, fails=KeyboardInterrupt)
    assert "1 of 3 rounds" in terminal.written
    assert last_line(terminal.written) == ""


def test_a_file_or_a_pipe_is_not(monkeypatch):
    assert progress_of(monkeypatch, Terminal(False)) == ""


def test_what_is_quick_is_not_announced(monkeypatch):
    terminal = Terminal(True)
    monkeypatch.setattr("sys.stderr", terminal)
    with trials.Progress(2) as progress:
        progress.on_round()
    assert terminal.written == ""
