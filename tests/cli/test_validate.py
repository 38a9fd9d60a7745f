import json
import os
import time

import pytest

FAILING = """\
tilewright: 1
extends: triominos
examples:
  - name: a wrong sum
    players: 2
    table: [5-5-5 @ 0/0]
    to_move: 1
    moves:
      - {play: 5-5-2 @ 0/1, points: 13}
"""
MISSPELT = "tilewright: 1\nextends: triominos\nscoring: {drow: -5}\n"
MODULE = """\
tilewright: 1
kind: module
scoring: {tile: product}
examples:
  - name: numbers are multiplied
    on: triominos
    players: 2
    table: [5-5-5 @ 0/0]
    to_move: 1
    moves:
      - {play: 5-5-2 @ 0/1, points: %d}
"""


@pytest.fixture
def files(folder):
    (folder / "good.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "failing.yaml").write_text(FAILING)
    (folder / "misspelt.yaml").write_text(MISSPELT)
    (folder / "module.yaml").write_text(MODULE % 50)
    return folder


def test_a_clean_file_says_nothing_on_stdout(run, files):
    shown = run("validate", "good.yaml")
    assert (shown.stdout, shown.stderr) == ("", "1 file: 0 errors, 0 warnings\n")


def test_findings_go_to_stderr_with_the_line(run, files):
    shown = run("validate", "misspelt.yaml", status=1)
    assert shown.stdout == ""
    first, line, carets, summary = shown.stderr.splitlines()
    assert first.startswith("misspelt.yaml:3:11: error[unknown-key]: scoring has no setting 'drow'")
    assert line == "  3 | scoring: {drow: -5}"
    assert carets == "    |           ^^^^"
    assert summary == "1 file: 1 error, 0 warnings"


def test_the_concise_form_has_a_line_each(run, files):
    shown = run("validate", "misspelt.yaml", "failing.yaml", "--format", "concise", status=1)
    assert len(shown.stderr.splitlines()) == 3


@pytest.mark.parametrize("options", [["--format", "json"], ["--json"]])
def test_json_is_the_list_of_the_contract(run, files, options):
    shown = run("validate", "misspelt.yaml", "good.yaml", *options, status=1)
    (finding,) = json.loads(shown.stdout)
    assert list(finding) == [
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "severity",
        "code",
        "message",
        "hint",
        "key",
    ]
    assert (finding["file"], finding["line"], finding["column"]) == ("misspelt.yaml", 3, 11)


def test_json_of_clean_files_is_an_empty_list(run, files):
    assert json.loads(run("validate", "good.yaml", "--json").stdout) == []


def test_a_failed_example_is_a_finding_at_what_is_wrong(run, files):
    shown = run("validate", "failing.yaml", "--json", status=1)
    (finding,) = json.loads(shown.stdout)
    assert (finding["line"], finding["column"], finding["severity"]) == (9, 37, "error")
    assert finding["key"] == "examples.0.moves.0.points"
    assert "'a wrong sum'" in finding["message"]
    assert "12" in finding["message"]


def test_examples_of_a_module_are_played_on_the_variant_they_name(run, files):
    run("validate", "module.yaml")
    (files / "module.yaml").write_text(MODULE % 51)
    shown = run("validate", "module.yaml", status=1)
    assert "module.yaml:11:37: error" in shown.stderr


def test_an_example_of_a_module_needs_a_variant(run, files):
    (files / "module.yaml").write_text((MODULE % 50).replace("    on: triominos\n", ""))
    assert "on is needed" in run("validate", "module.yaml", status=1).stderr


def test_an_example_of_a_module_on_a_file_beside_it(run, files):
    folder = files / "below"
    folder.mkdir()
    (folder / "host.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "module.yaml").write_text((MODULE % 50).replace("on: triominos", "on: host.yaml"))
    run("validate", "below/module.yaml")
    (folder / "module.yaml").write_text((MODULE % 50).replace("on: triominos", "on: none.yaml"))
    shown = run("validate", "below/module.yaml", status=1)
    assert "module.yaml:6:9: error" in shown.stderr
    assert "none.yaml" in shown.stderr


def test_a_folder_stands_for_the_files_in_it(run, files):
    shown = run("validate", ".", status=1)
    assert shown.stderr.endswith("4 files: 2 errors, 0 warnings\n")


def test_a_parent_with_a_mistake_is_reported_once(run, files):
    for name in ("one.yaml", "two.yaml"):
        (files / name).write_text("tilewright: 1\nextends: misspelt.yaml\n")
    shown = run("validate", "one.yaml", "two.yaml", "--json", status=1)
    assert [finding["file"] for finding in json.loads(shown.stdout)] == ["misspelt.yaml"]


def test_shipped_names_are_files_too(run):
    run("validate", "triominos", "one-minute-turns")


@pytest.mark.parametrize("name", ["none.yaml", "triominoes", "", "a\x00b", "x" * 5000])
def test_what_does_not_exist_is_wrong_usage(run, name):
    shown = run("validate", name, status=2)
    assert "is neither a shipped name nor a file" in shown.stderr


def test_a_folder_without_files_is_wrong_usage(run, folder):
    (folder / "empty").mkdir()
    assert "no .yaml file" in run("validate", "empty", status=2).stderr


@pytest.mark.parametrize(
    "data", [b"", b"\x00", b"\xff\xfe", b"[" * 5000, b"- &a [*a]", b"a: \x1b[2J", b"1: 2\n1: 3"]
)
def test_no_bytes_make_a_traceback(run, folder, data):
    (folder / "odd.yaml").write_bytes(data)
    shown = run("validate", "odd.yaml", status=1)
    assert "odd.yaml:" in shown.stderr
    assert shown.stderr.replace("\n", "").isprintable()


def test_examples_of_a_module_on_many_variants_that_are_none(run, files):
    examples = "".join(f"  - {{name: a, on: x{number}}}\n" for number in range(3000))
    (files / "module.yaml").write_text(
        f"tilewright: 1\nkind: module\nscoring: {{draw: -1}}\nexamples:\n{examples}"
    )
    start = time.process_time()
    shown = run("validate", "module.yaml", "--format", "concise", status=1)
    assert time.process_time() - start < 5
    assert len(shown.stderr.splitlines()) == 102
    assert "error[too-many]: and 2,900 more in this file" in shown.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_an_example_on_a_pipe_does_not_wait_for_it(run, files):
    os.mkfifo(files / "pipe.yaml")
    (files / "module.yaml").write_text((MODULE % 50).replace("on: triominos", "on: pipe.yaml"))
    for command in ("validate", "test"):
        shown = run(command, "module.yaml", status=1)
        assert "it is no file but a pipe or a device" in shown.output


def test_examples_of_one_variant_among_others_are_reported_in_order(run, files):
    (files / "module.yaml").write_text(
        (MODULE % 51)
        + "  - {name: b, on: none.yaml}\n"
        + "  - {name: c, on: triominos, players: 2, then: {to_move: 9}}\n"
        + "  - {name: d}\n"
    )
    shown = run("test", "module.yaml", status=1)
    names = [line.split("'")[1] for line in shown.stdout.splitlines()[:-1]]
    assert names == ["numbers are multiplied", "b", "c", "d"]
