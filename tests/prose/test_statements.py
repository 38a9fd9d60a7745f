"""The rules of a variant as sentences: all numbers of the file, none beside, nothing idle."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_rules import some_rules

from house_rules import SHIPPED, as_variant, shipped_variant, that_are_said, variant_with
from tilewright.engine import compile_rules
from tilewright.engine import places as at
from tilewright.language import LANGUAGES, rules_as_data
from tilewright.language.by_players import read_hand_key
from tilewright.language.same_bonuses import order_matters
from tilewright.language.sameness import normal
from tilewright.library import load, shipped
from tilewright.prose import SHEET_SECTIONS, statements

# Numbers -----------------------------------------------------------------------------------------


def numerals(text):
    return set(re.findall(r"\d+", text))


def numbers_in(data):
    """All numbers of plain data, also those in ranges, durations and names of tiles."""
    if isinstance(data, dict):
        return set().union(*map(numbers_in, data.values()))
    if isinstance(data, list):
        return set().union(*map(numbers_in, data))
    return set() if isinstance(data, bool) else numerals(str(data))


def plain_bonus(bonus):
    """A bonus without its name, and without what a formula does not do."""
    points = bonus["points"]
    if isinstance(points, dict):
        (formula,) = points.values()
        formula = {key: value for key, value in formula.items() if key != "rounded"}
        if formula["divided_by"] == 1:
            del formula["divided_by"]
        points = {} if formula == {"times": 1} else formula
    return {"when": bonus["when"], "points": points}


def numbers_that_matter(variant):
    """The numbers of a variant, but for settings that another setting makes idle."""
    data = that_are_said(normal(variant))
    written = rules_as_data(variant)
    data["scoring"]["bonuses"] = {
        key: plain_bonus(bonus) for key, bonus in written["scoring"]["bonuses"].items()
    }
    data["scoring"]["several_bonuses"] = "all"  # names of bonuses
    low, high = variant.players.number.low, variant.players.number.high
    data["deal"]["hand"] = [
        [max(low, read_hand_key(key).low), min(high, read_hand_key(key).high), size]
        for key, size in variant.deal.hand.items()
        if read_hand_key(key).low <= high and read_hand_key(key).high >= low
    ]
    if variant.turn.draw.drawn_tile == "ends_turn" and variant.turn.draw.most != 1:
        del data["turn"]["draw"]["most"]  # the first draw ends the turn
    return numbers_in(data)


def numbers_written(variant):
    """All numbers of a variant; those in the names of bonuses are not ours."""
    data = rules_as_data(variant)
    return numbers_in(data) | {number for key in data["deal"]["hand"] for number in numerals(key)}


def check_numbers(variant):
    written, needed = numbers_written(variant), numbers_that_matter(variant) - {"0"}
    for language in LANGUAGES:
        told = numerals(" ".join(each.text for each in statements(variant, language)))
        assert needed <= told <= written, language


@pytest.mark.parametrize("name", SHIPPED)
def test_every_number_of_a_shipped_variant_is_said_and_none_beside(name):
    check_numbers(shipped_variant(name))


@pytest.mark.parametrize("module", shipped("rules"))
@pytest.mark.parametrize("name", ["triominos", "triominos-pressman", "domino"])
def test_every_number_is_said_with_a_module_too(module, name):
    variant = load(name, use=(module,)).variant
    if variant is not None:
        check_numbers(variant)


@given(st.integers(0, 2**32))
def test_every_number_of_rules_at_random_is_said_and_none_beside(seed):
    check_numbers(as_variant(some_rules(random.Random(seed))[0]))


def test_a_duration_has_the_numbers_that_show_prints():
    for limit, text in (
        ("60s", "60 seconds"),
        ("1m30s", "90 seconds"),
        ("30m", "30 minutes"),
        ("2m1s", "2 minutes and 1 second"),
        ("1h", "60 minutes"),
    ):
        variant = variant_with(clock={"game": {"limit": limit}})
        assert said(variant, "clock.game.limit") == (
            f"The game ends after {text}; the running round is still played out."
        )


# What is said ------------------------------------------------------------------------------------


def said(variant, key, language="en"):
    found = [each.text for each in statements(variant, language) if ".".join(each.key) == key]
    return found[0] if found else None


def keys(variant):
    return [".".join(each.key) for each in statements(variant, "en")]


@pytest.mark.parametrize(
    ("key", "en", "nl", "de"),
    [
        (
            "deal.hand.3-4 players",
            "With 3 or 4 players, everybody gets 7 tiles.",
            "Met 3 of 4 spelers krijgt iedereen 7 stenen.",
            "Bei 3 oder 4 Spielern bekommt jeder 7 Steine.",
        ),
        (
            "scoring.draw",
            "Each tile you draw costs 5 points.",
            "Elke steen die je pakt, kost 5 punten.",
            "Jeder gezogene Stein kostet 5 Punkte.",
        ),
        (
            "scoring.bonuses.hexagon",
            "A hexagon pays 50 points: a tile that closes exactly 1 hexagon.",
            "Een zeshoek levert 50 punten op: een steen die precies 1 zeshoek sluit.",
            "Ein Sechseck bringt 50 Punkte: ein Stein, der genau 1 Sechseck schließt.",
        ),
        (
            "scoring.pool_empty",
            "Passing because the pool is empty costs nothing.",
            "Passen omdat de pot leeg is, kost niets.",
            "Passen, weil der Topf leer ist, kostet nichts.",
        ),
        (
            "game_end.at.points",
            "The game ends when somebody has 400 points.",
            "Het spel eindigt zodra iemand 400 punten heeft.",
            "Das Spiel endet, sobald jemand 400 Punkte hat.",
        ),
    ],
)
def test_the_rules_of_triominos_are_said(key, en, nl, de):
    variant = shipped_variant("triominos")
    assert [said(variant, key, language) for language in LANGUAGES] == [en, nl, de]


@pytest.mark.parametrize(
    ("change", "key", "text"),
    [
        (
            {"turn": {"draw": {"most": 3, "drawn_tile": "ends_turn"}}},
            ("turn", "draw", "most"),
            "A player who does not lay draws a tile.",
        ),
        (
            {"turn": {"may_hold_back": True, "draw": {"most": 1, "drawn_tile": "ends_turn"}}},
            ("turn", "may_hold_back"),
            "A player who can lay a tile may draw instead. Once the pool is empty, whoever can lay "
            "has to.",
        ),
        (
            {"tiles": {"add": ["0-2-1"]}},
            ("tiles", "mirrored"),
            "But for tiles that are added, there are no mirror images. Read clockwise from the "
            "smallest, the numbers of all others never fall.",
        ),
        (
            {"game_end": {"at": {"rounds": 5}}},
            ("game_end", "at", "rounds"),
            "The game ends after 5 rounds. Whichever comes first counts.",
        ),
    ],
)
def test_what_is_said_is_true_beside_the_other_rules(change, key, text):
    assert said(variant_with(**change), ".".join(key)) == text


def test_equal_bonuses_are_not_listed_again_in_the_order_just_said():
    rivals = {"highest_of": ["a", "b"]}
    bonuses = {name: {"when": {"sides": 2}, "points": 5} for name in ("a", "b")}
    variant = variant_with(scoring={"bonuses": bonuses, "several_bonuses": rivals})
    text = said(variant, "scoring.several_bonuses")
    assert text.count("“a”") == 1
    assert text.endswith("Of equal ones, the one named first counts.")


def test_equal_bonuses_are_named_in_the_order_that_counts():
    rivals = {"highest_of": ["b", "a"]}
    bonuses = {name: {"when": {"sides": 2}, "points": 5} for name in ("b", "a")}
    variant = variant_with(scoring={"bonuses": bonuses, "several_bonuses": rivals})
    text = said(variant, "scoring.several_bonuses")
    assert text.index("“b”") < text.index("“a”")


def test_a_bonus_of_the_opening_is_equal_to_no_other():
    bonuses = {
        "first": {"when": {"opening": True}, "points": 40},
        "bridge": {"when": {"sides": 1, "far_corner": True}, "points": 40},
        "hexagon": {"when": {"hexagons": 1}, "points": 40},
    }
    variant = variant_with(scoring={"bonuses": bonuses, "several_bonuses": "highest"})
    text = said(variant, "scoring.several_bonuses")
    assert text.endswith("counts: the bonus “bridge” and the bonus “hexagon”.")
    del bonuses["hexagon"]
    variant = variant_with(scoring={"bonuses": bonuses, "several_bonuses": "highest"})
    assert "equal" not in said(variant, "scoring.several_bonuses")


@given(st.integers(0, 2**32))
def test_only_bonuses_that_the_engine_compares_are_told_to_be_equal(seed):
    variant = as_variant(some_rules(random.Random(seed))[0])
    rules = compile_rules(variant, 1)
    group = rules.t[rules.t[at.BONUS_GROUP] :]
    compared = {
        name for name, inside in zip(variant.scoring.bonuses, group, strict=False) if inside
    }
    assert set(order_matters(variant.scoring)) <= compared


def test_statements_stand_in_the_order_of_a_rule_sheet():
    sections = [each.section for each in statements(shipped_variant("triominos-fast"), "nl")]
    assert list(dict.fromkeys(sections)) == list(SHEET_SECTIONS)
    assert sections == sorted(sections, key=SHEET_SECTIONS.index)


def bonus_said(when, points=5):
    return said(
        variant_with(scoring={"bonuses": {"x_1": {"when": when, "points": points}}}),
        "scoring.bonuses.x_1",
    )


@pytest.mark.parametrize(
    ("when", "text"),
    [
        ({"opening": True, "triple": True}, "a tile that opens the round and is a triple"),
        ({"hexagons": [2, 3]}, "a tile that closes exactly 2 or 3 hexagons at once"),
        ({"hexagons": {"at_least": 2}}, "a tile that closes at least 2 hexagons at once"),
        ({"hexagons": {"at_most": 1}}, "a tile that closes at most 1 hexagon"),
        ({"hexagons": True}, "a tile that closes a hexagon"),
        ({"hexagons": 0}, "a tile that closes no hexagon"),
        ({"sum": {"multiple_of": 5}}, "a tile that is worth a multiple of 5"),
        ({"tile": ["0-0-0", "1-1-1"]}, "a tile that is 0-0-0 or 1-1-1"),
        ({}, "any tile that is laid"),
        (
            [{"last_tile": True}, {"drawn": {"at_least": 1, "at_most": 2}}],
            "a tile that is the last of the hand, or a tile that comes after at least 1 and at "
            "most 2 draws in the same turn",
        ),
    ],
)
def test_a_condition_is_said_whole(when, text):
    assert bonus_said(when) == f"The bonus “x 1” pays 5 points: {text}."


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (1, "pays 1 point"),
        (-1, "costs 1 point"),
        (0, "pays nothing"),
        ("hexagons", "pays 1 point for each hexagon closed"),
        ({"hexagons": {"times": 3}}, "pays 3 points for each hexagon closed"),
        (
            {"sum": {"divided_by": 2, "rounded": "up"}},
            "pays 1 point for each point of the tile's value, all of it divided by 2 and "
            "rounded up",
        ),
    ],
)
def test_points_are_said_by_their_sign_and_formula(points, text):
    assert bonus_said({"last_tile": True}, points) == (
        f"The bonus “x 1” {text}: a tile that is the last of the hand."
    )


def test_a_bonus_is_called_by_its_name_in_the_language():
    named = {"name": {"en": "a fiver", "de": "ein Fünfer"}, "when": {"sum": 5}, "points": 5}
    variant = variant_with(scoring={"bonuses": {"five": named}})
    texts = [said(variant, "scoring.bonuses.five", language) for language in LANGUAGES]
    assert [text.partition(":")[0] for text in texts] == [
        "A fiver pays 5 points",
        "A fiver levert 5 punten op",
        "Ein Fünfer bringt 5 Punkte",
    ]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The opener lays the first tile of the own row, whichever it is."),
        ("nl", "Wie opent, legt de eerste steen van de eigen rij, welke het ook is."),
        ("de", "Wer eröffnet, legt den ersten Stein der eigenen Reihe, welcher es auch ist."),
    ],
)
@pytest.mark.parametrize("tile", ["required", "any"])
def test_of_hands_that_lie_face_down_the_first_tile_opens(language, text, tile):
    variant = variant_with("domino", deal={"face_down": True}, opening={"tile": tile})
    assert said(variant, "opening.tile", language) == text


def test_a_bonus_belongs_into_a_table():
    told = statements(shipped_variant("triominos"), "en")
    table = {".".join(each.key): (each.label, each.points) for each in told if each.label}
    assert table["scoring.tile"] == ("Each tile laid", "the sum of its numbers")
    assert table["scoring.bonuses.hexagon"] == (
        "A hexagon: a tile that closes exactly 1 hexagon",
        "50",
    )
    assert table["scoring.draw"] == ("Each tile drawn", "-5")
    assert table["scoring.pool_empty"] == ("Passing because the pool is empty", "0")
    assert table["round_end.out.bonus"] == ("Laying the last tile of the hand", "25")
    assert all(key.startswith(("scoring.", "round_end.")) for key in table)


# What is not said --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "left_out"),
    [
        (
            {"turn": {"draw": {"most": 0}}, "deal": {"kept_back": 3}},
            {
                "turn.may_hold_back",
                "turn.draw.drawn_tile",
                "scoring.draw",
                "scoring.pool_empty",
                "deal.kept_back",
            },
        ),
        ({"turn": {"draw": {"most": "any"}}}, {"scoring.stuck"}),
        (
            {"round_end": {"blocked": {"winner": "nobody"}}},
            {
                "round_end.blocked.tie",
                "round_end.blocked.bonus",
                "round_end.blocked.takes",
            },
        ),
        (
            {"game_end": {"at": {"points": None, "rounds": 2}}},
            {"game_end.at.points", "game_end.play_out_round"},
        ),
        ({"opening": {"by": ["drawn_tile"]}}, {"opening.tie", "opening.or_tile"}),
        ({"opening": {"tile": "any"}}, {"opening.or_tile"}),
        ({"deal": {"face_down": True}}, {"opening.or_tile"}),
        ({"scoring": {"bonuses": {}}}, {"scoring.several_bonuses"}),
    ],
)
def test_what_cannot_matter_is_left_out(change, left_out):
    variant = variant_with(**change)
    assert not left_out & set(keys(variant))
    assert left_out - {"deal.kept_back"} <= set(keys(shipped_variant("triominos")))


def test_a_shape_has_only_its_own_rules():
    triangles, dominoes = keys(shipped_variant("triominos")), keys(shipped_variant("domino"))
    assert "tiles.mirrored" in triangles
    assert "tiles.mirrored" not in dominoes
    assert "layout.ends.number" in dominoes
    assert "layout.ends.number" not in triangles


@given(st.integers(0, 2**32))
def test_the_one_way_to_write_rules_leaves_out_what_is_not_said(seed):
    """Only hands are written in other lines there, and bonuses that nothing earns are not."""
    variant = as_variant(some_rules(random.Random(seed))[0])
    told, plain = (
        {key for key in keys(each) if not key.startswith("deal.hand.")}
        for each in (variant, normal(variant))
    )
    assert plain <= told
    assert all(key.startswith(("scoring.bonuses.", "scoring.several")) for key in told - plain)


@given(st.integers(0, 2**32), st.sampled_from(LANGUAGES))
def test_every_statement_is_a_sentence_of_its_own(seed, language):
    told = statements(as_variant(some_rules(random.Random(seed))[0]), language)
    assert len({each.key for each in told}) == len(told)
    for each in told:
        assert each.text[0].upper() == each.text[0]
        assert each.text.endswith(".")
        assert "  " not in each.text
        assert "{" not in each.text
