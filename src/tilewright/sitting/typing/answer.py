"""What comes of a line that somebody typed."""

from typing import NamedTuple


class Answer(NamedTuple):
    """What comes of a line.

    `went_on`: something happened, so the scene is another and a new decision begins; else the clock
    goes on. `left`: whoever typed it is leaving. `show_again`: the scene is to be shown once more.
    """

    texts: tuple[str, ...] = ()
    went_on: bool = False
    left: bool = False
    show_again: bool = False
