"""What was said on the command line, `--use NAME` and `--set KEY=VALUE`, as if it were a file."""

from collections.abc import Iterable, Sequence

from tilewright.language import SECTIONS, Header
from tilewright.language.scoring import BONUSES
from tilewright.library.findings.finding import (
    Finding,
    KeyPath,
    Span,
    finding_at,
    shortened,
)
from tilewright.library.judging import allowed, likeness
from tilewright.library.judging.layer import Layer, judge
from tilewright.library.judging.meant import known_bonus, shipped_bonuses
from tilewright.library.reading.characters import lines_of
from tilewright.library.reading.node import Node, Source
from tilewright.library.reading.tree import DEEPEST, LONGEST_KEY, read

USE = "--use"
SET = "--set"

_MOST_PLACES = 5
"""Where a setting could stand in more places than these, they are not listed."""

Settings = Iterable[tuple[str, str]]
"""Keys and values in the order in which they were said; a key said twice is there twice."""


def spoken_layer(name: str, use: Sequence[str], settings: Settings) -> Layer:
    """Make a file of what was said on the spot; every name and every setting is a line of it."""
    said, sections, findings = spoken_settings(settings)
    top = Span(1, 1, 1, 1)
    root: dict[str, Node] = {"tilewright": Node(1, said, top), **sections}
    if use:
        root["use"] = _names(use)
    return judge(name, None, Node(root, said, top), findings)


def spoken_settings(
    settings: Settings, first: Sequence[str] = SECTIONS, *, said_as: str = SET
) -> tuple[Source, dict[str, Node], list[Finding]]:
    """Read settings into sections; values are only read here, not held against the models.

    `first` names what a setting may begin with, `said_as` is what findings call the command line.
    """
    pairs = tuple(settings)
    lines = tuple(line for key, value in pairs for line in lines_of(f"{key}={value}"))
    said = Source(said_as, lines)
    sections: dict[str, Node] = {}
    findings: list[Finding] = []
    seen: set[str] = set()
    line = 1
    for key, value in pairs:
        node = _value(key, value, said, line, findings)
        if key in seen:
            place = Span(line, 1, line, len(key) + 1)
            message = f"{shortened(key)} is there twice; say it once"
            findings.append(finding_at(said_as, place, "duplicate-key", message))
        elif node is not None:
            _put(sections, tuple(key.split(".")), node, findings, first)
        seen.add(key)
        line += len(lines_of(f"{key}={value}"))
    return said, sections, findings


def _names(use: Sequence[str]) -> Node:
    source = Source(USE, tuple(use))
    names = [
        Node(name, source, Span(line, 1, line, len(name) + 1), quoted=True)
        for line, name in enumerate(use, start=1)
    ]
    return Node(names, source, Span(1, 1, 1, 1))


def _value(key: str, text: str, said: Source, line: int, findings: list[Finding]) -> Node | None:
    """Read a value as YAML would read it behind a key, with its places as they were said."""
    whole = Span(line, 1, line, len(said.lines[line - 1]) + 1)
    # Empty lines before it, so that lines are right even in messages.
    above = "\n" * (line - 1)
    _, node, found = read(f"{above}{text}".encode("utf-8", "surrogateescape"), said.file)
    moved = (line, len(key) + 1)
    for finding in found:
        if finding.code == "empty":
            name = shortened(key)
            message = f"{name} has no value; write {name}=null to remove it"
            findings.append(finding_at(said.file, whole, "bad-setting", message))
        else:
            span = _moved(Span(*_places(finding)), *moved) if finding.line >= line else whole
            findings.append(finding_at(said.file, span, finding.code, finding.message))
    if node is None:
        return None
    return _at(node, said, *moved)._replace(key=Span(line, 1, line, len(key) + 1))


def _places(finding: Finding) -> tuple[int, int, int, int]:
    return finding.line, finding.column, finding.end_line, finding.end_column


def _at(node: Node, source: Source, line: int, right: int) -> Node:
    value = node.value
    if isinstance(value, dict):
        value = {key: _at(child, source, line, right) for key, child in value.items()}
    elif isinstance(value, list):
        value = [_at(child, source, line, right) for child in value]
    key = _moved(node.key, line, right) if node.key is not None else None
    span = _moved(node.span, line, right)
    return node._replace(value=value, source=source, span=span, key=key)


