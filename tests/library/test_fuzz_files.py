"""Thousands of shipped files and cases, made wrong by chance: each is answered, and to the point.

`TILEWRIGHT_FUZZ=100000` asks for so many instead of the usual number.
"""

import json
import os
import random
import time
from pathlib import Path

import pytest

from mutations import FILES, ROOT, mutated
from tilewright import Game, bot, play_out
from tilewright.library import Finding, Loaded, load
from tilewright.library.findings.rendering import concise, full, github, sarif
from tilewright.library.reading.node import Source

MUTATIONS = int(os.environ.get("TILEWRIGHT_FUZZ", "3000"))
EACH = -(-MUTATIONS // len(FILES))
SECONDS = 2
"""What a file may take; most take a thousandth of it."""

PLAYED = 8
"""Of so many files that are accepted one is played."""


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_a_file_made_wrong_is_answered_to_the_point(path: Path, tmp_path: Path) -> None:
    for number in range(EACH):
        chance = random.Random(f"{path.name} {number}")
        made = mutated(chance, path.read_bytes())
        try:
            _answered(tmp_path / "made.yaml", made, played=chance.randrange(PLAYED) == 0)
        except Exception as error:
            error.add_note(f"mutation {number} of {path.relative_to(ROOT)}:\n{made[:3000]!r}")
            raise


def _answered(path: Path, text: bytes, *, played: bool) -> None:
    path.write_bytes(text)
    start = time.process_time()
    loaded = load(path)
    assert time.process_time() - start < SECONDS
    assert loaded.ok or any(finding.severity == "error" for finding in loaded.findings)
    assert (loaded.variant is not None) == (loaded.ok and loaded.kind == "variant")
    for finding in loaded.findings:
        _stands_in(loaded.sources[finding.file], finding)
        _can_be_shown(finding, loaded)
    results = json.loads(json.dumps(sarif(loaded.findings, "1")))["runs"][0]["results"]
    assert len(results) == len(loaded.findings)
    assert loaded.title()
    assert loaded.origins is not None
    assert json.loads(json.dumps(loaded.resolved)) == loaded.resolved
    if played and loaded.variant is not None:
        _can_be_played(loaded)


def _stands_in(source: Source, finding: Finding) -> None:
    """Check that the place of a finding is a place in its file, the end of a line included."""
    lines = source.lines or ("",)
    start = (finding.line, finding.column)
    end = (finding.end_line, finding.end_column)
    assert (1, 1) <= start <= end, finding
    for line, column in (start, end):
        assert 1 <= line <= len(lines) + 1, finding
        written = lines[line - 1] if line <= len(lines) else ""
        assert 1 <= column <= len(written) + 2, finding


def _can_be_shown(finding: Finding, loaded: Loaded) -> None:
    source = loaded.sources[finding.file]
    for text in (concise(finding), github(finding), *full(finding, source).split("\n")):
        assert text.replace("\u200d", "").replace("\u200c", "").isprintable(), finding
    assert finding.message.strip(), finding
    assert json.loads(json.dumps(finding.as_json())) == finding.as_json()


def _can_be_played(loaded: Loaded) -> None:
    """Check that a game of what was accepted comes to the end of a round, for every number."""
    variant = loaded.variant
    assert variant is not None
    for players in variant.players.number.numbers():
        seats = [bot("random", seed=1, seat=seat) for seat in range(1, players + 1)]
        game = Game(variant, players, seed=1)
        play_out(game, seats, most_rounds=1)
        assert game.round == 1
        assert game.to_move is None
