"""What may stand at a key path, read off the models: for messages and for suggestions."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import islice
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from tilewright.language import SECTIONS, Header, Variant
from tilewright.library.finding import KeyPath

_MOST_KEYS: Final = 6
"""More keys than these are not listed in a message."""

_FREE: Final = "NAME"
"""Stands in a key path for a name that people choose."""

_MOST_NAMES: Final = 200
"""Among more names than these none is guessed: it would be chance."""

_MOST_LETTERS: Final = 3000
"""A word is not compared with names so often that all its letters are more than these."""


class _MappingOf(NamedTuple):
    keys: tuple[Any, ...]
    values: tuple[Any, ...]


class _ListOf(NamedTuple):
    items: tuple[Any, ...]


def keys(path: KeyPath) -> tuple[str, ...]:
    """Name the keys that a mapping at this place may have; free names are not among them."""
    names: dict[str, None] = {}
    for form in _forms(path):
        if isinstance(form, _MappingOf):
            names |= dict.fromkeys(word for word in form.keys if isinstance(word, str))
        elif _is_model(form):
            names |= dict.fromkeys(field.alias or name for name, field in form.model_fields.items())
    return tuple(names)


def words(path: KeyPath) -> tuple[str, ...]:
    """Name the words that may stand as the value at this place."""
    return tuple(form for form in _forms(path) if isinstance(form, str))


def wanted(path: KeyPath) -> str:
    """Say what may stand at this place: `sum, product, none, a whole number or a mapping …`."""
    forms = _forms(path)
    options = []
    for kind, phrase in ((str, "a text"), (int, "a whole number"), (float, "a number")):
        options += [phrase] if kind in forms else []
    options += [str(form).lower() for form in forms if isinstance(form, str | int)]
    options += ["true", "false"] if bool in forms else []
    if any(isinstance(form, _MappingOf) or _is_model(form) for form in forms):
        names = keys(path)
        few = 0 < len(names) <= _MOST_KEYS
        options.append(f"a mapping ({', '.join(names)})" if few else "a mapping")
    if any(isinstance(form, _ListOf) for form in forms):
        options.append("a list")
    *first, last = options or ["something else"]
    return f"{', '.join(first)} or {last}" if first else last


def elsewhere(name: str, near: KeyPath) -> tuple[KeyPath, ...]:
    """Tell where a setting of this name stands that was written at `near`.

    At the top of a file that may be anywhere, else it is somewhere within the same section.
    `NAME` stands for a name that people choose.
    """
    places = tuple(path[:-1] for path in _all_settings() if path[-1] == name and len(path) > 1)
    if not near:
        return places
    return tuple(
        (*near, *place[len(near) :])
        for place in places
        if len(place) > len(near)
        and all(step in (_FREE, own) for step, own in zip(place, near, strict=False))
    )


@cache
def _all_settings() -> tuple[KeyPath, ...]:
    """Give the key path of every setting that holds rules."""
    found: list[KeyPath] = []
    waiting: list[KeyPath] = [(section,) for section in SECTIONS]
    while waiting:
        path = waiting.pop(0)
        found.append(path)
        free = any(isinstance(form, _MappingOf) and str in form.keys for form in _forms(path))
        waiting += [(*path, key) for key in (*keys(path), *([_FREE] * free))]
    return tuple(found)


def close(word: str, names: Iterable[str]) -> str | None:
    """Give the name that was probably meant, if there is one like it."""
    spellings = {_plainly(name): name for name in islice(names, _MOST_NAMES + 1)}
    if len(spellings) > _MOST_NAMES or len(spellings) * len(word) > _MOST_LETTERS:
        return None
    found = get_close_matches(_plainly(word), spellings, n=1)
    return spellings[found[0]] if found else None


def _plainly(word: str) -> str:
    return word.lower().replace("-", "_").replace(" ", "_")


def _is_model(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, BaseModel)


@cache
def _forms(path: KeyPath) -> tuple[Any, ...]:
    """Give the alternatives at a place: models, mappings, lists, types and words."""
    if not path:
        return Header, Variant
    *parent, step = path
    forms: list[Any] = []
    for form in _forms(tuple(parent)):
        if isinstance(step, int):
            forms += form.items if isinstance(form, _ListOf) else ()
        elif isinstance(form, _MappingOf):
            forms += form.values
        elif _is_model(form):
            for name, field in form.model_fields.items():
                if step == (field.alias or name):
                    forms += _alternatives(field.annotation)
    return tuple(dict.fromkeys(forms))


def _alternatives(annotation: Any) -> tuple[Any, ...]:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _alternatives(arguments[0])
    if origin is Union or origin is UnionType:
        return tuple(form for argument in arguments for form in _alternatives(argument))
    if origin is Literal:
        return arguments
    if origin is tuple:
        return (_ListOf(_alternatives(arguments[0])),)
    if origin is Mapping:
        return (_MappingOf(*map(_alternatives, arguments)),)
    return () if annotation is NoneType else (annotation,)
