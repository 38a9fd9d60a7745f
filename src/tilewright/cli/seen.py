"""The command that shows a round of a trial again."""

import shlex

from tilewright.lab import kinds_at


def command(name: str, players: int, seed: int) -> str:
    """Give the command that plays the game of a seed in the trial of some players."""
    seats = enumerate(kinds_at(players, seed))
    table = " ".join(f"--player {chr(ord('A') + seat)}:{kind}" for seat, kind in seats)
    # What came from standard input has no name by which it could be played.
    file = "FILE" if name == "-" else shlex.quote(name)
    return f"tilewright play {file} {table} --seed {seed}"
