"""A finding: one thing that is wrong with a file, and exactly where."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, get_args

KeyPath = tuple[str | int, ...]
"""The way to a setting from the top of a file: `("scoring", "bonuses", "bridge", "points")`."""

Severity = Literal["error", "warning", "note"]
"""How bad it is: contradictory or not playable, without effect, or merely worth knowing."""

# The codes, level by level; docs/findings/ has a page for each.

Reading = Literal[
    "unreadable-file",
    "too-large",
    "not-utf8",
    "character",
    "not-yaml",
    "directive",
    "several-documents",
    "empty",
    "not-a-mapping",
    "too-deep",
    "duplicate-key",
    "odd-key",
    "merge-key",
    "tag",
    "alias",
    "leading-zero",
    "odd-number",
]

Composition = Literal[
    "missing-file",
    "unknown-name",
    "outside",
    "kind",
    "cycle",
    "collision",
    "needs",
    "conflicts",
    "nothing-to-remove",
    "empty-value",
    "inherit",
    "hand-twice",
    "bad-setting",
]

Shape = Literal["unknown-format", "unknown-key", "wrong-value", "missing-key"]

Sense = Literal[
    "too-few-tiles",
    "too-many-tiles",
    "no-hand",
    "not-in-set",
    "wrong-shape",
    "measure",
    "opening-method",
    "unknown-bonus",
    "impossible",
    "clock-draw",
    "no-end",
    "target",
    "too-many-cases",
    "never-earned",
    "shadowed",
    "kept-back",
    "sign",
    "target-at-once",
    "many-rounds",
    "no-effect",
]

Examples = Literal["example"]

Play = Literal[
    "endless-round", "endless-game", "slow-game", "far-target", "never-fired", "share", "pace"
]

AnyLevel = Literal["unused-allow", "too-many"]

Code = Literal[Reading, Composition, Shape, Sense, Examples, Play, AnyLevel]
"""What kind of mistake it is; `tilewright explain CODE` tells more about each."""

CODES: Final[tuple[Code, ...]] = get_args(Code)
"""All codes, level by level."""

NEVER_ALLOWED: Final[frozenset[Code]] = frozenset(
    {*get_args(Reading), *get_args(Composition), *get_args(Shape), *get_args(Examples), "too-many"}
) - {"empty-value"}
"""What no file can allow: it is always an error, or counts others."""


class Span(NamedTuple):
    """A stretch of a file. Lines and columns count characters from 1; the end is just behind it."""

    line: int
    column: int
    end_line: int
    end_column: int


TOP = Span(1, 1, 1, 1)
"""The top of a file, for what has no better place."""

MOST_SHOWN: Final = 100
"""How many findings a file gets; of a file with more, something else is wrong than each of them."""

_LONGEST_QUOTED: Final = 100

_RANKS: Final = get_args(Severity)


@dataclass(frozen=True)
class Finding:
    """One thing wrong with a file.

    `message` is a sentence that makes sense alone; `hint` is the word that was probably meant;
    `key` is the setting it is about, its parts joined by points.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    severity: Severity
    code: Code
    message: str
    hint: str | None = None
    key: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the finding as a JSON object; keys never disappear."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "end_line": self.end_line,
            "end_column": self.end_column,
            "severity": self.severity,
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "key": self.key,
        }


def finding_at(
    file: str,
    span: Span,
    code: Code,
    message: str,
    *,
    key: KeyPath = (),
    hint: str | None = None,
    severity: Severity = "error",
) -> Finding:
    """Make a finding about a stretch of a file."""
    return Finding(file, *span, severity, code, message, hint, write_key(key) or None)


def limited(findings: Iterable[Finding]) -> list[Finding]:
    """Sort findings by place, each once, and of every file give no more than can be read.

    Errors go before warnings, these before notes. A last finding, at the place of the last there
    is, counts the rest.
    """
    files: dict[str, list[Finding]] = {}
    for finding in sorted(dict.fromkeys(findings), key=by_place):
        files.setdefault(finding.file, []).append(finding)
    return [finding for found in files.values() for finding in _limited(found)]


def _limited(found: list[Finding]) -> list[Finding]:
    if len(found) <= MOST_SHOWN:
        return found
    ranked = sorted(found, key=lambda finding: _RANKS.index(finding.severity))
    rest = ranked[MOST_SHOWN:]
    message = f"and {len(rest):,} more in this file; correct these first"
    more = replace(
        found[-1],
        severity=rest[0].severity,
        code="too-many",
        message=message,
        hint=None,
        key=None,
    )
    return [*sorted(ranked[:MOST_SHOWN], key=by_place), more]


def by_place(finding: Finding) -> tuple[str, int, int, bool, str]:
    """Sort findings by file, line and column; what counts the rest comes last."""
    rest = finding.code == "too-many"
    return finding.file, finding.line, finding.column, rest, finding.message


def write_key(path: KeyPath) -> str:
    """Write a key path exactly: `opening.by.0`."""
    return ".".join(map(str, path))


def shortened(text: str) -> str:
    """Cut a text that somebody else wrote to what fits into a sentence."""
    return text if len(text) <= _LONGEST_QUOTED else f"{text[:_LONGEST_QUOTED]}…"


def setting(path: KeyPath) -> str:
    """Name a setting for people: `opening.by`. Which entry of a list is meant, the place tells."""
    return ".".join(step for step in path if isinstance(step, str))
