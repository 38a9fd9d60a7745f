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
    """Explain the code of a finding, with a wrong and a right file. Without a code: list them all.

    \b
    Examples:
      tilewright explain unknown-key
      tilewright explain
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.library.findings.explaining import explanation, summary
    from tilewright.library.findings.finding import CODES

    if code is None:
        room = max(map(len, CODES)) + 2
        for name in CODES:
            terminal.put(terminal.hanging(name, summary(name), room))
    elif code in CODES:
        terminal.put(explanation(code))
    else:
        from tilewright.library.judging.likeness import close

        near = close(code, CODES)
        hint = f"did you mean '{near}'?" if near else "'tilewright explain' lists them all"
        terminal.wrong_usage(f"there is no code '{code}'; {hint}")
