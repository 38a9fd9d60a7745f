import pytest

from tilewright.drawing.labels import forms_of, longest_form


@pytest.mark.parametrize(
    ("label", "forms"),
    [
        ("3", ("3", "+")),
        ("12", ("12", "+")),
        ("3-5", ("3-5", "3+", "+")),
        ("10-12", ("10-12", "10+", "+")),
        ("12+", ("12+", "+")),
        ("3+", ("3+", "+")),
    ],
)
def test_what_may_stand_for_a_label(label, forms):
    assert forms_of(label) == forms


def test_a_number_is_never_cut():
    assert longest_form("12", 2) == "12"
    assert longest_form("12", 1) == "+"
    assert longest_form("10-12", 2) == "+"


def test_the_longest_form_that_fits_is_taken():
    assert [longest_form("3-5", room) for room in (5, 3, 2, 1)] == ["3-5", "3-5", "3+", "+"]
