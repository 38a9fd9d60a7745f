"""A folder of files that extend a small game of their own, so that no shipped rules matter."""

from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import dedent

import pytest

from tilewright.library import Finding, Loaded, load

BASE = """\
tilewright: 1
name: {en: Base, nl: Basis}
players: {number: 2-4}
tiles: {shape: triangle, numbers: 0-5}
deal:
  hand: {2 players: 9, 3-4 players: 7}
opening: {by: [highest_triple, highest_sum]}
turn: {draw: {most: 3}}
scoring:
  tile: sum
  bonuses:
    bridge: {when: {sides: 1, far_corner: true}, points: 40}
    hexagon: {when: {hexagons: 1}, points: 50}
  draw: -5
game_end: {at: {points: 400}}
"""

Write = Callable[..., Path]
Check = Callable[..., Loaded]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file into a folder that is also the current one, beside `base.yaml`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")

    def write(name: str, text: str | bytes) -> Path:
        data = text if isinstance(text, bytes) else dedent(text).encode()
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path

    return write


@pytest.fixture
def check(write: Write) -> Check:
    """Load a file `game.yaml` that extends `base.yaml` and says what is given, from line 3 on."""

    def check(text: str = "", **options: object) -> Loaded:
        write("game.yaml", "tilewright: 1\nextends: base.yaml\n" + dedent(text))
        return load("game.yaml", **options)  # type: ignore[arg-type]

    return check


@pytest.fixture
def module(write: Write) -> Callable[[str, str], Path]:
    """Write a rule module."""

    def module(name: str, text: str) -> Path:
        return write(name, "tilewright: 1\nkind: module\n" + dedent(text))

    return module


@pytest.fixture
def only() -> Callable[[Loaded], Finding]:
    """Give the one finding there is."""

    def only(loaded: Loaded) -> Finding:
        assert len(loaded.findings) == 1, loaded.findings
        return loaded.findings[0]

    return only


@pytest.fixture
def codes() -> Callable[[Loaded], Sequence[str]]:
    """Give the codes of all findings."""

    def codes(loaded: Loaded) -> Sequence[str]:
        return [finding.code for finding in loaded.findings]

    return codes
