"""Printing findings: what programs read to standard output, the rest to standard error."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from tilewright import __version__
from tilewright.cli import terminal
from tilewright.cli.options import FindingFormat
from tilewright.library import Finding
from tilewright.library.findings.finding import by_place
from tilewright.library.findings.rendering import concise, github, sarif, snippet
from tilewright.library.reading.node import Source


class Snippets:
    """The lines that findings are about, kept instead of the files in which they stand.

    A folder may hold more than fits into memory.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], str] = {}

    def keep(self, findings: Iterable[Finding], sources: Mapping[str, Source]) -> None:
        """Keep what is shown of some findings; `sources` are the files that were read."""
        for finding in findings:
            if (place := _place(finding)) not in self._kept:
                self._kept[place] = snippet(finding, sources.get(finding.file))

    def of(self, finding: Finding) -> str:
        """Give what is shown below a finding."""
        return self._kept.get(_place(finding), "")


def _place(finding: Finding) -> tuple[object, ...]:
    return (
        finding.file,
        finding.line,
        finding.column,
        finding.end_line,
        finding.end_column,
    )


def report(
    findings: Iterable[Finding],
    sources: Mapping[str, Source] | Snippets,
    form: FindingFormat = FindingFormat.FULL,
) -> None:
    """Print findings.

    `sources` are the files that were read, by the names they have in them, or what was kept of
    these.
    """
    ordered = in_order(findings)
    match form:
        case FindingFormat.JSON:
            terminal.put_json([finding.as_json() for finding in ordered])
        case FindingFormat.SARIF:
            terminal.put_json(sarif(ordered, __version__))
        case FindingFormat.GITHUB:
            for finding in ordered:
                terminal.put(github(finding))
        case _:
            _tell(ordered, sources, form)


def format_here() -> FindingFormat:
    """Choose the format by where the command runs."""
    on_github = os.environ.get("GITHUB_ACTIONS") == "true"
    return FindingFormat.GITHUB if on_github else FindingFormat.FULL


def _tell(
    ordered: list[Finding], sources: Mapping[str, Source] | Snippets, form: FindingFormat
) -> None:
    colour = terminal.colourful(sys.stderr)
    for finding in ordered:
        shown = ""
        if form is FindingFormat.FULL:
            shown = (
                sources.of(finding)
                if isinstance(sources, Snippets)
                else snippet(finding, sources.get(finding.file))
            )
        terminal.note(f"{concise(finding, colour=colour)}{shown}")


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Sort by place, each finding once: several files may share a faulty parent."""
    return sorted(set(findings), key=by_place)


def strictly(findings: Iterable[Finding]) -> list[Finding]:
    """Take every warning for an error; a note stays one."""
    return [
        replace(each, severity="error") if each.severity == "warning" else each for each in findings
    ]


def summary(files: int, findings: Iterable[Finding]) -> str:
    """Say how many there are: `1 file: 0 errors, 1 warning`; notes only if there are some."""
    number = Counter(finding.severity for finding in findings)
    notes = [terminal.counted(number["note"], "note")] if number["note"] else []
    told = [
        terminal.counted(number["error"], "error"),
        terminal.counted(number["warning"], "warning"),
    ]
    return f"{terminal.counted(files, 'file')}: {', '.join([*told, *notes])}"


def errors(findings: Iterable[Finding]) -> int:
    """Count the findings of severity error."""
    return sum(finding.severity == "error" for finding in findings)
