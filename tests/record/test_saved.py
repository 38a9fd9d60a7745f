"""Saved games: names for new ones, what a list says of each, and what a text means."""

import json
import os
import random
import threading
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from house_rules import shipped_variant
from records import GAME, LINES, SEATS, header, lines_of, number_of, play_round, undo
from tilewright.engine import Game
from tilewright.errors import NoSuchRecordError
from tilewright.record import (
    Recorder,
    as_line,
    begin_saved,
    find_record,
    find_saved,
    replay,
    saved_games,
    saved_name,
    summary,
)
from tilewright.record import summary as module

WHEN = datetime(2026, 11, 30, 19, 13, tzinfo=UTC)
FRIDAY = datetime(2026, 12, 4, 20, 0, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder of saved games."""
    monkeypatch.setenv("TILEWRIGHT_HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home" / "games"


def save(folder, lines, name="game", when=WHEN):
    """Save lines, played at some time."""
    path = folder / f"{name}.jsonl"
    path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    os.utime(path, (when.timestamp(),) * 2)
    return path


def the_only():
    (game,) = saved_games()
    return game


def finished(variant="domino", seed=3):
    game = Game(shipped_variant(variant), 2, seed)
    while not game.game_over:
        play_round(game, random.Random(seed))
    return game


# Names -------------------------------------------------------------------------------------------


def begun(variant):
    """Begin a game of this name; give the path of its record."""
    first = replace(header(GAME.variant), variant=variant)
    with begin_saved(first, WHEN, durable=False) as recorder:
        return recorder.path


def test_a_new_record_is_named_after_its_time_and_variant(tmp_path, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_HOME", str(tmp_path / "not" / "yet"))
    path = begun("triominos")
    assert path == tmp_path / "not" / "yet" / "games" / "2026-11-30-1913-triominos.jsonl"
    assert replay(path).lines == 1


def test_a_second_in_the_same_minute_has_a_number(folder):
    for name in ("", "-2", "-3"):
        assert begun("triominos").name == f"2026-11-30-1913-triominos{name}.jsonl"


@pytest.mark.parametrize("target", ["nowhere", "nowhere/at/all", "2026-11-30-1913-x.jsonl"])
def test_a_link_that_leads_nowhere_takes_a_name_too(folder, target):
    (folder / "2026-11-30-1913-x.jsonl").symlink_to(folder / target)
    assert begun("x").stem == "2026-11-30-1913-x-2"


@pytest.mark.parametrize("what", ["file", "link"])
def test_what_is_no_folder_takes_no_games(folder, what):
    folder.rmdir()
    if what == "file":
        folder.write_text("precious", encoding="utf-8")
    else:
        folder.symlink_to(folder / "nowhere")
    with pytest.raises(FileExistsError):
        begun("x")


def test_a_game_deleted_while_it_is_played_keeps_its_name(folder):
    with begin_saved(header(GAME.variant), WHEN, durable=False) as playing:
        playing.path.unlink()
        with begin_saved(header(GAME.variant), WHEN, durable=False) as other:
            assert other.path.stem == f"{playing.path.stem}-2"


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ("my rules", "my-rules"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\games\\friday", "C-games-friday"),
        ("Zoë's 三角形", "Zoë-s-三角形"),
        ("हिन्दी", "हिन्दी"),
        ("a\0b\nc\ud800", "a-b-c"),
        ("", "game"),
        ("...", "game"),
        ("😀", "game"),
        ("x" * 500, "x" * 40),
    ],
)
def test_any_name_of_a_variant_makes_a_name_of_a_file(folder, variant, name):
    path = begun(variant)
    assert path == folder / f"2026-11-30-1913-{name}.jsonl"
    assert find_saved(path.stem) == path


def test_games_that_begin_at_once_get_a_record_each(folder):
    recorders = []

    def begin():
        recorders.append(begin_saved(header(GAME.variant), WHEN, durable=False))

    threads = [threading.Thread(target=begin) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for recorder in recorders:
        recorder.close()
    assert len({recorder.path for recorder in recorders}) == 8
    assert len(list(folder.iterdir())) == 8
    assert all(replay(path).lines == 1 for path in folder.iterdir())


# The list ----------------------------------------------------------------------------------------


def test_where_nothing_was_saved_the_list_is_empty(tmp_path, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_HOME", str(tmp_path / "nowhere"))
    assert saved_games() == []
    assert not (tmp_path / "nowhere").exists()


def test_a_finished_game_tells_who_won(folder):
    game = finished()
    path = save(folder, lines_of(game))
    found = the_only()
    assert (found.path, found.name, found.when) == (path, "game", WHEN)
    assert (found.state, found.problem) == ("finished", None)
    assert (found.variant, found.players) == ("friday", SEATS[:2])
    assert (found.round, found.scores) == (game.round, game.scores)
    assert found.winners == game.winners != ()


def test_a_game_just_begun_has_no_round_and_no_points(folder):
    Recorder(folder / "game.jsonl", header(GAME.variant, 3)).close()
    found = the_only()
    assert (found.state, found.round, found.scores) == ("unfinished", 0, (0, 0, 0))


@pytest.mark.parametrize("lines", [*range(2, 12), len(LINES) - 1, len(LINES)])
def test_an_unfinished_game_tells_its_last_scores(folder, lines):
    save(folder, LINES[:lines])
    last = json.loads(LINES[lines - 1])
    found = the_only()
    assert (found.state, found.round, found.winners) == ("unfinished", 1, ())
    assert found.scores == tuple(last.get("scores", (0, 0)))


def test_a_round_that_has_just_begun_has_the_scores_of_the_last(folder):
    game = finished()
    lines = lines_of(game)
    begun = max(n for n, line in enumerate(lines, 1) if '"event":"round",' in line)
    save(folder, lines[:begun])
    assert the_only().round == game.round
    assert list(the_only().scores) == json.loads(lines[begun - 2])["scores"]


@pytest.mark.parametrize("to", [1, 2, 3, 10, 30])
def test_after_an_undo_it_stands_where_that_led(folder, to):
    lines = lines_of(finished())
    save(folder, [*lines, undo(to)])
    undone = the_only()
    save(folder, lines[:to])
    assert undone == the_only()
    assert undone.state == "unfinished"


def test_undos_of_undos_and_moves_after_them_count(folder):
    lines = lines_of(finished())
    last = len(lines)
    save(folder, [*lines, undo(5), undo(last)])
    assert the_only().state == "finished"
    save(folder, [*lines, undo(5), undo(last), undo(last + 1), *lines[5:9]])
    game = the_only()
    save(folder, lines[:9])
    assert game == the_only()


@pytest.mark.parametrize("end", [100, 2000, 20_000])
def test_a_long_record_is_told_by_its_end(folder, monkeypatch, end):
    game = finished("triominos", 5)
    lines = lines_of(game)
    path = save(folder, lines)
    whole = the_only()
    assert path.stat().st_size > 20_000
    monkeypatch.setattr(module, "END", end)
    assert the_only() == whole
    save(folder, [*lines, undo(20)])
    undone = the_only()
    save(folder, lines[:20])
    assert undone == the_only()


def test_where_an_undo_led_is_not_looked_for_in_a_record_without_end(folder, monkeypatch):
    monkeypatch.setattr(module, "END", 100)
    monkeypatch.setattr(module, "MOST", 5000)
    save(folder, [*LINES, undo(5)])
    assert (the_only().state, the_only().problem[:23]) == ("damaged", "the record is too large")


@pytest.mark.parametrize("torn", [b'{"event":"play"', b"\0\0\0", b"\n\n", b"\xff"])
def test_a_half_written_last_line_is_not_counted(folder, torn):
    path = save(folder, LINES[:9])
    with path.open("ab") as file:
        file.write(torn)
    assert (the_only().state, the_only().scores) == (
        "unfinished",
        tuple(json.loads(LINES[8])["scores"]),
    )


def test_the_one_played_last_stands_first(folder):
    save(folder, LINES[:5], "b", WHEN)
    save(folder, LINES[:5], "a", FRIDAY)
    save(folder, LINES[:5], "c", WHEN)
    assert [game.name for game in saved_games()] == ["a", "c", "b"]


def test_a_game_that_was_never_begun_is_left_out_but_can_be_thrown_away(folder):
    (folder / "never.jsonl").touch()
    assert saved_games() == []
    assert find_saved("never") == folder / "never.jsonl"
    with pytest.raises(NoSuchRecordError):
        find_record("last")


@pytest.mark.parametrize("what", ["a file", "a link", "a link above", "no right"])
def test_a_folder_that_cannot_be_read_is_an_error_and_not_empty(folder, what, monkeypatch):
    folder.rmdir()
    if what == "a file":
        folder.touch()
    elif what == "a link":
        folder.symlink_to(folder.with_name("nowhere"))
    elif what == "a link above":
        folder.parent.rmdir()
        folder.parent.symlink_to(folder.with_name("nowhere"))
    else:

        def refused(path):
            raise PermissionError(13, "Permission denied", str(path))

        monkeypatch.setattr(os, "scandir", refused)  # root may read all
    for attempt in (saved_games, lambda: find_record("last"), lambda: find_saved("game")):
        with pytest.raises(OSError, match="games") as error:
            attempt()
        assert not isinstance(error.value, NoSuchRecordError)


def test_what_is_no_record_is_left_out_or_damaged(folder):
    (folder / "notes.txt").write_text("hello", encoding="utf-8")
    (folder / "folder.jsonl").mkdir()
    (folder / ".game.jsonl.lock").touch()
    (folder / "link.jsonl").symlink_to(folder / "nowhere")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.jsonl")
    for name, data in {
        "text": b"hello\n",
        "binary": bytes(range(256)) * 300,
        "deep": b"[" * 100_000,
        "endless": b'{"event":"game","x":"' + b"x" * 5_000_000,
        "other": b'{"event":"game","format":2}\n',
        "nobody": b'{"event":"game","format":1,"variant":"x","players":5}\n',
    }.items():
        (folder / f"{name}.jsonl").write_bytes(data)
    found = saved_games()
    assert {game.name for game in found} == {
        *("text", "binary", "deep", "endless", "other", "nobody")
    }
    assert {game.state for game in found} == {"damaged"}
    assert all(game.problem for game in found)


@pytest.mark.parametrize(
    "last",
    [
        {},
        {"event": "undo"},
        {"event": "undo", "to": 0},
        {"event": "undo", "to": 11},
        {"event": "undo", "to": True},
        {"event": "play"},
        {"event": "play", "scores": [1]},
        {"event": "play", "scores": [1, "2"]},
        {"event": "game_end", "scores": [1, 2]},
        {"event": "game_end", "scores": [1, 2], "winners": [3]},
        {"event": "round"},
        {"event": ["round"]},
        {"event": "game"},
    ],
)
def test_a_last_line_that_makes_no_sense_is_damage(folder, last):
    save(folder, [*LINES[:9], as_line(last)])
    assert the_only().state == "damaged"


@given(st.data())
@settings(max_examples=150)
def test_no_bytes_whatever_make_the_list_fail(tmp_path_factory, data):
    good = "".join(f"{line}\n" for line in LINES[:6]).encode()
    raw = bytearray(good)
    for _ in range(data.draw(st.integers(0, 4))):
        place = data.draw(st.integers(0, len(raw)))
        raw[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    path = tmp_path_factory.mktemp("bytes") / "game.jsonl"
    path.write_bytes(raw)
    assert summary.summary(path).state in ("unfinished", "damaged")


def test_a_clock_that_was_not_set_does_no_harm(folder):
    path = save(folder, LINES[:5])
    for seconds in (0, -(10**9), 10**10):
        os.utime(path, (seconds, seconds))
        assert the_only().state == "unfinished"


def test_a_record_cut_off_before_the_end_of_the_game_is_unfinished(folder):
    lines = lines_of(finished())
    save(folder, lines[:-1])
    assert the_only().state == "unfinished"
    save(folder, LINES[: number_of("round_end") - 1])
    assert the_only().state == "unfinished"


def test_a_game_in_which_nobody_has_moved_stands_last(folder):
    save(folder, LINES[:5], "played", WHEN)
    save(folder, LINES[:2], "dealt", FRIDAY)
    save(folder, [*LINES[:5], undo(2)], "undone", FRIDAY)
    save(folder, ["damaged"], "damaged", FRIDAY)
    save(folder, LINES[:1], "new", FRIDAY)
    games = saved_games()
    assert [game.name for game in games] == ["damaged", "played", "undone", "new", "dealt"]
    assert [game.begun for game in games] == [False, True, False, False, False]


# What a text means -------------------------------------------------------------------------------


def test_a_saved_game_is_found_by_its_name_or_its_path(folder, tmp_path):
    path = save(folder, LINES[:5], "2026-11-30-1913-triominos")
    for text in (path.stem, path.name, str(path)):
        assert find_record(text) == path
    other = save(tmp_path, LINES[:5], "evening")
    assert find_record("evening.jsonl").resolve() == other


def test_a_file_goes_before_a_saved_game_of_that_name(folder, tmp_path):
    save(folder, LINES[:5], "game")
    here = save(tmp_path, LINES[:5], "game")
    assert find_record("game.jsonl").resolve() == here
    assert find_record("game") == find_saved("game.jsonl") == folder / "game.jsonl"


def test_a_name_nearly_right_is_suggested(folder):
    save(folder, LINES[:5], "2026-11-30-1913-triominos")
    save(folder, LINES[:5], "2026-12-04-2000-domino")
    with pytest.raises(NoSuchRecordError, match="did you mean '2026-11-30-1913-triominos'") as no:
        find_record("2026-11-30-1931-triominos.jsonl")
    assert no.value.suggestions[0] == "2026-11-30-1913-triominos"
    assert isinstance(no.value, FileNotFoundError)
    assert no.value.filename == "2026-11-30-1931-triominos.jsonl"


def test_a_part_of_a_name_gets_the_newest_with_it(folder):
    for name in ("2026-11-30-1913-triominos", "2026-12-04-2000-domino", "2026-12-05-1900-domino"):
        save(folder, LINES[:5], name)
    with pytest.raises(NoSuchRecordError) as no:
        find_record("Domino")
    assert no.value.suggestions == ("2026-12-05-1900-domino", "2026-12-04-2000-domino")


@pytest.mark.parametrize("text", ["", "x", "../games/game", "a\0b", "/", "~", "x" * 5000])
def test_what_means_no_record_is_an_os_error(folder, text):
    save(folder, LINES[:5], "game")
    with pytest.raises(NoSuchRecordError, match="no such record"):
        find_saved(text)


def test_last_means_the_unfinished_game_that_was_played_last(folder):
    lines = lines_of(finished())
    save(folder, lines, "over", FRIDAY)
    with pytest.raises(NoSuchRecordError, match="no such record"):
        find_record("last")
    new = save(folder, LINES[:2], "new", FRIDAY)
    assert find_record("last") == new
    save(folder, LINES[:5], "older", WHEN)
    newest = save(folder, lines[:-1], "newer", WHEN.replace(hour=20))
    assert find_record("last") == newest


def test_a_game_that_is_called_last_is_meant_by_it(folder, tmp_path):
    save(folder, LINES[:5], "newest", FRIDAY)
    named = save(folder, lines_of(finished()), "last", WHEN)
    assert find_record("last") == named
    here = tmp_path / "last"
    here.write_bytes(named.read_bytes())
    assert find_record("last").resolve() == here


# The name of a record ---------------------------------------------------------------------------


def test_a_saved_game_is_found_by_its_name(folder):
    with begin_saved(header(GAME.variant), WHEN, durable=False) as recorder:
        name = saved_name(recorder.path)
    assert name == recorder.path.stem
    assert find_record(name) == recorder.path


def test_a_record_elsewhere_has_no_name(folder, tmp_path):
    elsewhere = tmp_path / "friday.jsonl"
    assert saved_name(elsewhere) is None
    assert saved_name(folder / "deeper" / "friday.jsonl") is None
    assert saved_name(folder / "friday.txt") is None
    assert saved_name(folder / "friday.jsonl") == "friday"


def test_a_name_that_would_mean_something_else_is_none(folder, tmp_path):
    (tmp_path / "friday").touch()
    assert saved_name(folder / "friday.jsonl") is None
    assert saved_name(folder / "--help.jsonl") is None
