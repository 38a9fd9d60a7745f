"""`tilewright rulebook`: the rules of a variant on one sheet, to be read aloud or printed."""

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Language, Output, Set, Untrusted, Use, VariantName
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.cli.loading import Rules
    from tilewright.prose.page import Example, Sheet
    from tilewright.prose.sheet import Parent


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
    output: Output = None,
    untrusted: Untrusted = False,
) -> None:
    """Write the rules of a variant as one sheet that can be read aloud.

    It says first what differs from the game the variant extends, and ends with its examples.

    \b
    Examples:
      tilewright rulebook triominos-fast
      tilewright rulebook friday.yaml --language de --format html --output friday.html
      tilewright rulebook triominos --use one-minute-turns --set game_end.at.points=200
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.loading import existing, load_variant

    rules = load_variant(variant, use, settings, untrusted=untrusted)
    if output is not None and os.path.realpath(output) in map(
        os.path.realpath, rules.loaded.sources
    ):
        terminal.wrong_usage(f"'{output}' holds rules of this sheet, and would be lost")
    changed = existing(variant, untrusted=untrusted) if use or settings else None
    sheet = _sheet(rules, _parent(rules, changed, language), language)
    terminal.put_or_save(_written(sheet, format_), output)


def _written(sheet: "Sheet", format_: SheetFormat) -> str:
    if format_ is SheetFormat.HTML:
        from tilewright.prose.html import as_html

        return as_html(sheet)
    from tilewright.prose.markdown import as_markdown

    return as_markdown(sheet)


def _sheet(rules: "Rules", parent: "Parent | None", language: Language) -> "Sheet":
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
        examples=_examples(rules, language),
    )


def _parent(rules: "Rules", changed: str | None, language: Language) -> "Parent | None":
    """Load the game that is extended; one changed on the spot extends itself, unchanged."""
    from tilewright.library import load
    from tilewright.prose.sheet import Parent

    name = changed or rules.loaded.extends
    if name is None:
        return None
    loaded = load(name, untrusted=rules.loaded.untrusted)
    # A parent may only become playable by what its children say.
    return Parent(loaded.title(language), loaded.variant) if loaded.variant is not None else None


def _examples(rules: "Rules", language: Language) -> "tuple[Example, ...]":
    """Tell the examples that hold; of the others say that they are left out."""
    if not rules.variant.examples:
        return ()
    from tilewright.examples import check_examples
    from tilewright.prose.worked import worked_examples

    failures = check_examples(rules.variant)
    failing = {int(failure.path[1]): failure.example for failure in failures}
    for name in failing.values():
        terminal.note(f"warning: the example '{in_one_line(name)}' fails and is left out")
    return worked_examples(rules.variant, language, leave_out=failing)
