"""Running the worked examples of a file, also those of a module on the variants they name."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.language.examples import Example
from tilewright.library import Finding, Loaded
from tilewright.library.findings.finding import Code, finding_at, shortened
from tilewright.library.judging.likeness import close
from tilewright.library.loading import host_meant, load_host
from tilewright.library.reading.node import plain, walk

if TYPE_CHECKING:
    from tilewright.examples import Compiling, Failure

_MOST_HOSTS: Final = 50
"""Variants on which the examples of one module are played."""

_MOST_SAID: Final = 20_000
"""Values that are put together with variants: those of the module, once for each of these."""


class Failed(NamedTuple):
    """Something an example says that the engine does not find true, as a finding."""

    example: str
    finding: Finding


class Worked(NamedTuple):
    """How many examples were run, and what is wrong with those that fail."""

    examples: int
    failures: tuple[Failed, ...]


def run_examples(loaded: Loaded) -> Worked:
    """Run all examples of a file; of one with errors, none."""
    if not loaded.ok or loaded.tree.child("examples") is None:
        return Worked(0, ())
    # Only now: a file without examples is judged without loading the engine.
    from tilewright.examples import check_examples, parts_of

    if (variant := loaded.variant) is not None:
        number = len(variant.examples)
        failed = [
            _failed(loaded, failure, parts=parts_of(variant)) for failure in check_examples(variant)
        ]
    else:
        examples = _examples_of_module(loaded)
        number = len(examples)
        failed = sorted(_run_module(loaded, examples), key=_number)
    return Worked(number, tuple(failed))


def _number(failed: Failed) -> int:
    """Tell which of the examples it is about."""
    return int(str(failed.finding.key).split(".")[1])


def _failed(
    loaded: Loaded, failure: "Failure", code: Code = "example", parts: Iterable[str] = ()
) -> Failed:
    """Make a finding of a failure; `parts` are the names that points may be made of."""
    message = f"the example '{shortened(failure.example)}' fails: {failure.message}"
    *above, name = failure.path or ("",)
    if above[-1:] != ["because"]:
        return Failed(failure.example, loaded.finding(failure.path, code, message))
    place, hint = loaded.locate(failure.path), close(str(name), sorted(parts))
    at = place.key or place.span
    found = finding_at(place.file, at, code, message, key=failure.path, hint=hint)
    return Failed(failure.example, found)


def _examples_of_module(module: Loaded) -> list[Example]:
    """Read the examples of a module, which is no variant that would hold them."""
    node = module.tree.child("examples")
    return [
        Example.model_validate_json(json.dumps(plain(item)))
        for item in (node.items if node is not None else ())
    ]


def _run_module(module: Loaded, examples: list[Example]) -> Iterator[Failed]:
    """Run each example of a module on the variant it names; those of one variant together."""
    from tilewright.examples import Compiling, Failure

    hosts: dict[str, list[tuple[int, Example]]] = {}
    for number, example in enumerate(examples):
        if example.on is None:
            message = "on is needed: which variant is it played on?"
            yield _failed(module, Failure(("examples", number), message, example.name))
        else:
            hosts.setdefault(host_meant(example.on, module), []).append((number, example))
    compiling = Compiling()
    most = _most_hosts(module)
    for count, played in enumerate(hosts.values(), start=1):
        if count <= most:
            yield from _run_on(module, played, compiling)
            continue
        for number, example in played:
            message = f"the examples of this module may name {most} variants, and no more"
            yield _failed(module, Failure(("examples", number, "on"), message, example.name))


def _most_hosts(module: Loaded) -> int:
    """Say on how many variants a module is tried: every one takes the longer, the more it says."""
    said = sum(1 for path, _ in walk(module.layer.root) if path[:1] != ("examples",))
    return max(1, min(_MOST_HOSTS, _MOST_SAID // said))


def _run_on(
    module: Loaded, examples: Sequence[tuple[int, Example]], compiling: "Compiling"
) -> Iterator[Failed]:
    """Run examples on the variant that the first of them names, as they all do."""
    from tilewright.examples import Failure, check_examples, parts_of

    host = load_host(str(examples[0][1].on), module)
    if host.variant is not None:
        for failure in check_examples(host.variant, examples, compiling):
            yield _failed(module, failure, parts=parts_of(host.variant))
        return
    errors = [each for each in host.findings if each.severity == "error"]
    wrong = "it is a module itself" if host.kind == "module" else errors[0].message
    code: Code = "outside" if any(each.code == "outside" for each in errors) else "example"
    for number, example in examples:
        message = f"the module cannot be used by '{example.on}': {wrong}"
        yield _failed(module, Failure(("examples", number, "on"), message, example.name), code)
