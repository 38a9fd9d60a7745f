"""Ranges, durations and texts: what is read, what is refused, what is written back."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from tilewright.language import text_in
from tilewright.language.values import (
    Duration,
    NumberRange,
    Range,
    Text,
    TileName,
    read_duration,
    read_range,
    write_duration,
)


@pytest.mark.parametrize(
    ("written", "low", "high"), [("2-6", 2, 6), ("4", 4, 4), (4, 4, 4), ("0-0", 0, 0)]
)
def test_a_range_is_two_numbers_or_one(written: str | int, low: int, high: int) -> None:
    assert read_range(written) == Range(low, high)


@pytest.mark.parametrize("written", ["", "2-", "-3", "two", "2 - 6", "2-6-8", True, 2.5, None, "²"])
def test_what_is_no_range_is_refused(written: object) -> None:
    with pytest.raises(PydanticCustomError, match="needs a range"):
        read_range(written)


def test_a_reversed_range_is_refused_with_the_right_order() -> None:
    with pytest.raises(PydanticCustomError, match="2-6"):
        read_range("6-2")


@given(low=st.integers(0, 9999), more=st.integers(0, 999))
def test_a_range_holds_what_lies_between_and_survives_writing(low: int, more: int) -> None:
    high = min(9999, low + more)
    range_ = Range(low, high)
    assert low in range_
    assert high in range_
    assert low - 1 not in range_
    assert high + 1 not in range_
    adapter: TypeAdapter[Range] = TypeAdapter(NumberRange)
    assert adapter.validate_json(adapter.dump_json(range_)) == range_


@pytest.mark.parametrize(
    ("written", "seconds"),
    [("60s", 60), ("1m30s", 90), ("30m", 1800), ("2h", 7200), ("1h1m1s", 3661), ("90s", 90)],
)
def test_durations_are_read_as_seconds(written: str, seconds: int) -> None:
    assert read_duration(written) == seconds


@pytest.mark.parametrize("written", ["", "60", 60, "1:30", "0s", "m", "-1s", "1.5m", "30 m", None])
def test_what_is_no_duration_is_refused(written: object) -> None:
    with pytest.raises(PydanticCustomError, match="needs a duration"):
        read_duration(written)


@pytest.mark.parametrize(
    ("seconds", "written"), [(60, "60s"), (90, "90s"), (120, "2m"), (150, "2m30s"), (1800, "30m")]
)
def test_durations_below_two_minutes_are_written_in_seconds(seconds: int, written: str) -> None:
    assert write_duration(seconds) == written


@given(st.integers(1, 10**6))
def test_a_duration_survives_writing(seconds: int) -> None:
    assert read_duration(write_duration(seconds)) == seconds
    adapter: TypeAdapter[int] = TypeAdapter(Duration)
    assert adapter.validate_json(adapter.dump_json(seconds)) == seconds


def test_a_text_is_one_for_all_or_one_for_each_language() -> None:
    adapter: TypeAdapter[object] = TypeAdapter(Text)
    assert adapter.validate_python("Triominos") == "Triominos"
    assert adapter.validate_python({"nl": "Domino", "de-AT": "Domino"}) == {
        "nl": "Domino",
        "de-AT": "Domino",
    }


@pytest.mark.parametrize("written", ["", "  ", {}, {"English": "x"}, {"en": ""}, {"en": 3}, 3, []])
def test_what_is_no_text_is_refused(written: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Text).validate_python(written)


def test_a_missing_language_falls_back_to_english_then_to_the_first() -> None:
    assert text_in({"en": "bridge", "nl": "brug"}, "nl") == "brug"
    assert text_in({"en": "bridge", "nl": "brug"}, "fr") == "bridge"
    assert text_in({"nl": "brug", "de": "Brücke"}, "en") == "brug"
    assert text_in("bridge", "nl") == "bridge"


@pytest.mark.parametrize(
    "written", ["5", "5-5-", "5_5", "5-5-5-5-5", "a-b", 55, "W-3-4", "ww-3-4", "5-5-123"]
)
def test_what_is_no_tile_name_is_refused(written: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(TileName).validate_python(written)


@pytest.mark.parametrize("written", ["0-0", "18-18-18", "5-5-2", "05-5-5", "1-2-3-4", "10-9"])
def test_a_tile_is_named_by_its_numbers(written: str) -> None:
    adapter: TypeAdapter[str] = TypeAdapter(TileName)
    assert adapter.validate_python(written) == written
    assert re.search(adapter.json_schema()["pattern"], written)


@pytest.mark.parametrize("written", ["19-0-0", "0-0-19", "99-99", "5-100-5", "20-20-20-20"])
def test_no_number_on_a_tile_is_larger_than_any_set_has(written: str) -> None:
    adapter: TypeAdapter[str] = TypeAdapter(TileName)
    with pytest.raises(ValidationError, match="needs a tile with numbers up to 18"):
        adapter.validate_python(written)
    assert not re.search(adapter.json_schema()["pattern"], written)
