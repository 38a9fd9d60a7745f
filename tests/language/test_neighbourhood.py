"""The few outcomes of measuring a neighbourhood stand for all 4,096 of them."""

from collections import Counter

from tilewright.language.neighbourhood import NOWHERE, kinds, neighbourhoods


def test_kinds_are_all_neighbourhoods_counted() -> None:
    assert {kind.measures: kind.number for kind in kinds()} == Counter(neighbourhoods())


def test_kinds_know_the_fewest_cells_they_take() -> None:
    for kind in kinds():
        taken = [
            bits.bit_count()
            for bits, around in enumerate(neighbourhoods())
            if around == kind.measures
        ]
        assert kind.fewest == min(taken)


def test_only_the_empty_neighbourhood_measures_nothing() -> None:
    assert [bits for bits, around in enumerate(neighbourhoods()) if around == NOWHERE] == [0]
