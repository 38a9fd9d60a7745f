"""The drawings as SVG: every number where it lies, what was laid stands out, nothing in colour."""

import re
from xml.etree.ElementTree import fromstring, tostring

import pytest

from tilewright.drawing import Domino, Square, Triangle
from tilewright.drawing.svg_dominoes import svg_dominoes
from tilewright.drawing.svg_lattice import svg_lattice

PAIR = [Triangle(0, 0, (5, 4, 3)), Triangle(0, 1, (4, 5, 2))]
LINE = [Domino((6, 6)), Domino((6, 4), "right"), Domino((6, 2), "left")]


def triangles(tiles, **options):
    return read(svg_lattice(tiles, title="A table", name="here", **options))


def dominoes(tiles, **options):
    return read(svg_dominoes(tiles, title="A table", name="here", **options))


def read(svg):
    """Write and read a picture, as a page does."""
    return fromstring(tostring(svg, encoding="unicode", method="html"))


def texts(svg):
    """All texts with their places, from left to right, then downward."""
    found = [(float(e.get("x")), float(e.get("y")), e.text) for e in svg.iter("text")]
    return sorted(found)


def points(polygon):
    return [tuple(map(float, point.split(","))) for point in polygon.get("points").split()]


def area(polygon):
    (ax, ay), (bx, by), (cx, cy) = points(polygon)
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


