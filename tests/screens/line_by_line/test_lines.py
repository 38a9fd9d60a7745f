"""Where lines come from: scripts, whose time is exact, and somebody at a terminal."""

import io
import sys

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from screens.scenes import Time
from screens.terminals import Terminal, needs_a_terminal
from tilewright.screens.line_by_line.lines import (
    LONGEST_LINE,
    MOST_IN_VAIN,
    Clock,
    Entered,
    ScriptLines,
    TimeUp,
    TypedLines,
    read_plan,
)
from tilewright.screens.signals import Stopped

MINUTE = Clock(60, {})


def before(left):
    return "Ann> "


def script(text, plan=()):
    return ScriptLines(io.StringIO(text), io.StringIO(), plan)


def read_all(lines, clock=None):
    """Read to the end, every line a decision of its own; None where the time was up."""
    typed = []
    while True:
        lines.begin()
        try:
            typed.append(lines.read(before, clock))
        except TimeUp:
            typed.append(None)
        except EOFError:
            return typed


def test_blank_lines_and_comments_are_no_moves():
    text = "# Friday\n\n5-5-5\n   \n  # Bob\n draw \n"
    assert [typed.text for typed in read_all(script(text))] == ["5-5-5", "draw"]


def test_a_last_line_needs_no_end():
    assert [typed.text for typed in read_all(script("draw\npass"))] == ["draw", "pass"]


def test_without_a_plan_no_time_passes():
    assert {typed.seconds for typed in read_all(script("draw\n" * 5))} == {0}


@pytest.mark.parametrize(
    ("plan", "seconds"),
    [
        ((5,), [5, 5, 5, 5]),
        ((5, 70), [5, 70, 70, 70]),
        ((5, 70, 0, 2.5, 9), [5, 70, 0, 2.5]),
    ],
)
def test_a_plan_says_how_long_each_decision_takes_and_its_last_holds_for_the_rest(plan, seconds):
    assert [typed.seconds for typed in read_all(script("draw\n" * 4, plan))] == seconds


def test_all_lines_of_a_decision_come_when_it_is_planned():
    lines = script("what\nhow\ndraw\n", (5, 7))
    lines.begin()
    assert [lines.read(before).seconds for _ in range(2)] == [5, 5]
    lines.begin()
    assert lines.read(before).seconds == 7


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("5-5-2 @ 0/1 after 4.1", Entered("5-5-2 @ 0/1", 4.1)),
        ("draw   after 12 s", Entered("draw", 12)),
        ("pass after 0", Entered("pass", 0)),
        ("after 4", Entered("after 4", 3)),
        ("draw after noon", Entered("draw after noon", 3)),
        ("draw after -1", Entered("draw after -1", 3)),
        ("draw after ٣", Entered("draw after ٣", 3)),
    ],
)
def test_a_line_may_say_itself_when_it_came(line, typed):
    assert read_all(script(f"{line}\n", (3,)))[0] == (
        typed._replace(seconds=3) if typed.seconds == 0 else typed
    )


def test_time_never_runs_backward_within_a_decision():
    lines = script("what after 9\ndraw after 4\npass after 4\n")
    lines.begin()
    assert [lines.read(before).seconds, lines.read(before).seconds] == [9, 9]
    lines.begin()
    assert lines.read(before).seconds == 4


def test_a_script_can_let_the_clock_run_out():
    text = "draw\ntimeout\nTimeout\npass\n"
    assert [typed and typed.text for typed in read_all(script(text), MINUTE)] == [
        "draw",
        None,
        None,
        "pass",
    ]


def test_without_a_clock_there_is_none_to_run_out():
    assert read_all(script("timeout\n")) == [Entered("timeout", 0)]


def test_what_is_read_is_shown_behind_its_prompt():
    echo = io.StringIO()
    lines = ScriptLines(io.StringIO("# quietly\ndraw\x1b[2J\n"), echo)
    read_all(lines)
    assert echo.getvalue() == "Ann> draw\\x1b[2J\nAnn> \n"


class Endless(io.StringIO):
    """What never ends: `yes`, or a device."""

    def __init__(self, line):
        super().__init__()
        self._line = line

    def readline(self, size=-1):
        return self._line[:size]


@pytest.mark.parametrize("line", ["\0" * (LONGEST_LINE + 5), "\n", "# on and on\n"])
def test_what_never_ends_and_says_nothing_is_the_end(line):
    lines = ScriptLines(Endless(line), io.StringIO())
    with pytest.raises(EOFError):
        lines.read(before)


def test_ten_thousand_lines_that_lead_nowhere_are_enough():
    lines = ScriptLines(Endless("jump\n"), io.StringIO())
    for _ in range(MOST_IN_VAIN):
        lines.read(before)
    with pytest.raises(EOFError):
        lines.read(before)


def test_a_plan_is_read_from_text():
    assert read_plan("5, 70,2.5") == (5, 70, 2.5)


@pytest.mark.parametrize("text", ["", "5,", "soon", "-3", "1e9", "5;7", "٣"])
def test_a_text_that_is_no_plan_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match="is no plan of seconds; write"):
        read_plan(text)


class Interrupted(io.StringIO):
    """What is waited for when somebody asks to leave."""

    lines = None

    def readline(self, size=-1):
        self.lines.interrupt()
        return "draw\n"


def test_whoever_asks_to_leave_while_a_line_is_waited_for_gets_none():
    typed = Interrupted()
    typed.lines = lines = ScriptLines(typed, io.StringIO())
    with pytest.raises(Stopped):
        lines.read(before)


