"""What may stand at a key path, read off the models: for messages and for suggestions."""

from collections.abc import Mapping
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from tilewright.language import SECTIONS, Header, Variant
from tilewright.library.findings.finding import KeyPath
from tilewright.library.judging.meant import such_as

FREE: Final = "NAME"
"""Stands in a key path for a name that people choose."""


_DEEPEST: Final = 40
"""No setting lies deeper, whatever somebody asks for: none is even read that does."""


class _MappingOf(NamedTuple):
    keys: tuple[Any, ...]
    values: tuple[Any, ...]


class _ListOf(NamedTuple):
    items: tuple[Any, ...]


def keys(path: KeyPath) -> tuple[str, ...]:
    """Name the keys that a mapping at this place may have; free names are not among them."""
    return _keys_of_all(_without_names(path))


@lru_cache(maxsize=4096)  # not all that was ever asked: people's own keys are among them
def _keys_of_all(path: KeyPath) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for form in _forms_of_all(path):
        if isinstance(form, _MappingOf):
            names |= dict.fromkeys(word for word in form.keys if isinstance(word, str))
        elif _is_model(form):
            names |= dict.fromkeys(field.alias or name for name, field in form.model_fields.items())
    return tuple(names)


def description(path: KeyPath) -> str | None:
    """Say what a setting means; names that people choose mean nothing."""
    *parent, step = path
    for form in _forms(tuple(parent)):
        for name, field in form.model_fields.items() if _is_model(form) else ():
            if step == (field.alias or name):
                return str(field.description)
    return None


def words(path: KeyPath) -> tuple[str, ...]:
    """Name the words that may stand as the value at this place."""
    return tuple(form for form in _forms(path) if isinstance(form, str))


def takes_mapping(path: KeyPath) -> bool:
    """Tell whether a mapping may stand at this place."""
    return any(isinstance(form, _MappingOf) or _is_model(form) for form in _forms(path))


def takes_list(path: KeyPath) -> bool:
    """Tell whether a list may stand at this place, and no text."""
    forms = _forms(path)
    return any(isinstance(form, _ListOf) for form in forms) and str not in forms


def takes_text_only(path: KeyPath) -> bool:
    """Tell whether what stands at this place is a text, if it is no mapping of texts."""
    forms = _forms(path)
    return str in forms and all(
        form is str or (isinstance(form, _MappingOf) and form.values == (str,)) for form in forms
    )


def takes_number(path: KeyPath) -> bool:
    """Tell whether a whole number may stand at this place."""
    return int in _forms(path)


def takes_truth(path: KeyPath) -> bool:
    """Tell whether `true` and `false` may stand at this place."""
    return bool in _forms(path)


def may_have(path: KeyPath, key: str) -> bool:
    """Tell whether a mapping at this place may have a key; where people choose names, it may."""
    free = any(isinstance(form, _MappingOf) and str in form.keys for form in _forms(path))
    return free or key in keys(path)


def wanted(path: KeyPath) -> str:
    """Say what may stand at this place: `sum, product, none, a whole number or settings …`."""
    forms = _forms(path)
    options = []
    for kind, phrase in ((str, "a text"), (int, "a whole number"), (float, "a number")):
        options += [phrase] if kind in forms else []
    options += [str(form).lower() for form in forms if isinstance(form, str | int)]
    options += ["true", "false"] if bool in forms else []
    lists = any(isinstance(form, _ListOf) for form in forms)
    if takes_mapping(path):
        own = "" if options or lists else " of its own,"
        example = such_as(path)
        options.append(f"settings{own} such as {example}" if example else "settings of its own")
    if lists:
        options.append(_list_of((*path, 0), besides=takes_mapping(path)))
    *first, last = options or ["something else"]
    return f"{', '.join(first)} or {last}" if first else last


def _list_of(item: KeyPath, *, besides: bool) -> str:
    """Name a list by the words or settings that it holds; `besides` settings alone."""
    if takes_mapping(item) and besides:
        return "a list of such"
    example = such_as(item) if takes_mapping(item) else None
    *first, last = (*words(item), *([example] if example else [])) or ("",)
    if first:
        return f"a list of {', '.join(first)} or {last}"
    return f"a list such as [{last}]" if last else "a list"


def elsewhere(name: str, near: KeyPath) -> tuple[KeyPath, ...]:
    """Tell where a setting of this name stands that was written at `near`.

    At the top of a file that may be anywhere, else it is somewhere within the same section.
    `NAME` stands for a name that people choose.
    """
    places = tuple(path[:-1] for path in _all_settings() if path[-1] == name and len(path) > 1)
    # A formula of points can name a measure too, but who forgets `when` means a condition.
    places = tuple(
        place for place in places if place[-1] != "points" or _asked(place) not in places
    )
    if not near:
        return places
    return tuple(
        (*near, *place[len(near) :])
        for place in places
        if len(place) > len(near)
        and all(step in (FREE, own) for step, own in zip(place, near, strict=False))
    )


def _asked(place: KeyPath) -> KeyPath:
    return (*place[:-1], "when")


@cache
def _all_settings() -> tuple[KeyPath, ...]:
    """Give the key path of every setting that holds rules."""
    found: list[KeyPath] = []
    waiting: list[KeyPath] = [(section,) for section in SECTIONS]
    while waiting:
        path = waiting.pop(0)
        found.append(path)
        free = any(isinstance(form, _MappingOf) and str in form.keys for form in _forms(path))
        waiting += [(*path, key) for key in (*keys(path), *([FREE] * free))]
    return tuple(found)


@cache
def _all_keys() -> frozenset[str]:
    return frozenset(
        (*Header.model_fields, "examples", *(str(path[-1]) for path in _all_settings()))
    )


def may_hold(word: str, key: str) -> bool:
    """Tell whether settings of this name somewhere hold one of that name."""
    return any(path[-1] in (word, FREE) and may_have(path, key) for path in _all_settings())


def is_key(word: str) -> bool:
    """Tell whether a setting somewhere in a file has this name."""
    return word in _all_keys()


def _is_model(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, BaseModel)


def _forms(path: KeyPath) -> tuple[Any, ...]:
    """Give the alternatives at a place: models, mappings, lists, types and words."""
    return _forms_of_all(_without_names(path))


def _without_names(path: KeyPath) -> KeyPath:
    """Give the one path that stands for all entries of a list, and for all bonuses.

    A file may have thousands of them, and what may stand there is the same everywhere.
    """
    if path[:2] == ("scoring", "bonuses") and len(path) > 2:
        path = (*path[:2], FREE, *path[3:])
    return tuple(0 if isinstance(step, int) else step for step in path)


@lru_cache(maxsize=4096)
def _forms_of_all(path: KeyPath) -> tuple[Any, ...]:
    if not path:
        return Header, Variant
    if len(path) > _DEEPEST:
        return ()
    *parent, step = path
    forms: list[Any] = []
    for form in _forms_of_all(tuple(parent)):
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
