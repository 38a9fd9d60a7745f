"""What is no YAML: said in plain words, at the place where somebody has to change something."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from yaml import Mark, MarkedYAMLError

from tilewright.library.reading.not_yaml import Context, explain
from tilewright.library.reading.tree import read

JARGON = re.compile("<|token|scalar|flow|block|stream|node|sequence|simple key|indicator", re.I)


@pytest.mark.parametrize("pure", [False, True], ids=["c", "python"])
@pytest.mark.parametrize(
    ("text", "line", "column", "end", "message", "hint"),
    [
        # A colon without a space, or another sign
        (
            "tilewright: 1\nextends:triominos\n",
            2,
            1,
            18,
            "write a space behind the colon: 'extends: triominos'",
            "extends: triominos",
        ),
        (
            "tilewright:1\nextends: triominos\n",
            1,
            1,
            13,
            "write a space behind the colon: 'tilewright: 1'",
            "tilewright: 1",
        ),
        (
            "scoring:\n  draw:-3\n  stuck: -5\n",
            2,
            3,
            10,
            "write a space behind the colon: 'draw: -3'",
            "draw: -3",
        ),
        (
            "scoring:\n  stuck: -5\n  draw:-3\n",
            3,
            3,
            10,
            "write a space behind the colon: 'draw: -3'",
            "draw: -3",
        ),
        (
            "name: x\npoints = 25\n",
            2,
            1,
            12,
            "a colon stands behind a key, not '=': 'points: 25'",
            "points: 25",
        ),
        (
            "players; 4\nname: x\n",
            1,
            1,
            11,
            "a colon stands behind a key, not ';': 'players: 4'",
            "players: 4",
        ),
        (
            "name: x\nextends triominos\n",
            2,
            1,
            18,
            "write a colon behind the key: 'extends: triominos'",
            "extends: triominos",
        ),
        (
            "name: x\nsome words\nuse: []\n",
            2,
            1,
            11,
            "'some words' is no key with a value: a colon and a space are missing; "
            "if it belongs to 'name' above it, indent it",
            None,
        ),
        (
            "use: []\nsome words\n",
            2,
            1,
            11,
            "'some words' is no key with a value: a colon and a space are missing",
            None,
        ),
        # A setting in the line of its section
        (
            "scoring: draw: -3 # each\n",
            1,
            10,
            18,
            "write 'draw: -3' in a line of its own, indented beneath 'scoring', "
            "or write scoring: {draw: -3}",
            "{draw: -3}",
        ),
        (
            "deal:\n  hand: 2 players: 9\n",
            2,
            9,
            21,
            "write '2 players: 9' in a line of its own, indented beneath 'hand', "
            "or write hand: {2 players: 9}",
            "{2 players: 9}",
        ),
        (
            "scoring: draw: -3\n  stuck: -5\n",
            1,
            10,
            18,
            "write 'draw: -3' in a line of its own, indented beneath 'scoring'",
            None,
        ),
        (
            "game_end: at: points: 200\n",
            1,
            11,
            26,
            "settings lie inside one another: write game_end: {at: {points: 200}}",
            "{at: {points: 200}}",
        ),
        (
            "scoring: {bonuses: {b: {when: sides: 1, points: 5}}}\n",
            1,
            31,
            39,
            "write when: {sides: 1}, with braces of its own",
            "{sides: 1}",
        ),
        (
            "scoring: {bonuses: {b: {when: sum: [1], points: 5}}}\n",
            1,
            31,
            32,
            "the settings behind 'when' need braces of their own",
            None,
        ),
        # Blanks that are none
        (
            "turn:\u00a0x\nscoring: {}\n",
            1,
            1,
            8,
            "there is a non-breaking space in it, write a plain blank: 'turn: x'",
            "turn: x",
        ),
        (
            "scoring:\n  draw: -3\n\u00a0 stuck: 5\n   tile: sum\n",
            3,
            1,
            3,
            "this line is indented with a non-breaking space; indent with plain blanks",
            None,
        ),
        (
            "turn:\n  draw {most: any, drawn_tile: must_play}\n",
            2,
            3,
            42,
            "write a colon behind the key: 'draw: {most: any, drawn_tile: must_play}'",
            "draw: {most: any, drawn_tile: must_play}",
        ),
        # Texts
        (
            "name: Friday: the rules\n",
            1,
            13,
            14,
            "a colon and a space inside a text without quotes; put the text in quotes: "
            "'Friday: the rules'",
            None,
        ),
        (
            "name: “Friday: the rules”\n",
            1,
            14,
            15,
            "a colon and a space inside a text without quotes; put the text in quotes, \" or '; "
            "“ is a letter like any other",
            None,
        ),
        ("name: @home\n", 1, 7, 8, "'@' cannot begin a text; put the text in quotes", None),
        ("name: `x`\n", 1, 7, 8, "'`' cannot begin a text; put the text in quotes", None),
        ("name: %x\n", 1, 7, 8, "'%' cannot begin a text; put the text in quotes", None),
        ("name: *x*\n", 1, 7, 8, "'*' begins the name of an alias; put the text in quotes", None),
        (
            "name: |50\n",
            1,
            9,
            10,
            "behind | or > nothing may follow in the line; in quotes they may begin a text",
            None,
        ),
        # Indentation
        (
            "turn:\n\tdraw: 1\n",
            2,
            1,
            2,
            "this line is indented with a tab; indent with spaces",
            None,
        ),
        ("name:\tx\n", 1, 6, 7, "a tab cannot be used here; use spaces", None),
        (
            "draw: -5\n   stuck: 1\n",
            2,
            4,
            9,
            "this line is indented further than 'draw' above it, which has a value",
            None,
        ),
        (
            "turn:\n    draw: 1\n  most: 3\n",
            3,
            3,
            4,
            "this line is not lined up with the keys above it",
            None,
        ),
        (
            "by:\n  - a\n - b\n",
            3,
            2,
            3,
            "this '-' is not lined up with what stands above it",
            None,
        ),
        (
            "use: - a\n",
            1,
            6,
            7,
            "a list begins beneath its key, in a line of its own; or write [one, two]",
            None,
        ),
        # Quotes and brackets: where they begin
        ('name: "Friday\nabout: x\n', 1, 7, 8, "this quote is never closed", None),
        (
            'name: "Friday\nabout: "x"\n',
            1,
            7,
            8,
            "this quote is closed only in line 2, where something follows it",
            None,
        ),
        (
            "name: 'it's'\n",
            1,
            10,
            11,
            "this ' ends the text; within single quotes write it twice, ''",
            None,
        ),
        (
            'name: "Friday" night\n',
            1,
            16,
            17,
            "expected a new line here; a text in quotes has nothing behind it",
            None,
        ),
        (
            "hand: {2 players: 9\nturn: {a: 1}\n",
            1,
            7,
            8,
            "this { is never closed; } is missing",
            None,
        ),
        ("by: [a,\n  b\n", 1, 5, 6, "this [ is never closed; ] is missing", None),
        ("a: {b: [c, {d", 1, 12, 13, "this { is never closed; } is missing", None),
        ("a: {b: [1, 2}\n", 1, 8, 9, "this [ is not closed before the }", None),
        ("a: [\n  1\n}\n", 1, 4, 5, "this [ is not closed before the } in line 3", None),
        ("use: ]\n", 1, 6, 7, "this ] closes nothing", None),
        (
            "hand: {\n  2 players: 9\n  3 players: 7\n}\n",
            3,
            3,
            12,
            "a comma is missing before '3 players'",
            None,
        ),
        ("a: {x: 1 y: 2}\n", 1, 10, 11, "a comma is missing before 'y'", None),
        ("a: [1, , 2]\n", 1, 8, 9, "nothing stands before this ,", None),
        # Other lines
        ("%x\na: 1\n", 1, 1, 3, "directives are not read; every file is YAML 1.2", None),
    ],
)
def test_what_is_no_yaml_is_said_where_it_has_to_change(
    text: str, line: int, column: int, end: int, message: str, hint: str | None, pure: bool
) -> None:
    _, root, findings = read(text.encode(), "f.yaml", pure=pure)
    assert root is None
    (finding,) = findings
    assert finding.message == f"not YAML: {message}"
    assert (finding.line, finding.column, finding.end_column) == (line, column, end)
    assert (finding.code, finding.hint) == ("not-yaml", hint)


# Whatever a parser may say ------------------------------------------------------------------------


def said_by_pyyaml() -> Iterator[tuple[str, str]]:
    """Read context and problem of every error off the source of PyYAML's own parser."""
    for name in ("scanner.py", "parser.py"):
        source = (Path(yaml.__file__).parent / name).read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and len(call.args) >= 4:
                context, _, problem, _ = map(_text, call.args[:4])
                if isinstance(call.func, ast.Name) and call.func.id.endswith("Error") and problem:
                    yield context, problem


