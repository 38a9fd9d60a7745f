"""Where something is said, every slot of the message is filled, and nothing else is given."""

import ast
from string import Formatter

import pytest

from pages import ROOT

SOURCE = ROOT / "src" / "tilewright"


def spoken():
    """Every call that says a literal message with named slots, and where it stands."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", None))
            messages = {"say": node.args[:1], "say_n": node.args[:2]}.get(name, [])
            texts = [each.value for each in messages if isinstance(each, ast.Constant)]
            given = {keyword.arg for keyword in node.keywords}
            if texts and None not in given:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", name, texts, given


CALLS = list(spoken())


@pytest.mark.parametrize(("where", "name", "texts", "given"), CALLS, ids=[c[0] for c in CALLS])
def test_a_message_is_given_its_slots_and_nothing_else(where, name, texts, given):
    wanted = {slot for text in texts for _, slot, _, _ in Formatter().parse(text) if slot}
    assert wanted - {"n"} == given if name == "say_n" else wanted == given


def test_there_is_something_to_look_at():
    assert len(CALLS) > 60
