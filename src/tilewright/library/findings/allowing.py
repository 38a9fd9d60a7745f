"""What files allow: a kind of finding that is known there and meant, with the reason."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from tilewright.library.findings.finding import CODES, NEVER_ALLOWED, Finding, KeyPath
from tilewright.library.judging import likeness
from tilewright.library.reading.node import Node

KEY = "allow"

Allowances = Mapping[tuple[str, str], Node]
"""By file and code, the reason that is given at the top of that file."""

ALLOWABLE = tuple(code for code in CODES if code not in NEVER_ALLOWED)
"""All codes that a file may allow."""


def allowances(roots: Iterable[Node]) -> Allowances:
    """Gather what files allow, each for itself."""
    return {
        (root.source.file, code): reason
        for root in roots
        if (node := root.child(KEY)) is not None
        for code, reason in node.entries.items()
    }


def unallowed(findings: Iterable[Finding], allowing: Allowances) -> list[Finding]:
    """Leave out the warnings and notes that are allowed in the file they are about."""
    return [
        finding
        for finding in findings
        if finding.severity == "error" or (finding.file, finding.code) not in allowing
    ]


def vain(
    findings: Collection[Finding], allowing: Allowances, file: str, judged: Collection[str]
) -> Iterator[Finding]:
    """Find what a file allows in vain: an error, or what was looked for and is not there.

    `judged` are the codes that were looked for.
    """
    there = [finding for finding in findings if finding.file == file]
    found: set[str] = {finding.code for finding in there}
    errors: dict[str, int] = {each.code: each.line for each in there if each.severity == "error"}
    for (host, code), reason in allowing.items():
        if host != file:
            continue
        if code in errors:
            line = errors[code]
            yield _note(reason, code, f"'{code}' in line {line} is an error, and cannot be allowed")
        elif code in judged and code not in found:
            yield _note(reason, code, f"nothing here is '{code}'; take this line out")


def _note(reason: Node, code: str, message: str) -> Finding:
    return reason.finding("unused-allow", message, at_key=True, key=(KEY, code), severity="note")


def wrong_codes(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    """Find what a file allows that is no code, or none that can be allowed."""
    node = root.child(KEY)
    for code, reason in node.entries.items() if node is not None else ():
        if code in ALLOWABLE:
            continue
        path = (KEY, code)
        if code in CODES:
            message = f"'{code}' cannot be allowed; only what is a warning or a note can be"
            yield path, reason.finding("unused-allow", message, at_key=True, key=path)
        else:
            message = f"no finding has the code '{code}'; 'tilewright explain' lists them all"
            hint = likeness.close(code, ALLOWABLE)
            yield path, reason.finding("unknown-key", message, at_key=True, key=path, hint=hint)
