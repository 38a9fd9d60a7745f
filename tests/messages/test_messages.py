import pytest

from tilewright.language import LANGUAGES as OF_FILES
from tilewright.messages import LANGUAGES, Messages, language_of
from tilewright.prose.saying import Listed, in_language


def test_english_needs_no_catalogue():
    assert Messages("en").say("{player} draws {tile}.", player="Ann", tile="0-1-2") == (
        "Ann draws 0-1-2."
    )


def test_the_number_decides_between_one_and_several():
    one, several = "{n} tile is left.", "{n} tiles are left."
    said = [Messages().say_n(one, several, n) for n in (0, 1, 2)]
    assert said == ["0 tiles are left.", "1 tile is left.", "2 tiles are left."]


def test_one_less_is_one_thing_too():
    said = [Messages().say_n("{n} point", "{n} points", n) for n in (-1, -2)]
    assert said == ["-1 point", "-2 points"]


def test_people_are_spoken_to_in_the_languages_that_files_are_written_in():
    assert set(LANGUAGES) == set(OF_FILES)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": ""}, "nl"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:nl"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_environment_says_which_language(environment, language):
    assert language_of(environment) == language


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_people_are_listed_as_one_says_them(names, text):
    assert Messages().listed(names) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_listed_as_the_rules_list_things(language):
    listed = in_language(Listed(("A", "B", "C"), "and"), language)
    assert Messages(language).listed(["A", "B", "C"]) == listed
