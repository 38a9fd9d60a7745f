"""From a name, a path or a text to a loaded file, with everything it builds on."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

from tilewright.library.composing.composer import Composed, Composer
from tilewright.library.composing.on_the_spot import SET, USE, Settings, spoken_layer
from tilewright.library.files.fence import Fence
from tilewright.library.files.shelf import Shelf
from tilewright.library.files.shipped import ENDINGS, find_shipped
from tilewright.library.findings.allowing import Allowances, allowances, unallowed, vain
from tilewright.library.findings.finding import Code, Finding, Sense, limited
from tilewright.library.judging.layer import Layer, outside_layer, read_text
from tilewright.library.loaded import Loaded
from tilewright.library.reading.node import Source
from tilewright.library.whole import judge_whole, tree


def load(
    what: str | Path,
    *,
    use: Sequence[str] = (),
    settings: Mapping[str, str] | Settings | None = None,
    untrusted: bool = False,
) -> Loaded:
    """Load a variant or module by its shipped name or its path; never raises for a bad file.

    `use` adds modules and `settings` single values, as a file extending this one would:
    `{"game_end.at.points": "200"}`, or pairs of these. With `untrusted` nothing is read but what
    is shipped and what lies in the folder of the file, links followed.
    """
    path, is_shipped = _where(what)
    composer = Composer(Shelf(Fence(path.parent) if untrusted else None))
    main = composer.shelf.read(path, os.fspath(path), is_shipped=is_shipped)
    return _load(composer, main, use, settings)


def load_text(
    data: bytes,
    file: str = "<text>",
    *,
    use: Sequence[str] = (),
    settings: Mapping[str, str] | Settings | None = None,
    untrusted: bool = False,
) -> Loaded:
    """Load what might stand in a file, though it does not, or not yet.

    `file` is what it is called in findings, and tells which folder its names are seen from: that
    of `<text>` is the current one.
    """
    path = Path(file)
    composer = Composer(Shelf(Fence(path.parent) if untrusted else None))
    main = read_text(data, path, file, path.stem)
    composer.shelf.put(main)
    return _load(composer, main, use, settings)


def load_host(name: str, module: Loaded) -> Loaded:
    """Load a variant with a module and all that it needs, as an example of the module names it.

    The name is seen from the module's file, and trusted no more than that.
    """
    beside = Path(module.file).parent
    fence = Fence(beside) if module.untrusted else None
    composer = Composer(Shelf(fence))
    composer.shelf.lend(module.file, module.layer)
    seen = seen_from(module.file, name)
    path, is_shipped = _where(seen)
    if not is_shipped:
        path = beside / name
    if fence is not None and not is_shipped and fence.is_crossed(beside, name):
        main = outside_layer(path, name, path.stem)
        composer.shelf.put(main)
    else:
        main = composer.shelf.read(path, seen, is_shipped=is_shipped)
    needs = [seen_from(module.file, str(each.value)) for each in module.layer.names("needs")]
    return _load(composer, main, (*needs, module.file), None)


def host_meant(name: str, module: Loaded) -> str:
    """Tell apart the variants that the examples of a module name, however each is written."""
    beside = Path(module.file).parent
    if not name.lower().endswith(ENDINGS):
        return name
    if module.untrusted and Fence(beside).is_crossed(beside, name):
        return f"outside: {name}"  # nobody may know what it leads to
    try:
        return os.path.realpath(beside / name)
    except (OSError, ValueError):
        return name


def seen_from(file: str, name: str) -> str:
    """Find what a name in a file means: something shipped, or a file beside it."""
    if name.lower().endswith(ENDINGS):
        return os.path.normpath(os.path.join(os.path.dirname(file), name))
    return name


def _load(
    composer: Composer,
    main: Layer,
    use: Sequence[str],
    settings: Mapping[str, str] | Settings | None,
) -> Loaded:
    top = main
    pairs = tuple(settings.items() if isinstance(settings, Mapping) else settings or ())
    if use or pairs:
        top = spoken_layer(main.name, use, pairs)
        composer.findings.extend(top.findings)
        if main.kind == "module":
            message = f"'{main.name}' is a module; only a variant can be changed on the spot"
            composer.findings.append(main.top.finding("kind", message))
    parent = main if top is not main else None
    composed = composer.compose(top, parent)
    root = tree(composed, top, named_by=main) if main.kind == "variant" else main.root
    findings = composer.findings
    variant = None
    by_itself = main.kind == "module" and top is main and not composer.shelf.is_shipped(main)
    if by_itself and composed.whole and _ok(findings):
        from tilewright.library.by_itself import judge_by_itself

        findings += judge_by_itself(main, composed)  # shipped ones are by a test, and often listed
    if composed.whole and main.kind == "variant":
        own = frozenset({main.source.file})
        spoken = (frozenset({SET, USE}),) if top is not main else ()
        variant, found = judge_whole(root, composed, (*spoken, own), _ok(findings))
        if spoken:
            found = _without_borrowed_blame(found, composer, main)
        findings += found
    if not _ok(findings):
        variant = None
    allowing = allowances(layer.root for layer in dict.fromkeys((*composed.steps, main)))
    judged = _judged(main, whole=(variant is not None and top is main) or by_itself)
    return Loaded(
        name=main.name,
        kind=main.kind,
        findings=_told(findings, allowing, main, judged),
        variant=variant,
        tree=root,
        sources=_sources(composed, main),
        layer=main,
        extends=_parent_of(main),
        steps=composed.steps,
        untrusted=composer.shelf.fence is not None,
        allowing=allowing,
    )


def _judged(main: Layer, *, whole: bool) -> frozenset[Code]:
    """Name the codes that can be missed in a file: what is there on the spot is not its own."""
    if whole:
        return frozenset({"empty-value", *get_args(Sense)})
    return frozenset({"empty-value"}) if main.kind == "module" and main.readable else frozenset()


def _told(
    findings: Sequence[Finding], allowing: Allowances, main: Layer, judged: frozenset[Code]
) -> tuple[Finding, ...]:
    """Put in order what is found and not allowed."""
    notes = vain(findings, allowing, main.source.file, judged)
    return tuple(limited(unallowed((*findings, *notes), allowing)))


def _parent_of(main: Layer) -> str | None:
    if main.extends is None:
        return None
    return seen_from(main.source.file, str(main.extends.value))


def _without_borrowed_blame(
    findings: list[Finding], composer: Composer, main: Layer
) -> list[Finding]:
    """Leave out warnings about a file for what only came of what was said on the spot."""
    file = main.source.file
    if not any(finding.severity != "error" and finding.file == file for finding in findings):
        return findings
    composed = composer.compose(main)
    _, alone = judge_whole(tree(composed, main, main), composed, (frozenset({file}),), False)
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
