"""Messages in one language: looked up in gettext's catalogue, their slots filled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "tilewright"
LOCALE: Final = Path(__file__).parent / "locale"
"""Where the catalogues lie: `nl/LC_MESSAGES/tilewright.mo`."""


class Messages:
    """What is said in one language; English needs no catalogue."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._catalogue = _catalogue(language)

    def say(self, message: str, /, **slots: object) -> str:
        """Say a message, its slots filled."""
        return self._catalogue.gettext(message).format(**slots)

    def say_n(self, one: str, several: str, n: int, /, **slots: object) -> str:
        """Say a message for one thing or for several; the number may stand in slot `n`.

        One thing less is one, too: -1 point.
        """
        return self._catalogue.ngettext(one, several, abs(n)).format(n=n, **slots)

    def listed(self, names: Sequence[str]) -> str:
        """Name several: `Ann, Bob and Cleo`."""
        if len(names) < 2:
            return "".join(names)
        return self.say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def later(message: str, /) -> str:
    """Mark a message that is said later, so that the tools find it where it is written."""
    return message


def later_n(one: str, several: str, /) -> tuple[str, str]:
    """Mark a message for one thing and for several, said later: `say_n(*messages, n)`."""
    return one, several


@cache
def _catalogue(language: str) -> NullTranslations:
    """Load the catalogue of a language; raises `FileNotFoundError` where there is none."""
    import gettext  # only who says something needs it

    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE, [language])
