"""What only a real process shows: streams, encodings, terminals, signals."""

import os
import signal
import subprocess
import sys

import pytest

from screens.terminals import Terminal, needs_a_terminal, tilewright
from tilewright.record import replay

COMMAND = [sys.executable, "-m", "tilewright"]
BOTS = ["--player", "Ann:greedy", "--player", "Bob:random", "--seed", "7"]
LONG = "game_end.at.points=4000"
WARNING = "opening: {or_tile: [9-9-9]}\n"


def process(*arguments, typed="", **environment):
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_results_and_findings_use_different_streams(folder):
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: triominos\nscorin: {}\n")
    done = process("validate", "friday.yaml", "--json")
    assert done.returncode == 1
    assert done.stdout.startswith(b"[")
    assert done.stderr == b"1 file: 1 error, 0 warnings\n"
    assert process("validate", "friday.yaml").stdout == b""


def test_unknown_commands_get_a_suggestion():
    done = process("paly")
    assert done.returncode == 2
    assert b"play" in done.stderr
    assert b"Traceback" not in done.stderr


def test_an_ascii_terminal_gets_an_ascii_board_and_names():
    done = process(
        "play", "triominos", "--player", "Ünal:greedy", *BOTS[2:], PYTHONIOENCODING="ascii"
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"\\xdcnal" in done.stdout
    assert b"-----" in done.stdout
    unicode = process("play", "triominos", *BOTS, PYTHONIOENCODING="utf-8")
    assert "─────" in unicode.stdout.decode()


LOCALES = ("LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")


def board_in(**locale):
    """What is drawn of a game, where nothing but this says how to speak."""
    environment = {name: value for name, value in os.environ.items() if name not in LOCALES}
    command = [*COMMAND, "play", "triominos", *BOTS]
    done = subprocess.run(command, capture_output=True, check=True, env=environment | locale)
    assert b"lays" in done.stdout
    return done.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "C", "LANG": "en_GB.UTF-8"},
        {"LANG": "C"},
        {"LANG": "POSIX"},
    ],
)
def test_in_a_locale_that_knows_only_ascii_the_board_is_ascii(locale):
    """Though Python speaks UTF-8 there."""
    assert board_in(**locale).isascii()


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C.UTF-8"},
        {"LANG": "C", "LC_ALL": "C.UTF-8"},
        {"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"},
        {"LC_ALL": "C", "PYTHONUTF8": "1"},
        {},
    ],
)
def test_elsewhere_and_where_it_is_wanted_it_is_not(locale):
    assert "─" in board_in(**locale)


def test_json_stays_json_on_an_ascii_terminal():
    done = process(
        "play", "domino", "--player", "Ünal:greedy", *BOTS[2:], "--json", PYTHONIOENCODING="ascii"
    )
    assert replay(done.stdout.decode("ascii").splitlines()).header.players[0].name == "Ünal"


