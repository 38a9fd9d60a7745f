"""Games line by line: hands are hidden, clocks tick. Scripts: tests/cli."""

import io
import json
import os
import re
import signal

import pytest

from house_rules import variant_with
from screens.terminals import Terminal, needs_a_terminal, tilewright
from sittings import header_for
from tilewright.messages import Messages
from tilewright.record import History, replay
from tilewright.screens.drawings import drawings_of
from tilewright.screens.hearing import STARTLED, TURNING
from tilewright.screens.line_by_line.linear import Look, play_linear
from tilewright.screens.line_by_line.lines import Entered, TimeUp
from tilewright.screens.printing import Printer
from tilewright.sitting.sitting import Sitting

TWO = ("--player", "Ann", "--player", "Bob", "--seed", "7")
ALONE = ("--player", "Ann", "--player", "Bot:greedy", "--seed", "7")
CLOCK = "clock.turn={limit: 2s, then: draw}"
LOOKS = pytest.mark.parametrize("look", ["drawn", "plain"])


@pytest.fixture
def sit_down(tmp_path):
    """Start games line by line, in one of both looks; all are closed at the end."""
    terminals = []

    def sit_down(*arguments, look="plain", **how):
        # A window that is too low for the full screen.
        options = ("--plain",) if look == "plain" else ()
        rows = 24 if look == "plain" else 11
        command = tilewright("play", *arguments, *options)
        how = {"home": tmp_path / "home", "folder": tmp_path, "rows": rows} | how
        terminals.append(Terminal(command, **how))
        return terminals[-1]

    yield sit_down
    for terminal in terminals:
        terminal.__exit__()


def lines_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def choose(terminal):
    """Make the first move that can be made, and wait until something comes of it."""
    shown = terminal.see("You can type:", r"(>|press Enter\.|go on\.)\s*$")
    ways = shown.rpartition("You can type: ")[2]
    for beginning, line in (("a number", "1"), ("1,", "1"), ("draw", "draw"), ("pass", "pass")):
        if ways.startswith(beginning):
            terminal.enter(line)
            terminal.change(shown)
            terminal.see(r"(>|press Enter\.|go on\.)\s*$")
            return
    raise AssertionError(f"nothing can be done: {ways}")


def choose_until(terminal, pattern):
    """Make moves until something is seen; no turn takes a hundred."""
    for _ in range(100):
        if re.search(pattern, terminal.text):
            return
        choose(terminal)
    raise AssertionError(f"never seen: {pattern}\n{terminal.text}")


# What is asked, and when ------------------------------------------------------------------------


class FakeLines:
    """Somebody who types these lines, and then leaves; remembers what was asked."""

    is_terminal = True

    def __init__(self, *lines):
        self._lines = iter(lines)
        self.deaf, self.prompts, self.clocks = [], [], []
        self.cleared = 0

    def begin(self, deaf=0):
        self.deaf.append(deaf)

    def read(self, prompt, clock=None):
        self.prompts.append(prompt(None if clock is None else 59.5))
        self.clocks.append(clock)
        line = next(self._lines, EOFError)
        if isinstance(line, str):
            return Entered(line, 0)
        raise line

    def clear(self):
        self.cleared += 1


def played(sitting, lines, drawings=None):
    page = io.StringIO()
    play_linear(sitting, lines, Messages(), Look(Printer(page, colour=False), drawings, 80, 24))
    return page.getvalue()


CLOCKED = variant_with(clock={"turn": {"limit": "60s", "then": "draw"}})


def sat_down(kinds, variant="triominos"):
    return Sitting(History(header_for(kinds, variant, 3)), messages=Messages(), title="A game")


def test_after_the_time_was_up_keys_are_ignored_for_a_while():
    lines = FakeLines("what", TimeUp, "draw")
    page = played(sat_down("human greedy", CLOCKED), lines)
    assert "Time is up for Ann." in page
    assert lines.deaf[:2] == [0, STARTLED]


def test_a_line_that_was_cut_short_is_named_and_its_end_is_no_other_line():
    sitting = sat_down("human greedy", CLOCKED)
    lines = FakeLines(TimeUp("0-0-"), "4", "score")
    page = played(sitting, lines)
    assert "What was being typed is dropped: 0-0-" in page
    assert lines.prompts[:3] == ["Ann> ", "Press Enter to go on. ", "Ann> "]
    assert "Ann lays" not in page
    assert lines.clocks[1] == lines.clocks[2]  # it ticks meanwhile, as on the full screen
    assert len(lines.deaf) == 2


def test_where_the_time_runs_out_once_more_enter_is_still_waited_for():
    lines = FakeLines(TimeUp("0-0-"), TimeUp, "1", "score")
    played(sat_down("human greedy", CLOCKED), lines)
    assert lines.prompts[1:4] == ["Press Enter to go on. "] * 2 + ["Ann> "]


