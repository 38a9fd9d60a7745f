"""`tilewright set`: change single settings of a file, and nothing else in it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tilewright.cli import terminal
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.library import Loaded
    from tilewright.library.editing.changes import Change
    from tilewright.library.reading.node import Node

AS_TYPED: Final = "KEY=VALUE"
"""What findings call a change that was typed."""

FIXED: Final = ("tilewright", "kind")
"""The lines at the top that say what a file is, which no setting changes."""


def set_values(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to change.")],
    settings: Annotated[
        list[str] | None,
        typer.Argument(metavar="KEY=VALUE", help="A setting and its new value. Repeatable."),
    ] = None,
    use: Annotated[
        list[str] | None,
        typer.Option(
            "--use", metavar="NAME", help="A rule module to mix in, beside the others. Repeatable."
        ),
    ] = None,
    no_use: Annotated[
        list[str] | None,
        typer.Option("--no-use", metavar="NAME", help="A rule module to leave out. Repeatable."),
    ] = None,
    unset: Annotated[
        list[str] | None,
        typer.Option(
            "--unset", metavar="KEY", help="A setting that goes out of the file. Repeatable."
        ),
    ] = None,
) -> None:
    """Change settings in a file; everything else in it stays as it is.

    Comments, order and line ends stay too.

    KEY=null removes what the file inherits; --unset KEY takes the entry out of the file, so that
    what it inherits holds again. A file that would not be valid is left as it is (exit status 1).

    \b
    Examples:
      tilewright set friday.yaml game_end.at.points=200
      tilewright set friday.yaml scoring.bonuses.bridge.points=20 scoring.draw=-3
      tilewright set friday.yaml 'deal.hand.2 players=7' 'about=We play: every Friday'
      tilewright set friday.yaml --use one-minute-turns --no-use to-200
      tilewright set friday.yaml 'scoring.bonuses.lucky={when: {sum: 5}, points: 5}'
      tilewright set friday.yaml --unset game_end
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.draft import judge, may_be_changed, put, shown
    from tilewright.library.editing.changes import CannotEditError, edited
    from tilewright.library.reading.on_disk import bytes_of

    file = _to_change(str(file))
    changes = (*_changes(settings or ()), *_deletions(unset or ()))
    if not (changes or use or no_use):
        terminal.wrong_usage("say what to change: KEY=VALUE, --use, --no-use or --unset")
    if (use or no_use) and any(change.path[0] == "use" for change in changes):
        terminal.wrong_usage("--use and --no-use change single modules, not the list as a whole")
    try:
        before = bytes_of(file)
        root = _readable(file, before)
        changes = (*_modules(file, root, use, no_use), *changes)
        after = edited(before, str(file), changes, root=root)
        if after == before:
            terminal.put(in_one_line(f"Nothing to change: {file}"))
            return
        may_be_changed(file)
        loaded = judge(file, after, before)
        put(file, after)
    except CannotEditError as error:
        terminal.note(in_one_line(f"error: {error.message}"))
        raise typer.Exit(1) from None
    except OSError as error:
        terminal.wrong_usage(f"{shown(file)} cannot be changed: {error.strerror or error}")
    terminal.put(in_one_line(f"Changed: {file}"))
    _say_what_fails(file, loaded)


def _say_what_fails(file: Path, loaded: "Loaded") -> None:
    """Tell of examples that do not hold any more."""
    from tilewright.cli.draft import argument
    from tilewright.cli.worked import run_examples

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


def _readable(file: Path, data: bytes) -> "Node":
    """Read the file; leaves with status 1, after saying why, when it is no YAML to be changed."""
    from tilewright.cli.findings import report
    from tilewright.library.reading.tree import read

    source, root, findings = read(data, str(file))
    if root is None or findings:
        report(findings, {source.file: source})
        raise typer.Exit(1)
    return root


def _modules(
    file: Path, root: "Node", use: Sequence[str] | None, no_use: Sequence[str] | None
) -> "Iterator[Change]":
    """Put modules into the list of those that are used, or take them out."""
    from tilewright.cli.draft import seen_from
    from tilewright.cli.loading import existing
    from tilewright.library.editing.changes import CannotEditError, Change
    from tilewright.library.judging.likeness import close
    from tilewright.library.reading.node import plain

    node = root.child("use")
    used = [] if node is None or node.value is None else plain(node)
    if not (use or no_use):
        return
    if not isinstance(used, list):
        raise CannotEditError("'use' is no list in this file; change it in an editor")
    left = list(used)
    for name in no_use or ():
        names = {name, seen_from(file, name)}
        if not any(module in names for module in left):
            near = close(name, map(str, left))
            hint = f"did you mean '{near}'?" if near else f"it uses {_listed(left)}"
            raise CannotEditError(f"'{name}' is not used in this file; {hint}")
        left = [module for module in left if module not in names]
    added = [seen_from(file, existing(name, "rules")) for name in use or ()]
    left += [name for name in dict.fromkeys(added) if name not in left]
    if left:
        yield Change(("use",), left)
    elif node is not None:
        yield Change(("use",), delete=True)


def _listed(names: Sequence[object]) -> str:
    return ", ".join(map(str, names)) or "none"


def _changes(settings: Sequence[str]) -> "Iterator[Change]":
    """Read every KEY=VALUE; leaves with status 1 on findings, with 2 when one is something else."""
    from tilewright.cli.findings import report
    from tilewright.language import SECTIONS, Header
    from tilewright.library.composing.on_the_spot import spoken_settings
    from tilewright.library.editing.changes import Change
    from tilewright.library.findings.finding import TOP
    from tilewright.library.reading.node import Node, nearest, plain

    pairs: list[tuple[str, str]] = []
    for setting in settings:
        key, sign, value = setting.partition("=")
        if not sign or not key.strip():
            terminal.wrong_usage(
                f"a change is KEY=VALUE, such as game_end.at.points=200, not '{setting}'"
            )
        pairs.append((key.strip(), _as_meant(tuple(key.strip().split(".")), value.strip())))
    headings = [key for key in Header.model_fields if key not in FIXED]
    first = (*SECTIONS, *headings)
    said, sections, findings = spoken_settings(pairs, first, said_as=AS_TYPED)
    report(findings, {said.file: said})
    if findings:
        raise typer.Exit(1)
    root = Node(sections, said, TOP)
    for key, _ in pairs:
        path = tuple(key.split("."))
        yield Change(path, plain(nearest(root, path)[1]))


def _as_meant(path: tuple[str, ...], value: str) -> str:
    """Quote what can only be a text, so that a colon or a # in it means nothing."""
    from tilewright.library.editing.writing import scalar
    from tilewright.library.judging import allowed
    from tilewright.library.reading.characters import hidden_character

    if hidden_character(value):
        return value  # which is wrong as it was typed, not by an escape that nobody wrote
    if not allowed.takes_text_only(path):
        # Where a list of texts is needed, one text alone is told as such, not as a mapping.
        is_text = allowed.takes_text_only((*path, 0)) and value[:1] not in "[{'\""
        return scalar(value) if is_text and re.search(r":\s|\s#", value) else value
    is_mapping = allowed.takes_mapping(path) and value.startswith("{") and value.endswith("}")
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "'\""
    return value if is_mapping or is_quoted or value in ("", "null") else scalar(value)


def _deletions(keys: Sequence[str]) -> "Iterator[Change]":
    from tilewright.library.editing.changes import Change

    for key in keys:
        path = tuple(key.strip().split("."))
        if not all(path):
            terminal.wrong_usage(f"--unset needs a key such as game_end.at.points, not '{key}'")
        yield Change(path, delete=True)
