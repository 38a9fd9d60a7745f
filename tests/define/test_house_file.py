"""The file that comes of answers says exactly the rules asked for, and no more."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.define import begin, house_file, questionnaire
from tilewright.define.difference import difference
from tilewright.define.nearest import settings_from
from tilewright.language import digest
from tilewright.library import load, shipped

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
        choice = draw(st.integers(0, len(question.answers) - (question.own is None)))
        if choice < len(question.answers):
            after = definition.choose(question, question.answers[choice])
        else:
            own = question.own
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
