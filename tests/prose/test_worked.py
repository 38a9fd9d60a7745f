"""Worked examples for people: what is drawn, what is said, in words rather than numbers."""

import pytest

from house_rules import as_variant, shipped_variant
from tilewright.language import LANGUAGES, rules_as_data
from tilewright.language.examples import REASONS
from tilewright.prose.catalogue import phrases, slots, template
from tilewright.prose.worked import worked_examples


def told(example, base="triominos", language="en", **changes):
    """One example of a shipped variant, told."""
    data = rules_as_data(shipped_variant(base)) | {"examples": [{"name": "x", **example}]} | changes
    (found,) = worked_examples(as_variant(data), language)
    return found


LADDER = [
    *("5-5-5 @ 0/0", "5-0-5 @ 0/-1", "1-5-0 @ -1/-1", "5-1-2 @ -1/0"),
    *("2-2-5 @ -1/1", "4-5-5 @ 1/0", "5-3-4 @ 1/1", "3-5-3 @ 1/2"),
]
"""The double hexagon ladder of published tests."""


def test_points_and_their_parts():
    # 2 + 3 + 5 = 10 and a bridge of 40, as rule pages have it.
    found = told({"players": 2, "table": LADDER, "to_move": 1, "moves": [{"play": "2-3-5 @ 0/2"}]})
    assert found.lines == ("2-3-5: 50 points (10 for the tile, 40 for a bridge)",)


def test_the_parts_in_german_need_no_case():
    found = told(
        {"players": 2, "table": LADDER, "to_move": 1, "moves": [{"play": "2-3-5 @ 0/2"}]},
        language="de",
    )
    assert found.lines == ("2-3-5: 50 Punkte (der Stein: 10, eine Brücke: 40)",)


def test_letters_tell_places_apart():
    moves = [
        {"play": "0-3-5 @ 0/2", "refused": "corner"},
        {"play": "2-3-5 @ 0/2"},
        {"play": "5-5-2 @ 0/1"},
    ]
    found = told({"players": 2, "table": LADDER, "to_move": 1, "moves": moves})
    assert found.lines == (
        "The first player: 0-3-5 at a: not allowed, for a number does not agree",
        "The first player: 2-3-5 at a: 50 points (10 for the tile, 40 for a bridge)",
        "The second player: 2-5-5 at b: 72 points (12 for the tile, 60 for a double hexagon)",
    )
    assert found.drawing.marks == (((0, 2), "a"), ((0, 1), "b"))
    assert found.drawing.laid == {8, 9}
    assert len(found.drawing.tiles) == 10


def test_a_place_that_stays_free_has_a_letter_too():
    moves = [{"play": "0-3-5 @ 0/2", "refused": "corner"}]
    found = told({"players": 2, "table": LADDER, "to_move": 1, "moves": moves})
    assert found.lines[0].startswith("0-3-5 at a: not allowed")
    assert found.drawing.marks == (((0, 2), "a"),)
    assert found.drawing.laid == frozenset()


def test_a_place_far_from_all_tiles_makes_no_drawing_large():
    moves = [{"play": "0-3-5 @ 90/90", "refused": "apart"}]
    found = told({"players": 2, "table": LADDER, "to_move": 1, "moves": moves})
    assert found.lines == ("0-3-5: not allowed, for it would not lie against a tile",)
    assert found.drawing.marks == ()


