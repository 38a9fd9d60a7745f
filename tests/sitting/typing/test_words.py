from collections import Counter
from itertools import product

import pytest

from tilewright.messages import LANGUAGES
from tilewright.notation import Play
from tilewright.screens.full_screen import own_words
from tilewright.sitting.typing.words import (
    ENDS,
    WORDS,
    Order,
    end_for,
    end_of,
    nearest,
    order_of,
    play_typed,
    shortcut_for,
    word_for,
)


def test_every_order_has_words_in_every_language():
    for order in Order:
        assert set(WORDS[order]) == set(LANGUAGES)
        assert all(WORDS[order][language] for language in LANGUAGES)


def test_no_word_asks_for_two_things():
    asked = {(word, order) for order in Order for words in WORDS[order].values() for word in words}
    assert {word: n for word, n in Counter(word for word, _ in asked).items() if n > 1} == {}


def test_the_words_of_the_screen_are_no_orders_of_the_game():
    looks = [
        own_words.word_of(look, language) for look in own_words.TYPED for language in LANGUAGES
    ]
    assert [word for word in looks if order_of(word) is not None] == []


def test_words_are_written_as_they_are_looked_up():
    words = [word for order in Order for words in WORDS[order].values() for word in words]
    assert [word for word in words if word != word.casefold() or " " in word] == []
    ends = [name for names in ENDS.values() for own in names.values() for name in own]
    assert [name for name in ends if name != name.casefold()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_that_is_told_is_understood(language):
    for order in Order:
        assert order_of(word_for(order, language)) is order


def test_words_of_all_languages_are_understood_in_any_case():
    assert order_of("Pak") is Order.DRAW
    assert order_of("ZIEHEN") is Order.DRAW
    assert order_of("Zurück") is Order.UNDO
    assert order_of("waarom") is Order.WHY
    assert order_of("?") is Order.HELP
    assert order_of("domino") is None


def test_shortcuts():
    orders = (Order.DRAW, Order.PASS, Order.UNDO, Order.HELP, Order.SAVE)
    shortcuts = {
        language: [shortcut_for(order, language) for order in orders] for language in LANGUAGES
    }
    assert shortcuts == {
        "en": ["d", "p", "u", "?", None],
        "nl": [None, "p", "t", "?", None],
        "de": ["z", "p", None, "?", None],
    }


def test_the_nearest_word_is_sought_in_the_own_language_first():
    assert nearest("drow", "en") == "draw"
    assert nearest("passe", "nl") == "passen"
    assert nearest("ziehn", "de") == "ziehen"
    assert nearest("wh", "en") == "why"
    assert nearest("xylophone", "en") is None


def test_a_misspelt_word_of_another_language_is_answered_with_the_own_one():
    assert nearest("drow", "nl") == "pak"
    assert nearest("drow", "de") == "ziehen"
    assert nearest("ziehn", "en") == "draw"


def test_an_end_is_called_by_what_is_typed_for_it_in_the_language():
    assert [end_for("left", language) for language in LANGUAGES] == ["left", "links", "links"]
    assert end_for("up.1", "de") == "oben.1"
    assert [end_for("common", language) for language in LANGUAGES] == [
        "common",
        "samen",
        "gemeinsam",
    ]
    assert end_for("2.1", "nl") == "2.1"
    for end, language in product(ENDS, LANGUAGES):
        assert end_of(end_for(end, language)) == end


def test_ends_have_names_in_every_language():
    assert [end_of(name) for name in ("left", "Links", "l")] == ["left"] * 3
    assert end_of("rechts.1") == "right.1"
    assert end_of("oben") == "up"
    assert end_of("onder") == "down"
    assert end_of("2.1") == "2.1"


@pytest.mark.parametrize(
    ("play", "language", "text"),
    [
        (Play((3, 3), "left"), "en", "3-3 @ left"),
        (Play((3, 3), "left"), "nl", "3-3 @ links"),
        (Play((6, 4), "up.1"), "de", "6-4 @ oben.1"),
        (Play((5, 5, 2), (0, 1)), "nl", "5-5-2 @ 0/1"),
        (Play((6, 6)), "de", "6-6"),
    ],
)
def test_a_play_is_written_as_it_is_typed_in_the_language(play, language, text):
    assert play_typed(play, language) == text
