"""The rules read at the table: all of them, or what is asked for."""

import pytest

from house_rules import SHIPPED, shipped_variant, variant_with
from table_talk import Strict
from tilewright.language import LANGUAGES
from tilewright.messages import Messages
from tilewright.prose import SHEET_SECTIONS, section_title, statements
from tilewright.prose.sheet import Parent
from tilewright.sitting.typing.rules import CHANGES, WORDS, rules

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
    for language in LANGUAGES:
        told = [CHANGES[language][0], *(words[language][0] for words in WORDS.values())]
        assert len(set(told)) == len(told)


def test_no_word_names_two_parts_in_whatever_language():
    meant = [
        {word.casefold() for words in languages.values() for word in words}
        for languages in (*WORDS.values(), CHANGES)
    ]
    assert len(set().union(*meant)) == sum(map(len, meant))


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
        "No rule mentions 'xyz\\x1b[2j'; the parts of the rules are: "
        "setup, opening, turn, points, round, game.",
    )


def test_who_asks_for_the_clock_of_a_game_without_one_hears_that_there_is_none():
    assert rules(TRIOMINOS, Strict(), "time") == (
        section_title("clock", "en"),
        "- A turn has no time limit.",
        "- The game has no time limit.",
    )
    assert (
        rules(TRIOMINOS, Messages("de"), "Zeit")[1] == "- Für einen Zug gibt es keine Zeitgrenze."
    )


@pytest.mark.parametrize("word", ["Eröffnung", "eroeffnung", "EROEFF"])
def test_umlauts_may_be_written_without_keys_for_them(word):
    heading, *lines = rules(TRIOMINOS, Messages("de"), word)
    assert heading == section_title("opening", "de")
    assert lines


def test_a_rule_is_found_by_a_word_without_umlauts():
    assert len(rules(TRIOMINOS, Messages("de"), "bruecke")) == len(
        rules(TRIOMINOS, Messages("de"), "Brücke")
    )
    assert "bruecke" not in rules(TRIOMINOS, Messages("de"), "bruecke")[0].casefold()


TIMED = variant_with(clock={"turn": {"limit": "60s", "then": "draw"}})


@pytest.mark.parametrize("word", ["clock", "minute", "minutes", "tim", "Tijd", "Uhr", "klok"])
def test_the_clock_is_found_by_what_it_is_called_in_any_language(word):
    assert rules(TRIOMINOS, Strict(), word)[1] == "- A turn has no time limit."
    heading, first, *_ = rules(TIMED, Strict(), word)
    assert heading == "Time"
    assert "60 seconds" in first


@pytest.mark.parametrize(("word", "language"), [("Zug", "en"), ("beurt", "de"), ("turn", "nl")])
def test_whole_words_of_other_languages_are_understood(word, language):
    assert rules(TRIOMINOS, Messages(language), word)[0] == section_title("turn", language)


def test_a_word_is_not_found_inside_other_words():
    # "tiles" begins with it and is found; "riomino" only stands amid other words.
    assert len(rules(TRIOMINOS, Strict(), "tile")) > 5
    for amid in ("iles", "idge", "ollect"):
        (sentence,) = rules(TRIOMINOS, Strict(), amid)
        assert sentence.startswith(f"No rule mentions '{amid}'")


def test_a_whole_word_is_preferred_to_one_that_begins_so():
    *_, line = rules(TRIOMINOS, Strict(), "a hexagon")
    assert " hexagon " in line.casefold()


# What is different ------------------------------------------------------------------------------

USUAL = Parent("Triominos", TRIOMINOS)


@pytest.mark.parametrize("word", ["changes", "Differences", "chan", "verschillen", "Unterschiede"])
def test_what_is_different_from_the_usual_game(word):
    heading, *lines = rules(TIMED, Strict(), word, USUAL)
    assert heading == "What differs from Triominos"
    assert lines[0].startswith("- For each decision a player has 60 seconds")
    assert len(lines) == 2


def test_a_rule_that_was_taken_away_is_a_change():
    usual = Parent("House rules", TIMED)
    assert rules(TRIOMINOS, Strict(), "changes", usual) == (
        "What differs from House rules",
        "- A turn has no time limit.",
    )


def test_without_changes_the_rules_are_those_of_the_other_game():
    assert rules(TRIOMINOS, Strict(), "changes", USUAL) == ("The rules are those of Triominos.",)


def test_from_what_a_record_differs_may_not_be_known():
    assert rules(TIMED, Strict(), "changes") == (
        "These rules do not change those of another game.",
    )


def test_the_word_for_changes_is_told_where_there_may_be_some():
    assert rules(TIMED, Strict(), "xyz", USUAL)[0].endswith("game, time, changes.")
