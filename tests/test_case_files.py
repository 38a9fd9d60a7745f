"""Every broken or tricky file of the cases gets its verdict, its place, its words, its hint."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml

FILES = Path(__file__).parent / "cases" / "files"
EXPECTATIONS = sorted(FILES.glob("*.expect.yaml"))


def findings_of(files: list[str]) -> tuple[bool, list[dict[str, Any]]]:
    """Validate files as a person would, the examples in them too."""
    from typer.testing import CliRunner

    from tilewright.cli import app

    result = CliRunner().invoke(app, ["validate", "--format", "json", *files])
    assert result.exit_code in (0, 1), result.output
    return result.exit_code == 0, json.loads(result.stdout)


def library_findings_of(files: list[str]) -> tuple[bool, list[dict[str, Any]]]:
    """Load files, without their examples."""
    from tilewright.library import load

    loaded = [load(file) for file in files]
    found = [finding.as_json() for each in loaded for finding in each.findings]
    return all(each.ok for each in loaded), found


def meets(finding: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Tell whether a finding is the one that is wanted."""
    exact = ("line", "column", "hint")
    return (
        all(finding[key] == wanted[key] for key in exact if key in wanted)
        and ("file" not in wanted or Path(finding["file"]) == Path(wanted["file"]))
        and any(word.lower() in finding["message"].lower() for word in wanted["words"])
    )


def judge(path: Path, verdict: tuple[bool, list[dict[str, Any]]]) -> None:
    expected = yaml.safe_load(path.read_text(encoding="utf-8"))
    accepted, findings = verdict
    if expected["accept"] != "any":
        assert accepted == expected["accept"], findings
    if expected["accept"] is True:
        assert findings == []
    for wanted in expected.get("findings", ()):
        assert any(meets(finding, wanted) for finding in findings), (wanted, findings)


def names(paths: list[Path]) -> list[str]:
    return [path.name.removesuffix(".expect.yaml") for path in paths]


@pytest.mark.parametrize("path", EXPECTATIONS, ids=names(EXPECTATIONS))
@pytest.mark.parametrize("validate", [library_findings_of, findings_of], ids=["library", "command"])
def test_case_file(path: Path, validate: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = path.name.removesuffix(".expect.yaml")
    if validate is library_findings_of and name.startswith("example-"):
        pytest.skip("the engine judges examples")
    monkeypatch.chdir(FILES)
    files = yaml.safe_load(path.read_text(encoding="utf-8"))["check"]
    assert all(os.path.exists(file) for file in files)
    judge(path, validate(files))
