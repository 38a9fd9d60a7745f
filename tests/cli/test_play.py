import json
import re
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.players import BOTS as BOTS_THERE_ARE
from tilewright.record import Recorder, replay

BOTS = ["--player", "Ann:greedy", "--player", "Bob:random"]
ANYTHING = "1\ndraw\npass\n" * 500
"""Lays the first play that is listed, else draws, else passes: refused lines lose nothing."""


def events(text):
    return [json.loads(line) for line in text.splitlines()]


def test_bots_play_to_the_end_and_the_record_is_right(run, folder):
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--record", "g.jsonl")
    assert shown.stdout.startswith("Triominos: Ann (greedy bot) and Bob (random bot)\nRound 1: ")
    assert "The game is over: 400 points are reached.\n" in shown.stdout
    judged = replay(folder / "g.jsonl")
    assert judged.game.game_over
    assert judged.header.seed == 7
    assert [(seat.name, seat.kind) for seat in judged.header.players] == [
        ("Ann", "greedy"),
        ("Bob", "random"),
    ]
    assert "all" in run("replay", "g.jsonl").stdout
    end = shown.stdout.partition("The game is over")[2]
    assert "\nThe best move of the game came in round " in end


def test_quiet_prints_the_result_alone(run):
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--quiet")
    why, best, other, winner = shown.stdout.splitlines()
    assert why == "The game is over: 400 points are reached."
    assert (best[:3], other[:3]) == ("1. ", "2. ")
    assert winner.endswith(" points.")
    assert "wins the game" in winner
    assert "Round" not in shown.stdout


def test_json_between_bots_is_a_whole_record(run, folder):
    shown = run("play", "domino", *BOTS, "--seed", 3, "--json", "--record", "g.jsonl")
    assert shown.stdout == (folder / "g.jsonl").read_text(encoding="utf-8")
    assert replay(shown.stdout.splitlines()).game.game_over


def test_help_names_every_kind_of_bot_from_the_weakest_on(run):
    told = " ".join(run("play", "--help").stdout.split())
    kinds = f"{', '.join(BOTS_THERE_ARE[:-1])} or {BOTS_THERE_ARE[-1]}"
    assert f"a bot of the kind {kinds} (from the weakest to the strongest)" in told


def test_without_a_seed_one_is_chosen_and_said(run):
    shown = run("play", "triominos", *BOTS, "--quiet")
    word, seed = shown.stderr.split(": ")
    assert word == "Seed"
    assert run("play", "triominos", *BOTS, "--quiet", "--seed", seed.strip()).stdout == shown.stdout


def test_a_person_plays_a_whole_game_from_a_script(run, folder):
    shown = run(
        "play", "triominos", "--seed", 1, "--record", "g.jsonl", typed=ANYTHING
    )  # against a bot
    assert "Player and Bot (greedy bot)" in shown.stdout
    assert "Hand of Player: " in shown.stdout
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
    assert f"  1  {opening['play']}  {opening['points']} = " in shown.stdout


def test_the_end_of_input_keeps_the_record(run, folder):
    shown = run("play", "triominos", "--seed", 1, "--record", "g.jsonl", typed="draw\n", status=3)
    assert "The game is left unfinished.\n" in shown.stderr
    assert "Everything up to here is saved in g.jsonl.\n" in shown.stderr
    assert "tilewright play --resume g.jsonl\n" in shown.stderr
    judged = replay(folder / "g.jsonl")
    assert not judged.game.game_over
    assert "not finished" in run("replay", "g.jsonl").stdout


def test_without_a_record_it_is_said_that_nothing_is_kept(run, folder):
    shown = run("play", "triominos", "--seed", 1, "--no-record", typed="", status=3)
    assert "This game is not kept" in shown.stderr
    assert not list(folder.rglob("*.jsonl"))


