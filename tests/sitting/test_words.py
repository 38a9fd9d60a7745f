from collections import Counter

import pytest

from tilewright.messages import LANGUAGES
from tilewright.sitting.words import (
    ENDS,
    WORDS,
    Order,
    end_of,
    nearest,
    order_of,
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


def test_words_are_written_as_they_are_looked_up():
    words = [word for order in Order for words in WORDS[order].values() for word in words]
    assert [word for word in words if word != word.casefold() or " " in word] == []
    assert [name for names in ENDS.values() for name in names if name != name.casefold()] == []


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
    assert {shortcut_for(order) for order in (Order.DRAW, Order.PASS, Order.UNDO)} == set("dpu")
    assert shortcut_for(Order.SAVE) is None


def test_the_nearest_word_is_sought_in_the_own_language_first():
    assert nearest("drow", "en") == "draw"
    assert nearest("passe", "nl") == "passen"
    assert nearest("ziehn", "de") == "ziehen"
    assert nearest("ziehn", "en") == "ziehen"
    assert nearest("xylophone", "en") is None


def test_ends_have_names_in_every_language():
    assert [end_of(name) for name in ("left", "Links", "l")] == ["left"] * 3
    assert end_of("rechts.1") == "right.1"
    assert end_of("oben") == "up"
    assert end_of("onder") == "down"
    assert end_of("2.1") == "2.1"
