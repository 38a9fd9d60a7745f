"""The questions as data: every answer is right in every game in which it can be given."""

import re

import pytest

from tilewright.define import begin, questionnaire
from tilewright.language import LANGUAGES, text_in
from tilewright.language.measures import Between
from tilewright.library import load, shipped

QUESTIONS = questionnaire().questions
BOXES = list(shipped("variants"))


def test_everything_is_said_in_every_language():
    told = questionnaire()
    texts = [*told.words.values(), told.box.topic, told.box.changes]
    for question in QUESTIONS:
        texts += [question.topic, question.changes]
        texts += [answer.text for answer in (*question.answers, *question.own)]
        texts += [own.said for own in question.own if not isinstance(own.said, str)]
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
    """What stays out: what no two boxes differ on, and what names triples and doubles in one."""
    named = {name for question in QUESTIONS for each in question.answers for name in each.use}
    assert set(shipped("rules")) - named <= {"no-minus-points", "highest-triple-opens"}


@pytest.mark.parametrize("box", BOXES)
def test_every_answer_gives_rules_that_can_be_played(box):
    start = begin(box)
    for question in filter(lambda each: each.is_for(start.rules), QUESTIONS):
        offered = start.offered(question)
        assert len(offered) > 1 or question.own, question.topic
        for answer in offered:
            assert start.choose(question, answer).faults() == [], answer.text
        for own in question.own:
            least = start.choose_number(question, own, str(own.at_least))
            assert least.variant


WITH_OTHER_ANSWERS = {"target-at-once", "many-rounds", "no-effect", "clock-draw", "kept-back"}
"""What a warning is about that another answer still can mend: a target, a drawn tile, a clock."""


@pytest.mark.parametrize("box", BOXES)
def test_no_answer_brings_a_warning_by_itself(box):
    start = begin(box)
    for question in filter(lambda each: each.is_for(start.rules), QUESTIONS):
        for answer in start.offered(question):
            settings = answer.settings()
            found = load(box, use=() if settings else answer.use, settings=settings).findings
            warned = {finding.code for finding in found if finding.severity == "warning"}
            assert warned <= WITH_OTHER_ANSWERS, answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_adds_up_what_other_answers_change(language):
    """A sum with what draws or an opening cost would be false where they cost something else."""
    for topic in ("Stuck", "Opening with 0-0-0"):
        question = next(each for each in QUESTIONS if each.topic["en"] == topic)
        for answer in question.answers:
            assert len(re.findall(r"\d+", text_in(answer.text, language))) <= 1


FOR_A_NUMBER = {"End of the game", "Players", "Tiles in a hand", "Tiles that stay in the pool"}
"""Where a game may have a number that is no answer, but can be typed."""

OF_THEIR_OWN = {
    "Who opens": "domino",  # by its 6-6, by the doubles one after the other …
    "Going out": "domino",  # a game won, or 100, 75, 50 and 25, round by round
    "Tiles drawn in a turn": "domino-matador",
}
"""Where games whose names begin so have a way of their own, which Enter keeps."""


@pytest.mark.parametrize("box", BOXES)
def test_what_the_game_says_is_at_most_one_of_the_answers(box):
    start = begin(box)
    for question in filter(lambda each: each.is_for(start.rules), QUESTIONS):
        now = [answer.text for answer in question.answers if start.is_now(question, answer)]
        assert len(now) <= 1
        topic = text_in(question.topic, "en")
        if not now and topic in FOR_A_NUMBER:
            assert question.own
        elif not now:
            assert box.startswith(OF_THEIR_OWN.get(topic, "no game")), topic


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


def test_a_tie_for_the_opening_is_asked_about_only_where_there_can_be_one():
    """One set holds each double once, and dealing again never ties; equal sums do."""
    tie = next(each for each in QUESTIONS if each.topic["en"] == "A tie for the opening")
    opens = [each for each in QUESTIONS if each.topic["en"] == "Who opens"][-1]
    start = begin("domino")
    games = {text_in(each.text, "en"): start.choose(opens, each) for each in opens.answers}
    again = "the highest double, and without one the tiles are dealt again"
    pips = "the highest double, without one the tile with the most pips"
    assert not tie.is_for(games[again].rules)
    assert tie.is_for(games[pips].rules)


