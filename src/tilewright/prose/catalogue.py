"""The phrases: read once from `phrases/`, chosen by key and language, their slots filled.

A phrase is a text, or one for a single thing and one for several: `{one: …, other: …}`. All three
languages speak of one thing and of several, so the number in slot `n` decides.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final

from tilewright.language import LANGUAGES

Forms = Mapping[str, str]
"""A phrase in one language: `one` and `other`, or `text`."""

OPTIONAL: Final = "contrast"
"""The slot for what is said only where two games differ."""


class MissingPhraseError(LookupError):
    """A phrase or one of its slots is not there: a mistake in Tilewright itself."""


@cache
def phrases() -> Mapping[str, Mapping[str, Forms]]:
    """Give all phrases by key, then by language."""
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: dict[str, Mapping[str, Forms]] = {}
    for file in files(__package__).joinpath("phrases").iterdir():
        if not file.name.endswith(".yaml"):
            continue
        for key, languages in yaml.load(file.read_text(encoding="utf-8"), loader).items():
            if key in found:
                raise MissingPhraseError(f"{file.name}: phrase '{key}' is there twice")
            found[key] = {language: _forms(text) for language, text in languages.items()}
    return found


def _forms(text: Any) -> Forms:
    return text if isinstance(text, dict) else {"text": text}


def template(key: str, language: str, number: int | None = None) -> str:
    """Give a phrase in a language, for one thing or for several.

    Raises `MissingPhraseError` if there is none.
    """
    if language not in LANGUAGES:
        raise MissingPhraseError(f"there are no phrases in language '{language}'")
    forms = phrases().get(key, {}).get(language)
    if forms is None:
        raise MissingPhraseError(f"phrase '{key}' is missing in language '{language}'")
    if "text" in forms:
        return forms["text"]
    if number is None:
        raise MissingPhraseError(f"phrase '{key}' needs a number in slot n")
    return forms["one" if number == 1 else "other"]


def slots(text: str) -> frozenset[str]:
    """Name the slots of a template."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def fill(key: str, language: str, values: Mapping[str, str], number: int | None) -> str:
    """Fill the slots of a phrase; every slot needs a value and every value a slot.

    Raises `MissingPhraseError` otherwise. `contrast` may be missing on either side.
    """
    text = template(key, language, number)
    wanted = slots(text)
    if wanted - {OPTIONAL} != values.keys() - {OPTIONAL, *({"n"} - wanted)}:
        raise MissingPhraseError(
            f"phrase '{key}' has slots {sorted(wanted)} in language '{language}', "
            f"and was given {sorted(values)}"
        )
    return text.format(**{OPTIONAL: "", **values})