def test_between_two_lines_nothing_is_cut_short_but_no_other_is_read():
    lines = script("draw\npass\n")
    assert lines.read(before).text == "draw"
    lines.interrupt()  # raises nothing: something else is under way
    with pytest.raises(Stopped):
        lines.read(before)
    lines.interrupt()  # nor does it now, when the last words are said


# At a terminal ----------------------------------------------------------------------------------

ASK = """
import sys
from tilewright.screens.line_by_line.lines import Clock, TimeUp, TypedLines
lines = TypedLines(sys.stdout)
lines.begin()
try:
    while True:
        typed = lines.read(lambda left: "Ann> ", {clock})
        print(f"said {{typed.text!r}}")
        if typed.text == "clear":
            lines.clear()
except (TimeUp, EOFError, KeyboardInterrupt) as end:
    print(f"ended by {{type(end).__name__}}")
"""
TERMINALS = pytest.mark.parametrize("term", ["xterm-256color", "dumb"])


def somebody(clock="None", term="xterm-256color"):
    program = ASK.format(clock=clock)
    return Terminal([sys.executable, "-c", program], environment={"TERM": term})


@needs_a_terminal
@TERMINALS
def test_somebody_types_lines(term):
    with somebody(term=term) as terminal:
        terminal.see("Ann>")
        terminal.enter("draw")
        terminal.see("said 'draw'")
        terminal.enter("5-5-5 @ 0/1")
        terminal.see("said '5-5-5 @ 0/1'")


@needs_a_terminal
@TERMINALS
@pytest.mark.parametrize(("key", "end"), [("ctrl-d", "EOFError"), ("ctrl-c", "KeyboardInterrupt")])
def test_somebody_leaves(term, key, end):
    with somebody(term=term) as terminal:
        terminal.see("Ann>")
        terminal.see_it_listen()
        terminal.press(key)
        terminal.see(f"ended by {end}")
        assert terminal.end() == 0


@needs_a_terminal
@TERMINALS
def test_the_clock_cuts_a_line_short(term):
    with somebody("Clock(1.5, {1: 'One second is left.'})", term) as terminal:
        terminal.see("Ann>")
        terminal.type("5-5")
        terminal.see("One second is left.", "ended by TimeUp")
        assert terminal.end() == 0


@needs_a_terminal
def test_lines_before_do_not_come_back():
    with somebody() as terminal:
        terminal.see("Ann>")
        terminal.enter("secret")
        terminal.see("said 'secret'")
        terminal.press("up")
        terminal.enter()
        terminal.see("said ''")


@needs_a_terminal
def test_all_that_could_be_scrolled_back_is_cleared():
    with somebody() as terminal:
        terminal.see("Ann>")
        terminal.enter("secret")
        terminal.see("said 'secret'")
        terminal.enter("clear")
        terminal.see_no("secret")
        assert b"\x1b[3J" in terminal.raw


@needs_a_terminal
def test_on_a_terminal_that_knows_no_sequences_all_is_moved_out_of_sight():
    with somebody(term="dumb") as terminal:
        terminal.see("Ann>")
        terminal.enter("secret")
        terminal.see("said 'secret'")
        terminal.enter("clear")
        terminal.see_no("secret")
        assert b"\x1b" not in terminal.raw


DEAF = """
import sys
from tilewright.screens.line_by_line.lines import TypedLines
lines = TypedLines(sys.stdout)
try:
    print("listen", flush=True)
    lines.begin(deaf=2)
    typed = lines.read(lambda left: "Ann> ")
    print(f"said {typed.text!r}")
except KeyboardInterrupt:
    print("interrupted")
"""

AHEAD = """
import sys
from tilewright.screens.line_by_line.lines import TypedLines
lines = TypedLines(sys.stdout)
for name in ("Ann", "Bob"):
    typed = lines.read(lambda left: f"{name}> ")
    print(f"{name} said {typed.text!r}", flush=True)
    lines.begin(deaf=0.1)
"""


@needs_a_terminal
def test_what_was_typed_for_something_else_is_forgotten():
    with Terminal([sys.executable, "-c", DEAF]) as terminal:
        terminal.see("listen")
        terminal.see_it_listen()
        terminal.enter("12")
        terminal.see("Ann>")
        terminal.enter("draw")
        terminal.see("said 'draw'")


@needs_a_terminal
def test_what_was_typed_ahead_is_not_heard_as_the_next_one_s():
    with Terminal([sys.executable, "-c", AHEAD]) as terminal:
        terminal.see("Ann>")
        terminal.see_it_listen()
        terminal.type("1\r2\r3\r")
        terminal.see("Ann said '1'", "Bob>")
        terminal.see_it_listen()
        terminal.enter("draw")
        terminal.see("Bob said 'draw'")


@needs_a_terminal
def test_whoever_is_not_listened_to_can_still_leave():
    with Terminal([sys.executable, "-c", DEAF]) as terminal:
        terminal.see("listen")
        terminal.see_it_listen()
        terminal.press("ctrl-c")
        terminal.see("interrupted")


def test_a_line_that_came_in_time_took_no_longer_than_the_limit():
    """Though its end is noticed a moment later."""
    time = Time()

    def prompt(_):
        time.now += 10  # while it is typed
        return "Ann> "

    with (
        create_pipe_input() as pipe,
        create_app_session(input=pipe, output=DummyOutput()),
    ):
        lines = TypedLines(io.StringIO(), now=time)
        lines.begin()
        time.pass_by(59)
        pipe.send_text("draw\r")
        assert lines.read(prompt, MINUTE) == Entered("draw", 60)
