"""`tilewright show`: a variant with everything it inherits, as one file."""

from typing import Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json, Set, Use, VariantName


def show(
    variant: VariantName,
    use: Use = None,
    settings: Set = None,
    origins: Annotated[
        bool, typer.Option("--origins", help="Say after each value which file and line set it.")
    ] = False,
    json: Json = False,
) -> None:
    """Show a variant with all that it inherits.

    What is printed is itself a variant file.

    \b
    Examples:
      tilewright show triominos-fast
      tilewright show triominos --use multiplied-points --json
      tilewright show friday.yaml --origins
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.loading import load_variant
    from tilewright.cli.yaml_text import write_yaml

    loaded = load_variant(variant, use, settings).loaded
    rules = {"tilewright": 1, **loaded.resolved}
    if json:
        terminal.put_json(rules)
        return

    def origin(path: tuple[str | int, ...]) -> str:
        place = loaded.origins.get(path)
        return f"{place.file}:{place.line}" if place else ""

    terminal.put(write_yaml(rules, comment=origin if origins else None).rstrip("\n"))
