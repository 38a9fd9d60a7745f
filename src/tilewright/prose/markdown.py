"""A sheet as Markdown: CommonMark with tables, readable as it is."""

import re
from collections.abc import Iterator
from typing import Final

from tilewright.drawing import (
    Domino,
    Square,
    Triangle,
    draw_dominoes,
    draw_squares,
    draw_triangles,
)
from tilewright.prose.page import Block, Drawing, Example, Items, Paragraph, Part, Sheet, Table
from tilewright.prose.plain import one_line, paragraphs

WIDTH: Final = 76
"""Characters of a drawing, so that it fits on paper."""

MOST_PADDED: Final = 60
"""Characters of a column that are filled with blanks; longer lines stand out of it."""

_MEANS_MORE: Final = re.compile(r"[\\`*_\[\]<>|#~&$]")
"""Characters that may mean more than themselves, wherever they stand."""
_BEGINS_MORE: Final = re.compile(r"^(\d{0,9})([-+=:.)](?:[-+=:\s]|$))")
"""The beginnings of lines that would make a list, a rule or a heading of them."""


def as_markdown(sheet: Sheet) -> str:
    """Write a sheet as Markdown."""
    pieces = [f"# {escaped(sheet.title)}"]
    pieces += [piece for block in sheet.opening for piece in _block(block)]
    for part in sheet.parts:
        pieces += _part(part)
    return "\n\n".join(pieces) + "\n"


def escaped(text: str) -> str:
    """Write a text of one line so that Markdown shows it as it is, also at the start of a line."""
    return _BEGINS_MORE.sub(r"\1\\\2", _MEANS_MORE.sub(r"\\\g<0>", one_line(text)))


def _part(part: Part) -> Iterator[str]:
    yield f"## {escaped(part.heading)}"
    for block in part.blocks:
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from map(escaped, paragraphs(block.text))
        case Items():
            yield _items(block.texts)
        case Table():
            yield _table(block)
        case Example():
            yield f"### {escaped(block.name)}"
            if block.drawing is not None:
                yield f"```text\n{drawn(block.drawing)}\n```"
            if block.lines:
                yield _items(block.lines)


def _items(texts: tuple[str, ...]) -> str:
    return "\n".join(f"- {escaped(text)}" for text in texts)


def _table(table: Table) -> str:
    rows = [table.headings, *table.rows]
    wide = [min(MOST_PADDED, max(len(escaped(row[column])) for row in rows)) for column in (0, 1)]
    first, *rest = (
        f"| {escaped(what).ljust(wide[0])} | {escaped(points).rjust(wide[1])} |"
        for what, points in rows
    )
    rule = f"| {'-' * max(3, wide[0])} | {'-' * max(2, wide[1] - 1)}: |"
    return "\n".join([first, rule, *rest])


def drawn(drawing: Drawing) -> str:
    """Draw a table with characters; a tile laid just now has a letter, or `*`."""
    marks = {
        tile.cell: "*"
        for number, tile in enumerate(drawing.tiles)
        if number in drawing.laid and not isinstance(tile, Domino)
    }
    marks |= dict(drawing.marks)
    triangles = [tile for tile in drawing.tiles if isinstance(tile, Triangle)]
    if triangles:
        at_sides = drawing.at_sides
        return draw_triangles(triangles, width=WIDTH, at_sides=at_sides, marks=marks, places=False)
    squares = [tile for tile in drawing.tiles if isinstance(tile, Square)]
    if squares:
        at_sides = drawing.at_sides
        return draw_squares(squares, width=WIDTH, at_sides=at_sides, marks=marks, places=False)
    dominoes = [tile for tile in drawing.tiles if isinstance(tile, Domino)]
    return draw_dominoes(dominoes, width=WIDTH, laid=drawing.laid)
