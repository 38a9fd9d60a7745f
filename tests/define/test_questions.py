"""The questions as data: every answer is right in every game in which it can be given."""

import pytest

from tilewright.define import begin, questionnaire
from tilewright.language import LANGUAGES, text_in
from tilewright.library import load, shipped

QUESTIONS = questionnaire().questions
BOXES = list(shipped("variants"))


def test_everything_is_said_in_every_language():
    told = questionnaire()
    texts = [*told.words.values(), told.box.topic, told.box.changes]
    for question in QUESTIONS:
        texts += [question.topic, question.changes]
        texts += [answer.text for answer in (*question.answers, *filter(None, [question.own]))]
    texts += [
        answer.source
        for question in QUESTIONS
        for answer in question.answers
        if not isinstance(answer.source, str)  # a name is the same in every language
    ]
    for text in texts:
        assert set(text) == set(LANGUAGES), text


def test_every_module_is_shipped():
    named = {name for question in QUESTIONS for each in question.answers for name in each.use}
    assert named <= set(shipped("rules"))


def test_almost_every_module_can_be_answered():
    """What stays out: modules that change what no two boxes differ on."""
    named = {name for question in QUESTIONS for each in question.answers for name in each.use}
    assert set(shipped("rules")) - named <= {"no-minus-points"}


@pytest.mark.parametrize("box", BOXES)
def test_every_answer_gives_rules_that_can_be_played(box):
    start = begin(box)
    for question in filter(lambda each: each.is_for(start.rules), QUESTIONS):
        for answer in question.answers:
            assert start.choose(question, answer).faults() == [], answer.text
        if question.own:
            least = start.choose_number(question, question.own, str(question.own.at_least))
            assert least.variant


@pytest.mark.parametrize("box", BOXES)
def test_what_the_game_says_is_at_most_one_of_the_answers(box):
    start = begin(box)
    for question in filter(lambda each: each.is_for(start.rules), QUESTIONS):
        now = [answer.text for answer in question.answers if start.is_now(question, answer)]
        assert len(now) <= 1
        # No rule page goes to 12, 50 or 1000 points.
        assert now or text_in(question.topic, "en") == "End of the game"


def topics(box):
    start = begin(box)
    return {text_in(each.topic, "en") for each in QUESTIONS if each.is_for(start.rules)}


def test_dominoes_are_asked_nothing_about_figures():
    assert topics("triominos") - topics("domino") == {
        "Mirror images",
        "Points of a tile",
        "0-0-0 instead of a higher triple",
        "Bonus for opening",
        "Opening with 0-0-0",
        "What a bridge is",
        "Points for a bridge",
        "Hexagons",
        "Triples laid later",
        "Stuck",  # the drawn tile ends the turn, so nobody ever is
    }


def test_a_question_comes_only_where_an_answer_before_gives_it_sense():
    bridge = next(each for each in QUESTIONS if each.topic["en"] == "What a bridge is")
    several = next(each for each in QUESTIONS if each.topic["en"] == "Several bonuses at once")
    start = begin("triominos")
    assert not several.is_for(start.rules)
    wide = next(each for each in bridge.answers if "two or three sides" in each.text["en"])
    assert several.is_for(start.choose(bridge, wide).rules)


@pytest.mark.parametrize(
    ("answer", "read"),
    [("1", "1"), ("12", "12"), ("2-4", "2-4"), ("4-4", "4")]
    + [(wrong, None) for wrong in ("0", "13", "4-2", "2-13", "-3", "two", "", "2-", "２")],
)
def test_a_range_of_players(answer, read):
    own = next(each.own for each in QUESTIONS if each.topic["en"] == "Players")
    assert own.read(answer) == read


def test_sources_are_named_by_the_modules_too():
    """An answer that is a module tells the same source as the module, in words of its own."""
    for question in QUESTIONS:
        for answer in question.answers:
            assert answer.source
            for name in answer.use:
                assert load(name).tree.child("source"), name