def test_hands_and_the_end_of_a_round():
    found = told(
        {
            "table": ["4-4-4 @ 0/0"],
            "hands": [["0-4-4"], ["1-2-3", "4-4-5"], ["5-5-5"]],
            "pool": ["0-0-2"],
            "to_move": 1,
            "moves": [{"play": "4-4-0 @ 0/1"}],
        }
    )
    # 25 for going out, and the 6 + 13 + 15 of the others.
    assert found.lines == (
        "The first player holds 0-4-4.",
        "The second player holds 1-2-3 and 4-4-5.",
        "The third player holds 5-5-5.",
        "0-4-4: 8 points",
        "The round is over, for one player has no tile left.",
        "The first player: 59 points (25 for laying the last tile, 34 for the others' tiles)",
        "Scores: 67, 0 and 0.",
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "10 points (for the tiles of all players)"),
        ("nl", "10 punten (voor de stenen van alle spelers)"),
        ("de", "10 Punkte (die Steine aller Spieler)"),
    ],
)
def test_a_winner_who_takes_the_own_hand_too_takes_the_tiles_of_all(language, words):
    rules = rules_as_data(shipped_variant("domino"))
    ends = rules["round_end"] | {"blocked": {"winner": "lowest_hand", "takes": "all_hands"}}
    found = told(
        {
            "table": ["5-6"],
            "hands": [["4-6", "1-2"], ["1-1", "2-3"]],
            "pool": [],
            "to_move": 1,
            "moves": [{"play": "6-4 @ right"}],
        },
        "domino",
        language,
        round_end=ends,
    )
    # Ann is left with 3, Bob with 7.
    assert any(words in line for line in found.lines), found.lines


def test_the_end_of_a_game():
    found = told(
        {
            "table": ["4-4-4 @ 0/0"],
            "hands": [["0-4-4"], ["0-0-0"]],
            "pool": ["0-0-2"],
            "scores": [377, 410],
            "to_move": 1,
            "moves": [{"play": "4-4-0 @ 0/1"}],
        }
    )
    # 377 + 8 + 25 = 410: both win.
    assert found.lines[2] == "Scores before: 377 and 410."
    assert found.lines[-2:] == (
        "Scores: 410 and 410.",
        "The game is over, and the first player and the second player win.",
    )


def test_draws_and_a_pass_cost_points():
    found = told(
        {
            "table": ["5-5-5 @ 0/0"],
            "hands": [["0-0-1"], ["0-5-5"]],
            "pool": ["0-0-2", "0-0-3", "0-0-4", "0-1-1"],
            "to_move": 1,
            "moves": [
                {"pass": True, "refused": "may_not_pass"},
                *({"draw": tile} for tile in ("0-0-2", "0-0-3", "0-0-4")),
                {"draw": "0-1-1", "refused": "may_not_draw"},
                {"pass": True},
            ],
            "then": {"scores": [-25, 0]},
        }
    )
    assert found.drawing is None
    assert found.lines[2:] == (
        "A pass: not allowed, for a tile can still be drawn",
        "0-0-2 is drawn: minus 5 points",
        "0-0-3 is drawn: minus 5 points",
        "0-0-4 is drawn: minus 5 points",
        "A draw: not allowed, for no tile may be drawn now",
        "A pass: minus 10 points (for laying no tile)",
        "Scores: minus 25 and 0.",
    )


def test_a_tile_has_one_name_however_it_is_turned():
    found = told({"hands": [["5-4-5"], ["0-0-1"]], "moves": [{"play": "5-5-4 @ 0/0"}]})
    assert found.lines[0] == "The first player holds 4-5-5."
    assert found.lines[2].startswith("4-5-5: ")


def test_the_clock():
    found = told(
        {
            "table": ["2-2-2 @ 0/0"],
            "hands": [["2-2-4"], ["1-2-2"]],
            "pool": ["0-4-5"],
            "to_move": 1,
            "moves": [{"draw": "0-4-5", "timeout": True, "seconds": 60}],
        },
        base="triominos-fast",
    )
    assert found.lines[-1] == "Time is up, 0-4-5 is drawn: minus 5 points"


def test_an_example_without_moves_is_told():
    found = told(
        {
            "hands": [["4-5-5", "3-4-5"], ["1-1-1", "0-0-2"]],
            "then": {"to_move": 2, "legal": ["1-1-1 @ 0/0"]},
        }
    )
    assert found.drawing is None
    assert found.lines[2:] == ("It is the turn of the second player.", "Allowed: 1-1-1.")


