"""`tilewright games`: what is saved, how it stands, and how to be rid of it."""

import io
import json
import os
import random
import sys

import pytest

from house_rules import shipped_variant
from records import LINES, header, lines_of, play_round
from tilewright.cli.games import games as games_command
from tilewright.engine import Game
from tilewright.printable import columns
from tilewright.record import Recorder

AT = 1_796_152_400


@pytest.fixture
def games(folder):
    path = folder / ".home" / "games"
    path.mkdir(parents=True)
    return path


def save(games, name, lines, at=AT):
    path = games / f"{name}.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.utime(path, (at, at))
    return path


def finished():
    game = Game(shipped_variant("domino"), 2, 3)
    while not game.game_over:
        play_round(game, random.Random(3))
    return game


class Terminal(io.StringIO):
    """A terminal of 80 columns."""

    def isatty(self):
        return True


def test_nothing_saved_yet_is_said_with_the_folder_and_what_to_do(run, folder):
    said = run("games").stdout
    assert "No game is saved yet." in said
    assert str(folder / ".home" / "games") in said
    assert "tilewright play triominos" in said
    assert not (folder / ".home").exists()


def test_each_game_is_one_line_and_the_last_says_how_to_go_on(run, games):
    end = finished()
    save(games, "2026-11-30-1913-triominos", LINES[:9], AT)
    save(games, "2026-11-30-1700-domino", lines_of(end), AT - 1000)
    save(games, "2026-11-30-1930-domino", lines_of(end)[:2], AT + 1000)  # nobody has moved
    save(games, "2026-11-30-1500-domino", ["hello"], AT - 3000)
    first, second, third, fourth, blank, last = run("games").stdout.splitlines()
    scores = json.loads(LINES[8])["scores"]
    assert first.startswith("2026-11-30-1913-triominos  2026-")
    assert first.endswith(f"friday, not finished, round 1: Ann {scores[0]}, Jörg 木 {scores[1]}.")
    winner = ["Ann", "Jörg 木"][end.winners[0] - 1]
    assert f"friday, finished; the winner: {winner}; the scores: Ann " in second
    assert "the record is damaged (this is not a whole line of JSON)." in third
    assert fourth.startswith("2026-11-30-1930-domino ")
    assert fourth.endswith("friday, not begun yet, for Ann and Jörg 木.")
    assert blank == ""
    assert last == "To go on with a game: tilewright play --resume 2026-11-30-1913-triominos"


def test_only_the_unfinished_ones(run, games):
    save(games, "over", lines_of(finished()))
    assert run("games", "--unfinished").stdout == f"No game in {games} is left unfinished.\n"
    save(games, "running", LINES[:9])
    names = [line.split()[0] for line in run("games", "--unfinished").stdout.splitlines()[:-2]]
    assert names == ["running"]


def test_a_game_that_nobody_can_go_on_with_has_no_such_line(run, games):
    save(games, "over", lines_of(finished()))
    assert len(run("games").stdout.splitlines()) == 1


def test_json_for_programs(run, games):
    path = save(games, "running", LINES[:9])
    printed = json.loads(run("games", "--json").stdout)
    assert printed["folder"] == str(games)
    (game,) = printed["games"]
    assert game.pop("when").startswith("2026-")
    assert game == {
        "name": "running",
        "path": str(path),
        "state": "unfinished",
        "variant": "friday",
        "players": [{"name": "Ann", "kind": "human"}, {"name": "Jörg 木", "kind": "greedy"}],
        "round": 1,
        "begun": True,
        "scores": json.loads(LINES[8])["scores"],
        "winners": [],
        "problem": None,
    }
    path.unlink()
    assert json.loads(run("games", "--json").stdout) == {"folder": str(games), "games": []}


def test_lines_are_broken_and_names_set_by_the_columns_they_take(run, games, monkeypatch):
    """王 takes two columns; of سارة every letter takes one."""
    line = json.loads(LINES[0])
    for name, player, at in (("王小明王小明", "王小明" * 6, AT), ("game", "سارة " * 6, AT - 1)):
        line["players"][0]["name"] = line["players"][1]["name"] = player
        save(games, name, [json.dumps(line), *LINES[1:9]], at)
    with monkeypatch.context() as on:
        on.setattr(sys, "stdout", Terminal())
        games_command()
        printed = sys.stdout.getvalue().splitlines()
    blank = printed.index("")
    assert blank > 4
    assert max(map(columns, printed[:blank])) > 70
    assert all(columns(each) <= 80 for each in printed[:blank])
    starts = [columns(each[: each.index("2026-")]) for each in printed if "2026-" in each]
    assert starts == [14, 14]
    assert {len(each) - len(each.lstrip()) for each in printed[1:blank]} <= {0, 14}


