"""Findings as text for people, with or without the line they are about, and as JSON."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from tilewright.library.findings.finding import Finding
from tilewright.library.reading.node import Source
from tilewright.printable import columns, in_one_line, printable

SNIPPET: Final = 100
"""Columns of a line that are shown; of a longer one, the part around the finding."""

_COLOURS: Final = {"error": "31", "warning": "33", "note": "36"}


def as_json(findings: Iterable[Finding]) -> str:
    """Write findings as a JSON list of objects."""
    return json.dumps([finding.as_json() for finding in findings], ensure_ascii=False, indent=2)


def concise(finding: Finding, *, colour: bool = False) -> str:
    """Write `file:line:column: severity[code]: message; did you mean 'hint'?`."""
    label = f"{finding.severity}[{finding.code}]"
    if colour:
        label = f"\x1b[1;{_COLOURS[finding.severity]}m{label}\x1b[0m"
    place = f"{finding.file}:{finding.line}:{finding.column}"
    return f"{in_one_line(place)}: {label}: {in_one_line(told(finding))}"


def github(finding: Finding) -> str:
    """Write the command by which GitHub's actions show a finding beside the line it is about."""
    place = (
        f"file={_escaped(finding.file)},line={finding.line},col={finding.column},"
        f"endLine={finding.end_line},endColumn={finding.end_column}"
    )
    command = "notice" if finding.severity == "note" else finding.severity
    return f"::{command} {place},title={finding.code}::{_escaped(told(finding), '')}"


def _escaped(text: str, marks: str = ":,") -> str:
    """Escape what would end a part of a command; the text behind `::` may hold `:` and `,`."""
    escaped = f"%\r\n{marks}"
    return "".join(f"%{ord(each):02X}" if each in escaped else printable(each) for each in text)


def sarif(findings: Iterable[Finding], version: str) -> dict[str, Any]:
    """Write findings as a log of SARIF 2.1.0, which code scanners and editors read.

    `version` is that of the program that found them.
    """
    results = [_sarif_result(finding) for finding in findings]
    rules = sorted({result["ruleId"] for result in results})
    driver = {"name": "tilewright", "version": version, "rules": [*map(_sarif_rule, rules)]}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
        ],
    }


def _sarif_rule(code: str) -> dict[str, Any]:
    from tilewright.library.findings.explaining import summary

    return {"id": code, "shortDescription": {"text": summary(code)}}


def _sarif_result(finding: Finding) -> dict[str, Any]:
    region = {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
    }
    from urllib.parse import quote

    # Names that are no text are kept byte by byte; what no system has is spelled out.
    uri = quote(finding.file.encode("utf-8", _surrogates(finding.file)))
    place = {"artifactLocation": {"uri": uri}, "region": region}
    return {
        "ruleId": finding.code,
        "level": finding.severity,
        "message": {"text": told(finding)},
        "locations": [{"physicalLocation": place}],
    }


def _surrogates(file: str) -> str:
    """Choose how the characters of a name are written that UTF-8 has none for."""
    try:
        file.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return "backslashreplace"
    return "surrogateescape"


def told(finding: Finding) -> str:
    """Give the message, and the hint where the message does not give it as advice already.

    That it occurs there is not enough: `draww` holds `draw`, and a list of all words the right one.
    """
    hint = finding.hint
    if not hint or re.search(
        rf"\b(write|called|mean) '?{re.escape(hint)}(?![\w-])", finding.message
    ):
        return finding.message
    if re.search(rf"(?<![\w-]){re.escape(hint)}'?$", finding.message):
        return finding.message
    return f"{finding.message}; did you mean '{hint}'?"


def full(finding: Finding, source: Source | None) -> str:
    """Write the concise form, and below it the line with carets under the span."""
    return f"{concise(finding)}{snippet(finding, source)}"


def snippet(finding: Finding, source: Source | None) -> str:
    """Write what stands below the concise form: nothing where there is no such line."""
    lines = source.lines if source else ()
    if not 1 <= finding.line <= len(lines):
        return ""
    line = lines[finding.line - 1]
    start = min(max(finding.column - 1, 0), len(line))
    end = finding.end_column - 1 if finding.end_line == finding.line else len(line)
    before, span, after = _window(line, start, max(end, start + 1))
    number = str(finding.line)
    carets = " " * columns(before) + "^" * max(1, columns(span))
    shown = f"  {number} | {before}{span}{after}".rstrip()
    return f"\n{shown}\n  {' ' * len(number)} | {carets}"


def full_report(findings: Iterable[Finding], sources: Mapping[str, Source]) -> str:
    """Write findings in the full form, for programs that use the library.

    `sources` are the files by the names findings give them, such as those of a `Loaded`.
    """
    return "".join(f"{full(finding, sources.get(finding.file))}\n" for finding in findings)


def _window(line: str, start: int, end: int) -> tuple[str, str, str]:
    """Cut a line into what stands before, in and after the span; shorten what is too long."""
    # Of a line that is as long as a file, only what may be shown is looked at.
    left, right = max(0, start - SNIPPET), end + SNIPPET
    near = (line[left:start], line[start : min(end, start + SNIPPET + 1)], line[end:right])
    whole = sum(map(len, near)) == len(line)
    before, span, after = map(_shown, near)
    if whole and columns(before + span + after) <= SNIPPET:
        return before, span, after
    if columns(before) > SNIPPET // 2:
        before = "…" + before[-SNIPPET // 2 :]
    if len(span) > SNIPPET:
        span, after = span[:SNIPPET] + "…", ""
    rest = max(0, SNIPPET - len(before) - len(span))
    return before, span, after if len(after) <= rest else after[:rest] + "…"


def _shown(text: str) -> str:
    """Make a piece of a line showable: a tab becomes one blank, as columns count it."""
    return printable(text.replace("\t", " "))
