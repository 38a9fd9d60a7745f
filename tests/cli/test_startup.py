import os
import subprocess
import sys

import pytest

from tilewright.cli import plug_ins

HEAVY = ("yaml", "rich", "numba", "numpy", "wcwidth", "tilewright.engine", "tilewright.language")


def imported_by(*arguments):
    program = (
        "import sys; from tilewright.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


@pytest.mark.parametrize("arguments", [["--version"], ["play", "--help"]])
def test_help_imports_nothing_heavy(arguments):
    assert imported_by(*arguments) & set(HEAVY) == set()


def test_listing_imports_no_engine():
    assert "tilewright.engine" not in imported_by("list")


def test_a_file_without_examples_is_judged_without_the_engine(tmp_path):
    file = tmp_path / "friday.yaml"
    file.write_text("tilewright: 1\nextends: triominos\n")
    assert imported_by("validate", str(file)).isdisjoint({"tilewright.engine", "wcwidth", "rich"})


def test_a_sheet_without_examples_needs_no_engine():
    changed = imported_by("rulebook", "triominos", "--set", "scoring.draw=-7")
    assert "tilewright.engine" not in changed


def test_no_plug_in_of_another_package_is_run(tmp_path):
    package = tmp_path / "nosy-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: nosy\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[pydantic]\nnosy = nosy:plugin\n")
    (tmp_path / "nosy.py").write_text("open('ran', 'w').close()\nplugin = None\n")
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "validate", "triominos"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        capture_output=True,
        check=True,
    )
    assert b"0 errors" in done.stderr
    assert not (tmp_path / "ran").exists()


def test_what_plug_ins_are_searched_with_is_not_imported(tmp_path):
    file = tmp_path / "friday.yaml"
    file.write_text("tilewright: 1\nextends: triominos\n")
    modules = imported_by("validate", str(file))
    assert "pydantic" in modules
    assert "importlib.metadata" not in modules


def test_a_pydantic_that_wants_more_of_its_search_gets_its_own(monkeypatch):
    monkeypatch.delitem(sys.modules, plug_ins.SEARCH, raising=False)
    monkeypatch.setenv("PYDANTIC_DISABLE_PLUGINS", "")
    plug_ins.leave_out()
    stand_in = sys.modules[plug_ins.SEARCH]
    assert stand_in.get_plugins() == ()
    assert stand_in.PYDANTIC_ENTRY_POINT_GROUP == "pydantic"
    assert sys.modules[plug_ins.SEARCH] is not stand_in
