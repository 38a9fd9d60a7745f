"""How two games differ: in one sentence where only a number does, and not at all where nothing."""

import itertools
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_rules import some_rules

from house_rules import SHIPPED, as_variant, shipped_variant, variant_with
from respelling import respelled
from tilewright.language import LANGUAGES, digest
from tilewright.prose import differences, same_rules, statements
from tilewright.prose.saying import in_language

NAMES = ("Triominos", "Friday night")
BASE = shipped_variant("triominos")


def found(language="en", **change):
    told = differences(BASE, variant_with(**change), NAMES, language)
    return {".".join(each.key): each for each in told}


def texts(language="en", **change):
    return {key: each.text for key, each in found(language, **change).items()}


# Numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A bridge pays 40 points in *Triominos* and 20 in *Friday night*."),
        ("nl", "Een brug levert 40 punten op in *Triominos* en 20 in *Friday night*."),
        ("de", "Eine Brücke bringt 40 Punkte in *Triominos* und 20 in *Friday night*."),
    ],
)
def test_a_number_is_contrasted_in_one_sentence(language, text):
    bonuses = {**BASE.model_dump(mode="json")["scoring"]["bonuses"]}
    bonuses["bridge"] = {"when": {"sides": 1, "far_corner": True}, "points": 20}
    (each,) = found(language, scoring={"bonuses": bonuses}).values()
    assert each.text == text
    assert each.one == {"when": {"sides": 1, "far_corner": True}, "points": 40}
    assert each.other == {"when": {"sides": 1, "far_corner": True}, "points": 20}


@pytest.mark.parametrize(
    ("change", "key", "text"),
    [
        (
            {"scoring": {"draw": -1}},
            "scoring.draw",
            "Each tile you draw costs 5 points in *Triominos* and 1 in *Friday night*.",
        ),
        (
            {"scoring": {"draw": 0}},
            "scoring.draw",
            "Each tile you draw costs 5 points in *Triominos* and nothing in *Friday night*.",
        ),
        (
            {"scoring": {"pool_empty": -10}},
            "scoring.pool_empty",
            "Passing because the pool is empty costs nothing in *Triominos* and 10 points in "
            "*Friday night*.",
        ),
        (
            {"scoring": {"draw": 5}},
            "scoring.draw",
            "In *Triominos*: Each tile you draw costs 5 points. In *Friday night*: Each tile you "
            "draw pays 5 points.",
        ),
        (
            {"game_end": {"at": {"points": 200}}},
            "game_end.at.points",
            "The game ends when somebody has 400 points in *Triominos* and 200 in *Friday night*.",
        ),
        (
            {"round_end": {"blocked": {"bonus": 5}}},
            "round_end.blocked.bonus",
            "The winner of a blocked round gets no bonus in *Triominos* and 5 points in "
            "*Friday night*.",
        ),
        (
            {"turn": {"draw": {"most": 1}}},
            "turn.draw.most",
            "A player who does not lay draws a tile, and another, up to 3 in a turn in "
            "*Triominos* and 1 in *Friday night*; after that, whoever has not laid passes.",
        ),
        (
            {"turn": {"draw": {"drawn_tile": "must_play"}}},
            "turn.draw.drawn_tile",
            "In *Triominos*: A drawn tile that fits may be laid at once. In *Friday night*: As "
            "soon as a drawn tile fits, it has to be laid.",
        ),
        (
            {"clock": {"game": {"limit": "30m"}}},
            "clock.game.limit",
            "Only in *Friday night*: The game ends after 30 minutes; the running round is still "
            "played out.",
        ),
    ],
)
def test_a_setting_that_differs_is_said(change, key, text):
    assert texts(**change) == {key: text}


def test_a_time_is_contrasted_whole():
    short, long = (
        variant_with(clock={"turn": {"limit": limit, "then": "draw"}}) for limit in ("60s", "2m")
    )
    (each,) = differences(short, long, ("A", "B"), "en")
    assert each.text == (
        "For each decision a player has 60 seconds in *A* and 2 minutes in *B*, except for the "
        "first tile of a round."
    )
    assert (each.one, each.other) == ("60s", "2m")