def test_what_was_cut_short_is_not_named_to_another_person():
    passing = variant_with(clock={"turn": {"limit": "60s", "then": "pass"}})
    sitting = sat_down("human human", passing)
    lines = FakeLines("", "1", "", TimeUp("0-0-"), "4", "")
    page = played(sitting, lines)
    assert "What was being typed is dropped" not in page
    late, cut, other = lines.prompts[3:6]
    assert cut == "Press Enter to go on. "
    assert other.endswith(", press Enter. ")
    assert not other.startswith(late.split(">")[0])


def test_before_another_takes_the_keyboard_keys_are_ignored_and_all_is_cleared():
    sitting = sat_down("human human")
    lines = FakeLines("", "1", "draw", "draw", "draw", "")
    page = played(sitting, lines)
    first, other = (re.match(r"\w+", lines.prompts[i])[0] for i in (0, -1))
    assert lines.prompts[0] == f"{first}, press Enter. "
    assert lines.deaf[0] == TURNING
    assert {first, other} == {"Ann", "Bob"}
    assert lines.cleared >= 4
    assert f"Hand of {first}" in page


@pytest.mark.parametrize("end", [EOFError, "quit", "stop"])
def test_who_leaves_is_shown_nothing_more_and_the_game_is_not_finished(end):
    sitting, lines = sat_down("human greedy"), FakeLines(end)
    assert not played(sitting, lines).rstrip().endswith("over.")
    assert not sitting.finished
    assert len(lines.prompts) == 1


def test_the_clock_stands_before_the_line_but_where_it_is_read_aloud():
    aloud, drawn = FakeLines("what"), FakeLines("what")
    played(sat_down("human greedy", CLOCKED), aloud)
    played(sat_down("human greedy", CLOCKED), drawn, drawings_of(unicode=True, messages=Messages()))
    assert aloud.prompts == ["Ann> "] * 2
    assert drawn.prompts == ["1:00 Ann> "] * 2
    assert {clock.limit for clock in (*aloud.clocks, *drawn.clocks)} == {60}


def test_the_ending_is_said_once_and_why_a_game_stopped_is_left_for_later():
    one_round = variant_with(game_end={"at": {"points": None, "rounds": 1}})
    lines = [line for _ in range(200) for line in ("1", "draw", "pass", "")]
    finished = sat_down("human greedy", one_round)
    page = played(finished, FakeLines(*lines))
    assert finished.finished
    assert page.count("The best move of the game came in round 1:") == 1
    history = History(header_for("human greedy", one_round, 3))
    stopped = Sitting(history, messages=Messages(), title="A game", most_moves=4)
    page = played(stopped, FakeLines(*lines))
    assert stopped.unfinished
    assert stopped.unfinished not in page


# On a terminal ----------------------------------------------------------------------------------


@needs_a_terminal
@LOOKS
def test_hands_are_hidden_and_cannot_be_scrolled_back(sit_down, look):
    terminal = sit_down("domino", *TWO, "--record", "g.jsonl", look=look)
    holder = re.search(r"(Ann|Bob), press Enter\.", terminal.see(", press Enter"))[1]
    other = {"Ann": "Bob", "Bob": "Ann"}[holder]
    assert "Hand of" not in terminal.text
    for name, next_name in ((holder, other), (other, holder), (holder, other)):
        terminal.see(f"{name}, press Enter")  # and by now somebody listens
        assert "Hand of" not in terminal.text
        terminal.enter()
        shown = terminal.see(rf"{name}>\s*$")
        assert f"Hand of {next_name}" not in shown
        seen = len(terminal.raw)
        choose_until(terminal, f"{next_name}, press Enter")
        cleared = terminal.raw[seen:].rindex(b"\x1b[3J")
        assert b"Hand of" not in terminal.raw[seen:][cleared:]
    terminal.enter("quit")
    terminal.see("To play on later: tilewright play --resume g.jsonl")
    assert "Hand of" not in terminal.text
    assert terminal.end() == 3


@needs_a_terminal
def test_whoever_is_alone_is_never_asked_to_look_away(sit_down):
    terminal = sit_down("domino", *ALONE)
    terminal.see(r"Ann>\s*$")
    terminal.enter("draw")
    terminal.see(r"Ann draws \d-\d[^$]*Ann>\s*$")
    assert b"\x1b[3J" not in terminal.raw


@needs_a_terminal
def test_the_clock_bites_while_somebody_types(sit_down, tmp_path):
    terminal = sit_down("triominos", "--seed", "3", "--set", CLOCK, "--record", "g.jsonl")
    terminal.see("Player>")
    terminal.type("dra")
    told = ("Time is up for Player.", "What was being typed is dropped: dra", r"go on\.\s*$")
    assert "is not a command" not in terminal.see(*told)
    terminal.enter("w")
    assert "is not a command" not in terminal.see(r"Player>\s*$")
    terminal.enter("quit")
    assert terminal.end() == 3
    late = next(line for line in lines_of(tmp_path / "g.jsonl") if line.get("timeout"))
    assert (late["tile"], late["seconds"]) == ("0-1-5", 2)


