"""`tilewright explain`: what the code of a finding means."""

from typing import Annotated

import typer

from tilewright.cli import terminal


def explain(
    code: Annotated[
        str | None,
        typer.Argument(metavar="CODE", help="The word in brackets behind error or warning."),
    ] = None,
) -> None:
    """Explain the code of a finding, with a wrong and a right file. Without a code: name them all.

    \b
    Examples:
      tilewright explain unknown-key
      tilewright explain
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.library.explaining import explanations

    known = explanations()
    if code is None:
        for name in known:
            terminal.put(name)
    elif code in known:
        terminal.put(known[code])
    else:
        from difflib import get_close_matches

        near = get_close_matches(code, known, n=1)
        hint = f"did you mean '{near[0]}'?" if near else "'tilewright explain' names them all"
        terminal.wrong_usage(f"there is no code '{code}'; {hint}")
