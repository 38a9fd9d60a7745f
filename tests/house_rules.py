"""Variants for tests: the shipped ones, and changes of them written as a file would write them."""

import json
from functools import cache

from tilewright.engine import places as at
from tilewright.language import Variant, rules_as_data
from tilewright.library import load, shipped

SHIPPED = tuple(shipped("variants"))


@cache
def shipped_variant(name):
    """A shipped variant, complete."""
    variant = load(name).variant
    assert variant is not None, load(name).findings
    return variant


SHIPPED_TABLES = tuple(
    (name, players)
    for name in SHIPPED
    for players in shipped_variant(name).players.number.numbers()
)
"""Every shipped variant with every number of players it allows."""

WHOLES = ("hand", "when", "points", "by", "bonuses")
"""Keys whose mapping replaces the old one."""


def variant_with(base="triominos", **sections):
    """A shipped variant with some sections changed; mappings merge, None removes."""
    return as_variant(merged(rules_as_data(shipped_variant(base)), sections))


def as_variant(rules):
    return Variant.model_validate_json(json.dumps({"tilewright": 1, **rules}))


def merged(old, new):
    result = dict(old)
    for key, value in new.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict) and isinstance(result.get(key), dict) and key not in WHOLES:
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def that_are_said(variant):
    """The rules as data, without numbers that nobody needs to be told.

    Those are the ones of a plain line of dominoes, of hands that are not rounded, of bonuses that
    several tiles can earn together: as everybody expects, or said in words.
    """
    data = rules_as_data(variant)
    for section, part in (("layout", None), ("round_end", "hands")):
        whole = getattr(variant, section)
        model = whole if part is None else getattr(whole, part)
        plain = model.model_dump(mode="json", exclude_defaults=True)
        if part is None:
            data[section] = plain
        else:
            data[section][part] = plain
    if variant.tiles.shape == "domino" and variant.layout.trains is None:
        data["layout"]["number"] = variant.layout.ends.number
    return data


SCRATCH = (
    "found_tile",
    "found_cell",
    "found_turn",
    "paid_tile",
    "paid_bonuses",
    "paid",
    "out_lost",
    "ends_total",
    "ends_equal",
    "ends_different",
    "ends_before",
    "closes",
    "fits_all_ends",
    "end_halves",
    "off_table",
)
"""Places of a state in which the kernel leaves its last answer; they mean nothing for the game."""


def lasting_state(game):
    """The state of a game by name, without the places for answers."""
    shown = at.readable(game.rules.t, game._s, game.rules.sizes)
    return {name: value for name, value in shown.items() if name not in SCRATCH}