@pytest.mark.parametrize("word", ["quit", "Q", "exit"])
def test_one_can_leave(run, word):
    run("play", "triominos", "--seed", 1, typed=f"{word}\n1\n", status=3)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "3: lay the play that has this number"),
        ("HELP", "3: lay the play that has this number"),
        ("pass", "A tile can still be drawn (type 'draw'), so passing is not allowed."),
        ("9-9-9 @ 0/1", "9-9-9 is no tile of this set"),
        ("5-5-5 @ 0/1", "is not in the hand"),
        ("0-0-1 @ 0,1", "write row/column, 0/1"),
        ("jump", "'jump' is not a command or a play"),
        ("drwa", "'drwa' is not a command; did you mean 'draw'?"),
        ("77", "No tile of this hand fits; type draw to draw one."),
        ("9" * 5000, "is not a command"),
        ("\x1b[2J\x00\ufffd", "is not a command"),
        ("٣", "is not a command"),
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
    assert "You can type: 1, ? for help." in shown.stdout


def test_a_tile_without_a_place_is_laid_where_it_fits(run):
    shown = run("play", "domino", "--seed", 5, "--player", "A", "--player", "B:greedy",
                "--player", "C:random", typed="0-4\n0-3\n", status=3)  # fmt: skip
    several = "0-4 fits in several places; type one of these numbers: 1 (left), 2 (right)."
    assert several in shown.stdout


def test_two_people_at_one_keyboard_are_asked_by_name(run):
    people = ["--player", "Ann", "--player", "Ann"]
    shown = run("play", "triominos", "--seed", 1, *people, typed=ANYTHING)
    assert "Hand of Ann: " in shown.stdout
    assert "Hand of Ann 2: " in shown.stdout


def test_what_others_draw_stays_hidden(run):
    shown = run("play", "triominos", "--seed", 1, typed=ANYTHING)
    drawn = {line for line in shown.stdout.splitlines() if line.startswith("Bot draws ")}
    assert drawn == {"Bot draws a tile: -5 points."}
    assert "Player draws a tile" not in shown.stdout
    assert re.search(r"^Player draws \d-\d-\d: -5 points\.$", shown.stdout, re.MULTILINE)


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
        ([], "which game is to be played? Name one, as in 'tilewright play triominos'"),
        (["triominos", "--record", "g.jsonl", "--no-record"], "contradict one another"),
        (["triominos", *BOTS, "--moves", "moves.txt"], "--moves is for what people type"),
        (["triominos", "--moves", "moves.txt"], "the moves cannot be read: moves.txt"),
        (["triominos", "--seconds", "soon"], "--seconds: 'soon' is no plan of seconds"),
        (["--resume", "g.jsonl"], "the game cannot be gone on with: g.jsonl"),
    ],
)
def test_wrong_usage_is_explained(run, folder, arguments, message):
    shown = run("play", *arguments, status=2)
    assert message in shown.stderr
    assert shown.stdout == ""
    assert not [path for path in folder.rglob("*") if path.suffix == ".jsonl"]


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
    monkeypatch.setattr("tilewright.cli.evening.MOST_ROUNDS", 3)
    nothing = "round_end={out: {takes: nothing}, blocked: {takes: nothing}}"
    arguments = ["domino", *options, "--seed", 7, "--set", nothing, "--record", "g.jsonl"]
    shown = run("play", *arguments, typed=typed, status=3)
    assert "warning[target]" in shown.stderr
    assert "The game is not over after 3 rounds, and may never be." in shown.stderr
    assert replay(folder / "g.jsonl").game.round == 3


def test_a_round_that_never_ends_is_left_too(run, monkeypatch):
    monkeypatch.setattr("tilewright.cli.evening.MOST_MOVES", 30)
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--quiet", status=3)
    assert "The game is not over after 30 moves, and may never be." in shown.stderr


def test_great_numbers_are_written_as_in_every_language(run, monkeypatch):
    monkeypatch.setattr("tilewright.cli.evening.MOST_MOVES", 1000)
    never = ["--set", "game_end.at.points=100000", "--quiet"]
    shown = run("play", "triominos", *BOTS, "--seed", 7, *never, "--language", "de", status=3)
    assert "Nach 1000 Zügen ist das Spiel nicht aus" in shown.stderr


def test_rounds_that_were_asked_for_are_all_played(run, monkeypatch):
    monkeypatch.setattr("tilewright.cli.evening.MOST_ROUNDS", 2)
    rounds = ["--set", "game_end.at={points: null, rounds: 4}"]
    shown = run("play", "domino", *BOTS, "--seed", 7, "--quiet", *rounds)
    assert "The game is over after 4 rounds.\n" in shown.stdout


