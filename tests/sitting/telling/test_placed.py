"""Where a tile lies, said: at a cell, at an end that has a name, at an end that has none."""

from typing import get_args

import pytest

from table_talk import slots_of
from tilewright.messages import LANGUAGES, Messages
from tilewright.sitting.telling import placed
from tilewright.sitting.telling.placed import Where, where

SENTENCES = [
    placed.LAYS,
    placed.LAYS_FOR,
    placed.LAYS_FOR_WHY,
    placed.TAKES_BACK,
    placed.WOULD_SCORE,
    placed.WOULD_SCORE_NOTHING,
]


@pytest.mark.parametrize(
    ("place", "way", "slots"),
    [
        (None, "nowhere", {}),
        ((0, -1), "cell", {"place": "0/-1"}),
        ("left", "left", {}),
        ("down", "down", {}),
        ("up.1", "end", {"place": "up.1"}),
        ("common", "common", {}),
        ("2", "arm", {"place": "2"}),
        ("2.1", "arm", {"place": "2.1"}),
    ],
)
def test_every_place_is_said_in_one_way(place, way, slots):
    assert where(place, "en") == (way, slots)


def test_an_end_without_a_sentence_of_its_own_is_called_what_is_typed_for_it():
    assert where("up.1", "nl") == ("end", {"place": "boven.1"})


def test_an_arm_is_called_by_its_number_and_its_owner():
    owners = ("Ann", "Bob")
    assert where("2", "en", owners) == ("arm", {"place": "2 (Bob)"})
    assert where("1.1", "en", owners) == ("arm", {"place": "1.1 (Ann)"})
    assert where("common", "en", owners) == ("common", {})
    assert where("left", "en", owners) == ("left", {})


def test_there_is_a_sentence_for_every_way():
    for sentences in SENTENCES:
        assert set(sentences) == set(get_args(Where))


def test_a_place_is_named_only_where_the_sentence_has_room_for_it():
    for sentences in SENTENCES:
        for way, texts in sentences.items():
            for text in (texts,) if isinstance(texts, str) else texts:
                assert ("place" in slots_of(text)) == (way in ("cell", "arm", "end")), text


LAID = {
    "en": ["at the left end", "at the right end", "at the upper end", "at the lower end"],
    "nl": ["links aan", "rechts aan", "boven aan", "onder aan"],
    "de": ["links an", "rechts an", "oben an", "unten an"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_named_ends_are_called_as_people_call_them(language):
    messages, slots = Messages(language), {"player": "Ann", "tile": "5-4"}
    for end, words in zip(("left", "right", "up", "down"), LAID[language], strict=True):
        assert messages.say(placed.LAYS[end], **slots).endswith(f" 5-4 {words}.")
        assert end not in messages.say(placed.TAKES_BACK[end], **slots).split() or language == "en"
    assert "up.1" in messages.say(placed.LAYS["end"], place="up.1", **slots)
