import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.cli.keyboard import Keyboard
from tilewright.record import replay

BOTS = ["--player", "Ann:greedy", "--player", "Bob:random"]
ANYTHING = "1\ndraw\npass\n" * 500
"""Lays the first play that is listed, else draws, else passes: refused lines lose nothing."""


def events(text):
    return [json.loads(line) for line in text.splitlines()]


def test_bots_play_to_the_end_and_the_record_is_right(run, folder):
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--record", "g.jsonl")
    assert shown.stdout.startswith("Triominos: Ann (greedy), Bob (random)\nRound 1. First: ")
    assert "The game is over: the points are reached. Winner: " in shown.stdout
    judged = replay(folder / "g.jsonl")
    assert judged.game.game_over
    assert judged.header.seed == 7
    assert [(seat.name, seat.kind) for seat in judged.header.players] == [
        ("Ann", "greedy"),
        ("Bob", "random"),
    ]
    assert "all" in run("replay", "g.jsonl").stdout


def test_quiet_prints_the_result_alone(run):
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--quiet")
    (line,) = shown.stdout.splitlines()
    assert line.startswith("The game is over")


def test_json_between_bots_is_a_whole_record(run, folder):
    shown = run("play", "domino", *BOTS, "--seed", 3, "--json", "--record", "g.jsonl")
    assert shown.stdout == (folder / "g.jsonl").read_text(encoding="utf-8")
    assert replay(shown.stdout.splitlines()).game.game_over


def test_without_a_seed_one_is_chosen_and_said(run):
    shown = run("play", "triominos", *BOTS, "--quiet")
    word, seed = shown.stderr.split(": ")
    assert word == "Seed"
    assert run("play", "triominos", *BOTS, "--quiet", "--seed", seed.strip()).stdout == shown.stdout


def test_a_person_plays_a_whole_game_from_a_script(run, folder):
    shown = run(
        "play", "triominos", "--seed", 1, "--record", "g.jsonl", typed=ANYTHING
    )  # against a bot
    assert "You (human), Bot (greedy)" in shown.stdout
    assert "Hand of You: " in shown.stdout
    assert "The game is over" in shown.stdout
    assert "Record: g.jsonl" in shown.stderr
    assert replay(folder / "g.jsonl").game.game_over


def test_a_scripted_game_takes_no_time(run, folder):
    run("play", "triominos-fast", "--seed", 1, "--record", "g.jsonl", typed=ANYTHING)
    game = events((folder / "g.jsonl").read_text(encoding="utf-8"))
    assert {line["seconds"] for line in game if "seconds" in line} == {0}


def test_each_play_is_listed_with_what_it_would_score(run, folder):
    typed = "1\nquit\n"
    shown = run("play", "triominos", "--seed", 5, "--record", "g.jsonl", typed=typed, status=3)
    opening = events((folder / "g.jsonl").read_text(encoding="utf-8"))[2]
    assert opening["player"] == 1
    assert f"  1  {opening['play']}  {opening['points']} (" in shown.stdout


def test_the_end_of_input_keeps_the_record(run, folder):
    shown = run("play", "triominos", "--seed", 1, "--record", "g.jsonl", typed="draw\n", status=3)
    assert "Record: g.jsonl" in shown.stderr
    assert "unfinished" in shown.stderr
    judged = replay(folder / "g.jsonl")
    assert not judged.game.game_over
    assert "not finished" in run("replay", "g.jsonl").stdout


def test_without_a_record_it_is_said_that_nothing_is_kept(run):
    shown = run("play", "triominos", "--seed", 1, typed="", status=3)
    assert "not kept" in shown.stderr


@pytest.mark.parametrize("word", ["quit", "Q", "exit"])
def test_one_can_leave(run, word):
    run("play", "triominos", "--seed", 1, typed=f"{word}\n1\n", status=3)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "lay the play that has this number"),
        ("HELP", "lay the play that has this number"),
        ("pass", "A tile can still be drawn, so passing is not allowed."),
        ("9-9-9 @ 0/1", "9-9-9 is no tile of this set"),
        ("5-5-5 @ 0/1", "is not in the hand"),
        ("0-0-1 @ 0,1", "write row/column, 0/1"),
        ("jump", "'jump' is no play"),
        ("77", "there are no numbered plays"),
        ("9" * 5000, "there are no numbered plays"),
        ("\x1b[2J\x00\ufffd", "is no play"),
        ("٣", "is no play"),
    ],
)
def test_a_wrong_answer_is_explained_and_loses_nothing(run, folder, typed, answer):
    run("play", "triominos", "--seed", 3, "--record", "a.jsonl", typed="", status=3)
    shown = run(
        "play", "triominos", "--seed", 3, "--record", "b.jsonl", typed=f"{typed}\n", status=3
    )
    assert answer in shown.stdout
    assert shown.stdout.replace("\n", "").isprintable()
    assert (folder / "a.jsonl").read_bytes() == (folder / "b.jsonl").read_bytes()


