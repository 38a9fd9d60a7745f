import time
from typing import Any

import pytest

from tilewright.library.findings.finding import Span
from tilewright.library.reading.node import Node, plain, walk
from tilewright.library.reading.tree import DEEPEST, read

PARSERS = pytest.mark.parametrize("pure", [False, True], ids=["c", "python"])


def value_of(text: str | bytes, pure: bool = False) -> Any:
    data = text if isinstance(text, bytes) else text.encode()
    _, node, findings = read(data, "f.yaml", pure=pure)
    assert findings == []
    assert node is not None
    return plain(node)


def found(text: str | bytes, pure: bool = False) -> list[tuple[str, int, int]]:
    data = text if isinstance(text, bytes) else text.encode()
    _, _, findings = read(data, "f.yaml", pure=pure)
    return [(finding.code, finding.line, finding.column) for finding in findings]


def node_at(text: str, *path: str | int) -> Node:
    _, node, _ = read(text.encode(), "f.yaml")
    for step in path:
        assert node is not None
        node = node.child(step)
    assert node is not None
    return node


# Values -----------------------------------------------------------------------------------------


@PARSERS
def test_values_are_read_as_yaml_1_2(pure: bool) -> None:
    text = "a: no\nb: [1, 2.5, true, ~, 'x', \"-10\"]\nc: {d: 1:30, e: }\n"
    assert value_of(text, pure) == {
        "a": "no",
        "b": [1, 2.5, True, None, "x", "-10"],
        "c": {"d": "1:30", "e": None},
    }


@PARSERS
def test_one_byte_order_mark_and_windows_line_ends_are_harmless(pure: bool) -> None:
    assert value_of(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", pure) == {"a": 1, "b": 2}


@PARSERS
def test_aliases_are_followed(pure: bool) -> None:
    assert value_of("a: &x {b: 1}\nc: *x\nd: [*x, *x]", pure) == {
        "a": {"b": 1},
        "c": {"b": 1},
        "d": [{"b": 1}, {"b": 1}],
    }


# Places -----------------------------------------------------------------------------------------


def test_every_key_and_value_knows_its_place() -> None:
    text = "a:\n  b: {c: -10, d: [x, 'y z']}\n"
    assert node_at(text, "a").key == Span(1, 1, 1, 2)
    assert node_at(text, "a", "b", "c").key == Span(2, 7, 2, 8)
    assert node_at(text, "a", "b", "c").span == Span(2, 10, 2, 13)
    assert node_at(text, "a", "b", "d", 1).span == Span(2, 22, 2, 27)
    assert node_at(text, "a", "b", "d", 1).written == "'y z'"
    assert node_at(text, "a").span == Span(2, 3, 2, 29)


def test_columns_count_characters_not_bytes() -> None:
    assert node_at("ä: {ü😀: x}\n", "ä", "ü😀").span == Span(1, 9, 1, 10)


def test_an_empty_value_stands_at_its_key() -> None:
    node = node_at("a:\n  bcd:\n", "a", "bcd")
    assert (node.value, node.empty, node.span) == (None, True, Span(2, 3, 2, 6))


# Findings ---------------------------------------------------------------------------------------


@PARSERS
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("empty", 1, 1)]),
        ("# to be written\n", [("empty", 1, 1)]),
        ("a: 1\nb: 2\na: 3\n", [("duplicate-key", 3, 1)]),
        ("1: x\n", [("odd-key", 1, 1)]),
        ("null: x\n", [("odd-key", 1, 1)]),
        ("true: x\n", [("odd-key", 1, 1)]),
        ("[a]: x\n", [("odd-key", 1, 1)]),
        ("? {a: 1}\n: x\n", [("odd-key", 1, 3)]),
        ("a: {<<: 1}\n", [("merge-key", 1, 5)]),
        ("a: !!int '3'\n", [("tag", 1, 4)]),
        ("a: !x {b: 1}\n", [("tag", 1, 4)]),
        ("a: !!python/object/apply:os.system [ls]\n", [("tag", 1, 4)]),
        ("a: &x [*x]\n", [("alias", 1, 8)]),
        ("a: *x\n", [("alias", 1, 4)]),
        ("a: 1\n---\nb: 2\n", [("several-documents", 2, 1)]),
        ("a: 1\n...\nb: 2\n", [("not-yaml", 3, 1)]),
        ("%YAML 1.1\n---\na: 1\n", [("directive", 1, 1)]),
        ("a: [1, 2\nb: 3\n", [("not-yaml", 1, 4)]),
        ("a:\n\tb: 1\n", [("not-yaml", 2, 1)]),
        ("a: b: c\n", [("not-yaml", 1, 5)]),
        ('a: "\\q"\n', [("not-yaml", 1, 6)]),
        ('a: "b\n', [("not-yaml", 1, 4)]),
        ('a: "\\e[2J"\n', [("character", 1, 4)]),
        ("a: 007\n", [("leading-zero", 1, 4)]),
        ("a: [.inf, .nan]\n", [("odd-number", 1, 5), ("odd-number", 1, 11)]),
        (f"a: {'1' * 5000}\n", [("odd-number", 1, 4)]),
        ("[" * 2000, [("too-deep", 1, DEEPEST + 1)]),
        ("{points:}\n", [("not-yaml", 1, 8)]),
    ],
)
def test_what_is_refused_and_where(
    text: str, expected: list[tuple[str, int, int]], pure: bool
) -> None:
    assert found(text, pure) == expected


