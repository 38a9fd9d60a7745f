"""The command line: one file a command, each thin; what a command needs is imported inside it.

Exit status: 0 clean or finished, 1 findings of severity error, failed examples or a wrong record,
2 wrong usage, 3 a game left unfinished. Results go to standard output, findings and progress to
standard error.
"""

import gc

# Importing makes a hundred thousand objects and hardly any garbage: look for some less often.
gc.set_threshold(200_000, 20, 100)

from tilewright.cli.app import app, main  # noqa: E402 - what is above is for this too

__all__ = ["app", "main"]
