"""`tilewright rulebook`: the rules of a variant on one sheet, to be read aloud or printed."""

from collections.abc import Collection
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Language, Output, Set, Untrusted, Use, VariantName
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.cli.loading import Rules
    from tilewright.prose.page import Example, Sheet
    from tilewright.prose.sheet import Parent


MOST_EXAMPLES: Final = 100
"""Examples that a sheet tells; nobody reads more aloud."""


class SheetFormat(StrEnum):
    """How a sheet is written."""

    MARKDOWN = "markdown"
    HTML = "html"


def rulebook(
    variant: VariantName,
    use: Use = None,
    settings: Set = None,
    language: Annotated[
        Language, typer.Option("--language", help="The language of the sheet.")
    ] = Language.EN,
    format_: Annotated[
        SheetFormat, typer.Option("--format", help="Markdown, or one page of HTML to be printed.")
    ] = SheetFormat.MARKDOWN,
    no_examples: Annotated[
        bool, typer.Option("--no-examples", help="Leave the worked examples out.")
    ] = False,
    output: Output = None,
    untrusted: Untrusted = False,
) -> None:
    """Write the rules of a variant as one sheet, to read aloud or print.

    It says first what differs from the game the variant extends, and ends with its examples.

    \b
    Examples:
      tilewright rulebook triominos-fast
      tilewright rulebook friday.yaml --language de --format html --output friday.html
      tilewright rulebook triominos --use one-minute-turns --set game_end.at.points=200
      tilewright rulebook triominos --no-examples
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.loading import existing, load_variant, parent_of
    from tilewright.cli.outputs import spare_rules

    rules = load_variant(variant, use, settings, untrusted=untrusted)
    spare_rules(output, rules.loaded)
    changed = existing(variant, untrusted=untrusted) if use or settings else None
    examples = () if no_examples else _examples(rules, language)
    sheet = _sheet(rules, parent_of(rules.loaded, changed, language), examples, language)
    terminal.put_or_save(_written(sheet, format_), output)


def _written(sheet: "Sheet", format_: SheetFormat) -> str:
    if format_ is SheetFormat.HTML:
        from tilewright.prose.html import as_html

        return as_html(sheet)
    from tilewright.prose.markdown import as_markdown

    return as_markdown(sheet)


def _sheet(
    rules: "Rules", parent: "Parent | None", examples: "tuple[Example, ...]", language: Language
) -> "Sheet":
    from tilewright.language import text_in
    from tilewright.prose.sheet import rule_sheet

    variant = rules.variant
    return rule_sheet(
        variant,
        language,
        title=rules.loaded.title(language),
        about=text_in(variant.about, language) if variant.about is not None else None,
        source=variant.source,
        parent=parent,
        examples=examples,
    )


def _examples(rules: "Rules", language: Language) -> "tuple[Example, ...]":
    """Tell the examples that hold; of the others say that they are left out."""
    if not rules.variant.examples:
        return ()
    from tilewright.examples import Compiling, check_examples
    from tilewright.prose.worked import worked_examples

    failures = check_examples(rules.variant)
    failing = {int(failure.path[1]): failure.example for failure in failures}
    _warn(failing.values())
    number = len(rules.variant.examples)
    holding = [each for each in range(number) if each not in failing]
    if len(holding) > MOST_EXAMPLES:
        terminal.note(
            f"warning: only the first {MOST_EXAMPLES} of {len(holding):,} examples are told"
        )
    left_out = {*failing, *holding[MOST_EXAMPLES:]}
    return worked_examples(rules.variant, language, left_out, Compiling())


def _warn(names: Collection[str]) -> None:
    """Name the examples that fail, as many as can be read."""
    from tilewright.library.findings.finding import shortened

    for name in islice(names, MOST_EXAMPLES):
        told = in_one_line(shortened(name))
        terminal.note(f"warning: the example '{told}' fails and is left out")
    if (more := len(names) - MOST_EXAMPLES) > 0:
        fail = "fails and is" if more == 1 else "fail and are"
        terminal.note(f"warning: {more:,} more {fail} left out")