def _moved(span: Span, line: int, right: int) -> Span:
    """Move what is in one line to the right, behind the key."""
    start = span.column + (right if span.line == line else 0)
    end = span.end_column + (right if span.end_line == line else 0)
    return Span(span.line, start, span.end_line, end)


def _put(
    sections: dict[str, Node],
    path: KeyPath,
    node: Node,
    findings: list[Finding],
    first: Sequence[str],
) -> None:
    """Put a value where its key says, through mappings made for it."""
    entries = sections
    *parents, last = map(str, path)
    key = node.key or node.span
    said = node.source.file
    if not all(step.isprintable() for step in map(str, path)):
        message = "this setting holds a character that cannot be shown"
        findings.append(finding_at(said, key, "bad-setting", message))
        return
    if not all(path):
        message = "a setting is written as a path with points, such as game_end.at.points"
        findings.append(finding_at(said, key, "bad-setting", message))
        return
    if any(len(step) > LONGEST_KEY for step in map(str, path)):
        message = f"a key may have at most {LONGEST_KEY} characters"
        findings.append(finding_at(said, key, "bad-setting", message))
        return
    if path[0] not in first:
        message, hint = _begins_wrongly(tuple(map(str, path)), node.value, first)
        findings.append(finding_at(said, key, "bad-setting", message, key=path, hint=hint))
        return
    if len(path) >= DEEPEST:
        message = f"a setting may lie in at most {DEEPEST} mappings"
        findings.append(finding_at(said, key, "too-deep", message))
        return
    for name in parents:
        below = entries.setdefault(name, Node({}, node.source, node.span, key))
        if not isinstance(below.value, dict):
            message = "this setting lies inside another one, which was set to something else"
            findings.append(finding_at(said, key, "bad-setting", message, key=path))
            return
        entries = below.value
    if last in entries:
        message = "this setting lies around another one, which was set before"
        findings.append(finding_at(said, key, "bad-setting", message, key=path))
        return
    entries[last] = node


def _begins_wrongly(
    path: tuple[str, ...], value: object, first: Sequence[str]
) -> tuple[str, str | None]:
    """Say where a setting stands that does not begin with its section, and what was meant."""
    start = path[0]
    called = shortened(start)
    if start in Header.model_fields:
        return f"a setting begins with a section, such as {SECTIONS[0]}, not '{called}'", None
    places = [(*place, *path) for place in allowed.elsewhere(start, ())]
    if not places and likeness.close(start, first) is None and len(path) > 1:
        # The name of a bonus, perhaps: the only thing that people choose a name for.
        around = [place for place in allowed.elsewhere(path[1], ()) if place[-1] == allowed.FREE]
        if known_bonus(start):
            around = [place for place in around if place[:2] == BONUSES]
        places = [(*place[:-1], *path) for place in around]
    places = [place for place in places if _takes(place, value)] or places
    if not places or len(places) > _MOST_PLACES:
        message = f"a setting begins with a section, such as {SECTIONS[0]}, not '{called}'"
        return message, likeness.close(start, first) or _bonus(start)
    *most, last = (".".join(map(str, place)) for place in places)
    if most:
        return f"'{start}' alone could be {', '.join(most)} or {last}; say which", None
    within = last.removesuffix(f".{'.'.join(path)}")
    return f"'{start}' stands in {within}, and a setting begins with its section", last


def _bonus(name: str) -> str | None:
    """Name the bonus of the shipped rules that was probably meant."""
    near = known_bonus(name) or likeness.close(name, shipped_bonuses())
    return f"scoring.bonuses.{near}" if near else None


def _takes(place: KeyPath, value: object) -> bool:
    """Tell whether a value of this kind may stand at a place."""
    if isinstance(value, bool):
        return allowed.takes_truth(place)
    if isinstance(value, int):
        return allowed.takes_number(place)
    return not isinstance(value, dict) or allowed.takes_mapping(place)
