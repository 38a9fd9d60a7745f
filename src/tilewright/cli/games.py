"""`tilewright games`: the saved games, how they stand, and how to go on with one."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json, Speech, spoken
from tilewright.messages import Messages, later
from tilewright.printable import columns, in_one_line, together

if TYPE_CHECKING:
    from tilewright.record import SavedGame


def games(
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="List only those that can be gone on with.")
    ] = False,
    delete: Annotated[
        list[str] | None,
        typer.Option(
            "--delete", metavar="NAME", help="Delete a saved game, without asking. Repeatable."
        ),
    ] = None,
    language: Speech = None,
    json: Json = False,
) -> None:
    """List the saved games, those played last first, then those in which nobody has moved yet.

    They lie in the folder 'games' of a folder that is yours, where your system keeps such things
    or TILEWRIGHT_HOME says.

    \b
    Examples:
      tilewright games
      tilewright games --unfinished
      tilewright games --delete 2026-11-30-1913-triominos
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.record import games_folder, saved_games

    messages = spoken(language)
    if delete:
        _delete(delete, messages, json)
        return
    try:
        found = saved_games()
    except OSError as error:
        terminal.wrong_usage(f"the saved games cannot be listed: {terminal.reason(error)}")
    if unfinished:
        found = [game for game in found if game.state == "unfinished"]
    if json:
        games = [_as_json(game) for game in found]
        terminal.put_json({"folder": str(games_folder()), "games": games})
    elif found:
        _list(found, messages)
    else:
        none = NONE_UNFINISHED if unfinished else NONE
        terminal.put(in_one_line(messages.say(none, folder=games_folder())))


NONE = later(
    "No game is saved yet. Games that people play are saved in {folder}; to begin one: "
    "tilewright play triominos"
)
NONE_UNFINISHED = later("No game in {folder} is left unfinished.")


def _delete(names: list[str], messages: Messages, json: bool) -> None:
    """Delete games, none if one is not there; leaves with status 2 for one that cannot be."""
    from tilewright.record import find_saved, throw_away

    deleted: list[str] = []
    try:
        for path in dict.fromkeys([find_saved(name) for name in names]):
            throw_away(path)
            deleted.append(str(path))
            if not json:
                terminal.put(in_one_line(messages.say("Deleted: {path}", path=path)))
    except (OSError, ValueError) as error:
        what = "nothing more is deleted" if deleted else "nothing is deleted"
        terminal.wrong_usage(f"{what}: {terminal.reason(error)}")
    if json:
        terminal.put_json({"deleted": deleted})


# Told to people ---------------------------------------------------------------------------------


def _list(found: "list[SavedGame]", messages: Messages) -> None:
    room = max(columns(in_one_line(game.name)) for game in found) + 2
    for game in found:
        about = in_one_line(_about(game, messages))
        terminal.put(terminal.hanging(in_one_line(game.name), about, room))
    names = [game.name for game in found if game.state == "unfinished"]
    if names:
        command = in_one_line(f"tilewright play --resume {names[0]}")
        terminal.put()
        terminal.put(messages.say("To go on with a game: {command}", command=command))


def _about(game: "SavedGame", messages: Messages) -> str:
    """Tell how a game stands in one sentence."""
    names = [seat.name for seat in game.players]
    slots = {
        "when": f"{game.when:%Y-%m-%d %H:%M}",
        "variant": game.variant,
        "round": game.round,
        "players": messages.listed(names),
        "scores": ", ".join(
            f"{together(names[side :: game.teams])} {score}"
            for side, score in enumerate(game.scores[: game.teams])
        ),
        "winners": messages.listed([names[winner - 1] for winner in game.winners]),
        "problem": game.problem,
    }
    return messages.say(_sentence(game), **slots)


def _sentence(game: "SavedGame") -> str:
    if game.state == "damaged":
        return later("{when}: the record is damaged ({problem}).")
    if game.state == "unfinished":
        if not game.begun:
            return later("{when}: {variant}, not begun yet, for {players}.")
        return later("{when}: {variant}, not finished, round {round}: {scores}.")
    if len(game.winners) == 1:
        return later("{when}: {variant}, finished; the winner: {winners}; the scores: {scores}.")
    if game.winners:
        return later("{when}: {variant}, finished; the winners: {winners}; the scores: {scores}.")
    return later("{when}: {variant}, finished without a winner; the scores: {scores}.")


# Told to programs -------------------------------------------------------------------------------


def _as_json(game: "SavedGame") -> dict[str, Any]:
    return {
        "name": game.name,
        "path": str(game.path),
        "when": game.when.isoformat(timespec="seconds"),
        "state": game.state,
        "variant": game.variant,
        "players": [{"name": seat.name, "kind": seat.kind} for seat in game.players],
        "round": game.round,
        "begun": game.begun,
        "scores": list(game.scores),
        "winners": list(game.winners),
        "problem": game.problem,
    }