def _text(argument: ast.expr) -> str:
    if isinstance(argument, ast.BinOp):
        name = "anchor" if "an %s" in (text := _text(argument.left)) else "tag"
        return re.sub("%[rd]", "'<scalar>'", text).replace("%s", name)
    return str(argument.value or "") if isinstance(argument, ast.Constant) else ""


SAID_BY_LIBYAML = """\
| did not find expected <document start>
| found duplicate %YAML directive
| found incompatible YAML document
| found duplicate %TAG directive
| found undefined tag handle
| did not find expected node content
| did not find expected '-' indicator
| did not find expected key
| did not find expected ',' or ']'
| did not find expected ',' or '}'
| block sequence entries are not allowed in this context
| mapping keys are not allowed in this context
| mapping values are not allowed in this context
| could not find expected ':'
| found character that cannot start any token
| could not find expected directive name
while scanning a directive| found unexpected non-alphabetical character
| found unknown directive name
| did not find expected comment or line break
while scanning a %YAML directive| did not find expected digit or '.' character
| found extremely long version number
| did not find expected whitespace
while scanning an anchor| did not find expected alphabetic or numeric character
while scanning a tag| did not find the expected '>'
| did not find expected whitespace or line break
while scanning a tag| did not find expected '!'
| did not find expected tag URI
| did not find URI escaped octet
| found an incorrect leading UTF-8 octet
| found an indentation indicator equal to 0
| found a tab character where an indentation space is expected
while scanning a quoted scalar| found unexpected document indicator
while scanning a quoted scalar| found unexpected end of stream
| found unknown escape character
| did not find expected hexdecimal number
| found invalid Unicode character escape code
| found a tab character that violates indentation
| found unexpected ':'
| did not find expected <stream-start>
""".splitlines()
"""Context and problem, as the C parser words them."""

