"""From a file to everything it is made of: parents, modules and itself, in this order."""

import os
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tilewright.library.composing.collisions import TooMuchError, User, collisions
from tilewright.library.composing.merging import Overlay
from tilewright.library.files.shelf import Shelf
from tilewright.library.files.shipped import short_name
from tilewright.library.findings.finding import Finding, KeyPath
from tilewright.library.judging.layer import Layer
from tilewright.library.reading.node import Node

LONGEST_CHAIN: Final = 50
"""How many files may build on one another."""


@dataclass(frozen=True)
class Composed:
    """What a file and all it builds on make together.

    `steps`: every file in the order in which they were laid over one another; a module that two
    files use is there twice. `layers`: each of them once. `modules`: those that are modules.
    `whole` is false when something is missing or so wrong that the rest cannot be judged.
    """

    sections: dict[str, Node]
    removed: dict[KeyPath, Node]
    steps: tuple[Layer, ...]
    whole: bool

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The files, each once."""
        return tuple(dict.fromkeys(self.steps))

    @property
    def modules(self) -> tuple[Layer, ...]:
        """The modules among the files."""
        return tuple(layer for layer in self.layers if layer.kind == "module")


@dataclass
class Composer:
    """One run: every file of the shelf is put together once."""

    shelf: Shelf = field(default_factory=Shelf)
    _composed: dict[Layer, Composed] = field(default_factory=dict)

    @property
    def findings(self) -> list[Finding]:
        """All that is found, in reading and in putting together."""
        return self.shelf.findings

    def compose(
        self, layer: Layer, parent: Layer | None = None, chain: tuple[Layer, ...] = ()
    ) -> Composed:
        """Put a file together with what it builds on; `parent` stands in for its `extends`."""
        if layer not in self._composed:
            shared = parent is None and self.shelf.is_shipped(layer)
            known = _composed_before(layer) if shared else None
            self._composed[layer] = known or self._compose(layer, parent, chain)
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
            self.findings.extend(overlay.findings)
        steps = (*below.steps, *(user.layer for user in users))
        whole = whole and found_all and agreed and below.whole
        whole = whole and all(user.layer.whole for user in users)
        return Composed(sections, removed, steps, whole)

    # Parents ------------------------------------------------------------------------------------

    def _parent(self, name: Node, chain: tuple[Layer, ...]) -> Layer | None:
        parent = self.shelf.find(name, ("extends",), chain[-1], "variants")
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
        module = self.shelf.find(name, key, chain[-1], "rules")
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
            present = {*inherited, *(user.layer for user in users)}
            for user in users[:-1]:
                self._judge_needs(user.layer, present, place[user.layer])
        else:
            for key in ("needs", "conflicts"):
                for index, name in enumerate(file.names(key)):
                    self._module(name, (key, index), (file,))
        try:
            clashes = list(collisions(users))
        except TooMuchError:
            message = "the modules say too much together to be compared; use fewer of them"
            last = file.names("use")[-1]
            self.findings.append(last.finding("too-large", message, key=("use",)))
            return False
        for clash in clashes:
            node = place[clash.second]
            self.findings.append(node.finding("collision", clash.message, key=clash.path))
        return not clashes

    def _places_of_use(self, file: Layer, users: list[User]) -> dict[Layer, Node]:
        """Tell for every module under which name of the file's `use` it comes in."""
        places: dict[Layer, Node] = {}
        by_layer = {user.layer: user for user in users}
        for index, name in enumerate(file.names("use")):
            module = self.shelf.find(name, ("use", index), file, "rules")
            if module is not None and module in by_layer:
                for used in (module, *by_layer[module].uses):
                    places.setdefault(used, name)
        return places

    def _judge_needs(self, module: Layer, present: set[Layer], place: Node) -> None:
        for index, name in enumerate(module.names("needs")):
            needed = self.shelf.find(name, ("needs", index), module, "rules")
            if needed is not None and needed not in present:
                message = (
                    f"the module '{module.name}' needs '{name.value}' ({_told_at(name)}); "
                    "add that to use"
                )
                self.findings.append(place.finding("needs", message, key=("use",)))
        for index, name in enumerate(module.names("conflicts")):
            foe = self.shelf.find(name, ("conflicts", index), module, "rules")
            if foe is not None and foe in present:
                message = (
                    f"the modules '{module.name}' and '{foe.name}' cannot be used together "
                    f"({_told_at(name)})"
                )
                self.findings.append(place.finding("conflicts", message, key=("use",)))


def _told_at(name: Node) -> str:
    """Say where a module names another."""
    return f"{short_name(name.source.file)}:{name.span.line} says so"


@lru_cache(maxsize=256)
def _composed_before(layer: Layer) -> Composed | None:
    """Put a shipped file together, once for all that build on it; None if there are findings."""
    composer = Composer()
    composed = composer.compose(layer)
    return None if composer.findings else composed
