"""Moves in sentences: what was laid and what it earned, draws, passes, the clock, undoing."""

from collections.abc import Collection, Iterator

from tilewright.engine import Drew, Passed, Played, Position
from tilewright.notation import read_play
from tilewright.sitting.telling.placed import (
    LAYS,
    LAYS_FOR,
    LAYS_FOR_WHY,
    TAKES_BACK,
    TAKES_BACK_FROM,
    where,
)
from tilewright.sitting.telling.voice import Voice, gets


def laid(event: Played, voice: Voice) -> Iterator[str]:
    """Say what was laid where, and what it earned why."""
    if event.shown is not None:
        player = voice.name(event.player)
        yield voice.messages.say("{player} shows {tile}.", player=player, tile=event.shown)
    yield _laid(event, voice)


def _laid(event: Played, voice: Voice) -> str:
    messages, play = voice.messages, read_play(event.play)
    at, slots = where(play.place, voice.messages.language, voice.owners)
    slots |= {"player": voice.name(event.player), "tile": play.numbers_text}
    if not event.because:
        return messages.say(LAYS[at], **slots)
    if why := voice.why(event.points, event.because):
        return messages.say_n(*LAYS_FOR_WHY[at], event.points, why=why, **slots)
    return messages.say_n(*LAYS_FOR[at], event.points, **slots)


def drew(event: Drew, game: Position, voice: Voice, sees: Collection[int]) -> Iterator[str]:
    """Say that a tile was drawn, and that this ends the turn; which, only to those who may know."""
    yield from _late(event, voice)
    yield _drew(event, voice, sees)
    if game.to_move is not None and game.draws == 0:
        player = voice.name(event.player)
        yield voice.messages.say("That ends the turn of {player}.", player=player)


def _drew(event: Drew, voice: Voice, sees: Collection[int]) -> str:
    messages, player = voice.messages, voice.name(event.player)
    hidden = event.tile is None or event.player not in sees
    if hidden and not event.points:
        return messages.say("{player} draws a tile.", player=player)
    if hidden:
        return messages.say_n(
            "{player} draws a tile: {n} point.",
            "{player} draws a tile: {n} points.",
            event.points,
            player=player,
        )
    if not event.points:
        return messages.say("{player} draws {tile}.", player=player, tile=event.tile)
    return messages.say_n(
        "{player} draws {tile}: {n} point.",
        "{player} draws {tile}: {n} points.",
        event.points,
        player=player,
        tile=event.tile,
    )


def passed(event: Passed, game: Position, voice: Voice) -> Iterator[str]:
    """Say that somebody passed, why where everybody knows it, and what that costs or brings."""
    yield from _late(event, voice)
    if game.is_opening and game.to_move is not None:
        yield voice.messages.say(
            "{player} leaves the opening to {partner}.",
            player=voice.name(event.player),
            partner=voice.name(game.to_move),
        )
        return
    yield _passed(event, voice)
    if voice.variant.deal.face_down and not event.after_tile:
        yield voice.messages.say(
            "The tile that {player} has turned over goes to the end of the row.",
            player=voice.name(event.player),
        )
    if event.earned is not None:
        yield gets((event.earned.player,), event.earned.points, event.earned.because, voice)


def _passed(event: Passed, voice: Voice) -> str:
    messages, player = voice.messages, voice.name(event.player)
    if event.after_tile and not event.because:
        return messages.say("{player} lays no further tile.", player=player)
    if not event.because:
        if event.nothing_fits:
            return messages.say("{player} cannot lay a tile and passes.", player=player)
        return messages.say("{player} passes.", player=player)
    why = voice.why(event.points, event.because)
    if event.nothing_fits:
        return messages.say_n(
            "{player} cannot lay a tile and passes: {n} point ({why}).",
            "{player} cannot lay a tile and passes: {n} points ({why}).",
            event.points,
            player=player,
            why=why,
        )
    return messages.say_n(
        "{player} passes: {n} point ({why}).",
        "{player} passes: {n} points ({why}).",
        event.points,
        player=player,
        why=why,
    )


def takes_back(
    event: Played | Drew | Passed, asker: int | None, voice: Voice, more: bool
) -> Iterator[str]:
    """Say what a player takes back; `more` when other things are undone with it.

    `asker` is who does that, to another player as well; None if nobody knows.
    """
    if asker not in (None, event.player):
        yield _takes_back_from(event, voice.name(asker), voice)
    else:
        yield _takes_back(event, voice)
    if more:
        yield voice.messages.say("All that came after is undone too.")


def _takes_back(event: Played | Drew | Passed, voice: Voice) -> str:
    say, player = voice.messages.say, voice.name(event.player)
    if isinstance(event, Drew):
        return say("{player} takes back a draw.", player=player)
    if isinstance(event, Passed):
        return say("{player} takes back a pass.", player=player)
    play = read_play(event.play)
    at, slots = where(play.place, voice.messages.language, voice.owners)
    return say(TAKES_BACK[at], player=player, tile=play.numbers_text, **slots)


def _takes_back_from(event: Played | Drew | Passed, asker: str, voice: Voice) -> str:
    say, player = voice.messages.say, voice.name(event.player)
    if isinstance(event, Drew):
        return say("{asker} takes back a draw of {player}.", asker=asker, player=player)
    if isinstance(event, Passed):
        return say("{asker} takes back a pass of {player}.", asker=asker, player=player)
    play = read_play(event.play)
    at, slots = where(play.place, voice.messages.language, voice.owners)
    slots |= {"asker": asker, "player": player, "tile": play.numbers_text}
    return say(TAKES_BACK_FROM[at], **slots)


def _late(event: Drew | Passed, voice: Voice) -> Iterator[str]:
    if event.timeout:
        yield voice.messages.say("Time is up for {player}.", player=voice.name(event.player))
