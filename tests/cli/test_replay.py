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


def test_a_record_of_one_line_is_right(run, folder, lines):
    (folder / "one.jsonl").write_text(lines[0] + "\n")
    assert run("replay", "one.jsonl").stdout.startswith("one.jsonl: its one line is right\n")


@pytest.mark.parametrize(
    ("cut", "what", "due"), [(-2, "round", ["round_end", "game_end"]), (-1, "game", ["game_end"])]
)
def test_an_end_the_record_does_not_tell_is_not_told(run, folder, lines, cut, what, due):
    assert [json.loads(line)["event"] for line in lines[-2:]] == ["round_end", "game_end"]
    (folder / "cut.jsonl").write_text("\n".join(lines[:cut]) + "\n")
    scores = json.loads(lines[cut - 1])["scores"]
    shown = run("replay", "cut.jsonl").stdout
    assert f"not finished: the record stops before it tells the end of the {what}\n" in shown
    assert f"Scores: Ann {scores[0]}, Bob {scores[1]}\n" in shown
    assert "winner" not in shown
    result = json.loads(run("replay", "cut.jsonl", "--json").stdout)
    assert (result["game_over"], result["winners"], result["scores"]) == (False, [], scores)
    assert result["due"] == due


def test_names_in_a_record_cannot_pass_for_lines_of_the_summary(run, folder, lines):
    header = json.loads(lines[0])
    header["players"][0]["name"] = "Ann\nScores: \x1b[31m"
    header["variant"] = "a\nb"
    (folder / "odd.jsonl").write_text("\n".join([json.dumps(header), *lines[1:]]))
    shown = run("replay", "odd.jsonl").stdout
    assert len(shown.splitlines()) == 3
    assert "Ann\\nScores: \\x1b[31m" in shown


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


@pytest.mark.parametrize("name", ["friday.yaml", "triominos"])
def test_who_wants_to_replay_a_variant_is_sent_to_play(run, name):
    message = f"'{name}' is no record; see 'tilewright play {name}'"
    assert message in run("replay", name, status=2).stderr


def test_who_wants_to_play_a_record_is_sent_to_replay(run, folder, lines):
    (folder / "evening.jsonl").write_text("\n".join(lines))
    message = "'evening.jsonl' is a record of a game; see 'tilewright replay evening.jsonl'"
    assert message in run("play", "evening.jsonl", status=2).stderr
