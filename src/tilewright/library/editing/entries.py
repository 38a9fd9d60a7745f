"""Entries of a mapping that come into a text or go out of it: the cuts that do it."""

from collections.abc import Iterator, Mapping, Sequence

from tilewright.language import SECTIONS
from tilewright.library.editing.page import Cut, Page
from tilewright.library.editing.writing import write_yaml
from tilewright.library.reading.node import Node


def new_entries(
    page: Page, chain: Sequence[Node], after: Node, new: Mapping[str, object]
) -> Iterator[Cut]:
    """Write entries behind one of a mapping, which is the last of a chain."""
    mapping = chain[-1]
    if page.is_flow(mapping) or page.in_flow(chain):
        yield from _new_in_braces(page, mapping, after, new)
        return
    place = page.key_start(after)
    column = place - page.line_start(place)
    last = after is max(mapping.entries.values(), key=page.key_start)
    behind = _behind_comments(page, page.behind_line(page.end(after)), column + (not last))
    lines = [line for key, part in new.items() for line in _lines(page, mapping, key, part)]
    text = "".join(page.line_end + (" " * column + line if line else "") for line in lines)
    yield Cut(behind, behind, text)


def _lines(page: Page, mapping: Node, key: str, value: object) -> list[str]:
    if mapping is not page.root:
        return [line[2:] for line in write_yaml({"x": {key: value}}).splitlines()[1:]]
    lines = write_yaml({key: value}).splitlines()
    return ["", *lines] if key in SECTIONS and _apart(page) else lines


def _apart(page: Page) -> bool:
    """Tell whether the sections of a file stand apart, with an empty line between them."""
    sections = [node for key, node in page.root.entries.items() if key in SECTIONS]
    if not sections:
        return True
    place = page.line_start(max(map(page.key_start, sections)))
    above = page.text[:place].splitlines()
    while above and above[-1].lstrip().startswith("#"):
        above.pop()
    return not above or not above[-1].strip()


def _behind_comments(page: Page, place: int, column: int) -> int:
    """Go on behind the comments below a line that are indented like what stands there."""
    behind = place
    for end, line in page.lines_from(place):
        text = line.lstrip(" ")
        if text.startswith("#") and len(line) - len(text) >= column:
            behind = end
        elif text:
            break
    return behind


def _new_in_braces(
    page: Page, mapping: Node, after: Node, new: Mapping[str, object]
) -> Iterator[Cut]:
    """Write entries into braces: behind the last one, in a line of its own if that has one."""
    parts = [f"{page.write(key)}: {page.write(part)}" for key, part in new.items()]
    end = max(page.end(after), page.behind_colon(after)) if after.empty else page.end(after)
    blank = " " if after.empty else ""
    start = page.key_start(after)
    indent = page.text[page.line_start(start) : start]
    closing = page.end(mapping) - 1
    last = after is max(mapping.entries.values(), key=page.key_start)
    own_lines = not indent.strip() and page.line_of(closing) > page.line_of(page.end(after))
    if not own_lines or not last:
        yield Cut(end, end, blank + "".join(f", {part}" for part in parts))
        return
    comments = page.comments(end, closing)
    stop = comments[0][0] if comments else closing
    comma = page.text.find(",", end, stop)
    behind = page.behind_line(end if comma < 0 else comma)
    if comma < 0:
        yield Cut(end, end, f"{blank},")
    lines = f",{page.line_end}{indent}".join(parts) + ("," if comma >= 0 else "")
    yield Cut(behind, behind, f"{page.line_end}{indent}{lines}")


def without_entry(page: Page, chain: Sequence[Node]) -> Iterator[Cut]:
    """Delete the last value of a chain with its key, and with the comment behind it."""
    mapping, node = chain[-2:]
    start = page.key_start(node)
    end = max(page.end(node), page.behind_colon(node)) if node.empty else page.end(node)
    if not page.is_flow(mapping) and not page.in_flow(chain[:-1]):
        yield Cut(page.line_start(start), page.next_line(end), "")
        return
    entries = sorted(mapping.entries.values(), key=page.key_start)
    index = next(number for number, entry in enumerate(entries) if entry is node)
    if index + 1 < len(entries):
        yield from _up_to(page, start, end, page.key_start(entries[index + 1]))
    elif index > 0:
        before = page.end(entries[index - 1])
        if page.comments(before, start):
            yield from _up_to(page, start, end, page.end(mapping) - 1)
        else:
            yield Cut(before, end, "")
    else:
        yield Cut(start, end, "")


def _up_to(page: Page, start: int, end: int, stop: int) -> Iterator[Cut]:
    """Delete an entry in braces with its comma; with its line, if it has one to itself."""
    comments = page.comments(end, stop)
    comma = page.text.find(",", end, comments[0][0] if comments else stop)
    behind = end if comma < 0 else comma + 1
    alone = not page.text[page.line_start(start) : start].strip()
    if alone and page.line_of(behind) < page.line_of(stop):
        yield Cut(page.line_start(start), page.next_line(behind), "")
    elif comments:
        yield Cut(start, behind, "")
    else:
        yield Cut(start, stop if comma >= 0 else end, "")
