"""Real files made wrong by chance: byte by byte, word by word, value by value."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tilewright.library.reading.node import plain
from tilewright.library.reading.tree import read

ROOT = Path(__file__).parents[1]
FILES = sorted(
    path
    for folder in (ROOT / "variants", ROOT / "rules", ROOT / "tests" / "cases")
    for path in folder.rglob("*.yaml")
    if not path.name.endswith(".expect.yaml")
)
"""Every shipped file and every case."""

TEXTS = [path.read_bytes() for path in FILES]
WORDS = sorted({word for text in TEXTS for word in re.findall(rb"[A-Za-z_][\w-]*", text)})

BYTES = [
    *(bytes([code]) for code in (*range(32), 0x7F, 0x80, 0xA0, 0xC0, 0xED, 0xF5, 0xFE, 0xFF)),
    *(sign.encode() for sign in "\x85\xa0\xad\u200b\u200d\u2028\u2029\u202e\ufeff\ufffe日😀é"),
    *(b"\r\n|\r|\n\n|\t|  |: |- |? |, |---\n|...\n|%YAML 1.1\n|%TAG ! x\n".split(b"|")),
    *(b"\"'[]{}#&*!|>@`%,:-?~\\"[at : at + 1] for at in range(20)),
    b"\xed\xa0\x80",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b'"\\x00"',
    b'"\\ud800"',
    b'"\\UFFFFFFFF"',
]
VALUES = [
    *(b"null|~|true|no|yes|0|-1|1|2|3|5-5-5|6-6|0-5|12|999999999999|1e9|1e999|.5".split(b"|")),
    *(b".nan|-.inf|0x1F|[]|{}|[[]]|{a: 1}|[null]|[1, [2, [3]]]|{? [a] : b}|'|\"|''".split(b"|")),
    *(b"' '|\"\\t\"|one of|60s|0s|&a 1|*a|&a [*a]|!x 1|!!binary aGk=|<<: {a: 1}".split(b"|")),
    *(b"../../etc/passwd|/dev/zero|triominos.yaml|.|..yaml|inherit: none".split(b"|")),
    *(b"!!python/object/apply:os.system [x]", b"|\n  x", b">-\n  x\n", b"# "),
    b"9" * 5000,
    b"[" * 60,
    b"{a: " * 60,
    b"- " * 60,
    b"x" * 300,
    "日本語 ".encode() * 40,
]
ODD: list[Any] = [
    *(None, True, False, 0, 1, 2, -1, 7, 13, 10**6, 10**9, 10**30, 0.5, 1e300, "", " ", "x", "all"),
    *("sum", "5-5-5", "6-6", "0-5", "1-4", "2-4 players", "60s", "none", "triominos", "inherit"),
    *([], {}, [1], [[1]], ["5-5-5"], {"a": 1}, {"inherit": "none"}, {"sum": 3}, {"en": "x"}),
    *("\x1b[31m", "\u202e", "\t", "😀" * 50, "a" * 500, [0] * 300, {"at_least": 9, "at_most": 1}),
]


def mutated(chance: random.Random, text: bytes) -> bytes:
    """Change a text a few times, in ways drawn by chance."""
    change = chance.choice([_bytes, _bytes, _tokens, _tokens, _lines, _values])
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        text = change(chance, text)
    return text


def _bytes(chance: random.Random, text: bytes) -> bytes:
    start = chance.randrange(len(text) + 1)
    stop = min(len(text), start + chance.choice((0, 1, 1, 2, 5, 30)))
    before, piece, after = text[:start], text[start:stop], text[stop:]
    match chance.randrange(7):
        case 0:  # flip a bit
            return before + bytes(code ^ 1 << chance.randrange(8) for code in piece) + after
        case 1:  # delete
            return before + after
        case 2:  # insert
            return before + chance.choice(BYTES) + piece + after
        case 3:  # replace
            return before + chance.choice(BYTES) + after
        case 4:  # say again
            return before + piece * chance.choice((2, 3, 50)) + after
        case 5:  # stop
            return before
        case _:  # go on in another file
            other = chance.choice(TEXTS)
            return before + other[chance.randrange(len(other) + 1) :]


_TOKEN = re.compile(rb"[A-Za-z0-9_.-]+|[^\sA-Za-z0-9_.-]")


def _tokens(chance: random.Random, text: bytes) -> bytes:
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        return text + chance.choice(VALUES)
    token = chance.choice(tokens)
    word = token[0]
    new = chance.choice(
        (
            chance.choice(VALUES),
            chance.choice(WORDS),
            chance.choice(tokens)[0],
            b"'" + word + b"'",
            b'"' + word,
            b"&a " + word,
            b"- " + word,
            word + b": " + word,
            (word + b": ") * chance.choice((2, 45, 1200)),  # one key over and over on one line
            word[:1] + word[2:],
            word[::-1],
            b"",
        )
    )
    return text[: token.start()] + new + text[token.end() :]


def _lines(chance: random.Random, text: bytes) -> bytes:
    lines = text.splitlines(keepends=True) or [b"\n"]
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            lines[first], lines[second] = lines[second], lines[first]
        case 1:
            lines.insert(second, lines[first])
        case 2:
            lines[first] = chance.choice((b" ", b"  ", b"\t", b"    ")) + lines[first]
        case 3:
            lines[first] = lines[first].lstrip()
        case 4:
            del lines[min(first, second) : max(first, second)]
        case _:
            lines.insert(first, chance.choice(chance.choice(TEXTS).splitlines(True) or [b"x\n"]))
    return b"".join(lines)


def _values(chance: random.Random, text: bytes) -> bytes:
    """Change one value of the tree and write it anew, as JSON, which is YAML too."""
    _, root, _ = read(text, "file.yaml")
    tree: Any = plain(root) if root is not None else {}
    parents = [tree] if isinstance(tree, dict | list) and tree else []
    for each in parents:  # grows
        children = each.values() if isinstance(each, dict) else each
        parents += [child for child in children if isinstance(child, dict | list) and child]
    if parents:
        _put(chance, chance.choice(parents), chance.choice((*ODD, *parents)))
    try:
        return json.dumps(tree, indent=chance.choice((None, 1))).encode()
    except (ValueError, RecursionError):  # a mapping that holds itself
        return text


def _put(chance: random.Random, parent: Any, value: Any) -> None:
    if isinstance(parent, list):
        parent[chance.randrange(len(parent))] = value
        return
    key = chance.choice(list(parent))
    new: Callable[[], str] = lambda: chance.choice(WORDS).decode()  # noqa: E731
    match chance.randrange(3):
        case 0:
            parent[key] = value
        case 1:
            parent[new()] = parent.pop(key)
        case _:
            parent[new()] = value
