"""Colours can be told apart by everybody, on dark and on light terminals, and are never needed."""

import itertools

import pytest

from tilewright.screens.styles import looks

# What somebody sees who lacks one kind of cone, for linear red, green and blue: the matrices for
# severity 1.0 of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
# Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009.
SEEN = {
    "as most people": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
NUMBERS = [f"number-{number}" for number in range(7)]


def linear(colour):
    """Give linear red, green and blue of `#rrggbb` (IEC 61966-2-1)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour):
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Give the contrast ratio of WCAG 2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour, matrix):
    """Give the colour in CIELAB as somebody sees it."""
    light = [
        min(1, max(0, sum(a * b for a, b in zip(row, linear(colour), strict=True))))
        for row in matrix
    ]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1, 1.089)
    x, y, z = (
        scaled(sum(a * b for a, b in zip(row, light, strict=True)) / most)
        for row, most in zip(to_xyz, white, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def scaled(part):
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def difference(one, other, matrix):
    """Give the distance in CIELAB (CIE 1976); about 2.3 can just be seen."""
    pairs = zip(seen(one, matrix), seen(other, matrix), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def parts(look):
    """Give text colour, background and the other words of a look."""
    words = look.split()
    text = next((word[3:] for word in words if word.startswith("fg:")), None)
    ground = next((word[3:] for word in words if word.startswith("bg:")), None)
    return text, ground, {word for word in words if ":" not in word}


def test_every_colour_stands_out_from_dark_and_from_light():
    for word, look in looks(256).items():
        text, ground, _ = parts(look)
        for behind in [ground] if ground else ["#000000", "#ffffff"]:
            # 3:1 is what WCAG 2 wants of large text and of signs.
            assert text is None or contrast(text, behind) >= 3, (word, text, behind)


def test_who_has_a_background_has_a_colour_for_it():
    for colours in (256, 16):
        for look in looks(colours).values():
            text, ground, _ = parts(look)
            assert ground is None or text is not None


@pytest.mark.parametrize("eyes", SEEN)
def test_numbers_differ_in_weight_or_clearly_in_colour(eyes):
    every = looks(256)
    for one, other in itertools.combinations(NUMBERS, 2):
        (a, _, weight), (b, _, other_weight) = parts(every[one]), parts(every[other])
        if weight == other_weight and a and b:
            assert difference(a, b, SEEN[eyes]) >= 40, (one, other)


def test_numbers_differ_on_terminals_of_sixteen_colours_too():
    every = [looks(16)[number] for number in NUMBERS]
    assert len(set(every)) == 7


def test_the_terminal_can_show_these_very_colours():
    """A colour outside of the 256 would be replaced by one that was not measured."""
    steps = {"00", "5f", "87", "af", "d7", "ff"}
    greys = {f"{8 + 10 * step:02x}" * 3 for step in range(24)}
    for look in looks(256).values():
        for colour in parts(look)[:2]:
            if colour is not None:
                digits = colour[1:]
                cube = {digits[:2], digits[2:4], digits[4:]} <= steps
                assert cube or digits in greys, colour


def test_without_colour_weight_and_lines_are_left():
    for look in looks(0).values():
        text, ground, _ = parts(look)
        assert text is None
        assert ground is None
    assert "bold" in looks(0)["last"]
    assert looks(0)["last"] != looks(0)["side"]
    assert looks(0)["choice"] != looks(0)["number-1"]


def test_every_way_has_the_same_words():
    assert set(looks(256)) == set(looks(16)) == set(looks(0))
