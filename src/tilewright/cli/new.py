"""`tilewright new`: a short file for house rules, from answers or from options."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Language
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.define import HouseFile

SCHEMA: Final = "tilewright.schema.json"
_FOR_EDITORS: Final = f"yaml-language-server: $schema={SCHEMA}"
_OPTIONS: Final = {"name": "--name", "extends": "--extends", "use": "--use"}
"""The lines at the top of a file that have an option of their own."""


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    extends: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="The variant your rules start from: a shipped one or a path."
        ),
    ] = None,
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
    language: Annotated[
        Language, typer.Option("--language", help="The language of questions and comments.")
    ] = Language.EN,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
    no_schema: Annotated[
        bool, typer.Option("--no-schema", help=f"Write no {SCHEMA} beside it for editors.")
    ] = False,
) -> None:
    """Write a file with house rules that holds only what differs.

    Without --extends you are asked how you play: which game comes nearest, and where you differ.

    \b
    Examples:
      tilewright new friday.yaml
      tilewright new vrijdag.yaml --language nl
      tilewright new friday.yaml --extends triominos --set game_end.at.points=200
      tilewright new quick.yaml --extends triominos-modern --use one-minute-turns --name Quick
      tilewright new club.yaml --extends domino --set 'turn.draw={most: any}'
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.draft import judge, put, shown

    try:
        file = _to_write(file, force)
        asked = extends is None and not (use or settings or name is not None)
        house = _asked(file, language) if asked else _told(file, extends, use, settings)
        schema = None if no_schema else _schema_beside(file, language)
        comments = [*([_FOR_EDITORS] if schema else []), *_comments(file, house, language)]
        title = _name(file) if name is None else name
        data = house.text(title, comments).encode("utf-8")
        judge(file, data)
        put(file, data)
        terminal.put(in_one_line(_say("written", language, file)))
    except OSError as error:
        terminal.wrong_usage(f"{shown(file)} cannot be written: {error.strerror or error}")
    if schema:
        _write_schema(*schema, language)
    for note in house.notes:
        terminal.note(note)
    _say_how_to_go_on(file, title, language)


def _say(word: str, language: Language, *parts: object) -> str:
    from tilewright.define import questionnaire

    return questionnaire().wording(word, language, *parts)


def _say_how_to_go_on(file: Path, title: str | None, language: Language) -> None:
    from tilewright.cli.draft import argument

    if title is None:
        command = f"tilewright set {argument(str(file))} name=TEXT"
        terminal.note(in_one_line(_say("no_title", language, command)))
    command = f"tilewright play {argument(str(file))}"
    terminal.note(in_one_line(_say("play_it", language, command)))


def _to_write(file: Path, force: bool) -> Path:
    """Give the file with its ending, if it can be; leaves with status 2 or raises `OSError`."""
    from tilewright.cli.draft import may_be_changed

    if not file.is_dir():
        may_be_changed(file)
    file = _with_ending(file)
    _may_be_written(file, force)
    may_be_changed(file)
    return file


def _with_ending(file: Path) -> Path:
    """Give the name the ending by which other files and commands know a file."""
    from tilewright.library.files.shipped import ENDINGS

    if file.name.lower().endswith(ENDINGS) or file.is_dir() or not file.name:
        return file
    return file.with_name(f"{file.name}.yaml")


def _may_be_written(file: Path, force: bool) -> None:
    """Leave with status 2 where no file can be written, or one would be lost."""
    from tilewright.cli.draft import shown

    if file.is_dir():
        terminal.wrong_usage(f"'{file}' is a folder; give a name for the file, such as friday.yaml")
    if (file.exists() or file.is_symlink()) and not force:
        terminal.wrong_usage(
            f"{shown(file)} exists already (--force replaces it; to change it: tilewright set)"
        )
    if not file.parent.is_dir():
        terminal.wrong_usage(f"there is no folder {shown(file.parent)}")


def _name(file: Path) -> str | None:
    """Make a name for people of the file's; None where that holds what no name may hold."""
    from tilewright.library.reading.characters import hidden_character

    name = file.stem.replace("-", " ").replace("_", " ").strip().title() or file.stem.strip()
    is_one = bool(name) and name == in_one_line(name) and not hidden_character(name)
    return name if is_one else None