def test_a_setting_said_twice_is_a_finding(run):
    twice = ["--set", "scoring.draw=-1", "--set", "scoring.draw=-2"]
    for command in ("play", "show"):
        shown = run(command, "triominos", *twice, status=1)
        assert "--set:2:1: error[duplicate-key]" in shown.stderr
        assert shown.stdout == ""


def test_a_title_of_two_lines_stays_in_one(run, folder):
    (folder / "f.yaml").write_text('tilewright: 1\nextends: domino\nname: "a\\nb"\n')
    shown = run("play", "f.yaml", *BOTS, "--seed", 7)
    assert shown.stdout.startswith("a\\nb: Ann (greedy bot) and Bob (random bot)\n")


CLOCK = ["--set", "clock.turn={limit: 60s, then: draw}"]


def moves_of(folder, name="g.jsonl"):
    lines = events((folder / name).read_text(encoding="utf-8"))
    return [line for line in lines if "seconds" in line]


def test_a_player_who_thinks_too_long_draws_and_the_line_is_lost(run, folder):
    options = ["--seed", 3, "--record", "g.jsonl", *CLOCK, "--seconds", "70"]
    shown = run("play", "triominos", *options, typed="what?\n", status=3)
    opened, late = moves_of(folder)
    assert opened["player"] == 2  # the bot opens
    assert (late["event"], late["timeout"], late["seconds"]) == ("draw", True, 60)
    assert "Time is up for Player.\nPlayer draws 0-1-5: -5 points.\n" in shown.stdout


def test_a_plan_says_how_long_each_decision_takes(run, folder):
    options = ["--seed", 3, "--record", "g.jsonl", *CLOCK, "--seconds", "5,61,7.5"]
    run("play", "triominos", *options, typed="what?\ndraw\ndraw\ndraw\n", status=3)
    seconds = [(move["seconds"], move.get("timeout", False)) for move in moves_of(folder)]
    assert seconds[:4] == [(0, False), (5, False), (60, True), (7.5, False)]


def test_a_line_says_itself_when_it_came_and_a_timeout_lets_the_clock_run_out(run, folder):
    (folder / "moves.txt").write_text("# Friday\ndraw after 59.9\n\ntimeout\ndraw after 3\n")
    options = ["--seed", 3, "--record", "g.jsonl", *CLOCK, "--moves", "moves.txt"]
    run("play", "triominos", *options, status=3)
    seconds = [(move["seconds"], move.get("timeout", False)) for move in moves_of(folder)]
    assert seconds[:4] == [(0, False), (59.9, False), (60, True), (3, False)]


def test_without_a_limit_a_timeout_means_nothing(run, folder):
    options = ["--seed", 3, "--record", "g.jsonl"]
    shown = run("play", "triominos", *options, typed="timeout\n", status=3)
    assert "'timeout' is not a command" in shown.stdout
    assert len(moves_of(folder)) == 1


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text(max_size=12) | st.from_regex(r"[0-9]-[0-9]-[0-9] @ -?[0-9]/[0-9]"), max_size=8)
)
def test_whatever_is_typed_the_game_goes_on(lines):
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(app, ["play", "triominos", "--seed", "5"], input=typed)
    assert isinstance(result.exception, SystemExit)
    assert result.exit_code == 3


# Saving and going on ----------------------------------------------------------------------------


def saved(folder):
    return sorted((folder / ".home" / "games").glob("*.jsonl"))


def test_a_game_with_a_person_is_saved_among_the_games(run, folder):
    shown = run("play", "triominos", "--seed", 1, typed="draw\n", status=3)
    (path,) = saved(folder)
    assert str(path) in shown.stderr
    assert replay(path).header.seed == 1


def test_a_game_between_bots_is_only_kept_where_it_is_asked_for(run, folder):
    run("play", "domino", *BOTS, "--seed", 1, "--quiet")
    assert saved(folder) == []


def test_a_folder_that_cannot_be_written_is_told_with_what_to_do(run, folder):
    (folder / ".home").write_text("no folder")
    shown = run("play", "triominos", status=2)
    assert "the game cannot be saved among your games" in shown.stderr
    assert "--record FILE" in shown.stderr
    assert "--no-record" in shown.stderr


