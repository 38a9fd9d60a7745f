"""`tilewright validate`: what is wrong with files, and where."""

from typing import TYPE_CHECKING, Annotated, NamedTuple, get_args

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Files, FindingFormat, Json, Untrusted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilewright.library import Finding
    from tilewright.library.reading.node import Source


class _Judged(NamedTuple):
    """What one file gets: its findings, the files they are about, the table of what was played."""

    findings: "list[Finding]"
    sources: "Mapping[str, Source]"
    table: tuple[str, ...]


def validate(
    files: Files,
    form: Annotated[
        FindingFormat | None,
        typer.Option(
            "--format",
            help="How findings are printed; else github where GitHub's actions run, else full.",
        ),
    ] = None,
    json: Json = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Take every warning for an error, but no note.")
    ] = False,
    untrusted: Untrusted = False,
    play: Annotated[
        int | None,
        typer.Option(
            "--play", metavar="N", min=1, help="Also play N rounds with every number of players."
        ),
    ] = None,
) -> None:
    """Check files, and run their examples. Exit status 1: there are errors.

    \b
    Examples:
      tilewright validate friday.yaml
      tilewright validate house/ 'club/**/*.yaml'
      tilewright validate - < friday.yaml
      tilewright validate triominos --format json
      tilewright validate friday.yaml --strict
      tilewright validate friday.yaml --play 100
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.files import every_file
    from tilewright.cli.findings import (
        Snippets,
        errors,
        format_here,
        in_order,
        report,
        strictly,
        summary,
    )
    from tilewright.cli.trials import TALLIED

    form = FindingFormat.JSON if json else form or format_here()
    for_people = form in (FindingFormat.FULL, FindingFormat.CONCISE)
    names = every_file(files, untrusted=untrusted)
    found: dict[Finding, None] = {}  # several files may share a faulty parent
    tallies: list[str] = []
    snippets = Snippets()
    for name in names:
        judged = _judged(name, play, untrusted=untrusted)
        snippets.keep(judged.findings, judged.sources)
        found |= dict.fromkeys(judged.findings)
        tallies += judged.table
    if for_people:
        found = {finding: None for finding in found if finding.code not in TALLIED}
    findings = in_order(strictly(found) if strict else found)
    report(findings, snippets, form)
    for line in tallies if for_people else ():
        terminal.put(line)
    terminal.note(summary(len(names), findings))
    if errors(findings):
        raise typer.Exit(1)


def _judged(name: str, play: int | None, *, untrusted: bool) -> _Judged:
    """Load a file, run its examples, and play by it, if that is asked for."""
    from tilewright.cli.files import load_file
    from tilewright.cli.trials import play_rounds
    from tilewright.cli.worked import run_examples
    from tilewright.library.findings.finding import Play, limited

    loaded = load_file(name, untrusted=untrusted)
    later = limited(failed.finding for failed in run_examples(loaded).failures)
    table: tuple[str, ...] = ()
    if play:
        played = play_rounds(loaded, name, play)
        later += played.findings
        table = tuple(played.lines)
    looked_for = get_args(Play) if play and loaded.variant else ()
    findings = [*loaded.findings, *loaded.unallowed(later, looked_for)]
    return _Judged(findings, loaded.sources, table)
