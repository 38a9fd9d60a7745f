"""Playing the rules of a file, and what is found in doing so."""

import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, get_args

from tilewright.cli import terminal
from tilewright.library import Finding, Loaded
from tilewright.library.findings.finding import Code, Sense, Severity, limited, write_key
from tilewright.library.reading.node import nearest

if TYPE_CHECKING:
    from tilewright.lab.verdicts import Verdict, VerdictCode

_PATIENCE: Final = 1.0
"""Seconds after which somebody at a terminal is told how far it is."""
_SECONDS_A_LINE: Final = 0.2
"""Seconds after which that line is brought up to date."""


@dataclass(frozen=True)
class Played:
    """What was found in playing, and the lines in which people are told how often things happen."""

    findings: list[Finding]
    lines: tuple[str, ...]


def play_rounds(loaded: Loaded, name: str, rounds: int) -> Played:
    """Play rounds with every number of players; nothing is played of a module or faulty file.

    `name` is what the file was loaded by, for commands that show what is told of.
    """
    variant = loaded.variant
    if variant is None:
        return Played([], ())
    # Only now: who does not ask for trials waits for no engine.
    from tilewright.cli.tally import tally
    from tilewright.lab import play_trial
    from tilewright.lab.shares import shares
    from tilewright.lab.verdicts import judge

    numbers = variant.players.number.numbers()
    with Progress(rounds * len(numbers)) as progress:
        trials = [
            play_trial(variant, players, rounds, on_round=progress.on_round) for players in numbers
        ]
    verdicts = list(judge(variant, trials))
    (pace,) = [verdict.message for verdict in verdicts if verdict.code == "pace"]
    fresh = [verdict for verdict in verdicts if not _is_told(verdict, loaded)]
    return Played(
        limited(_placed(verdict, loaded, name) for verdict in fresh),
        tuple(tally(name, rounds, shares(variant, trials), pace)),
    )


TALLIED: Final[tuple[Code, ...]] = ("share", "pace")
"""What people are told in the lines, and programs by findings."""

_SAME: "Final[Mapping[VerdictCode, tuple[Code, ...]]]" = {
    "slow-game": ("many-rounds", "target"),
    "endless-game": ("target",),
    "far-target": ("target",),
}
"""What playing shows, and what was found in the rules already, wherever it was told."""


def _is_told(verdict: "Verdict", loaded: Loaded) -> bool:
    """Tell whether the rules alone gave the mistake away that playing shows."""
    told = [each for each in loaded.findings if each.code in get_args(Sense)]
    if any(each.code in _SAME.get(verdict.code, ()) for each in told):
        return True
    return verdict.code == "never-fired" and any(
        _is_about(each.key or "", write_key(path)) for each in told for path in verdict.paths
    )


def _is_about(key: str, whole: str) -> bool:
    """Tell whether a finding is about all of a setting; of a list's entry, others may matter."""
    within = f"{key}.".removeprefix(f"{whole}.")
    return within != f"{key}." and not any(step.isdigit() for step in within.split("."))


def _placed(verdict: "Verdict", loaded: Loaded, name: str) -> Finding:
    """Make a finding where the file itself wrote the setting, or where it was inherited from."""
    from tilewright.cli.seen import command

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
        see = (
            "the first of their games"
            if verdict.code == "never-fired"
            else f"see round {at.round:,} of"
        )
        message += f"; {see}: {command(name, at.players, at.seed)}"
    severity: Severity = "warning" if warns else "note"
    return node.finding(verdict.code, message, at_key=True, key=path, severity=severity)


class Progress:
    """A line at a terminal that says how many rounds are played, once it takes long."""

    def __init__(self, rounds: int = 0) -> None:
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
        self.tell(f"{self._played:,} of {self._rounds:,} rounds")

    def tell(self, text: str) -> None:
        """Say how far it is, if it is time."""
        if time.monotonic() >= self._due and sys.stderr.isatty():
            self._due = time.monotonic() + _SECONDS_A_LINE
            self._show(text)

    def _show(self, text: str) -> None:
        with suppress(OSError):
            terminal.write(f"\r{' ' * len(self._shown)}\r{text}", sys.stderr)
        self._shown = text