@pytest.mark.parametrize("typed", [b"\xff\xfe\n", b"\x00" * 10 + b"\n", b"\r\n", "٣\n".encode()])
def test_odd_bytes_from_a_script_are_answered(typed):
    done = process("play", "triominos", "--seed", "3", typed=typed)
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_ends_the_game(folder):
    running = subprocess.Popen(
        [*COMMAND, "play", "triominos", *BOTS, "--record", "g.jsonl", "--set", LONG],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout.readline().startswith(b"Triominos")
    running.stdout.close()
    assert running.stderr.read() == (
        b"The game is left unfinished.\n"
        b"Everything up to here is saved in g.jsonl.\n"
        b"To play on later: tilewright play --resume g.jsonl\n"
    )
    running.stderr.close()
    assert running.wait() == 3
    assert not replay(folder / "g.jsonl").game.game_over


def test_of_a_game_of_bots_that_is_not_kept_nothing_else_is_said():
    running = subprocess.Popen(
        [*COMMAND, "play", "triominos", *BOTS, "--json", "--set", LONG],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout.readline().startswith(b'{"event":"game"')
    running.stdout.close()
    assert running.stderr.read() == b"The game is left unfinished.\n"
    running.stderr.close()
    assert running.wait() == 3


@needs_a_terminal
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_second_signal_cuts_no_last_words(folder, name):
    running = subprocess.Popen(
        [*COMMAND, "play", "triominos", *BOTS, "--record", "g.jsonl", "--set", LONG, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    for _ in range(50):
        running.stdout.readline()
    for _ in range(3):
        running.send_signal(getattr(signal, name))
    _, said = running.communicate()
    assert said == (
        b"The game is left unfinished.\n"
        b"Everything up to here is saved in g.jsonl.\n"
        b"To play on later: tilewright play --resume g.jsonl\n"
    )
    assert running.returncode == 3
    assert not replay(folder / "g.jsonl").game.game_over


@needs_a_terminal
def test_nohup_is_heeded(folder):
    command = " ".join([*COMMAND, "play", "domino", *BOTS, "--quiet"])
    done = subprocess.run(
        ["sh", "-c", f"trap '' HUP; {command} & sleep 0.4; kill -HUP $!; wait $!"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"The game is over" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="closing streams is a matter of POSIX shells")
def test_no_input_at_all_ends_the_game():
    done = subprocess.run(
        ["sh", "-c", f"{' '.join(COMMAND)} play triominos --seed 3 <&-"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr


shell = pytest.mark.skipif(sys.platform == "win32", reason="a matter of POSIX shells")
full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")


def status_in_shell(command):
    """Run a command line in which `tilewright` stands for the program; give status and output."""
    line = command.replace("tilewright", " ".join(COMMAND), 1)
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr
    return done


@shell
@pytest.mark.parametrize("closed", ["2>&-", ">&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_changes_nothing_for_the_others(folder, closed):
    (folder / "warn.yaml").write_text(f"tilewright: 1\nextends: triominos\n{WARNING}")
    done = status_in_shell(f"tilewright validate warn.yaml --json {closed}")
    assert done.returncode == 0
    assert done.stdout.startswith(b"[") == (">&-" not in closed.replace("2>&-", ""))
    assert b"1 file" not in done.stdout
    assert status_in_shell(f"tilewright list {closed}").returncode == 0


@full
@pytest.mark.parametrize(("text", "status"), [(WARNING, 0), ("scorin: {}\n", 1)])
def test_findings_nobody_can_read_do_not_change_the_status(folder, text, status):
    (folder / "f.yaml").write_text(f"tilewright: 1\nextends: triominos\n{text}")
    assert status_in_shell("tilewright validate f.yaml 2>/dev/full").returncode == status


@full
@pytest.mark.parametrize("options", [" ".join(BOTS), f"{' '.join(BOTS)} --json", "--seed 7"])
def test_a_game_that_cannot_be_shown_is_left_unfinished(folder, options):
    done = status_in_shell(f"tilewright play triominos {options} >/dev/full")
    assert done.returncode == 3
    assert b"The game cannot be shown: No space left on device." in done.stderr


@shell
@pytest.mark.parametrize("lines", [0, 1, 2, 9])
def test_nobody_reads_on_neither_results_nor_notes(folder, lines):
    command = f"tilewright play triominos {' '.join(BOTS)} --record g.jsonl --set {LONG}"
    done = status_in_shell(f"{{ {command}; echo $? >status; }} 2>&1 | head -n {lines}")
    assert len(done.stdout.splitlines()) == lines
    assert (folder / "status").read_text() == "3\n"
    assert not replay(folder / "g.jsonl").game.game_over


@shell
def test_a_record_that_cannot_grow_ends_the_game_and_stays_whole(folder):
    command = f"tilewright play triominos {' '.join(BOTS)} --quiet --record g.jsonl --set {LONG}"
    done = status_in_shell(f"ulimit -f 8; {command}")
    assert done.returncode == 3
    lines = replay(folder / "g.jsonl").lines
    assert lines > 2
    assert f"The record cannot go on (File too large); it is kept up to line {lines}." in (
        done.stderr.decode()
    )


def test_there_is_no_colour_outside_a_terminal(folder):
    (folder / "friday.yaml").write_text("a: [")
    assert b"\x1b" not in process("validate", "friday.yaml").stderr


# A real terminal (games on one: tests/screens) ----------------------------------------------------


@needs_a_terminal
@pytest.mark.parametrize(("no_colour", "coloured"), [("", True), ("1", False)])
def test_colour_is_for_terminals_that_welcome_it(folder, no_colour, coloured):
    (folder / "friday.yaml").write_text("a: [")
    command = tilewright("validate", "friday.yaml")
    with Terminal(command, environment={"NO_COLOR": no_colour}, folder=folder) as terminal:
        terminal.see("1 file: ")
        assert (b"\x1b[1;31m" in terminal.raw) == coloured
        assert terminal.end() == 1
