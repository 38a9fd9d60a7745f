"""Locks: one record has one writer at a time, among processes too, and none is barred for ever."""

import errno
import os
import subprocess
import sys

import pytest

from records import GAME, LINES, header, write
from tilewright.errors import RecordBusyError, TilewrightError
from tilewright.record import Recorder, find_saved, replay, throw_away

HOLD = """
import sys
from pathlib import Path
from tilewright.record import Recorder
history, recorder, repaired = Recorder.resume(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holding():
    """Let another process resume a record, and hold it until the end."""
    running = []

    def hold(path):
        process = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        running.append(process)
        assert process.stdout.readline() == "held\n"
        return process

    yield hold
    for process in running:
        process.kill()
        process.communicate()


def barred(path):
    """Nobody else can resume, overwrite or delete it; and nothing of it changes."""
    before = path.read_bytes()
    for attempt in (
        lambda: Recorder.resume(path),
        lambda: Recorder(path, header(GAME.variant), overwrite=True),
        lambda: throw_away(path),
    ):
        with pytest.raises(RecordBusyError, match="another game is writing") as error:
            attempt()
        assert error.value.filename == str(path)
        assert isinstance(error.value, OSError)
        assert isinstance(error.value, TilewrightError)
    assert path.read_bytes() == before


def test_two_processes_cannot_write_one_record(tmp_path, holding):
    path = write(tmp_path, "\n".join(LINES[:9]).encode())
    process = holding(path)
    barred(path)
    assert replay(path).lines == 9  # it can be read all the time
    process.communicate("")
    Recorder.resume(path).recorder.close()


def test_not_even_through_a_link(tmp_path, holding):
    path = write(tmp_path, "\n".join(LINES[:9]).encode())
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.jsonl"
    link.symlink_to(path)
    holding(link)
    barred(path)
    barred(link)


@pytest.mark.skipif(sys.platform == "win32", reason="only the name is locked there")
@pytest.mark.parametrize("begun", ["resumed", "new", "replaced", "from empty"])
def test_nor_by_another_name_of_the_same_file(tmp_path, begun):
    path = tmp_path / "game.jsonl"
    if begun != "new":
        path.write_text("" if begun == "from empty" else f"{LINES[0]}\n", encoding="utf-8")
    if begun == "resumed":
        recorder = Recorder.resume(path).recorder
    else:
        recorder = Recorder(path, header(GAME.variant), overwrite=begun == "replaced")
    (tmp_path / "elsewhere").mkdir()
    hard = tmp_path / "elsewhere" / "hard.jsonl"
    with recorder:
        os.link(path, hard)
        barred(hard)
        assert replay(hard).lines == 1
    Recorder.resume(hard).recorder.close()
    assert os.listdir(hard.parent) == ["hard.jsonl"]


@pytest.mark.skipif(sys.platform == "win32", reason="only the name is locked there")
def test_a_killed_process_bars_no_other_name_either(tmp_path, holding):
    path = write(tmp_path, "\n".join(LINES[:9]).encode())
    hard = tmp_path / "hard.jsonl"
    os.link(path, hard)
    process = holding(path)
    barred(hard)
    process.kill()
    process.wait()
    Recorder.resume(hard).recorder.close()


@pytest.mark.skipif(sys.platform == "win32", reason="only the name is locked there")
def test_where_files_cannot_be_locked_the_name_still_is(tmp_path, monkeypatch):
    """As on some file systems of a network."""
    import fcntl

    path, real = write(tmp_path, f"{LINES[0]}\n".encode()), fcntl.flock
    record = path.stat().st_ino

    def flock(file, how):
        if os.fstat(file).st_ino == record:
            raise OSError(errno.ENOTSUP, "not supported")
        return real(file, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    with Recorder.resume(path).recorder:
        barred(path)


def test_a_killed_process_bars_nobody(tmp_path, holding):
    path = write(tmp_path, "\n".join(LINES[:9]).encode())
    process = holding(path)
    process.kill()
    process.wait()
    Recorder.resume(path).recorder.close()
    assert list(tmp_path.iterdir()) == [path]


def test_within_one_process_neither(tmp_path):
    path = tmp_path / "game.jsonl"
    with Recorder(path, header(GAME.variant)) as recorder:
        barred(path)
        recorder.close()
        with Recorder.resume(path).recorder:
            recorder.close()  # closing twice frees nothing that is another's
            barred(path)


@pytest.mark.parametrize("way", ["new", "overwrite", "resume", "exists", "wrong"])
def test_no_lock_is_left_lying(tmp_path, way):
    path = tmp_path / "game.jsonl"
    if way != "new":
        write(tmp_path, b"wrong\n" if way == "wrong" else f"{LINES[0]}\n".encode())
    if way == "resume":
        Recorder.resume(path).recorder.close()
    elif way in ("exists", "wrong"):
        with pytest.raises(FileExistsError):
            Recorder(path, header(GAME.variant))
        if way == "wrong":
            with pytest.raises(TilewrightError):
                Recorder.resume(path)
    else:
        Recorder(path, header(GAME.variant), overwrite=way == "overwrite").close()
    assert list(tmp_path.iterdir()) == [path]


def test_what_lies_where_the_lock_belongs_is_an_os_error(tmp_path):
    path = write(tmp_path, f"{LINES[0]}\n".encode())
    (tmp_path / ".game.jsonl.lock").mkdir()
    with pytest.raises(OSError, match=r"game\.jsonl'"):
        Recorder.resume(path)
    (tmp_path / ".game.jsonl.lock").rmdir()
    target = tmp_path / "precious"
    target.write_text("precious", encoding="utf-8")
    (tmp_path / ".game.jsonl.lock").symlink_to(target)
    with pytest.raises(OSError, match=r"game\.jsonl'"):
        Recorder.resume(path)
    assert target.read_text(encoding="utf-8") == "precious"


def test_a_lock_that_its_last_holder_has_just_taken_away_is_none(tmp_path, monkeypatch):
    """Else two could hold one lock: one the file that is gone, the other the next."""
    fcntl = pytest.importorskip("fcntl")
    path = write(tmp_path, f"{LINES[0]}\n".encode())
    lock, real = tmp_path / ".game.jsonl.lock", fcntl.flock

    def flock(*arguments):
        lock.unlink(missing_ok=True)  # between opening and locking
        return real(*arguments)

    monkeypatch.setattr(fcntl, "flock", flock)
    with pytest.raises(RecordBusyError):
        Recorder.resume(path)
    monkeypatch.setattr(fcntl, "flock", real)
    with Recorder.resume(path).recorder:
        assert lock.exists()


def test_a_folder_that_is_not_there_is_an_os_error_and_not_made(tmp_path):
    path = tmp_path / "nowhere" / "game.jsonl"
    with pytest.raises(FileNotFoundError, match=r"game\.jsonl'"):
        Recorder(path, header(GAME.variant))
    assert list(tmp_path.iterdir()) == []


def test_a_saved_game_that_is_played_cannot_be_thrown_away(tmp_path, monkeypatch, holding):
    monkeypatch.setenv("TILEWRIGHT_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    path = write(tmp_path / "games", f"{LINES[0]}\n".encode())
    process = holding(path)
    with pytest.raises(RecordBusyError):
        throw_away(find_saved("game"))
    process.communicate("")
    throw_away(find_saved("game"))
    assert os.listdir(tmp_path / "games") == []
