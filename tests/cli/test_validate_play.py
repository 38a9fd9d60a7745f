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
from tilewright.lab import verdicts

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


@pytest.fixture
def easily_missed(monkeypatch):
    """Twenty rounds with each number of players are enough to miss something."""
    monkeypatch.setattr(verdicts, "ENOUGH_ROUNDS", 100)


def test_a_bonus_that_was_not_seen_in_a_few_rounds_is_a_note(run, house):
    (finding,) = about(played(run, "house.yaml", "--play", "20"), "scoring.bonuses.eighteen")
    assert (finding["severity"], finding["code"]) == ("note", "never-fired")
    assert "play more" in finding["message"]


def test_what_a_box_pays_for_is_not_strictly_wrong_because_it_is_rare(run):
    findings = played(run, "triominos", "--play", "20", "--strict")
    (finding,) = about(findings, "scoring.bonuses.triple_hexagon")
    assert (finding["severity"], finding["code"]) == ("note", "never-fired")


@pytest.mark.usefixtures("easily_missed")
def test_a_bonus_that_is_never_earned_is_a_warning_at_its_key(run, house):
    (finding,) = about(played(run, "house.yaml", "--play", "20"), "scoring.bonuses.eighteen")
    assert (finding["severity"], finding["code"]) == ("warning", "never-fired")
    assert (finding["file"], finding["line"], finding["column"]) == ("house.yaml", 8, 5)
    assert finding["end_column"] == 13


def test_a_share_is_a_note(run, house):
    (finding,) = about(played(run, "house.yaml", "--play", "20"), "scoring.bonuses.six")
    assert (finding["severity"], finding["code"], finding["line"]) == ("note", "share", 7)


@pytest.mark.usefixtures("easily_missed")
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
        events = in_round(events_of(run, match[2]), int(match[1]))
        cause = finding["key"].removesuffix(".bonus").split(".")[-1]
        assert any(is_there(cause, event) for event in events), finding["message"]
        shown += 1
    assert shown >= 3


def events_of(run, command):
    done = run(*shlex.split(command)[1:], "--json")
    return [json.loads(line) for line in done.stdout.splitlines()]


def in_round(events, number):
    begins = [i for i, event in enumerate(events) if event["event"] == "round"]
    begin = begins[number - 1]
    return events[begin : next((i for i in begins if i > begin), len(events))]


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


@pytest.mark.usefixtures("easily_missed")
def test_strictness_makes_errors_of_warnings_and_not_of_notes(run, house):
    shown = run("validate", "house.yaml", "--play", "20", "--strict", "--json", status=1)
    findings = json.loads(shown.stdout)
    severities = {(each["code"], each["severity"]) for each in findings}
    assert ("never-fired", "error") in severities
    assert ("share", "note") in severities
    assert not any(severity == "warning" for _, severity in severities)


# The table for people ----------------------------------------------------------------------------


def rows(text):
    """The rows of a table by their first word: the cells, and the round and seed that show it."""
    lines = [line for line in text.splitlines() if line.startswith("  ") and " %" in line]
    found = [re.fullmatch(r"  (\S+) +(.*%)  (.*)", line).groups() for line in lines]
    return {word: (re.findall(r"(?:[<>] )?\d+ %", cells), place) for word, cells, place in found}


@pytest.mark.parametrize("form", [(), ("--format", "concise")])
def test_people_get_one_table_instead_of_notes(run, house, form):
    shown = run("validate", "house.yaml", "--play", "20", *form)
    assert "[share]" not in shown.stderr
    assert "[pace]" not in shown.stderr
    assert "note[never-fired]" in shown.stderr
    assert shown.stderr.splitlines()[-1] == "1 file: 0 errors, 0 warnings, 1 note"
    lines = shown.stdout.splitlines()
    assert lines[0] == "house.yaml: shares of 20 rounds each"
    assert lines[1].split() == ["2", "players", "3", "4", "5", "6", "for", "example"]
    assert list(rows(shown.stdout)) == ["six", "eighteen", "draw", "stuck", "out", "blocked"]
    assert sum("tilewright play" in line for line in lines) == 1
    assert lines[-1].startswith("A game takes about ")
    assert len(lines) == 2 + 6 + 2
    assert len({line.index(" %") for line in lines[2:8]}) == 1


def test_the_table_says_what_the_notes_for_programs_say(run, house):
    table = rows(run("validate", "house.yaml", "--play", "20").stdout)
    (note,) = about(played(run, "house.yaml", "--play", "20"), "scoring.bonuses.six")
    cells, place = table["six"]
    for share in set(cells):
        assert share in note["message"]
    number, seed = re.fullmatch(r"round (\d+), seed (\d+)", place).groups()
    assert f"see round {number} of: tilewright play house.yaml " in note["message"]
    assert note["message"].endswith(f" --seed {seed}")
    assert table["eighteen"] == (["0 %"] * 5, "never")


