"""Data held against the models: what is wrong with it, and whether a value may stand at a place."""

import json
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tilewright.language import Header, Variant
from tilewright.language.values import Part
from tilewright.library.findings.finding import KeyPath
from tilewright.library.reading.node import Node, plain

_Model = TypeVar("_Model", bound=Part)

NOT_READ = object()
"""Stands for the value of a text that is no YAML."""


def validated(
    model: type[_Model], data: dict[str, Any]
) -> tuple[_Model | None, list[ErrorDetails]]:
    """Validate plain data strictly; gives what it says, or the errors when it is not right."""
    # What is no character at all, such as half of one, is judged as a question mark.
    text = json.dumps(data, ensure_ascii=False).encode("utf-8", "replace")
    try:
        return model.model_validate_json(text), []
    except ValidationError as error:
        return None, error.errors(include_url=False)


def fits(path: KeyPath, value: object) -> bool:
    """Tell whether a value may stand at a place; what it lacks may be inherited."""
    return value is not NOT_READ and not any(
        error["type"] != "missing" and _place(error)[: len(path)] == _numbered(path)
        for error in _errors(path, value)
    )


def is_needed(path: KeyPath) -> bool:
    """Tell whether something must stand at this place, so that `null` would leave a hole."""
    if len(path) == 1:
        model = Header if path[0] in Header.model_fields else Variant
        _, errors = validated(model, {})
    else:
        errors = _errors(path[:-1], {})
    return any(error["type"] == "missing" and _place(error) == _numbered(path) for error in errors)


def value_of(text: str) -> object:
    """Read what somebody might write behind a key."""
    from tilewright.library.reading.tree import read

    _, root, findings = read(text.encode("utf-8", "replace"), "")
    return plain(root) if root is not None and not findings else NOT_READ


def is_fine(path: KeyPath, node: Node) -> bool:
    """Tell whether the value of a node may stand at a place."""
    return fits(path, plain(node))


def _errors(path: KeyPath, value: object) -> list[ErrorDetails]:
    data: Any = value
    for step in reversed(path):
        data = [data] if isinstance(step, int) else {step: data}
    return validated(Header if path[0] in Header.model_fields else Variant, data)[1]


def _numbered(path: KeyPath) -> KeyPath:
    """Give the path of the only entry of each list."""
    return tuple(0 if isinstance(step, int) else step for step in path)


def _place(error: ErrorDetails) -> KeyPath:
    """Give where an error is, without the tags of unions."""
    return tuple(
        step
        for step in error["loc"]
        if not (isinstance(step, str) and step.startswith("<") and step.endswith(">"))
    )
