"""Dominoes with branches as SVG: the arms of a spinner around it, what has no room named below."""

from itertools import combinations

from hypothesis import given

from dominoes_on_ends import laid, tables
from tilewright.drawing.svg_dominoes import svg_dominoes

SPINNER = laid("6-6 6-5@up 6-3@down 6-1@left 6-2@right")
TRAINS = laid("9-9 9-1@1 9-2@2 9-3@common 1-4@1")


def drawn(tiles):
    return svg_dominoes(tiles, title="A table", name="here")


def boxes(svg):
    sides = ("x", "y", "width", "height")
    return [tuple(float(rect.get(side)) for side in sides) for rect in svg.iter("rect")]


def overlap(one, other):
    (x, y, width, height), (left, top, wide, high) = one, other
    return x < left + wide and left < x + width and y < top + high and top < y + height


def test_the_arms_of_a_spinner_stand_upright_above_and_below_it():
    where = {text.text: [] for text in drawn(SPINNER).iter("text")}
    for text in drawn(SPINNER).iter("text"):
        where[text.text].append((float(text.get("x")), float(text.get("y"))))
    ((x5, y5),), ((x3, y3),), six = where["5"], where["3"], where["6"]
    assert x5 == x3
    assert y5 < min(y for _, y in six) < max(y for _, y in six) < y3


def test_the_arms_of_a_hub_are_named():
    marks = [text.text for text in drawn(TRAINS).iter("text") if text.get("font-weight") == "bold"]
    assert marks == ["1", "2", "common"]


@given(tables())
def test_no_domino_lies_upon_another_or_outside(tiles):
    svg = drawn(tiles)
    found = boxes(svg)
    assert len(found) == len(tiles)
    assert not any(overlap(one, other) for one, other in combinations(found, 2))
    left, top, width, height = map(float, svg.get("viewBox").split())
    for x, y, wide, high in found:
        assert left <= x
        assert top <= y
        assert x + wide <= left + width
        assert y + high <= top + height
