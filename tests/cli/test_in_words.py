"""What answers mean is said in whole sentences, of every answer, in every language."""

import re

import pytest

from tilewright.cli.in_words import meaning, so_far
from tilewright.define import begin, questionnaire
from tilewright.language import LANGUAGES
from tilewright.library import shipped

QUESTIONS = questionnaire().questions


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", shipped("variants"))
def test_every_answer_is_explained_and_no_setting_leaks_into_it(box, language):
    game = begin(box)
    for question in filter(lambda each: each.is_for(game.rules), QUESTIONS):
        said = [meaning(question, each, game, language) for each in game.offered(question)]
        for text in (*said, so_far(question, game, language)):
            assert text, question.topic
            assert not re.search(r"[a-z]_[a-z]|[a-z]\.[a-z]|[{}]", text), text
        assert all(text.endswith((".", ")")) for text in said), said


def test_an_answer_that_sets_more_than_its_module_says_is_told_by_what_it_sets():
    """The module takes bridges away as well; the answer only hexagons."""
    game = begin("triominos")
    question = next(each for each in QUESTIONS if each.topic["en"] == "Hexagons")
    nothing = next(each for each in question.answers if each.text["en"] == "nothing")
    assert "bridge" not in meaning(question, nothing, game, "en")
    assert meaning(question, nothing, game, "en").startswith("This does not hold: A hexagon pays")


def test_where_nothing_holds_that_is_said():
    game = begin("triominos")
    question = next(each for each in QUESTIONS if each.topic["en"] == "Time for the game")
    assert so_far(question, game, "de") == "nichts"
