"""Moves in sentences: what was laid and what it earned, draws, passes, the clock, undoing."""

from collections.abc import Collection, Iterator
from typing import Final

from tilewright.engine import Drew, Passed, Played
from tilewright.notation import place_name, read_play
from tilewright.sitting.voice import Voice

ONLY_WHEN_NOTHING_CAN_BE_DRAWN: Final = (0, "any")
"""Numbers of draws in a turn that are never used up while there is something to draw."""


def laid(event: Played, voice: Voice) -> Iterator[str]:
    """Say what was laid where, and what it earned why."""
    messages, player = voice.messages, voice.name(event.player)
    if event.shown is not None:
        yield messages.say("{player} shows {tile}.", player=player, tile=event.shown)
    play = read_play(event.play)
    if play.place is None:
        yield _laid_first(event, play.numbers_text, voice)
    else:
        yield _laid_at(event, play.numbers_text, place_name(play.place), voice)


def _laid_at(event: Played, tile: str, place: str, voice: Voice) -> str:
    messages, player = voice.messages, voice.name(event.player)
    if not event.because:
        return messages.say(
            "{player} lays {tile} at {place}.", player=player, tile=tile, place=place
        )
    if why := voice.why(event.points, event.because):
        return messages.say_n(
            "{player} lays {tile} at {place} for {n} point: {why}.",
            "{player} lays {tile} at {place} for {n} points: {why}.",
            event.points,
            player=player,
            tile=tile,
            place=place,
            why=why,
        )
    return messages.say_n(
        "{player} lays {tile} at {place} for {n} point.",
        "{player} lays {tile} at {place} for {n} points.",
        event.points,
        player=player,
        tile=tile,
        place=place,
    )


def _laid_first(event: Played, tile: str, voice: Voice) -> str:
    """Say what was laid where no place needs to be named."""
    messages, player = voice.messages, voice.name(event.player)
    if not event.because:
        return messages.say("{player} lays {tile}.", player=player, tile=tile)
    if why := voice.why(event.points, event.because):
        return messages.say_n(
            "{player} lays {tile} for {n} point: {why}.",
            "{player} lays {tile} for {n} points: {why}.",
            event.points,
            player=player,
            tile=tile,
            why=why,
        )
    return messages.say_n(
        "{player} lays {tile} for {n} point.",
        "{player} lays {tile} for {n} points.",
        event.points,
        player=player,
        tile=tile,
    )


def drew(event: Drew, voice: Voice, sees: Collection[int]) -> Iterator[str]:
    """Say that a tile was drawn; which, only to those who may know."""
    yield from _late(event, voice)
    messages, player = voice.messages, voice.name(event.player)
    hidden = event.tile is None or event.player not in sees
    if hidden and not event.points:
        yield messages.say("{player} draws a tile.", player=player)
    elif hidden:
        yield messages.say_n(
            "{player} draws a tile: {n} point.",
            "{player} draws a tile: {n} points.",
            event.points,
            player=player,
        )
    elif not event.points:
        yield messages.say("{player} draws {tile}.", player=player, tile=event.tile)
    else:
        yield messages.say_n(
            "{player} draws {tile}: {n} point.",
            "{player} draws {tile}: {n} points.",
            event.points,
            player=player,
            tile=event.tile,
        )


def passed(event: Passed, voice: Voice) -> Iterator[str]:
    """Say that somebody passed, why where everybody knows it, and what that costs."""
    yield from _late(event, voice)
    messages, player = voice.messages, voice.name(event.player)
    if not event.because:
        if nothing_fits(event, voice):
            yield messages.say("{player} can lay nothing and passes.", player=player)
        else:
            yield messages.say("{player} passes.", player=player)
        return
    why = voice.label(*event.because)
    if nothing_fits(event, voice):
        yield messages.say_n(
            "{player} can lay nothing and passes: {n} point ({why}).",
            "{player} can lay nothing and passes: {n} points ({why}).",
            event.points,
            player=player,
            why=why,
        )
    else:
        yield messages.say_n(
            "{player} passes: {n} point ({why}).",
            "{player} passes: {n} points ({why}).",
            event.points,
            player=player,
            why=why,
        )


def nothing_fits(event: Passed, voice: Voice) -> bool:
    """Tell whether everybody knows by the pass that no tile of the hand fits.

    Who may draw no more may still hold a tile back; once nothing can be drawn, nobody may.
    """
    if event.timeout:
        return False
    turn = voice.variant.turn
    if turn.draw.most in ONLY_WHEN_NOTHING_CAN_BE_DRAWN or "pool_empty" in event.because:
        return True
    if turn.draw.drawn_tile == "ends_turn":
        return True
    return turn.draw.drawn_tile == "must_play" and not turn.may_hold_back


def takes_back(event: Played | Drew | Passed, voice: Voice, more: bool) -> Iterator[str]:
    """Say what a player takes back; `more` when other things are undone with it."""
    say, player = voice.messages.say, voice.name(event.player)
    if isinstance(event, Drew):
        yield say("{player} takes back a draw.", player=player)
    elif isinstance(event, Passed):
        yield say("{player} takes back a pass.", player=player)
    else:
        play = read_play(event.play)
        tile = play.numbers_text
        if play.place is None:
            yield say("{player} takes back {tile}.", player=player, tile=tile)
        else:
            place = place_name(play.place)
            yield say(
                "{player} takes back {tile} at {place}.", player=player, tile=tile, place=place
            )
    if more:
        yield say("All that came after is undone too.")


def _late(event: Drew | Passed, voice: Voice) -> Iterator[str]:
    if event.timeout:
        yield voice.messages.say("Time is up for {player}.", player=voice.name(event.player))
