"""Arguments and options that several commands share."""

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tilewright.messages import Messages, language_of


class Language(StrEnum):
    """The languages in which names are shown."""

    EN = "en"
    NL = "nl"
    DE = "de"


class FindingFormat(StrEnum):
    """How findings are printed."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


VariantName = Annotated[
    str,
    typer.Argument(
        metavar="VARIANT",
        help="A variant: shipped or your own (see 'tilewright list'), or the path of a file.",
    ),
]
Use = Annotated[
    list[str] | None,
    typer.Option(
        "--use",
        metavar="NAME",
        help="A rule module to play with: a shipped one or a path. Repeatable.",
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Change one setting, such as game_end.at.points=200. Repeatable.",
    ),
]
Untrusted = Annotated[
    bool,
    typer.Option(
        "--untrusted",
        help="Read nothing from outside the folder of a file, but for what is shipped.",
    ),
]
Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        help="Variants or rule modules: paths, folders, patterns such as 'house/**/*.yaml', "
        "names (see 'tilewright list'), or - for standard input.",
    ),
]
Output = Annotated[
    Path | None,
    typer.Option("--output", metavar="FILE", help="Write it to a file, replacing what is there."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Speech = Annotated[
    Language | None,
    typer.Option(
        "--language",
        help="The language it is told in; else as your system is set.",
        show_default=False,
    ),
]


def spoken(language: Language | None) -> Messages:
    """Give the messages in the language that was asked for, or else as the system is set."""
    return Messages(language_of(os.environ) if language is None else language.value)


Names = Annotated[Language, typer.Option("--language", help="The language of names.")]
