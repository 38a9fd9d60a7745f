"""Writing plain values as YAML that people like to read, and that every reader reads alike.

Sections and lists of mappings are blocks; what is small stands on one line:
`bridge: {when: {sides: 1, far_corner: true}, points: 40}`.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

Path = tuple[str | int, ...]
Comment = Callable[[Path], str]
"""What to say after the value at a path; an empty text for nothing."""

WIDTH: Final = 88
"""Columns of a line; what is wider becomes a block."""

_PLAIN: Final = re.compile(r"(?:\.\./)*[A-Za-z]\w*(?:[ ./-]\w+)*", re.ASCII)
"""Texts that are safe without quotes, as a key, as a value and inside braces."""
_NUMBERS: Final = re.compile(r"\d+(?:-\d+)+|\d+[hms](?:\d+[ms])*|\d+(?:-\d+)? players?", re.ASCII)
"""Ranges, tiles, durations and keys of hands: texts too, though they begin with a figure."""
_OTHER_MEANING: Final = frozenset(
    ("null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf")
)
"""Words that some reader of YAML takes for something else than a text."""
_UNSAFE: Final = re.compile("[\\x7f-\\x9f\\u2028\\u2029\\ufeff\\ud800-\\udfff\\ufffe\\uffff]")
"""Characters beyond those JSON escapes that a YAML file may not hold as they are."""
_DATE: Final = re.compile(r"\d{4}-\d{1,2}-\d{1,2}", re.ASCII)


def write_yaml(value: Mapping[str, object], *, comment: Comment | None = None) -> str:
    """Write a mapping as a YAML file; with comments every value gets a line of its own."""
    return "".join(f"{line}\n" for line in _block(value, (), comment))


def scalar(value: object) -> str:
    """Write a text, a number, true, false or null so that it is read as just that."""
    if not isinstance(value, str):
        return json.dumps(value)
    plain = _PLAIN.fullmatch(value) or (_NUMBERS.fullmatch(value) and not _DATE.fullmatch(value))
    if plain and value.casefold() not in _OTHER_MEANING:
        return value
    quoted = json.dumps(value, ensure_ascii=False)
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)


def flow(value: object) -> str:
    """Write a value on one line, in braces and brackets."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{scalar(key)}: {flow(part)}' for key, part in value.items())}}}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(flow, value))}]"
    return scalar(value)


def _block(value: Mapping[str, object], path: Path, comment: Comment | None) -> list[str]:
    lines: list[str] = []
    indent = "  " * len(path)
    for key, part in value.items():
        here = (*path, key)
        head = f"{indent}{scalar(key)}:"
        line = f"{head} {flow(part)}"
        remark = comment(here) if comment else ""
        tail = f"  # {remark}" if remark else ""
        if isinstance(part, Mapping) and part and (comment or not path or len(line) > WIDTH):
            lines += [f"{head}{tail}", *_block(part, here, comment)]
        elif isinstance(part, list | tuple) and part and len(line) > WIDTH:
            lines += [f"{head}{tail}", *(f"{indent}  - {flow(item)}" for item in part)]
        else:
            lines.append(f"{line}{tail}")
    return lines
