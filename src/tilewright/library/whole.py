"""The resolved rules as a whole: what is missing, and what makes no sense together."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tilewright.language import SECTIONS, Variant
from tilewright.library.blame import Blamed
from tilewright.library.composing.composer import Composed
from tilewright.library.findings.finding import MOST_SHOWN, Finding, KeyPath, setting
from tilewright.library.judging import likeness
from tilewright.library.judging.fitting import validated
from tilewright.library.judging.layer import Layer
from tilewright.library.judging.locating import locate
from tilewright.library.reading.node import Node, nearest, plain
from tilewright.library.sense.fault import either

HEADINGS: Final = ("tilewright", "name", "about", "source")
"""The lines at the top that stand in resolved rules too; never inherited."""

_DROPPED: Final = frozenset({"odd-key", "merge-key", "duplicate-key"})
"""What reading leaves out of a mapping; it may have been what is missing there."""


def tree(composed: Composed, main: Layer, named_by: Layer) -> Node:
    """Put headings, sections and examples of a file into the order in which one reads them.

    `named_by` is the file whose name the rules go by.
    """
    entries = {key: node for key in HEADINGS if (node := main.root.child(key)) is not None}
    if "name" not in entries and (name := named_by.root.child("name")) is not None:
        entries["name"] = name
    if (version := named_by.root.child("tilewright")) is not None:
        entries["tilewright"] = version  # what was said on the spot has none of its own
    entries |= {key: composed.sections[key] for key in SECTIONS if key in composed.sections}
    if (examples := main.root.child("examples")) is not None:
        entries["examples"] = examples
    return main.top._replace(value=entries)


def data_of(root: Node) -> dict[str, Any]:
    """Give the rules as plain values, ready to be validated."""
    return {**plain(root), "tilewright": 1}


def judge_whole(
    root: Node, composed: Composed, own: Sequence[frozenset[str]], blameless: bool
) -> tuple[Variant | None, list[Finding]]:
    """Find what is missing in resolved rules, and when nothing is, what makes no sense.

    Gives the variant too, if its shape is right. `own` names the files that are being judged,
    those to blame first in front; others are only built upon. `blameless` says that nothing was
    found before.
    """
    variant, errors = validated(Variant, data_of(root))
    missing = [locate(root, error["loc"])[:2] for error in errors if error["type"] == "missing"]
    if missing:
        explained = _Explained(composed)
        unexplained = [(path, node) for path, node in missing if not explained.by(path, node)]
        sections = [
            path for path, _ in unexplained if path[1:] == () and path not in composed.removed
        ]
        rest = [(path, node) for path, node in unexplained if path not in sections]
        return None, [
            *_missing_sections(root, sections, composed),
            *(
                _missing(root, path, node, composed, guess=number < MOST_SHOWN)
                for number, (path, node) in enumerate(rest)
            ),
        ]
    if variant is None:  # each file was right by itself, so this is a fault here; never hide it
        from tilewright.library.judging.wording import translate

        return None, [translate(root, error)[1] for error in errors] if blameless else []
    return variant, list(Blamed(root, composed, own).nonsense(variant))


def _missing_sections(
    root: Node, sections: Sequence[KeyPath], composed: Composed
) -> Iterator[Finding]:
    """Report all sections that are missing at once: most likely the file forgot its parent."""
    if not sections:
        return
    names = either([path[0] for path in sections], "and")
    what = f"section{'s' * (len(sections) > 1)} {names}"
    if sum(layer.kind == "variant" for layer in composed.layers) > 1:
        message = f"neither the file nor what it builds on has the {what}"
    else:
        message = (
            f"the file has no 'extends' and lacks the {what}; "
            "to build on a game, write 'extends: triominos'"
        )
    yield root.finding("missing-key", message, key=sections[0] if len(sections) == 1 else ())


def _missing(root: Node, path: KeyPath, node: Node, composed: Composed, guess: bool) -> Finding:
    *parent, name = path
    removed = composed.removed.get(path)
    if removed is not None:
        message = f"{setting(path)} is needed; it can be changed, but not removed"
        return removed.finding("missing-key", message, at_key=True, key=path)
    hint = None
    message = f"{setting(tuple(parent))} needs '{name}'"
    if len(path) == 4 and path[1] == "bonuses":
        what = "when it is earned" if name == "when" else "what it pays"
        message = f"the bonus '{path[2]}' never says {what}: it needs '{name}'"
        if guess:
            bonuses = nearest(root, path[:2])[1].entries
            hint = likeness.close(str(path[2]), (other for other in bonuses if other != path[2]))
    return node.finding("missing-key", message, at_key=True, key=path, hint=hint)


class _Explained:
    """What else was wrong, so that a key that is missing because of it is not reported too."""

    def __init__(self, composed: Composed) -> None:
        self._faulty: set[tuple[str | int | None, ...]] = set()
        self._dropped: dict[str, list[tuple[int, int]]] = {}
        for layer in composed.layers:
            for faulty, hint in layer.faulty.items():
                self._faulty |= {faulty, (*faulty[:-1], hint)}
            for finding in layer.findings:
                if finding.code in _DROPPED:
                    places = self._dropped.setdefault(finding.file, [])
                    places.append((finding.line, finding.column))
        for places in self._dropped.values():
            places.sort()

    def by(self, path: KeyPath, node: Node) -> bool:
        """Tell whether the value or spelling of a key, or something in its mapping, was wrong."""
        if path in self._faulty:
            return True
        dropped = self._dropped.get(node.source.file, [])
        after = bisect_left(dropped, node.span[:2])
        return after < len(dropped) and dropped[after] < node.span[2:]