def test_a_number_that_is_not_in_the_list_is_refused(run):
    shown = run("play", "triominos", "--seed", 5, typed="0\n99\n", status=3)
    assert "There is no play 0: the only one is number 1." in shown.stdout
    assert "There is no play 99: the only one is number 1." in shown.stdout
    assert "Type 1, or ? for help." in shown.stdout


def test_a_tile_without_a_place_is_laid_where_it_fits(run):
    shown = run("play", "domino", "--seed", 5, "--player", "A", "--player", "B:greedy",
                "--player", "C:random", typed="0-4\n0-3\n", status=3)  # fmt: skip
    assert "0-4 can be laid in several ways: 1, 2. Type one." in shown.stdout


def test_two_people_at_one_keyboard_are_asked_by_name(run):
    people = ["--player", "Ann", "--player", "Ann"]
    shown = run("play", "triominos", "--seed", 1, *people, typed=ANYTHING)
    assert "Hand of Ann: " in shown.stdout
    assert "Hand of Ann 2: " in shown.stdout


def test_what_others_draw_stays_hidden(run):
    shown = run("play", "triominos", "--seed", 1, typed=ANYTHING)
    drawn = [line for line in shown.stdout.splitlines() if line.startswith("Bot: draw")]
    assert drawn
    assert all(line.startswith("Bot: draw of a tile") for line in drawn)
    assert "You: draw of a tile" not in shown.stdout


def test_json_hides_what_a_person_may_not_know(run, folder):
    options = ["--seed", 1, "--json", "--record", "g.jsonl"]
    shown = events(run("play", "triominos", *options, typed=ANYTHING).stdout)
    true = events((folder / "g.jsonl").read_text(encoding="utf-8"))
    assert shown[0] == {**true[0], "seed": None}
    for public, secret in zip(shown[1:], true[1:], strict=True):
        match secret["event"]:
            case "round":
                assert public["hands"][0] == secret["hands"][0]
                assert set(public["hands"][1]) == set(public["pool"]) == {None}
                assert len(public["pool"]) == len(secret["pool"])
            case "draw" if secret["player"] == 2:
                assert public == {**secret, "tile": None}
            case _:
                assert public == secret


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["triominos", "--player", "Ann:clever"], "'clever' in 'Ann:clever' is no kind of player"),
        (["triominos", "--player", "Ann:greedy"], "this game is for 2-6 players, not for 1"),
        (["triominos-modern", *["--player", "A:greedy"] * 5], "2-4 players, not for 5"),
        (["triominos", "--quiet"], "--quiet is for games between bots"),
        (["triominoes"], "did you mean 'triominos'?"),
        (["triominos", "--set", "game_end.at.points"], "--set needs KEY=VALUE"),
        (["one-minute-turns"], "is a rule module, not a variant"),
        (["triominos", "--seed", "-1"], "--seed: a seed is a whole number from 0"),
        (["triominos", "--seed", str(2**64)], "--seed: a seed is a whole number"),
        (["triominos", "--seed", "seven"], "--seed"),
        (["triominos", *BOTS, "--record", "."], "the record cannot be written: . is a folder"),
        (["triominos", *BOTS, "--record", "no/g.jsonl"], "the record cannot be written"),
        (["tri\x00minos"], "is neither a shipped name nor a file"),
        ([], "Missing argument"),
    ],
)
def test_wrong_usage_is_explained(run, arguments, message):
    shown = run("play", *arguments, status=2)
    assert message in shown.stderr
    assert shown.stdout == ""


def test_a_record_is_not_overwritten_unless_asked(run, folder):
    (folder / "g.jsonl").write_text("precious")
    options = ["triominos", *BOTS, "--seed", 7, "--record", "g.jsonl", "--quiet"]
    assert "--force replaces it" in run("play", *options, status=2).stderr
    assert (folder / "g.jsonl").read_text() == "precious"
    run("play", *options, "--force")
    assert replay(folder / "g.jsonl").game.game_over


def test_a_faulty_variant_is_not_played(run, folder):
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: triominos\nscorin: {}\n")
    shown = run("play", "friday.yaml", *BOTS, status=1)
    assert "friday.yaml:3:1: error[unknown-key]" in shown.stderr
    assert shown.stdout == ""


