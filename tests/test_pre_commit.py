"""The hook for pre-commit: what it names is there, and its command does what it says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from pages import ROOT

(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def run_hook(file, folder):
    command, *arguments = shlex.split(HOOK["entry"])
    program = Path(sys.executable).parent / command
    return subprocess.run(
        [program, *arguments, file],
        cwd=folder,
        env={key: value for key, value in os.environ.items() if key != "GITHUB_ACTIONS"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_hook_has_all_that_is_needed():
    assert {"id", "name", "description", "entry", "language"} <= HOOK.keys()
    assert (HOOK["id"], HOOK["language"]) == ("tilewright-validate", "python")


def test_its_command_passes_what_is_right_and_refuses_what_is_wrong(tmp_path):
    (tmp_path / "right.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (tmp_path / "wrong.yaml").write_text("tilewright: 1\nextends: triominoes\n")
    assert run_hook("right.yaml", tmp_path).returncode == 0
    done = run_hook("wrong.yaml", tmp_path)
    assert done.returncode == 1
    assert "wrong.yaml:2:10: error[unknown-name]" in done.stderr


@pytest.mark.parametrize(
    ("file", "looked_at"),
    [
        ("variants/friday.yaml", True),
        ("games/rules/short.yml", True),
        (".github/workflows/test.yaml", False),
        ("variants.yaml", False),
    ],
)
def test_it_looks_where_rules_lie(file, looked_at):
    assert bool(re.search(HOOK["files"], file)) == looked_at
    assert HOOK["types"] == ["yaml"]


def test_it_refuses_nothing_that_is_shipped():
    files = [path for folder in ("variants", "rules") for path in (ROOT / folder).glob("*.yaml")]
    assert all(re.search(HOOK["files"], path.relative_to(ROOT).as_posix()) for path in files)


def test_it_is_part_of_a_source_release():
    assert "/.pre-commit-hooks.yaml" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
