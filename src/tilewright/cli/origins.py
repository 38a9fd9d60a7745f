"""Where the values of a variant come from, each in a few words or as data for programs."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.library import KeyPath, Loaded, Origin

LONGEST_VALUE: Final = 60


def remark(loaded: "Loaded", path: "KeyPath", value: object) -> str:
    """Say who wrote a value and what it replaced: `friday.yaml:5, was 400 (triominos:115)`.

    Of a mapping that is more than its entries, this is said only when it replaced something.
    """
    origin = loaded.origin(path)
    if isinstance(value, Mapping) and value and (origin is None or origin.replaced is None):
        return ""
    if origin is None:
        return _by_default(loaded, path)
    return in_one_line(origin.place) + _was(origin.replaced)


def _was(origin: "Origin | None") -> str:
    told = ""
    while origin is not None:
        told += f", was {short(origin.value)} ({in_one_line(origin.place)})"
        origin = origin.replaced
    return told


def _by_default(loaded: "Loaded", path: "KeyPath") -> str:
    from tilewright.library.loaded import place_of

    lost = loaded.lost(path)
    if lost is None:
        return "default"
    deed, origin = lost
    place = place_of(deed.node.source.file, deed.node.span)
    return f"default, removed by {in_one_line(place)}{_was(origin)}"


def short(value: object) -> str:
    """Write a value on one line, and no more of it than fits there."""
    from tilewright.library.editing.writing import flow

    text = flow(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def leaves(value: object, path: "KeyPath" = ()) -> "Iterator[tuple[KeyPath, object]]":
    """Give every value of rules with its key path; of a mapping, those of its entries."""
    if isinstance(value, Mapping) and value:
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def origins_as_data(loaded: "Loaded", rules: Mapping[str, object]) -> dict[str, Any]:
    """Give the origin of every value by its key; null for what holds by default."""
    return {".".join(map(str, path)): as_data(loaded.origin(path)) for path, _ in leaves(rules)}


def as_data(origin: "Origin | None") -> dict[str, Any] | None:
    """Give an origin as a JSON object."""
    if origin is None:
        return None
    return {
        "file": origin.file,
        "line": origin.line,
        "column": origin.column,
        "value": origin.value,
        "replaced": as_data(origin.replaced),
    }
