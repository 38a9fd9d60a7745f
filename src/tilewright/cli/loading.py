"""From what was typed on the command line to loaded files."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import typer

from tilewright.cli import terminal

if TYPE_CHECKING:
    from tilewright.language import Variant
    from tilewright.library import Loaded
    from tilewright.library.files.shipped import Folder
    from tilewright.prose.sheet import Parent


class Rules(NamedTuple):
    """A variant that can be played: what was loaded, and the rules themselves."""

    name: str
    variant: "Variant"
    loaded: "Loaded"


def load_variant(
    name: str,
    use: Sequence[str] | None,
    settings: Sequence[str] | None,
    *,
    untrusted: bool = False,
) -> Rules:
    """Load a variant that can be played; its findings go to standard error.

    Leaves with status 1 when it has errors, with 2 when there is no such file or it is a module.
    """
    from tilewright.cli.findings import report
    from tilewright.library import load

    if name.endswith(".jsonl"):
        terminal.wrong_usage(f"'{name}' is a record of a game; see 'tilewright replay {name}'")
    loaded = load(
        existing(name, untrusted=untrusted),
        use=_modules(use or (), untrusted=untrusted),
        settings=read_settings(settings),
        untrusted=untrusted,
    )
    if loaded.kind == "module":
        terminal.wrong_usage(
            f"'{name}' is a rule module, not a variant; use it with one: --use {name}"
        )
    report(loaded.findings, loaded.sources)
    if loaded.variant is None:
        raise typer.Exit(1)
    return Rules(loaded.name, loaded.variant, loaded)


def load_to_show(
    name: str,
    use: Sequence[str] | None,
    settings: Sequence[str] | None,
    *,
    untrusted: bool = False,
) -> "Loaded":
    """Load a variant, or a module as it stands; its findings go to standard error.

    Leaves with status 1 when it has errors, with 2 when there is no such file, and when a module
    is to be changed on the spot.
    """
    from tilewright.cli.findings import report
    from tilewright.library import load

    if use or settings:
        return load_variant(name, use, settings, untrusted=untrusted).loaded
    loaded = load(existing(name, untrusted=untrusted), untrusted=untrusted)
    report(loaded.findings, loaded.sources)
    if not loaded.ok:
        raise typer.Exit(1)
    return loaded


def parent_of(loaded: "Loaded", changed: str | None, language: str) -> "Parent | None":
    """Load the game that is extended; one `changed` on the spot extends itself, unchanged."""
    from tilewright.library import load
    from tilewright.prose.sheet import Parent

    name = changed or loaded.extends
    if name is None:
        return None
    parent = load(name, untrusted=loaded.untrusted)
    # A parent may only become playable by what its children say.
    return None if parent.variant is None else Parent(parent.title(language), parent.variant)


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


def existing(name: str, folder: "Folder" = "variants", *, untrusted: bool = False) -> str:
    """Find what a name means: something shipped, a file, or one in the personal folder.

    Of two of one name the one in `folder` is meant. Gives what `load` takes; leaves with status 2
    when there is nothing of that name. Beside what is not trusted the personal folder is left
    alone.
    """
    from tilewright.library.files.shipped import find_shipped

    if find_shipped(name, folder) is not None or is_file(name, untrusted=untrusted):
        return name
    from tilewright.library.files.personal import find_personal, personal

    own = None if untrusted else find_personal(name, folder)
    if own is None:
        yours = () if untrusted else (*personal("variants"), *personal("rules"))
        _no_such(name, (*yours, *shipped_names()))
    return str(own)


def _no_such(name: str, known: Sequence[str]) -> NoReturn:
    from tilewright.library.judging.likeness import close

    stem = name[: -len(ending)] if (ending := _ending(name)) else name
    near = stem if stem in known else close(stem, known)
    hint = f"did you mean '{near}'?" if near else "'tilewright list' names the shipped ones"
    terminal.wrong_usage(f"'{name}' is neither a shipped name nor a file; {hint}")


def _ending(name: str) -> str:
    from tilewright.library.files.shipped import ENDINGS

    return next((ending for ending in ENDINGS if name.lower().endswith(ending)), "")


def _modules(names: Sequence[str], *, untrusted: bool) -> tuple[str, ...]:
    """Find the modules in the personal folder among names that are neither shipped nor paths."""
    from tilewright.library.files.shipped import ENDINGS, find_shipped

    found: list[str] = []
    for name in names:
        own = None
        if not (untrusted or name.lower().endswith(ENDINGS) or find_shipped(name, "rules")):
            from tilewright.library.files.personal import find_personal

            own = find_personal(name, "rules")
        found.append(name if own is None else str(own))
    return tuple(found)


def shipped_names() -> tuple[str, ...]:
    """Give the names of all shipped variants and rule modules."""
    from tilewright.library import shipped

    return (*shipped("variants"), *shipped("rules"))


def is_file(name: str, *, untrusted: bool = False) -> bool:
    """Tell whether a path is a file, without failing on a name no system allows.

    When it is not trusted, a link that leads out of its folder passes for one, whatever is there:
    loading tells what is wrong with it, and nobody learns more.
    """
    try:
        if untrusted and os.path.islink(name):
            from tilewright.library.files.fence import Fence

            path = Path(name)
            return not Fence(path.parent).holds(path) or path.is_file()
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
