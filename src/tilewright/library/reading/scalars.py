"""Scalars as YAML 1.2 reads them: `no`, `on` and `1:30` are text, `true` is not."""

import re
from typing import Final

from tilewright.library.findings.finding import Code

_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NUMBER_STARTS = frozenset("0123456789+-.")
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]")

LONGEST_NUMBER: Final = 30
"""A number written with more characters than this is a mistake, whatever it counts."""


def read_scalar(text: str) -> str | int | float | bool | None:
    """Read a scalar written without quotes.

    Raises `OddNumberError` for a number that readers of YAML disagree about or that is none.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if _NOT_FINITE.fullmatch(text):
        raise OddNumberError("odd-number", f"{text} is not a number one can count with", text)
    if _OCTAL.fullmatch(text) or _HEXADECIMAL.fullmatch(text):
        return int(_short(text), 0)
    if not _FLOAT.fullmatch(text):
        return text
    _short(text)
    if _LEADING_ZERO.match(text):
        right = _without_zeros(text)
        raise OddNumberError(
            "leading-zero",
            f"{text} begins with a zero, which some programs read as another number; "
            f"write {right}, or put it in quotes if it is a text",
            int(right) if _INTEGER.fullmatch(right) else float(right),
        )
    if _INTEGER.fullmatch(text):
        return int(text)
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise OddNumberError("odd-number", f"{text} is too large a number", text)
    return number


class OddNumberError(ValueError):
    """A number that is refused: `code` and `message` say why, `value` is what was meant."""

    def __init__(self, code: Code, message: str, value: str | int | float) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.value = value


def _short(text: str) -> str:
    if len(text) > LONGEST_NUMBER:
        raise OddNumberError("odd-number", f"a number of {len(text)} characters is too long", text)
    return text


def _without_zeros(text: str) -> str:
    sign = text[0] if text[0] == "-" else ""
    return sign + re.sub(r"^0+(?=[0-9])", "", text.lstrip("+-"))
