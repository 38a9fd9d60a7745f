"""What all tests share."""

import pytest
from hypothesis import settings

# The same examples on every run and machine, so that a failure is one for everybody.
settings.register_profile("tilewright", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("tilewright")


@pytest.fixture(autouse=True, scope="session")
def no_home_of_anybody(tmp_path_factory):
    """Whatever a test plays is saved in no real folder of games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_HOME", str(tmp_path_factory.mktemp("home")))
        yield
