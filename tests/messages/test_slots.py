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


# The names by which the tools find what is said ---------------------------------------------------


def used_otherwise(text):
    """The lines where `say` or `say_n` is neither called nor kept under its own name."""
    tree = ast.parse(text)
    ways = {"say", "say_n"}
    proper = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                proper |= {id(value) for value in kept_by_name(target, node.value)}
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ways and id(node) not in proper
    ]


def kept_by_name(target, value):
    """The values of an assignment that go by the names they had."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=True):
            yield from kept_by_name(one, other)
    elif isinstance(target, ast.Name) and getattr(value, "attr", None) == target.id:
        yield value


@pytest.mark.parametrize(
    "text",
    [
        "self._say = table.messages.say",
        "tell = messages.say_n",
        "x, tell = 1, m.say",
        "map(m.say, x)",
    ],
)
def test_an_alias_is_found(text):
    assert used_otherwise(text) == [1]


def test_what_is_said_under_its_own_name_is_no_alias():
    for text in (
        "messages, say = voice.messages, m.say",
        "say = m.say",
        "self._m.say_n('x', 'y', 2)",
    ):
        assert used_otherwise(text) == []


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_nothing_is_said_under_a_name_that_the_tools_do_not_look_for(path):
    assert used_otherwise(path.read_text(encoding="utf-8")) == []