def test_a_name_that_could_play_tricks_with_the_terminal_is_spelled_out(run, games):
    line = json.loads(LINES[0])
    line["variant"], line["players"][0]["name"] = "\x1b[2J", "A\nb\x07"
    save(games, "\x1b[31mred", [json.dumps(line)])
    save(games, "plain", LINES[:9])
    said = run("games").stdout
    starts = [each.index("  2026-") for each in said.splitlines()[:2]]
    assert max(starts) == len(r"\x1b[31mred")
    assert {each.index("2026-") for each in said.splitlines()[:2]} == {max(starts) + 2}
    assert "\x1b" not in said
    assert "\x07" not in said


@pytest.mark.parametrize("what", ["file", "link"])
def test_a_folder_that_cannot_be_read_is_said_and_not_called_empty(run, games, what):
    games.rmdir()
    if what == "file":
        games.touch()
    else:
        games.symlink_to(games.with_name("nowhere"))
    for command in (
        ["games"],
        ["games", "--json"],
        ["games", "--unfinished"],
        ["games", "--delete", "game"],
        ["play", "--resume", "game"],
        ["play", "--resume", "last"],
        ["replay", "game"],
    ):
        done = run(*command, status=2)
        assert done.stdout == ""
        assert done.stderr.startswith("error: ")
        assert f"{games}: " in done.stderr


def test_a_game_that_was_never_begun_is_not_listed(run, games):
    (games / "never.jsonl").touch()
    assert run("games").stdout.startswith("No game is saved yet.")
    said = run("play", "--resume", "never", status=1).stderr
    assert said.endswith("the record is empty: there is nothing to go on with\n")


# Deleting ----------------------------------------------------------------------------------------


def test_a_game_is_deleted_and_it_is_said(run, games):
    kept = save(games, "kept", LINES[:9])
    path = save(games, "gone", LINES[:9])
    assert run("games", "--delete", "gone").stdout == f"Deleted: {path}\n"
    assert list(games.iterdir()) == [kept]
    assert json.loads(run("games", "--delete", "kept", "--json").stdout) == {"deleted": [str(kept)]}
    assert list(games.iterdir()) == []


def test_a_game_that_is_played_is_not_deleted(run, games):
    with Recorder(games / "game.jsonl", header(shipped_variant("domino"))):
        said = run("games", "--delete", "game", status=2).stderr
        assert "nothing is deleted: " in said
        assert "another game is writing this record" in said
    assert (games / "game.jsonl").exists()


def test_several_games_are_deleted_at_once_and_all_or_none(run, games):
    paths = [save(games, name, LINES[:9]) for name in ("a", "b", "c")]
    said = run("games", "--delete", "a", "--delete", "d", "--delete", "b", status=2).stderr
    assert "nothing is deleted" in said
    assert sorted(games.iterdir()) == paths
    said = run("games", "--delete", "a", "--delete", "b", "--delete", "a.jsonl").stdout
    assert said == f"Deleted: {paths[0]}\nDeleted: {paths[1]}\n"
    assert list(games.iterdir()) == paths[2:]


def test_where_one_of_them_is_played_it_is_said_how_far_it_went(run, games):
    first = save(games, "a", LINES[:9])
    with Recorder(games / "b.jsonl", header(shipped_variant("domino"))):
        done = run("games", "--delete", "a", "--delete", "b", status=2)
    assert done.stdout == f"Deleted: {first}\n"
    assert "nothing more is deleted: " in done.stderr
    assert [path.stem for path in games.iterdir()] == ["b"]


def test_only_saved_games_are_deleted_and_a_near_miss_is_suggested(run, games, folder):
    save(games, "evening", LINES[:9])
    other = save(folder, "other", LINES[:9])
    for name in ("other", "other.jsonl", str(other), "../../other"):
        assert "there is no such record" in run("games", "--delete", name, status=2).stderr
    assert other.exists()
    assert "did you mean 'evening'?" in run("games", "--delete", "evning", status=2).stderr
