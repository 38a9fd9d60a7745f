"""`tilewright explain`, and the other ways in which `validate` tells its findings."""

import json
from typing import get_args

import pytest

from tilewright.library.findings.explaining import summary
from tilewright.library.findings.finding import Code

WARNED = "tilewright: 1\nextends: triominos\nopening: {or_tile: [0-2-1]}\n"


@pytest.mark.parametrize("code", get_args(Code))
def test_every_code_is_explained_without_the_marks_of_a_page(run, code):
    shown = run("explain", code).stdout
    assert len(shown) > 40
    assert "```" not in shown
    assert not shown.startswith("#")


def test_an_explanation_shows_a_wrong_and_a_right_file(run):
    shown = run("explain", "unknown-key").stdout
    assert "wrong:\n  tilewright: 1\n" in shown
    assert "right:\n  tilewright: 1\n" in shown
    assert shown.index("wrong:") < shown.index("right:")


def test_without_a_code_all_are_listed_with_a_sentence_each(run):
    lines = run("explain").stdout.splitlines()
    listed = [tuple(line.split(maxsplit=1)) for line in lines]
    assert listed == [(code, summary(code)) for code in get_args(Code)]
    assert all(sentence.endswith(".") for _, sentence in listed)


def test_a_misspelt_code_gets_a_suggestion(run):
    assert "did you mean 'unknown-key'?" in run("explain", "unknown-kee", status=2).stderr
    assert "lists them all" in run("explain", "zzz", status=2).stderr


def test_strict_takes_a_warning_for_an_error(run, folder):
    (folder / "friday.yaml").write_text(WARNED)
    assert "0 errors, 1 warning" in run("validate", "friday.yaml").stderr
    assert "1 error, 0 warnings" in run("validate", "friday.yaml", "--strict", status=1).stderr


def test_on_github_findings_are_its_commands_unless_a_format_is_named(run, folder, monkeypatch):
    (folder / "friday.yaml").write_text(WARNED)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert run("validate", "friday.yaml").stdout.startswith("::warning file=friday.yaml,line=3,")
    shown = run("validate", "friday.yaml", "--format", "full")
    assert shown.stdout == ""
    assert "friday.yaml:3:21: warning[not-in-set]" in shown.stderr


def test_sarif_is_a_whole_log_on_standard_output(run, folder):
    (folder / "friday.yaml").write_text(WARNED)
    log = json.loads(run("validate", "friday.yaml", "--format", "sarif").stdout)
    assert [result["ruleId"] for result in log["runs"][0]["results"]] == ["not-in-set"]
