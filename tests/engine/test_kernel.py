"""The kernel stays plain functions over whole numbers, so that Numba can compile it as it is."""

import ast
import inspect
import pkgutil
import random
import textwrap
from importlib import import_module
from types import FunctionType

import pytest
from random_games import some_game

from house_rules import as_variant
from tilewright.engine import compile_rules, kernel
from tilewright.engine import places as at
from tilewright.engine.kernel.chance import below, seed_chance
from tilewright.engine.kernel.judging import clock_draws, judge_draw, judge_pass, judge_timeout
from tilewright.engine.kernel.opening import start_round
from tilewright.engine.kernel.plays import count_plays, find_play
from tilewright.engine.kernel.reasons import FINE
from tilewright.engine.kernel.turns import clock_passes, draw, pass_turn, play

MODULES = [
    import_module(f"{kernel.__name__}.{module.name}")
    for module in pkgutil.iter_modules(kernel.__path__)
]
FUNCTIONS = {
    f"{module.__name__.rpartition('.')[2]}.{name}": function
    for module in MODULES
    for name, function in vars(module).items()
    if isinstance(function, FunctionType) and function.__module__ == module.__name__
}

PLAIN = (
    *(ast.Assign, ast.AugAssign, ast.Expr, ast.If, ast.For, ast.While),
    *(ast.Return, ast.Break, ast.Continue),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call),
    *(ast.Name, ast.Constant, ast.Subscript, ast.Attribute, ast.Tuple, ast.expr_context),
    *(ast.operator, ast.unaryop, ast.boolop, ast.cmpop),
)
"""What functions are made of; that leaves out all that allocates, and `try`, `with`, `lambda` …"""
NOT_WHOLE = (ast.Div, ast.Pow, ast.MatMult, ast.Is, ast.IsNot, ast.In, ast.NotIn)
BUILT_IN = {"range", "min", "max", "abs"}
METHODS = {"bit_count", "bit_length"}
GIVEN = {"Table", "State", "MutableSequence[int]", "int", "bool"}
GIVEN_BACK = {"int", "bool", "None"}


def parsed(function):
    source = textwrap.dedent(inspect.getsource(function))
    (definition,) = ast.parse(source).body
    return definition


def flaws(definition, names):
    """List what is not plain in a function; `names` are those of its module."""
    body = definition.body[1:] if ast.get_docstring(definition) else definition.body
    nodes = [node for statement in body for node in ast.walk(statement)]
    local = {arg.arg for arg in definition.args.args}
    local |= {node.id for node in nodes if isinstance(node, ast.Name) and stored(node)}
    apart = [side for node in nodes for side in sides_taken_apart(node)]
    asked = [node.func for node in nodes if isinstance(node, ast.Call)]
    found = [node for node in nodes if not is_plain(node, local, names)]
    found += [node for node in nodes if isinstance(node, ast.Tuple) and node not in apart]
    found += [node for node in nodes if isinstance(node, ast.Attribute) and node not in asked]
    shown = [ast.unparse(node) for node in found if hasattr(node, "lineno")]
    shown += [type(node).__name__ for node in found if not hasattr(node, "lineno")]
    return shown + flaws_of_signature(definition)


def stored(name):
    return isinstance(name.ctx, ast.Store)


def sides_taken_apart(node):
    """`a, b = c, d` makes no tuple: the sides of such an assignment."""
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
        (target,) = node.targets
        if isinstance(target, ast.Tuple) and len(target.elts) == len(node.value.elts):
            return [target, node.value]
    return []


def is_plain(node, local, names):
    match node:
        case ast.Constant(value=value):
            return isinstance(value, int) and abs(value) < 2**63
        case ast.Name(id=name) if name not in local:
            return name in BUILT_IN or is_constant(names[name]) or is_kernels(names[name])
        case ast.Call(func=ast.Name(id=name), keywords=[]):
            return name in BUILT_IN or (name not in local and is_kernels(names[name]))
        case ast.Call(func=ast.Attribute(attr=name), args=[], keywords=[]):
            return name in METHODS
        case ast.Call():
            return False
        case ast.Subscript(value=of):
            return isinstance(of, ast.Name) and of.id in local
        case ast.For(iter=over):
            return isinstance(over, ast.Call) and ast.unparse(over.func) == "range"
        case ast.Expr(value=value):
            return isinstance(value, ast.Call)
    return isinstance(node, PLAIN) and not isinstance(node, NOT_WHOLE)


def is_constant(value):
    return type(value) is int


def is_kernels(value):
    return value in FUNCTIONS.values()


def flaws_of_signature(definition):
    given = definition.args
    unusual = [*given.defaults, *given.kwonlyargs, *definition.decorator_list]
    unusual += [each for each in (given.vararg, given.kwarg) if each is not None]
    found = [ast.unparse(each) for each in unusual]
    types = [ast.unparse(arg.annotation) for arg in given.args if arg.annotation]
    found += [kind for kind in types if kind not in GIVEN]
    back = ast.unparse(definition.returns) if definition.returns else ""
    return found + ([] if back in GIVEN_BACK else [f"-> {back}"])


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_of_the_kernel_is_plain(name):
    function = FUNCTIONS[name]
    assert flaws(parsed(function), function.__globals__) == []


