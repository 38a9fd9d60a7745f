"""Rows on a terminal: in the looks that are made for as many colours as it has."""

import sys

import pytest

from screens.terminals import Terminal, needs_a_terminal

PROGRAM = """
import sys
from prompt_toolkit import print_formatted_text
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.styles import Style
from tilewright.screens.printing import Printer
from tilewright.screens.styles import looks
words = sorted(looks(256))
Printer(sys.stdout, colour=True).put_rows([[(word, "x") for word in words]])
print("then", flush=True)
text = FormattedText([(f"class:{word}", "x") for word in words])
print_formatted_text(text, style=Style.from_dict(looks(COLOURS)))
"""


@needs_a_terminal
@pytest.mark.parametrize(("term", "colours"), [("xterm-256color", 256), ("linux", 16)])
def test_rows_look_as_they_should_with_so_many_colours(term, colours):
    printed = {}
    for looks in (16, 256):
        program = PROGRAM.replace("COLOURS", str(looks))
        with Terminal([sys.executable, "-c", program], environment={"TERM": term}) as terminal:
            assert terminal.end() == 0
            printed[looks] = [part.strip() for part in terminal.raw.split(b"then")]
    ours, wanted = printed[colours]
    assert ours == wanted
    other = 256 if colours == 16 else 16
    assert printed[other][1] != wanted  # or nothing would be shown by it
