"""`tilewright play`: a game in the terminal, between people and bots."""

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Set, Speech, Untrusted, Use


def play(
    variant: Annotated[
        str | None,
        typer.Argument(
            metavar="VARIANT",
            show_default=False,
            help="What is played: triominos, domino, another name that 'tilewright list' shows, or "
            "a file with rules of your own.",
        ),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="NAME[:KIND]",
            help="Somebody at the table: a person, or a bot of the kind wavering, random, greedy "
            "or careful (from the weakest to the strongest), as in Bob:careful. Repeatable; in "
            "order of seats. Without it one person, Player, plays against a greedy bot.",
        ),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            "--resume",
            metavar="RECORD",
            help="Go on with a game: a name that 'tilewright games' lists, a file, or 'last' for "
            "the unfinished game that was played last.",
        ),
    ] = None,
    plain: Annotated[
        bool,
        typer.Option(
            "--plain", help="Everything in sentences, line by line, as screen readers read it."
        ),
    ] = False,
    language: Speech = None,
    use: Use = None,
    settings: Set = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="Deal by this number: the same tiles again."),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save the game in this file. Else games with people are saved among those that "
            "'tilewright games' lists, games between bots not at all.",
        ),
    ] = None,
    no_record: Annotated[bool, typer.Option("--no-record", help="Save nothing.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing record.")] = False,
    free_undo: Annotated[
        bool,
        typer.Option(
            "--free-undo",
            help="Moves may be taken back even if somebody else has drawn a tile since.",
        ),
    ] = False,
    moves: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Read what the people type from this file, a move a line; '# …' is a comment.",
        ),
    ] = None,
    seconds: Annotated[
        str | None,
        typer.Option(
            metavar="PLAN",
            help="How long each decision takes in moves that are not typed: 5,70,5; the last "
            "number holds for the rest.",
        ),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Between bots: print only the result.")
    ] = False,
    json: Annotated[
        bool,
        typer.Option(
            "--json", help="Print everything that happens as lines of JSON, as in a record."
        ),
    ] = False,
    untrusted: Untrusted = False,
) -> None:
    """Play a game in the terminal.

    The table is drawn, your tiles are below it, and every move you can make has a number with the
    points it would score: type the number and press Enter. Or type a tile, such as 5-5-2, and it
    is laid where it fits. 'draw' takes a tile from the pool, 'pass' ends your turn without laying,
    'hint' gives advice, 'undo' takes back, 'rules' tells the rules; '?' lists all you can type.

    Several people share the keyboard: each hand is hidden while the others look. Every game with
    people is saved as it is played. 'quit' leaves it; 'tilewright games' lists the saved games, and
    --resume goes on with one.

    Exit status: 0 the game was finished, 3 it was left and can be gone on with, 1 the rules or the
    record are wrong, 2 the command was wrong.

    \b
    Examples:
      tilewright play triominos
      tilewright play triominos --player Ann --player Bob --player Bot:careful
      tilewright play domino --set game_end.at.points=50
      tilewright play triominos --use one-minute-turns
      tilewright play friday.yaml --record evening.jsonl --seed 7
      tilewright play --resume last
      tilewright play triominos --player A:greedy --player B:random --quiet
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.cli.evening import Evening
    from tilewright.cli.table import new_table, table_again
    from tilewright.cli.wishes import Wishes, typed_lines

    if record is not None and no_record:
        terminal.wrong_usage("--record and --no-record contradict one another")
    if resume is not None:
        _alone_with_resume(
            {
                "VARIANT": variant,
                "--player": player,
                "--seed": seed,
                "--use": use,
                "--set": settings,
                "--record": record,
                "--no-record": no_record or None,
                "--force": force or None,
                "--untrusted": untrusted or None,
            }
        )
        table = table_again(resume, language)
    else:
        table = new_table(
            variant,
            use or (),
            settings or (),
            untrusted=untrusted,
            language=language,
            players=player or (),
            seed=seed,
            record=record,
        )
    wishes = Wishes(plain, quiet, json, free_undo, moves, seconds)
    with table, typed_lines(wishes, people=table.has_people) as lines:
        if resume is None and not no_record:
            table.keep(record, force=force)
        raise typer.Exit(Evening(table, wishes, lines).play())


def _alone_with_resume(given: dict[str, object]) -> None:
    """Leave with status 2 where something was asked for that the record has settled already."""
    for name, value in given.items():
        if value is not None:
            terminal.wrong_usage(
                f"--resume goes on with a game as it was begun, so {name} cannot be given too"
            )
