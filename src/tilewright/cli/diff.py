"""`tilewright diff`: how the rules of two variants differ, in sentences."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json, Language, Untrusted

if TYPE_CHECKING:
    from tilewright.cli.loading import Rules


_WHAT: Final = "A variant: shipped or your own (see 'tilewright list'), or the path of a file."


def diff(
    one: Annotated[str, typer.Argument(metavar="A", help=_WHAT)],
    other: Annotated[str, typer.Argument(metavar="B", help=_WHAT)],
    language: Annotated[
        Language, typer.Option("--language", help="The language of the sentences.")
    ] = Language.EN,
    untrusted: Untrusted = False,
    json: Json = False,
) -> None:
    """Say in sentences how the rules of two variants differ.

    However they are written, the same rules are the same.

    \b
    Examples:
      tilewright diff triominos triominos-pressman
      tilewright diff triominos friday.yaml --language nl
      tilewright diff triominos friday.yaml --json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.loading import load_variant
    from tilewright.prose import differences, same_rules

    first = load_variant(one, None, None, untrusted=untrusted)
    last = load_variant(other, None, None, untrusted=untrusted)
    names = _titles(first, last, (one, other), language)
    found = differences(first.variant, last.variant, names, language)
    if json:
        told = [
            {"key": ".".join(each.key), "text": each.text, "one": each.one, "other": each.other}
            for each in found
        ]
        same = not found
        terminal.put_json({"one": one, "other": other, "same": same, "differences": told})
        return
    for each in found:
        terminal.put(each.text)
    if not found:
        terminal.put(same_rules(names, language))


def _titles(
    first: "Rules", last: "Rules", given: tuple[str, str], language: Language
) -> tuple[str, str]:
    """Call both by their titles, or by what was typed where these are the same."""
    titles = (first.loaded.title(language), last.loaded.title(language))
    return titles if titles[0] != titles[1] else given
