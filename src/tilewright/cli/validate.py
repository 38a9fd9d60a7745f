"""`tilewright validate`: what is wrong with files, and where."""

from typing import Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import FindingFormat, Json


def validate(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Variants or rule modules: paths, folders of .yaml files, or shipped names.",
        ),
    ],
    form: Annotated[
        FindingFormat | None,
        typer.Option(
            "--format",
            help="How findings are printed; else github where GitHub's actions run, else full.",
        ),
    ] = None,
    json: Json = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Take every warning for an error.")
    ] = False,
) -> None:
    """Check files, and run their examples. Exit status 1: there are errors.

    \b
    Examples:
      tilewright validate friday.yaml
      tilewright validate variants/ rules/
      tilewright validate triominos --format json
      tilewright validate friday.yaml --strict
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from dataclasses import replace

    from tilewright.cli.findings import errors, format_here, in_order, report
    from tilewright.cli.loading import every_file
    from tilewright.cli.worked import run_examples
    from tilewright.library import Finding, load
    from tilewright.library.finding import limited
    from tilewright.library.node import Source

    names = every_file(files)
    found: list[Finding] = []
    sources: dict[str, Source] = {}
    for name in names:
        loaded = load(name)
        sources |= loaded.sources
        found += loaded.findings
        found += limited(failed.finding for failed in run_examples(loaded, name).failures)
    if strict:
        found = [replace(finding, severity="error") for finding in found]
    report(found, sources, FindingFormat.JSON if json else form or format_here())
    findings = in_order(found)
    wrong = errors(findings)
    terminal.note(
        f"{terminal.counted(len(names), 'file')}: {terminal.counted(wrong, 'error')}, "
        f"{terminal.counted(len(findings) - wrong, 'warning')}"
    )
    if wrong:
        raise typer.Exit(1)
