import pytest

from house_rules import shipped_variant, variant_with
from tilewright.engine import set_up
from tilewright.messages import Messages
from tilewright.notation import Play
from tilewright.sitting.staging import bare
from tilewright.sitting.typing.choosing import NotChosen, choices_of, chosen
from tilewright.sitting.typing.typed import read_line

FIVES = {"table": ["5-5-5 @ 0/0"], "hands": [["2-5-5", "1-3-5", "0-0-1"], ["1-1-1"]]}
SIXES = {"table": ["6-6"], "hands": [["4-6", "1-2"], ["1-1"]]}
POOL = {"pool": ["0-0-2", "0-0-3"]}
NAMES = ("Ann", "Bob")


def position(variant="triominos", **parts):
    rules = shipped_variant(variant) if isinstance(variant, str) else variant
    return set_up(rules, 2, to_move=1, **parts).view(1)


def meant(view, line):
    return chosen(read_line(line), view, choices_of(view, bare), Messages(), NAMES)


def refused(view, line):
    with pytest.raises(NotChosen) as refusal:
        meant(view, line)
    return str(refusal.value)


def test_choices_are_numbered_by_row_then_column():
    view = position(**FIVES, **POOL)
    assert [(choice.number, str(choice.play)) for choice in choices_of(view, bare)] == [
        (1, "5-2-5 @ 0/-1"),
        (2, "5-5-2 @ 0/1"),
        (3, "2-5-5 @ 1/0"),
    ]


def test_at_one_place_the_most_points_come_first():
    view = position(
        table=["5-5-5 @ 0/0"], hands=[["0-5-5", "4-5-5", "2-5-5"], ["1-1-1"]], pool=["0-0-2"]
    )
    assert [(choice.play.tile, choice.points) for choice in choices_of(view, bare)[:3]] == [
        ("4-5-5", 14),
        ("2-5-5", 12),
        ("0-5-5", 10),
    ]


def test_ends_of_a_line_go_by_name():
    view = position("domino", **SIXES, pool=["0-0"])
    assert [str(choice.play) for choice in choices_of(view, bare)] == ["6-4 @ left", "6-4 @ right"]


@pytest.mark.parametrize("line", ["2", "5-5-2 @ 0/1", "2-5-5 @ 0/1", "5-2-5 0/1"])
def test_a_tile_at_a_place_may_be_typed_in_any_turn(line):
    assert meant(position(**FIVES, **POOL), line) == Play((5, 5, 2), (0, 1))


@pytest.mark.parametrize(
    "line", ["2", "6-4 @ right", "6-4 right", "4-6 right", "4-6 @ rechts", "4-6 r"]
)
def test_a_domino_may_be_typed_either_way_round(line):
    assert meant(position("domino", **SIXES, pool=["0-0"]), line) == Play((6, 4), "right")


def test_a_tile_alone_is_laid_where_it_fits():
    view = position(
        table=["5-5-5 @ 0/0", "5-5-2 @ 0/1"],
        hands=[["2-3-5", "0-0-1"], ["1-1-1"]],
        pool=["0-0-2", "0-0-3"],
    )
    # Clockwise it shows 5, then 2, as only the side between 0/1 and 0/2 asks for.
    for line in ("2-3-5", "3-5-2", "5-2-3"):
        assert meant(view, line) == Play((2, 3, 5), (0, 2))


@pytest.mark.parametrize(("language", "ends"), [("en", "left right"), ("de", "links rechts")])
def test_ends_are_asked_about_by_what_can_be_typed_for_them(language, ends):
    view = position("domino", table=["6-6"], hands=[["4-6", "1-2"], ["1-1"]])
    with pytest.raises(NotChosen) as refusal:
        chosen(read_line("4-6"), view, choices_of(view, bare), Messages(language), NAMES)
    left, right = ends.split()
    assert f"1 ({left}), 2 ({right})" in str(refusal.value)
    for number, end in enumerate((left, right)):
        assert meant(view, f"4-6 {end}") == choices_of(view, bare)[number].play


def test_a_tile_that_fits_in_several_places_is_asked_about():
    assert refused(position(**FIVES, **POOL), "5-5-2") == (
        "5-5-2 fits in several places; type one of these numbers: 1 (0/-1), 2 (0/1), 3 (1/0)."
    )


def test_the_first_tile_lies_as_it_was_typed():
    any_tile = variant_with(opening={"by": ["random"], "tile": "any"})
    view = set_up(any_tile, 2, hands=[["1-2-3", "0-0-1"], ["1-1-1", "0-0-2"]], to_move=1).view(1)
    assert len([c for c in choices_of(view, bare) if c.play.tile == "1-2-3"]) == 3
    assert meant(view, "2-3-1") == Play((2, 3, 1), (0, 0))
    assert meant(view, "2-3-1 @ 0/0") == Play((2, 3, 1), (0, 0))


def test_what_does_not_fit_is_refused_as_it_was_typed():
    assert refused(position(**FIVES, **POOL), "1-3-5 @ 0/1") == (
        "1-3-5 does not fit at 0/1: its bottom corner shows 1, and the table shows 5 there."
    )


def test_a_tile_that_fits_nowhere():
    assert refused(position(**FIVES, **POOL), "0-0-1") == "0-0-1 fits nowhere on the table."


def test_a_tile_that_is_not_held_or_does_not_exist():
    assert "4-4-4" in refused(position(**FIVES, **POOL), "4-4-4")
    assert "1-0-2" in refused(position(**FIVES, **POOL), "1-0-2 @ 0/1")


def test_a_number_that_is_not_in_the_list():
    view = position(**FIVES, **POOL)
    assert refused(view, "4") == "There is no play 4: they are numbered from 1 to 3."
    assert refused(view, "0") == "There is no play 0: they are numbered from 1 to 3."
    long = refused(view, "9" * 150)
    assert len(long) < 120
    only = position(table=["5-5-2 @ 0/0"], hands=[["5-5-3"], ["1-1-1"]], pool=["0-0-2"])
    assert refused(only, "7") == "There is no play 7: the only one is number 1."


def test_where_no_tile_fits_it_is_said_what_can_be_done():
    nothing = {"table": ["5-5-5 @ 0/0"], "hands": [["0-0-1"], ["5-5-1"]]}
    assert refused(position(**nothing, **POOL), "1") == (
        "No tile of this hand fits; type draw to draw one."
    )
    assert refused(position(**nothing, pool=[]), "1") == (
        "No tile of this hand fits; type pass to pass."
    )


def test_of_a_row_that_lies_face_down_only_the_tile_turned_over_is_said_not_to_fit():
    blind = {"deal": {"face_down": True}}
    # 1-2 is turned over; 4-6 behind it would fit.
    row = {"table": ["6-6"], "hands": [["1-2", "4-6"], ["1-1"]]}
    stuck = position(variant_with("domino", **blind, turn={"draw": {"most": 0}}), **row, pool=[])
    assert refused(stuck, "1") == "The tile that is turned over does not fit; type pass to pass."
    draw = {"most": "any", "drawn_tile": "may_play"}
    drawing = variant_with("domino", **blind, turn={"draw": draw})
    assert refused(position(drawing, **row, pool=["0-2", "0-3"]), "1") == (
        "The tile that is turned over does not fit; type draw to draw one."
    )
