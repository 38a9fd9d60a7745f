"""Why a text is no YAML: what the parsers say in plain words, at the place that has to change."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from yaml import MarkedYAMLError

from tilewright.library.findings.finding import TOP, Span, shortened
from tilewright.library.judging import allowed
from tilewright.library.reading.events import Context, NotYamlError, Place
from tilewright.library.reading.plain_words import plain_words


class _Trouble(NamedTuple):
    problem: str
    context: str
    at: Place
    since: Place
    read: Context

    def line(self, number: int) -> str:
        lines = self.read.lines
        return lines[number] if 0 <= number < len(lines) else ""

    @property
    def found(self) -> str:
        """The character at which reading stopped."""
        return self.line(self.at[0])[self.at[1] : self.at[1] + 1]


def explain(error: MarkedYAMLError, read: Context) -> NotYamlError:
    """Say in plain words why a text is not YAML."""
    at = error.problem_mark or error.context_mark
    if at is None:
        return NotYamlError(f"not YAML: {plain_words('', error.problem or '')}", TOP)
    since = error.context_mark or at
    trouble = _Trouble(
        error.problem or "",
        error.context or "",
        (at.line, at.column),
        (since.line, since.column),
        read,
    )
    for cause in _CAUSES:
        if (found := cause(trouble)) is not None:
            return found
    return _says(plain_words(trouble.context, trouble.problem), trouble.at)


def _says(message: str, place: Place, width: int = 1, hint: str | None = None) -> NotYamlError:
    line, column = place[0] + 1, place[1] + 1
    return NotYamlError(f"not YAML: {message}", Span(line, column, line, column + width), hint)


# Slips that are seen in the line ------------------------------------------------------------------

_KEY: Final = r"(?P<before>\s*(?:- +)*)(?P<key>[A-Za-z0-9_][\w-]*(?: players?)?)"
_TIGHT = re.compile(rf"{_KEY}:(?![\s/]|$)(?P<value>.+)")
_OTHER_SIGN = re.compile(rf"{_KEY}\s*(?P<sign>:=|=>|->|[=;：])\s*(?P<value>\S.*)")
_NO_SIGN = re.compile(rf"{_KEY} +(?P<value>[^\s:].*)")
_GOOD_KEY = re.compile(rf"{_KEY}:(\s|$)")


def entry_meant(line: str) -> tuple[str, str, int] | None:
    """Tell how a line `points:25` or `points = 25` was meant.

    Gives advice, the line as it should be without its indentation, and how wide that is.
    """
    line = line.rstrip()
    if match := _TIGHT.fullmatch(line):
        advice = "write a space behind the colon"
    elif match := _OTHER_SIGN.fullmatch(line):
        advice = f"a colon stands behind a key, not '{match['sign']}'"
    elif (match := _NO_SIGN.fullmatch(line)) and allowed.is_key(match["key"]):
        advice = "write a colon behind the key"
    else:
        return None
    return advice, f"{match['key']}: {match['value']}", len(match["before"])


def _entry(trouble: _Trouble) -> NotYamlError | None:
    """Find a key that has no colon with a space, so that its line runs into the next."""
    if "could not find expected ':'" in trouble.problem:
        number = trouble.since[0]
    elif "mapping values are not allowed" in trouble.problem:
        here = entry_meant(trouble.line(trouble.at[0]))
        forgotten = here is not None and re.search(r": [{\[]", here[1])
        number = trouble.at[0] if forgotten else _line_before(trouble)
    else:
        return None
    line = trouble.line(number)
    meant = entry_meant(line)
    if meant is None:
        if number != trouble.since[0]:
            return None
        text = line[trouble.since[1] :].rstrip()
        message = f"'{shortened(text)}' is no key with a value: a colon and a space are missing"
        return _says(message, trouble.since, max(1, len(text)))
    advice, right, column = meant
    width = len(line.rstrip()) - column
    return _says(f"{advice}: '{shortened(right)}'", (number, column), width, shortened(right))


def _line_before(trouble: _Trouble) -> int:
    """Give the last line before the trouble that says something."""
    number = trouble.at[0] - 1
    while number > 0 and not trouble.line(number).partition("#")[0].strip():
        number -= 1
    return number


def _indentation(trouble: _Trouble) -> NotYamlError | None:
    """Find a key that stands further to the right than the keys above it."""
    if "mapping values are not allowed" not in trouble.problem:
        return None
    above, here = (trouble.line(number) for number in (_line_before(trouble), trouble.at[0]))
    first = _GOOD_KEY.match(above)
    second = _GOOD_KEY.match(here)
    if not first or not second or second.end("key") != trouble.at[1]:
        return None
    if second.start("key") <= first.start("key"):
        return None
    message = f"this line is indented further than '{first['key']}' above it, which has a value"
    return _says(message, (trouble.at[0], second.start("key")), len(second["key"]))


def _colon_in_text(trouble: _Trouble) -> NotYamlError | None:
    """Show how a text with a colon is written."""
    line = trouble.line(trouble.at[0]).rstrip()
    first = _GOOD_KEY.match(line)
    if "mapping values are not allowed" not in trouble.problem or not first:
        return None
    text = line[first.end() :].strip()
    message = "a colon and a space inside a text without quotes; put the text in quotes"
    if text[:1] in _CURLY:
        message += f", {_straight('“')} or {_straight('‘')}; {text[0]} is a letter like any other"
    elif text and first.end() <= trouble.at[1] and "'" not in text:
        message += f": '{shortened(text)}'"
    return _says(message, trouble.at)


_CURLY: Final = frozenset("“”„‟‘’‚‛«»")


def _straight(quote: str) -> str:
    return "'" if quote in "‘’‚‛" else '"'


def _tab(trouble: _Trouble) -> NotYamlError | None:
    if trouble.found != "\t" or not re.search("cannot start|tab character", trouble.problem):
        return None
    if trouble.line(trouble.at[0])[: trouble.at[1]].strip():
        return _says("a tab cannot be used here; use spaces", trouble.at)
    return _says("this line is indented with a tab; indent with spaces", trouble.at)


def _first_character(trouble: _Trouble) -> NotYamlError | None:
    """Find a text that begins with a character that means something else, such as @."""
    if "cannot start any token" in trouble.problem:
        place, what = trouble.at, "cannot begin a text"
    elif re.search("an (alias|anchor)", trouble.context):
        place, what = trouble.since, "begins the name of an alias"
    elif "tag" in trouble.context or "tag handle" in trouble.problem:
        place, what = trouble.since, "begins a tag, and tags are not read"
    else:
        return None
    first = trouble.line(place[0])[place[1] : place[1] + 1]
    return _says(f"'{first}' {what}; put the text in quotes", place)


def _directive(trouble: _Trouble) -> NotYamlError | None:
    """Find the line with a % in front that makes all that follows something else."""
    if not re.search("document start|directive", f"{trouble.context}{trouble.problem}"):
        return None
    for number in range(trouble.at[0], -1, -1):
        if trouble.line(number).startswith("%"):
            width = len(trouble.line(number))
            return _says("directives are not read; every file is YAML 1.2", (number, 0), width)
    return None


# Quotes and brackets ------------------------------------------------------------------------------


def _open_quote(trouble: _Trouble) -> NotYamlError | None:
    if "quoted" in trouble.context and re.search("end of stream|document", trouble.problem):
        return _says("this quote is never closed", trouble.since)
    if trouble.read.quoted is None:
        return None
    (begin, end), at = trouble.read.quoted, trouble.at
    quote = trouble.line(begin[0])[begin[1] : begin[1] + 1]
    if at[0] != end[0] or trouble.line(at[0])[end[1] : at[1]].strip() or not trouble.found:
        return None  # something else stands in between, or nothing follows
    if begin[0] != end[0]:
        message = f"this quote is closed only in line {end[0] + 1}, where something follows it"
        return _says(message, begin)
    if quote == "'" and end == at and trouble.found.isalnum():
        message = "this ' ends the text; within single quotes write it twice, ''"
        return _says(message, (end[0], end[1] - 1))
    if trouble.read.brackets:
        return None
    return _says("expected a new line here; a text in quotes has nothing behind it", at)


def _bracket(trouble: _Trouble) -> NotYamlError | None:
    """Find a bracket that is never closed, or what is wrong between two of them."""
    if not (brackets := [place for place in trouble.read.brackets if _opening(trouble, place)]):
        if trouble.found in ("}", "]") and "expected" in trouble.problem:
            return _says(f"this {trouble.found} closes nothing", trouble.at)
        return None
    begin = brackets[-1]
    opening = _opening(trouble, begin)
    closing = "}" if opening == "{" else "]"
    if trouble.found in ("}", "]") and trouble.found != closing:
        where = "" if trouble.at[0] == begin[0] else f" in line {trouble.at[0] + 1}"
        return _says(f"this {opening} is not closed before the {trouble.found}{where}", begin)
    if trouble.at[0] >= _end_of_block(trouble.read.lines, begin) or _is_over(trouble):
        return _says(f"this {opening} is never closed; {closing} is missing", begin)
    if trouble.found == "," or trouble.found == closing:
        return _says(f"nothing stands before this {trouble.found}", trouble.at)
    if "expected ',' or" not in trouble.problem:
        return None
    if trouble.found == ":" and (word := _last_word(trouble)):
        place = (trouble.at[0], trouble.at[1] - len(word))
        return _says(f"a comma is missing before '{word}'", place, len(word))
    return _says("a comma is missing before this", trouble.at)


def _opening(trouble: _Trouble, place: Place) -> str:
    """Give the bracket at a place; a mapping such as `[a: b]` begins without one."""
    character = trouble.line(place[0])[place[1] : place[1] + 1]
    return character if character in ("{", "[") else ""


def _last_word(trouble: _Trouble) -> str:
    before = trouble.line(trouble.at[0])[: trouble.at[1]]
    word = re.search(r"([0-9-]+ players?|[\w-]+)$", before[-_LONGEST_WORD:])
    return word[0] if word else ""


_LONGEST_WORD: Final = 60


def _end_of_block(lines: Sequence[str], begin: Place) -> int:
    """Give the line before which a bracket must be closed: the next as far to the left as its own.

    A line of closing brackets still belongs to it.
    """
    indent = _indent(lines[begin[0]])
    for number in range(begin[0] + 1, len(lines)):
        text = lines[number].strip()
        if text and text[0] not in "}]#" and _indent(lines[number]) <= indent:
            return number
    return len(lines) - (not lines[-1].strip())


def _is_over(trouble: _Trouble) -> bool:
    """Tell whether nothing comes any more."""
    return not trouble.found and not any(map(str.strip, trouble.read.lines[trouble.at[0] + 1 :]))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


_CAUSES: Final = (
    _tab,
    _open_quote,
    _bracket,
    _entry,
    _indentation,
    _colon_in_text,
    _first_character,
    _directive,
)
