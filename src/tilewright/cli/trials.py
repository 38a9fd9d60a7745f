"""Playing the rules of a file, and what is found in doing so."""

import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tilewright.cli import terminal
from tilewright.library import Finding, Loaded
from tilewright.library.findings.finding import Severity, limited
from tilewright.library.reading.node import nearest

if TYPE_CHECKING:
    from tilewright.lab.verdicts import Verdict

_PATIENCE: Final = 1.0
"""Seconds after which somebody at a terminal is told how far it is."""
_SECONDS_A_LINE: Final = 0.2
"""Seconds after which that line is brought up to date."""


def trial_findings(loaded: Loaded, name: str, rounds: int) -> list[Finding]:
    """Play rounds with every number of players; nothing is played of a module or faulty file.

    `name` is what the file was loaded by, for commands that show what is told of.
    """
    return limited(_findings(loaded, name, rounds))


def _findings(loaded: Loaded, name: str, rounds: int) -> Iterator[Finding]:
    variant = loaded.variant
    if variant is None:
        return
    # Only now: who does not ask for trials waits for no engine.
    from tilewright.lab import play_trial
    from tilewright.lab.verdicts import judge

    numbers = variant.players.number.numbers()
    with Progress(rounds * len(numbers)) as progress:
        trials = [
            play_trial(variant, players, rounds, on_round=progress.on_round) for players in numbers
        ]
    for verdict in judge(variant, trials):
        yield _placed(verdict, loaded, name)


def _placed(verdict: "Verdict", loaded: Loaded, name: str) -> Finding:
    """Make a finding where the file itself wrote the setting, or where it was inherited from."""
    places = [(path, *nearest(loaded.tree, path)) for path in verdict.paths]
    own = [
        (path, node)
        for path, reached, node in places
        if reached == path and node.source.file == loaded.tree.source.file
    ]
    path, node = own[0] if own else (places[0][0], places[0][2])
    warns = verdict.weight == "warning" or (verdict.weight == "own" and bool(own))
    message = verdict.message
    if verdict.where is not None:
        at = verdict.where
        message += f"; see round {at.round:,} of: {command(name, at.players, at.seed)}"
    severity: Severity = "warning" if warns else "note"
    return node.finding(verdict.code, message, at_key=True, key=path, severity=severity)


def command(name: str, players: int, seed: int) -> str:
    """Give the command that plays the game of a seed in the trial of some players."""
    from tilewright.lab import kinds_at

    seats = enumerate(kinds_at(players, seed))
    table = " ".join(f"--player {chr(ord('A') + seat)}:{kind}" for seat, kind in seats)
    # What came from standard input has no name by which it could be played.
    file = "FILE" if name == "-" else shlex.quote(name)
    return f"tilewright play {file} {table} --seed {seed}"


class Progress:
    """A line at a terminal that says how many rounds are played, once it takes long."""

    def __init__(self, rounds: int) -> None:
        self._rounds = rounds
        self._played = 0
        self._due = time.monotonic() + _PATIENCE
        self._shown = ""

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            self._show("")

    def on_round(self) -> None:
        """Count a round."""
        self._played += 1
        if time.monotonic() >= self._due and sys.stderr.isatty():
            self._due = time.monotonic() + _SECONDS_A_LINE
            self._show(f"{self._played:,} of {self._rounds:,} rounds")

    def _show(self, text: str) -> None:
        with suppress(OSError):
            terminal.write(f"\r{' ' * len(self._shown)}\r{text}", sys.stderr)
        self._shown = text
