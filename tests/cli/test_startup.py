import subprocess
import sys

import pytest

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
