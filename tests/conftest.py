"""What all tests share."""

from hypothesis import settings

# The same examples on every run and machine, so that a failure is one for everybody.
settings.register_profile("tilewright", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("tilewright")
