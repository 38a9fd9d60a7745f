"""The few outcomes of measuring a neighbourhood stand for all of them, whatever the shape."""

from collections import Counter

import pytest

from tilewright.language.neighbourhood import CELLS_AROUND, NOWHERE, kinds, neighbourhoods

SHAPES = pytest.mark.parametrize("shape", ["triangle", "square"])


@SHAPES
def test_kinds_are_all_neighbourhoods_counted(shape: str) -> None:
    counted = Counter(neighbourhoods(shape))
    assert {kind.measures: kind.number for kind in kinds(shape)} == counted
    assert sum(counted.values()) == 2 ** CELLS_AROUND[shape]


@SHAPES
def test_kinds_know_the_fewest_cells_they_take(shape: str) -> None:
    for kind in kinds(shape):
        taken = [
            bits.bit_count()
            for bits, around in enumerate(neighbourhoods(shape))
            if around == kind.measures
        ]
        assert kind.fewest == min(taken)


@SHAPES
def test_only_the_empty_neighbourhood_measures_nothing(shape: str) -> None:
    found = [bits for bits, around in enumerate(neighbourhoods(shape)) if around == NOWHERE]
    assert found == [0]
