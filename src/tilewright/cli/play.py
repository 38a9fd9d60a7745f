"""`tilewright play`: a game in the terminal, between people and bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Set, Untrusted, Use, VariantName
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.engine import Game
    from tilewright.language import Variant
    from tilewright.record import Header, Recorder, Seat


def play(
    variant: VariantName,
    use: Use = None,
    settings: Set = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="NAME[:KIND]",
            help="A player: human (the default), wavering, random or greedy. Repeatable; in order "
            "of seats. Without it you play against a greedy bot.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Deal by this number: the same again.", metavar="N"),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep a record of the game in this file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing record.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Between bots: print only the result.")
    ] = False,
    untrusted: Untrusted = False,
    json: Annotated[
        bool, typer.Option("--json", help="Print every event as a line of JSON, as in a record.")
    ] = False,
) -> None:
    """Play a game in the terminal.

    You are shown the table, your hand and your plays with what each would score; type a number, a
    play as text, draw, pass, quit, or ? for help. Exit status 3: left unfinished; with nobody at
    the keyboard a game is left after 1,000 rounds or 50,000 moves.

    \b
    Examples:
      tilewright play triominos
      tilewright play triominos --player Ann --player Bob --player Bot:random
      tilewright play domino --set game_end.at.points=50 --record evening.jsonl
      tilewright play friday.yaml --use one-minute-turns --seed 7
      tilewright play triominos --player A:greedy --player B:random --quiet
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from contextlib import nullcontext

    from tilewright.cli.loading import load_variant
    from tilewright.cli.outputs import spare_rules
    from tilewright.cli.session import Session, Show
    from tilewright.record import Header

    rules = load_variant(variant, use, settings, untrusted=untrusted)
    spare_rules(record, rules.loaded)
    seats = _seats(player or (), rules.variant, quiet)
    game = _game(rules.variant, len(seats), _any_seed() if seed is None else seed)
    header = Header(rules.name, rules.variant, seats, game.seed)
    clock = rules.variant.clock.turn
    with _recorder(record, header, force) if record else nullcontext() as recorder:
        session = Session(
            game,
            seats,
            seed=game.seed,
            turn_limit=clock.limit if clock else None,
            show=Show.JSON if json else Show.RESULT if quiet else Show.ALL,
            recorder=recorder,
        )
        unfinished = session.run(rules.loaded.title(), header)
    if record:
        terminal.note(in_one_line(f"Record: {record}"))
    if unfinished is not None:
        why = f" {unfinished}" if unfinished else ""
        kept = "" if record else " It is not kept: there was no --record."
        terminal.note(f"The game is left unfinished.{why}{kept}")
        raise typer.Exit(3)


def _seats(players: Sequence[str], variant: "Variant", quiet: bool) -> "tuple[Seat, ...]":
    """Read who plays; leaves with status 2 when that is no table for this variant."""
    from tilewright.cli.seats import HUMAN, read_seats

    try:
        seats = read_seats(players, variant.players.number)
    except ValueError as error:
        terminal.wrong_usage(str(error))
    if quiet and any(seat.kind == HUMAN for seat in seats):
        terminal.wrong_usage("--quiet is for games between bots: a person needs to see the table")
    return seats


def _game(variant: "Variant", players: int, seed: int) -> "Game":
    """Begin a game; leaves with status 2 when there is none for so many players or that seed."""
    from tilewright.engine import Game, ImpossibleGame

    try:
        return Game(variant, players=players, seed=seed)
    except ImpossibleGame as error:
        terminal.wrong_usage(error.message)
    except ValueError as error:
        terminal.wrong_usage(f"--seed: {error}")


def _any_seed() -> int:
    """Choose a seed that is short enough to be typed again, and say it."""
    import secrets

    seed = secrets.randbelow(2**31)
    terminal.note(f"Seed: {seed}")
    return seed


def _recorder(path: Path, header: "Header", force: bool) -> "Recorder":
    """Begin a record; leaves with status 2 when the file exists or cannot be written."""
    from tilewright.record import Recorder

    try:
        return Recorder(path, header, overwrite=force)
    except FileExistsError:
        if path.is_dir():
            terminal.wrong_usage(f"the record cannot be written: {path} is a folder")
        terminal.wrong_usage(f"there is a record already: {path} (--force replaces it)")
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the record cannot be written: {terminal.reason(error)}")
