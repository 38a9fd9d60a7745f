import pytest

from tilewright.cli.sentences import standings, together


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_joined(names, text):
    assert together(names) == text


def test_scores_stand_behind_names():
    assert standings(["Ann", "Bob"], [12, -5]) == "Ann 12, Bob -5"
