"""`tilewright set`: change single settings of a file, and nothing else in it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tilewright.cli import terminal
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.library.editing.changes import Change

FIXED: Final = ("tilewright", "kind")
"""The lines at the top that say what a file is, which no setting changes."""


def set_values(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to change.")],
    settings: Annotated[
        list[str] | None,
        typer.Argument(metavar="KEY=VALUE", help="A setting and its new value. Repeatable."),
    ] = None,
    unset: Annotated[
        list[str] | None,
        typer.Option(
            "--unset", metavar="KEY", help="A setting that goes out of the file. Repeatable."
        ),
    ] = None,
) -> None:
    """Change settings in a file, and keep everything else in it: comments, order, line ends.

    KEY=null removes what the file inherits; --unset KEY takes the entry out of the file, so that
    what it inherits holds again. A file that would not be valid is left as it is (exit status 1).

    \b
    Examples:
      tilewright set friday.yaml game_end.at.points=200
      tilewright set friday.yaml scoring.bonuses.bridge.points=20 scoring.draw=-3
      tilewright set friday.yaml 'deal.hand.2 players=7' 'use=[one-minute-turns]'
      tilewright set friday.yaml 'scoring.bonuses.lucky={when: {sum: 5}, points: 5}'
      tilewright set friday.yaml --unset game_end
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.draft import argument, judge, put, shown
    from tilewright.cli.worked import run_examples
    from tilewright.library.editing.changes import CannotEditError, edited
    from tilewright.library.reading.characters import LARGEST_FILE

    file = _to_change(str(file))
    changes = (*_changes(settings or ()), *_deletions(unset or ()))
    if not changes:
        terminal.wrong_usage("say what to change: KEY=VALUE or --unset KEY")
    try:
        with file.open("rb") as stream:
            before = stream.read(LARGEST_FILE + 1)
        _must_be_readable(file, before)
        after = edited(before, str(file), changes)
        if after == before:
            terminal.put(in_one_line(f"Nothing to change: {file}"))
            return
        loaded = judge(file, after)
        put(file, after)
    except CannotEditError as error:
        terminal.note(in_one_line(f"error: {error.message}"))
        raise typer.Exit(1) from None
    except OSError as error:
        terminal.wrong_usage(f"{shown(file)} cannot be changed: {error.strerror or error}")
    terminal.put(in_one_line(f"Changed: {file}"))
    if failed := len(run_examples(loaded).failures):
        they = "example does" if failed == 1 else "examples do"
        command = in_one_line(argument(str(file)))
        terminal.note(f"{failed} {they} not hold any more; see: tilewright test {command}")


def _to_change(name: str) -> Path:
    """Find the file; leaves with status 2 when there is none, and for what is shipped."""
    from tilewright.cli.loading import existing, is_file

    if is_file(name):
        return Path(name)
    found = existing(name)
    if not is_file(found):
        terminal.wrong_usage(
            f"'{name}' is shipped and stays as it is; build on it: "
            f"tilewright new friday.yaml --extends {name}"
        )
    return Path(found)


def _must_be_readable(file: Path, data: bytes) -> None:
    """Leave with status 1, after saying why, when the file is no YAML that could be changed."""
    from tilewright.cli.findings import report
    from tilewright.library.reading.tree import read

    source, _, findings = read(data, str(file))
    if findings:
        report(findings, {source.file: source})
        raise typer.Exit(1)


def _changes(settings: Sequence[str]) -> "Iterator[Change]":
    """Read every KEY=VALUE; leaves with status 1 on findings, with 2 when one is something else."""
    from tilewright.cli.findings import report
    from tilewright.language import SECTIONS, Header
    from tilewright.library.composing.on_the_spot import spoken_settings
    from tilewright.library.editing.changes import Change
    from tilewright.library.findings.finding import TOP
    from tilewright.library.reading.node import Node, nearest, plain

    pairs = []
    for setting in settings:
        key, sign, value = setting.partition("=")
        if not sign or not key.strip():
            terminal.wrong_usage(
                f"a change is KEY=VALUE, such as game_end.at.points=200, not '{setting}'"
            )
        pairs.append((key.strip(), value))
    headings = [key for key in Header.model_fields if key not in FIXED]
    said, sections, findings = spoken_settings(pairs, (*SECTIONS, *headings))
    report(findings, {said.file: said})
    if findings:
        raise typer.Exit(1)
    root = Node(sections, said, TOP)
    for key, _ in pairs:
        path = tuple(key.split("."))
        yield Change(path, plain(nearest(root, path)[1]))


def _deletions(keys: Sequence[str]) -> "Iterator[Change]":
    from tilewright.library.editing.changes import Change

    for key in keys:
        path = tuple(key.strip().split("."))
        if not all(path):
            terminal.wrong_usage(f"--unset needs a key such as game_end.at.points, not '{key}'")
        yield Change(path, delete=True)
