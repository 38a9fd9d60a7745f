"""Sheets as their readers see them: HTML by the standard parser, Markdown by CommonMark."""

import re
from html.parser import HTMLParser

from markdown_it import MarkdownIt

VOID = {"meta"}
"""Elements of a page that have no end."""


class Page(HTMLParser):
    """A page of HTML: its elements with attributes and text; fails where tags do not match."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements = []
        self.open = []
        self.declarations = []
        self.feed(text)
        self.close()
        assert self.open == [], f"never closed: {self.open}"

    def handle_decl(self, declaration):
        self.declarations.append(declaration)

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        assert len(names) == len(set(names)), (tag, names)
        self.elements.append([tag, dict(attributes), ""])
        if tag not in VOID:
            self.open.append((tag, self.elements[-1]))

    def handle_endtag(self, tag):
        assert self.open, f"</{tag}> closes nothing"
        opened, _ = self.open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, text):
        for _, element in self.open[-1:]:
            element[2] += text
        if not self.open:
            assert text.strip() == ""

    def tags(self):
        return {tag for tag, _, _ in self.elements}

    def all(self, tag):
        return [text.strip() for name, _, text in self.elements if name == tag]

    def ids(self):
        return [attributes["id"] for _, attributes, _ in self.elements if "id" in attributes]

    @property
    def text(self):
        """All that is read or shown; not the style."""
        return "\n".join(text for tag, _, text in self.elements if tag != "style")


MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def markdown_page(text):
    """Read Markdown, with tables, as the page of HTML it stands for."""
    return Page(MARKDOWN.render(text))


def numerals(text):
    """All numbers of a text; without signs, as 2-6 are two numbers."""
    return set(map(int, re.findall(r"\d+", text)))
