"""A loaded file: its rules, where each of them came from, what is wrong."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tilewright.language import SECTIONS, Variant, digest, rules_as_data, text_in
from tilewright.library.composing.story import Deed, removal, story, values_in_turn
from tilewright.library.files.shipped import short_name
from tilewright.library.findings.allowing import Allowances, unallowed, vain
from tilewright.library.findings.finding import Code, Finding, KeyPath, Severity, Span, finding_at
from tilewright.library.judging.layer import Kind, Layer
from tilewright.library.reading.node import Node, Source, nearest, plain, walk
from tilewright.library.whole import HEADINGS


@dataclass(frozen=True)
class Origin:
    """The place a value came from, and what it replaced there, were it removed in between or not.

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

    @property
    def place(self) -> str:
        """File and line for people: `triominos:53`, `friday.yaml:5`; on the spot just `--set`."""
        return place_of(self.file, self.span)


def place_of(file: str, span: Span) -> str:
    """Write file and line for people; what is shipped goes by its name."""
    return file if file.startswith("--") else f"{short_name(file)}:{span.line}"


@dataclass(frozen=True, eq=False)
class Loaded:
    """A file that was loaded, with everything it builds on.

    `variant` is None for a module, and when there are errors. `extends` is its parent, as `load`
    takes it: a name, or a path seen from here. `layer` is the file by itself, `steps` are all files
    in the order in which they were laid over one another. `untrusted`: it was read with nothing
    from outside its folder. `allowing` is what the files allow.
    """

    name: str
    kind: Kind
    findings: tuple[Finding, ...]
    variant: Variant | None
    tree: Node
    sources: Mapping[str, Source]
    layer: Layer
    extends: str | None = None
    steps: tuple[Layer, ...] = ()
    untrusted: bool = False
    allowing: Allowances = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Tell whether there is no error; there may be warnings."""
        return all(finding.severity != "error" for finding in self.findings)

    @property
    def file(self) -> str:
        """The name the file goes by in findings."""
        return self.layer.source.file

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
        return {path: self._origin(path, node) for path, node in walk(self.tree) if path}

    def origin(self, path: KeyPath) -> Origin | None:
        """Give the origin of a resolved value; of one that holds by default, None.

        Of something within what was written in a shorter form, it is that of the whole.
        """
        reached, node = nearest(self.tree, path)
        if reached != path and (not reached or isinstance(node.value, dict)):
            return None
        return self._origin(reached, node)

    def lost(self, path: KeyPath) -> tuple[Deed, Origin] | None:
        """Tell who removed a setting that is not there, and what was removed."""
        deed = removal(self.story(path))
        row = values_in_turn(self.steps, path) if deed is not None else ()
        return (deed, _in_turn(row)) if deed is not None and row else None

    def story(self, path: KeyPath) -> tuple[Deed, ...]:
        """Tell what every file did to a setting, in their order, the first writer first."""
        return tuple(story(self.steps, path))

    def locate(self, path: KeyPath) -> Origin:
        """Give the place of a key path, or of the nearest thing around it."""
        return self._origin(*nearest(self.tree, path))

    def _origin(self, path: KeyPath, node: Node) -> Origin:
        before = values_in_turn(self.steps, path)[:-1]
        return _in_turn((*before, node))

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

    def unallowed(self, found: Iterable[Finding], judged: Collection[Code] = ()) -> list[Finding]:
        """Leave out what the files allow of findings made since it was loaded, as by playing.

        `judged` are the codes that were looked for: a note tells of each that is allowed here
        although there is nothing to allow.
        """
        found = list(found)
        notes = vain(found, self.allowing, self.file, judged)
        return unallowed((*found, *notes), self.allowing)


def _in_turn(row: Sequence[Node]) -> Origin:
    """Give the origin of the last of some values, each of which replaced the one before."""
    origin: Origin | None = None
    for node in row:
        origin = Origin(node.source.file, node.span, node.key, plain(node), origin)
    assert origin is not None
    return origin
