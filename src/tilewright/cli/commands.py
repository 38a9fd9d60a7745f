"""The commands by name; each is loaded when it is asked for, since most runs need only one."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

import typer
from typer.main import get_command

PLACES: Final[Mapping[str, tuple[str, str]]] = {
    "play": ("play", "play"),
    "games": ("games", "games"),
    "list": ("listing", "list_rules"),
    "show": ("show", "show"),
    "diff": ("diff", "diff"),
    "rulebook": ("rulebook", "rulebook"),
    "new": ("new", "new"),
    "set": ("set", "set_values"),
    "validate": ("validate", "validate"),
    "test": ("test", "run_tests"),
    "explain": ("explain", "explain"),
    "replay": ("replay", "replay"),
    "schema": ("schema", "schema"),
}
"""Module and function of every command, in the order in which help names them."""

LOOK: Final[dict[str, Any]] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"]},
}
"""What holds for all commands, and for the whole of them."""


class Commands(Mapping[str, Any]):
    """All commands of the program by their names."""

    def __getitem__(self, name: str) -> Any:
        """Load a command; raises `KeyError` for what is none."""
        return _command(name, *PLACES[name])

    def __iter__(self) -> Iterator[str]:
        """Name the commands; nothing is loaded."""
        return iter(PLACES)

    def __len__(self) -> int:
        """Count the commands."""
        return len(PLACES)

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a command; nothing is loaded."""
        return name in PLACES


@cache
def _command(name: str, module: str, function: str) -> Any:
    alone = typer.Typer(**LOOK)
    alone.command(name)(getattr(import_module(f"tilewright.cli.{module}"), function))
    return get_command(alone)
