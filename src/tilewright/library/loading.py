"""From a name or a path to a loaded file: its rules, where each came from, what is wrong."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tilewright.language import SECTIONS, Variant, digest, rules_as_data, text_in
from tilewright.library.composing import Composed, Composer
from tilewright.library.finding import (
    Code,
    Finding,
    KeyPath,
    Severity,
    Span,
    finding_at,
    limited,
)
from tilewright.library.layer import Kind, Layer
from tilewright.library.node import Node, Source, nearest, plain, walk
from tilewright.library.on_the_spot import SET, USE, Settings, spoken_layer
from tilewright.library.shipped import ENDINGS, find_shipped
from tilewright.library.whole import HEADINGS, judge_whole, tree, variant_of


@dataclass(frozen=True)
class Origin:
    """The place a value came from, and what it replaced there.

    `span` is the place of the value, `key` that of its key, if it has one.
    """

    file: str
    span: Span
    key: Span | None
    value: Any
    replaced: "Origin | None"

    @property
    def line(self) -> int:
        """The line the value begins in, from 1."""
        return self.span.line

    @property
    def column(self) -> int:
        """The column the value begins at, from 1."""
        return self.span.column


@dataclass(frozen=True, eq=False)
class Loaded:
    """A file that was loaded, with everything it builds on.

    `variant` is None for a module, and when there are errors.
    """

    name: str
    kind: Kind
    findings: tuple[Finding, ...]
    variant: Variant | None
    tree: Node
    sources: Mapping[str, Source]

    @property
    def ok(self) -> bool:
        """Tell whether there is no error; there may be warnings."""
        return all(finding.severity != "error" for finding in self.findings)

    def title(self, language: str = "en") -> str:
        """Give its name for people."""
        node = self.tree.child("name")
        return text_in(plain(node), language) if node is not None else self.name

    @cached_property
    def resolved(self) -> dict[str, Any]:
        """The rules as a YAML file would hold them, every setting with its value, in order.

        Of a module, and of what has errors, only what is written.
        """
        written: dict[str, Any] = plain(self.tree)
        if self.variant is not None:
            written |= rules_as_data(self.variant)
        return {key: written[key] for key in (*HEADINGS, *SECTIONS) if key in written}

    @cached_property
    def digest(self) -> str | None:
        """A fingerprint of the rules, `sha256:…`; None where there is no variant."""
        return digest(self.variant) if self.variant is not None else None

    @cached_property
    def origins(self) -> Mapping[KeyPath, Origin]:
        """The place of every value that is written somewhere; defaults have none."""
        return {path: _origin(node) for path, node in walk(self.tree) if path}

    def locate(self, path: KeyPath) -> Origin:
        """Give the place of a key path, or of the nearest thing around it."""
        return _origin(nearest(self.tree, path)[1])

    def finding(
        self,
        path: KeyPath,
        code: Code,
        message: str,
        *,
        severity: Severity = "error",
        hint: str | None = None,
    ) -> Finding:
        """Make a finding about a key path, at its place."""
        place = self.locate(path)
        return finding_at(
            place.file, place.span, code, message, key=path, hint=hint, severity=severity
        )


def load(
    what: str | Path,
    *,
    use: Sequence[str] = (),
    settings: Mapping[str, str] | Settings | None = None,
) -> Loaded:
    """Load a variant or module by its shipped name or its path; never raises for a bad file.

    `use` adds modules and `settings` single values, as a file extending this one would:
    `{"game_end.at.points": "200"}`, or pairs of these.
    """
    composer = Composer()
    path, is_shipped = _where(what)
    main = composer.read(path, os.fspath(path), is_shipped=is_shipped)
    top = main
    pairs = tuple(settings.items() if isinstance(settings, Mapping) else settings or ())
    if use or pairs:
        top = spoken_layer(main.name, use, pairs)
        composer.findings += top.findings
        if main.kind == "module":
            message = f"'{main.name}' is a module; only a variant can be changed on the spot"
            composer.findings.append(main.top.finding("kind", message))
    parent = main if top is not main else None
    composed = composer.compose(top, parent)
    root = tree(composed, top, named_by=main) if main.kind == "variant" else main.root
    findings = composer.findings
    playable = composed.whole and main.kind == "variant"
    if playable:
        own = frozenset({main.source.file})
        spoken = (frozenset({SET, USE}),) if top is not main else ()
        found = judge_whole(root, composed, (*spoken, own), _ok(findings))
        if spoken:
            found = _without_borrowed_blame(found, composer, main)
        findings += found
    variant = variant_of(root) if playable and _ok(findings) else None
    ordered = tuple(limited(findings))
    return Loaded(main.name, main.kind, ordered, variant, root, _sources(composed, main))


def _without_borrowed_blame(
    findings: list[Finding], composer: Composer, main: Layer
) -> list[Finding]:
    """Leave out warnings about a file for what only came of what was said on the spot."""
    file = main.source.file
    if not any(finding.severity == "warning" and finding.file == file for finding in findings):
        return findings
    composed = composer.compose(main)
    alone = judge_whole(tree(composed, main, main), composed, (frozenset({file}),), False)
    before = {(finding.code, finding.line, finding.column) for finding in alone}
    return [
        finding
        for finding in findings
        if finding.severity == "error"
        or finding.file != file
        or (finding.code, finding.line, finding.column) in before
    ]


def _where(what: str | Path) -> tuple[Path, bool]:
    if isinstance(what, str) and not what.lower().endswith(ENDINGS):
        path = find_shipped(what, "variants")
        if path is not None:
            return path, True
    return Path(what), False


def _ok(findings: Sequence[Finding]) -> bool:
    return all(finding.severity != "error" for finding in findings)


def _sources(composed: Composed, main: Layer) -> Mapping[str, Source]:
    layers = (*composed.layers, main)
    names = [name for layer in layers for name in layer.names("use")]
    sources = [*(layer.source for layer in layers), *(name.source for name in names)]
    return {source.file: source for source in sources}


def _origin(node: Node) -> Origin:
    replaced = _origin(node.replaced) if node.replaced is not None else None
    return Origin(node.source.file, node.span, node.key, plain(node), replaced)
