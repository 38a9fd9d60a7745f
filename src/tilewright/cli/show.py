"""`tilewright show`: a variant with everything it inherits, as one file."""

from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json, Set, Use, VariantName

if TYPE_CHECKING:
    from tilewright.library import Loaded


def show(
    variant: VariantName,
    use: Use = None,
    settings: Set = None,
    origins: Annotated[
        bool, typer.Option("--origins", help="Say after each value which file and line set it.")
    ] = False,
    json: Json = False,
) -> None:
    """Show a variant with all that it inherits, or a rule module.

    What is printed is itself such a file.

    \b
    Examples:
      tilewright show triominos-fast
      tilewright show triominos --use multiplied-points --json
      tilewright show friday.yaml --origins
      tilewright show no-holding-back
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.loading import load_to_show
    from tilewright.cli.yaml_text import write_yaml

    loaded = load_to_show(variant, use, settings)
    rules = {"tilewright": 1, **_of_a_module(loaded), **loaded.resolved}
    if json:
        terminal.put_json(rules)
        return

    def origin(path: tuple[str | int, ...]) -> str:
        place = loaded.origins.get(path)
        return f"{place.file}:{place.line}" if place else ""

    terminal.put(write_yaml(rules, comment=origin if origins else None).rstrip("\n"))


def _of_a_module(loaded: "Loaded") -> dict[str, object]:
    """Give the lines at the top that only a module has."""
    from tilewright.library.node import plain

    if loaded.kind == "variant":
        return {}
    nodes = {key: loaded.tree.child(key) for key in ("needs", "conflicts")}
    told = {key: plain(node) for key, node in nodes.items() if node is not None}
    return {"kind": "module", **told}
