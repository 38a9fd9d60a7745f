"""A sheet as one page of HTML that prints well: no scripts, nothing to be fetched.

The page is built as a tree of elements and written by the standard library, so that no text can
become a tag and no tag stay open.
"""

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from tilewright.drawing import Domino
from tilewright.drawing.svg_dominoes import svg_dominoes
from tilewright.drawing.svg_lattice import svg_lattice
from tilewright.prose.page import Block, Drawing, Example, Items, Paragraph, Part, Sheet, Table
from tilewright.prose.plain import one_line, paragraphs

STYLE: Final = """
:root { color: #000; background: #fff; font: 100%/1.45 Georgia, "Times New Roman", serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; margin: 1.6em 0 .5em; }
h1 { margin-top: .5em; }
h2 { border-bottom: 1px solid #000; }
h3 { font-size: 1em; }
p, ul, table { margin: .5em 0; }
ul { padding-left: 1.3em; }
li { margin: .2em 0; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #999; padding: .25em 1.5em .25em 0; text-align: left;
  vertical-align: top; }
th + th, td + td { text-align: right; padding-right: 0; }
svg.table { display: block; max-width: 100%; height: auto; margin: .6em 0;
  font-family: Arial, Helvetica, sans-serif; }
@media print {
  @page { margin: 18mm; }
  :root { font-size: 10.5pt; }
  body { max-width: none; padding: 0; }
  h1, h2, h3 { break-after: avoid; }
  article, tr, li { break-inside: avoid; }
  svg.table { max-height: 90mm; }
  #examples { columns: 2; column-gap: 10mm; }
  #examples > h2, #examples > p { column-span: all; }
}
"""
"""How it looks: black on white, an example on one page."""


def as_html(sheet: Sheet) -> str:
    """Write a sheet as a page of HTML."""
    page = Element("html", {"lang": sheet.language})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    _add(head, "title", sheet.title)
    SubElement(head, "style").text = STYLE
    main = SubElement(SubElement(page, "body"), "main")
    _add(main, "h1", sheet.title)
    _blocks(main, "opening", sheet.opening)
    for part in sheet.parts:
        _part(main, part)
    indent(page, "")
    return f"<!DOCTYPE html>\n{tostring(page, encoding='unicode', method='html')}\n"


def _part(parent: Element, part: Part) -> None:
    section = SubElement(parent, "section", {"id": part.key})
    _add(section, "h2", part.heading)
    _blocks(section, part.key, part.blocks)


def _blocks(parent: Element, key: str, blocks: Iterable[Block]) -> None:
    for number, block in enumerate(blocks, start=1):
        match block:
            case Paragraph():
                for text in paragraphs(block.text):
                    _add(parent, "p", text)
            case Items():
                _items(parent, block.texts)
            case Table():
                _table(parent, block)
            case Example():
                _example(parent, block, name=f"{key}-{number}")


def _items(parent: Element, texts: Iterable[str]) -> None:
    items = SubElement(parent, "ul")
    for text in texts:
        _add(items, "li", text)


def _table(parent: Element, table: Table) -> None:
    element = SubElement(parent, "table")
    heading = SubElement(SubElement(element, "thead"), "tr")
    for text in table.headings:
        _add(heading, "th", text, scope="col")
    body = SubElement(element, "tbody")
    for row in table.rows:
        line = SubElement(body, "tr")
        for text in row:
            _add(line, "td", text)


def _example(parent: Element, example: Example, name: str) -> None:
    article = SubElement(parent, "article")
    # Its name is written in one language only, and nobody says in which.
    _add(article, "h3", example.name, lang="")
    if example.drawing is not None:
        article.append(drawn(example.drawing, name))
    if example.lines:
        _items(article, example.lines)


def drawn(drawing: Drawing, name: str) -> Element:
    """Draw a table as SVG; `name` must be the only such id of its page."""
    title = one_line(drawing.title)
    on_lattice = [tile for tile in drawing.tiles if not isinstance(tile, Domino)]
    if on_lattice:
        laid = (tile.cell for number, tile in enumerate(on_lattice) if number in drawing.laid)
        return svg_lattice(
            on_lattice,
            title=title,
            name=name,
            at_sides=drawing.at_sides,
            laid=frozenset(laid),
            marks=dict(drawing.marks),
        )
    dominoes = [tile for tile in drawing.tiles if isinstance(tile, Domino)]
    return svg_dominoes(dominoes, title=title, name=name, laid=drawing.laid)


def _add(parent: Element, tag: str, text: str, **attributes: str) -> None:
    SubElement(parent, tag, attributes).text = one_line(text)
