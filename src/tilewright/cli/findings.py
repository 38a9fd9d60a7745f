"""Printing findings: JSON to standard output, everything else to standard error."""

import sys
from collections.abc import Iterable, Mapping

from tilewright.cli import terminal
from tilewright.cli.options import FindingFormat
from tilewright.library import Finding
from tilewright.library.finding import by_place
from tilewright.library.node import Source
from tilewright.library.rendering import concise, full


def report(
    findings: Iterable[Finding],
    sources: Mapping[str, Source],
    form: FindingFormat = FindingFormat.FULL,
) -> None:
    """Print findings; `sources` are the files that were read, by the names they have in them."""
    ordered = in_order(findings)
    if form is FindingFormat.JSON:
        terminal.put_json([finding.as_json() for finding in ordered])
        return
    colour = terminal.colourful(sys.stderr)
    for finding in ordered:
        if form is FindingFormat.FULL:
            terminal.note(full(finding, sources.get(finding.file), colour=colour))
        else:
            terminal.note(concise(finding, colour=colour))


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Sort by place, each finding once: several files may share a faulty parent."""
    return sorted(set(findings), key=by_place)


def errors(findings: Iterable[Finding]) -> int:
    """Count the findings of severity error."""
    return sum(finding.severity == "error" for finding in findings)
