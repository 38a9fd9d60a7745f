import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tilewright.library import load
from tilewright.library.findings.rendering import as_json, full_report
from tilewright.library.reading.node import plain, walk
from tilewright.library.reading.tree import read

CASES = Path(__file__).parents[1] / "cases"
SEEDS = sorted(
    (
        path.read_bytes()
        for path in (*CASES.glob("*.yaml"), *CASES.glob("files/*.yaml"))
        if path.stat().st_size < 2500
    ),
    key=len,
)
PIECES = [
    *(b"{ } [ ] : , - # & * ! ? | > ' \" % @ ` \\ = ~ \t \r \n".split(b" ")),
    *(b": |, |- |? |!!int |!x |&a |*a |---\n|...\n|%YAML 1.1\n|<<: |null|01|1e3|.inf".split(b"|")),
    *(b"\\U00|\\x|inherit: none|kind: module|extends: |use: [".split(b"|")),
    b"\xff",
    b"\xef\xbb\xbf",
    "\u2028".encode(),
    "😀".encode(),
    b"\x00",
    b"\x1b",
    b"9" * 400,
]

fuzzing = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A real file with a few random changes."""
    text = bytearray(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.integers(0, 8)))
        text[start:stop] = draw(st.sampled_from([b"", *PIECES]) | st.binary(max_size=3))
    return bytes(text)


def survives(folder: Path, data: bytes) -> None:
    path = folder / "fuzz.yaml"
    path.write_bytes(data)
    loaded = load(path)
    assert (loaded.variant is not None) == (loaded.ok and loaded.kind == "variant")
    assert loaded.ok or loaded.findings
    for finding in loaded.findings:
        assert finding.line >= 1
        assert finding.column >= 1
        assert (finding.line, finding.column) <= (finding.end_line, finding.end_column)
        assert finding.message.isprintable()
    assert loaded.title()
    assert loaded.resolved is not None
    assert loaded.origins is not None
    assert full_report(loaded.findings, loaded.sources) is not None
    assert as_json(loaded.findings)


@fuzzing
@given(st.binary(max_size=300))
def test_arbitrary_bytes_never_raise(tmp_path: Path, data: bytes) -> None:
    survives(tmp_path, data)


@fuzzing
@given(st.text(alphabet="{}[]:,-#&*!?|>'\"%@ \n\tab01~<.\\", max_size=80))
def test_arbitrary_yaml_like_text_never_raises(tmp_path: Path, text: str) -> None:
    survives(tmp_path, text.encode())


@fuzzing
@given(mutated())
def test_mutated_files_never_raise(tmp_path: Path, data: bytes) -> None:
    survives(tmp_path, data)


_files = st.sampled_from([f"{name}.yaml" for name in "abcdef"])
_rules = st.sampled_from(
    [
        "scoring: {draw: 1}",
        "scoring: {draw: null, bonuses: {inherit: none}}",
        "scoring: {bonuses: {x: {when: {sides: 1}, points: 5}}}",
        "deal: {hand: {2-3 players: 5, 4 players: null}}",
        "deal: {inherit: none, hand: {2 players: 29}}",
        "tiles: {numbers: 0-6}",
        "tiles: null",
        "turn:",
        "scoring: 5",
    ]
)


@fuzzing
@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "kind": st.sampled_from(["variant", "module"]),
                "extends": st.none() | _files | st.just("triominos"),
                "use": st.lists(_files, max_size=3),
                "needs": st.lists(_files, max_size=1),
                "conflicts": st.lists(_files, max_size=1),
                "rules": st.lists(_rules, max_size=2),
            }
        ),
        min_size=6,
        max_size=6,
    )
)
def test_files_that_name_one_another_in_any_way_never_raise(
    tmp_path: Path, files: list[dict[str, Any]]
) -> None:
    for name, file in zip("abcdef", files, strict=True):
        lines = ["tilewright: 1", f"kind: {file['kind']}", *file["rules"]]
        if file["extends"] and (file["kind"] == "variant" or len(file["rules"]) == 2):
            lines.append(f"extends: {file['extends']}")
        lists = ["use", "needs", "conflicts"] if file["kind"] == "module" else ["use"]
        lines += [f"{key}: [{', '.join(file[key])}]" for key in lists]
        (tmp_path / f"{name}.yaml").write_text("\n".join(lines) + "\n")
    loaded = load(tmp_path / "a.yaml")
    assert (loaded.variant is not None) == (loaded.ok and loaded.kind == "variant")
    assert len(set(loaded.findings)) == len(loaded.findings)
    assert full_report(loaded.findings, loaded.sources) is not None


def agree(data: bytes) -> None:
    _, in_c, c_findings = read(data, "f.yaml")
    _, in_python, python_findings = read(data, "f.yaml", pure=True)
    assert c_findings == python_findings
    assert (in_c is None) == (in_python is None)
    if in_c is not None and in_python is not None:
        assert repr(plain(in_c)) == repr(plain(in_python))
        places = [
            [(path, node.span, node.key) for path, node in walk(root)] for root in (in_c, in_python)
        ]
        assert places[0] == places[1]


@pytest.mark.parametrize("seed", range(20))
def test_both_parsers_agree_on_mutated_files(seed: int) -> None:
    # Not Hypothesis: it would hunt for the odd text that only one of two old parsers takes.
    chance = random.Random(seed)
    for _ in range(10):
        text = bytearray(chance.choice(SEEDS))
        for _ in range(chance.randrange(1, 5)):
            start = chance.randrange(len(text) + 1)
            text[start : start + chance.randrange(6)] = chance.choice(PIECES)
        agree(bytes(text))


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.yaml")), ids=lambda path: path.name)
def test_both_parsers_agree_on_every_case(path: Path) -> None:
    agree(path.read_bytes())