def test_other_conditions_are_said_although_the_points_are_the_same():
    when = [{"sides": 1, "far_corner": True}, {"sides": 2, "hexagons": 0}]
    bonuses = {**BASE.model_dump(mode="json")["scoring"]["bonuses"]}
    bonuses["bridge"] |= {"when": when}
    (each,) = found(scoring={"bonuses": bonuses}).values()
    usual = (
        "a tile that lies against laid tiles with exactly 1 side and touches another tile with "
        "just the point of a corner, with no shared side at that corner"
    )
    assert each.text == (
        f"In *Triominos*: A bridge pays 40 points: {usual}. In *Friday night*: A bridge pays 40 "
        f"points: {usual}, or a tile that lies against laid tiles with exactly 2 sides and closes "
        "no hexagon."
    )


# Hands and players -------------------------------------------------------------------------------


def test_hands_are_compared_for_each_number_of_players():
    hand = {"2-3 players": 9, "4-6 players": 6}
    assert texts(deal={"hand": hand}) == {
        "deal.hand.3 players": (
            "With 3 players, everybody gets 7 tiles in *Triominos* and 9 in *Friday night*."
        ),
        "deal.hand.4 players": (
            "With 4 players, everybody gets 7 tiles in *Triominos* and 6 in *Friday night*."
        ),
    }


def test_neighbours_that_differ_alike_are_said_together():
    (each,) = found(deal={"hand": {"2 players": 9, "3-4 players": 5, "5-6 players": 6}}).values()
    assert each.key == ("deal", "hand", "3-4 players")
    assert each.text.startswith("With 3 or 4 players, everybody gets 7 tiles in *Triominos* and 5")
    assert (each.one, each.other) == (7, 5)


def test_hands_of_players_only_one_game_allows():
    assert texts(players={"number": "2-4"}) == {
        "players.number": (
            "In *Triominos*: 2 to 6 people can play. In *Friday night*: 2 to 4 people can play."
        ),
        "deal.hand.5-6 players": (
            "Only in *Triominos*: With 5 or 6 players, everybody gets 6 tiles."
        ),
    }


# Order and sameness ------------------------------------------------------------------------------


def test_differences_stand_in_the_order_of_a_rule_sheet():
    change = {
        "clock": {"turn": {"limit": "60s", "then": "pass"}},
        "players": {"number": "2-4"},
        "scoring": {"draw": -7, "tile": "product"},
        "tiles": {"add": ["5-5-5"], "copies": 2},
        "opening": {"by": ["random"]},
    }
    keys = list(found(**change))
    assert keys == [
        "players.number",
        "tiles.copies",
        "tiles.add",
        "deal.hand.5-6 players",
        "opening.by",
        "opening.tie",
        "opening.tile",
        "opening.or_tile",
        "scoring.tile",
        "scoring.draw",
        "clock.turn.limit",
        "clock.turn.then",
    ]


@pytest.mark.parametrize(
    ("one", "other"), tuple(itertools.combinations_with_replacement(SHIPPED, 2))
)
def test_shipped_games_differ_exactly_when_their_fingerprints_do(one, other):
    first, last = shipped_variant(one), shipped_variant(other)
    for language in LANGUAGES:
        told = differences(first, last, NAMES, language)
        assert (told == ()) == (digest(first) == digest(last))


def other_rules(rules, rng):
    """The same rules with one section of others."""
    others, _ = some_rules(rng)
    if others["tiles"]["shape"] != rules["tiles"]["shape"]:
        return rules
    name = rng.choice(("opening", "turn", "scoring", "round_end", "game_end", "tiles", "deal"))
    return rules | {name: others[name]}


@given(st.integers(0, 2**32), st.integers(0, 2**32), st.sampled_from(LANGUAGES))
def test_rules_at_random_differ_exactly_when_their_fingerprints_do(seed, change, language):
    rules, _ = some_rules(random.Random(seed))
    one, other = as_variant(rules), as_variant(other_rules(rules, random.Random(change)))
    told = differences(one, other, NAMES, language)
    assert (told == ()) == (digest(one) == digest(other))
    for each in told:
        assert re.search(r"\*(Triominos|Friday night)\*", each.text)
        assert each.text.endswith(".")


