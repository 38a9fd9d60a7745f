"""The full screen as people see it: a real program behind a pseudo-terminal."""

import os
import re
import shlex
import signal
import time

import pytest

from screens.terminals import Terminal, needs_a_terminal, pasted, tilewright

pytestmark = needs_a_terminal

TWO = ("--player", "Ann", "--player", "Bob", "--seed", "7")
ALONE = ("--player", "Ann", "--player", "Bot:greedy", "--seed", "7")
SHORT_ROUND = (
    *("--set", "tiles.numbers=0-3"),
    *("--set", "deal.hand={2-4 players: 2}"),
    *("--set", "game_end.at={rounds: 1}"),
)
A_SHORT_TIME = ("--set", "clock.turn={limit: 4s, then: draw}")
TILE = r"\b\d-\d-\d\b"


def choose(terminal):
    """Make the first move that can be made, and wait until it is made."""
    shown = terminal.text
    for line, told in (("1", "1(-\\d+)?: lay"), ("draw", "draw: draw"), ("pass", "pass: end")):
        if re.search(told, shown):
            terminal.enter(line)
            terminal.change(shown)
            return
    raise AssertionError(f"nothing can be done:\n{shown}")


def test_a_whole_game_is_played_by_two_people_whose_hands_stay_hidden(sit_down):
    terminal = sit_down("domino", *TWO, *SHORT_ROUND)
    people, turns = {"Ann", "Bob"}, 0
    while "leave the table" not in terminal.see(r", press Enter\.|Press Enter|\w+>"):
        assert terminal.fills_the_screen
        if "Press Enter to go on" in terminal.text:
            terminal.enter()
            terminal.see_no("Press Enter to go on")
            continue
        covered = re.search(r"(\w+), press Enter\.", terminal.text)
        if covered:
            assert "Hand of" not in terminal.text
            name = covered[1]
            terminal.enter()
            terminal.see(f"{name}>", f"Hand of {name}:")
        name = re.search(r"Hand of (\w+):", terminal.text)[1]
        (other,) = people - {name}
        turns += 1
        before = len(terminal.raw)
        choose(terminal)
        terminal.see(f"{other}, press Enter|Press Enter")
        # What is drawn for the next one holds no hand, not even for a moment.
        assert b"Hand of" not in terminal.raw[before:]
    assert turns >= 4
    assert "wins the game" in terminal.text
    terminal.enter()
    assert terminal.end() == 0
    assert not terminal.fills_the_screen
    assert "Hand of" not in terminal.text


def test_nothing_of_a_hand_is_written_while_the_keyboard_changes_hands(sit_down):
    terminal = sit_down("triominos", *TWO)
    terminal.see("Bob, press Enter")
    terminal.enter()
    shown = terminal.see("Bob>")
    hand = set(re.findall(TILE, re.search(r"Hand of Bob:(.*)", shown)[1]))
    assert len(hand) == 9
    before = len(terminal.raw)
    terminal.enter("1")
    shown = terminal.see("Ann, press Enter")
    told = set(re.findall(TILE, shown))
    written = set(re.findall(TILE, terminal.raw[before:].decode()))
    assert len(hand - told) >= 7
    assert not written & (hand - told)
    assert not re.search("Hand of|lay a tile", shown)


def test_what_one_typed_cannot_be_recalled_by_the_next(sit_down):
    terminal = sit_down("triominos", *TWO)
    terminal.see("Bob, press Enter")
    terminal.enter()
    terminal.see("Bob>")
    terminal.type("\x18(")  # Ctrl-X ( begins a macro, Ctrl-X ) ends it, Ctrl-X e types it again.
    terminal.type("secret")
    terminal.type("\x18)")
    terminal.see("Bob> secret")
    terminal.enter()
    terminal.see("'secret' is not a command")
    terminal.press("up")
    terminal.see("Bob> secret")
    terminal.type("\x15")  # Ctrl-U cuts the line, Ctrl-Y would yank it.
    terminal.see(r"Bob>$")
    terminal.enter("1")
    terminal.see("Ann, press Enter")
    terminal.enter()
    terminal.see("Ann>")
    for keys in ("\x1b[A", "\x1b[A", "\x19", "\x18e"):
        terminal.type(keys)
    terminal.type("!")
    assert "Ann> !" in terminal.see("Ann>.*!")


