"""From a file to everything it is made of: parents, modules and itself, in this order."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tilewright.library import allowed
from tilewright.library.collisions import User, collisions
from tilewright.library.finding import MOST_SHOWN, Finding, KeyPath, shortened
from tilewright.library.layer import Layer, read_layer, read_shipped
from tilewright.library.merging import Overlay
from tilewright.library.node import Node
from tilewright.library.shipped import ENDINGS, Folder, find_shipped, shipped

LONGEST_CHAIN: Final = 50
"""How many files may build on one another."""


@dataclass(frozen=True)
class Composed:
    """What a file and all it builds on make together.

    `layers`: every file that took part, each once. `modules`: those of them that are modules.
    `whole` is false when something is missing or so wrong that the rest cannot be judged.
    """

    sections: dict[str, Node]
    removed: dict[KeyPath, Node]
    layers: tuple[Layer, ...]
    whole: bool

    @property
    def modules(self) -> tuple[Layer, ...]:
        """The modules among the files."""
        return tuple(layer for layer in self.layers if layer.kind == "module")


@dataclass
class Composer:
    """One run: every file is read once and put together once."""

    findings: list[Finding] = field(default_factory=list)
    _layers: dict[str, Layer] = field(default_factory=dict)
    _composed: dict[Layer, Composed] = field(default_factory=dict)
    _found: dict[tuple[str, Layer, Folder], Layer] = field(default_factory=dict)

    def read(self, path: Path, file: str, *, is_shipped: bool = False) -> Layer:
        """Read a file, unless it has been read."""
        identity = _identity(path)
        if identity not in self._layers:
            layer = (
                read_shipped(path, path.stem) if is_shipped else read_layer(path, file, path.stem)
            )
            self._layers[identity] = layer
            self.findings += layer.findings
        return self._layers[identity]

    def compose(
        self, layer: Layer, parent: Layer | None = None, chain: tuple[Layer, ...] = ()
    ) -> Composed:
        """Put a file together with what it builds on; `parent` stands in for its `extends`."""
        if layer not in self._composed:
            self._composed[layer] = self._compose(layer, parent, chain)
        return self._composed[layer]

    def _compose(self, layer: Layer, parent: Layer | None, chain: tuple[Layer, ...]) -> Composed:
        chain = (*chain, layer)
        whole = layer.whole
        below = Composed({}, {}, (), whole=True)
        if parent is None and layer.extends is not None:
            parent = self._parent(layer.extends, chain)
            whole = whole and parent is not None
        if parent is not None:
            below = self.compose(parent, chain=chain)
        users, found_all = self._users(layer)
        agreed = self._judge_modules(layer, users, below.modules)
        sections, removed = below.sections, dict(below.removed)
        for user in users:
            own = user.layer is layer
            overlay = Overlay(strict=own and layer.kind == "variant" and whole and below.whole)
            sections = overlay.over(sections, user.layer.root.entries)
            removed |= overlay.removed
            self.findings += overlay.findings
        layers = dict.fromkeys((*below.layers, *(user.layer for user in users)))
        whole = whole and found_all and agreed and below.whole
        whole = whole and all(user.layer.whole for user in users)
        return Composed(sections, removed, tuple(layers), whole)

    # Parents ------------------------------------------------------------------------------------

    def _parent(self, name: Node, chain: tuple[Layer, ...]) -> Layer | None:
        parent = self._find(name, ("extends",), chain[-1], "variants")
        if parent is None:
            return None
        names = [os.path.basename(layer.source.file) for layer in (*chain, parent)]
        if parent in chain:
            circle = names[chain.index(parent) :]
            message = f"a file cannot build on itself: {' → '.join(circle)}"
            self.findings.append(name.finding("cycle", message, key=("extends",)))
            return None
        if len(chain) >= LONGEST_CHAIN:
            message = f"more than {LONGEST_CHAIN} files build on one another"
            self.findings.append(name.finding("cycle", message, key=("extends",)))
            return None
        if parent.kind == "module":
            message = f"'{name.value}' is a module and cannot be extended; it goes under use"
            self.findings.append(name.finding("kind", message, key=("extends",)))
            return None
        return parent

    # Modules ------------------------------------------------------------------------------------

    def _users(self, layer: Layer) -> tuple[list[User], bool]:
        """Give the modules a file uses, used ones before those that use them, and itself last."""
        users: dict[Layer, User] = {}
        found_all = self._use(layer, users, ())
        return list(users.values()), found_all

    def _use(self, layer: Layer, users: dict[Layer, User], chain: tuple[Layer, ...]) -> bool:
        chain = (*chain, layer)
        uses: set[Layer] = set()
        found_all = True
        for index, name in enumerate(layer.names("use")):
            module = self._module(name, ("use", index), chain)
            if module is None:
                found_all = False
                continue
            if module not in users:
                found_all = self._use(module, users, chain) and found_all
            uses |= {module, *users[module].uses}
        users[layer] = User(layer, frozenset(uses))
        return found_all

    def _module(self, name: Node, key: KeyPath, chain: tuple[Layer, ...]) -> Layer | None:
        module = self._find(name, key, chain[-1], "rules")
        if module is None:
            return None
        if module in chain or len(chain) >= LONGEST_CHAIN:
            names = [os.path.basename(layer.source.file) for layer in (*chain, module)]
            message = f"a file cannot build on itself: {' → '.join(names)}"
            self.findings.append(name.finding("cycle", message, key=key))
            return None
        if module.readable and module.kind == "variant":
            message = f"'{name.value}' is a variant, not a module; a variant can only be extended"
            self.findings.append(name.finding("kind", message, key=key))
            return None
        return module

    def _judge_modules(self, file: Layer, users: list[User], inherited: tuple[Layer, ...]) -> bool:
        """Judge the modules together; tells whether they agree about what the rules are."""
        place = self._places_of_use(file, users)
        if file.kind == "variant":
            present = [*inherited, *(user.layer for user in users)]
            for user in users[:-1]:
                self._judge_needs(user.layer, present, place[user.layer])
        else:
            for key in ("needs", "conflicts"):
                for index, name in enumerate(file.names(key)):
                    self._module(name, (key, index), (file,))
        clashes = list(collisions(users))
        for clash in clashes:
            node = place[clash.second]
            self.findings.append(node.finding("collision", clash.message, key=clash.path))
        return not clashes

    def _places_of_use(self, file: Layer, users: list[User]) -> dict[Layer, Node]:
        """Tell for every module under which name of the file's `use` it comes in."""
        places: dict[Layer, Node] = {}
        by_layer = {user.layer: user for user in users}
        for index, name in enumerate(file.names("use")):
            module = self._find(name, ("use", index), file, "rules")
            if module is not None and module in by_layer:
                for used in (module, *by_layer[module].uses):
                    places.setdefault(used, name)
        return places

    def _judge_needs(self, module: Layer, present: list[Layer], place: Node) -> None:
        for index, name in enumerate(module.names("needs")):
            needed = self._find(name, ("needs", index), module, "rules")
            if needed is not None and needed not in present:
                message = f"the module '{module.name}' needs '{name.value}'; add that to use"
                self.findings.append(place.finding("needs", message, key=("use",)))
        for index, name in enumerate(module.names("conflicts")):
            foe = self._find(name, ("conflicts", index), module, "rules")
            if foe is not None and foe in present:
                message = f"the modules '{module.name}' and '{foe.name}' cannot be used together"
                self.findings.append(place.finding("conflicts", message, key=("use",)))

    # Finding files ------------------------------------------------------------------------------

    def _find(self, name: Node, key: KeyPath, layer: Layer, folder: Folder) -> Layer | None:
        """Find the file that a name in another file means."""
        text = str(name.value)
        known = (text, layer, folder)
        if known not in self._found and (found := self._look(name, key, layer, folder)) is not None:
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
        path = beside / text
        if os.path.isfile(path):
            return self.read(path, file)
        self.findings.append(_missing_file(name, key, layer, beside, folder, guess))
        return None


def _unknown_name(name: Node, key: KeyPath, folder: Folder, guess: bool) -> Finding:
    text = str(name.value)
    what = "variant" if folder == "variants" else "module"
    message = f"no shipped {what} is called {_shown(text)}; the name of a file ends in .yaml"
    near = allowed.close(text, shipped(folder)) if guess else None
    return name.finding("unknown-name", message, key=key, hint=near)


def _missing_file(
    name: Node, key: KeyPath, layer: Layer, beside: Path, folder: Folder, guess: bool
) -> Finding:
    text = str(name.value)
    where = f" beside '{os.path.basename(layer.source.file)}'" if layer.path is not None else ""
    message = f"there is no file {_shown(text)}{where}"
    near = None
    if "\\" in name.written:
        message += "; write a path with /: in double quotes a backslash begins an escape"
    elif guess:
        near = allowed.close(text, (*_files(beside), *shipped(folder)))
    return name.finding("missing-file", message, key=key, hint=near)


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


def _identity(path: Path) -> str:
    try:
        return os.path.realpath(path)
    except ValueError:  # a null character; reading will say that there is no such file
        return str(path)
