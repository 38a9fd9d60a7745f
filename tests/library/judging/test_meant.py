"""The table of what people call things: it only ever leads to what is allowed."""

from typing import Any

import pytest

from tilewright.language.scoring import RESERVED_BONUS_NAMES
from tilewright.library import load, shipped
from tilewright.library.judging import allowed, meant
from tilewright.library.judging.fitting import fits, is_needed, value_of

TABLE: dict[str, Any] = meant._table()

IN_EXAMPLES = (
    ("examples", 0),
    ("examples", 0, "moves", 0),
    ("examples", 0, "moves", 0, "because"),
    ("examples", 0, "then"),
)
IN_LISTS = (("opening", "by", 0), ("scoring", "bonuses", "bridge", "when", 0))


def places() -> list[tuple[str | int, ...]]:
    """Give every place where settings of their own may stand."""
    named = [
        tuple("bridge" if step == allowed.FREE else step for step in path)
        for path in allowed._all_settings()
    ]
    every = [*named, *IN_EXAMPLES, *IN_LISTS, ("allow",)]
    return [path for path in every if allowed.takes_mapping(path)]


def words_of_the_language() -> set[str]:
    keys = {key for path in [(), *places()] for key in allowed.keys(path)}
    paths = [*allowed._all_settings(), ("kind",), ("opening", "by", 0)]
    return keys | {word for path in paths for word in allowed.words(path)}


@pytest.mark.parametrize("word", TABLE["called"])
def test_what_is_called_otherwise_is_a_word_of_the_language(word: str) -> None:
    assert word in words_of_the_language()


def test_no_word_of_the_language_is_another_name_for_itself() -> None:
    for part in ("called", "bonuses"):
        for word, others in TABLE[part].items():
            plain = [meant.plainly(other) for other in others]
            assert word not in plain
            assert len(set(plain)) == len(plain), word


def test_known_bonuses_are_shipped() -> None:
    names = {
        name
        for variant in shipped("variants")
        for name in load(variant).resolved.get("scoring", {}).get("bonuses", {})
    }
    assert set(TABLE["bonuses"]) <= names
    assert not set(TABLE["bonuses"]) & set(RESERVED_BONUS_NAMES)


@pytest.mark.parametrize("path", places(), ids=lambda path: ".".join(map(str, path)))
def test_every_place_shows_something_that_may_stand_there(path: tuple[str | int, ...]) -> None:
    example = meant.such_as(path)
    assert example is not None
    assert fits(path, value_of(example))


@pytest.mark.parametrize(
    ("word", "right"),
    [
        ("punkte", ("points",)),
        ("Punten", ("points",)),
        ("Zeitlimit", ("limit", "clock")),
        ("einde van de ronde", ("round_end",)),
        ("max", ("most", "at_most")),
        ("points", ()),
        ("", ()),
    ],
)
def test_other_words_lead_to_those_of_the_language(word: str, right: tuple[str, ...]) -> None:
    assert set(meant.called(word)) == set(right)


def test_bonuses_are_known_by_their_names() -> None:
    assert meant.known_bonus("bridge") == "bridge"
    assert meant.known_bonus("Brücke") == "bridge"
    assert meant.known_bonus("star") is None


@pytest.mark.parametrize(
    ("path", "text", "right"),
    [
        (("scoring", "draw"), "-5", True),
        (("scoring", "draw"), "five", False),
        (("scoring", "draw"), "'-5'", False),
        (("scoring", "draw"), "[-5", False),
        (("opening", "by"), "[random]", True),
        (("opening", "by"), "[youngest]", False),
        (("opening", "by", 3), "random", True),
        (("scoring", "bonuses", "x"), "{points: 5}", True),
        (("scoring", "bonuses", "x"), "{point: 5}", False),
        (("scoring", "bonuses", "x", "when", "sum"), "{at_least: 5}", True),
        (("use",), "[to-200]", True),
        (("use",), "to-200", False),
    ],
)
def test_only_what_the_models_allow_fits(path: Any, text: str, right: bool) -> None:
    assert fits(path, value_of(text)) == right


@pytest.mark.parametrize(
    ("path", "needed"),
    [
        (("tiles",), True),
        (("tiles", "shape"), True),
        (("clock",), False),
        (("scoring", "bonuses", "bridge"), False),
        (("scoring", "bonuses", "bridge", "when"), True),
    ],
)
def test_what_must_be_there_cannot_be_removed(path: Any, needed: bool) -> None:
    assert is_needed(path) == needed
