"""Why a text is no YAML: what the parsers say in plain words, at the place that has to change."""

import re
from typing import Final

from yaml import MarkedYAMLError

from tilewright.library.findings.finding import TOP, shortened
from tilewright.library.judging import allowed
from tilewright.library.reading.characters import CURLY, ODD_BLANKS, odd_blank, with_plain_blanks
from tilewright.library.reading.events import Context, NotYamlError
from tilewright.library.reading.not_closed import bracket, open_quote
from tilewright.library.reading.plain_words import plain_words
from tilewright.library.reading.trouble import Trouble, indent_of, says


def explain(error: MarkedYAMLError, read: Context) -> NotYamlError:
    """Say in plain words why a text is not YAML."""
    at = error.problem_mark or error.context_mark
    if at is None:
        return NotYamlError(f"not YAML: {plain_words('', error.problem or '')}", TOP)
    since = error.context_mark or at
    trouble = Trouble(
        error.problem or "",
        error.context or "",
        (at.line, at.column),
        (since.line, since.column),
        read,
    )
    for cause in _CAUSES:
        if (found := cause(trouble)) is not None:
            return found
    return says(plain_words(trouble.context, trouble.problem), trouble.at)


# Slips that are seen in the line ------------------------------------------------------------------

_KEY: Final = r"(?P<before>\s*(?:- +)*)(?P<key>[A-Za-z0-9_][\w-]*(?: players?)?)"
_TIGHT = re.compile(rf"{_KEY}:(?![\s/]|$)(?P<value>.+)")
_OTHER_SIGN = re.compile(rf"{_KEY}\s*(?P<sign>:=|=>|->|[=;：])\s*(?P<value>\S.*)")
_NO_SIGN = re.compile(rf"{_KEY} +(?P<value>[^\s:].*)")
_ENTRY = re.compile(rf"{_KEY}: +(?P<value>\S.*)")
_GOOD_KEY = re.compile(rf"{_KEY}:(\s|$)")


def entry_meant(line: str) -> tuple[str, str, int] | None:
    """Tell how a line `points:25` or `points = 25` was meant.

    Gives advice, the line as it should be without its indentation, and how wide that is.
    """
    line, before = with_plain_blanks(line).rstrip(), line
    if (match := _ENTRY.fullmatch(line)) and line != before.rstrip():
        advice = f"there is {odd_blank(before)} in it, write a plain blank"
    elif match := _TIGHT.fullmatch(line):
        advice = "write a space behind the colon"
    elif match := _OTHER_SIGN.fullmatch(line):
        advice = f"a colon stands behind a key, not '{match['sign']}'"
    elif (match := _NO_SIGN.fullmatch(line)) and allowed.is_key(match["key"]):
        advice = "write a colon behind the key"
    else:
        return None
    return advice, f"{match['key']}: {match['value']}", len(match["before"])


_TEXTS: Final = ("about", "name", "source")
"""What may go on for several lines."""


def _entry(trouble: Trouble) -> NotYamlError | None:
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
        above = _GOOD_KEY.match(trouble.line(number - 1))
        if above is not None and above["key"] in _TEXTS and above["before"] == "":
            message += f"; if it belongs to '{above['key']}' above it, indent it"
        return says(message, trouble.since, max(1, len(text)))
    advice, right, column = meant
    width = len(line.rstrip()) - column
    return says(f"{advice}: '{shortened(right)}'", (number, column), width, shortened(right))


def _line_before(trouble: Trouble) -> int:
    """Give the last line before the trouble that says something."""
    number = trouble.at[0] - 1
    while number > 0 and not trouble.line(number).partition("#")[0].strip():
        number -= 1
    return number


def _indentation(trouble: Trouble) -> NotYamlError | None:
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
    return says(message, (trouble.at[0], second.start("key")), len(second["key"]))