def test_what_was_typed_ahead_opens_no_hand_and_plays_for_nobody_else(sit_down):
    terminal = sit_down("triominos", *TWO)
    terminal.see("Bob, press Enter")
    terminal.enter()
    terminal.see("Bob>")
    terminal.type("1\r\r1\r\r1\r")
    shown = terminal.see("Ann, press Enter")
    assert "Hand of" not in shown
    terminal.enter()
    shown = terminal.see("Ann>", "Hand of Ann")
    assert len(re.findall(TILE, re.search(r"Hand of Ann:(.*)", shown)[1])) == 9


def test_of_pasted_lines_only_the_first_waits_for_enter(sit_down):
    terminal = sit_down("triominos", *ALONE)
    pool = re.search(r"Pool: \d+", terminal.see("Ann>"))[0]
    terminal.type(pasted("draw\r\ndraw\ndraw\n"))
    shown = terminal.see("Ann> draw$", "2 more are left out")
    assert pool in shown
    terminal.enter()
    assert "Ann draws" in terminal.change(shown)


def test_time_that_runs_out_in_mid_typing_draws_at_once(sit_down):
    terminal = sit_down("triominos", *ALONE, *A_SHORT_TIME)
    terminal.see("Ann>", r"Hurry: 0:0\d", r"Ann 0 \(9 tiles\)")
    terminal.type("5-3-")
    shown = terminal.see("Time is up! Press Enter", r"Ann -\d+ \(1\d tiles\)")
    assert "Ann draws" in shown
    assert "What was being typed is dropped: 5-3-" in shown
    # The end of that line is no line of its own; its Enter tells that somebody has looked up.
    terminal.type("4\r")
    terminal.see(r"Ann>$")


def test_the_clock_ticks_and_is_coloured_when_it_is_nearly_up(sit_down):
    terminal = sit_down("triominos", *ALONE, "--set", "clock.turn={limit: 12s, then: draw}")
    terminal.see("Time: 0:1[12]")
    calm = terminal.looks(0, terminal.lines[0].index("Time:"))
    terminal.see("Hurry: 0:10")
    urgent = terminal.looks(0, terminal.lines[0].index("Hurry:"))
    assert calm.bg == "default"
    assert urgent.bg != "default"


@pytest.mark.parametrize("key", ["ctrl-c", "ctrl-d"])
def test_keys_leave_and_give_the_terminal_back(sit_down, key):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    terminal.press(key)
    assert terminal.end() == 3
    assert not terminal.fills_the_screen
    assert "Hand of" not in terminal.text
    assert re.search("--resume", terminal.text)


def test_ctrl_d_on_a_line_does_not_leave(sit_down):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    terminal.type("xyz")
    terminal.see("Ann> xyz")
    terminal.press("ctrl-d")
    terminal.type("!")
    terminal.see("Ann> xyz!")


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_leave_and_give_the_terminal_back(sit_down, number):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    os.kill(terminal.pid, number)
    assert terminal.end() == 3
    assert not terminal.fills_the_screen
    assert b"\x1b[?2004l" in terminal.raw  # pasting is no longer marked


def test_a_terminal_that_hangs_up_ends_the_program_quietly(sit_down):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    os.kill(terminal.pid, signal.SIGHUP)
    assert terminal.end() == 3
    assert "Traceback" not in terminal.text


def test_the_screen_is_drawn_anew_whenever_its_size_changes(sit_down):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    terminal.settle()
    usual = terminal.lines
    terminal.resize(40, 12)
    terminal.see(r"\A.{0,40}\n")
    small = terminal.see("Ann>", "Pool: ", "Hand of Ann", r"draw \(\d\)")
    assert len(small.split("\n")) == 12
    assert max(map(len, small.split("\n"))) <= 40
    terminal.resize(120, 40)
    terminal.see("Ann>", "─" * 120, "Triominos")
    terminal.resize(80, 24)
    terminal.see(r"\A Triominos")
    terminal.settle()
    assert terminal.lines == usual


def test_ctrl_l_draws_everything_again(sit_down):
    terminal = sit_down("triominos", *ALONE)
    shown = terminal.see("Ann>")
    before = len(terminal.raw)
    terminal.press("ctrl-l")
    terminal.type("x")
    assert terminal.see("Ann> x") == shown.replace("Ann>", "Ann> x")
    assert b"Hand of Ann" in terminal.raw[before:]


def test_without_unicode_and_colour_everything_is_still_said(sit_down):
    plain = {"LC_ALL": "C", "NO_COLOR": "1"}
    terminal = sit_down("triominos", *ALONE, environment=plain)
    terminal.see("Ann>")
    choose(terminal)
    shown = terminal.see(r"\*", "-----", "Ann>")
    assert shown.isascii()
    assert terminal.raw.isascii()
    assert not re.search(rb"\x1b\[([0-9;]*;)?[34][0-7](;[0-9;]*)?m", terminal.raw)


