import json

from tilewright.library import load, shipped

FILE = """\
tilewright: 1
extends: triominos
examples:
  - name: right
    players: 2
    table: [5-5-5 @ 0/0]
    to_move: 1
    moves:
      - {play: 5-5-2 @ 0/1, points: 12}
  - name: wrong
    players: 2
    table: [5-5-5 @ 0/0]
    to_move: 1
    moves:
      - {play: 5-5-2 @ 0/1, points: 13, because: {tile: 13}}
"""


def test_failures_have_a_line_each_and_a_summary(run, folder):
    (folder / "friday.yaml").write_text(FILE)
    shown = run("test", "friday.yaml", status=1)
    *failures, summary = shown.stdout.splitlines()
    assert len(failures) == 2
    assert all(line.startswith("friday.yaml:15: the example 'wrong' fails") for line in failures)
    assert summary == "2 examples, 1 failed"
    assert shown.stderr == ""


def test_json_says_the_same(run, folder):
    (folder / "friday.yaml").write_text(FILE)
    result = json.loads(run("test", "friday.yaml", "--json", status=1).stdout)
    assert (result["examples"], result["failed"]) == (2, 1)
    assert [failure["example"] for failure in result["failures"]] == ["wrong", "wrong"]
    assert result["failures"][0]["line"] == 15
    assert result["findings"] == []


def test_a_file_with_errors_fails_without_running(run, folder):
    (folder / "friday.yaml").write_text(FILE.replace("examples:", "scorin: {}\nexamples:"))
    shown = run("test", "friday.yaml", status=1)
    assert shown.stdout == "0 examples, 0 failed; 1 file has errors\n"
    assert "friday.yaml:3:1: error" in shown.stderr


def test_without_files_everything_shipped_is_tested(run):
    shown = run("test")
    examples = sum(
        len(load(name).tree.child("examples").items)
        for group in ("variants", "rules")
        for name in shipped(group)
    )
    assert shown.stdout == f"{examples} examples, 0 failed\n"
