"""`tilewright test`: whether the examples in files are true."""

from typing import Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json, Untrusted
from tilewright.printable import in_one_line


def run_tests(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE...]",
            help="As for 'tilewright validate'; without any, everything shipped.",
        ),
    ] = None,
    untrusted: Untrusted = False,
    json: Json = False,
) -> None:
    """Run the worked examples of files. Exit status 1: one fails, or a file has errors.

    \b
    Examples:
      tilewright test
      tilewright test friday.yaml
      tilewright test tests/cases --json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.files import every_file, load_file
    from tilewright.cli.findings import Snippets, errors, in_order, report
    from tilewright.cli.loading import shipped_names
    from tilewright.cli.worked import Failed, run_examples
    from tilewright.library import Finding
    from tilewright.library.findings.rendering import told

    number = 0
    failures: list[Failed] = []
    found: list[Finding] = []
    snippets = Snippets()
    for name in every_file(files or shipped_names(), untrusted=untrusted):
        loaded = load_file(name, untrusted=untrusted)
        found += loaded.findings
        snippets.keep(loaded.findings, loaded.sources)
        worked = run_examples(loaded)
        number += worked.examples
        failures += worked.failures
    failed = len({(each.finding.file, each.example) for each in failures})
    report(found, snippets)
    if json:
        terminal.put_json(
            {
                "examples": number,
                "failed": failed,
                "failures": [
                    {"example": each.example, **each.finding.as_json()} for each in failures
                ],
                "findings": [finding.as_json() for finding in in_order(found)],
            }
        )
    else:
        for each in failures:
            place = f"{each.finding.file}:{each.finding.line}"
            terminal.put(in_one_line(f"{place}: {told(each.finding)}"))
        faulty = len({each.file for each in found if each.severity == "error"})
        have = f"; {terminal.counted(faulty, 'file')} {'has' if faulty == 1 else 'have'} errors"
        summary = f"{terminal.counted(number, 'example')}, {failed} failed"
        terminal.put(summary + (have if faulty else ""))
    if failures or errors(found):
        raise typer.Exit(1)