def test_a_wrong_setting_is_a_finding(run):
    shown = run("play", "triominos", *BOTS, "--set", "game_end.at.pints=3", status=1)
    assert "--set:1:" in shown.stderr


def test_use_and_set_change_the_game(run):
    options = [*BOTS, "--seed", 7, "--json", "--use", "to-200", "--set", "game_end.at.rounds=1"]
    header, *_, end = events(run("play", "triominos", *options).stdout)
    assert header["rules"]["game_end"]["at"] == {"points": 200, "rounds": 1}
    assert end["why"] == "rounds"


@pytest.mark.parametrize(("options", "typed"), [(BOTS, ""), ([], ANYTHING)])
def test_a_game_that_never_ends_is_left_unfinished(run, folder, monkeypatch, options, typed):
    monkeypatch.setattr("tilewright.cli.session.MOST_ROUNDS", 3)
    nothing = "round_end={out: {takes: nothing}, blocked: {takes: nothing}}"
    arguments = ["domino", *options, "--seed", 7, "--set", nothing, "--record", "g.jsonl"]
    shown = run("play", *arguments, typed=typed, status=3)
    assert "warning[target]" in shown.stderr
    assert "It is not over after 3 rounds, and may never be." in shown.stderr
    assert replay(folder / "g.jsonl").game.round == 3


def test_a_round_that_never_ends_is_left_too(run, monkeypatch):
    monkeypatch.setattr("tilewright.cli.session.MOST_MOVES", 30)
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--quiet", status=3)
    assert "It is not over after 30 moves, and may never be." in shown.stderr


def test_rounds_that_were_asked_for_are_all_played(run, monkeypatch):
    monkeypatch.setattr("tilewright.cli.session.MOST_ROUNDS", 2)
    rounds = ["--set", "game_end.at={points: null, rounds: 4}"]
    shown = run("play", "domino", *BOTS, "--seed", 7, "--quiet", *rounds)
    assert "the last round is played" in shown.stdout


def test_a_setting_said_twice_is_a_finding(run):
    twice = ["--set", "scoring.draw=-1", "--set", "scoring.draw=-2"]
    for command in ("play", "show"):
        shown = run(command, "triominos", *twice, status=1)
        assert "--set:2:1: error[duplicate-key]" in shown.stderr
        assert shown.stdout == ""


def test_a_title_of_two_lines_stays_in_one(run, folder):
    (folder / "f.yaml").write_text('tilewright: 1\nextends: domino\nname: "a\\nb"\n')
    shown = run("play", "f.yaml", *BOTS, "--seed", 7)
    assert shown.stdout.startswith("a\\nb: Ann (greedy), Bob (random)\n")


def test_a_player_who_thinks_too_long_draws(run, folder, monkeypatch):
    ticks = iter(range(0, 10**6, 40))
    monkeypatch.setattr(Keyboard, "now", lambda keyboard: float(next(ticks)))
    options = ["--seed", 3, "--record", "g.jsonl", "--set", "clock.turn={limit: 60s, then: draw}"]
    shown = run("play", "triominos", *options, typed="what?\nnow\n1\n", status=3)
    moves = [line for line in events((folder / "g.jsonl").read_text()) if "seconds" in line]
    assert moves[0]["player"] == 2  # the bot opens
    assert moves[1]["event"] == "draw"
    assert moves[1]["timeout"] is True
    assert moves[1]["seconds"] == 80
    assert "Time is up. You: draw of 0-1-5, -5" in shown.stdout


def test_the_time_of_a_person_is_recorded(run, folder, monkeypatch):
    ticks = iter(range(0, 10**6, 4))
    monkeypatch.setattr(Keyboard, "now", lambda keyboard: float(next(ticks)))
    run("play", "triominos", "--seed", 3, "--record", "g.jsonl", typed="what?\ndraw\n", status=3)
    moves = [line for line in events((folder / "g.jsonl").read_text()) if "seconds" in line]
    assert [move["seconds"] for move in moves] == [0, 8]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text(max_size=12) | st.from_regex(r"[0-9]-[0-9]-[0-9] @ -?[0-9]/[0-9]"), max_size=8)
)
def test_whatever_is_typed_the_game_goes_on(lines):
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(app, ["play", "triominos", "--seed", "5"], input=typed)
    assert isinstance(result.exception, SystemExit)
    assert result.exit_code == 3


def test_a_strangers_file_is_played_with_nothing_from_outside_its_folder(run, folder):
    (folder / "sub").mkdir()
    (folder / "secret.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "sub" / "friday.yaml").write_text("tilewright: 1\nextends: ../secret.yaml\n")
    shown = run("play", "sub/friday.yaml", *BOTS, "--untrusted", status=1)
    assert "error[outside]" in shown.stderr
