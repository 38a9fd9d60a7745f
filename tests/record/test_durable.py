"""On the disk before anything is told, in the right order; and what a failing disk leaves."""

import errno
import os
import random
import stat

import pytest

from records import GAME, LINES, header, number_of, step, write
from tilewright.record import History, Line, Recorder, locked_file, replay


def next_line(history):
    if history.game.to_move is None:
        history.game.start_round()
    else:
        step(history.game, random.Random(1))
    return history.add(history.due[0])


@pytest.fixture
def synced(monkeypatch, tmp_path):
    """What was brought to the disk: the bytes of a file each time, or what lies in the folder."""
    seen, real = [], os.fsync

    def fsync(number):
        state = os.fstat(number)
        if stat.S_ISDIR(state.st_mode):
            assert state.st_ino == tmp_path.stat().st_ino
            seen.append({path.name for path in tmp_path.glob("*.jsonl")})
        else:
            seen.append(state.st_size)
        real(number)

    monkeypatch.setattr(locked_file.os, "fsync", fsync)
    return seen


def sizes(path):
    """How long a file was after each of its lines."""
    ends, size = [], 0
    for line in path.read_bytes().splitlines(keepends=True):
        size += len(line)
        ends.append(size)
    return ends


@pytest.mark.parametrize("old", ["nothing", "a record"])
def test_a_new_record_is_synced_then_its_folder_then_every_line(tmp_path, synced, old):
    path = tmp_path / "game.jsonl"
    if old == "a record":
        path.write_text("old\n" * 1000, encoding="utf-8")
    history = History(header(GAME.variant))
    with Recorder(path, history.header, overwrite=old == "a record") as recorder:
        for _ in range(3):
            recorder.write(next_line(history))
    first, *rest = sizes(path)
    assert synced == [first, {"game.jsonl"}, *rest]


def test_overwriting_what_is_not_there_syncs_the_folder_too(tmp_path, synced):
    Recorder(tmp_path / "game.jsonl", header(GAME.variant), overwrite=True).close()
    assert {"game.jsonl"} in synced


def test_a_resumed_record_is_synced_with_what_is_due_and_every_line(tmp_path, synced):
    end = number_of("round_end")
    path = write(tmp_path, "\n".join(LINES[: end - 1]).encode())
    history, recorder, _ = Recorder.resume(path)
    with recorder:
        recorder.write(next_line(history))
    assert synced == sizes(path)[end - 2 :]


def test_without_durable_nothing_is(tmp_path, synced):
    path = tmp_path / "game.jsonl"
    Recorder(path, header(GAME.variant), durable=False).close()
    Recorder(path, header(GAME.variant), durable=False, overwrite=True).close()
    Recorder.resume(path, durable=False).recorder.close()
    assert synced == []


# Looking changes nothing --------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [9, len(LINES)])
def test_to_resume_and_leave_again_does_not_change_the_date(tmp_path, lines):
    path = write(tmp_path, "".join(f"{line}\n" for line in LINES[:lines]).encode())
    os.utime(path, (1e9, 1e9))
    Recorder.resume(path).recorder.close()
    assert path.stat().st_mtime == 1e9


# A disk that fails --------------------------------------------------------------------------------


class FullDisk:
    """Takes so many more bytes, and no more; cutting may fail too."""

    def __init__(self, monkeypatch, room, *, cuts=True):
        class File(locked_file.FileIO):
            def write(this, data):  # noqa: N805 - self is the disk
                if self.room <= 0:
                    raise OSError(errno.ENOSPC, "No space left on device")
                written = super().write(bytes(data)[: self.room])
                self.room -= written
                return written

            def truncate(this, size=None):  # noqa: N805
                if not cuts:
                    raise OSError(errno.EIO, "Input/output error")
                return super().truncate(size)

        self.room = room
        monkeypatch.setattr(locked_file, "FileIO", File)


@pytest.mark.parametrize("room", [0, 5])
def test_when_the_disk_is_full_the_old_record_is_not_lost(tmp_path, monkeypatch, room):
    path = write(tmp_path, b"precious\n")
    FullDisk(monkeypatch, room)
    with pytest.raises(OSError, match="No space"):
        Recorder(path, header(GAME.variant), overwrite=True)
    assert path.read_bytes() == b"precious\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("room", [0, 5])
def test_when_the_disk_is_full_no_half_record_is_left(tmp_path, monkeypatch, room):
    FullDisk(monkeypatch, room)
    with pytest.raises(OSError, match="No space"):
        Recorder(tmp_path / "game.jsonl", header(GAME.variant))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("cuts", [True, False])
def test_behind_half_a_line_nothing_is_written(tmp_path, monkeypatch, cuts):
    path = tmp_path / "game.jsonl"
    disk = FullDisk(monkeypatch, 10**6, cuts=cuts)
    history = History(header(GAME.variant))
    with Recorder(path, history.header) as recorder:
        line = next_line(history)
        disk.room = 5
        with pytest.raises(OSError, match="No space"):
            recorder.write(line)
        disk.room = 10**6
        if cuts:
            recorder.write(line)
        else:
            with pytest.raises(OSError, match="half a line"):
                recorder.write(line)
        assert recorder.lines == 1 + cuts
    history, recorder, repaired = Recorder.resume(path)
    recorder.close()
    assert history.lines == 1 + cuts
    assert (repaired is None) is cuts


# What is replaced ---------------------------------------------------------------------------------


def test_a_replaced_record_keeps_its_place_and_who_may_read_it(tmp_path):
    path = write(tmp_path, b"old\n")
    path.chmod(0o640)
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    (tmp_path / ".game.jsonl.new").write_bytes(b"of somebody who was killed")
    with Recorder(link, header(GAME.variant), overwrite=True) as recorder:
        recorder.write(Line(2, {"event": "round"}))
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert path.read_bytes().splitlines()[1:] == [b'{"event":"round"}']
    assert sorted(tmp_path.iterdir()) == [path, link]


def test_whoever_reads_a_record_meanwhile_sees_the_old_one_whole(tmp_path):
    path = write(tmp_path, "".join(f"{line}\n" for line in LINES).encode())
    with path.open(encoding="utf-8") as reading:
        Recorder(path, header(GAME.variant), overwrite=True).close()
        assert replay(reading).lines == len(LINES)
    assert replay(path).lines == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do it all")
def test_what_may_not_be_written_is_not_replaced(tmp_path):
    path = write(tmp_path, b"precious\n")
    path.chmod(0o400)
    with pytest.raises(PermissionError):
        Recorder(path, header(GAME.variant), overwrite=True)
    assert path.read_bytes() == b"precious\n"
