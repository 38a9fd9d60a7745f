"""The JSON Schema of a file, for editors: what may stand where, and what it means.

It is made from the models, and differs from them as a file differs from complete rules: a file
says only what differs, `null` removes what is inherited, and `inherit: none` starts a mapping
empty. Where a value may be several things, each kind has an `if` and a `then` of its own, so that a
mistake is reported for the kind that was meant, never for one that was not.

No schema can say that `40.0` and `4e1` are no whole numbers, for to JSON Schema they are, that two
lines of one hand must not be for the same number of players, or how a value was written.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, get_args

from tilewright.language.measures import When
from tilewright.language.players import MOST_PLAYERS
from tilewright.language.range_patterns import ordered_range
from tilewright.language.scoring import RESERVED_BONUS_NAMES, PointMeasure
from tilewright.language.values import LARGEST_NUMBER
from tilewright.language.variant import SECTIONS, Header, Variant

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

WHOLES: Final = frozenset(
    {("Layout", "match"), ("Scoring", "tile"), ("Bonus", "when"), ("Bonus", "points")}
)
"""Settings, by model and key, that replace an inherited value as a whole and so are complete."""

_PART = "PartOf"
"""Begins the name of a definition that may be written in part, for it merges."""

_UNWANTED: Final = frozenset({"title", "default", "anyOf", "oneOf"})
"""What the models' schemas say that is not for editors: without a setting the parent's value
holds, not the default."""

_INHERIT: Final[Schema] = {
    "const": "none",
    "description": "Start this mapping empty: nothing of what it inherits stays.",
}


def schema_text(codes: Iterable[str]) -> str:
    """Write the schema as it stands in a file."""
    return json.dumps(file_schema(codes), indent=2) + "\n"


def file_schema(codes: Iterable[str]) -> Schema:
    """Make the schema of a variant or module file; `codes` are those of findings it may allow."""
    header, rules = Header.model_json_schema(), Variant.model_json_schema()
    models: dict[str, Schema] = rules["$defs"]
    top: dict[str, Schema] = header["properties"] | rules["properties"]
    properties = {
        key: _described(_value(schema, merges=key in SECTIONS), schema, models)
        for key, schema in top.items()
    }
    properties["allow"] = _allowances(properties["allow"], codes)
    schema: Schema = {
        "$schema": DIALECT,
        "title": "Rules for Tilewright",
        "description": "A variant or a rule module: one file, which says only what differs.",
        "type": "object",
        "properties": properties,
        "required": header["required"],
        "additionalProperties": False,
        **_KINDS,
    }
    return schema | {"$defs": _reached(schema, _definitions(models))}


def _allowances(schema: Schema, codes: Iterable[str]) -> Schema:
    """Name the codes, which only those know who look for findings."""
    reason = {"description": "Why this file may have it."} | schema["additionalProperties"]
    return schema | {"properties": dict.fromkeys(codes, reason), "additionalProperties": False}


_KINDS: Final[Schema] = {
    "if": {"properties": {"kind": {"const": "module"}}, "required": ["kind"]},
    "then": {"properties": {"extends": False, "examples": {"items": {"required": ["on"]}}}},
    "else": {
        "properties": {
            "needs": False,
            "conflicts": False,
            "examples": {"items": {"properties": {"on": False}}},
        },
        "if": {"anyOf": [{"required": ["extends"]}, {"required": ["use"]}]},
        "else": {
            "required": [name for name in SECTIONS if Variant.model_fields[name].is_required()]
        },
    },
}
"""What only a variant may say, and what only a module; and what a variant needs that builds on
nothing."""

# Definitions --------------------------------------------------------------------------------------


def _definitions(models: Mapping[str, Schema]) -> dict[str, Schema]:
    """Make two definitions of each model: complete, and as the part of it that a file says."""
    complete = {name: _complete(name, model, models) for name, model in models.items()}
    parts = {f"{_PART}{name}": _in_part(name, model, models) for name, model in models.items()}
    return complete | parts


def _reached(schema: Schema, definitions: Mapping[str, Schema]) -> dict[str, Schema]:
    """Give the definitions that a schema needs, in the order of their names."""
    names: set[str] = set()
    waiting = set(_references(schema))
    while waiting:
        name = waiting.pop()
        names.add(name)
        waiting |= set(_references(definitions[name])) - names
    return {name: definitions[name] for name in sorted(names)}


def _references(value: Any) -> Iterator[str]:
    """Name the definitions that a schema refers to, anywhere in it."""
    if isinstance(value, dict):
        if "$ref" in value:
            yield _name(value["$ref"])
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _references(each)


def _complete(name: str, model: Schema, models: Mapping[str, Schema]) -> Schema:
    """Make the schema of a mapping that inherits nothing."""
    properties = {
        key: _described(_value(schema, merges=False), schema, models)
        for key, schema in model["properties"].items()
    }
    return _kept(model) | {"properties": properties} | _RULES_OF.get(name, {})


def _in_part(name: str, model: Schema, models: Mapping[str, Schema]) -> Schema:
    """Make the schema of a mapping that merges: nothing is needed, everything can be removed."""
    properties = {
        key: _described(_or_null(_setting(name, key, schema)), schema, models)
        for key, schema in model["properties"].items()
    }
    return _or_null(_without_key("required", _kept(model))) | {
        "properties": properties | {"inherit": _INHERIT}
    }


def _setting(model: str, key: str, schema: Schema) -> Schema:
    if (model, key) in _CHECKED_IN_CODE:
        return _CHECKED_IN_CODE[model, key](schema)
    return _value(schema, merges=(model, key) not in WHOLES)


def _described(schema: Schema, setting: Schema, models: Mapping[str, Schema]) -> Schema:
    """Add what editors show: Pydantic leaves out a description that the model has too."""
    if "description" in setting:
        description = setting["description"]
    else:
        description = models[_name(setting["$ref"])]["description"]
    return {"description": description} | schema


# Values -------------------------------------------------------------------------------------------


def _value(schema: Schema, *, merges: bool) -> Schema:
    """Make the schema of a value; `merges` says whether a mapping there would merge."""
    options = [option for option in _options(schema) if option != {"type": "null"}]
    if options:
        values = [_value(option, merges=merges) for option in options]
        about = {key: schema[key] for key in ("description",) if key in schema}
        return about | (values[0] if len(values) == 1 else _alternatives(values))
    kept = _kept(schema)
    match schema:
        case {"$ref": reference}:
            part = _PART if merges else ""
            return kept | {"$ref": f"#/$defs/{part}{_name(reference)}"}
        case {"items": items}:
            return kept | {"items": _value(items, merges=False)}
        case {"additionalProperties": {"$ref": "#/$defs/Scaled"}}:
            return _formula(kept)
        case {"additionalProperties": values, "propertyNames": {"pattern": pattern}}:
            keys = {"pattern": _portable(pattern)}
            return kept | {"propertyNames": keys, "additionalProperties": values}
        case {"pattern": pattern}:
            return kept | {"pattern": _portable(pattern)}
    return kept


def _options(schema: Schema) -> Iterator[Schema]:
    """Give the alternatives of a union, those of unions within it too."""
    options: list[Schema] = schema.get("anyOf") or schema.get("oneOf") or []
    for option in options:
        within = list(_options(option))
        yield from within or (option,)


def _name(reference: str) -> str:
    """Name the definition that is referred to."""
    return reference.rpartition("/")[2]


def _kept(schema: Schema) -> Schema:
    """Leave out what is not for editors, and what differs between versions of Pydantic."""
    unwanted = _UNWANTED | {"enum"} if "const" in schema else _UNWANTED
    return {
        key: int(value) if isinstance(value, float) else value
        for key, value in schema.items()
        if key not in unwanted
    }


def _without_key(key: str, schema: Schema) -> Schema:
    return {name: value for name, value in schema.items() if name != key}


def _alternatives(values: Iterable[Schema]) -> Schema:
    """Let a value be one of several kinds, each with its own type."""
    by_type = {_type(value): value for value in values}
    branches = [
        {"if": {"type": name}, "then": value}
        for name, value in by_type.items()
        if value != {"type": name}
    ]
    # Editors do not look for words behind `then`, but they do offer examples.
    words = [word for value in by_type.values() for word in _words(value)]
    return {
        "type": list(by_type),
        **({"allOf": branches} if branches else {}),
        **({"examples": words} if words else {}),
    }


def _type(value: Schema) -> str:
    """Name the type of a value; a definition is always a mapping, a word alone a text."""
    return str(value.get("type", "object" if "$ref" in value else "string"))


def _words(value: Schema) -> list[str]:
    return [value["const"]] if "const" in value else list(value.get("enum", ()))


def _or_null(schema: Schema) -> Schema:
    """Let a value be removed. A definition of what merges allows that by itself."""
    if "$ref" in schema:
        return schema
    allowed = dict(schema)
    types = allowed.pop("type", "string")
    if "const" in allowed:
        allowed["enum"] = [allowed.pop("const")]
    if "enum" in allowed:
        allowed["enum"] = [*allowed["enum"], None]
    return {"type": [*([types] if isinstance(types, str) else types), "null"]} | allowed


def _formula(kept: Schema) -> Schema:
    """Write a mapping from a measure, for completion: its keys are known."""
    properties = {
        name: {"description": When.model_fields[name].description, "$ref": "#/$defs/Scaled"}
        for name in get_args(PointMeasure)
    }
    return _without_key("propertyNames", kept) | {
        "properties": properties,
        "additionalProperties": False,
    }


def _portable(pattern: str) -> str:
    r"""Write a pattern that means the same everywhere.

    To some programs `\d` is any digit of any script, and `$` also the place before a line break.
    """
    digits = pattern.replace(r"\d", "[0-9]")
    return f"{digits}(?!\\n)" if digits.endswith("$") else digits


# What the models check in code --------------------------------------------------------------------


def _numbers_of_players(schema: Schema) -> Schema:
    return _range(schema, 1, MOST_PLAYERS)


def _numbers_on_tiles(schema: Schema) -> Schema:
    return _range(schema, 0, LARGEST_NUMBER)


def _range(schema: Schema, lowest: int, highest: int) -> Schema:
    number = {"type": "integer", "minimum": lowest, "maximum": highest}
    text = {
        "type": "string",
        "pattern": _portable(f"^(?:{ordered_range(lowest, highest, digits=4)})$"),
        "patternErrorMessage": f"needs a range within {lowest}-{highest}, the smaller number first",
    }
    return _kept(schema) | _alternatives((number, text))


_HAND = _portable("^[0-9]{1,2}(?:-[0-9]{1,2})? players?$")
_ORDERED_HAND = _portable(f"^(?:{ordered_range(0, 99, digits=2)}) players?$")


def _hands(schema: Schema) -> Schema:
    """Write the lines of a hand: their keys are numbers of players."""
    tiles = _or_null(_value(schema["additionalProperties"], merges=False))
    return _kept(schema) | {
        "properties": {"inherit": _INHERIT},
        "patternProperties": {
            _HAND: {"description": "How many tiles each of so many players gets."} | tiles
        },
        "additionalProperties": False,
        "propertyNames": {
            "if": {"pattern": _HAND},
            "then": {
                "pattern": _ORDERED_HAND,
                "patternErrorMessage": "needs the smaller number of players first",
            },
        },
    }


_BONUS_NAME = _portable(f"^(?!(?:{'|'.join(RESERVED_BONUS_NAMES)})$)[a-z][a-z0-9_]{{0,59}}$")


def _bonuses(schema: Schema) -> Schema:
    """Write the bonuses: their names are free, but for some that mean something already."""
    bonus = _value(schema["additionalProperties"], merges=True)
    return _without_key("propertyNames", _kept(schema)) | {
        "properties": {"inherit": _INHERIT},
        "patternProperties": {
            _BONUS_NAME: {"description": "A bonus: when it is earned, and what it pays."} | bonus
        },
        "additionalProperties": False,
    }


_CHECKED_IN_CODE: Final = {
    ("Players", "number"): _numbers_of_players,
    ("Tiles", "numbers"): _numbers_on_tiles,
    ("Deal", "hand"): _hands,
    ("Scoring", "bonuses"): _bonuses,
}
"""Settings, by model and key, about which the models know more than their schemas say."""


def _with(*names: str) -> Schema:
    return {"required": list(names)}


def _free_of(*names: str) -> Schema:
    return {"properties": dict.fromkeys(names, False)}


_RULES_OF: Final[Mapping[str, Schema]] = {
    "Move": {
        "allOf": [
            {"if": _with("play"), "then": _free_of("draw", "pass")},
            {"if": _with("draw"), "then": _free_of("pass")},
            {"if": _with("play"), "then": {"properties": {"timeout": {"const": False}}}},
            {"if": _with("refused"), "then": _free_of("points", "because")},
            {
                "if": {"properties": {"draw": False, "pass": False, "timeout": {"const": False}}},
                "then": _with("play"),
            },
        ]
    }
}
"""Rules of a model about several of its settings at once."""
