"""Findings as text: with the line they are about, or a line each, or as JSON."""

import sys
from collections.abc import Iterable, Mapping
from typing import Final

from tilewright.cli import terminal
from tilewright.cli.options import FindingFormat
from tilewright.library import Finding
from tilewright.library.finding import by_place
from tilewright.library.node import Source

SNIPPET: Final = 100
"""Columns of a line that are shown; of a longer one, the part around the finding."""

_COLOURS: Final = {"error": "31", "warning": "33", "note": "36"}


def report(
    findings: Iterable[Finding],
    sources: Mapping[str, Source],
    form: FindingFormat = FindingFormat.FULL,
) -> None:
    """Print findings: JSON to standard output, everything else to standard error.

    `sources` are the files that were read, by the names they have in findings.
    """
    ordered = in_order(findings)
    if form is FindingFormat.JSON:
        terminal.put_json([finding.as_json() for finding in ordered])
        return
    colour = terminal.colourful(sys.stderr)
    for finding in ordered:
        if form is FindingFormat.FULL:
            terminal.note(full(finding, sources.get(finding.file), colour))
        else:
            terminal.note(concise(finding, colour))


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Sort by place, each finding once: several files may share a faulty parent."""
    return sorted(set(findings), key=by_place)


def errors(findings: Iterable[Finding]) -> int:
    """Count the findings of severity error."""
    return sum(finding.severity == "error" for finding in findings)


def concise(finding: Finding, colour: bool = False) -> str:
    """Write `file:line:column: severity[code]: message; did you mean 'hint'?`."""
    label = f"{finding.severity}[{finding.code}]"
    if colour:
        label = f"\x1b[1;{_COLOURS.get(finding.severity, '0')}m{label}\x1b[0m"
    message = finding.message
    if finding.hint and finding.hint not in message:
        message += f"; did you mean '{finding.hint}'?"
    place = f"{finding.file}:{finding.line}:{finding.column}"
    return f"{terminal.printable(place)}: {label}: {terminal.printable(message)}"


def full(finding: Finding, source: Source | None, colour: bool = False) -> str:
    """Write the concise form, and below it the line with carets under the span."""
    lines = source.lines if source else ()
    if not 1 <= finding.line <= len(lines):
        return concise(finding, colour)
    line = lines[finding.line - 1]
    start = min(max(finding.column - 1, 0), len(line))
    end = finding.end_column - 1 if finding.end_line == finding.line else len(line)
    before, span, after = _window(line, start, max(end, start + 1))
    number = str(finding.line)
    carets = " " * _columns(before) + "^" * max(1, _columns(span))
    return "\n".join(
        (
            concise(finding, colour),
            f"  {number} | {before}{span}{after}",
            f"  {' ' * len(number)} | {carets}",
        )
    )


def _window(line: str, start: int, end: int) -> tuple[str, str, str]:
    """Cut a line into what stands before, in and after the span; shorten what is too long."""
    before, span, after = (_shown(part) for part in (line[:start], line[start:end], line[end:]))
    if _columns(before + span + after) <= SNIPPET:
        return before, span, after
    if _columns(before) > SNIPPET // 2:
        before = "…" + before[-SNIPPET // 2 :]
    if len(span) > SNIPPET:
        span = span[:SNIPPET] + "…"
    rest = max(0, SNIPPET - len(before) - len(span))
    return before, span, after if len(after) <= rest else after[:rest] + "…"


def _shown(text: str) -> str:
    """Make a piece of a line showable: tabs become blanks, control characters are spelled out."""
    return terminal.printable(text.replace("\t", " "))


def _columns(text: str) -> int:
    """Count the columns a text takes on a terminal."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth, wcwidth

    width = wcswidth(text)
    return width if width >= 0 else sum(max(0, wcwidth(character)) for character in text)
