"""Names that would not be as wide as they are counted are shown in another way."""

import pytest

from tilewright.printable import before_numbers, columns, name_shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("李小龍", "李小龍"),
        ("José", "José"),
        ("\U0001f469\u200d\U0001f469\u200d\U0001f467 Ann", "\U0001f469 Ann"),  # a family
        ("\U0001f469\u200d\u2764\ufe0f\u200d\U0001f469", "\U0001f469"),  # a couple
        ("\U0001f44d\U0001f3ff", "\U0001f44d"),  # a thumb of a colour
        ("\u2764\ufe0f", "\u2764"),  # a heart as a picture
        ("\U0001f1f3\U0001f1f1", "NL"),  # a flag
        ("1\ufe0f\u20e3", "1"),  # a keycap
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u0937"),  # letters that are joined
        ("Ann\nBob", "Ann\\nBob"),
    ],
)
def test_of_signs_made_of_several_the_first_is_left(name, shown):
    assert name_shown(name) == shown


@pytest.mark.parametrize(
    "name", ["\U0001f469\u200d\U0001f469\u200d\U0001f467", "\U0001f1f3\U0001f1f1", "\u2764\ufe0f"]
)
def test_a_name_is_as_wide_as_its_signs_one_by_one(name):
    shown = name_shown(name)
    assert columns(shown) == sum(map(columns, shown))


def test_names_that_end_in_a_digit_are_parted_from_numbers_by_a_colon():
    assert before_numbers(["Ann", "Bob"]) == ["Ann", "Bob"]
    assert before_numbers(["Ann", "Ann 2"]) == ["Ann:", "Ann 2:"]
