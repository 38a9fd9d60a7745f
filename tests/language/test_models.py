"""The models as wholes: strict, frozen, described, and fingerprinted by what they mean."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel, ValidationError

from tilewright.language import SECTIONS, Header, Variant, digest, rules_as_data
from tilewright.language.deal import Deal
from tilewright.language.ends import At
from tilewright.language.examples import REASONS
from tilewright.language.measures import MeasureName, When, foreign_to
from tilewright.language.scoring import RESERVED_BONUS_NAMES, Scoring

SMALL: dict[str, Any] = {
    "tilewright": 1,
    "players": {"number": "2-4"},
    "tiles": {"shape": "triangle", "numbers": "0-5"},
    "deal": {"hand": {"2 players": 9, "3-4 players": 7}},
    "opening": {"by": ["highest_triple", {"holder_of": "5-5-4"}]},
    "game_end": {"at": {"points": 400}},
}


def read(data: dict[str, Any]) -> Variant:
    return Variant.model_validate_json(json.dumps(data))


def every_model(model: type[BaseModel], seen: set[type]) -> Iterator[type[BaseModel]]:
    """Walk through all models a model is made of."""
    if model in seen:
        return
    seen.add(model)
    yield model
    for field in model.model_fields.values():
        pending = [field.annotation]
        while pending:
            kind = pending.pop()
            pending += list(get_args(kind))
            if isinstance(kind, type) and issubclass(kind, BaseModel):
                yield from every_model(kind, seen)


ALL = [*every_model(Variant, set()), *every_model(Header, set())]


def test_the_walk_finds_the_deepest_models() -> None:
    assert {"Variant", "Between", "ZeroCounts", "Scaled", "HolderOf", "Then", "Header"} <= {
        model.__name__ for model in ALL
    }


@pytest.mark.parametrize("model", ALL, ids=lambda model: model.__name__)
def test_every_model_is_frozen_strict_and_refuses_unknown_keys(model: type[BaseModel]) -> None:
    config = model.model_config
    assert config.get("frozen") is True
    assert config.get("strict") is True
    assert config.get("extra") == "forbid"


@pytest.mark.parametrize("model", ALL, ids=lambda model: model.__name__)
def test_every_setting_says_what_it_is_for(model: type[BaseModel]) -> None:
    for name, field in model.model_fields.items():
        assert field.description, f"{model.__name__}.{name} has no description"
        assert field.description.endswith("."), f"{model.__name__}.{name}: no full sentence"


def test_a_small_variant_is_filled_up_with_defaults() -> None:
    variant = read(SMALL)
    assert variant.scoring.tile == "sum"
    assert variant.round_end.blocked.takes == "others_hands_minus_own"
    assert variant.game_end.play_out_round is True
    assert variant.turn.draw.most == 0


def test_a_bool_is_no_number_and_a_number_no_bool() -> None:
    with pytest.raises(ValidationError):
        read({**SMALL, "scoring": {"draw": True}})
    with pytest.raises(ValidationError):
        read({**SMALL, "turn": {"may_hold_back": 1}})


def test_nothing_can_be_changed_afterwards() -> None:
    variant = read(SMALL)
    with pytest.raises(ValidationError):
        variant.scoring = Scoring()


def test_the_hand_is_that_of_the_line_which_covers_the_players() -> None:
    deal = Deal.model_validate({"hand": {"2 players": 9, "3-4 players": 7, "1 player": 5}})
    assert [deal.hand_size(players) for players in range(1, 6)] == [5, 9, 7, 7, None]


def test_the_points_that_end_a_game_are_those_of_the_line_which_covers_the_players() -> None:
    at = At.model_validate({"points": {"2 players": 250, "3-4 players": 200}})
    assert [at.points_for(players) for players in range(1, 6)] == [None, 250, 200, 200, None]
    assert at.targets(range(1, 6)) == {2: 250, 3: 200, 4: 200}
    assert At(points=61).targets(range(2, 4)) == {2: 61, 3: 61}
    assert At().targets(range(2, 4)) == {}


@pytest.mark.parametrize("name", RESERVED_BONUS_NAMES)
def test_a_bonus_cannot_take_a_name_that_means_something(name: str) -> None:
    bonus = {"when": {"opening": True}, "points": 1}
    with pytest.raises(ValidationError, match="already means something"):
        read({**SMALL, "scoring": {"bonuses": {name: bonus}}})


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"play": "5-5-5 @ 0/0", "draw": "0-0-1"},
        {"play": "5-5-5 @ 0/0", "timeout": True},
        {"pass": True, "refused": "over", "points": 3},
        {"pass": False},
        {"seconds": 3},
    ],
)
def test_a_move_of_an_example_is_exactly_one_move(move: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        read({**SMALL, "examples": [{"name": "x", "moves": [move]}]})


def test_an_example_may_have_a_number_for_a_name() -> None:
    assert read({**SMALL, "examples": [{"name": 99}]}).examples[0].name == "99"


def test_the_measures_that_belong_to_a_shape_exist() -> None:
    assert set(get_args(MeasureName)) == set(When.model_fields)
    named = {name for shape in ("domino", "triangle", "square") for name in foreign_to(shape)}
    assert named <= set(When.model_fields)


def test_the_reasons_are_those_of_the_contract_in_its_order() -> None:
    assert REASONS[:9] == (
        "over",
        "turn",
        "not_a_tile",
        "not_held",
        "not_your_tile",
        "taken",
        "apart",
        "closed",
        "corner",
    )
    assert (
        REASONS.index("may_not_draw") < REASONS.index("must_play") < REASONS.index("may_not_pass")
    )


# The fingerprint --------------------------------------------------------------------------------


def test_rules_survive_the_way_through_a_record() -> None:
    variant = read(SMALL)
    again = read({"tilewright": 1, **json.loads(json.dumps(rules_as_data(variant)))})
    assert rules_as_data(again) == rules_as_data(variant)
    assert digest(again) == digest(variant)


def test_writing_out_a_default_does_not_change_the_fingerprint() -> None:
    assert digest(read({**SMALL, "turn": {"may_hold_back": False}})) == digest(read(SMALL))


def test_hands_count_by_what_each_number_of_players_gets() -> None:
    lines = {"2 players": 9, "3 players": 7, "4 players": 7, "5-6 players": 6}
    assert digest(read({**SMALL, "deal": {"hand": lines}})) == digest(read(SMALL))
    fewer = {"2 players": 8, "3-4 players": 7}
    assert digest(read({**SMALL, "deal": {"hand": fewer}})) != digest(read(SMALL))


@pytest.mark.parametrize("several", ["all", "highest"])
def test_the_order_of_bonuses_counts_where_only_the_first_of_equal_ones_pays(several: str) -> None:
    one, other = {"when": {"sides": 2}, "points": 5}, {"when": {"sum": 3}, "points": 5}
    rule = {"several_bonuses": several}
    first = {**SMALL, "scoring": {"bonuses": {"a": one, "b": other}, **rule}}
    second = {**SMALL, "scoring": {"bonuses": {"b": other, "a": one}, **rule}}
    assert (digest(read(first)) == digest(read(second))) is (several == "all")


def test_names_and_examples_do_not_count() -> None:
    told = {**SMALL, "name": "Ours", "about": "x", "examples": [{"name": "x", "players": 2}]}
    assert digest(read(told)) == digest(read(SMALL))


def test_what_people_call_a_bonus_does_not_count() -> None:
    bonus = {"when": {"sides": 2}, "points": 5}
    plain = {**SMALL, "scoring": {"bonuses": {"a": bonus}}}
    named = {**SMALL, "scoring": {"bonuses": {"a": {**bonus, "name": {"en": "a corner"}}}}}
    assert digest(read(named)) == digest(read(plain))


def test_a_changed_rule_changes_the_fingerprint() -> None:
    changed = {**SMALL, "game_end": {"at": {"points": 500}}}
    assert digest(read(changed)) != digest(read(SMALL))


def test_the_sections_are_the_parts_of_a_variant() -> None:
    beside = {"tilewright", "name", "about", "source", "examples"}
    assert set(SECTIONS) == set(Variant.model_fields) - beside
