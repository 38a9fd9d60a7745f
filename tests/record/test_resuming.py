"""Resuming: a record goes on exactly where its whole lines end; what is wrong is not touched."""

import json
import os
import random
import sys

import pytest

from house_rules import lasting_state, shipped_variant
from records import GAME, LINES, changed, header, lines_of, number_of, play_round, step, undo, write
from tilewright.engine import Game
from tilewright.errors import RecordError
from tilewright.record import Recorder, replay
from tilewright.record.happening import happen

DATA = "".join(f"{line}\n" for line in LINES).encode()
STARTS = [0, *(place + 1 for place, byte in enumerate(DATA) if byte == ord("\n"))]
"""Where each line begins, and the end."""


def resumed(path, repaired=None):
    """Resume, close again and give the game; `repaired` tells whether that is said."""
    found = Recorder.resume(path, durable=False)
    found.recorder.close()
    if repaired is not None:
        assert (found.repaired is not None) is repaired
    return found.history.game


def same_as(game, lines):
    expected = replay(lines).game
    assert lasting_state(game) == lasting_state(expected)
    assert game.journal == expected.journal


def untouched(path, words, number=None):
    """It is a record error, with these words, and the file stays as it is."""
    before = path.read_bytes()
    with pytest.raises(RecordError, match=words) as error:
        Recorder.resume(path)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == [path]
    if number is not None:
        assert error.value.line == number


def test_a_game_goes_on_where_it_was_left(tmp_path):
    path = write(tmp_path, DATA[: STARTS[9]])
    history, recorder, repaired = Recorder.resume(path)
    with recorder:
        assert repaired is None
        assert (history.lines, recorder.lines) == (9, 9)
        same_as(history.game, LINES[:9])
        for event in step(history.game, random.Random(5)):
            recorder.write(history.add(event))
    assert path.read_bytes().startswith(DATA[: STARTS[9]])
    assert lasting_state(replay(path).game) == lasting_state(history.game)


def test_a_resumed_game_ends_as_the_uninterrupted_one(tmp_path):
    path = write(tmp_path, DATA[: STARTS[2]])
    for number, line in enumerate(LINES[2:-1], start=3):
        history, recorder, _ = Recorder.resume(path)
        with recorder:
            for event in happen(history.game, number, json.loads(line)):
                recorder.write(history.add(event))
    assert path.read_bytes() == DATA


def test_every_prefix_by_bytes_resumes_to_its_whole_lines(tmp_path):
    rng = random.Random(4)
    second = STARTS[1]
    sample = {*rng.sample(range(second, len(DATA)), 80), *(s for s in STARTS[1:])}
    sample |= {start - 1 for start in STARTS[2:]}
    for length in sorted(sample):
        path = write(tmp_path, DATA[:length])
        whole = sum(1 for start in STARTS[1:] if start <= length + 1)
        torn = length not in STARTS and length + 1 not in STARTS
        game = resumed(path, repaired=torn)
        same_as(game, LINES[:whole])
        after = path.read_bytes()
        if whole < number_of("round_end") - 1:
            assert after == DATA[: STARTS[whole]]
        else:  # what is due was written
            assert after == DATA


@pytest.mark.parametrize("length", [1, 100, STARTS[1] - 2])
def test_a_half_written_first_line_is_nothing_to_go_on_with(tmp_path, length):
    untouched(write(tmp_path, DATA[:length]), "nothing to go on with", 1)


def test_an_empty_record_is_nothing_to_go_on_with(tmp_path):
    untouched(write(tmp_path, b""), "empty: there is nothing to go on with", 1)
    untouched(write(tmp_path, b"\n \n"), "empty: there is nothing to go on with", 1)


def test_a_first_line_without_its_end_gets_it(tmp_path):
    path = write(tmp_path, DATA[: STARTS[1] - 1])
    assert resumed(path, repaired=False).round == 0
    assert path.read_bytes() == DATA[: STARTS[1]]


@pytest.mark.parametrize(
    "garbage",
    [
        b"\0",
        b"\0" * 5000,
        b"\0\0\0}\n",
        b'{"event":"dr\0\0\0\0\n',
        b"\xff\xfe\x80",
        b"[]",
        b"{",
        b"7",
    ],
)
def test_garbage_behind_the_last_line_is_taken_away(tmp_path, garbage):
    path = write(tmp_path, DATA[: STARTS[9]] + garbage)
    same_as(resumed(path, repaired=True), LINES[:9])
    assert path.read_bytes() == DATA[: STARTS[9]]
    resumed(path, repaired=False)


@pytest.mark.parametrize("blank", [b"\n", b"\n\n \n", b"   ", b"\r\n"])
def test_blank_lines_at_the_end_do_no_harm(tmp_path, blank):
    path = write(tmp_path, DATA[: STARTS[9]] + blank)
    history, recorder, repaired = Recorder.resume(path)
    with recorder:
        for event in step(history.game, random.Random(5)):
            recorder.write(history.add(event))
    assert repaired is None
    assert replay(path).lines == 10