def test_names_may_be_of_any_script(sit_down):
    names = ("--player", "李小龍", "--player", "Зоя", "--player", "Bjørn:greedy")
    terminal = sit_down("triominos", *names, "--seed", "7")
    shown = terminal.see(r", press Enter\.")
    assert "Зоя" in shown
    assert "李小龍" in shown.replace("龍 ", "龍").replace(" 小", "小").replace(" 龍", "龍")


def test_long_answers_lie_over_the_table_until_enter(sit_down):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    terminal.enter("?")
    terminal.see("Enter goes back", "draw, d")
    terminal.press("page down")
    terminal.see("Ctrl-C: leave")
    terminal.enter()
    terminal.see_no("Enter goes back")
    terminal.press("f1")
    terminal.see("Enter goes back")
    terminal.type("x")  # any key goes on with the game
    terminal.see("Ann> x", "Hand of Ann")


def test_an_impossible_move_says_why_and_loses_nothing(sit_down):
    terminal = sit_down("triominos", *ALONE)
    hand = re.search(r"Hand of Ann:.*", terminal.see("Ann>"))[0]
    terminal.enter("0-0-1 @ 90/91")
    shown = terminal.see(r"0-0-1.*\.\n")
    assert hand in shown


def test_the_table_is_zoomed_by_words_and_keys(sit_down):
    terminal = sit_down("triominos", *ALONE)
    terminal.see("Ann>")
    choose(terminal)
    large = r"\\ \* /|/ \* \\"
    terminal.see(large, "Ann>")
    terminal.enter("-")
    terminal.see_no(large)
    terminal.press("f3")
    terminal.see(large)
    terminal.press("f2")
    terminal.see_no(large)
    terminal.enter("zoom")
    terminal.see(large)


def test_a_table_that_outgrows_the_screen_is_scrolled(sit_down):
    terminal = sit_down("triominos", *ALONE, rows=17)
    terminal.see("Ann>")
    for _ in range(3):
        choose(terminal)
        terminal.see("Ann>$")
    terminal.press("f3")
    terminal.press("f3")
    terminal.see("More of the table: ", r"\*")
    for _ in range(4):
        terminal.press("page down")
    terminal.see("More of the table: ↑ ─")
    for _ in range(4):
        terminal.press("shift-up")
    terminal.see("More of the table: ↓ ─")
    terminal.press("f4")
    terminal.see_no("More of the table")


def test_a_line_is_seen_whole_again_when_the_window_grows(sit_down):
    terminal = sit_down("triominos", *ALONE, columns=40)
    terminal.see("Ann>")
    line = "a line that is rather long for a small window"
    terminal.type(line)
    terminal.see("small window")
    assert line not in terminal.text
    terminal.resize(80, 24)
    terminal.see(f"Ann> {line}")


@pytest.mark.parametrize("key", ["ctrl-c", "ctrl-d"])
def test_a_covered_hand_can_be_left_too(sit_down, key):
    terminal = sit_down("triominos", *TWO)
    terminal.see("Bob, press Enter")
    terminal.press(key)
    assert terminal.end() == 3
    assert "Hand of" not in terminal.raw.decode()


def test_ctrl_z_gives_the_shell_its_screen_and_fg_takes_it_back(sit_down, tmp_path):
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, home=tmp_path / "home", environment={"PS1": "shell> "}) as terminal:
        terminal.see("shell>")
        terminal.enter(shlex.join(tilewright("play", "triominos", *ALONE)))
        shown = terminal.see("Ann>", "Hand of Ann")
        terminal.press("ctrl-z")
        stopped = terminal.see("Stopped", "shell>")
        assert "Hand of" not in stopped
        terminal.enter("fg")
        terminal.see("Ann>", "Hand of Ann")
        assert terminal.settle() == shown
        terminal.press("ctrl-c")
        terminal.see("shell>", "--resume")


def test_a_closed_window_ends_the_program_in_good_order(tmp_path):
    """The window is gone, so only the exit status is left to tell of it."""
    told, errors = tmp_path / "status", tmp_path / "errors"
    play = shlex.join(tilewright("play", "triominos", *ALONE))
    script = f"trap '' HUP; {play} 2> {errors}; echo $? > {told}"
    with Terminal(["sh", "-c", script], home=tmp_path / "home") as terminal:
        terminal.see("Ann>")
    until = time.monotonic() + 20
    while not (told.exists() and told.read_text()) and time.monotonic() < until:
        time.sleep(0.05)
    assert told.read_text() == "3\n"
    assert "Traceback" not in errors.read_text()