@pytest.mark.parametrize("number", ["2", "3", "4", "5", "6", "2-6"])
def test_the_command_beneath_shows_every_row_with_its_seed(run, folder, number):
    (folder / "house.yaml").write_text(f"{HOUSE}players: {{number: {number}}}\n")
    text = run("validate", "house.yaml", "--play", "20").stdout
    ways = dict(re.findall(r"^To see ([^:]+): (.*)$", text, re.MULTILINE))
    special = {word: way for words, way in ways.items() for word in words.split(", ")}
    checked = 0
    for word, (_, place) in rows(text).items():
        if place == "never":
            continue
        number, seed = re.match(r"round (\d+), seed (\d+)", place).groups()
        way = special.get(word, ways["one, with its seed"])
        way = re.sub(r"--seed \d+", f"--seed {seed}", way)
        events = events_of(run, way)
        assert any(is_there(word, event) for event in in_round(events, int(number))), (word, way)
        checked += 1
    assert checked >= 4


def test_what_needs_another_seating_has_a_command_of_its_own(run, folder):
    # With these seeds, blocked rounds of so many players come first where others sit in front.
    text = run("validate", "triominos", "--play", "20").stdout
    ways = re.findall(
        r"^To see (.*): tilewright play triominos (.*) --seed \d+$", text, re.MULTILINE
    )
    assert [words for words, _ in ways] == ["one, with its seed", "opening_zero", "double_hexagon"]
    assert len({seats for _, seats in ways}) == 3
    assert "opening_zero" in rows(text)
    assert rows(text)["opening_zero"][1].endswith(", 6 players")


def test_every_file_has_its_table(run, house):
    (house / "child.yaml").write_text("tilewright: 1\nextends: house.yaml\n")
    lines = run("validate", "house.yaml", "child.yaml", "--play", "5").stdout.splitlines()
    heads = [line for line in lines if line.endswith(": shares of 5 rounds each")]
    assert [head.split(":")[0] for head in heads] == ["house.yaml", "child.yaml"]


def test_the_table_of_standard_input_has_a_name_to_fill_in(run, folder):
    lines = run("validate", "-", "--play", "5", typed=HOUSE).stdout.splitlines()
    assert lines[0] == "<stdin>: shares of 5 rounds each"
    assert any(": tilewright play FILE --player A:random" in line for line in lines)


def test_the_longest_name_still_leaves_the_shares_in_line(run, folder):
    rules = HOUSE.replace("six:", f"{'b' * 30}:")
    (folder / "house.yaml").write_text(f"{rules}players: {{number: 2}}\n")
    lines = run("validate", "house.yaml", "--play", "1").stdout.splitlines()
    assert lines[0] == "house.yaml: shares of 1 round each"
    assert len({line.index("%") for line in lines if "%" in line}) == 1


@pytest.mark.parametrize("form", ["json", "github", "sarif"])
def test_programs_get_notes_and_no_table(run, house, form):
    shown = run("validate", "house.yaml", "--play", "5", "--format", form).stdout
    assert "shares of" not in shown
    assert "share" in shown
    assert "pace" in shown


# What was told already ---------------------------------------------------------------------------


def codes_of(run, folder, text, play="30"):
    (folder / "odd.yaml").write_text(f"tilewright: 1\n{text}\n")
    findings = played(run, "odd.yaml", "--play", play)
    return [each["code"] for each in findings if each["code"] not in ("share", "pace")]


@pytest.mark.parametrize(
    ("bonus", "code"),
    [
        ("x: {when: {sides: 4}, points: 9}", "never-earned"),
        ("x: {when: {double: true}, points: 9}", "measure"),
        ("x: {when: {hexagons: 4, sides: 1}, points: 9}", "never-earned"),
    ],
)
def test_a_bonus_that_the_rules_gave_away_is_not_told_twice(run, folder, bonus, code):
    text = f"extends: triominos\nscoring: {{bonuses: {{triple_hexagon: null, {bonus}}}}}"
    assert codes_of(run, folder, text) == [code]


def test_a_bonus_that_another_outdoes_is_not_told_twice(run, folder):
    text = (
        "extends: triominos\nscoring:\n  several_bonuses: highest\n  bonuses:\n"
        "    inherit: none\n    one: {when: {sides: 2, corners: 3}, points: 1}\n"
        "    two: {when: {sides: {at_least: 1}}, points: 5}"
    )
    assert codes_of(run, folder, text) == ["shadowed"]


def test_a_penalty_that_cannot_be_is_not_told_twice(run, folder):
    (folder / "odd.yaml").write_text(
        "tilewright: 1\nextends: triominos\nturn: {draw: {most: 0}}\nscoring: {draw: -7}\n"
    )
    findings = about(played(run, "odd.yaml", "--play", "10"), "scoring.draw")
    assert [each["code"] for each in findings] == ["no-effect"]


def test_of_one_case_that_never_holds_the_others_are_still_missed(run, folder):
    text = (
        "extends: triominos\nscoring: {bonuses: {triple_hexagon: null, "
        "x: {when: [{sides: 4}, {hexagons: 3}], points: 9}}}"
    )
    assert sorted(codes_of(run, folder, text)) == ["never-earned", "never-fired"]


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ("game_end: {at: {points: 100000}}", "many-rounds"),
        ("game_end: {at: {points: 40}}", None),
    ],
)
def test_a_target_that_the_rules_gave_away_is_not_told_twice(run, folder, end, code):
    assert codes_of(run, folder, f"extends: domino\n{end}") == [code] * (code is not None)


def test_a_game_without_points_is_not_told_twice(run, folder):
    text = (
        "extends: domino\nscoring: {draw: -1}\n"
        "round_end: {out: {takes: nothing}, blocked: {takes: nothing}}"
    )
    assert codes_of(run, folder, text) == ["target"]


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
