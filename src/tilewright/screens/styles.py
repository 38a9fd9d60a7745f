"""Words of style and how they look: colours that everybody can tell apart, or none at all.

Nobody can ask a terminal whether it is dark or light. So every colour stands out from black and
from white alike, and where the background matters it is given too. Digits are always there, so
their colours are only an aid; those of one weight stay apart for people who do not see red or
green as others do (tests/screens/test_styles.py measures it). They are the hues of Okabe and Ito's
palette (https://jfly.uni-koeln.de/color/), made as light as both backgrounds need.
"""

from collections.abc import Mapping
from typing import Final, Literal

from tilewright.drawing.picture import Picture, runs

Row = list[tuple[str, str]]
"""One line of a screen: pairs of a word of style and a text."""

Colours = Literal[256, 16, 0]
"""How many colours a terminal has."""

_PLAIN: Final[Mapping[str, str]] = {
    "bar": "reverse",
    "turn": "bold",
    "rule": "",
    "fresh": "bold",
    "answer": "bold",
    "urgent": "bold reverse",
    "prompt": "bold",
    "faint": "",
    "side": "",
    "name": "",
    "last": "bold",
    "choice": "bold underline",
}
"""Without colour: only what every terminal knows."""

_NUMBERS: Final = {
    256: ("", "#0087ff", "#ff5f00", "#008787", "#875fff", "#af8700", "#af87af"),
    16: ("", "ansiblue", "ansired", "ansicyan", "ansimagenta", "ansiyellow", "ansigreen"),
    0: ("", "", "", "", "", "", ""),
}
"""The colours of the numbers 0 to 6; the first is the terminal's own."""

_BOLD: Final = (2, 4, 6)
"""The numbers that are bold, so that their colours need only be told from each other's."""

_COLOURED: Final[Mapping[int, Mapping[str, str]]] = {
    256: {
        "urgent": "bold noreverse fg:#ffffff bg:#af0000",
        "faint": "fg:#808080",
        "rule": "fg:#808080",
        "side": "fg:#808080",
        "name": "fg:#808080",
        "choice": "bold nounderline fg:#000000 bg:#ffd75f",
        "last": "bold fg:#ff5f00",
    },
    16: {
        "urgent": "bold noreverse fg:ansiwhite bg:ansired",
        "choice": "bold nounderline fg:ansiblack bg:ansiyellow",
        "last": "bold fg:ansired",
    },
    0: {},
}


def looks(colours: Colours) -> dict[str, str]:
    """Give the look of every word of style, in the words that prompt_toolkit knows."""
    numbers = {
        f"number-{number}": " ".join(filter(None, (f"fg:{colour}" if colour else "", weight)))
        for number, colour in enumerate(_NUMBERS[colours])
        for weight in ["bold" if number in _BOLD and colours else ""]
    }
    return {**_PLAIN, **numbers, **_COLOURED[colours]}


def rows_of(picture: Picture) -> list[Row]:
    """Give a picture as lines of a screen."""
    return [runs(row) for row in picture.rows]
