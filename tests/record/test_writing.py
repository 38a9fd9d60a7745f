"""Recorders: line by line, never over an old record, whole lines when the disk is full."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from house_rules import SHIPPED, lasting_state, shipped_variant
from records import GAME, LINES, SEATS, header, lines_of
from tilewright.engine import Game
from tilewright.language import digest, rules_as_data
from tilewright.record import Recorder, as_line, replay


def test_a_recorder_writes_line_by_line_before_it_returns(tmp_path):
    path = tmp_path / "game.jsonl"
    game = Game(shipped_variant("triominos"), 3, 5)
    with Recorder(path, header(game.variant, 3, 5)) as recorder:
        assert len(path.read_bytes().splitlines()) == 1
        for _ in range(3):
            if game.to_move is None:
                recorder.write(game.start_round())
            else:
                recorder.write(game.play(game.legal_plays()[0]))
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
    first = json.loads(as_line(header(variant).as_json()))
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
from tilewright import Game, Recorder, load, Header, Seat
variant = load("triominos").variant
game = Game(variant, 2, 1)
header = Header("x", variant, (Seat("A", "human"), Seat("B", "human")), 1)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
with Recorder(Path(sys.argv[1]), header, durable=False) as recorder:
    while True:
        try:
            if game.to_move is None:
                recorder.write(game.start_round())
            plays = game.legal_plays()
            recorder.write(game.play(plays[0]) if plays else
                           game.draw() if game.can_draw() else game.pass_())
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
        recorder.write(GAME.journal)
    assert recorder.lines == len(LINES)