@given(st.integers(0, 2**32), st.integers(0, 2**32), st.sampled_from(LANGUAGES))
def test_the_same_rules_in_other_words_do_not_differ(seed, words, language):
    rules, _ = some_rules(random.Random(seed))
    one, other = as_variant(rules), as_variant(respelled(rules, random.Random(words)))
    assert digest(one) == digest(other)
    assert differences(one, other, NAMES, language) == ()


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_rules_in_other_words_differ_from_others_exactly_when_fingerprints_do(seed, change):
    rules, _ = some_rules(random.Random(seed))
    rng = random.Random(change)
    one, other = as_variant(rules), as_variant(respelled(other_rules(rules, rng), rng))
    assert (differences(one, other, NAMES, "en") == ()) == (digest(one) == digest(other))


def test_the_same_words_about_other_tiles_are_not_told():
    """There a condition means something else, but what differs is the tiles."""
    bonuses = {"x": {"when": {"sum": {"at_most": 15}}, "points": 5}}
    one, other = (
        variant_with(tiles={"numbers": numbers}, scoring={"bonuses": bonuses})
        for numbers in ("0-5", "0-6")
    )
    (each,) = differences(one, other, NAMES, "en")
    assert each.key == ("tiles", "numbers")


def leaves(data, path=()):
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    else:
        yield path, data


@given(st.integers(0, 2**32), st.data())
def test_one_setting_changed_is_told_or_makes_no_difference(seed, data):
    """Each change of one leaf to what other rules have there: two ways to tell must agree."""
    rng = random.Random(seed)
    rules, _ = some_rules(rng)
    donor, _ = some_rules(rng)
    there = dict(leaves(donor))
    shared = [path for path, value in leaves(rules) if path in there and there[path] != value]
    shared = [path for path in shared if path[0] not in ("tiles", "players")]
    if not shared:
        return
    path = data.draw(st.sampled_from(shared))
    changed = with_leaf(rules, path, there[path])
    try:
        one, other = as_variant(rules), as_variant(changed)
    except ValueError:
        return
    assert (differences(one, other, NAMES, "en") == ()) == (digest(one) == digest(other))


def with_leaf(data, path, value):
    if not path:
        return value
    return {**data, path[0]: with_leaf(data[path[0]], path[1:], value)}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The rules of *A* and *B* are the same."),
        ("nl", "De regels van *A* en *B* zijn dezelfde."),
        ("de", "Die Regeln von *A* und *B* sind dieselben."),
    ],
)
def test_the_same_rules_are_said_to_be_the_same(language, text):
    assert differences(BASE, BASE, ("A", "B"), language) == ()
    assert same_rules(("A", "B"), language) == text


def test_a_name_cannot_steer_a_terminal():
    (each,) = differences(BASE, variant_with(scoring={"draw": -1}), ("A\x1b[2J", "B\nC"), "en")
    assert each.text.isprintable()


# Durations ---------------------------------------------------------------------------------------


def of_key(variant, key, language):
    """What is said of one setting."""
    return next(s.text for s in statements(variant, language) if ".".join(s.key) == key)


DURATIONS = ("30s", "60s", "2m", "2m30s", "1h", "1h30m", "1h30m5s", "2h5s")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clock", ["turn", "game"])
@pytest.mark.parametrize(("first", "last"), [*itertools.permutations(DURATIONS, 2)])
def test_two_durations_are_told_as_each_is_by_itself(language, clock, first, last):
    more = {"then": "pass"} if clock == "turn" else {}
    one, other = (variant_with(clock={clock: {"limit": each} | more}) for each in (first, last))
    (each,) = differences(one, other, NAMES, language)
    alone = (of_key(variant, f"clock.{clock}.limit", language) for variant in (one, other))
    assert re.findall(r"\d+", each.text) == [n for text in alone for n in re.findall(r"\d+", text)]
    assert not re.search(r"[()={}_\[\]]", each.text)


def test_no_object_is_ever_said():
    with pytest.raises(TypeError):
        in_language(None, "en")


def test_a_name_of_two_lines_is_one_line_in_a_sentence():
    bonus = {"name": "a\n  bridge", "when": {"sides": 2}, "points": 5}
    changed = variant_with(scoring={"bonuses": {"x": bonus}})
    (text,) = [each.text for each in differences(BASE, changed, NAMES, "en") if each.key[-1] == "x"]
    assert "a bridge" in text.lower()