def _comments(file: Path, house: "HouseFile", language: Language) -> list[str]:
    from tilewright.cli.draft import argument

    command = in_one_line(argument(file.name))
    return [
        _say("differs", language, in_one_line(house.extends)),
        *house.notes,
        _say("check", language, f"tilewright validate {command}"),
        _say("play", language, f"tilewright play {command}"),
    ]


# Where the rules come from ----------------------------------------------------------------------


def _asked(file: Path, language: Language) -> "HouseFile":
    """Ask how people play; leaves with status 1 when they leave, without writing anything."""
    from tilewright.cli.asking import MOST_LINES, Asking, EndlessError
    from tilewright.cli.draft import seen_from
    from tilewright.define import house_file

    asking = Asking(language)
    try:
        house = house_file(asking.define(), language)
        return house._replace(extends=seen_from(file, house.extends))
    except EndlessError:
        terminal.note(_say("endless", language, MOST_LINES))
    except EOFError:
        if not asking.answered:
            terminal.wrong_usage("there is nobody to answer; say it with --extends NAME")
    except (KeyboardInterrupt, typer.Abort):
        terminal.note()
    terminal.note(_say("left", language))
    raise typer.Exit(1)


def _told(
    file: Path, extends: str | None, use: Sequence[str] | None, settings: Sequence[str] | None
) -> "HouseFile":
    """Take the rules from the options."""
    from tilewright.cli.draft import seen_from
    from tilewright.cli.loading import existing, read_settings
    from tilewright.define import HouseFile

    pairs = read_settings(settings)
    for key, value in pairs:
        if option := _OPTIONS.get(key.split(".")[0]):
            terminal.wrong_usage(f"--set is for rules; for this there is {option} '{value}'")
    if extends is None:
        terminal.wrong_usage("say which variant your rules start from: --extends NAME")
    return HouseFile(
        seen_from(file, existing(extends)),
        tuple(seen_from(file, existing(module, "rules")) for module in use or ()),
        _sections(pairs),
        {},
    )


def _sections(settings: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Turn settings into sections, in the order readers want them; leaves with 1 on findings."""
    from tilewright.cli.findings import report
    from tilewright.language import SECTIONS
    from tilewright.library.composing.on_the_spot import spoken_settings
    from tilewright.library.reading.node import plain

    said, sections, findings = spoken_settings(settings)
    report(findings, {said.file: said})
    if findings:
        raise typer.Exit(1)
    return {key: plain(sections[key]) for key in SECTIONS if key in sections}


# The schema for editors -------------------------------------------------------------------------


def _schema_beside(file: Path, language: Language) -> tuple[Path, bytes] | None:
    """Give the schema that belongs beside a file; None where something else has its name."""
    import json

    from tilewright.language.schema import schema_text
    from tilewright.library.findings.allowing import ALLOWABLE
    from tilewright.library.reading.on_disk import bytes_of

    path = file.with_name(SCHEMA)
    text = schema_text(ALLOWABLE)
    try:
        if path.is_symlink():
            terminal.note(in_one_line(_say("left_link", language, path)))
            return None
        there = json.loads(bytes_of(path))
    except FileNotFoundError:
        there = None
    except (OSError, ValueError, RecursionError):
        there = ""
    title = json.loads(text)["title"]
    if there is None or (isinstance(there, dict) and there.get("title") == title):
        return path, text.encode("utf-8")
    terminal.note(in_one_line(_say("left_schema", language, path)))
    return None


def _write_schema(path: Path, data: bytes, language: Language) -> None:
    from tilewright.cli.draft import put, shown
    from tilewright.library.reading.on_disk import bytes_of

    try:
        if path.exists() and bytes_of(path) == data:
            return
        put(path, data)
    except OSError as error:
        why = error.strerror or error
        terminal.note(in_one_line(f"{shown(path)} cannot be written: {why}"))
        return
    terminal.note(in_one_line(_say("written_schema", language, path)))