def test_plays_that_are_legal_have_letters():
    found = told(
        {
            "table": ["5-5-5 @ 0/0"],
            "hands": [["0-5-5"], ["0-0-1"]],
            "pool": [],
            "to_move": 1,
            "then": {"legal": ["5-5-0 @ 0/1", "5-0-5 @ 0/-1", "0-5-5 @ 1/0"]},
        }
    )
    assert found.lines[-1] == "Allowed: 0-5-5 at a, 0-5-5 at b or 0-5-5 at c."
    assert sorted(letter for _, letter in found.drawing.marks) == ["a", "b", "c"]


def test_an_example_that_says_nothing_to_people_is_left_out():
    example = {"name": "x", "players": 2, "to_move": 1, "then": {"legal_count": 168}}
    data = rules_as_data(shipped_variant("triominos")) | {"examples": [example]}
    assert worked_examples(as_variant(data), "en") == ()


def test_examples_can_be_left_out():
    variant = shipped_variant("triominos")
    names = [example.name for example in worked_examples(variant, "en", leave_out=[0, 2])]
    assert names == [
        each.name for number, each in enumerate(variant.examples) if number not in (0, 2)
    ]


def test_who_shows_a_tile_is_told():
    found = told(
        {"hands": [["0-0-0", "5-5-5"], ["4-4-4", "0-1-2"]], "moves": [{"play": "0-0-0 @ 0/0"}]}
    )
    assert found.lines[-1].startswith("0-0-0, showing 5-5-5: 40 points")


def test_dominoes_lie_on_the_left_and_on_the_right():
    found = told(
        {
            "players": 2,
            "table": ["6-6", "6-2 @ left", "2-2 @ left", "2-5 @ left"],
            "to_move": 1,
            "moves": [{"play": "2-0 @ right", "refused": "corner"}, {"play": "5-0 @ left"}],
        },
        base="domino",
        language="nl",
    )
    assert found.lines == (
        "0-2 rechts: mag niet, want een getal komt niet overeen",
        "0-5 links: geen punten",
    )
    assert [tile.end for tile in found.drawing.tiles] == [None, "left", "left", "left", "left"]


def test_at_the_opening_other_words_hold():
    found = told(
        {
            "hands": [["5-5-5", "0-0-1"], ["4-4-4"]],
            "pool": ["0-0-2"],
            "moves": [
                {"draw": "0-0-2", "refused": "may_not_draw"},
                {"pass": True, "refused": "may_not_pass"},
                {"play": "5-5-5 @ 0/1", "refused": "apart"},
            ],
        }
    )
    assert found.lines[2:] == (
        "A draw: not allowed, for the first tile must be laid",
        "A pass: not allowed, for the first tile must be laid",
        "5-5-5: not allowed, for the first tile lies in the middle",
    )


def test_a_move_refused_twice_is_refused_for_the_reason_of_its_time():
    refused = {"pass": True, "refused": "may_not_pass"}
    found = told(
        {
            "hands": [["5-5-5", "0-5-5"]],
            "pool": ["0-0-2"],
            "moves": [refused, {"play": "5-5-5 @ 0/0"}, refused],
        },
        players={"number": "1"},
        deal={"hand": {"1 players": 2}},
    )
    assert [line for line in found.lines if line.startswith("A pass")] == [
        "A pass: not allowed, for the first tile must be laid",
        "A pass: not allowed, for a tile can still be drawn",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_its_words(reason, language):
    assert template(f"sheet.refused_{reason}", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", range(1, 13))
def test_every_player_has_a_name(player, language):
    assert str(player) not in template(f"sheet.player_{player}", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "part", ["tile", "draw", "stuck", "pool_empty", "out", "blocked", "hands", "own_hand"]
)
def test_every_part_of_points_has_its_words(part, language):
    assert template(f"sheet.part_{part}", language)


def test_every_phrase_has_the_same_slots_in_all_languages():
    ours = {key: texts for key, texts in phrases().items() if key.startswith("sheet.")}
    assert len(ours) > 50
    for key, languages in ours.items():
        assert set(languages) == set(LANGUAGES), key
        forms = [text for texts in languages.values() for text in texts.values()]
        assert len({slots(text) for text in forms}) == 1, key