@PARSERS
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"a: 1\nb: Br\xfccke\n", ("not-utf8", 2, 6)),
        ("a: é\xa0\n".encode("utf-16"), ("not-utf8", 1, 1)),
        (b"a: \xed\xa0\x80", ("not-utf8", 1, 4)),
        (b"a: \x00", ("character", 1, 4)),
        (b"a: 1\n# \x1b[2J", ("character", 2, 3)),
        ("a: x\u2028b: y".encode(), ("character", 1, 5)),
        ("a: \ufeff1".encode(), ("character", 1, 4)),
        (b"a: " + b"x" * 1_000_000, ("too-large", 1, 1)),
    ],
)
def test_bytes_that_are_refused(data: bytes, expected: tuple[str, int, int], pure: bool) -> None:
    assert found(data, pure) == [expected]


@PARSERS
@pytest.mark.parametrize("text", ['a: "\\UFFFFFFFF"', 'a: "\\uD800"'])
def test_characters_that_do_not_exist_are_findings(text: str, pure: bool) -> None:
    assert found(text, pure)


def test_all_mistakes_are_found_in_one_run() -> None:
    text = "a: 01\na: 2\n3: x\nb: !t 1\nc: *no\n"
    assert [code for code, _, _ in found(text)] == [
        "leading-zero",
        "duplicate-key",
        "odd-key",
        "tag",
        "alias",
    ]


def test_a_duplicate_names_the_first_line() -> None:
    _, _, findings = read(b"a: 1\n\na: 2\n", "f.yaml")
    assert findings[0].message == "a is there twice, already in line 1"


@PARSERS
@pytest.mark.parametrize("text", ["{play: 5-5-0 @ 0,1, points: 10}", "[5-5-0 @ 0,-1]"])
def test_a_place_with_a_comma_is_explained(text: str, pure: bool) -> None:
    _, _, findings = read(f"a: {text}\n".encode(), "f.yaml", pure=pure)
    assert len(findings) == 1
    assert "a place is row/column: 5-5-0 @ 0/" in findings[0].message


@PARSERS
def test_an_alias_bomb_is_answered_at_once(pure: bool) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [
        f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]" for level in range(1, 60)
    ]
    start = time.process_time()
    assert [code for code, _, _ in found("\n".join(lines), pure)] == ["alias"]
    assert time.process_time() - start < 1


def test_hopelessly_deep_nesting_ends_without_recursion() -> None:
    for text in ("- " * 50_000, "{a: " * 50_000, "? " * 50_000):
        assert [code for code, _, _ in found(text)] == ["too-deep"]


def test_aliases_cannot_nest_deeper_than_anything_else() -> None:
    lines = ["a0: &a0 [x]", *(f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 300))]
    assert found("\n".join(lines)) == [("too-deep", DEEPEST, 12)]


def test_walking_gives_every_value_with_its_path() -> None:
    _, node, _ = read(b"a: {b: [x]}\n", "f.yaml")
    assert node is not None
    assert [path for path, _ in walk(node)] == [(), ("a",), ("a", "b"), ("a", "b", 0)]


@pytest.mark.parametrize("text", ["a: {b: 1", "a: [1, {b", "a: [", "- a\nb: 1", "a: *", "a: - b"])
def test_messages_do_not_speak_of_the_insides_of_the_parser(text: str) -> None:
    _, _, findings = read(text.encode(), "f.yaml")
    assert [finding.code for finding in findings] == ["not-yaml"]
    assert "<" not in findings[0].message


def test_an_alias_as_long_as_a_page_is_not_repeated() -> None:
    _, _, (finding,) = read(f"a: *{'x' * 5000}\n".encode(), "f.yaml")
    assert finding.code == "alias"
    assert len(finding.message) < 300
    assert (finding.column, finding.end_column) == (4, 4 + 5001)
