"""The rules read at the table: all of them, or what is asked for."""

import pytest

from house_rules import SHIPPED, shipped_variant
from table_talk import Strict
from tilewright.language import LANGUAGES
from tilewright.prose import SHEET_SECTIONS, statements
from tilewright.sitting.rules import WORDS, rules

TRIOMINOS = shipped_variant("triominos")


class InLanguage(Strict):
    """Rules in a language, whether or not there is a catalogue for the rest."""

    def __init__(self, language):
        super().__init__()
        self.language = language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_all_rules_are_read_in_the_language(name, language):
    variant = shipped_variant(name)
    lines = rules(variant, InLanguage(language))
    assert {line[2:] for line in lines if line.startswith("- ")} == {
        statement.text for statement in statements(variant, language)
    }


def test_rules_stand_under_the_headings_of_the_sheet():
    lines = rules(TRIOMINOS, Strict())
    headings = [line for line in lines if line and not line.startswith("- ")]
    assert headings == [
        "Set-up",
        "The first tile",
        "A turn",
        "Points",
        "End of a round",
        "End of the game",
    ]


def test_every_section_has_a_word_of_its_own():
    assert tuple(WORDS) == SHEET_SECTIONS
    assert len(set(WORDS.values())) == len(WORDS)


@pytest.mark.parametrize("word", ["points", "POINTS", " poi "])
def test_a_word_or_its_beginning_names_a_part(word):
    heading, *lines = rules(TRIOMINOS, Strict(), word)
    assert heading == "Points"
    assert "- A tile pays the sum of its numbers." in lines
    assert "" not in lines


def test_another_word_finds_the_rules_that_speak_of_it():
    heading, line = rules(TRIOMINOS, Strict(), "Bridge")
    assert heading == "Points"
    assert line.startswith("- A bridge pays 40 points")


def test_a_word_that_no_rule_speaks_of_gets_the_words_that_there_are():
    assert rules(TRIOMINOS, Strict(), "xyz\x1b[2J") == (
        "No rule speaks of 'xyz\\x1b[2j'; the parts of the rules are: "
        "setup, opening, turn, points, round, game.",
    )
