"""Arguments and options that several commands share."""

from enum import StrEnum
from typing import Annotated

import typer


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
        metavar="VARIANT", help="A shipped variant (see 'tilewright list'), or the path of a file."
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
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Names = Annotated[Language, typer.Option("--language", help="The language of names.")]
