"""Quotes and brackets that are never closed, closed too early, or have something missing inside."""

import re
from collections.abc import Sequence
from typing import Final

from tilewright.library.findings.finding import shortened
from tilewright.library.reading.events import NotYamlError, Place
from tilewright.library.reading.trouble import Trouble, indent_of, says


def open_quote(trouble: Trouble) -> NotYamlError | None:
    """Find a quote that is never closed, or what follows one that is."""
    if "quoted" in trouble.context and re.search("end of stream|document", trouble.problem):
        return says("this quote is never closed", trouble.since)
    if trouble.read.quoted is None:
        return None
    (begin, end), at = trouble.read.quoted, trouble.at
    quote = trouble.line(begin[0])[begin[1] : begin[1] + 1]
    if at[0] != end[0] or trouble.line(at[0])[end[1] : at[1]].strip() or not trouble.found:
        return None  # something else stands in between, or nothing follows
    if begin[0] != end[0]:
        message = f"this quote is closed only in line {end[0] + 1}, where something follows it"
        return says(message, begin)
    if quote == "'" and end == at and trouble.found.isalnum():
        message = "this ' ends the text; within single quotes write it twice, ''"
        return says(message, (end[0], end[1] - 1))
    if trouble.read.brackets:
        return None
    return says("expected a new line here; a text in quotes has nothing behind it", at)


def bracket(trouble: Trouble) -> NotYamlError | None:
    """Find a bracket that is never closed, or what is wrong between two of them."""
    if not (brackets := [place for place in trouble.read.brackets if _opening(trouble, place)]):
        if trouble.found in ("}", "]") and "expected" in trouble.problem:
            return says(f"this {trouble.found} closes nothing", trouble.at)
        return None
    begin = brackets[-1]
    opening = _opening(trouble, begin)
    closing = "}" if opening == "{" else "]"
    if trouble.found in ("}", "]") and trouble.found != closing:
        where = "" if trouble.at[0] == begin[0] else f" in line {trouble.at[0] + 1}"
        return says(f"this {opening} is not closed before the {trouble.found}{where}", begin)
    if trouble.at[0] >= _end_of_block(trouble.read.lines, begin) or _is_over(trouble):
        return says(f"this {opening} is never closed; {closing} is missing", begin)
    if trouble.found == "," or trouble.found == closing:
        return says(f"nothing stands before this {trouble.found}", trouble.at)
    if "expected ',' or" not in trouble.problem:
        return None
    if trouble.found == ":" and (word := _last_word(trouble)):
        place = (trouble.at[0], trouble.at[1] - len(word))
        if (braces := _braces_missing(trouble, place)) is not None:
            return braces
        return says(f"a comma is missing before '{word}'", place, len(word))
    return says("a comma is missing before this", trouble.at)


def _braces_missing(trouble: Trouble, place: Place) -> NotYamlError | None:
    """Find settings inside braces that need braces of their own: `{when: sides: 1}`."""
    line = trouble.line(place[0])
    key = re.search(r"([\w-]+):\s+$", line[: place[1]][-_LONGEST_WORD:])
    text = re.match(r"[^:]+:\s+[^\s,{}\[\]][^,{}\[\]]*", line[place[1] :])
    if key is None:
        return None
    if text is None:
        return says(f"the settings behind '{key[1]}' need braces of their own", place)
    right = f"{{{text[0].rstrip()}}}"
    message = f"write {key[1]}: {shortened(right)}, with braces of its own"
    return says(message, place, len(text[0].rstrip()), shortened(right))


def _opening(trouble: Trouble, place: Place) -> str:
    """Give the bracket at a place; a mapping such as `[a: b]` begins without one."""
    character = trouble.line(place[0])[place[1] : place[1] + 1]
    return character if character in ("{", "[") else ""


def _last_word(trouble: Trouble) -> str:
    before = trouble.line(trouble.at[0])[: trouble.at[1]]
    word = re.search(r"([0-9-]+ players?|[\w-]+)$", before[-_LONGEST_WORD:])
    return word[0] if word else ""


_LONGEST_WORD: Final = 60


def _end_of_block(lines: Sequence[str], begin: Place) -> int:
    """Give the line before which a bracket must be closed: the next as far to the left as its own.

    A line of closing brackets still belongs to it.
    """
    indent = indent_of(lines[begin[0]])
    for number in range(begin[0] + 1, len(lines)):
        text = lines[number].strip()
        if text and text[0] not in "}]#" and indent_of(lines[number]) <= indent:
            return number
    return len(lines) - (not lines[-1].strip())


def _is_over(trouble: Trouble) -> bool:
    """Tell whether nothing comes any more."""
    return not trouble.found and not any(map(str.strip, trouble.read.lines[trouble.at[0] + 1 :]))
