"""Every setting, at every value: said in all languages, and told apart exactly where it matters."""

from collections import defaultdict

import pytest

from every_value import COMPANY, bases, one_setting_apart
from tilewright.language import LANGUAGES, digest
from tilewright.prose import differences, statements


def told(variant, language):
    return [each.text for each in statements(variant, language, usual=True)]


SAME_AS_OTHERS = set()
"""Words that mean the same as others wherever they can stand."""


@pytest.mark.parametrize("name", COMPANY)
def test_one_setting_is_told_exactly_where_it_makes_a_difference(name):
    base = bases()[name]
    written = {language: told(base, language) for language in LANGUAGES}
    for path, value, _, other in one_setting_apart(name):
        same = digest(base) == digest(other)
        assert (differences(base, other, ("A", "B"), "en") == ()) == same, (path, value)
        if not same:
            for language in LANGUAGES:
                assert told(other, language) != written[language], (path, value, language)


@pytest.mark.parametrize("name", COMPANY)
def test_values_that_are_told_alike_are_alike(name):
    found = defaultdict(set)
    for path, _, _, other in one_setting_apart(name):
        found[path, tuple(told(other, "en"))].add(digest(other))
    assert {path for (path, _), prints in found.items() if len(prints) > 1} == set()


def test_every_word_is_told_in_some_company():
    words, apart = set(), set()
    for name in COMPANY:
        heard = defaultdict(set)
        for path, value, _, other in one_setting_apart(name):
            if isinstance(value, str | bool):
                words.add((path, value))
                heard[path, tuple(told(other, "en"))].add(value)
        apart |= {(path, *alike) for (path, _), alike in heard.items() if len(alike) == 1}
    assert {(".".join(path), word) for path, word in words - apart} == SAME_AS_OTHERS
