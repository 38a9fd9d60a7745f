"""The beginning of a round in sentences: who opens, why, and with what."""

from collections.abc import Collection, Iterator, Mapping
from itertools import zip_longest
from typing import Final, assert_never

from tilewright.engine import Position, RoundStarted
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.players import ONE_WAY
from tilewright.messages import later
from tilewright.notation import read_play
from tilewright.sitting.telling.voice import Voice

_UNNAMED: Final[Mapping[OpenedBy, str]] = {
    "highest_triple": later("{player} holds the highest triple and opens."),
    "highest_quad": later("{player} holds the highest quad and opens."),
    "highest_double": later("{player} holds the highest double and opens."),
    "highest_sum": later("{player} holds the tile with the highest sum and opens."),
    "lowest_double": later("{player} holds the lowest double and opens."),
    "lowest_sum": later("{player} holds the tile with the lowest sum and opens."),
    "doubles_down": later("{player} holds the double of this round and opens."),
}
"""What is said of tiles that lie face down."""


def opening(
    event: RoundStarted, game: Position, voice: Voice, sees: Collection[int]
) -> Iterator[str]:
    """Say what a round begins with; what the opener may lay only to those who see that hand."""
    turns_back = voice.variant.players.direction == "counterclockwise"
    if turns_back and event.round == 1 and game.players > ONE_WAY:
        yield voice.messages.say("The turn goes counterclockwise round the table.")
    yield from _dealt(event, game, voice)
    yield from _drawn(event, voice)
    yield from _told_apart(event, voice)
    won = game.winning_tiles
    yield _why(event, voice, won[0] if won else "")
    player = voice.name(event.to_move)
    if game.may_leave_lead:
        teams = len(voice.teams)
        yield voice.messages.say(
            "{player} may pass, and so leave the opening to {partner}.",
            player=player,
            partner=voice.name((event.to_move - 1 + teams) % game.players + 1),
        )
    if not won:
        return
    if voice.variant.opening.tile == "any":
        yield voice.messages.say("{player} may lay any tile.", player=player)
    elif event.to_move in sees:
        yield from _choices(player, won, game, voice)


def _dealt(event: RoundStarted, game: Position, voice: Voice) -> Iterator[str]:
    """Say how many tiles all were dealt, and how many they drew until somebody could open."""
    rules, drawn = voice.variant.opening, 0
    ways = (rules.by, rules.after.out, rules.after.blocked, rules.after.tied)
    if any("everybody_draws" in (some or ()) for some in ways):
        drawn = max(0, len(event.hands[0]) - game.dealt)
    yield voice.messages.say_n(
        "Round {round}: everybody gets {n} tile.",
        "Round {round}: everybody gets {n} tiles.",
        len(event.hands[0]) - drawn,
        round=event.round,
    )
    if game.deals > 1:
        yield voice.messages.say_n(
            "A deal did not count, so the tiles have been dealt {n} time more.",
            "Deals did not count, so the tiles have been dealt {n} times more.",
            game.deals - 1,
        )
    if drawn:
        yield voice.messages.say_n(
            "Nobody can open, so everybody draws {n} tile.",
            "Nobody can open, so everybody draws a tile, {n} times.",
            drawn,
        )


def _drawn(event: RoundStarted, voice: Voice) -> Iterator[str]:
    """Say who drew what for the opening; each time only those who were still equal."""
    first = True
    for lap in zip_longest(*event.drawn):
        drew = enumerate(lap, start=1)
        tiles = ", ".join(f"{voice.name(player)} {tile}" for player, tile in drew if tile)
        if not first:
            yield voice.messages.say(
                "The highest tiles are equal, so those players draw again: {tiles}.", tiles=tiles
            )
        elif event.opened_by == "drawn_tile":
            yield voice.messages.say(
                "Everybody draws a tile for the opening: {tiles}.", tiles=tiles
            )
        else:
            yield voice.messages.say(
                "Several players could open, so each of them draws a tile: {tiles}.",
                tiles=tiles,
            )
        first = False


