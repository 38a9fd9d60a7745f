"""Writes what docs/ takes from the models: `python docs/generate.py` brings it up to date.

That is the tables of docs/format.md and the schema for editors, docs/tilewright.schema.json.
Whatever they say is read off the models in `tilewright.language`, so that they cannot drift from
what is checked. In the page, what stands between `<!-- generated: NAME -->` and
`<!-- end -->` is written anew; everything else is written by hand. With `--check` nothing is
written, and the exit status is 1 when something would change.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, TypeAdapter
from pydantic.fields import FieldInfo

from tilewright.language import SECTIONS, Header, Text, Variant
from tilewright.language.examples import Example, Move, Then
from tilewright.language.measures import Between, CountTest, When, WhenPassed
from tilewright.language.schema import schema_text
from tilewright.language.scoring import Bonus, PassBonus, Scaled
from tilewright.language.values import Duration, NumberRange, Part, TileName
from tilewright.library.findings.allowing import ALLOWABLE

PAGES: Final = (Path(__file__).parent / "format.md",)
SCHEMA: Final = Path(__file__).parent / "tilewright.schema.json"

_GENERATED = re.compile(
    r"(?P<begin><!-- generated: (?P<name>[\w ]+) -->\n).*?(?P<end><!-- end -->)", re.DOTALL
)

Schema = Mapping[str, Any]


class Setting(NamedTuple):
    """A line of a table: a setting, what may stand there, what holds without it, what it means."""

    name: str
    type: str
    default: str
    meaning: str


# What may stand there -----------------------------------------------------------------------------


def _key(schema: Schema) -> str:
    """Write what distinguishes a schema from others."""
    plain = {key: value for key, value in schema.items() if key not in _ASIDE}
    if "anyOf" in plain:
        plain["anyOf"] = [each for each in plain["anyOf"] if each != {"type": "null"}]
        if len(plain["anyOf"]) == 1:
            return _key(plain["anyOf"][0])
    return json.dumps(plain, sort_keys=True)


_ASIDE = frozenset({"$defs", "title", "description", "default", "minItems", "minLength"})


_KINDS: Final[tuple[tuple[Any, str], ...]] = (
    (Text, "a text, or one for each language"),
    (NumberRange, "a range such as `2-6`, or one number"),
    (Duration, "a duration: `60s`, `1m30s`, `30m`"),
    (TileName, "a tile: `5-5-2`"),
    (CountTest, "[a count](#measures-and-conditions)"),
)
"""Kinds of values that have a name of their own."""

_WORDS: Final = {_key(TypeAdapter(kind).json_schema()): words for kind, words in _KINDS}

_TILE: Final = TypeAdapter(TileName).json_schema()["pattern"]

_PARTS: Final = {
    "Bonus": "[bonuses](#a-bonus) by name",
    "PassBonus": "[bonuses for passes](#a-bonus-for-a-pass) by name",
    "WhenPassed": "[conditions of a pass](#a-bonus-for-a-pass)",
    "When": "[measures](#measures-and-conditions)",
    "Between": "[a range](#measures-and-conditions)",
    "Scaled": "[a formula](#a-bonus)",
    "Example": "[examples](#examples)",
    "Move": "[moves](#moves-of-an-example)",
    "Then": "[what must be true](#what-must-be-true-afterwards)",
}
"""Models that have a place of their own in the page."""

_LARGE: Final = 1_000_000
"""Limits from here on only keep sums within 64 bits; a reader need not hear of them."""


def _may_be(schema: Schema, parts: Mapping[str, Schema]) -> str:
    """Say in words what a schema allows."""
    *first, last = dict.fromkeys(_options(schema, parts))
    return f"{', '.join(first)} or {last}" if first else last


def _options(schema: Schema, parts: Mapping[str, Schema]) -> list[str]:
    if words := _WORDS.get(_key(schema)):
        return [words]
    match schema:
        case {"$ref": ref}:
            return [_part(ref.rpartition("/")[2], parts)]
        case {"const": word}:
            return [f"`{_yaml(word)}`"]
        case {"enum": words}:
            return [f"`{_yaml(word)}`" for word in words]
        case {"anyOf": options} | {"oneOf": options}:
            return [words for each in options for words in _options(each, parts)]
        case {"type": "boolean"}:
            return ["`true`", "`false`"]
        case {"type": "integer"}:
            return [f"a whole number{_limits(schema)}"]
        case {"type": "number"}:
            return [f"a number{_limits(schema)}"]
        case {"type": "string"}:
            return ["a text"]
        case {"type": "array", "items": items}:
            return [f"a list of {_plural(_may_be(items, parts))}"]
        case {"type": "object", "additionalProperties": values}:
            return [_mapping(_may_be(values, parts))]
        case {"type": "object", "patternProperties": kinds} if [*kinds] == [_TILE]:
            return [f"a mapping from tiles to {_plural(_may_be(kinds[_TILE], parts))}"]
        case {"type": "null"}:
            return []
    raise ValueError(f"no words for {schema}")


def _part(name: str, parts: Mapping[str, Schema]) -> str:
    if name in _PARTS:
        return _PARTS[name]
    keys = ", ".join(f"{key}: …" for key in parts[name]["properties"])
    return f"`{{{keys}}}`"


def _mapping(values: str) -> str:
    return values if values in _PARTS.values() else f"a mapping to {_plural(values)}"


def _plural(words: str) -> str:
    """Say the same of several: `a tile` becomes `tiles`."""
    if match := re.match(r"a (\w+ )??(list|tile|text|number)\b", words):
        end = match.end()
        return f"{words[2:end]}s{words[end:]}"
    return words


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum", _LARGE)
    if low is None or low <= -_LARGE:
        return "" if high >= _LARGE else f" up to {high:.0f}"
    return f" from {low:.0f}" if high >= _LARGE else f" from {low:.0f} to {high:.0f}"


# Tables -------------------------------------------------------------------------------------------


def settings(model: type[BaseModel], prefix: str = "") -> Iterator[Setting]:
    """List the settings of a model, those of the mappings within it by their whole key."""
    schema = model.model_json_schema(by_alias=True)
    for name, field in model.model_fields.items():
        key = field.alias or name
        part = _model_in(field)
        if part is not None and part.__name__ not in _PARTS:
            if field.default is None:
                meaning = field.description or ""
                yield Setting(f"{prefix}{key}", "a mapping", "—", meaning)
            yield from settings(part, f"{prefix}{key}.")
        else:
            yield Setting(
                name=f"{prefix}{key}",
                type=_may_be(schema["properties"][key], schema.get("$defs", {})),
                default=_default(field),
                meaning=field.description or "",
            )


def _model_in(field: FieldInfo) -> type[BaseModel] | None:
    """Give the model of a setting that is a mapping of its own, wanted or not."""
    options = getattr(field.annotation, "__args__", (field.annotation,))
    models = [each for each in options if isinstance(each, type) and issubclass(each, Part)]
    return models[0] if len(models) == 1 and len(options) <= 2 else None


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "*needed*"
    value = field.default
    if value is None or isinstance(value, BaseModel):
        return "—"
    return f"`{_yaml(value)}`"


def _yaml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_yaml, value))}]"
    return str(value)


def table(model: type[BaseModel], prefix: str = "") -> str:
    """Write the table of the settings of a model."""
    head = ["| setting | what it may be | without it | what it means |", "|---|---|---|---|"]
    lines = (
        f"| `{line.name}` | {line.type} | {line.default} | {line.meaning} |"
        for line in settings(model, prefix)
    )
    return "\n".join([*head, *lines])


def section(name: str) -> str:
    """Write what a section is for and the table of its settings."""
    field = Variant.model_fields[name]
    model = field.annotation
    assert isinstance(model, type)
    assert issubclass(model, Part)
    need = " Needed, here or in the parent." if field.is_required() else ""
    return f"{field.description}{need}\n\n{table(model, prefix=f'{name}.')}"


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "top": lambda: table(Header),
    **{name: lambda name=name: section(name) for name in SECTIONS},  # type: ignore[misc]
    "bonus": lambda: table(Bonus),
    "formula": lambda: table(Scaled),
    "measures": lambda: table(When),
    "pass bonus": lambda: table(PassBonus),
    "pass": lambda: table(WhenPassed),
    "range": lambda: table(Between),
    "example": lambda: table(Example),
    "move": lambda: table(Move),
    "then": lambda: table(Then),
}
"""Everything that can be generated, by the name it goes by in a page."""


def generated(page: str) -> str:
    """Write a page with its generated parts up to date; raises `KeyError` for an unknown one."""
    return _GENERATED.sub(
        lambda match: f"{match['begin']}\n{TABLES[match['name']]()}\n\n{match['end']}", page
    )


def main() -> int:
    """Bring pages and schema up to date, or with `--check` only tell whether they are."""
    stale = []
    texts = {path: path.read_text(encoding="utf-8") for path in PAGES}
    wanted = {path: generated(text) for path, text in texts.items()}
    wanted[SCHEMA] = schema_text(ALLOWABLE)
    texts[SCHEMA] = SCHEMA.read_text(encoding="utf-8") if SCHEMA.exists() else ""
    for path, new in wanted.items():
        if new != texts[path]:
            stale.append(path)
            if "--check" not in sys.argv:
                path.write_text(new, encoding="utf-8", newline="\n")
    for path in stale:
        print(f"{path.name}: {'out of date' if '--check' in sys.argv else 'written'}")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
