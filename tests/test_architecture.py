"""The arrows between the parts: who may import whom (see docs/architecture.md)."""

import ast
import subprocess
import sys

import pytest

from pages import ROOT

SOURCE = ROOT / "src" / "tilewright"

FOUNDATION = {"errors", "messages", "notation"}
MAY_IMPORT = {
    "language": set(),
    "errors": {"messages"},
    "printable": set(),
    "notation": {"errors", "language", "messages"},
    "drawing": set(),
    "messages": set(),
    "home": set(),
    "library": {"home", "language", "printable"},
    "define": {"language", "library", "printable"},
    "engine": {"language", *FOUNDATION},
    "players": {"engine", "language", *FOUNDATION},
    "lab": {"players", "engine", "language", *FOUNDATION},
    "record": {"__init__", "home", "engine", "language", *FOUNDATION},
    "sitting": {"record", "players", "prose", "engine", "language", "printable", *FOUNDATION},
    "screens": {"sitting", "drawing", "printable", *FOUNDATION},
    "prose": {"language", "printable", "drawing"},
    "playback": {"engine", "language", *FOUNDATION},
    "examples": {"engine", "language", "playback", *FOUNDATION},
}
"""For every part but the top ones, `cli` and the package itself, the parts it may import."""

MAY_IMPORT_TOO = {"prose/worked.py": {"engine", "playback", *FOUNDATION}}
"""For single modules, what the rest of their part may not import: sentences need no engine, only
examples are played."""

ANYTHING = {"cli", "__init__", "__main__"}

OUTSIDE = {
    "language": {"pydantic", "pydantic_core"},
    "library": {"pydantic", "pydantic_core", "yaml"},
    "home": {"platformdirs"},
    "record": {"filelock", "pydantic"},
    "screens": {"prompt_toolkit"},
    "prose": {"yaml"},
    "define": {"pydantic"},
    "printable": {"wcwidth"},
    "cli": {"typer"},
}
"""The packages of others that a part may import; all other parts need none."""


def modules():
    return sorted(path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))


def part_of(module):
    return module.parts[0].removesuffix(".py")


def imported(module):
    """Name all modules that a module imports, wherever it does."""
    names = set()
    for node in ast.walk(ast.parse((SOURCE / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative imports hide the arrows"
            assert node.module is not None
            names.add(node.module)
            if node.module == "tilewright":
                # `from tilewright import engine` would be an arrow to that part.
                names |= {f"tilewright.{alias.name}" for alias in node.names}
    return names


def parts_imported(module):
    parts = set()
    for name in imported(module):
        package, *rest = name.split(".")
        if package == "tilewright":
            is_part = rest and any((SOURCE / f"{rest[0]}{end}").exists() for end in ("", ".py"))
            parts.add(rest[0] if is_part else "__init__")
    return parts - {part_of(module)}


def test_every_part_has_its_arrows():
    assert {part_of(module) for module in modules()} == {*MAY_IMPORT, *ANYTHING}


@pytest.mark.parametrize("module", modules(), ids=str)
def test_arrows_point_one_way(module):
    part = part_of(module)
    if part not in ANYTHING:
        allowed = MAY_IMPORT[part] | MAY_IMPORT_TOO.get(module.as_posix(), set())
        assert parts_imported(module) <= allowed


def test_only_the_top_imports_the_command_line():
    importers = {part_of(module) for module in modules() if "cli" in parts_imported(module)}
    assert importers == {"__main__"}


def test_the_kernel_knows_only_itself_and_the_places():
    for module in modules():
        if module.parts[:2] == ("engine", "kernel"):
            ours = {name for name in imported(module) if name.startswith("tilewright.")}
            allowed = ("tilewright.engine.kernel", "tilewright.engine.places")
            assert all(name.startswith(allowed) for name in ours), module
            assert imported(module) - ours <= {"collections.abc"}, module


@pytest.mark.parametrize("module", modules(), ids=str)
def test_a_part_uses_only_its_own_packages_of_others(module):
    packages = {name.split(".")[0] for name in imported(module)}
    foreign = packages - sys.stdlib_module_names - {"tilewright", "__future__"}
    assert foreign <= OUTSIDE.get(part_of(module), set())


def test_nothing_imports_in_a_circle():
    """No module reaches itself again by what is imported when it is loaded."""
    arrows = {name_of(module): at_load(module) for module in modules()}
    done = set()

    def visit(name, chain):
        assert name not in chain, " → ".join((*chain[chain.index(name) :], name))
        if name not in done:
            for other in arrows.get(name, ()):
                visit(other, (*chain, name))
            done.add(name)

    for name in arrows:
        visit(name, ())


def name_of(module):
    parts = ("tilewright", *module.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def at_load(module):
    """Name the modules of ours that are imported on the top level of a module."""
    ours = {name_of(each) for each in modules()}
    names = set()
    for node in ast.parse((SOURCE / module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module in ours:
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                names.add(submodule if submodule in ours else node.module)
    return names


HEAVY = ("pydantic", "yaml", "rich", "numba", "numpy", "tilewright.engine", "tilewright.library")


def loaded_by(program):
    """Run a program by itself and name the modules it has imported at its end."""
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules, file=sys.stderr)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def test_the_package_itself_imports_nothing_heavy():
    assert loaded_by("import tilewright") & {*HEAVY, "typer"} == set()


def test_help_imports_nothing_heavy():
    """What the single commands import is watched by tests/cli/test_startup.py."""
    program = (
        "import sys; from tilewright.cli import main; sys.argv = ['tilewright', '--help']\n"
        "try: main()\n"
        "except SystemExit: pass"
    )
    assert loaded_by(program) & set(HEAVY) == set()


def test_every_module_says_first_what_it_is_for():
    for module in modules():
        tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), module
