"""Pydantic's errors as sentences: which setting, what was found, what may stand there."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from pydantic_core import ErrorDetails

from tilewright.library.findings.finding import Finding, KeyPath, setting
from tilewright.library.judging import allowed, likeness
from tilewright.library.judging.likeness import is_a_slip
from tilewright.library.judging.slips import (
    Slip,
    duration_meant,
    range_meant,
    slip_in_hand,
    slip_in_key,
    slip_in_name,
    slip_in_value,
    written,
)
from tilewright.library.reading.node import Node

_Close = Callable[[str, Iterable[str]], str | None]

MOST_PLACES: Final = 3
"""A setting that stands at more places than these is not told where."""

_FAULTY_KEY: Final = "[key]"

_BOUNDS: Final = {
    "greater_than_equal": ("ge", "at least"),
    "less_than_equal": ("le", "at most"),
}
_NOT_THAT: Final = frozenset({"range", "duration", "tile", "most", "players", "numbers", "only"})
"""Custom errors of the language that say what is wanted, but not what was found."""


def locate(root: Node, loc: tuple[str | int, ...]) -> tuple[KeyPath, Node, bool]:
    """Turn a Pydantic `loc` into a key path, the value there, and whether its key is at fault.

    Tags of unions, `<like this>`, are no keys and are left out, unless a file has such a key.
    Where the path leaves the file, the value is the last one that exists.
    """
    node, path = root, ()  # type: tuple[Node, KeyPath]
    for step in loc:
        child = node.child(step)
        if child is not None:
            node, path = child, (*path, step)
        elif step == _FAULTY_KEY:
            return path, node, True
        elif not (isinstance(step, str) and step.startswith("<") and step.endswith(">")):
            return (*path, step), node, False
    return path, node, False


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
            return path, _not_indented(node, path, beneath[path])
        return path, _unknown_key(node, path, close)
    if at_key:
        return path, _wrong_key(node, path, error, close)
    if path == ("tilewright",):
        message = f"tilewright is the version of the format and must be 1, not {found(node)}"
        return path, node.finding("unknown-format", message, key=path)
    if path == ("extends",) and isinstance(node.value, list):
        message = "extends takes one parent, not a list; what is to be mixed in goes under use"
        return path, node.finding("wrong-value", message, key=path)
    hint = close(node.value, allowed.words(path)) if isinstance(node.value, str) else None
    message = f"{_subject(path)} {_predicate(path, node, error)}"
    if guess and hint is None and (slip := _slip(path, node, error["type"])) is not None:
        message, hint = f"{message}; {slip.advice}", slip.hint
    elif error["type"] == "reversed-range":
        hint = error["ctx"]["right"]
    language = node.child(str(error.get("ctx", {}).get("code")))
    return path, (language or node).finding(
        "wrong-value", message, at_key=error["type"] == "language", key=path, hint=hint
    )


def _slip(path: KeyPath, node: Node, kind: str) -> Slip | None:
    if kind == "duration":
        return duration_meant(written(node))
    if kind == "range":
        return range_meant(node)
    return slip_in_value(path, node)


def found(node: Node) -> str:
    """Say what was found, as it was written."""
    if isinstance(node.value, dict):
        return "a mapping"
    if isinstance(node.value, list):
        return "a list"
    if node.value is None:
        return "nothing (null)"
    written = node.written if len(node.written) <= 40 else f"{node.written[:37]}…"
    if node.quoted and written[:1] in ("|", ">"):
        return "a text of several lines"
    if node.quoted and _looks_like_more_than_text(node.value):
        return f"{written}, which is a text because of its quotes"
    return written


def _looks_like_more_than_text(value: object) -> bool:
    text = str(value)
    return text in ("true", "false", "null") or text.lstrip("+-").replace(".", "", 1).isdigit()


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


def _not_indented(node: Node, path: KeyPath, above: KeyPath) -> Finding:
    message = f"'{path[-1]}' belongs to {setting(above)}: indent it beneath '{above[-1]}'"
    return node.finding("unknown-key", message, at_key=True, key=path)


def _unknown_key(node: Node, path: KeyPath, close: _Close) -> Finding:
    *parent, name = path
    place = tuple(parent)
    if place:
        message = f"{setting(place)} has no setting '{name}'"
    else:
        message = f"a file has no section '{name}'"
    slip = slip_in_key(path, node)
    if slip is not None and slip.hint is not None:
        message += f"; {slip.advice}"
        return node.finding("unknown-key", message, at_key=True, key=path, hint=slip.hint)
    hint = close(str(name), allowed.keys(place))
    stands = allowed.elsewhere(str(name), place)
    if hint is not None and is_a_slip(str(name), hint):
        stands = ()
    if 0 < len(stands) <= MOST_PLACES:
        message += f"; it stands in {' or '.join(map(setting, stands))}"
        return node.finding("unknown-key", message, at_key=True, key=path)
    if hint is None and slip is not None:
        message += f"; {slip.advice}"
    if name == "inherit":
        message += "; 'inherit: none' is for a mapping that would be merged with an inherited one"
    return node.finding("unknown-key", message, at_key=True, key=path, hint=hint)


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
        hint = slip_in_name(str(name))
    else:
        what = error["msg"]
        hint = slip_in_hand(str(name)) if kind == "hand-key" else None
    return node.finding(
        "unknown-key", f"{setting(tuple(parent))} {what}", at_key=True, key=path, hint=hint
    )