def test_a_game_that_was_left_goes_on_where_it_was(run, folder):
    run("play", "triominos", "--seed", 1, "--record", "whole.jsonl", typed=ANYTHING)
    first, rest = ANYTHING[:20], ANYTHING
    run("play", "triominos", "--seed", 1, "--record", "g.jsonl", typed=first, status=3)
    shown = run("play", "--resume", "g.jsonl", typed=rest)
    assert shown.stdout.startswith("Triominos: Player and Bot (greedy bot)\n")
    assert (folder / "g.jsonl").read_bytes() == (folder / "whole.jsonl").read_bytes()


def test_a_saved_game_is_gone_on_with_by_its_name(run, folder):
    run("play", "domino", "--seed", 1, typed="", status=3)
    (path,) = saved(folder)
    run("play", "--resume", path.stem, typed=ANYTHING)
    assert replay(path).game.game_over


def test_the_game_played_last_is_gone_on_with_by_the_word_last(run, folder):
    assert "no such record" in run("play", "--resume", "last", status=2).stderr
    run("play", "domino", "--seed", 1, typed="", status=3)
    run("play", "--resume", "last", typed=ANYTHING)
    (path,) = saved(folder)
    assert replay(path).game.game_over
    assert "no such record" in run("play", "--resume", "last", status=2).stderr


