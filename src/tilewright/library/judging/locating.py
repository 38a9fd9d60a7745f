"""From the place that Pydantic gives an error to the value in the file."""

from typing import Final

from tilewright.library.findings.finding import KeyPath
from tilewright.library.reading.node import Node

_FAULTY_KEY: Final = "[key]"


def locate(root: Node, loc: tuple[str | int, ...]) -> tuple[KeyPath, Node, bool]:
    """Turn a Pydantic `loc` into a key path, the value there, and whether its key is at fault.

    Tags of unions, `<like this>`, are no keys and are left out, unless a file has such a key.
    Where the path leaves the file, the value is the last one that exists.
    """
    node, path = root, ()  # type: tuple[Node, KeyPath]
    for step in loc:
        child = node.child(step)
        if child is not None:
            node, path = child, (*path, step)
        elif step == _FAULTY_KEY:
            return path, node, True
        elif not (isinstance(step, str) and step.startswith("<") and step.endswith(">")):
            return (*path, step), node, False
    return path, node, False
