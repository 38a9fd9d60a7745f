"""Whatever a file made wrong by chance says, every command ends as a command should."""

import os
import random

import pytest
from typer.testing import CliRunner

from mutations import FILES, mutated
from tilewright.cli import app
from tilewright.library import load

RUNS = int(os.environ.get("TILEWRIGHT_FUZZ", "3000")) // 300
"""How many files each command is given."""

COMMANDS = (
    ("show", "made.yaml"),
    ("show", "made.yaml", "--origins"),
    ("show", "made.yaml", "--why", "scoring.bonuses"),
    ("show", "made.yaml", "--json"),
    ("diff", "triominos", "made.yaml"),
    ("diff", "made.yaml", "domino", "--language", "nl", "--json"),
    ("rulebook", "made.yaml"),
    ("rulebook", "made.yaml", "--format", "html", "--language", "de"),
    ("set", "made.yaml", "scoring.draw=-7", "game_end.at.rounds=3"),
    ("set", "made.yaml", "--unset", "scoring"),
    ("new", "other.yaml", "--extends", "made.yaml", "--set", "scoring.draw=-7"),
    ("test", "made.yaml"),
    ("validate", "made.yaml", "--format", "full"),
    ("validate", "made.yaml", "--untrusted", "--strict"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_ends_as_it_should(command, folder):
    chance = random.Random(" ".join(command))
    for number in range(RUNS):
        path = folder / "made.yaml"
        text = chance.choice(FILES).read_bytes()
        path.write_bytes(text)
        for _ in range(5):  # of what is wrong from the first line little can be said
            path.write_bytes(mutated(chance, text))
            if load(path).ok:
                break
        try:
            done = CliRunner().invoke(app, command, catch_exceptions=False)
        except Exception as error:
            error.add_note(f"file {number}: {path.read_bytes()[:3000]!r}")
            raise
        assert done.exit_code in (0, 1, 2)
        assert "\x1b" not in done.output
        (folder / "other.yaml").unlink(missing_ok=True)
