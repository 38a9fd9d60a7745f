"""The command line: one file a command, each thin; what a command needs is imported inside it.

Exit status: 0 clean or finished, 1 findings of severity error, failed examples or a wrong record,
2 wrong usage, 3 a game left unfinished. Results go to standard output, findings and progress to
standard error.
"""

from tilewright.cli.app import app, main

__all__ = ["app", "main"]
