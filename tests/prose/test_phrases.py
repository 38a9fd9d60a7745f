"""Every setting, and every word a setting knows, has its phrase in every language."""

import random
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

import pytest
from pydantic import BaseModel
from random_rules import some_rules

from every_value import COMPANY, one_setting_apart
from house_rules import SHIPPED, as_variant, shipped_variant, variant_with
from tilewright.language import LANGUAGES, SECTIONS, Variant
from tilewright.language.scoring import PointMeasure
from tilewright.prose import catalogue, differences, same_rules, statements
from tilewright.prose.catalogue import MissingPhraseError, fill, phrases, slots, template
from tilewright.prose.saying import Listed, in_language, said

# What the language has ---------------------------------------------------------------------------


def alternatives(annotation):
    """Words, types, models, lists and mappings that may stand somewhere."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return alternatives(arguments[0])
    if origin in (Union, UnionType):
        return [form for argument in arguments for form in alternatives(argument)]
    if origin is Literal:
        return list(arguments)
    if origin is tuple:
        return alternatives(arguments[0])
    if origin is Mapping:
        return [(alternatives(arguments[0]), alternatives(arguments[1]))]
    return [] if annotation is NoneType else [annotation]


AFTER, OPENERS = "opening.after.", "opening.by"
"""Later rounds are opened by the same ways, in the same words."""


def wanted(path, annotation):
    """The keys of the phrases that a setting needs."""
    for form in alternatives(annotation):
        if isinstance(form, tuple):
            yield from wanted_of_mapping(path, *form)
        elif isinstance(form, str):
            yield f"{OPENERS if path.startswith(AFTER) else path}={form}"
        elif form is bool:
            yield from (f"{path}=true", f"{path}=false")
        elif isinstance(form, type) and issubclass(form, BaseModel):
            for name, field in form.model_fields.items():
                yield from wanted(step(path, name), field.annotation)
        elif path != "bonus":
            yield path


def wanted_of_mapping(path, keys, values):
    if path == "points":
        yield from (f"per={measure}" for measure in keys)
    elif path not in SHORT:
        yield path
    for value in values:
        if value is not int:
            yield from wanted(SHORT.get(path, path), value)


SHORT = {"scoring.bonuses": "bonus", "scoring.passes": "pass bonus", "points": "points"}
"""What the phrases of bonuses and of their formulas begin with."""


def step(path, name):
    """Where the phrases of a part stand: those of bonuses have short keys of their own."""
    if path == "bonus":
        return {"when": "when", "points": "points", "name": "scoring.bonuses.unnamed"}[name]
    if path == "pass bonus":
        return {"when": "when_passed", "points": "scoring.passes"}.get(name) or step("bonus", name)
    if path.startswith(("when.", "when_passed.")):
        return f"amount.{name}"
    return f"{OPENERS if path.startswith(AFTER) else path}.{name}"


WANTED = sorted(
    {key for name in SECTIONS for key in wanted(name, Variant.model_fields[name].annotation)}
)


@pytest.mark.parametrize("key", WANTED)
def test_every_setting_and_every_word_has_a_phrase(key):
    """A number may be said by its sign, a range by its width: after `=`; a shape after a dot."""
    ends = (".",) if "=" in key else (".", "=")
    assert any(
        phrase == key or phrase.startswith(tuple(key + end for end in ends)) for phrase in phrases()
    )


def test_the_settings_are_read_off_the_models():
    assert "turn.draw.most=any" in WANTED
    assert "turn.draw.most" in WANTED
    assert "opening.by=highest_triple" in WANTED
    assert "when.far_corner=false" in WANTED
    assert "scoring.several_bonuses.highest_of" in WANTED
    assert "points.rounded=nearest" in WANTED
    assert len(WANTED) > 120


# What the phrases are ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(phrases()))
def test_a_phrase_has_the_same_forms_and_slots_in_every_language(key):
    languages = phrases()[key]
    assert tuple(languages) == LANGUAGES
    forms = [set(languages[language]) for language in LANGUAGES]
    assert forms[0] in ({"text"}, {"one", "other"})
    assert forms[0] == forms[1] == forms[2]
    asked = [slots(text) for language in LANGUAGES for text in languages[language].values()]
    assert len(set(asked)) == 1


def rules_of_all_kinds():
    yield from map(shipped_variant, SHIPPED)
    for seed in range(400):
        yield as_variant(some_rules(random.Random(seed))[0])
    x = {"when": {"sides": 1}, "points": 1}
    yield variant_with(
        players={"number": "1-6"},
        tiles={"numbers": 3, "add": ["1-1-1"]},
        deal={"hand": {"1 players": 9, "2-6 players": 2}},
        clock={"turn": {"limit": "2m30s", "then": "pass"}},
        scoring={"pool_empty": 3, "stuck": 3, "bonuses": {"x": x | {"points": {"sum": {}}}}},
    )
    for stuck in (0, 5, -5):
        yield variant_with(turn={"draw": {"most": 0}}, scoring={"stuck": stuck})
    yield variant_with(scoring={"bonuses": {"x": x, "y": x | {"when": {}, "points": 0}}})
    yield variant_with(scoring={"bonuses": {"x": x, "y": x}, "several_bonuses": "highest"})
    for tile in (5, "none"):
        yield variant_with(scoring={"tile": tile})
    for measure in get_args(PointMeasure):
        when = {"when": {measure: {"at_least": 1, "at_most": 4, "multiple_of": 2}}}
        bonuses = {"x": when | {"points": measure}, "y": when | {"points": {measure: {"times": 2}}}}
        yield variant_with(scoring={"bonuses": bonuses})
        for flag in (True, False):
            yield variant_with(scoring={"bonuses": {"x": x | {"when": {measure: flag}}}})
    for measure in ("quad", "closes", "fits_all_ends", "ends_before"):
        for flag in (True, False):
            yield variant_with(scoring={"bonuses": {"x": x | {"when": {measure: flag}}}})
    yield variant_with(scoring={"bonuses": {"x": x | {"when": {"ends_before": 2}}}})
    yield variant_with(round_end={"blocked": {"winner": "lowest_hand", "tie": "nobody"}})


def of_one_setting():
    for name in COMPANY:
        yield from (other for *_, other in one_setting_apart(name))


def rules_that_need_others():
    """What is said only of two settings together."""
    takes = ("others_hands_minus_own", "differences", "all_hands", "opponents_hands_minus_own")
    for each in takes:
        yield variant_with(round_end={"out": {"takes": each}, "hands": {"at_least": 1}})
    yield variant_with(
        tiles={"shape": "square", "numbers": "0-3", "add": ["0-2-1-3"]}, opening={"by": ["random"]}
    )
    doubled = {"shape": "square", "numbers": "0-3", "copies": 2}
    by = ["highest_quad", "next_player"]
    yield variant_with(tiles=doubled, opening={"by": by}, deal={"redeal": {"doubles": 3}})
    teams = {"number": "2-4", "teams": 2}
    for out in ([5, 3], 0, 1, -1):
        yield variant_with("domino", players=teams, round_end=of_a_team(out))
    yield variant_with(
        "domino",
        players=teams,
        round_end={"blocked": {"winner": "lowest_team", "tie": "lowest_hand"}},
    )
    for tie in ("replay", "carry_over"):
        yield variant_with(round_end={"blocked": {"winner": "nobody", "tie": tie}})
    ways = ["highest_double", "everybody_draws", "redeal", "next_player"]
    after = {"out": ["last_winner", "random"], "tied": ["last_winner", "redeal"]}
    yield variant_with("domino", opening={"by": ways, "after": after})
    turned = {"by": ["highest_double", "pool_tile"], "after": {"out": ["next_player"]}}
    for way in ("clockwise", "counterclockwise"):
        players = {"number": "2-4", "direction": way}
        one_end = {"ends": {"number": 1}}
        yield variant_with("domino", players=players, opening=turned, layout=one_end)
    yield variant_with("domino", players=teams, game_end={"at": {"points": {"2 players": 61}}})
    yield variant_with("domino", game_end={"at": {"points": {"2-3 players": 61}}})


def of_a_team(bonus):
    return {"out": {"when": "whole_team", "bonus": bonus}}


def paying(points):
    return {"x": {"when": {"sides": 1}, "points": points}}


def passed_for(points):
    return variant_with("domino", scoring={"passes": {"x": {"points": points}}})


def test_no_phrase_is_there_that_nothing_uses(monkeypatch):
    used = set()

    def noting(key, language, number=None):
        used.add(key)
        return template(key, language, number)

    monkeypatch.setattr(catalogue, "template", noting)
    base = shipped_variant("triominos")
    for variant in (*rules_of_all_kinds(), *of_one_setting(), *rules_that_need_others()):
        statements(variant, "en", usual=True)
    for variant in rules_of_all_kinds():
        differences(base, variant, ("A", "B"), "en")
    for one, other in ((0, 3), (-3, -5)):
        pair = (variant_with(scoring={"bonuses": paying(points)}) for points in (one, other))
        differences(*pair, ("A", "B"), "en")
    for one, other in ((0, 3), (3, 5), (-3, -5)):
        pair = (passed_for(points) for points in (one, other))
        differences(*pair, ("A", "B"), "en")
    same_rules(("A", "B"), "en")
    of_sheets = {key for key in phrases() if key.startswith("sheet")}
    assert set(phrases()) - used - of_sheets == set()


# What the catalogue refuses ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "language", "values"),
    [
        ("no.such.phrase", "en", {}),
        ("turn.draw.most=any", "fr", {}),
        ("opening.by", "en", {}),
        ("opening.by", "en", {"who": "Ann", "more": "x"}),
        ("deal.hand", "en", {"n": "1", "players": "x"}),
    ],
)
def test_a_missing_phrase_slot_or_number_is_an_error_of_ours(key, language, values):
    with pytest.raises(MissingPhraseError, match=key if language == "en" else language):
        fill(key, language, values, None)


def test_a_phrase_may_speak_of_one_and_of_several():
    one, several = (said("count", n=number) for number in (1, 20))
    assert [in_language(one, language) for language in LANGUAGES] == [
        "1 point",
        "1 punt",
        "1 Punkt",
    ]
    assert [in_language(several, language) for language in LANGUAGES] == [
        "20 points",
        "20 punten",
        "20 Punkte",
    ]


@pytest.mark.parametrize(
    ("items", "text"), [((), ""), (("a",), "a"), (("a", "b"), "a or b"), ((1, 2, 3), "1, 2 or 3")]
)
def test_things_are_listed(items, text):
    assert in_language(Listed(items, "or"), "en") == text
