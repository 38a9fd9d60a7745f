"""Where a fault of sense is shown: at what the judged files themselves wrote of it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilewright.language import Variant
from tilewright.library.composing.composer import Composed
from tilewright.library.findings.finding import Finding, KeyPath
from tilewright.library.reading.node import Node, nearest
from tilewright.library.sense import CHECKS, Fault


class Blamed(NamedTuple):
    """What can be blamed: resolved rules, what they were put together from, and whose they are.

    `own` names the files that are being judged, those to blame first in front; others are only
    built upon.
    """

    root: Node
    composed: Composed
    own: Sequence[frozenset[str]]

    def nonsense(self, variant: Variant) -> Iterator[Finding]:
        """Find what makes no sense in the rules; sections that are faulty anyway are left out."""
        doubtful = {path[0] for layer in self.composed.layers for path in layer.faulty}
        for check, sections in CHECKS:
            if not doubtful & sections:
                yield from filter(None, map(self._place, check(variant)))

    def _place(self, fault: Fault) -> Finding | None:
        """Show a fault where the file itself wrote it; elsewhere only if it cannot be played."""
        if any(True for _ in self._written(fault.unless)):
            return None
        if fault.waiting and self._holds_all_rules():
            return None
        node, path, at_key = next(self._written(fault.paths), (None, fault.paths[0], False))
        if node is None:
            if fault.severity != "error":
                return None
            _, node = nearest(self.root, path)
        return node.finding(
            fault.code,
            fault.message,
            at_key=at_key or fault.at_key,
            key=path,
            hint=fault.hint,
            severity=fault.severity,
        )

    def _holds_all_rules(self) -> bool:
        """Tell whether the rules come from one file, as where some are shown as one."""
        return [layer.kind for layer in self.composed.layers] == ["variant"]

    def _written(self, paths: Sequence[KeyPath]) -> Iterator[tuple[Node, KeyPath, bool]]:
        """Give those of some settings that the judged files wrote, or else removed.

        What was removed is shown at its key.
        """
        for files in self.own:
            for path in paths:
                reached, node = nearest(self.root, path)
                if reached != path:
                    yield from ((gone, path, True) for gone in self._removals(path, files))
                elif node.source.file in files:
                    yield node, path, False

    def _removals(self, path: KeyPath, files: frozenset[str]) -> Iterator[Node]:
        """Give what removed a setting: `null`, or an `inherit: none` where it would stand."""
        for layer in self.composed.layers:
            if layer.source.file in files:
                for last in (path[-1], "inherit"):
                    reached, node = nearest(layer.root, (*path[:-1], last))
                    if len(reached) == len(path) and not isinstance(node.value, dict | list):
                        yield node
