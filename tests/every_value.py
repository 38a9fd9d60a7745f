"""Rules that differ in one setting only: every word, every truth value, some numbers of each."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from house_rules import as_variant, shipped_variant, variant_with
from tilewright.language import SECTIONS, Variant, rules_as_data
from tilewright.language.opening import OpeningMethod

PASSES = {"run": {"when": {}, "points": 25}}
ENDS = {
    "fives": {"when": {"ends_total": {"multiple_of": 5}}, "points": "ends_total"},
    "pair": {"when": {"ends_equal": 2}, "points": 2},
}


def bases():
    """Rules in whose company each setting can matter, by name."""
    hand = {"2-6 players": 4}
    return {
        "triangles": shipped_variant("triominos"),
        "squares": variant_with(
            tiles={"shape": "square", "numbers": "0-3"},
            opening={"by": ["highest_quad"]},
            scoring={"bonuses": {}},
        ),
        "line": variant_with(
            "domino",
            turn={"may_pass_when_able": True, "draw": {"most": 3}},
            scoring={"bonuses": ENDS},
            round_end={"hands": {"rounded_to": 5}},
            game_end={"at": {"points": 61}},
        ),
        "spinners": variant_with(
            "domino",
            players={"number": "2-6"},
            deal={"hand": hand},
            layout={
                "branch": {"doubles": "all", "arms": 4},
                "cover": {"tiles": 1},
                "fill_first": ["any"],
            },
            turn={"again": {"after": "double"}},
            scoring={"bonuses": ENDS},
        ),
        "trains": variant_with(
            "domino",
            layout={"trains": {}, "fit_anywhere": ["0-0"]},
            round_end={"blocked": {"winner": "fewest_tiles"}},
        ),
        "teams": variant_with(
            "domino",
            players={"number": "4", "teams": 2},
            deal={"hand": {"4 players": 7}},
            opening={"by": ["last_winner"], "tile": "any", "may_leave_to_partner": True},
            scoring={"passes": PASSES},
            game_end={"at": {"points": 100}, "exactly": True},
        ),
        "clocks": variant_with(
            clock={"turn": {"limit": "60s", "then": "draw"}, "game": {"limit": "1h"}}
        ),
    }


SAMPLES = {
    "tiles.numbers": ["0-4", 6],
    "players.number": ["2-4", 2, "2-8"],
    "deal.hand": [{"2-6 players": 3}],
    "opening.or_tile": [["0-0", "0-0-0"]],
    "tiles.add": [["0-0"], ["1-1-1"], ["w-1-1"], ["w-1"], ["w-2-2-2"], ["0-2-1"], ["0-2-1-3"]],
    "tiles.remove": [["0-0"], ["1-1-1"]],
    "layout.fit_anywhere": [["0-0"], ["1-1", "0-6"]],
    "layout.fill_first": [[], ["any"], ["double"], ["any", "double"], ["double", "any"]],
    "layout.trains": [None, {}],
    "round_end.hands.values": [{}, {"0-0": 50}, {"0-0-0": 7, "1-1-1": 9}],
    "round_end.hands.alone": [{}, {"0-0": 25}],
    "round_end.out.bonus": [0, 5, -5, [50, 30]],
    "round_end.blocked.bonus": [0, 5, -5, [50, 30]],
    "game_end.at.points": [
        None,
        61,
        {"2 players": 61, "3-6 players": 100},
        {"2-6 players": 61},
        {"2 players": 61},
        {"3 players": 61, "4 players": 100},
    ],
    "clock.turn.limit": ["60s", "90s"],
    "clock.game.limit": ["30m", "1h"],
    "turn.draw.most": [0, 1, 2, "any"],
    "scoring.tile": ["sum", "product", "none", 3, -3, {"product": {"zero_counts": 2}}],
    "scoring.several_bonuses": ["all", "highest"],
    "scoring.bonuses": [{}],
    "scoring.passes": [
        {},
        *(
            {"run": {"when": {measure: test}, "points": points}}
            for points in (25, -25, 0)
            for measure, test in (
                ("passes", 3),
                ("passes", {"at_least": 2}),
                ("passes", True),
                ("passes", False),
                ("tiles_laid", 1),
                ("tiles_laid", True),
                ("tiles_laid", False),
                *(
                    (flag, value)
                    for flag in ("last_double", "first_of_game", "by_partner")
                    for value in (True, False)
                ),
            )
        ),
    ],
}
"""Values of settings that are no words, truth values or plain numbers."""

WAYS = ("opening.by", "opening.after.out", "opening.after.blocked", "opening.after.tied")
NUMBERS = (None, 0, 1, 2, 3, 5, -5, 13)


def words(annotation):
    """The words, truth values and numbers that may stand somewhere."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return words(arguments[0])
    if origin in (Union, UnionType):
        return [word for argument in arguments for word in words(argument)]
    if origin is Literal:
        return list(arguments)
    if annotation is bool:
        return [True, False]
    if annotation in (int, NoneType):
        return list(NUMBERS)
    return []


def settings(model=None, path=()):
    """Every setting of the rules that stands in no list and no mapping, with values for it."""
    fields = {name: Variant.model_fields[name] for name in SECTIONS} if model is None else None
    for name, field in (fields or model.model_fields).items():
        here = (*path, name)
        dotted = ".".join(here)
        if dotted in SAMPLES:
            yield here, SAMPLES[dotted]
        elif dotted in WAYS:
            yield here, list(ways(field.annotation))
        inner = [
            each
            for each in (field.annotation, *get_args(field.annotation))
            if isinstance(each, type) and issubclass(each, BaseModel)
        ]
        if inner:
            yield from settings(inner[0], here)
        elif dotted not in SAMPLES and dotted not in WAYS:
            yield here, list(dict.fromkeys(words(field.annotation)))


def ways(annotation):
    """Every way to find an opener, alone and between others."""
    named = [*get_args(OpeningMethod), {"holder_of": "1-1"}]
    yield from ([way] for way in named)
    if get_origin(annotation) in (Union, UnionType):
        yield None
    else:
        # Chance decides at the end in any case, whether it is named or not.
        yield from (["highest_double", way, "next_player"] for way in named if way != "random")


def with_setting(data, path, value):
    """Rules with one setting changed; None where that makes no rules at all."""
    if not isinstance(data, Mapping):
        return None
    if len(path) == 1:
        rest = {key: each for key, each in data.items() if key != path[0]}
        return rest if value is None else rest | {path[0]: value}
    inner = with_setting(data.get(path[0], {}), path[1:], value)
    return None if inner is None else {**data, path[0]: inner}


COMPANY = {
    "triangles": {"players", "tiles", "deal", "opening", "scoring"},
    "squares": {"tiles", "opening"},
    "line": set(SECTIONS) - {"clock", "tiles", "players"},
    "spinners": {"layout", "turn", "deal", "scoring"},
    "trains": {"layout", "turn", "round_end"},
    "teams": {"players", "opening", "scoring", "round_end", "game_end"},
    "clocks": {"clock"},
}
"""The sections that are changed of each of the rules; the others are no different elsewhere."""


def one_setting_apart(name):
    """Pairs of rules: those of that name, and the same with one setting at another value."""
    base = bases()[name]
    data = rules_as_data(base)
    for path, values in settings():
        if path[0] not in COMPANY[name]:
            continue
        for value in values:
            try:
                yield path, value, base, as_variant(with_setting(data, path, value))
            except (ValidationError, TypeError):
                continue  # no such rules
