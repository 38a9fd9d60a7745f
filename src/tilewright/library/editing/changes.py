"""Changing single settings in the text of a file: only the characters of those values change.

A round-trip library writes the whole file anew and does not keep the indentation of single lines
(ruamel.yaml says so itself), so one changed number would touch lines nobody meant; this works on
the places that reading knows, and reads the result again to be sure.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilewright.language import Header
from tilewright.library.editing.entries import new_entries, without_entry
from tilewright.library.editing.items import changed_items
from tilewright.library.editing.page import Cut, Page, header_of, with_cuts
from tilewright.library.findings.finding import Finding, setting
from tilewright.library.judging import allowed
from tilewright.library.reading.characters import decode
from tilewright.library.reading.node import Node, nearest, plain
from tilewright.library.reading.tree import read

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_HEADINGS: Final = tuple(Header.model_fields)
_KEEPING: Final = re.compile(r"[|>][1-9]?\+")
"""What begins a text that keeps the empty lines behind it."""
_BEYOND_REPAIR: Final = frozenset({"too-large", "too-deep", "character", "not-utf8", "odd-key"})
"""Codes of what is wrong with a value wherever it is written."""


class Change(NamedTuple):
    """A setting and its new value; with `delete`, its entry goes out of the file."""

    path: tuple[str, ...]
    value: Any = None
    delete: bool = False


class CannotEditError(ValueError):
    """A change that cannot be made in this text: the message says why, and what helps."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def edited(data: bytes, file: str, changes: Iterable[Change], *, root: Node | None = None) -> bytes:
    """Give the bytes of a file after some changes, made one after another.

    Raises `CannotEditError` when one of them is impossible. The file must be YAML that can be read
    without a finding; `root` is what it says, where that has been read already.
    """
    _, text, _ = decode(data, file)
    if text is None:
        raise CannotEditError(f"'{file}' cannot be read")
    mark = _BYTE_ORDER_MARK if data.startswith(_BYTE_ORDER_MARK) else b""
    if root is None:
        root, findings = _read(text, mark, file)
        root = None if findings else root
    if root is None or not isinstance(root.value, dict):
        raise CannotEditError(f"'{file}' is not YAML that could be changed; validate it first")
    page = Page(text, root)
    for change in changes:
        page = _changed(page, mark, file, change)
    return mark + page.text.encode("utf-8")


def _changed(page: Page, mark: bytes, file: str, change: Change) -> Page:
    """Give the text after a change, read again to be sure of it."""
    wanted = plain(page.root)
    _apply(wanted, change)
    text = with_cuts(page.text, _cuts(page, change))
    root, findings = _read(text, mark, file)
    for finding in findings:
        if finding.code in _BEYOND_REPAIR:
            where = setting(change.path)
            raise CannotEditError(f"{where} cannot be changed to this: {finding.message}")
    if root is not None and not findings:
        after = Page(text, root)
        if _equal(plain(root), wanted) and _keeps(page, after, change):
            return after
    raise CannotEditError(
        f"{setting(change.path)} cannot be changed here without touching something else; "
        "change it in an editor"
    )


def _read(text: str, mark: bytes, file: str) -> tuple[Node | None, list[Finding]]:
    # Half a character, which no file can hold, is then found as what is hidden.
    _, root, findings = read(mark + text.encode("utf-8", "surrogatepass"), file)
    return root, findings


def _apply(data: dict[str, Any], change: Change) -> None:
    """Make the change in plain data: what the text has to say afterwards."""
    *parents, last = change.path
    chain = [data]
    for name in parents:
        below = chain[-1].get(name)
        if below is None:
            below = chain[-1][name] = {}
        if not isinstance(below, dict):
            break  # the cuts will say so
        chain.append(below)
    else:
        if not change.delete:
            chain[-1][last] = change.value
            return
        chain[-1].pop(last, None)
        for entries, name in zip(chain[-2::-1], parents[::-1], strict=True):
            if not entries[name]:
                del entries[name]