def _told_apart(event: RoundStarted, voice: Voice) -> Iterator[str]:
    """Say that several had the same claim, and what decided; draws are told already."""
    say, players = voice.messages.say, voice.listed(event.equal)
    match event.told_apart_by:
        case "hands":
            yield say(
                "{players} have the same claim to open; compared tile by tile, the hand of "
                "{player} is the best.",
                players=players,
                player=voice.name(event.to_move),
            )
        case "lot" if voice.variant.opening.tie == "next_best":
            yield say(
                "{players} have the same claim to open, and equal hands: it is decided by lot.",
                players=players,
            )
        case "lot":
            yield say(
                "{players} have the same claim to open: it is decided by lot.", players=players
            )


def _why(event: RoundStarted, voice: Voice, tile: str) -> str:
    """Say who opens and by which of the ways."""
    say, player = voice.messages.say, voice.name(event.to_move)
    if not tile and event.opened_by in _UNNAMED:
        return say(_UNNAMED[event.opened_by], player=player)
    match event.opened_by:
        case "highest_triple":
            return say(
                "{player} opens: {tile} is the highest triple in all hands.",
                player=player,
                tile=tile,
            )
        case "highest_quad":
            return say(
                "{player} opens: {tile} is the highest quad in all hands.",
                player=player,
                tile=tile,
            )
        case "highest_double":
            return say(
                "{player} opens: {tile} is the highest double in all hands.",
                player=player,
                tile=tile,
            )
        case "highest_sum":
            return say(
                "{player} opens: no tile in any hand has a higher sum than {tile}.",
                player=player,
                tile=tile,
            )
        case "lowest_double":
            return say(
                "{player} opens: {tile} is the lowest double in all hands.",
                player=player,
                tile=tile,
            )
        case "lowest_sum":
            return say(
                "{player} opens: no tile in any hand has a lower sum than {tile}.",
                player=player,
                tile=tile,
            )
        case "doubles_down":
            return say(
                "{player} holds {tile}, the double of this round, and opens.",
                player=player,
                tile=tile,
            )
        case "last_opener":
            return say("{player} opened the last round and opens again.", player=player)
        case "last_to_lay":
            return say(
                "{player} opens, as the last tile of the round before decides.", player=player
            )
        case "everybody_draws" | "redeal":
            return say("{player} opens.", player=player)
        case "pool_tile":
            return say(
                "{tile} of the pool is turned up and lies first; {player} is the first to lay a "
                "tile at it.",
                player=player,
                tile=read_play(event.laid or "").tile,
            )
        case "drawn_tile":
            return say("{player} opens: nobody drew a higher tile.", player=player)
        case "last_winner":
            return say("{player} won the last round and opens.", player=player)
        case "next_player":
            return say("{player} opens: the opening goes round the table.", player=player)
        case "random":
            return say("{player} opens: that was decided by lot.", player=player)
        case HolderOf(holder_of=named):
            return say("{player} holds {tile} and opens.", player=player, tile=tile or named)
        case way:
            assert_never(way)


def _choices(player: str, won: tuple[str, ...], game: Position, voice: Voice) -> Iterator[str]:
    """Say with which tiles the opener may open, where there is a choice."""
    say = voice.messages.say
    if len(won) > 1:
        yield say("{player} may lay one of these: {tiles}.", player=player, tiles=", ".join(won))
    others = [tile for tile in dict.fromkeys(p.tile for p in game.legal_plays()) if tile not in won]
    if len(others) == 1:
        yield say(
            "{player} may lay {tile}, or {other} instead and show {tile}.",
            player=player,
            tile=won[0],
            other=others[0],
        )
    elif others:
        yield say(
            "{player} may lay {tile}, or one of these instead and show {tile}: {others}.",
            player=player,
            tile=won[0],
            others=", ".join(others),
        )