def test_bots_go_on_too(run, folder):
    run("play", "domino", *BOTS, "--seed", 3, "--quiet", "--record", "whole.jsonl")
    whole = (folder / "whole.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "g.jsonl").write_bytes(b"".join(whole[:9]))
    run("play", "--resume", "g.jsonl", "--quiet")
    assert (folder / "g.jsonl").read_bytes() == b"".join(whole)


def test_a_finished_game_shows_its_end(run, folder):
    run("play", "domino", "--seed", 3, "--record", "g.jsonl", typed=ANYTHING)
    before = (folder / "g.jsonl").read_bytes()
    shown = run("play", "--resume", "g.jsonl")
    assert "The game is over: " in shown.stdout
    assert (folder / "g.jsonl").read_bytes() == before


def test_a_finished_game_between_bots_shows_its_end_too(run, folder):
    first = run("play", "domino", *BOTS, "--seed", 3, "--record", "g.jsonl").stdout
    before = (folder / "g.jsonl").read_bytes()
    for options in ([], ["--quiet"]):
        again = run("play", "--resume", "g.jsonl", *options).stdout
        assert "The game is over: " in again
        assert first.endswith(again.partition("The game is over: ")[2])
    assert (folder / "g.jsonl").read_bytes() == before


@pytest.mark.parametrize("players", [BOTS, []])
def test_a_finished_game_is_told_to_programs_too(run, folder, players):
    typed = "" if players else ANYTHING
    run("play", "domino", *players, "--seed", 3, "--record", "g.jsonl", typed=typed)
    last = (folder / "g.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    again = run("play", "--resume", "g.jsonl", "--json").stdout
    assert again == f"{last}\n"
    assert json.loads(again)["event"] == "game_end"


def changed_rules(folder, name="friday", points=200):
    own = folder / ".home" / "variants"
    own.mkdir(parents=True, exist_ok=True)
    rules = (
        f"tilewright: 1\nname: Friday\nextends: triominos\ngame_end: {{at: {{points: {points}}}}}\n"
    )
    (own / f"{name}.yaml").write_text(rules)


OTHER_RULES = "The game goes on by the rules of its record; {} by itself has other rules.\n"


def test_a_game_goes_on_by_its_own_rules_and_says_where_they_are_others_now(run, folder):
    changed_rules(folder, points=200)
    run("play", "friday", "--seed", 3, "--record", "g.jsonl", typed="", status=3)
    shown = run("play", "--resume", "g.jsonl", typed="", status=3)
    assert shown.stdout.startswith("Friday: ")
    assert "by itself" not in shown.stderr
    changed_rules(folder, points=300)
    shown = run("play", "--resume", "g.jsonl", typed="rules\n", status=3)
    assert OTHER_RULES.format("friday") in shown.stderr
    assert "200" in shown.stdout
    assert "300" not in shown.stdout


def test_rules_that_were_changed_on_the_spot_are_said_to_be_others_too(run):
    goal = ["--set", "game_end.at.points=200"]
    run("play", "domino", *goal, "--seed", 3, "--record", "g.jsonl", typed="", status=3)
    shown = run("play", "--resume", "g.jsonl", typed="", status=3)
    assert OTHER_RULES.format("domino") in shown.stderr


@pytest.mark.parametrize("text", [None, "a: [", "tilewright: 1\nkind: module\n", ""])
def test_whatever_has_become_of_the_file_the_game_goes_on(run, folder, text):
    changed_rules(folder)
    run("play", "friday", "--seed", 3, "--record", "g.jsonl", typed="", status=3)
    path = folder / ".home" / "variants" / "friday.yaml"
    path.unlink() if text is None else path.write_text(text)
    shown = run("play", "--resume", "g.jsonl", typed="", status=3)
    assert shown.stdout.startswith("friday: ")
    assert "by itself" not in shown.stderr


def test_a_record_leads_to_no_file_but_ones_own(run, folder):
    """It may be a stranger's."""
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: domino\n")
    run("play", "friday.yaml", "--seed", 3, "--record", "g.jsonl", typed="", status=3)
    first, *rest = (folder / "g.jsonl").read_text(encoding="utf-8").splitlines()
    for name in ("friday", "friday.yaml", "../friday", str(folder / "friday.yaml")):
        changed = json.dumps(json.loads(first) | {"variant": name})
        (folder / "other.jsonl").write_text("\n".join([changed, *rest]) + "\n")
        (folder / "friday.yaml").write_text("tilewright: 1\nextends: triominos\n")
        shown = run("play", "--resume", "other.jsonl", typed="", status=3)
        assert "by itself" not in shown.stderr


def test_a_half_written_last_line_is_mended_and_told(run, folder):
    run("play", "domino", "--seed", 3, "--record", "g.jsonl", typed="draw\n", status=3)
    before = (folder / "g.jsonl").read_bytes()
    with (folder / "g.jsonl").open("ab") as file:
        file.write(b'{"event":"play","pl')
    shown = run("play", "--resume", "g.jsonl", typed="", status=3)
    assert "only half written" in shown.stderr
    assert (folder / "g.jsonl").read_bytes() == before


def test_a_bot_that_only_later_versions_know_is_told_and_the_record_not_touched(run, folder):
    run("play", "domino", *BOTS, "--seed", 3, "--quiet", "--record", "g.jsonl")
    path = folder / "g.jsonl"
    text = path.read_text().replace('"kind":"greedy"', '"kind":"brilliant\\u0007"', 1)
    path.write_text("\n".join(text.splitlines()[:5]) + '\n{"event":"pl')
    before = path.read_bytes()
    shown = run("play", "--resume", "g.jsonl", "--quiet", status=2)
    (line,) = shown.stderr.splitlines()
    assert line.startswith("error: the game cannot be gone on with: 'Ann' is a bot of kind ")
    assert r"'brilliant\x07'" in line
    assert line.endswith(" knows only wavering, random, greedy, careful")
    assert path.read_bytes() == before


def test_a_wrong_record_is_not_gone_on_with(run, folder):
    run("play", "domino", "--seed", 3, "--record", "g.jsonl", typed="", status=3)
    text = (folder / "g.jsonl").read_text()
    (folder / "g.jsonl").write_text(text.replace('"seed":3', '"seed":4'))
    shown = run("play", "--resume", "g.jsonl", status=1)
    assert shown.stderr.startswith("g.jsonl:2: error[record]: ")


@pytest.mark.parametrize(
    ("option", "name"),
    [
        (["domino"], "VARIANT"),
        (["--player", "Ann"], "--player"),
        (["--seed", "3"], "--seed"),
        (["--use", "to-200"], "--use"),
        (["--set", "scoring.draw=-1"], "--set"),
        (["--record", "h.jsonl"], "--record"),
        (["--no-record"], "--no-record"),
        (["--force"], "--force"),
    ],
)
def test_what_a_record_has_settled_cannot_be_asked_for(run, option, name):
    run("play", "domino", "--seed", 3, "--record", "g.jsonl", typed="", status=3)
    shown = run("play", "--resume", "g.jsonl", *option, status=2)
    assert f"so {name} cannot be given too" in shown.stderr


# Undo -------------------------------------------------------------------------------------------


def test_an_undo_is_a_line_of_its_own(run, folder):
    options = ["--seed", 5, "--json", "--record", "g.jsonl"]
    shown = run("play", "triominos", *options, typed="1\nundo\n", status=3)
    told = events(shown.stdout)
    assert told[-1] == {"event": "undo", "to": 2}
    assert events((folder / "g.jsonl").read_text())[-1] == {"event": "undo", "to": 2}
    assert "Player takes back " in shown.stderr


# Line by line -----------------------------------------------------------------------------------

ONE_ROUND = "game_end.at={points: null, rounds: 1}"


@pytest.mark.parametrize("look", [[], ["--plain"]])
@pytest.mark.parametrize("variant", ["triominos", "triominos-fast", "domino"])
def test_several_people_play_to_the_end(run, variant, look):
    """Nobody looks over anybody's shoulder, so nothing is covered and nobody presses Enter."""
    people = ["--player", "Ann", "--player", "Bob", "--player", "Bot:random", "--seed", 3]
    shown = run("play", variant, *people, *look, "--set", ONE_ROUND, typed=ANYTHING)
    assert {*re.findall(r"^Hand of (\w+)", shown.stdout, re.MULTILINE)} == {"Ann", "Bob"}
    assert "press Enter" not in shown.stdout
    assert "The game is over after 1 round.\n" in shown.stdout


def test_the_table_is_drawn_with_the_numbers_of_the_plays(run):
    shown = run("play", "triominos", "--seed", 7, typed="", status=3).stdout
    _, _, table = shown.partition("(the opening).\n")
    assert table.startswith(
        "\n     0  1\n     3 · · ·\n0   / \\ 1 ·\n   / * \\ ·\n  5─────5\n\n"
        "Scores: Player 0, Bot 23. Pool: 38. Bot holds 8 tiles.\n"
    )


def test_one_can_be_shown_it_again(run):
    shown = run("play", "triominos", "--seed", 7, typed="show\n", status=3).stdout
    first, second = shown.partition("Round 1")[2].split("Player> show\n")
    assert f"Round 1{first}" in second


# Sentences alone --------------------------------------------------------------------------------


def test_what_a_play_is_worth_is_said_with_its_unit(run):
    shown = run("play", "triominos", "--seed", 1, "--plain", typed=ANYTHING).stdout
    worth = [line.partition(", worth ")[2] for line in shown.splitlines() if ", worth " in line]
    assert worth
    assert all(re.match(r"-?\d+ points?[.:]", said) for said in worth)
    assert any("points: " in said for said in worth)


@pytest.mark.parametrize(
    ("language", "players", "left"),
    [
        ("nl", "Speler en Computer (bot greedy)", "Het spel is nog niet uitgespeeld."),
        ("de", "Spieler und Computer (Bot greedy)", "Das Spiel ist noch nicht zu Ende."),
    ],
)
def test_first_and_last_words_are_said_in_the_language(run, language, players, left):
    options = ["--seed", 1, "--language", language, "--no-record"]
    shown = run("play", "triominos", *options, typed="", status=3)
    assert shown.stdout.splitlines()[0].endswith(f": {players}")
    assert left in shown.stderr.splitlines()


def test_where_the_record_is_is_said_in_the_language(run):
    options = ["--seed", 7, "--quiet", "--record", "g.jsonl", "--language", "nl"]
    shown = run("play", "triominos", *BOTS, *options)
    assert "Verslag: g.jsonl" in shown.stderr.splitlines()


def test_a_whole_game_is_told_in_sentences(run):
    shown = run("play", "triominos", "--seed", 1, "--plain", typed=ANYTHING)
    assert "On the table, the newest first: " in shown.stdout
    assert "The game is over" in shown.stdout
    told = [line for line in shown.stdout.splitlines() if not line.startswith("Player> ")]
    assert not [line for line in told if re.search(r"[/\\]\\|--|__|\*|[▴▾]", line)]


def test_a_strangers_file_is_played_with_nothing_from_outside_its_folder(run, folder):
    (folder / "sub").mkdir()
    (folder / "secret.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "sub" / "friday.yaml").write_text("tilewright: 1\nextends: ../secret.yaml\n")
    shown = run("play", "sub/friday.yaml", *BOTS, "--untrusted", status=1)
    assert "error[outside]" in shown.stderr


# What is special about a game ------------------------------------------------------------------


def test_a_changed_game_says_so_and_tells_what_is_different(run):
    shown = run(
        "play",
        "triominos",
        "--use",
        "one-minute-turns",
        "--seed",
        1,
        typed="rules changes\n",
        status=3,
    )
    assert shown.stdout.count("These rules differ from Triominos: type 'rules changes'") == 1
    assert "What differs from Triominos\n- For each decision a player has 60 s" in shown.stdout


def test_a_variant_differs_from_the_game_that_it_extends(run):
    shown = run(
        "play",
        "triominos-fast",
        "--seed",
        1,
        "--language",
        "de",
        typed="regeln unterschiede\n",
        status=3,
    )
    assert "Was anders ist als bei Triominos" in shown.stdout


def test_a_game_that_changes_none_says_nothing(run):
    shown = run("play", "triominos", "--seed", 1, typed="rules changes\n", status=3)
    assert "differ from" not in shown.stdout.partition("Hand of")[0]
    assert "These rules do not change those of another game." in shown.stdout


@pytest.mark.parametrize("options", [(), ("--set", "game_end.at.points=200")])
def test_a_game_that_is_gone_on_with_knows_what_it_changes(run, options):
    run(
        "play",
        "triominos-fast",
        *options,
        "--seed",
        1,
        "--record",
        "g.jsonl",
        typed="1\n",
        status=3,
    )
    shown = run("play", "--resume", "g.jsonl", typed="rules changes\n", status=3)
    usual, first = (
        ("Triominos", "For each decision") if not options else ("Fast Triominos", "The game ends")
    )
    assert f"What differs from {usual}" in shown.stdout
    assert f"- {first}" in shown.stdout


def test_two_people_of_one_name_hear_how_they_are_told_apart(run):
    shown = run("play", "triominos", "--player", "Ann", "--player", "Ann", typed="1\n", status=3)
    assert "Several players are called Ann; here they are Ann and Ann 2." in shown.stdout


def test_the_winner_is_the_last_word_of_a_game_between_bots(run):
    *told, winner = run("play", "triominos", *BOTS, "--seed", 7).stdout.splitlines()
    assert "wins the game with" in winner
    assert told[-2:] == ["1. Ann 421", "2. Bob 396 (25 behind)"]
    assert sum(line.startswith("The game is over") for line in told) == 1


# A record that is taken away --------------------------------------------------------------------

GONE = "The record is gone: it was deleted, moved or replaced while the game was played."


def without_its_record(monkeypatch, event):
    """Delete the record g.jsonl as soon as an event of this kind is kept."""
    real = Recorder.write

    def write(self, line):
        real(self, line)
        if line.data["event"] == event:
            self.path.unlink()

    monkeypatch.setattr(Recorder, "write", write)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can delete what is open")
@pytest.mark.parametrize("typed", ["", "quit\n", "save\n", "1\n1\n", "undo\n"])
def test_it_is_not_said_to_be_saved(run, folder, monkeypatch, typed):
    without_its_record(monkeypatch, "round")
    shown = run(*("play", "triominos", "--seed", 3, "--record", "g.jsonl"), typed=typed, status=3)
    assert shown.stderr.splitlines() == [GONE, "The game is left unfinished."]
    assert not (folder / "g.jsonl").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can delete what is open")
@pytest.mark.parametrize(
    ("event", "told"), [("game_end", []), ("draw", ["The game is left unfinished."])]
)
def test_nor_between_bots(run, monkeypatch, event, told):
    without_its_record(monkeypatch, event)
    shown = run("play", "triominos", *BOTS, "--seed", 7, "--record", "g.jsonl", status=3)
    assert shown.stderr.splitlines() == [GONE, *told]
    assert ("wins the game" in shown.stdout) is (event == "game_end")
