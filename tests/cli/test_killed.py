"""A game that is killed a hundred times, at any moment, loses nothing."""

import json
import os
import random
import signal
import sys
import time

import pytest
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.record import replay

BOTS = ["--player", "Ann:greedy", "--player", "Bob:random", "--seed", "7"]
LONG = ["--set", "game_end.at.points=2000"]
KILLS = 100


def begun_and_killed(arguments, shown, size, seconds):
    """Play in a process of its own; kill it so long after it has shown so much, or nothing."""
    shown.write_bytes(b"")
    child = os.fork()
    if child == 0:
        with open(shown, "w") as sys.stdout, open(os.devnull, "w") as sys.stderr:
            try:
                app(arguments)
            finally:
                os._exit(0)
    until = time.monotonic() + 2
    while shown.stat().st_size < size and time.monotonic() < until:
        time.sleep(0.001)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="nothing can be killed like that")
def test_a_hundred_kills_lose_nothing(folder):
    chance = random.Random(7)
    record = folder / "g.jsonl"
    begin = ["play", "triominos", *BOTS, *LONG, "--json", "--record", "g.jsonl"]
    again = ["play", "--resume", "g.jsonl", "--json"]
    shown = folder / "shown"
    kept, grown = [], 0
    for _ in range(KILLS):
        whole = record.exists() and b"\n" in record.read_bytes()
        if not whole:
            record.unlink(missing_ok=True)
        size = chance.choice([0, 1, 500])
        begun_and_killed(again if whole else begin, shown, size, chance.uniform(0, 0.05))
        before, kept = kept, record.read_bytes().splitlines() if record.exists() else []
        for line in shown.read_bytes().splitlines(keepends=True):
            if line.endswith(b"\n"):  # what was shown is on the disk, byte for byte
                assert line.rstrip(b"\n") in kept
        assert kept[: len(before[:-1])] == before[:-1]  # the last may have been mended
        grown += len(kept) > len(before) > 0
    assert grown > KILLS / 10  # or nothing was interrupted
    assert CliRunner().invoke(app, [*again, "--quiet"]).exit_code == 0
    once = CliRunner().invoke(app, [*begin[:-1], "once.jsonl", "--quiet"])
    assert once.exit_code == 0
    assert record.read_bytes() == (folder / "once.jsonl").read_bytes()
    assert replay(record).game.game_over


def test_any_prefix_goes_on_to_the_same_end(run, folder):
    run("play", "domino", *BOTS, "--quiet", "--record", "whole.jsonl")
    whole = (folder / "whole.jsonl").read_bytes()
    first = whole.index(b"\n") + 1
    chance = random.Random(7)
    for end in sorted(chance.sample(range(first, len(whole)), 20)):
        (folder / "g.jsonl").write_bytes(whole[:end])
        run("play", "--resume", "g.jsonl", "--quiet")
        assert (folder / "g.jsonl").read_bytes() == whole, json.loads(whole[:first])["seed"]