SAID = [*said_by_pyyaml(), *(tuple(line.split("| ")) for line in SAID_BY_LIBYAML)]


def test_the_errors_of_pyyaml_were_found() -> None:
    assert len(set(said_by_pyyaml())) >= 25


@pytest.mark.parametrize(("context", "problem"), SAID)
def test_whatever_a_parser_says_is_put_into_plain_words(context: str, problem: str) -> None:
    mark = Mark("", 3, 0, 3, None, None)  # type: ignore[no-untyped-call]
    error = MarkedYAMLError(context or None, mark, problem, mark)
    message = explain(error, Context(("a: x",))).message
    assert message != "not YAML: this cannot be read"
    assert not JARGON.search(message), message


def test_what_no_parser_says_yet_is_plain_too() -> None:
    for error in (MarkedYAMLError(problem="<flow> went awry"), MarkedYAMLError()):
        assert explain(error, Context(())).message == "not YAML: this cannot be read"


@pytest.mark.parametrize(
    "text",
    [
        "w" * 200_000 + " : [",
        "- " * 100 + "a:" * 50_000,
        "{" + "a" * 200_000 + ": b: c",
        "=" * 10**5,
    ],
)
def test_long_lines_are_explained_in_no_time(text: str) -> None:
    _, _, findings = read(f"a: [\n{text}\nx\n".encode(), "f.yaml")
    assert findings
    assert all(len(finding.message) < 500 for finding in findings)
