"""`tilewright new`: a short file for house rules, without asking anything."""

import os
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli import terminal
from tilewright.cli.options import FindingFormat
from tilewright.printable import printable

if TYPE_CHECKING:
    from tilewright.library import Finding


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    extends: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="The variant your rules start from: a shipped one or a path."
        ),
    ],
    use: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A rule module to mix in. Repeatable."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="A setting of your own, such as game_end.at.points=200. Repeatable.",
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="TEXT", help="What people call these rules.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Write a file with house rules that holds only what differs.

    \b
    Examples:
      tilewright new friday.yaml --extends triominos --set game_end.at.points=200
      tilewright new quick.yaml --extends triominos-modern --use one-minute-turns --name Quick
      tilewright new club.yaml --extends domino --set 'turn.draw={most: any}'
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.findings import errors, report
    from tilewright.cli.loading import existing, read_settings

    if (file.exists() or file.is_symlink()) and not force:
        terminal.wrong_usage(f"'{file}' exists already (--force replaces it)")
    if not file.parent.is_dir():
        terminal.wrong_usage(f"there is no folder '{file.parent}'")
    text = house_rules(
        file,
        name=name if name is not None else file.stem.replace("-", " ").replace("_", " ").title(),
        extends=_beside(file, existing(extends)),
        use=[_beside(file, existing(module)) for module in use or ()],
        settings={key: _value(key, value) for key, value in read_settings(settings).items()},
    )
    try:
        findings = _findings(file, text)
        report(findings, {}, FindingFormat.CONCISE)
        if errors(findings):
            terminal.note(f"'{file}' was not written: it would not be valid.")
            raise typer.Exit(1)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        terminal.wrong_usage(f"'{file}' cannot be written: {terminal.reason(error)}")
    terminal.put(printable(f"Written: {file}"))
    terminal.note(printable(f"Play by it: tilewright play {shlex.quote(str(file))}"))


def house_rules(
    file: Path,
    *,
    name: str,
    extends: str,
    use: Sequence[str],
    settings: Mapping[str, object],
) -> str:
    """Write the text of a file with house rules; settings go by their whole key."""
    from tilewright.cli.yaml_text import write_yaml

    top: dict[str, object] = {"tilewright": 1, "name": name, "extends": extends}
    if use:
        top["use"] = list(use)
    command = printable(shlex.quote(file.name)).replace("\n", " ")
    comments = [
        f"# House rules: what stands here differs from {printable(extends)}.",
        f"# Check them: tilewright validate {command}",
        f"# Play by them: tilewright play {command}",
    ]
    parts = ["\n".join(comments) + "\n" + write_yaml(top)]
    if settings:
        parts.append(write_yaml(_nested(settings)))
    return "\n".join(parts)


def _nested(settings: Mapping[str, object]) -> dict[str, Any]:
    """Turn `{"a.b": 1}` into `{"a": {"b": 1}}`, sections in the order readers want them."""
    from tilewright.language import SECTIONS

    order = {section: place for place, section in enumerate(SECTIONS)}
    tree: dict[str, Any] = {}
    for key in sorted(settings, key=lambda key: order.get(key.partition(".")[0], len(order))):
        *parents, last = key.split(".")
        branch = tree
        for parent in parents:
            deeper = branch.setdefault(parent, {})
            if not isinstance(deeper, dict):
                terminal.wrong_usage(f"--set gives '{parent}' a value and also a part: '{key}'")
            branch = deeper
        if isinstance(branch.get(last), dict):
            terminal.wrong_usage(f"--set gives '{key}' a value and also a part")
        branch[last] = settings[key]
    return tree


def _value(key: str, text: str) -> object:
    """Read what `--set` gives as a file would; leaves with status 2 when that is no YAML."""
    from tilewright.library.node import plain
    from tilewright.library.reading import read

    _, node, findings = read(text.encode("utf-8", errors="replace"), "--set")
    if findings or node is None:
        wrong = findings[0].message if findings else "this is no value"
        terminal.wrong_usage(f"--set {key}={text}: {wrong}")
    return plain(node)


def _beside(file: Path, name: str) -> str:
    """Write a name as it must stand in the file: shipped, or a path seen from its folder."""
    from tilewright.cli.loading import shipped_names

    if name in shipped_names():
        return name
    try:
        return Path(os.path.relpath(name, file.parent)).as_posix()
    except ValueError:  # on another drive
        return Path(name).resolve().as_posix()


def _findings(file: Path, text: str) -> "list[Finding]":
    """Check the text as if it stood in the file, which is not written yet."""
    from dataclasses import replace
    from tempfile import NamedTemporaryFile

    from tilewright.library import load

    with NamedTemporaryFile(
        "w",
        dir=file.parent,
        prefix=f".{file.stem}-",
        suffix=".yaml",
        delete=False,
        encoding="utf-8",
    ) as draft:
        draft.write(text)
    try:
        found = load(draft.name).findings
    finally:
        Path(draft.name).unlink()
    return [
        replace(each, file=str(file)) if Path(each.file).name == Path(draft.name).name else each
        for each in found
    ]
