"""`tilewright new`: a short file for house rules, without asking anything."""

import os
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tilewright.cli import terminal
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.library import Loaded

LONGEST_SHOWN: Final = 60
DRAFT: Final = ".tilewright-"
"""What the name of the file begins with in which new rules are judged before they are written."""


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
    from tilewright.cli.loading import existing, read_settings

    try:
        _may_be_written(file, force)
        text = house_rules(
            file,
            name=_name(file) if name is None else name,
            extends=_beside(file, existing(extends)),
            use=[_beside(file, existing(module)) for module in use or ()],
            sections=_sections(read_settings(settings)),
        )
        _judge(file, text)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        terminal.wrong_usage(f"{_shown(file)} cannot be written: {error.strerror or error}")
    terminal.put(in_one_line(f"Written: {file}"))
    terminal.note(in_one_line(f"Play by it: tilewright play {_argument(str(file))}"))


def house_rules(
    file: Path,
    *,
    name: str,
    extends: str,
    use: Sequence[str],
    sections: Mapping[str, object],
) -> str:
    """Write the text of a file with house rules."""
    from tilewright.cli.yaml_text import write_yaml

    top: dict[str, object] = {"tilewright": 1, "name": name, "extends": extends}
    if use:
        top["use"] = list(use)
    command = in_one_line(_argument(file.name))
    comments = [
        f"# House rules: what stands here differs from {in_one_line(extends)}.",
        f"# Check them: tilewright validate {command}",
        f"# Play by them: tilewright play {command}",
    ]
    parts = ["\n".join(comments) + "\n" + write_yaml(top)]
    if sections:
        parts.append(write_yaml(sections))
    return "\n".join(parts)


def _may_be_written(file: Path, force: bool) -> None:
    """Leave with status 2 where no file can be written, or one would be lost."""
    if file.is_dir():
        terminal.wrong_usage(f"'{file}' is a folder; give a name for the file, such as friday.yaml")
    if (file.exists() or file.is_symlink()) and not force:
        terminal.wrong_usage(f"{_shown(file)} exists already (--force replaces it)")
    if not file.parent.is_dir():
        terminal.wrong_usage(f"there is no folder {_shown(file.parent)}")


def _shown(file: Path) -> str:
    """Quote a file's name, but not a whole page of it."""
    name = str(file)
    return f"'{name}'" if len(name) <= LONGEST_SHOWN else f"'{name[:LONGEST_SHOWN]}…'"


def _argument(name: str) -> str:
    """Write a file's name as a shell needs it: no option, and nothing that is shipped."""
    from tilewright.cli.loading import shipped_names

    if name.startswith("-") or name in shipped_names():
        name = f"./{name}"
    return shlex.quote(name)


def _name(file: Path) -> str:
    """Make a name for people of the file's."""
    return file.stem.replace("-", " ").replace("_", " ").strip().title() or file.stem


def _sections(settings: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Turn settings into sections, in the order readers want them; leaves with 1 on findings."""
    from tilewright.cli.findings import report
    from tilewright.language import SECTIONS
    from tilewright.library.node import plain
    from tilewright.library.on_the_spot import spoken_settings

    said, sections, findings = spoken_settings(settings)
    report(findings, {said.file: said})
    if findings:
        raise typer.Exit(1)
    return {key: plain(sections[key]) for key in SECTIONS if key in sections}


def _beside(file: Path, name: str) -> str:
    """Write a name as it must stand in the file: shipped, or a path seen from its folder."""
    from tilewright.cli.loading import shipped_names

    if name in shipped_names():
        return name
    try:
        return Path(os.path.relpath(name, file.parent)).as_posix()
    except ValueError:  # on another drive
        return Path(name).resolve().as_posix()


def _judge(file: Path, text: str) -> None:
    """Report what is wrong with the text as if it stood in the file; leaves with 1 on errors."""
    from tilewright.cli.findings import report
    from tilewright.library.node import Source

    loaded = _as_loaded(file, text)
    sources = dict(loaded.sources)
    draft = next(name for name in sources if Path(name).stem == loaded.name)
    sources[str(file)] = Source(str(file), sources[draft].lines)
    report(
        [replace(each, file=str(file)) if each.file == draft else each for each in loaded.findings],
        sources,
    )
    if not loaded.ok:
        terminal.note(in_one_line(f"{_shown(file)} was not written: it would not be valid."))
        raise typer.Exit(1)
    if os.path.realpath(file) in map(os.path.realpath, loaded.sources):
        terminal.wrong_usage(f"{_shown(file)} would be replaced, and its rules build on it")


def _as_loaded(file: Path, text: str) -> "Loaded":
    """Load the text from a file beside the one it is for, which is not written yet."""
    from tempfile import NamedTemporaryFile

    from tilewright.library import load

    with NamedTemporaryFile(
        "w", dir=file.parent, prefix=DRAFT, suffix=".yaml", delete=False, encoding="utf-8"
    ) as draft:
        try:
            draft.write(text)
            draft.close()
            return load(draft.name)
        finally:
            Path(draft.name).unlink()
