"""Text on a stream: styled rows with colours, or bare; and what the terminal is good for."""

import os
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, TextIO

from tilewright.printable import printable
from tilewright.screens.styles import Row, looks

if TYPE_CHECKING:
    from prompt_toolkit.output import Output
    from prompt_toolkit.styles import Style


def hand_on(stream: TextIO, text: str) -> None:
    """Write and hand on at once; raises `OSError` when that cannot be done."""
    stream.write(text)
    stream.flush()


def is_dumb() -> bool:
    """Tell whether the terminal knows nothing but lines below each other."""
    return os.environ.get("TERM", "").lower() in ("dumb", "unknown")


class Printer:
    """Prints on a stream, handing everything on at once; raises `OSError` where it cannot."""

    def __init__(self, stream: TextIO, *, colour: bool) -> None:
        self._stream = stream
        self._colour = colour

    def put(self, text: str = "") -> None:
        """Print a line of text; nothing in it steers the terminal."""
        hand_on(self._stream, f"{printable(text)}\n")

    def put_rows(self, rows: Iterable[Row]) -> None:
        """Print styled lines."""
        for row in rows:
            if self._colour:
                self._put_in_colour(row)
            else:
                self.put("".join(text for _, text in row).rstrip())

    def _put_in_colour(self, row: Row) -> None:
        from prompt_toolkit import print_formatted_text
        from prompt_toolkit.formatted_text import FormattedText

        styled = [(f"class:{style}" if style else "", printable(text)) for style, text in row]
        print_formatted_text(FormattedText(styled), style=self._style, output=self._output)

    @cached_property
    def _output(self) -> "Output":
        from prompt_toolkit.output import create_output

        return create_output(self._stream)

    @cached_property
    def _style(self) -> "Style":
        from prompt_toolkit.output import ColorDepth
        from prompt_toolkit.styles import Style

        depth = self._output.get_default_color_depth()
        many = depth in (ColorDepth.DEPTH_8_BIT, ColorDepth.DEPTH_24_BIT)
        return Style.from_dict(looks(256 if many else 16))
