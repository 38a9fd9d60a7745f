"""The file that comes of answers: the nearest game, modules where they say it, settings else."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilewright.define.answers import Definition, Given, begin, variant_of
from tilewright.define.difference import Difference, difference, leaves
from tilewright.define.nearest import nearest
from tilewright.define.questions import questionnaire
from tilewright.language import Variant, text_in
from tilewright.language.by_players import BY_PLAYERS, HANDS
from tilewright.language.scoring import BONUSES
from tilewright.library import load
from tilewright.library.composing.merging import INHERIT, Overlay, merged_entries, merges
from tilewright.library.editing.writing import flow, scalar, write_yaml
from tilewright.library.findings.finding import KeyPath

WIDTH: Final = 100
"""Columns of a line with its comment; a longer comment stands above its line."""

_AT_ODDS: Final = frozenset({"collision", "needs", "conflicts"})

Remark = Callable[[KeyPath], str]
"""What to say of a setting; an empty text for nothing."""


class HouseFile(NamedTuple):
    """What a file says: its parent, its modules, its own settings, and what each of them means.

    `notes` tell what a reader looks for in vain: why it builds on another game than the one that
    was chosen, and which answers hold there already.
    """

    extends: str
    use: tuple[str, ...]
    sections: Difference
    remarks: Mapping[KeyPath | str, str]
    notes: tuple[str, ...] = ()

    def text(self, name: str | None, comments: Sequence[str] = ()) -> str:
        """Write the file, with a name if it has one; `comments` are the lines at its top."""
        named = {} if name is None else {"name": name}
        top: dict[str, object] = {"tilewright": 1, **named, "extends": self.extends}
        head = [f"# {comment}\n" for comment in comments]
        if self.use and not self.remarks:
            top["use"] = list(self.use)
        head.append(write_yaml(top))
        if self.use and self.remarks:
            head.append("use:\n")
            head += [
                _with_remark(f"  - {scalar(module)}", self.remarks.get(module, ""))
                for module in self.use
            ]
        if not self.sections:
            return "".join(head)
        if not self.remarks:
            return "".join((*head, "\n", write_yaml(self.sections)))
        return "".join((*head, "\n", *_block(self.sections, (), self.remarks)))


def house_file(definition: Definition, language: str) -> HouseFile:
    """Make the shortest file that says the rules a definition asks for."""
    wanted = definition.variant
    parent = nearest(wanted, definition.box)
    use, rest = _modules(parent, wanted, definition.given)
    remarks = _remarks(definition, use, rest, language)
    notes = _notes(definition, parent, frozenset(remarks.values()), language)
    return HouseFile(parent, use, rest, remarks, notes)


def _remarks(
    definition: Definition, use: Sequence[str], rest: Difference, language: str
) -> dict[KeyPath | str, str]:
    """Say of every line which answer it comes from, the last one that speaks of it."""
    wording = questionnaire().wording
    # What no answer speaks of comes from the game that was chosen, where another one is nearer.
    chosen = wording("as_in", language, definition.called)
    remarks: dict[KeyPath | str, str] = {path: chosen for path, _ in leaves(rest)}
    for given in definition.given:
        said = _said(definition, given, language)
        remarks |= {module: said for module in given.use if module in use}
        remarks |= {path: said for path, _ in leaves(rest) if _touches(given.touched, path)}
    anew = (*BONUSES, INHERIT)
    if anew in remarks:
        remarks[anew] = wording("order", language)
    return remarks


def _said(definition: Definition, given: Given, language: str) -> str:
    """Put an answer, and say so where later ones took something of it back."""
    said = f"{text_in(given.question.topic, language)}: {text_in(given.text, language)}"
    if definition.holds(given):
        return said
    return questionnaire().wording("partly", language, said)


def _notes(
    definition: Definition, parent: str, remarks: frozenset[str], language: str
) -> tuple[str, ...]:
    """Tell why it builds on another game than the chosen one, and what that says already."""
    wording = questionnaire().wording
    base = begin(parent)
    notes = []
    if parent != definition.box:
        notes.append(wording("began", language, definition.called, base.called))
    already = []
    for number, given in enumerate(definition.given):
        said = _said(definition, given, language)
        if definition.holds(given):
            is_there = base.holds(given)
        else:
            is_there = _left(given, definition.given[number + 1 :])
        if is_there and said not in remarks:
            already.append(f"  {said}")
    if already:
        notes += [wording("already", language, base.called), *dict.fromkeys(already)]
    return tuple(notes)


def _left(given: Given, later: Sequence[Given]) -> bool:
    """Tell whether an answer says something that no later one says otherwise."""
    touched = frozenset().union(*(each.touched for each in later))
    return not all(_touches(touched, path) for path in _leaves(given.touched))


def _touches(touched: frozenset[KeyPath], path: KeyPath) -> bool:
    """Tell whether a setting is among, in, or around those an answer speaks of."""
    if path[:-1] in BY_PLAYERS:
        return path[:-1] in touched
    if path == HANDS:
        return HANDS in touched
    return path in touched or any(path[:length] in _leaves(touched) for length in range(2, 5))


def _leaves(touched: frozenset[KeyPath]) -> frozenset[KeyPath]:
    around = {path[:-1] for path in touched}
    return frozenset(touched - around)


# Modules ----------------------------------------------------------------------------------------


def _modules(
    parent: str, wanted: Variant, given: Sequence[Given]
) -> tuple[tuple[str, ...], Difference]:
    """Choose the modules that say just what is wanted; gives what is left to say, too."""
    use: tuple[str, ...] = ()
    base = load(parent).variant
    assert base is not None
    rest = difference(base, wanted)
    for module in dict.fromkeys(name for each in given for name in each.use):
        trial = (*use, module)
        left = difference(_with(parent, trial), wanted)
        fewer = sum(1 for _ in leaves(left)) < sum(1 for _ in leaves(rest))
        if fewer and not _undone(module, left) and _agree(parent, trial):
            use, rest = trial, left
    return use, rest


def _with(parent: str, use: Sequence[str]) -> Variant:
    sections = load(parent).tree.entries
    for name in use:
        sections = Overlay(strict=False).over(sections, load(name).tree.entries)
    return variant_of(sections)


def _undone(module: str, left: Difference) -> bool:
    """Tell whether something a module says would have to be changed again."""
    says = frozenset(path for path, _ in merged_entries(load(module).tree))
    lines = {path[:-1] for path, _ in leaves(left)} & BY_PLAYERS
    return not says.isdisjoint({*lines, *(path for path, _ in leaves(left))})


def _agree(parent: str, use: Sequence[str]) -> bool:
    return not any(finding.code in _AT_ODDS for finding in load(parent, use=use).findings)


# Lines ------------------------------------------------------------------------------------------


def _block(
    entries: Mapping[str, Any],
    path: KeyPath,
    remarks: Mapping[KeyPath | str, str],
) -> Iterator[str]:
    """Write a mapping line by line; what one answer set together stands on one line."""
    indent = "  " * len(path)
    for key, value in entries.items():
        here = (*path, key)
        line = f"{indent}{scalar(key)}: {flow(value)}"
        below = isinstance(value, dict) and value and merges(here)
        found = {remarks.get(leaf, "") for leaf, _ in leaves({key: value}, path)}
        if below and (not path or len(found) > 1 or len(line) > WIDTH):
            common = found.pop() if path and len(value) > 1 and len(found) == 1 else ""
            yield _with_remark(f"{indent}{scalar(key)}:", common)
            yield from _block(value, here, {} if common else remarks)
            continue
        yield _with_remark(line, found.pop())


def _with_remark(line: str, remark: str) -> str:
    if not remark:
        return f"{line}\n"
    if len(line) + len(remark) + 4 <= WIDTH:
        return f"{line}  # {remark}\n"
    indent = " " * (len(line) - len(line.lstrip()))
    return f"{indent}# {remark}\n{line}\n"
