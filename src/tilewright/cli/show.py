"""`tilewright show`: a variant with everything it inherits, as one file."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json, Set, Untrusted, Use, VariantName

if TYPE_CHECKING:
    from tilewright.library import Loaded


def show(
    variant: VariantName,
    use: Use = None,
    settings: Set = None,
    origins: Annotated[
        bool,
        typer.Option(
            "--origins",
            help="Say after each value which file and line set it, and what it replaced.",
        ),
    ] = False,
    why: Annotated[
        str | None,
        typer.Option(
            "--why",
            metavar="KEY",
            help="Tell only of one setting, such as scoring.draw, who set it, and who changed it.",
        ),
    ] = None,
    untrusted: Untrusted = False,
    json: Json = False,
) -> None:
    """Show a variant with all that it inherits, or a rule module.

    What is printed is itself such a file, unless you ask why.

    \b
    Examples:
      tilewright show triominos-fast
      tilewright show triominos --use multiplied-points --json
      tilewright show friday.yaml --origins
      tilewright show friday.yaml --why scoring.bonuses.bridge.points
      tilewright show no-holding-back
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.loading import load_to_show

    loaded = load_to_show(variant, use, settings, untrusted=untrusted)
    if why is not None:
        _tell(loaded, why, json)
        return
    rules = {"tilewright": 1, **_of_a_module(loaded), **loaded.resolved}
    if json:
        terminal.put_json(_with_origins(loaded, rules) if origins else rules)
        return
    terminal.put(_as_file(loaded, rules, origins).rstrip("\n"))


def _tell(loaded: "Loaded", key: str, json: bool) -> None:
    """Tell the story of one setting."""
    from tilewright.cli.why import as_story, tell

    if json:
        terminal.put_json(as_story(loaded, key))
    else:
        tell(loaded, key)


def _with_origins(loaded: "Loaded", rules: Mapping[str, object]) -> dict[str, object]:
    from tilewright.cli.origins import origins_as_data

    return {"rules": rules, "origins": origins_as_data(loaded, rules)}


def _as_file(loaded: "Loaded", rules: Mapping[str, object], origins: bool) -> str:
    from tilewright.cli.origins import remark
    from tilewright.library.editing.writing import write_yaml

    def origin(path: tuple[str | int, ...]) -> str:
        value: object = rules
        for step in path:
            value = value[step] if isinstance(value, Mapping) else value
        return remark(loaded, path, value)

    return write_yaml(rules, comment=origin if origins else None)


def _of_a_module(loaded: "Loaded") -> dict[str, object]:
    """Give the lines at the top that only a module has."""
    from tilewright.library.reading.node import plain

    if loaded.kind == "variant":
        return {}
    nodes = {key: loaded.tree.child(key) for key in ("needs", "conflicts")}
    told = {key: plain(node) for key, node in nodes.items() if node is not None}
    return {"kind": "module", **told}