@pytest.mark.parametrize(
    ("line", "flaw"),
    [
        ("return [1, 2]", "[1, 2]"),
        ("return len({n for n in range(3)})", "{n for n in range(3)}"),
        ("return (1, 2)", "(1, 2)"),
        ("a = 1, 2", "(1, 2)"),
        ("a, b = t", "(a, b)"),
        ("return sum(t)", "sum(t)"),
        ("return 0.5", "0.5"),
        ("return None", "None"),
        ("return 'left'", "'left'"),
        ("return 2**63", "Pow"),
        ("return 9223372036854775808", "9223372036854775808"),
        ("return s[1] / 2", "Div"),
        ("return 1 in s", "In"),
        ("return s[1:2]", "1:2"),
        ("return s.index(3)", "s.index(3)"),
        ("return s.real", "s.real"),
        ("return NUMBERS[1]", "NUMBERS"),
        ("return below(t, at=0, bound=6)", "below(t, at=0, bound=6)"),
        ("s = lambda: 1", "lambda: 1"),
        ("def inner(): pass", "def inner():\n    pass"),
        ("for number in s: return number", "for number in s:\n    return number"),
        ("global seen", "global seen"),
    ],
)
def test_what_is_not_plain_is_found(line, flaw):
    source = f"def some(t: Table, s: State) -> int:\n    {line}"
    names = {"below": below, "NUMBERS": (1, 2), "sum": sum, "len": len, "inner": None}
    assert flaw in flaws(ast.parse(source).body[0], names)


@pytest.mark.parametrize(
    ("signature", "flaw"),
    [
        ("t: Table, turn: int = 0", "0"),
        ("*numbers: int", "numbers: int"),
        ("t: Table, *, turn: int", "turn: int"),
        ("names: dict[str, int]", "dict[str, int]"),
    ],
)
def test_what_is_not_plain_in_a_signature_is_found(signature, flaw):
    definition = ast.parse(f"def some({signature}) -> int: return 1").body[0]
    assert flaw in flaws(definition, {})
    assert "-> float" in flaws(ast.parse("def some() -> float: return 1").body[0], {})


def test_no_function_of_the_kernel_calls_itself_by_whatever_way():
    done = set()

    def visit(name, chain):
        assert name not in chain, " → ".join((*chain, name))
        if name not in done:
            for called in calls(FUNCTIONS[name]):
                visit(called, (*chain, name))
            done.add(name)

    for name in FUNCTIONS:
        visit(name, ())
    assert "turns.play" in done


def calls(function):
    """Name the functions of the kernel that a function calls."""
    named = {node.id for node in ast.walk(parsed(function)) if isinstance(node, ast.Name)}
    meant = [function.__globals__.get(name) for name in named]
    return [name for name, other in FUNCTIONS.items() if other in meant]


# Whole numbers of 64 bits, and places that exist -------------------------------------------------


class Strict(list):
    """A list that is read and written like an array of 64-bit numbers, which no index wraps."""

    def __getitem__(self, place):
        assert type(place) is int, place
        assert 0 <= place < len(self), place
        return super().__getitem__(place)

    def __setitem__(self, place, number):
        assert type(place) is int, place
        assert 0 <= place < len(self), place
        assert type(number) is int, number
        assert -(2**63) <= number < 2**63, number
        super().__setitem__(place, number)


def move(t, s, chance):
    """Make a move by chance, mostly of those that lay a tile; tell whether there was one."""
    count = count_plays(t, s, s[at.TO_MOVE])
    lays = count > 0 and below(chance, 0, 8) > 0
    if not lays and judge_timeout(t, s) == FINE and below(chance, 0, 4) == 0:
        (draw if clock_draws(t, s) else clock_passes)(t, s)
    elif not lays and judge_draw(t, s) == FINE:
        draw(t, s)
    elif not lays and judge_pass(t, s) == FINE:
        pass_turn(t, s)
    elif count > 0:
        find_play(t, s, s[at.TO_MOVE], below(chance, 0, count))
        play(t, s, s[at.FOUND_TILE], s[at.FOUND_CELL], s[at.FOUND_TURN])
    else:
        return False
    return True


@pytest.mark.parametrize("seed", range(40))
def test_a_game_needs_only_64_signed_bits_and_places_that_exist(seed):
    rules, players = some_game(random.Random(seed))
    compiled = compile_rules(as_variant(rules), players)
    t, s, chance = Strict(compiled.t), Strict(compiled.new_state()), Strict([0] * 4)
    s[at.SEED_LOW] = s[at.SEED_HIGH] = 2**32 - 1
    seed_chance(chance, 0, seed, 0, 1, 0)
    assert all(-(2**63) <= number < 2**63 for number in t)
    while s[at.GAME_OVER] == 0 and s[at.ROUND] < 3:
        start_round(t, s)
        moves = 0
        while s[at.ROUND_OVER] == at.PLAYING and moves < 300:
            assert move(t, s, chance)
            moves += 1
        if s[at.ROUND_OVER] == at.PLAYING:
            return  # some random rules never end
    assert s[at.ROUND] > 0