def _equal(one: object, other: object) -> bool:
    """Tell whether two values are the same; `1`, `1.0` and `true` are three different ones."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _keeps(before: Page, after: Page, change: Change) -> bool:
    """Tell whether every comment is still there, but for those inside what was changed."""
    node = nearest(before.root, change.path)[1]
    inside = range(before.start(node), before.behind_line(before.end(node)))
    left = Counter(text.rstrip() for _, text in after.comments())
    for place, comment in before.comments():
        if left[comment.rstrip()]:
            left[comment.rstrip()] -= 1
        elif not change.delete and place not in inside:
            return False
    return True


def _cuts(page: Page, change: Change) -> Iterator[Cut]:
    """Find what has to change in the text."""
    chain = [page.root]
    for length, name in enumerate(change.path):
        mapping = chain[-1]
        if page.is_alias(mapping):
            where = setting(change.path[:length])
            raise CannotEditError(f"{where} is written elsewhere (*); change it there")
        if not isinstance(mapping.value, dict):
            break
        child = mapping.entries.get(name)
        if child is None:
            break
        chain.append(child)
    reached = len(chain) - 1
    if reached == len(change.path):
        if change.delete:
            yield from _deletion(page, chain)
        else:
            yield from _replacement(page, chain, change.value)
        return
    if change.delete:
        raise CannotEditError(f"{setting(change.path)} does not stand in this file")
    value = change.value
    below = chain[-1]
    missing = change.path[reached:]
    if isinstance(below.value, dict):
        for name in reversed(missing[1:]):
            value = {name: value}
        yield from _addition(page, chain, missing[0], value)
    elif below.value is None:
        for name in reversed(missing):
            value = {name: value}
        yield from _replacement(page, chain, value)
    else:
        where = setting(change.path[:reached])
        message = f"{where} is no mapping in this file; set {where} itself"
        if allowed.takes_mapping(change.path[:reached]):
            message += f": '{where}={{{': {'.join(missing)}: …{'}' * len(missing)}'"
        raise CannotEditError(message)


# Replacing a value ------------------------------------------------------------------------------


def _replacement(page: Page, chain: Sequence[Node], value: object) -> Iterator[Cut]:
    node = chain[-1]
    if _equal(plain(node), value) and not node.empty:
        return
    alias = page.is_alias(node)
    if node.entries and isinstance(value, Mapping) and value and not alias:
        yield from _entry_by_entry(page, chain, value)
        return
    if isinstance(value, list) and not alias:
        cuts = changed_items(page, node, value)
        if cuts is not None:
            yield from cuts
            return
    if page.is_block(node) and not alias:
        yield from _instead_of_lines(page, node, value)
        return
    written = _written_like(page, node, value)
    start, end = page.start(node), page.end(node)
    if node.empty:
        start = end = page.behind_colon(node)
        written = f" {written}"
    elif page.is_block_text(node):
        header = page.text[start : page.behind_line(start)]
        written += header[header_of(header) :].rstrip()
    elif not page.in_flow(chain):
        kept = page.comments(start, end)
        written += "".join(_own_line(page, node, comment) for _, comment in kept)
    yield Cut(start, end, written)


def _written_like(page: Page, node: Node, value: object) -> str:
    """Write a value; a text in the quotes that the one before it had."""
    before = page.text[page.start(node) : page.start(node) + 1]
    if isinstance(value, str) and node.quoted and value.isprintable():
        if before == "'":
            return "'" + value.replace("'", "''") + "'"
        if before == '"':
            return json.dumps(value, ensure_ascii=False)
    return page.write(value)


def _own_line(page: Page, node: Node, comment: str) -> str:
    place = page.key_start(node)
    return page.line_end + " " * (place - page.line_start(place)) + comment


def _entry_by_entry(
    page: Page, chain: Sequence[Node], value: Mapping[str, object]
) -> Iterator[Cut]:
    """Turn a mapping into another one by changing only the entries that differ."""
    node = chain[-1]
    kept = [key for key in node.entries if key in value]
    rewritten = page.is_flow(node) and not page.comments(page.start(node), page.end(node))
    if not kept or (rewritten and len(kept) < len(node.entries)):
        if page.is_block(node):
            yield from _instead_of_lines(page, node, value)
        else:
            yield Cut(page.start(node), page.end(node), page.write(value))
        return
    for key in kept:
        yield from _replacement(page, [*chain, node.entries[key]], value[key])
    for key, child in node.entries.items():
        if key not in value:
            yield from without_entry(page, [*chain, child])
    new = {key: part for key, part in value.items() if key not in node.entries}
    if new:
        yield from new_entries(page, chain, node.entries[kept[-1]], new)


def _instead_of_lines(page: Page, node: Node, value: object) -> Iterator[Cut]:
    """Put a value behind its key where lines below it were; their comments stay."""
    colon = page.behind_colon(node)
    yield Cut(colon, colon, f" {page.write(value)}")
    first, last = page.behind_line(colon), page.behind_line(page.end(node))
    kept = (_own_line(page, node, comment) for _, comment in page.comments(first, last))
    yield Cut(first, last, "".join(kept))


# Adding and deleting ----------------------------------------------------------------------------


def _addition(page: Page, chain: Sequence[Node], key: str, value: object) -> Iterator[Cut]:
    mapping = chain[-1]
    entries = list(mapping.entries.values())
    if not entries:
        if mapping is page.root:
            raise CannotEditError("the file says nothing yet")
        yield from _replacement(page, chain, {key: value})
        return
    last = max(entries, key=page.key_start)
    if mapping is page.root and key in _HEADINGS:
        before = _HEADINGS[: _HEADINGS.index(key)]
        found = [entry for name, entry in mapping.entries.items() if name in before]
        if found:
            yield from new_entries(page, chain, max(found, key=page.key_start), {key: value})
            return
    yield from new_entries(page, chain, last, {key: value})


def _deletion(page: Page, chain: Sequence[Node]) -> Iterator[Cut]:
    """Delete an entry, and with the last one of a mapping the mapping itself."""
    chain = list(chain)
    while len(chain) > 2 and len(chain[-2].entries) == 1:
        chain.pop()
    for cut in without_entry(page, chain):
        yield _with_blank_lines(page, cut) if _is_lines(page, cut) else cut


def _is_lines(page: Page, cut: Cut) -> bool:
    """Tell whether whole lines go, and nothing comes in their place."""
    at_end = cut.end in (page.line_start(cut.end), len(page.text))
    return not cut.text and cut.start == page.line_start(cut.start) and at_end


def _with_blank_lines(page: Page, cut: Cut) -> Cut:
    """Take empty lines along that would meet those above, or stand at the end of the file."""
    start, end = cut.start, cut.end
    above = page.text[:start].rstrip(" \t\r\n")
    first = page.next_line(len(above)) if above else 0
    if first < start or not above:
        while end < len(page.text) and not page.text[end : page.behind_line(end)].strip(" \t"):
            end = page.next_line(end)
    if end == len(page.text) and not _KEEPING.search(above):
        start = min(start, first)
    return Cut(start, end, "")
