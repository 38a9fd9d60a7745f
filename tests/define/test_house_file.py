"""The file that comes of answers says exactly the rules asked for, and no more."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from house_rules import variant_with
from tilewright.define import Answer, begin, house_file, questionnaire
from tilewright.define.difference import difference
from tilewright.define.nearest import settings_from
from tilewright.language import digest, text_in
from tilewright.library import load, shipped
from tilewright.library.reading.node import plain

QUESTIONS = questionnaire().questions
BOXES = list(shipped("variants"))


def answer(definition, topic, text):
    question = next(
        each for each in QUESTIONS if each.topic["en"] == topic and each.is_for(definition.rules)
    )
    return definition.choose(
        question, next(each for each in question.answers if each.text["en"].startswith(text))
    )


@st.composite
def definitions(draw):
    definition = begin(draw(st.sampled_from(BOXES)))
    for question in QUESTIONS:
        if not question.is_for(definition.rules) or draw(st.integers(0, 2)):
            continue
        answer = draw(st.sampled_from((*question.answers, *question.own)))
        if isinstance(answer, Answer):
            after = definition.choose(question, answer)
        else:
            own = answer
            number = draw(st.integers(own.at_least, min(own.at_most, own.at_least + 20)))
            after = definition.choose_number(question, own, str(number))
        if not after.faults():
            definition = after
    return definition


@settings(max_examples=25)
@given(definition=definitions(), language=st.sampled_from(["en", "nl", "de"]))
def test_any_answers_make_a_file_with_exactly_these_rules(definition, language, tmp_path_factory):
    file = tmp_path_factory.mktemp("house") / "friday.yaml"
    house = house_file(definition, language)
    file.write_text(house.text("Friday", ["a comment"]), encoding="utf-8")
    loaded = load(file)
    assert [each.message for each in loaded.findings if each.severity == "error"] == []
    assert difference(loaded.variant, definition.variant) == {}
    assert digest(loaded.variant) == digest(definition.variant)
    counts = {name: settings_from(name, definition.variant) for name in BOXES}
    assert counts[house.extends] == min(counts.values())
    every_line_is_commented(house.text("Friday"))
    every_answer_can_be_found(definition, house, language)


def every_line_is_commented(text):
    """Below the head a line has its comment behind it or above it, or what it lies in has one."""
    above, covered = "", 99
    for line in text.partition("extends: ")[2].splitlines()[1:]:
        indent = len(line) - len(line.lstrip())
        covered = covered if indent > covered else 99
        commented = "#" in line or above.lstrip().startswith("#") or covered < 99
        opens = line.partition("#")[0].rstrip().endswith(":")
        assert commented or opens or not line, text
        if opens and commented:
            covered = min(covered, indent)
        above = line


def every_answer_can_be_found(definition, house, language):
    """Each that still holds stands at a line, or among what the parent says already."""
    said = [*house.remarks.values(), *house.notes]
    for each in definition.given:
        if definition.holds(each) and begin(house.extends).holds(each):
            answer = f"{text_in(each.question.topic, language)}: {text_in(each.text, language)}"
            assert any(answer in line for line in said), (answer, said)


@pytest.mark.parametrize("box", BOXES)
def test_without_answers_it_only_extends_the_game(box):
    assert house_file(begin(box), "en").text("Friday") == (
        f"tilewright: 1\nname: Friday\nextends: {box}\n"
    )


@pytest.mark.parametrize("box", BOXES)
def test_an_answer_that_the_game_gives_already_leaves_no_trace(box):
    definition = begin(box)
    for question in filter(lambda each: each.is_for(definition.rules), QUESTIONS):
        for each in question.answers:
            if definition.is_now(question, each):
                house = house_file(definition.choose(question, each), "en")
                assert (house.extends, house.use, house.sections) == (box, (), {})


def test_another_game_may_be_nearer_than_the_chosen_one():
    definition = answer(begin("triominos"), "Mirror images", "with")
    definition = answer(definition, "Players", "two to six")
    definition = answer(definition, "Bonus for opening", "10 more, but only for a triple")
    definition = answer(definition, "0-0-0 instead of a higher triple", "the higher")
    assert house_file(definition, "en").extends == "triominos-6-players"


def test_a_module_is_used_where_it_says_exactly_what_was_answered():
    definition = answer(begin("triominos"), "What a bridge is", "one side and")
    house = house_file(definition, "nl")
    assert house.text("Vrijdag") == (
        "tilewright: 1\n"
        "name: Vrijdag\n"
        "extends: triominos\n"
        "use:\n"
        "  - bridge-by-two-sides"
        "  # Wat een brug is: één zijde en de hoek ertegenover, of twee zijden\n"
    )


def test_a_module_that_says_more_is_not_used():
    """The module pays 40 for a bridge; here it pays 1, and that was not asked to change."""
    definition = answer(begin("triominos-simplified-nl"), "What a bridge is", "one side and")
    house = house_file(definition, "en")
    assert (house.extends, house.use) == ("triominos-simplified-nl", ())
    assert house.sections["scoring"]["bonuses"]["bridge"].keys() == {"when"}


def test_every_line_says_what_it_means():
    definition = answer(begin("triominos"), "Points for drawing", "minus 2")
    definition = answer(definition, "Time for a turn", "a minute, then the turn")
    assert house_file(definition, "de").text("Freitag") == (
        "tilewright: 1\n"
        "name: Freitag\n"
        "extends: triominos\n"
        "\n"
        "scoring:\n"
        "  draw: -2  # Punkte fürs Ziehen: minus 2 je Stein\n"
        "clock:\n"
        "  turn: {limit: 60s, then: pass}  # Zeit pro Zug: eine Minute, dann ist der Zug vorbei\n"
    )


PRESSMAN = {
    "Bonus for opening": "10 more, but only for a triple",
    "Tiles drawn in a turn": "until one fits",
    "What a bridge is": "one side and the opposite corner, or two",
    "Hexagons": "50 in all",
    "Who wins the game": "the winner of the last round",
}


def test_where_another_game_is_nearer_it_is_told_and_what_that_says_already():
    definition = begin("triominos")
    for topic, text in PRESSMAN.items():
        definition = answer(definition, topic, text)
    house = house_file(definition, "de")
    assert house.extends == "triominos-pressman"
    assert house.notes[:2] == (
        "Du hast mit triominos begonnen; deinen Antworten am nächsten ist triominos-pressman, "
        "also baut die Datei darauf auf.",
        "Wie in triominos-pressman:",
    )
    assert (
        "  Was eine Brücke ist: eine Kante und die Ecke gegenüber, oder zwei Kanten" in house.notes
    )
    # What no answer spoke of is as in the game that was chosen.
    assert set(house.remarks.values()) == {"wie in triominos"}


def test_of_an_answer_that_a_later_one_took_back_in_part_that_is_said():
    definition = answer(begin("triominos"), "Points of a tile", "simple: nothing")
    definition = answer(definition, "End of the game", "at 100")
    house = house_file(definition, "en")
    simple = [said for said in house.remarks.values() if said.startswith("Points of a tile")]
    assert all(said.endswith(" (but for other answers)") for said in simple)
    assert house.remarks["game_end", "at", "points"] == "End of the game: at 100 points"


def test_an_answer_of_which_another_game_says_all_but_a_part_is_told():
    definition = answer(begin("triominos"), "Points of a tile", "simple: nothing")
    definition = answer(definition, "End of the game", "at 100")
    house = house_file(definition, "en")
    assert house.extends == "triominos-simplified-nl"
    (simple,) = house.notes[2:]
    assert simple.startswith("  Points of a tile: simple: nothing for a tile")
    assert simple.endswith("to 12 (but for other answers)")


def test_what_one_answer_set_has_one_comment_though_it_takes_several_lines():
    question = next(each for each in QUESTIONS if each.topic["en"] == "Hexagons")
    definition = begin("triominos").choose_number(question, question.own[1], "7")
    assert house_file(definition, "en").text("Friday").partition("scoring:\n")[2] == (
        "  bonuses:  # Hexagons: 7 times the hexagons the tile closes\n"
        "    hexagon: {when: {hexagons: {at_least: 1}}, points: {hexagons: {times: 7}}}\n"
        "    double_hexagon: null\n"
        "    triple_hexagon: null\n"
    )


def test_a_new_bonus_has_its_name_in_the_file():
    question = next(each for each in QUESTIONS if each.topic["en"] == "Triples laid later")
    definition = begin("triominos").choose_number(question, question.own[0], "15")
    bonus = house_file(definition, "en").sections["scoring"]["bonuses"]["late_triple"]
    shipped_bonus = load("late-triples-thirty").tree.child("scoring").child("bonuses")
    assert bonus["name"] == plain(shipped_bonus.child("late_triple").child("name"))
    assert bonus["points"] == 15


def test_a_file_name_with_a_line_end_stays_inside_its_comment(tmp_path):
    box = tmp_path / "a\nkind: module.yaml"
    box.write_text("tilewright: 1\nextends: triominos\nscoring: {draw: -7, stuck: -8}\n")
    definition = begin(str(box))
    assert "\n" not in definition.called


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ({"2 players": 250, "3-4 players": 200}, {"2-4 players": 200}, {"2 players": 200}),
        ({"2 players": 250, "3-4 players": 200}, 61, 61),
        (61, {"2 players": 250, "3-4 players": 200}, {"2 players": 250, "3-4 players": 200}),
        ({"2-4 players": 250}, {"2-3 players": 250}, {"4 players": None}),
        ({"2-3 players": 9, "4 players": 5}, {"2 players": 9, "3 players": 9, "4 players": 5}, {}),
    ],
)
def test_points_by_number_of_players_are_compared_number_by_number(before, after, found):
    one, other = (
        variant_with("domino", game_end={"at": {"points": points, "rounds": 9}})
        for points in (before, after)
    )
    expected = {"game_end": {"at": {"points": found}}} if found else {}
    assert difference(one, other) == expected
