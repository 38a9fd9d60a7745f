"""Markdown and HTML: the same sheet twice, and nothing in a text means more than it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets import Page, markdown_page
from tilewright.drawing import Domino, Triangle
from tilewright.prose.html import as_html
from tilewright.prose.markdown import as_markdown, escaped
from tilewright.prose.page import Drawing, Example, Items, Paragraph, Part, Sheet, Table

TRIANGLES = Drawing(
    "On the table: 5-5-5.",
    (Triangle(0, 0, (5, 5, 5)), Triangle(0, 1, (5, 5, 2))),
    frozenset({1}),
    (((0, 1), "a"), ((1, 0), "b")),
)
DOMINOES = Drawing("On the table: 6-6.", (Domino((6, 6)), Domino((6, 4), "right")), frozenset({1}))
HOSTILE = [
    "<script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "a | b || c",
    "*a* **b** _c_ __d__ ~~e~~ `f` ``",
    "# no heading ##",
    "1. no list",
    "12) no list",
    "- no list",
    "+ no list",
    "---",
    "===",
    "> no quote",
    "[no](link) ![no](image) [ref]: x",
    "&lt; &amp; &#60;",
    "back\\slash \\* \\",
    "<!-- no comment -->",
    "]]> <![CDATA[x]]>",
    "line\none\r\ntwo\tthree",
    "```text",
    ":--",
    "$x$",
    "\"quotes\" 'of' both kinds",
    "    four blanks",
    "héxagonë 六角 🀱",
]


def sheet(text="word", *parts):
    """A sheet in which a text stands wherever one can."""
    drawing = Drawing(text, TRIANGLES.tiles, TRIANGLES.laid)
    everywhere = (
        Part("points", text, (Table((text, text), ((text, text), (text, "5"))), Items((text,)))),
        Part("examples", text, (Paragraph(text), Example(text, drawing, (text, "end")))),
    )
    return Sheet("de", text, (Paragraph(text),), parts or everywhere)


def shown(text):
    """A text as a reader sees it, whose line ends are blanks."""
    return " ".join(text.split())


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_stays_a_text_in_html(text):
    plain, page = Page(as_html(sheet())), Page(as_html(sheet(text)))
    assert [tag for tag, _, _ in page.elements] == [tag for tag, _, _ in plain.elements]
    for tag in ("h1", "h2", "h3", "th"):
        assert set(page.all(tag)) == {shown(text)}
    assert page.all("li") == [shown(text), shown(text), "end"]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_stays_a_text_in_markdown(text):
    plain, page = markdown_page(as_markdown(sheet())), markdown_page(as_markdown(sheet(text)))
    assert [tag for tag, _, _ in page.elements] == [tag for tag, _, _ in plain.elements]
    for tag in ("h1", "h2", "h3", "th"):
        assert set(page.all(tag)) == {shown(text)}
    assert page.all("li") == [shown(text), shown(text), "end"]
    assert page.all("td") == [shown(text), shown(text), shown(text), "5"]


texts = st.text(
    st.one_of(st.sampled_from("<>|*_#-+=`~[]()!&\\:.1 \n\t\"'$a"), st.characters()), min_size=1
).filter(lambda text: shown(text) and text.isprintable())


@given(texts)
def test_no_text_whatever_breaks_out(text):
    for page in (Page(as_html(sheet(text))), markdown_page(as_markdown(sheet(text)))):
        assert page.all("h1") == [shown(text)]
        assert page.all("li") == [shown(text), shown(text), "end"]


@given(st.text())
def test_what_cannot_be_shown_is_spelled_out(text):
    for written in (as_html(sheet(text)), as_markdown(sheet(text))):
        written.encode("utf-8")
        assert all(
            character.isprintable() or character in "\n\u200c\u200d" for character in written
        )


def test_ordinary_texts_are_not_cluttered():
    for text in ("Triominos (Goliath)", "2 to 6 people play.", "3-4-5: 12 points!", "-5 points"):
        assert escaped(text) == text


def test_the_page_is_one_whole_document():
    text = as_html(sheet())
    page = Page(text)
    assert text.startswith('<!DOCTYPE html>\n<html lang="de">')
    assert page.declarations == ["DOCTYPE html"]
    assert ("meta", {"charset": "utf-8"}) in [(tag, given) for tag, given, _ in page.elements]
    assert page.all("title")[0] == "word"


def test_the_page_fetches_nothing_and_runs_nothing():
    page = Page(as_html(sheet()))
    assert page.tags().isdisjoint({"script", "link", "img", "iframe", "object", "a"})
    for _, attributes, _ in page.elements:
        assert not [name for name in attributes if name.startswith("on") or name in ("src", "href")]
    (style,) = page.all("style")
    assert "@media print" in style
    assert "url(" not in style
    assert "@import" not in style


def test_every_id_is_the_only_one():
    drawn = [Example(name, TRIANGLES, ()) for name in "abc"]
    parts = Part("examples", "Examples", tuple(drawn)), Part("source", "Source", (drawn[0],))
    ids = Page(as_html(sheet("x", *parts))).ids()
    assert len(ids) == len(set(ids)) == 6


def test_a_text_of_several_paragraphs_has_several():
    written = Sheet("en", "x", (Paragraph("one\nline\n \n\ntwo"),), ())
    assert Page(as_html(written)).all("p") == ["one line", "two"]
    assert markdown_page(as_markdown(written)).all("p") == ["one line", "two"]


def test_a_table_of_points():
    table = Table(("For", "Points"), (("a bridge", "40"), ("a | b", "minus 5")))
    written = as_markdown(sheet("x", Part("points", "Points", (table,))))
    assert written.endswith(
        "| For      |  Points |\n"
        "| -------- | ------: |\n"
        "| a bridge |      40 |\n"
        "| a \\| b   | minus 5 |\n"
    )


def test_drawings_in_markdown():
    examples = [Example("three", TRIANGLES, ()), Example("two", DOMINOES, ())]
    written = as_markdown(sheet("x", Part("examples", "Examples", tuple(examples))))
    assert "```text\n    5─────2\n   / \\ a /\n  / ▴ \\ /\n 5─────5\n    b\n```\n" in written
    assert "```text\n[6|6][6|4]*\n```\n" in written


def test_drawings_in_html():
    examples = [Example("three", TRIANGLES, ()), Example("two", DOMINOES, ())]
    page = Page(as_html(sheet("x", Part("examples", "Examples", tuple(examples)))))
    assert page.all("polygon") == ["", "", ""]
    assert page.all("rect") == ["", ""]
    assert sorted(page.all("text")) == sorted("555552ab6664")
    assert page.all("title") == ["x", TRIANGLES.title, DOMINOES.title]
