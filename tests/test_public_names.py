"""The names that other programs build on."""

import doctest
import subprocess
import sys
from importlib import metadata, resources

import pytest

import tilewright

PUBLIC = """
BOTS Chance Draw Drew Earned Event Failure Finding Game GameEnded Header HiddenError History
IllegalMove ImpossibleGame ImpossiblePosition Loaded Move NoSuchRecordError NotationError Origin
Pass Passed Play Played Player RecordBusyError RecordError Recorder RoundEnded RoundStarted
SavedGame Seat TilewrightError Variant View __version__ bot check_examples find_record load
load_text play_out replay saved_games shipped
"""


def test_the_public_names_are_exactly_these():
    assert sorted(tilewright.__all__) == sorted(PUBLIC.split())


@pytest.mark.parametrize("name", PUBLIC.split())
def test_every_public_name_can_be_imported(name):
    assert getattr(tilewright, name) is not None
    assert name in dir(tilewright)


def test_no_other_name_can():
    with pytest.raises(AttributeError, match="no attribute 'Gaem'"):
        tilewright.Gaem  # noqa: B018 - the access is what is tested


def test_the_star_gives_them_all():
    names = {}
    exec("from tilewright import *", names)
    assert set(PUBLIC.split()) <= set(names)


def test_the_version_is_that_of_the_installed_package():
    assert tilewright.__version__ == metadata.version("tilewright")


def test_the_package_says_that_it_is_typed():
    assert resources.files("tilewright").joinpath("py.typed").is_file()


def test_the_package_runs_as_a_module():
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"tilewright {tilewright.__version__}\n"


def test_every_error_raised_on_purpose_has_one_parent():
    errors = [name for name in PUBLIC.split() if name.endswith("Error") or name.startswith("I")]
    for name in errors:
        assert issubclass(getattr(tilewright, name), tilewright.TilewrightError)


def test_the_example_in_its_own_words_is_true():
    assert doctest.testmod(tilewright).failed == 0
