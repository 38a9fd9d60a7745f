"""The catalogues of messages, held against the sources and against one another."""

import gettext
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from pages import ROOT
from tilewright.messages import LANGUAGES

SOURCE = ROOT / "src" / "tilewright"
LOCALE = SOURCE / "messages" / "locale"
KEYWORDS = {"say": None, "say_n": (1, 2), "later": None, "later_n": (1, 2)}
TRANSLATED = [language for language in LANGUAGES if language != "en"]


@pytest.fixture(scope="module")
def said():
    """All messages of the sources; one for one thing and for several is a pair."""
    found = extract_from_dir(str(SOURCE), keywords=KEYWORDS, strip_comment_tags=True)
    return {message for _, _, message, _, _ in found}


@pytest.fixture(params=TRANSLATED)
def catalogue(request):
    with (LOCALE / request.param / "LC_MESSAGES" / "tilewright.po").open("rb") as file:
        return read_po(file, locale=request.param)


def forms(texts):
    return (texts,) if isinstance(texts, str) else tuple(texts)


def slots(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_the_sources_say_something(said):
    assert len(said) > 100
    assert any(isinstance(message, tuple) for message in said)


def test_every_message_of_the_sources_is_in_every_catalogue_and_no_other(said, catalogue):
    known = {
        message.id if isinstance(message.id, str) else tuple(message.id)
        for message in catalogue
        if message.id
    }
    assert known == said


def test_every_message_is_translated(catalogue):
    missing = [
        message.id
        for message in catalogue
        if message.id and (message.fuzzy or not all(forms(message.string)))
    ]
    assert missing == []


def test_a_translation_has_the_slots_of_its_message(catalogue):
    """The number may be left out where a form speaks of one thing only."""
    for message in catalogue:
        if not message.id:
            continue
        wanted = set(slots(forms(message.id)[-1]))
        for text in (*forms(message.id), *forms(message.string)):
            assert wanted - {"n"} <= set(slots(text)) <= wanted, text


def test_what_the_program_reads_was_made_from_what_people_wrote(catalogue):
    folder = LOCALE / catalogue.locale_identifier / "LC_MESSAGES"
    with (folder / "tilewright.mo").open("rb") as file:
        read = gettext.GNUTranslations(file)
    for message in catalogue:
        if isinstance(message.id, str):
            assert not message.id or read.gettext(message.id) == message.string
        else:
            said = tuple(read.ngettext(*message.id, number) for number in (1, 2))
            assert said == tuple(message.string)
