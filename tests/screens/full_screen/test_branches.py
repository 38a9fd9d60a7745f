"""Branches, trains and teams on the full screen, as people see them on a large and a small one."""

import pytest

from screens.terminals import needs_a_terminal

pytestmark = needs_a_terminal

TWO = ("--player", "Ann", "--player", "Bob:greedy")
OTHERS = ("Bob", "Cleo", "Dirk", "Eve", "Finn", "Gwen", "Hal")
EIGHT = [
    *("--player", "Ann"),
    *(argument for name in OTHERS for argument in ("--player", f"{name}:random")),
]


def test_the_arms_of_a_train_are_seen_with_their_owners(sit_down):
    # Ann holds 12-12 and opens.
    terminal = sit_down("domino-mexican-train", *TWO, "--seed", "28")
    terminal.see("Ann>")
    terminal.enter("12-12")
    terminal.see("@1 Ann")
    terminal.see("@2 Bob")
    terminal.enter("12-2 1")
    terminal.see(r"Ann lays 12-2 on arm 1 \(Ann\)")
    terminal.enter("quit")
    assert terminal.end() == 3


@pytest.mark.parametrize("size", [(24, 80), (12, 40)])
def test_eight_players_with_a_hub_are_shown_whole_lines_at_every_size(sit_down, size):
    rows, columns = size
    terminal = sit_down("domino-mexican-train", *EIGHT, "--seed", "3", rows=rows, columns=columns)
    terminal.see("Ann>")
    assert terminal.fills_the_screen
    for line in ("zoom in", "scroll down", "scroll right", "zoom out", "zoom"):
        terminal.enter(line)
        terminal.see("Ann>")
    shown = terminal.text
    assert all(name in shown for name in OTHERS)
    terminal.enter("quit")
    assert terminal.end() == 3


def test_partners_stand_together_on_the_full_screen(sit_down):
    terminal = sit_down("domino-partners", *EIGHT[:8], "--seed", "11")
    terminal.see(r"Ann \(\d tiles\) & Cleo \(\d tiles\)  0")
    terminal.enter("score")
    terminal.see("Ann & Cleo")
    terminal.enter("")
    terminal.enter("quit")
    assert terminal.end() == 3
