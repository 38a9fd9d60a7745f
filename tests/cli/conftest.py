"""Running commands as a user does, in a folder of the user's own."""

import pytest
from typer.testing import CliRunner

from tilewright.cli import app


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.setenv("TILEWRIGHT_HOME", str(tmp_path / ".home"))
    return tmp_path


@pytest.fixture
def run(folder):
    """Run a command; whatever the input, it may only leave in the ordinary way."""

    def run(*arguments, typed="", status=0):
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == status, result.output
        return result

    return run
