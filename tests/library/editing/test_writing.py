import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tilewright.library.editing.writing import flow, scalar, write_yaml
from tilewright.library.reading.node import plain
from tilewright.library.reading.tree import read

RULES = {
    "tilewright": 1,
    "name": {"en": "Fünf: no", "nl": "no"},
    "source": ["a b: c, d"],
    "players": {"number": "2-6"},
    "deal": {"hand": {"2 players": 9, "3-4 players": 7}, "kept_back": 0},
    "scoring": {
        "bonuses": {
            "bridge": {"when": {"sides": 1, "far_corner": True}, "points": 40},
            "opening": {
                "when": [
                    {"opening": True, "tile": "0-0-0"},
                    {"opening": True, "triple": True, "sum": {"at_least": 10}},
                ],
                "points": 10,
            },
        },
        "draw": -5,
    },
    "clock": {},
}

WRITTEN = """\
tilewright: 1
name:
  en: "Fünf: no"
  nl: "no"
source: ["a b: c, d"]
players:
  number: 2-6
deal:
  hand: {2 players: 9, 3-4 players: 7}
  kept_back: 0
scoring:
  bonuses:
    bridge: {when: {sides: 1, far_corner: true}, points: 40}
    opening:
      when:
        - {opening: true, tile: 0-0-0}
        - {opening: true, triple: true, sum: {at_least: 10}}
      points: 10
  draw: -5
clock: {}
"""


def reread(text):
    _, node, findings = read(text.encode(), "test.yaml")
    assert findings == []
    return plain(node)


def test_sections_are_blocks_and_small_things_stand_on_a_line():
    assert write_yaml(RULES) == WRITTEN


def test_what_was_written_is_read_back():
    assert reread(WRITTEN) == RULES


def test_with_comments_every_value_has_a_line_of_its_own():
    text = write_yaml(
        {"deal": {"hand": {"2 players": 9}, "kept_back": 0}}, comment=lambda path: str(len(path))
    )
    assert text == "deal:  # 1\n  hand:  # 2\n    2 players: 9  # 3\n  kept_back: 0  # 2\n"


@pytest.mark.parametrize(
    "word",
    [
        "no",
        "On",
        "Y",
        "null",
        "NaN",
        "true",
        "~",
        "",
        "1:30",
        "1e3",
        "0x1f",
        "2026-01-02",
        "- a",
        "a: b",
        "# a",
        "a #b",
        "012",
        " a",
    ],
)
def test_a_text_that_could_mean_something_else_is_quoted(word):
    assert scalar(word).startswith('"')
    assert reread(f"key: {scalar(word)}") == {"key": word}


@pytest.mark.parametrize(
    "word",
    [
        "sum",
        "5-5-2",
        "2-6",
        "60s",
        "1m30s",
        "3-4 players",
        "one-minute",
        "../mine.yaml",
        "a/b.yaml",
    ],
)
def test_the_words_of_the_language_need_no_quotes(word):
    assert scalar(word) == word
    assert reread(f"key: {flow([word])}") == {"key": [word]}


# The library refuses hidden characters, so the texts here have none.
texts = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), max_size=30)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(texts.filter(bool), values, min_size=1, max_size=4))
def test_any_plain_values_are_read_back(value):
    assert reread(write_yaml(value)) == value


@given(st.dictionaries(st.text(max_size=20), st.text(), min_size=1, max_size=4))
def test_other_readers_understand_any_text(value):
    assert yaml.safe_load(write_yaml(value)) == value