def _colon_in_text(trouble: Trouble) -> NotYamlError | None:
    """Show how a text with a colon is written."""
    line = trouble.line(trouble.at[0]).rstrip()
    first = _GOOD_KEY.match(line)
    if "mapping values are not allowed" not in trouble.problem or not first:
        return None
    text = line[first.end() :].strip()
    if text and (inside := _settings_inside(trouble, first["key"], text, first.end())) is not None:
        return inside
    message = "a colon and a space inside a text without quotes; put the text in quotes"
    if text and text[0] in CURLY:
        message += f", {_straight('“')} or {_straight('‘')}; {text[0]} is a letter like any other"
    elif text and first.end() <= trouble.at[1] and "'" not in text:
        message += f": '{shortened(text)}'"
    return says(message, trouble.at)


def _settings_inside(trouble: Trouble, key: str, text: str, start: int) -> NotYamlError | None:
    """Find a setting in the line of the section that it belongs to: `scoring: draw: -3`."""
    text = re.sub(r"\s+#.*", "", text)
    inner = _GOOD_KEY.match(text)
    if inner is None or key in _TEXTS or not allowed.may_hold(key, inner["key"]):
        return None
    line = trouble.line(trouble.at[0])
    place = (trouble.at[0], line.index(text, start - 1))
    hint = _in_braces(text)
    if _GOOD_KEY.match(text[inner.end() :]):
        message = "settings lie inside one another"
    else:
        message = f"write '{shortened(text)}' in a line of its own, indented beneath '{key}'"
    below = next(filter(str.strip, trouble.read.lines[trouble.at[0] + 1 :]), "")
    above_others = indent_of(below) > indent_of(line)
    if hint is None or above_others or not _is_right(f"{key}: {hint}"):
        return says(message, place, len(text))
    message += f"{':' if message[0] == 's' else ', or'} write {key}: {shortened(hint)}"
    return says(message, place, len(text), shortened(hint))


def _in_braces(text: str) -> str | None:
    """Write `at: points: 200` as `{at: {points: 200}}`; None where that would be too deep."""
    from tilewright.library.reading.tree import DEEPEST

    keys: list[str] = []
    while (key := _GOOD_KEY.match(text)) is not None:
        keys.append(key["key"])
        if len(keys) > DEEPEST:
            return None
        text = text[key.end() :].strip()
    return "".join(f"{{{key}: " for key in keys) + text + "}" * len(keys)


def _is_right(text: str) -> bool:
    from tilewright.library.reading.tree import read

    return read(text.encode("utf-8", "replace"), "")[2] == []


def _odd_indentation(trouble: Trouble) -> NotYamlError | None:
    """Find blanks before a key that are none."""
    for number in (trouble.at[0], trouble.since[0], _line_before(trouble)):
        line = trouble.line(number)
        indent = len(line) - len(line.lstrip(f"{ODD_BLANKS} "))
        if (blank := odd_blank(line[:indent])) is not None:
            message = f"this line is indented with {blank}; indent with plain blanks"
            return says(message, (number, 0), indent)
    return None


def _straight(quote: str) -> str:
    return "'" if quote in "‘’‚‛" else '"'


def _tab(trouble: Trouble) -> NotYamlError | None:
    if trouble.found != "\t" or not re.search("cannot start|tab character", trouble.problem):
        return None
    if trouble.line(trouble.at[0])[: trouble.at[1]].strip():
        return says("a tab cannot be used here; use spaces", trouble.at)
    return says("this line is indented with a tab; indent with spaces", trouble.at)


def _first_character(trouble: Trouble) -> NotYamlError | None:
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
    return says(f"'{first}' {what}; put the text in quotes", place)


def _directive(trouble: Trouble) -> NotYamlError | None:
    """Find the line with a % in front that makes all that follows something else."""
    if not re.search("document start|directive", f"{trouble.context}{trouble.problem}"):
        return None
    for number in range(trouble.at[0], -1, -1):
        if trouble.line(number).startswith("%"):
            width = len(trouble.line(number))
            return says("directives are not read; every file is YAML 1.2", (number, 0), width)
    return None


_CAUSES: Final = (
    _tab,
    _odd_indentation,
    open_quote,
    bracket,
    _entry,
    _indentation,
    _colon_in_text,
    _first_character,
    _directive,
)
