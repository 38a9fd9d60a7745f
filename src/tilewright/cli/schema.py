"""`tilewright schema`: the JSON Schema by which editors help to write files."""

from tilewright.cli import terminal
from tilewright.cli.options import Output


def schema(
    output: Output = None,
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
    from tilewright.library.findings.allowing import ALLOWABLE

    terminal.put_or_save(schema_text(ALLOWABLE), output)
