"""Pages of Markdown as tests: their files are written, their commands run, their Python tried.

In the order of the page, in one empty folder:

* a block "yaml NAME" is written to a file of that name,
* a block "console" holds commands after `$ ` and exactly what each prints; a line `…` stands for
  any number of lines,
* a block "python" is a doctest; names live on from block to block.

All other blocks are for reading.
"""

import doctest
import io
import os
import re
import subprocess
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]

_BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_ANY_LINES = "…"


class Block(NamedTuple):
    """A fenced block of a page: the words behind the fence, the text, the line it begins in."""

    info: tuple[str, ...]
    text: str
    line: int

    @property
    def kind(self):
        return self.info[0] if self.info else ""

    @property
    def file(self):
        return self.info[1] if len(self.info) > 1 else None


class Command(NamedTuple):
    """A command of a console block, and the lines shown beneath it."""

    text: str
    shown: tuple[str, ...]


def blocks(text):
    return [
        Block(tuple(match["info"].split()), match["text"], text[: match.start()].count("\n") + 1)
        for match in _BLOCK.finditer(text)
    ]


def commands(block):
    found = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:], ()))
        else:
            found[-1] = found[-1]._replace(shown=(*found[-1].shown, line.rstrip()))
    return found


def follow(page, folder):
    """Do what a page says; fail where something else comes of it."""
    names = {}
    for block in blocks(page.read_text(encoding="utf-8")):
        place = f"{page.name}:{block.line}"
        if block.kind == "yaml" and block.file:
            write(folder, block)
        elif block.kind == "console":
            for command in commands(block):
                printed = run(command.text, folder).splitlines()
                assert alike(printed, command.shown), _difference(place, command, printed)
        elif block.kind == "python":
            _try_python(block, place, names, folder)


def write(folder, block):
    path = folder / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(block.text, encoding="utf-8")


def run(command, folder):
    """Run a command as a reader would, without a terminal; give all that it prints."""
    scripts = str(Path(sys.executable).parent)
    environment = {
        "PATH": os.pathsep.join((scripts, os.environ["PATH"])),
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
        "COLUMNS": "80",
    }
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


def alike(printed, shown):
    """Tell whether printed lines are the shown ones."""
    pattern = "".join(
        r"(?:.*\n)*" if line == _ANY_LINES else re.escape(line) + r"\n" for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed)) is not None


def _difference(place, command, printed):
    return "\n".join(
        (f"{place}: $ {command.text}", "prints", *printed, "and shows", *command.shown)
    )


def _try_python(block, place, names, folder):
    test = doctest.DocTestParser().get_doctest(block.text, names, place, place, block.line)
    report = io.StringIO()
    with chdir(folder), redirect_stdout(report):
        failed = doctest.DocTestRunner(verbose=False).run(test, clear_globs=False).failed
    assert not failed, report.getvalue()
    names |= test.globs
