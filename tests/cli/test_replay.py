import json
import shlex

import pytest

from screens.terminals import Terminal, needs_a_terminal, tilewright
from tilewright.cli.summing_up import END, Standing

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


@pytest.mark.parametrize(
    ("language", "right", "end", "scores"),
    [
        ("nl", "alle {} regels kloppen", ", winnaar: {}", "Stand: Ann "),
        ("de", "Alle {} Zeilen stimmen", ", gewonnen hat {}", "Punktestand: Ann "),
    ],
)
def test_the_summary_is_told_in_the_language(run, lines, language, right, end, scores):
    first, second, third = run("replay", "g.jsonl", "--language", language).stdout.splitlines()
    winner = {1: "Ann", 2: "Bob"}[json.loads(lines[-1])["winners"][0]]
    assert first == f"g.jsonl: {right.format(len(lines))}"
    assert second.endswith(end.format(winner))
    assert third.startswith(scores)


def test_every_end_of_a_record_is_summed_up():
    def end(over, winners, due):
        return Standing(("Ann", "Bob"), (1, 1), over, winners, due).end

    ends = {
        "unfinished": end(False, (), ()),
        "round_end": end(False, (), ("round_end", "game_end")),
        "game_end": end(False, (), ("game_end",)),
        "nobody": end(True, (), ()),
        "winner": end(True, (1,), ()),
        "winners": end(True, (1, 2), ()),
    }
    assert ends == {name: name for name in END}


def test_a_player_without_a_name_is_called_by_the_number(run, folder, lines):
    header = json.loads(lines[0])
    header["players"][1]["name"] = ""
    (folder / "odd.jsonl").write_text("\n".join([json.dumps(header), *lines[1:]]))
    assert ", player 2: " in run("replay", "odd.jsonl").stdout
    assert ", Spieler 2: " in run("replay", "odd.jsonl", "--language", "de").stdout


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
    assert f"not finished: the record stops before the end of the {what}\n" in shown
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


# Looking back -----------------------------------------------------------------------------------


def behind(run, number, name="g.jsonl"):
    return json.loads(run("replay", name, "--at", number, "--json").stdout)


def test_a_line_is_shown_with_the_table_and_every_hand(run, lines):
    number, laid = next(
        (n, line)
        for n, line in enumerate(map(json.loads, lines), start=1)
        if line["event"] == "play" and n > 4
    )
    shown = run("replay", "g.jsonl", "--at", number, "--language", "en").stdout
    assert shown.startswith(f"Line {number}, round 1\n")
    assert f"lays {laid['play'].partition(' ')[0]}" in shown
    assert f"Scores: Ann {laid['scores'][0]}, Bob {laid['scores'][1]}." in shown
    assert "Hand of Ann: " in shown
    assert "Hand of Bob: " in shown


def test_all_hands_and_the_pool_are_open_behind_a_line(run, lines):
    dealt = next(line for line in map(json.loads, lines) if line["event"] == "round")
    moment = behind(run, 2)
    assert moment["hands"] == dealt["hands"]
    assert moment["pool"] == dealt["pool"]
    assert moment["to_move"] == dealt["to_move"]
    assert (moment["line"], moment["round"], moment["table"]) == (2, 1, [])


def test_behind_every_line_the_scores_are_those_it_tells_and_no_tile_is_lost(run, lines):
    everything = sorted(sum(behind(run, 2)["hands"], behind(run, 2)["pool"]))
    for number, line in enumerate(map(json.loads, lines), start=1):
        if number % 17 and number < len(lines) - 2:
            continue
        moment = behind(run, number)
        if "scores" in line:
            assert moment["scores"] == line["scores"]
        laid = ["-".join(sorted(text.split()[0].split("-"))) for text in moment["table"]]
        held = sum(moment["hands"], moment["pool"])
        if moment["round"]:
            assert sorted(["-".join(sorted(t.split("-"))) for t in held] + laid) == everything
        assert moment["game_over"] == (number == len(lines))


def test_an_undo_shows_the_state_that_holds_again(run, folder, lines):
    undone = [*lines[:20], '{"event":"undo","to":9}']
    (folder / "undone.jsonl").write_text("\n".join(undone) + "\n")
    back, then = behind(run, 21, "undone.jsonl"), behind(run, 9)
    assert back.pop("told") == ["Moves are taken back: everything is as it was after line 9."]
    assert then.pop("told")
    assert back | {"line": 9} == then


def test_a_wrong_record_is_shown_up_to_its_wrong_line(run, folder, lines):
    (folder / "wrong.jsonl").write_text("\n".join([*lines[:11], "{", *lines[12:]]) + "\n")
    assert behind(run, 11, "wrong.jsonl") == behind(run, 11)
    assert "wrong.jsonl:12: " in run("replay", "wrong.jsonl", "--at", 12, status=1).stderr


def test_a_line_that_is_not_there_is_wrong_usage(run, lines):
    shown = run("replay", "g.jsonl", "--at", len(lines) + 1, status=2)
    assert f"the record has {len(lines)} lines, and no line {len(lines) + 1}" in shown.stderr


