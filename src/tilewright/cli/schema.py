"""`tilewright schema`: the JSON Schema by which editors help to write files."""

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli import terminal
from tilewright.printable import printable


def schema(
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", metavar="FILE", help="Write it to a file, replacing what is there."
        ),
    ] = None,
) -> None:
    """Print the JSON Schema of variant and module files, for editors.

    An editor with a YAML language server uses it for a file that begins with the line
    '# yaml-language-server: $schema=tilewright.schema.json', a path beside the file.

    \b
    Examples:
      tilewright schema --output tilewright.schema.json
      tilewright schema > tilewright.schema.json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.language.schema import schema_text
    from tilewright.library.allowing import ALLOWABLE

    text = schema_text(ALLOWABLE)
    if output is None:
        terminal.put(text.rstrip("\n"))
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"'{output}' cannot be written: {terminal.reason(error)}")
    terminal.note(printable(f"Written: {output}"))