@pytest.mark.parametrize("end", [b"", b"\n", b'{"event"', b"\0\0"])
def test_a_record_that_is_wrong_is_not_touched(tmp_path, end):
    wrong = "\n".join(changed(5, points=1234)).encode()
    untouched(write(tmp_path, wrong + end), "'points' is", 5)
    middle = DATA[: STARTS[3]] + b"\0\0\n" + DATA[STARTS[3] :].rstrip(b"\n") + end
    untouched(write(tmp_path, middle), "JSON", 4)
    untouched(write(tmp_path, DATA[: STARTS[3]] + b"\n" + DATA[STARTS[3] :] + end), "JSON", 4)


@pytest.mark.parametrize("last", [b"hello\n", b"{}\n", b'{"event":"play"}', b"[]\n"])
def test_a_last_line_that_somebody_wrote_is_not_taken_away(tmp_path, last):
    untouched(write(tmp_path, DATA[: STARTS[9]] + last), "line 10")


def test_what_the_last_move_brought_about_is_written_first(tmp_path):
    end = number_of("round_end")
    path = write(tmp_path, DATA[: STARTS[end - 1]])
    history, recorder, repaired = Recorder.resume(path)
    with recorder:
        assert (history.due, repaired, recorder.lines) == ((), None, end)
        assert path.read_bytes() == DATA[: STARTS[end]]


def test_a_finished_game_can_be_looked_at_again(tmp_path):
    game = Game(shipped_variant("domino"), 2, 3)
    while not game.game_over:
        play_round(game, random.Random(3))
    data = "".join(f"{line}\n" for line in lines_of(game)).encode()
    path = write(tmp_path, data)
    assert resumed(path, repaired=False).game_over
    assert path.read_bytes() == data
    # Killed between the end of the round and the end of the game.
    path.write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
    assert resumed(path, repaired=False).game_over
    assert path.read_bytes() == data


def test_a_game_of_which_only_the_first_line_is_there_begins(tmp_path):
    path = tmp_path / "game.jsonl"
    Recorder(path, header(GAME.variant, 2, 220)).close()
    history, recorder, _ = Recorder.resume(path)
    with recorder:
        for event in history.game.start_round():
            recorder.write(history.add(event))
    assert path.read_text(encoding="utf-8").splitlines() == LINES[:2]


def test_an_undone_game_resumes_where_the_undo_led(tmp_path):
    path = write(tmp_path, DATA + f"{undo(8)}\n".encode() + f"{undo(12)}\n".encode())
    same_as(resumed(path), LINES[:12])


def test_a_record_by_another_editor_goes_on(tmp_path):
    path = write(tmp_path, b"\xef\xbb\xbf" + DATA[: STARTS[9]].replace(b"\n", b"\r\n"))
    same_as(resumed(path, repaired=False), LINES[:9])
    same_as(replay(path).game, LINES[:9])


# What cannot be written --------------------------------------------------------------------------


def test_what_is_no_file_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        Recorder.resume(tmp_path / "nothing.jsonl")
    with pytest.raises(OSError, match="not a file"):
        Recorder.resume(tmp_path)
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe.jsonl")
        for name in (tmp_path / "pipe.jsonl", "/dev/null"):
            with pytest.raises(OSError, match="not a file"):
                Recorder.resume(tmp_path / name)
    assert [each.name for each in tmp_path.iterdir()] in ([], ["pipe.jsonl"])


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do it all")
def test_a_record_that_may_not_be_written_is_an_os_error(tmp_path):
    path = write(tmp_path, DATA)
    path.chmod(0o400)
    with pytest.raises(PermissionError):
        Recorder.resume(path)
    path.chmod(0o600)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(PermissionError, match=r"game\.jsonl'"):
            Recorder.resume(path)
    finally:
        tmp_path.chmod(0o700)


def test_a_loop_of_links_is_an_os_error(tmp_path):
    path = tmp_path / "a.jsonl"
    path.symlink_to(tmp_path / "b.jsonl")
    (tmp_path / "b.jsonl").symlink_to(path)
    with pytest.raises(OSError, match="symbolic links"):
        Recorder.resume(path)
    with pytest.raises(OSError, match=r"symbolic links|exists"):
        Recorder(path, header(GAME.variant))


def test_a_game_that_cannot_be_played_is_not_touched(tmp_path):
    end = number_of("round_end") - 1
    path = write(tmp_path, DATA[: STARTS[end]] + b'{"event":"round_e')

    def refuse(first):
        assert first.players == header(GAME.variant).players
        raise ValueError("nobody is there")

    before = path.read_bytes()
    with pytest.raises(ValueError, match="nobody is there"):
        Recorder.resume(path, verify=refuse)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    found = Recorder.resume(path, durable=False, verify=lambda _: None)
    found.recorder.close()
    assert path.read_bytes() == DATA


@pytest.mark.parametrize("before", [b"", DATA[: STARTS[9]], DATA[: STARTS[9]] + b"\n\n"])
def test_a_line_without_an_end_is_not_read_to_its_end(tmp_path, before):
    path = write(tmp_path, before)
    os.truncate(path, 1 << 33)  # nothing of it is on the disk; read at once it would take minutes
    number = before.count(b"\n") + 1
    for attempt in (replay, Recorder.resume):
        with pytest.raises(RecordError, match="at most 4,194,304 bytes") as error:
            attempt(path)
        assert error.value.line == number
    assert path.stat().st_size == 1 << 33
