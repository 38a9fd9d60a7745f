"""Recorders: line by line, never over an old record, whole lines when the disk is full."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from house_rules import SHIPPED, lasting_state, shipped_variant
from records import GAME, LINES, SEATS, header, lines_of
from tilewright.language import digest, rules_as_data
from tilewright.record import Header, History, Line, Recorder, Seat, as_line, replay, writing

FIRST = header(GAME.variant, seed=GAME.seed)
"""The header of `LINES`."""


def test_a_recorder_writes_line_by_line_before_it_returns(tmp_path):
    path = tmp_path / "game.jsonl"
    history = History(header(shipped_variant("triominos"), 3, 5))
    game = history.game
    with Recorder(path, history.header) as recorder:
        assert len(path.read_bytes().splitlines()) == 1
        for _ in range(3):
            if game.to_move is None:
                game.start_round()
            else:
                game.play(game.legal_plays()[0])
            for event in history.due:
                recorder.write(history.add(event))
            assert len(path.read_bytes().splitlines()) == len(game.journal) + 1
            assert path.read_bytes().endswith(b"\n")
    assert path.read_text(encoding="utf-8").splitlines() == lines_of(game, 3)
    assert b"\r" not in path.read_bytes()
    assert lasting_state(replay(path).game) == lasting_state(game)


def test_a_recorder_never_writes_over_a_record_unless_told_to(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(FileExistsError):
        Recorder(path, header(GAME.variant))
    assert path.read_text(encoding="utf-8") == "precious"
    Recorder(path, header(GAME.variant), overwrite=True, durable=False).close()
    assert replay(path).lines == 1


def test_names_of_players_come_back_as_they_are(tmp_path):
    path = tmp_path / "game.jsonl"
    Recorder(path, header(GAME.variant, 3)).close()
    back = replay(path).header
    assert back.players == SEATS
    assert (back.variant, back.seed) == ("friday", 7)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_record_carries_the_whole_rules(name):
    variant = shipped_variant(name)
    seats = tuple(Seat(f"Player {n}", "human") for n in range(variant.players.number.high))
    first = json.loads(as_line(Header("friday", variant, seats, 7).as_json()))
    back = replay([json.dumps(first)]).header.rules
    assert rules_as_data(back) == rules_as_data(variant)
    assert digest(back) == digest(variant) == first["digest"]
    assert first["digest"].startswith("sha256:")
    assert first["format"] == 1


def test_the_lines_have_the_keys_of_the_contract():
    keys = {json.loads(line)["event"]: list(json.loads(line)) for line in LINES}
    assert keys["game"] == [
        *("event", "format", "variant", "digest", "rules", "players", "seed", "tilewright")
    ]
    assert keys["round"] == ["event", "round", "hands", "pool", "to_move", "opened_by"]
    move = ["event", "player", "points", "because", "scores", "seconds"]
    assert keys["play"] == [*move[:2], "play", *move[2:]]
    assert keys["draw"] == [*move[:2], "tile", *move[2:]]
    assert keys["pass"] == move
    assert keys["round_end"] == ["event", "how", "winners", "points", "because", "scores"]


# A disk that is full -----------------------------------------------------------------------------

FULL = """
import resource, sys
from pathlib import Path
from tilewright import Header, History, Recorder, Seat, load
variant = load("triominos").variant
header = Header("x", variant, (Seat("A", "human"), Seat("B", "human")), 1)
history = History(header)
game = history.game
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
with Recorder(Path(sys.argv[1]), header, durable=False) as recorder:
    while True:
        try:
            plays = game.legal_plays()
            if game.to_move is None:
                game.start_round()
            elif plays:
                game.play(plays[0])
            elif game.can_draw():
                game.draw()
            else:
                game.pass_()
            for event in history.due:
                recorder.write(history.add(event))
        except OSError:
            print(recorder.lines)
            break
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit for the size of files there")
def test_when_the_disk_is_full_the_record_keeps_whole_lines(tmp_path):
    path = tmp_path / "full.jsonl"
    run = subprocess.run(
        [sys.executable, "-c", FULL, str(path), "9000"], capture_output=True, text=True, check=True
    )
    found = replay(path)
    assert found.lines == int(run.stdout)
    assert found.lines > 10


def test_a_durable_record_may_go_where_there_is_no_disk():
    with Recorder(Path("/dev/null"), header(GAME.variant), overwrite=True) as recorder:
        for number, line in enumerate(LINES[1:], start=2):
            recorder.write(Line(number, json.loads(line)))
    assert recorder.lines == len(LINES)


def test_an_empty_file_becomes_a_record(tmp_path):
    """Somebody was killed who began one; nothing is lost."""
    path = tmp_path / "game.jsonl"
    path.touch()
    with Recorder(path, FIRST) as recorder:
        recorder.write(Line(2, json.loads(LINES[1])))
    assert replay(path).lines == 2
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
@pytest.mark.parametrize("overwrite", [True, False])
def test_a_pipe_is_refused_and_not_waited_for(tmp_path, overwrite):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="a pipe keeps nothing"):
        Recorder(tmp_path / "pipe", FIRST, overwrite=overwrite)


def test_no_record_is_begun_that_could_not_be_read(tmp_path, monkeypatch):
    size = len(f"{LINES[0]}\n".encode())
    monkeypatch.setattr(writing, "LONGEST_LINE", size - 1)
    with pytest.raises(ValueError, match=f"its rules would take {size:,} bytes"):
        Recorder(tmp_path / "game.jsonl", FIRST)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(writing, "LONGEST_LINE", size)
    Recorder(tmp_path / "game.jsonl", FIRST).close()


# A record that is taken away ---------------------------------------------------------------------

posix = pytest.mark.skipif(sys.platform == "win32", reason="nobody can, while it is open")


@posix
@pytest.mark.parametrize("way", ["deleted", "moved", "replaced", "folder moved"])
@pytest.mark.parametrize("begun", ["new", "resumed"])
def test_a_record_that_is_taken_away_takes_no_more_lines(tmp_path, way, begun):
    folder, other = tmp_path / "folder", tmp_path / "other.jsonl"
    folder.mkdir()
    path = folder / "game.jsonl"
    recorder = Recorder(path, FIRST)
    if begun == "resumed":
        recorder.close()
        recorder = Recorder.resume(path).recorder
    with recorder:
        recorder.write(Line(2, json.loads(LINES[1])))
        assert recorder.is_there
        if way == "deleted":
            path.unlink()
        elif way == "moved":
            path.rename(other)
        elif way == "replaced":
            other.write_text("precious", encoding="utf-8")
            other.replace(path)
        else:
            folder.rename(tmp_path / "elsewhere")
        assert not recorder.is_there
        with pytest.raises(FileNotFoundError, match="deleted, moved or replaced"):
            recorder.write(Line(3, json.loads(LINES[2])))
        assert recorder.lines == 2
    if way == "moved":
        assert replay(other).lines == 2
    if way == "replaced":
        assert path.read_text(encoding="utf-8") == "precious"


@posix
def test_a_record_that_gets_another_name_too_goes_on(tmp_path):
    path = tmp_path / "game.jsonl"
    with Recorder(path, FIRST) as recorder:
        os.link(path, tmp_path / "hard.jsonl")
        assert recorder.is_there
        recorder.write(Line(2, json.loads(LINES[1])))
    assert replay(tmp_path / "hard.jsonl").lines == 2