def test_a_saved_game_is_found_by_its_name(run, folder):
    run("play", "domino", "--player", "Ann", "--player", "Bob", "--seed", 3, typed="1\n", status=3)
    (path,) = (folder / ".home" / "games").iterdir()
    assert run("replay", path.stem).stdout.startswith(f"{path.stem}: all ")


# Moves ------------------------------------------------------------------------------------------


def events_of(path):
    return path.read_text(encoding="utf-8").splitlines()[1:]


def test_exported_moves_are_played_again_by_the_command_they_name(run, folder, lines):
    run("replay", "g.jsonl", "--export", "moves", "--output", "g.txt")
    first = (folder / "g.txt").read_text(encoding="utf-8").splitlines()[0]
    assert first == "# tilewright play triominos --player Ann --player Bob --seed 2 --moves g.txt"
    run(*first.split()[2:], "--record", "again.jsonl")
    assert events_of(folder / "again.jsonl") == lines[1:]


def test_names_of_any_kind_are_written_so_that_they_are_read_again(run, folder):
    names = ["Dr: No", "日本 'x'"]
    players = [part for name in names for part in ("--player", f"{name}:greedy")]
    run("play", "domino", *players, "--seed", 1, "--record", "d.jsonl", "--quiet")
    comment = run("replay", "d.jsonl", "--export", "moves").stdout.splitlines()[0]
    _, _, *words = shlex.split(comment)
    assert [words[i + 1] for i, word in enumerate(words) if word == "--player"] == [
        "Dr: No:human",
        "日本 'x'",
    ]


def test_where_the_rules_were_changed_the_comment_says_so(run, lines):
    run("play", "triominos", *PLAYERS, "--set", "scoring.draw=-4", "--record", "c.jsonl", "--quiet")
    changed = run("replay", "c.jsonl", "--export", "moves").stdout.splitlines()
    assert changed[1] == "# The rules have to be those that the record holds."
    assert not run("replay", "g.jsonl", "--export", "moves").stdout.splitlines()[1].startswith("#")


def test_time_is_exported_too(run, folder):
    typed = "1 after 4.1\ntimeout\ntimeout\ndraw after 59.5\nquit\n"
    command = ["play", "triominos", "--use", "one-minute-turns", "--player", "A", "--player", "B"]
    seed = ["--seed", 3]
    run(*command, *seed, "--record", "t.jsonl", typed=typed, status=3)
    moves = run("replay", "t.jsonl", "--export", "moves").stdout
    assert [line.partition(" after ")[2] for line in moves.splitlines()[2:]] == [
        "4.1",
        "",
        "",
        "59.5",
    ]
    assert moves.splitlines()[3:5] == ["timeout", "timeout"]
    run(*command, *seed, "--record", "again.jsonl", typed=moves, status=3)
    assert events_of(folder / "again.jsonl") == events_of(folder / "t.jsonl")


def test_what_was_taken_back_is_not_exported(run, folder, lines):
    (folder / "undone.jsonl").write_text("\n".join([*lines[:20], '{"event":"undo","to":9}']) + "\n")
    (folder / "short.jsonl").write_text("\n".join(lines[:9]) + "\n")
    undone, short = (
        run("replay", name, "--export", "moves").stdout for name in ("undone.jsonl", "short.jsonl")
    )
    assert undone == short


def test_the_record_itself_is_not_written_over(run, folder, lines):
    shown = run("replay", "g.jsonl", "--export", "moves", "--output", "./g.jsonl", status=2)
    assert "is a record of a game, and would be lost" in shown.stderr
    assert events_of(folder / "g.jsonl") == lines[1:]


def test_no_other_record_is_written_over_either(run, folder, lines):
    (folder / "other.jsonl").write_text("\n".join(lines[:9]) + "\n")
    (folder / "link").symlink_to("other.jsonl")
    for name in ("other.jsonl", "link"):
        run("replay", "g.jsonl", "--export", "moves", "--output", name, status=2)
    assert events_of(folder / "other.jsonl") == lines[1:9]


def test_a_line_far_behind_the_end_is_said_not_to_be_there(run, lines):
    shown = run("replay", "g.jsonl", "--at", 10**30, status=2)
    assert f"and no line {10**30}" in shown.stderr


@pytest.mark.parametrize(
    "options",
    [["--output", "x"], ["--export", "moves", "--json"], ["--export", "moves", "--at", 3]],
)
def test_options_that_do_not_go_together_are_wrong_usage(run, lines, options):
    run("replay", "g.jsonl", *options, status=2)


# On a terminal ----------------------------------------------------------------------------------


@needs_a_terminal
def test_on_a_terminal_the_game_is_stepped_through(folder, lines):
    command = tilewright("replay", "g.jsonl", "--language", "en")
    with Terminal(command, home=folder, folder=folder) as terminal:
        terminal.see(f"all {len(lines)} lines are right")
        terminal.see(f"Line 1 of {len(lines)} .Enter: next")
        terminal.enter("")
        terminal.see("Hand of Bob: ")
        terminal.see(f"Line 2 of {len(lines)} .Enter: next")
        terminal.enter("q")
        assert terminal.end() == 0
