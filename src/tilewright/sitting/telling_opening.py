"""The beginning of a round in sentences: who opens, why, and with what."""

from collections.abc import Collection, Iterator
from itertools import zip_longest

from tilewright.engine import Position, RoundStarted
from tilewright.sitting.voice import Voice


def opening(
    event: RoundStarted, game: Position, voice: Voice, sees: Collection[int]
) -> Iterator[str]:
    """Say what a round begins with; what the opener may lay only to those who see that hand."""
    yield voice.messages.say_n(
        "Round {round}: everybody gets {n} tile.",
        "Round {round}: everybody gets {n} tiles.",
        len(event.hands[0]),
        round=event.round,
    )
    yield from _drawn(event, voice)
    won = game.winning_tiles
    yield _why(event, voice, won[0] if won else "")
    if not won:
        return
    player = voice.name(event.to_move)
    if voice.variant.opening.tile == "any":
        yield voice.messages.say("{player} may lay any tile.", player=player)
    elif event.to_move in sees:
        yield from _choices(player, won, game, voice)


def _drawn(event: RoundStarted, voice: Voice) -> Iterator[str]:
    """Say who drew what for the opening; each time only those who were still equal."""
    first = True
    for lap in zip_longest(*event.drawn):
        drew = enumerate(lap, start=1)
        tiles = ", ".join(f"{voice.name(player)} {tile}" for player, tile in drew if tile)
        if not first:
            yield voice.messages.say(
                "The highest are equal and drawn for again: {tiles}.", tiles=tiles
            )
        elif event.opened_by == "drawn_tile":
            yield voice.messages.say(
                "Everybody draws a tile for the opening: {tiles}.", tiles=tiles
            )
        else:
            yield voice.messages.say("Several have a claim and draw a tile: {tiles}.", tiles=tiles)
        first = False


def _why(event: RoundStarted, voice: Voice, tile: str) -> str:
    """Say who opens and by which of the ways."""
    say, player = voice.messages.say, voice.name(event.to_move)
    match event.opened_by:
        case "highest_triple":
            return say(
                "{player} opens: {tile} is the highest triple of all hands.",
                player=player,
                tile=tile,
            )
        case "highest_double":
            return say(
                "{player} opens: {tile} is the highest double of all hands.",
                player=player,
                tile=tile,
            )
        case "highest_sum":
            return say(
                "{player} opens: no tile of any hand has a higher sum than {tile}.",
                player=player,
                tile=tile,
            )
        case "drawn_tile":
            return say("{player} opens: no tile drawn was higher.", player=player)
        case "last_winner":
            return say("{player} opens, having won the round before.", player=player)
        case "next_player":
            return say("{player} opens, next after whoever opened the round before.", player=player)
        case "random":
            return say("{player} opens: the lot has decided.", player=player)
    return say("{player} opens, being the one who holds {tile}.", player=player, tile=tile)


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
