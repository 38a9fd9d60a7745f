import json

from tilewright.language.schema import file_schema
from tilewright.library.findings.allowing import ALLOWABLE


def test_the_schema_is_printed(run):
    result = run("schema")
    assert json.loads(result.stdout) == file_schema(ALLOWABLE)
    assert result.stderr == ""


def test_the_schema_is_written_to_a_file(run, folder):
    result = run("schema", "--output", "tilewright.schema.json")
    assert result.stdout == ""
    assert "tilewright.schema.json" in result.stderr
    assert (folder / "tilewright.schema.json").read_bytes() == run("schema").stdout.encode()


def test_a_file_that_cannot_be_written_is_wrong_usage(run):
    assert (
        "'nowhere/x.json' cannot be written"
        in run("schema", "--output", "nowhere/x.json", status=2).stderr
    )
