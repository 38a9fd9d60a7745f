"""Games on a full screen, as a terminal shows them."""

import pytest

from screens.terminals import Terminal, tilewright


@pytest.fixture
def sit_down(tmp_path):
    """Start games, which are all closed at the end."""
    terminals = []

    def sit_down(variant, *arguments, **how):
        command = tilewright("play", variant, *arguments)
        terminals.append(Terminal(command, home=tmp_path / "home", **how))
        return terminals[-1]

    yield sit_down
    for terminal in terminals:
        terminal.__exit__()