def holds(polygon, x, y):
    """Tell whether a point lies in a triangle: it makes no area larger."""
    ours = points(polygon)
    around = 0
    for one, other in ((0, 1), (1, 2), (2, 0)):
        (ax, ay), (bx, by) = ours[one], ours[other]
        around += abs((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / 2
    return around == pytest.approx(area(polygon), rel=0.01)


def test_every_tile_has_its_three_numbers_inside():
    svg = triangles(PAIR)
    polygons = list(svg.iter("polygon"))
    assert len(polygons) == 2
    for polygon, tile in zip(polygons, PAIR, strict=True):
        inside = [text for x, y, text in texts(svg) if holds(polygon, x, y - 4)]
        assert sorted(inside) == sorted(map(str, tile.numbers))


def test_the_numbers_stand_clockwise_from_the_point():
    found = [(text, x, y) for x, y, text in texts(triangles([Triangle(0, 0, (5, 4, 3))]))]
    place = {text: (x, y) for text, x, y in found}
    assert place["5"][1] < place["4"][1] == place["3"][1]
    assert place["3"][0] < place["5"][0] < place["4"][0]
    down = {text: (x, y) for x, y, text in texts(triangles([Triangle(0, 1, (5, 4, 3))]))}
    assert down["5"][1] > down["4"][1] == down["3"][1]
    assert down["4"][0] < down["5"][0] < down["3"][0]


def test_squares_have_their_numbers_clockwise_from_the_upper_left():
    drawn = read(svg_lattice([Square(0, 0, (5, 4, 3, 2))], title="A table", name="here"))
    place = {text: (x, y) for x, y, text in texts(drawn)}
    assert place["5"][1] == place["4"][1] < place["3"][1] == place["2"][1]
    assert place["5"][0] == place["2"][0] < place["4"][0] == place["3"][0]


@pytest.mark.parametrize(("kind", "numbers"), [(Square, (5, 4, 3, 2)), (Triangle, (5, 4, 3))])
def test_a_number_at_a_side_stands_nearest_to_the_middle_of_that_side(kind, numbers):
    tiles = [kind(0, 0, numbers)]
    drawn = read(svg_lattice(tiles, title="A table", name="here", at_sides=True))
    (polygon,) = drawn.iter("polygon")
    corners = points(polygon)
    following = (*corners[1:], corners[0])
    middles = [
        ((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(corners, following, strict=True)
    ]
    place = {text: (x, y) for x, y, text in texts(drawn)}
    for side, number in enumerate(numbers):
        x, y = place[str(number)]
        away = [(x - a) ** 2 + (y - b) ** 2 for a, b in middles]
        assert away.index(min(away)) == side


def test_a_square_without_a_tile_is_outlined_where_a_mark_stands():
    tiles = [Square(0, 0, (1, 2, 3, -1))]
    drawn = read(svg_lattice(tiles, title="A table", name="here", marks={(0, 1): "a"}))
    free, tile = drawn.iter("polygon")
    assert len(points(free)) == 4
    assert len(set(points(tile)) & set(points(free))) == 2
    assert free.get("stroke-dasharray")
    assert {text for _, _, text in texts(drawn)} == {"1", "2", "3", "w", "a"}


def test_neighbours_share_a_side():
    left, right = triangles(PAIR).iter("polygon")
    assert len(set(points(left)) & set(points(right))) == 2


def test_the_tile_just_laid_stands_out_and_is_drawn_over_the_others():
    *others, last = triangles(PAIR[::-1], laid=frozenset({(0, 1)})).iter("polygon")
    assert float(last.get("stroke-width")) > float(others[0].get("stroke-width"))
    assert last.get("fill") != others[0].get("fill")


def test_a_mark_stands_in_the_middle_of_its_tile():
    svg = triangles(PAIR[:1], marks={(0, 0): "a"})
    (mark,) = (each for each in svg.iter("text") if each.text == "a")
    assert mark.get("font-weight") == "bold"
    corners = points(next(svg.iter("polygon")))
    assert float(mark.get("x")) == pytest.approx(sum(x for x, _ in corners) / 3, abs=0.1)


def test_a_mark_without_a_tile_outlines_its_place():
    svg = triangles(PAIR[:1], marks={(0, 1): "b"})
    dashed = [each for each in svg.iter("polygon") if each.get("stroke-dasharray")]
    assert len(dashed) == 1
    assert [text for _, _, text in texts(svg)].count("b") == 1


@pytest.mark.parametrize("svg", [triangles(PAIR), dominoes(LINE)])
def test_a_picture_holds_all_that_is_in_it(svg):
    left, top, width, height = map(float, svg.get("viewBox").split())
    for x, y, _ in texts(svg):
        assert left < x < left + width
        assert top < y < top + height


@pytest.mark.parametrize("svg", [triangles(PAIR), dominoes(LINE)])
def test_who_cannot_see_it_is_told(svg):
    assert svg.get("role") == "img"
    assert svg.find("title").text == "A table"
    assert svg.find("title").get("id") == svg.get("aria-labelledby") == "here"


@pytest.mark.parametrize(
    "svg", [triangles(PAIR, laid=frozenset({(0, 0)})), dominoes(LINE, laid={2})]
)
def test_there_is_no_colour(svg):
    for colour in re.findall(r"#[0-9a-f]+", tostring(svg, encoding="unicode")):
        assert len(set(colour[1:])) == 1


def test_dominoes_lie_from_left_to_right():
    assert [text for x, _, text in texts(dominoes(LINE))] == ["2", "6", "6", "6", "6", "4"]


def test_a_double_lies_across_the_line():
    shapes = [(float(r.get("width")), float(r.get("height"))) for r in dominoes(LINE).iter("rect")]
    left, double, right = shapes
    assert left == right == double[::-1]
    assert double[0] < double[1]


def test_the_dominoes_just_laid_stand_out():
    grey, *white = dominoes(LINE, laid={2}).iter("rect")
    assert {each.get("fill") for each in white} == {"#fff"}
    assert grey.get("fill") not in (None, "#fff")


def test_a_long_line_is_wrapped():
    svg = dominoes([Domino((6, 5)), *[Domino((5, 6), "right"), Domino((6, 5), "right")] * 10])
    assert float(svg.get("width")) < 700
    assert len({rect.get("y") for rect in svg.iter("rect")}) > 1


def test_titles_are_only_text():
    svg = svg_lattice(PAIR, title="<script>&\"'", name="x")
    assert "<script>" not in tostring(svg, encoding="unicode", method="html")
