"""What the drawings as SVG share: elements, a picture with its text alternative, its look.

A picture stands inside a page of HTML, where SVG needs no namespace. Sizes are pixels; nothing is
drawn in colour, so that paper shows what a screen shows.
"""

from typing import Final
from xml.etree.ElementTree import Element, SubElement

MARGIN: Final = 4
"""Pixels around a picture, so that no line is cut."""

LAID: Final = "#ddd"
"""The grey of a tile that was laid just now; numbers stay readable on it."""


def shape(parent: Element, tag: str, /, **attributes: str | float) -> Element:
    """Add an element; `_` in the name of an attribute stands for `-`."""
    written = {name.replace("_", "-"): _number(value) for name, value in attributes.items()}
    return SubElement(parent, tag, written)


def picture(width: float, height: float, title: str, *, name: str) -> Element:
    """Begin a picture; `name` must be the only such id of its page."""
    box = (-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
    svg = Element(
        "svg",
        {
            "class": "table",
            "role": "img",
            "aria-labelledby": name,
            "viewBox": " ".join(map(_number, box)),
            "width": _number(box[2]),
            "height": _number(box[3]),
        },
    )
    SubElement(svg, "title", {"id": name}).text = title
    return svg


def outline(*, laid: bool = False, free: bool = False) -> dict[str, str | float]:
    """Give the look of a tile, of one laid just now, or of a place where none may lie."""
    return {
        "fill": LAID if laid else "none" if free else "#fff",
        "stroke": "#000",
        "stroke_width": 2.5 if laid else 1,
        "stroke_linejoin": "round",
        **({"stroke_dasharray": "4 3"} if free else {}),
    }


def text(
    parent: Element, x: float, y: float, said: str, *, size: float, mark: bool = False
) -> None:
    """Write a text around a point; a mark differs from the numbers of a tile."""
    # Not every reader knows of central baselines: a figure is about 0.7 of its size high.
    element = shape(parent, "text", x=x, y=y + 0.35 * size, font_size=size, text_anchor="middle")
    if mark:
        element.set("font-weight", "bold")
        element.set("font-style", "italic")
    element.text = said


def _number(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 1):g}"
