"""Running the worked examples of a file, also those of a module on the variants they name."""

import json
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilewright.language.examples import Example
from tilewright.library import Finding, Loaded, load
from tilewright.library.finding import shortened
from tilewright.library.node import plain
from tilewright.library.shipped import ENDINGS

if TYPE_CHECKING:
    from tilewright.examples import Failure


class Failed(NamedTuple):
    """Something an example says that the engine does not find true, as a finding."""

    example: str
    finding: Finding


class Worked(NamedTuple):
    """How many examples were run, and what is wrong with those that fail."""

    examples: int
    failures: tuple[Failed, ...]


def run_examples(loaded: Loaded, path: str) -> Worked:
    """Run all examples of a file that was loaded from `path`; of one with errors, none."""
    if not loaded.ok or loaded.tree.child("examples") is None:
        return Worked(0, ())
    # Only now: a file without examples is judged without loading the engine.
    from tilewright.examples import check_examples

    if loaded.variant is not None:
        number = len(loaded.variant.examples)
        failures = check_examples(loaded.variant)
    else:
        examples = _examples_of_module(loaded)
        number = len(examples)
        failed = _run_module(loaded, path, examples)
        failures = tuple(sorted(failed, key=lambda failure: int(failure.path[1])))
    return Worked(number, tuple(_failed(loaded, failure) for failure in failures))


def _failed(loaded: Loaded, failure: "Failure") -> Failed:
    message = f"the example '{shortened(failure.example)}' fails: {failure.message}"
    return Failed(failure.example, loaded.finding(failure.path, "example", message))


def _examples_of_module(module: Loaded) -> list[Example]:
    """Read the examples of a module, which is no variant that would hold them."""
    node = module.tree.child("examples")
    return [
        Example.model_validate_json(json.dumps(plain(item)))
        for item in (node.items if node is not None else ())
    ]


def _run_module(module: Loaded, path: str, examples: list[Example]) -> Iterator["Failure"]:
    """Run each example of a module on the variant it names; those of one variant together."""
    from tilewright.examples import Failure

    needs = module.tree.child("needs")
    modules = (*(plain(needs) if needs is not None else ()), path)
    hosts: dict[str, list[tuple[int, Example]]] = {}
    for number, example in enumerate(examples):
        if example.on is None:
            message = "on is needed: which variant is it played on?"
            yield Failure(("examples", number), message, example.name)
        else:
            hosts.setdefault(_seen_from(path, example.on), []).append((number, example))
    for name, played in hosts.items():
        yield from _run_on(name, modules, played)


def _run_on(
    name: str, modules: Sequence[str], examples: Sequence[tuple[int, Example]]
) -> Iterator["Failure"]:
    from tilewright.examples import Failure, check_examples

    host = load(name)
    if host.ok:  # only now: the modules need not be read again for what is not there
        host = load(name, use=modules)
    if host.variant is not None:
        yield from check_examples(host.variant, examples)
        return
    errors = (each.message for each in host.findings if each.severity == "error")
    wrong = next(errors, "it is a module itself")
    for number, example in examples:
        message = f"the module cannot be used by '{example.on}': {wrong}"
        yield Failure(("examples", number, "on"), message, example.name)


def _seen_from(file: str, name: str) -> str:
    """Find what a name in a file means: something shipped, or a file beside it."""
    if name.lower().endswith(ENDINGS):
        return os.path.normpath(os.path.join(os.path.dirname(file), name))
    return name