def test_an_answer_by_which_a_game_cannot_be_played_is_not_offered():
    """Seven tiles each are 35 for five players and 56 for eight; a double-six set has 28."""
    hands = [each for each in QUESTIONS if each.topic["en"] == "Tiles in a hand"][-1]
    seven = next(each for each in hands.answers if each.text["en"] == "seven each")
    assert seven in begin("domino").offered(hands)
    assert seven not in begin("domino-tiddly-wink").offered(hands)


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
    (own,) = next(each.own for each in QUESTIONS if each.topic["en"] == "Players")
    assert own.read(answer) == read


PENALTIES = [own for each in QUESTIONS for own in each.own if own.is_penalty]
REWARDS = [own for each in QUESTIONS for own in each.own if not (own.is_penalty or own.range)]


def test_a_penalty_is_typed_with_its_sign_or_without():
    assert len(PENALTIES) == 3
    for own in PENALTIES:
        assert [own.read(text) for text in ("3", "-3", "−3", "- 3", "-0")] == ["3"] * 4 + ["0"]
        assert [own.read(text) for text in ("--3", "-", "-1001", "−x", "+3")] == [None] * 5


def test_what_is_no_penalty_has_no_sign():
    for own in REWARDS:
        assert own.read(f"-{own.at_most}") is None


def test_a_number_of_ones_own_is_told_with_what_it_means():
    for question in QUESTIONS:
        for own in question.own:
            for language in LANGUAGES:
                assert "7" in text_in(own.told("7"), language)
                assert "{}" not in text_in(own.told("7"), language)


# Hexagons: one amount however many at once, or the same for each of them.

HEXAGONS = next(each for each in QUESTIONS if each.topic["en"] == "Hexagons")
IN_ALL = {"en": " in all", "nl": " in totaal", "de": " insgesamt"}
TIMES = {"en": " times ", "nl": " maal ", "de": " mal "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_amount_for_any_number_and_one_for_each_cannot_be_mistaken(language):
    total, each = HEXAGONS.own
    published = {answer.use[0]: answer.text for answer in HEXAGONS.answers if answer.use}
    for text in (total.text, total.said, published["any-hexagons-fifty"]):
        assert IN_ALL[language] in text_in(text, language)
        assert TIMES[language] not in text_in(text, language)
    for text in (each.text, each.said, published["hexagons-fifty-each"]):
        assert TIMES[language] in text_in(text, language)
        assert IN_ALL[language] not in text_in(text, language)


@pytest.mark.parametrize(("which", "paid"), [(0, [20, 20, 20]), (1, [20, 40, 60])])
def test_what_is_paid_for_hexagons_is_what_was_said(which, paid):
    game = begin("triominos").choose_number(HEXAGONS, HEXAGONS.own[which], "20")
    bonuses = game.variant.scoring.bonuses
    assert "double_hexagon" not in bonuses
    assert "triple_hexagon" not in bonuses
    assert bonuses["hexagon"].when.hexagons == Between(at_least=1)
    points = bonuses["hexagon"].points
    for number, wanted in enumerate(paid, start=1):
        assert (points if isinstance(points, int) else points["hexagons"].times * number) == wanted


# Names of bonuses.


@pytest.mark.parametrize("box", BOXES)
def test_every_bonus_that_comes_with_an_answer_has_a_name_in_every_language(box):
    start = begin(box)
    for question in filter(lambda each: each.is_for(start.rules), QUESTIONS):
        games = [start.choose(question, answer) for answer in question.answers]
        games += [start.choose_number(question, own, str(own.at_least)) for own in question.own]
        for game in games:
            for key, bonus in game.variant.scoring.bonuses.items():
                if key not in start.variant.scoring.bonuses:
                    assert isinstance(bonus.name, dict), key
                    assert set(bonus.name) == set(LANGUAGES), key


def test_a_name_of_ones_own_stays():
    triples = next(each for each in QUESTIONS if each.topic["en"] == "Triples laid later")
    game = begin("triominos").choose_number(triples, triples.own[0], "15")
    again = game.choose_number(triples, triples.own[0], "20")
    assert text_in(again.variant.scoring.bonuses["late_triple"].name, "de") == "ein spätes Tripel"


def test_sources_are_named_by_the_modules_too():
    """An answer that is a module tells the same source as the module, in words of its own."""
    for question in QUESTIONS:
        for answer in question.answers:
            assert answer.source
            for name in answer.use:
                assert load(name).tree.child("source"), name
