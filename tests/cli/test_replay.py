import json

import pytest

PLAYERS = ["--player", "Ann:greedy", "--player", "Bob:random"]


@pytest.fixture
def lines(run, folder):
    run("play", "triominos", *PLAYERS, "--seed", 2, "--record", "g.jsonl", "--quiet")
    return (folder / "g.jsonl").read_text(encoding="utf-8").splitlines()


def test_a_right_record_is_summed_up(run, lines):
    first, second, third = run("replay", "g.jsonl").stdout.splitlines()
    end = json.loads(lines[-1])
    winner = {1: "Ann", 2: "Bob"}[end["winners"][0]]
    assert first == f"g.jsonl: all {len(lines)} lines are right"
    assert second.startswith("triominos, ")
    assert second.endswith(f"winner: {winner}")
    assert third == f"Scores: Ann {end['scores'][0]}, Bob {end['scores'][1]}"


def test_the_summary_as_json(run, lines):
    result = json.loads(run("replay", "g.jsonl", "--json").stdout)
    end = json.loads(lines[-1])
    assert result["right"] is True
    assert result["scores"] == end["scores"]
    assert result["winners"] == end["winners"]
    assert result["lines"] == len(lines)


def test_any_prefix_is_right(run, folder, lines):
    (folder / "half.jsonl").write_text("\n".join(lines[:20]) + "\n")
    assert "not finished" in run("replay", "half.jsonl").stdout


def test_the_first_wrong_line_is_named(run, folder, lines):
    number = next(n for n, line in enumerate(lines) if json.loads(line)["event"] == "play")
    wrong = json.loads(lines[number])
    wrong["points"] += 1
    lines[number] = json.dumps(wrong)
    lines[number + 3] = "{"
    (folder / "wrong.jsonl").write_text("\n".join(lines))
    shown = run("replay", "wrong.jsonl", status=1)
    assert shown.stdout == ""
    assert shown.stderr.startswith("wrong.jsonl:")
    result = json.loads(run("replay", "wrong.jsonl", "--json", status=1).stdout)
    assert result["right"] is False


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"\xff", b"[]", b"{}", b'{"event":"game"}', b"[" * 9999, b"\x1b[2J", b"1" * 9999],
)
def test_what_is_no_record_is_wrong_at_line_one(run, folder, data):
    (folder / "odd.jsonl").write_bytes(data)
    shown = run("replay", "odd.jsonl", status=1)
    assert shown.stderr.startswith("odd.jsonl:1: ")
    assert shown.stderr.replace("\n", "").isprintable()


@pytest.mark.parametrize("name", ["none.jsonl", ".", "a\x00b"])
def test_a_record_that_cannot_be_read_is_wrong_usage(run, name):
    assert "cannot be read" in run("replay", name, status=2).stderr
