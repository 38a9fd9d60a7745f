"""Pydantic's errors as sentences: which setting, what was found, what may stand there."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from pydantic_core import ErrorDetails

from tilewright.library.findings.finding import Finding, KeyPath, setting
from tilewright.library.judging import allowed, likeness
from tilewright.library.judging.locating import locate
from tilewright.library.judging.meant import known_bonus
from tilewright.library.judging.slips import slip_in_value
from tilewright.library.judging.unknown_keys import (
    belongs_beneath,
    slip_in_hand,
    slip_in_name,
    unknown_key,
)
from tilewright.library.reading.characters import odd_blank
from tilewright.library.reading.node import Node, found

_Close = Callable[[str, Iterable[str]], str | None]


_BOUNDS: Final = {
    "greater_than_equal": ("ge", "at least"),
    "less_than_equal": ("le", "at most"),
}
_NOT_THAT: Final = frozenset({"range", "duration", "tile", "most", "players", "numbers", "only"})
"""Custom errors of the language that say what is wanted, but not what was found."""


def translate(
    root: Node,
    error: ErrorDetails,
    beneath: Mapping[KeyPath, KeyPath] = MappingProxyType({}),
    *,
    guess: bool = True,
) -> tuple[KeyPath, Finding]:
    """Make a finding of an error that Pydantic found in a file's data.

    `beneath` names keys that should be indented, and beneath what.
    Errors of type `missing` are not for here: what is missing may be inherited. `guess` asks for
    a hint at what was meant, which takes far longer than all the rest.
    """
    path, node, at_key = locate(root, error["loc"])
    close = likeness.close if guess else _no_guess
    if error["type"] == "extra_forbidden":
        if path in beneath:
            return path, belongs_beneath(node, path, beneath[path])
        return path, unknown_key(root, path, node, guess=guess)
    if at_key:
        return path, _wrong_key(node, path, error, close)
    if path == ("extends",) and isinstance(node.value, list):
        message = "extends takes one parent, not a list; what is to be mixed in goes under use"
        return path, node.finding("wrong-value", message, key=path)
    if path[:1] == ("allow",) and len(path) == 2 and not node.value:
        message = f'allow.{path[1]} needs the reason; say why: {path[1]}: "because …"'
        return path, node.finding("wrong-value", message, key=path)
    message, hint = f"{_subject(path)} {_predicate(path, node, error)}", None
    if error["type"] == "reversed-range":
        hint = error["ctx"]["right"]
    elif guess:
        advice, hint = slip_in_value(path, node) or ("", None)
        message += f"; {advice}" if advice else ""
    if path == ("tilewright",):
        message = f"tilewright is the version of the format and {message.partition(' ')[2]}"
        return path, node.finding("unknown-format", message, key=path, hint=hint)
    language = node.child(str(error.get("ctx", {}).get("code")))
    return path, (language or node).finding(
        "wrong-value", message, at_key=error["type"] == "language", key=path, hint=hint
    )


def _subject(path: KeyPath) -> str:
    if not path:
        return "a file"
    return f"an entry of {setting(path)}" if isinstance(path[-1], int) else setting(path)


def _predicate(path: KeyPath, node: Node, error: ErrorDetails) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind in _BOUNDS:
        limit, phrase = _BOUNDS[kind]
        return f"must be {phrase} {context[limit]:,}, not {found(node)}"
    if kind == "too_short":
        return "must not be empty"
    if kind == "too_long":
        return f"must not hold more than {context['max_length']}"
    if kind == "string_too_short":
        return "needs a text, not an empty one"
    if kind in _NOT_THAT:
        return f"{error['msg']}, not {found(node)}"
    if kind.endswith(("_type", "_error")) or kind.startswith(("int_", "float_", "bool_")):
        return f"needs {allowed.wanted(path)}, not {found(node)}"
    return error["msg"]


def _no_guess(_word: str, _names: Iterable[str]) -> None:
    """Suggest nothing."""


def _wrong_key(node: Node, path: KeyPath, error: ErrorDetails, close: _Close) -> Finding:
    *parent, name = path
    kind = error["type"]
    hint = None
    if kind == "literal_error":
        names = allowed.keys(tuple(parent))
        hint = close(str(name), names)
        what = f"has no '{name}', only {', '.join(names)}"
    elif kind.startswith("string_"):
        what = (
            f"cannot have a bonus '{name}': a name has small letters, digits and _, "
            "begins with a letter and is not longer than 60"
        )
        hint = known_bonus(str(name)) or slip_in_name(str(name))
    else:
        what = error["msg"]
        hint = slip_in_hand(str(name)) if kind == "hand-key" else None
    if (blank := odd_blank(str(name))) is not None:
        what += f"; there is {blank} in it: write plain blanks"
    return node.finding(
        "unknown-key", f"{setting(tuple(parent))} {what}", at_key=True, key=path, hint=hint
    )