@needs_a_terminal
def test_the_time_that_is_left_is_said(sit_down):
    clock = "clock.turn={limit: 12s, then: draw}"
    terminal = sit_down("triominos", "--seed", "3", "--set", clock)
    terminal.see("12 seconds for this turn.")
    terminal.type("dr")
    terminal.see("10 seconds left.", "Player> dr")


@needs_a_terminal
def test_the_time_that_is_left_ticks_before_the_line(sit_down):
    clock = "clock.turn={limit: 60s, then: draw}"
    terminal = sit_down("triominos", "--seed", "3", "--set", clock, look="drawn")
    first = re.search(r"0:5\d Player>", terminal.see(r"0:5\d Player>"))[0]
    terminal.see(rf"(?!{first})0:[345]\d Player>")


@needs_a_terminal
@LOOKS
@pytest.mark.parametrize("key", ["ctrl-c", "ctrl-d"])
def test_whoever_leaves_is_told_how_to_go_on(sit_down, tmp_path, look, key):
    terminal = sit_down("triominos", *ALONE, "--record", "g.jsonl", look=look)
    terminal.see("Ann>")
    terminal.see_it_listen()
    terminal.press(key)
    terminal.see("The game is left unfinished.", "tilewright play --resume g.jsonl")
    assert terminal.end() == 3
    assert not replay(tmp_path / "g.jsonl").game.game_over


@needs_a_terminal
@LOOKS
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_leaves_the_record_whole(sit_down, tmp_path, look, name):
    terminal = sit_down("triominos", *ALONE, "--record", "g.jsonl", look=look)
    terminal.see("Ann>")
    terminal.see_it_listen()
    os.kill(terminal.pid, getattr(signal, name))
    terminal.see("The game is left unfinished.", "tilewright play --resume g.jsonl")
    assert terminal.end() == 3
    assert not replay(tmp_path / "g.jsonl").game.game_over


@needs_a_terminal
def test_a_game_that_was_killed_goes_on(sit_down, tmp_path):
    terminal = sit_down("domino", *ALONE, "--record", "g.jsonl")
    terminal.see(r"Ann>\s*$")
    terminal.enter("draw")
    terminal.see(r"Ann draws \d-\d[^$]*Ann>\s*$")
    os.kill(terminal.pid, signal.SIGKILL)
    assert terminal.end() == -signal.SIGKILL
    before = lines_of(tmp_path / "g.jsonl")
    again = sit_down("--resume", "g.jsonl")
    again.see("Dominoes: Ann and Bot \\(greedy bot\\)", r"Ann draws \d-\d", r"Ann>\s*$")
    again.enter("quit")
    assert again.end() == 3
    assert lines_of(tmp_path / "g.jsonl")[: len(before)] == before


@needs_a_terminal
def test_a_game_that_somebody_plays_cannot_be_played_by_another(sit_down):
    terminal = sit_down("domino", *ALONE, "--record", "g.jsonl")
    terminal.see(r"Ann>\s*$")
    other = sit_down("--resume", "g.jsonl", columns=120)
    other.see("the game cannot be gone on with: g.jsonl: another game is writing this record")
    assert other.end() == 2


@needs_a_terminal
@pytest.mark.parametrize("how", [{"environment": {"TERM": "dumb"}}, {"columns": 39}, {"rows": 11}])
def test_where_no_screen_can_be_filled_the_game_goes_line_by_line(sit_down, how):
    terminal = sit_down("domino", *ALONE, look="drawn", **{"rows": 24, **how})
    terminal.see("Ann>")
    assert not terminal.fills_the_screen
    terminal.enter("draw")
    terminal.see(r"Ann draws \d-\d")


@needs_a_terminal
def test_json_of_a_game_at_a_terminal_goes_to_standard_output_alone(sit_down, tmp_path):
    shell = " ".join((*tilewright("play", "domino", *ALONE, "--json"), ">events.jsonl"))
    terminal = Terminal(["sh", "-c", shell], home=tmp_path / "home", folder=tmp_path)
    with terminal:
        terminal.see(r"Ann>\s*$")
        terminal.enter("quit")
        assert terminal.end() == 3
    header, dealt, *_ = lines_of(tmp_path / "events.jsonl")
    assert header["seed"] is None
    assert dealt["event"] == "round"


@needs_a_terminal
def test_a_round_ends_with_a_pause(sit_down):
    terminal = sit_down(
        "domino", *ALONE, "--set", "deal.hand={2-4 players: 1}", "--set", "tiles.numbers=0-2"
    )
    terminal.see(r"Ann>\s*$|go on\.\s*$")
    choose_until(terminal, r"go on\.\s*$")
    assert "wins the round" in terminal.text
    terminal.enter()
    terminal.see("Round 2: ")
