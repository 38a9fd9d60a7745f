"""Killed at any moment: what was told is in the record, and the game goes on from there."""

import multiprocessing
import random
import sys
import time

import pytest

from house_rules import lasting_state, shipped_variant
from playing_on import play_on
from records import header
from tilewright.record import Recorder, replay

KILLS = 25  # a hundred are in tests/cli/test_killed.py


def played_and_killed(context, path, rng):
    """Let a process play on, kill it at a random moment, and give the lines it told."""
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=play_on, args=(path, rng.random(), theirs))
    process.start()
    theirs.close()
    wanted, told = rng.randrange(1, 60), []
    try:
        while len(told) < wanted:
            told.append(ours.recv_bytes())
        time.sleep(rng.uniform(0, 0.002))
        process.kill()
        while True:
            told.append(ours.recv_bytes())
    except EOFError:
        pass  # dead, or the game is over
    process.join()
    ours.close()
    return told


@pytest.mark.skipif(sys.platform == "win32", reason="no processes that begin quickly enough")
def test_kills_lose_nothing_that_was_told(tmp_path):
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pytest", "tilewright.record"])  # each process begins with it
    path, variant, rng = tmp_path / "game.jsonl", shipped_variant("domino"), random.Random(9)
    Recorder(path, header(variant)).close()
    undone = 0
    for kill in range(KILLS):
        before = path.read_bytes().splitlines(keepends=True)
        told = played_and_killed(context, path, rng)
        after = path.read_bytes().splitlines(keepends=True)
        assert after[: len(before) + len(told)] == before + told
        undone += sum(line.startswith(b'{"event":"undo"') for line in told)
        expected = replay([line.decode() for line in after if line.endswith(b"\n")])
        history, recorder, _ = Recorder.resume(path)
        recorder.close()
        assert lasting_state(history.game) == lasting_state(expected.game)
        assert history.game.journal == expected.game.journal
        if history.game.game_over or len(after) > 400:
            Recorder(path, header(variant, seed=kill), overwrite=True).close()
    assert undone > KILLS
