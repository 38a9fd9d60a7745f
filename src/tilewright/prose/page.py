"""What a sheet of rules is made of: titled parts of paragraphs, lists, tables and drawings.

Plain values: what is said and in which order is decided before, how it looks after. Every text is
just text; the writers of Markdown and HTML see to it that nothing in it means more than that.
"""

from dataclasses import dataclass

from tilewright.drawing import Cell, Domino, OnLattice


@dataclass(frozen=True)
class Paragraph:
    """A few sentences."""

    text: str


@dataclass(frozen=True)
class Items:
    """Sentences or words in a list, one below the other."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Two columns: what, and how many."""

    headings: tuple[str, str]
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Drawing:
    """The table of a game, in laying order, with what is said to those who cannot see it.

    `laid` are the numbers of the tiles that were laid just now. `marks` are letters that sentences
    use for the cells of a lattice, with a tile or without one. Numbers stand at corners or
    `at_sides`.
    """

    title: str
    tiles: tuple[OnLattice, ...] | tuple[Domino, ...]
    laid: frozenset[int] = frozenset()
    marks: tuple[tuple[Cell, str], ...] = ()
    at_sides: bool = False


@dataclass(frozen=True)
class Example:
    """A worked example: what it shows, the table, what happened."""

    name: str
    drawing: Drawing | None
    lines: tuple[str, ...]


Block = Paragraph | Items | Table | Example


@dataclass(frozen=True)
class Part:
    """A part of a sheet with its heading; `key` is the same in every language."""

    key: str
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Sheet:
    """A whole sheet, in the language of that code."""

    language: str
    title: str
    opening: tuple[Block, ...]
    parts: tuple[Part, ...]
