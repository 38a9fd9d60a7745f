"""The files of one run: each is found by its name and read once, and only those one may read."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from tilewright.library.files.fence import Fence
from tilewright.library.files.shipped import ENDINGS, Folder, find_shipped, shipped
from tilewright.library.findings.finding import MOST_SHOWN, Finding, KeyPath, Span, shortened
from tilewright.library.judging import likeness
from tilewright.library.judging.advice import cleaned, without_what_is_odd
from tilewright.library.judging.layer import Layer, outside_layer, read_layer, read_shipped
from tilewright.library.judging.meant import plainly
from tilewright.library.reading.characters import LARGEST_FILE
from tilewright.library.reading.node import Node

MOST_FILES: Final = 200
"""Files beside the one that is judged of which a game may be made, not counting shipped ones."""

LARGEST_TOGETHER: Final = 1_000_000
"""Bytes that these files may have together."""


@dataclass
class Shelf:
    """What has been read, and what is wrong with that and with names that lead to nothing.

    `fence` keeps from being read what lies elsewhere; what is shipped is always read.
    """

    fence: Fence | None = None
    findings: list[Finding] = field(default_factory=list)
    _layers: dict[str, Layer] = field(default_factory=dict)
    _found: dict[tuple[str, Layer, Folder], Layer] = field(default_factory=dict)
    _missed: set[tuple[Layer, Span]] = field(default_factory=set)
    _lent: dict[str, Layer] = field(default_factory=dict)
    _shipped: set[Layer] = field(default_factory=set)
    _asked: dict[str, int] = field(default_factory=dict)

    def read(self, path: Path, file: str, *, is_shipped: bool = False) -> Layer:
        """Read a file, unless it has been read."""
        identity = _identity_of_shipped(path) if is_shipped else _identity(path)
        if identity not in self._layers:
            if is_shipped:
                layer = read_shipped(path, path.stem)
                self._shipped.add(layer)
            elif self.fence is None or self.fence.holds(path):
                layer = read_layer(path, file, path.stem)
            else:
                layer = outside_layer(path, file, path.stem)
            self._layers[identity] = layer
            self.findings += layer.findings
        return self._layers[identity]

    def put(self, layer: Layer) -> None:
        """Take what was read elsewhere for what stands in its file."""
        assert layer.path is not None
        self._layers[_identity(layer.path)] = layer
        self.findings += layer.findings

    def lend(self, name: str, layer: Layer) -> None:
        """Let what is said on the spot use a module that has been read, by a name."""
        self._lent[name] = layer
        if layer.path is not None:
            self._layers[_identity(layer.path)] = layer

    def is_shipped(self, layer: Layer) -> bool:
        """Tell whether a file that was read came with Tilewright."""
        return layer in self._shipped

    def find(self, name: Node, key: KeyPath, layer: Layer, folder: Folder) -> Layer | None:
        """Find the file that a name in another file means."""
        text = str(name.value)
        if layer.path is None and text in self._lent:
            return self._lent[text]
        known = (text, layer, folder)
        if known not in self._found and (layer, name.span) not in self._missed:
            found = self._look(name, key, layer, folder)
            if found is None:
                self._missed.add((layer, name.span))
                return None
            self._found[known] = found
        return self._found.get(known)

    def _look(self, name: Node, key: KeyPath, layer: Layer, folder: Folder) -> Layer | None:
        text = str(name.value)
        guess = len(self.findings) < MOST_SHOWN
        if not text.lower().endswith(ENDINGS):
            path = find_shipped(text, folder)
            if path is not None:
                return self.read(path, os.fspath(path), is_shipped=True)
            self.findings.append(_unknown_name(name, key, folder, guess))
            return None
        file = os.path.normpath(os.path.join(os.path.dirname(layer.source.file), text))
        beside = layer.path.parent if layer.path is not None else Path()
        path = self._way(layer, beside, text)
        if path is None:
            message = f"{_shown(text)} leads out of the folder of the file that is not trusted"
            self.findings.append(name.finding("outside", message, key=key))
            return None
        if os.path.isfile(path):
            if (limit := self._too_much(path)) is not None:
                message = f"{_shown(text)} is one too many: {limit}"
                self.findings.append(name.finding("too-large", message, key=key))
                return None
            return self.read(path, file)
        self.findings.append(_missing_file(name, key, layer, self._near(beside, folder, guess)))
        return None

    def _too_much(self, path: Path) -> str | None:
        """Say which limit a file would break that is to be read too."""
        identity = _identity(path)
        if identity in self._layers or identity in self._asked:
            return None
        size = os.path.getsize(path)
        size = size if size <= LARGEST_FILE else 0  # which is not read
        if len(self._asked) >= MOST_FILES:
            return f"more than {MOST_FILES} files of one's own would make up one game"
        if sum(self._asked.values()) + size > LARGEST_TOGETHER:
            return f"the files that make up one game may have {LARGEST_TOGETHER:,} bytes together"
        self._asked[identity] = size
        return None

    def _way(self, layer: Layer, beside: Path, name: str) -> Path | None:
        """Give the path that a name means, or None where it may not be followed."""
        if self.fence is None:
            return beside / name
        if layer.path is None:  # who said it on the spot may write the way to the folder too
            return self.fence.within(name)
        return None if self.fence.is_crossed(beside, name) else beside / name

    def _near(self, beside: Path, folder: Folder, guess: bool) -> tuple[str, ...]:
        """Name what a name that is not there may be a misspelling of."""
        if not guess:
            return ()
        files = _files(beside)
        if self.fence is not None:
            files = [file for file in files if self.fence.holds(beside / file)]
        return (*files, *shipped(folder))


def _unknown_name(name: Node, key: KeyPath, folder: Folder, guess: bool) -> Finding:
    text = str(name.value)
    what = "variant" if folder == "variants" else "module"
    message = f"no shipped {what} is called {_shown(text)}; the name of a file ends in .yaml"
    near = likeness.close(text, shipped(folder)) if guess else None
    if near is not None and near == cleaned(text):
        message = f"no shipped {what} is called {_shown(text)}; {without_what_is_odd(text, near)}"
    return name.finding("unknown-name", message, key=key, hint=near)


def _missing_file(name: Node, key: KeyPath, layer: Layer, near: tuple[str, ...]) -> Finding:
    text = str(name.value)
    where = f" beside '{os.path.basename(layer.source.file)}'" if layer.path is not None else ""
    message = f"there is no file {_shown(text)}{where}"
    stem = os.path.splitext(text)[0]
    files = [each for each in near if each.lower().endswith(ENDINGS)]
    hint = _file_meant(text, files) or likeness.close(stem, near[len(files) :])
    if "\\" in name.written:
        message += "; write a path with /: in double quotes a backslash begins an escape"
        hint = None
    elif stem in near:
        message += "; what comes with Tilewright is named without an ending"
        hint = stem
    return name.finding("missing-file", message, key=key, hint=hint)


def _file_meant(text: str, files: Iterable[str]) -> str | None:
    """Give the file whose name was probably meant.

    People name their files as they like, so only what is nearly the same is no chance.
    """
    stems = {os.path.splitext(file)[0]: file for file in files if file.isprintable()}
    stem = os.path.splitext(text)[0]
    near = stem if stem in stems else likeness.close(stem, stems)
    if near is None:
        return None
    one, other = plainly(stem), plainly(near)
    most = max(1, len(one) // 4) if len(one) > 2 else 0
    reordered = sorted(one.split("_")) == sorted(other.split("_"))
    return stems[near] if reordered or likeness.slips(one, other, most) is not None else None


def _shown(text: str) -> str:
    text = shortened(text)
    return f"'{text}'" if text.isprintable() else ascii(text)


def _files(folder: Path) -> list[str]:
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return [
        name
        for name in names
        if name.lower().endswith(ENDINGS) and os.path.isfile(os.path.join(folder, name))
    ]


@lru_cache(maxsize=256)
def _identity_of_shipped(path: Path) -> str:
    return _identity(path)


def _identity(path: Path) -> str:
    try:
        return os.path.realpath(path)
    except ValueError:  # a null character; reading will say that there is no such file
        return str(path)
