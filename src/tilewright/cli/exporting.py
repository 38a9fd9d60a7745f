"""A recorded game as a script of moves that `tilewright play` plays again."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.record import Header, History


def as_moves(history: "History", output: Path | None) -> str:
    """Write all moves in effect, below comments that say how they are played."""
    from tilewright.record.moves import moves_of

    header = history.header
    lines = [f"# {in_one_line(_command(header, output))}"]
    if not _shipped_as_it_was(header):
        lines.append("# The rules have to be those that the record holds.")
    lines += moves_of(history.game.journal)
    return "".join(f"{line}\n" for line in lines)


def _command(header: "Header", output: Path | None) -> str:
    """Give the command that plays the moves: with people in all seats, who decide as they did."""
    players = [
        part
        for seat in header.players
        for part in ("--player", f"{seat.name}:human" if ":" in seat.name else seat.name)
    ]
    moves = "FILE" if output is None else str(output)
    words = [header.variant, *players, "--seed", str(header.seed), "--moves", moves]
    return shlex.join(["tilewright", "play", *words])


def _shipped_as_it_was(header: "Header") -> bool:
    """Tell whether the rules are those of a shipped variant of that name."""
    from tilewright.language import digest
    from tilewright.library import load, shipped

    if header.variant not in shipped("variants"):
        return False
    variant = load(header.variant).variant
    return variant is not None and digest(variant) == digest(header.rules)
