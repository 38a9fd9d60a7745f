"""Which language somebody wants, as the environment says."""

from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "nl", "de")
"""The languages there are, the first of which is spoken where no other is asked for."""

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environment: Mapping[str, str]) -> str:
    """Give the language that an environment asks for, in gettext's own order of variables.

    `LANGUAGE` is a list of wishes, which counts only where the locale is not `C`; then the first
    variable that is set decides.
    """
    locale = next((value for name in _VARIABLES if (value := environment.get(name))), "")
    if _code(locale) in ("", "c", "posix"):
        return LANGUAGES[0]
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for wish in wishes if (code := _code(wish)) in LANGUAGES), LANGUAGES[0])


def _code(locale: str) -> str:
    """Give the language of a locale: `nl_BE.UTF-8` is `nl`."""
    for end in ".@_-":
        locale = locale.partition(end)[0]
    return locale.casefold()
