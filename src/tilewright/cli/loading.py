"""From what was typed on the command line to loaded files."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from tilewright.cli import terminal

if TYPE_CHECKING:
    from tilewright.language import Variant
    from tilewright.library import Loaded


class Rules(NamedTuple):
    """A variant that can be played: what was loaded, and the rules themselves."""

    name: str
    variant: "Variant"
    loaded: "Loaded"


def load_variant(name: str, use: Sequence[str] | None, settings: Sequence[str] | None) -> Rules:
    """Load a variant that can be played; its findings go to standard error.

    Leaves with status 1 when it has errors, with 2 when there is no such file or it is a module.
    """
    from tilewright.cli.findings import report
    from tilewright.library import load

    loaded = load(existing(name), use=tuple(use or ()), settings=read_settings(settings))
    if loaded.kind == "module":
        terminal.wrong_usage(
            f"'{name}' is a rule module, not a variant; use it with one: --use {name}"
        )
    report(loaded.findings, loaded.sources)
    if loaded.variant is None:
        raise typer.Exit(1)
    return Rules(loaded.name, loaded.variant, loaded)


def load_to_show(name: str, use: Sequence[str] | None, settings: Sequence[str] | None) -> "Loaded":
    """Load a variant, or a module as it stands; its findings go to standard error.

    Leaves with status 1 when it has errors, with 2 when there is no such file, and when a module
    is to be changed on the spot.
    """
    from tilewright.cli.findings import report
    from tilewright.library import load

    if use or settings:
        return load_variant(name, use, settings).loaded
    loaded = load(existing(name))
    report(loaded.findings, loaded.sources)
    if not loaded.ok:
        raise typer.Exit(1)
    return loaded


def read_settings(settings: Sequence[str] | None) -> tuple[tuple[str, str], ...]:
    """Read every `KEY=VALUE`; leaves with status 2 when one is something else."""
    pairs: list[tuple[str, str]] = []
    for setting in settings or ():
        key, sign, value = setting.partition("=")
        if not sign or not key.strip():
            terminal.wrong_usage(
                f"--set needs KEY=VALUE, such as game_end.at.points=200, not '{setting}'"
            )
        pairs.append((key.strip(), value))
    return tuple(pairs)


def existing(name: str) -> str:
    """Check that a name is shipped or a file; leaves with status 2 when it is neither."""
    names = shipped_names()
    if name not in names and not is_file(name):
        from difflib import get_close_matches

        near = get_close_matches(name, names, n=1)
        hint = f"did you mean '{near[0]}'?" if near else "'tilewright list' names the shipped ones"
        terminal.wrong_usage(f"'{name}' is neither a shipped name nor a file; {hint}")
    return name


def shipped_names() -> tuple[str, ...]:
    """Give the names of all shipped variants and rule modules."""
    from tilewright.library import shipped

    return (*shipped("variants"), *shipped("rules"))


def is_file(name: str) -> bool:
    """Tell whether a path is a file, without failing on a name no system allows."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def every_file(names: Iterable[str]) -> list[str]:
    """Open up folders into the YAML files in them; all other names must exist.

    Leaves with status 2 for a name that is nothing, and for a folder without a YAML file.
    """
    files: list[str] = []
    known = shipped_names()
    for name in names:
        folder = None if name in known else _folder(name)
        if folder is None:
            files.append(existing(name))
            continue
        found = sorted(str(path) for path in folder.glob("*.yaml") if path.is_file())
        if not found:
            terminal.wrong_usage(f"there is no .yaml file in the folder '{name}'")
        files += found
    return list(dict.fromkeys(files))


def _folder(name: str) -> Path | None:
    try:
        return Path(name) if name and Path(name).is_dir() else None
    except (OSError, ValueError):
        return None
