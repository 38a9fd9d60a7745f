"""From what was typed to a play: by its number, by its tile, by tile and place in any turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tilewright.errors import IllegalMove
from tilewright.messages import Messages
from tilewright.notation import Play, shortened
from tilewright.sitting.scene import Choice
from tilewright.sitting.typing.refusing import said
from tilewright.sitting.typing.typed import Laid, Numbered
from tilewright.sitting.typing.words import Order, place_typed, word_for

if TYPE_CHECKING:
    from tilewright.engine import View

_OF_A_PLACE = ("taken", "apart", "corner")
"""Reasons that speak of a place, though none was typed."""


class NotChosen(Exception):  # noqa: N818 - who asks again has made no error
    """No single play was meant; says why in one sentence."""


Worth = Callable[[int, Mapping[str, int]], str]
"""Says points and what they are for."""


def choices_of(view: "View", worth: Worth) -> tuple[Choice, ...]:
    """Give the legal plays, numbered by place, row by row or end by end; the best come first."""
    scoring = view.variant.scoring
    pays = scoring.bonuses or scoring.tile not in ("none", 0)
    plays = [(play, view.would_score(play)) for play in view.legal_plays()]
    order = {open_place.place: i for i, open_place in enumerate(view.open_places)}
    plays.sort(key=lambda each: (order.get(each[0].place, -1), -each[1].total))
    return tuple(
        Choice(
            number,
            play,
            earned.total,
            dict(earned.because),
            worth(earned.total, earned.because) if pays else "",
        )
        for number, (play, earned) in enumerate(plays, start=1)
    )


def chosen(
    typed: Numbered | Laid,
    view: "View",
    choices: Sequence[Choice],
    messages: Messages,
    names: Sequence[str],
) -> Play:
    """Give the play that was meant; raises `NotChosen`."""
    if isinstance(typed, Numbered):
        return _numbered(typed.number, view, choices, messages)
    same = [choice for choice in choices if choice.play.tile == typed.play.tile]
    if typed.play.place is not None:
        same = [choice for choice in same if choice.play.place == typed.play.place]
    elif len({choice.play.place for choice in same}) > 1:
        raise NotChosen(_several(typed, same, messages))
    if same:
        # Turned as it was typed, where the place allows several turns.
        exact = [choice.play for choice in same if choice.play.numbers == typed.numbers]
        return [*exact, same[0].play][0]
    return _not_among_them(typed.play, view, messages, names)


def _numbered(number: int, view: "View", choices: Sequence[Choice], messages: Messages) -> Play:
    if 1 <= number <= len(choices):
        return choices[number - 1].play
    if not choices:
        raise NotChosen(_nothing_fits(view, messages))
    raise NotChosen(
        messages.say_n(
            "There is no play {number}: the only one is number {n}.",
            "There is no play {number}: they are numbered from 1 to {n}.",
            len(choices),
            number=shortened(str(number)),
        )
    )


def _nothing_fits(view: "View", messages: Messages) -> str:
    """Say what can be done where nothing can be laid."""
    one_is_seen = view.variant.deal.face_down
    if view.can_draw():
        word = word_for(Order.DRAW, messages.language)
        if one_is_seen:
            return messages.say(
                "The tile that is turned over does not fit; type {word} to draw one.", word=word
            )
        return messages.say("No tile of this hand fits; type {word} to draw one.", word=word)
    word = word_for(Order.PASS, messages.language)
    if one_is_seen:
        return messages.say(
            "The tile that is turned over does not fit; type {word} to pass.", word=word
        )
    return messages.say("No tile of this hand fits; type {word} to pass.", word=word)


def _several(typed: Laid, same: Sequence[Choice], messages: Messages) -> str:
    """Ask for the number of one of several plays; arms have numbers too, so they get their sign."""
    places = [place_typed(choice.play, messages.language) for choice in same]
    if any(place.isdigit() for place in places):
        places = [f"@ {place}" for place in places]
    numbered = zip(same, places, strict=True)
    return messages.say(
        "{tile} fits in several places; type one of these numbers: {places}.",
        tile=typed.play.numbers_text,
        places=", ".join(f"{choice.number} ({place})" for choice, place in numbered),
    )


def _not_among_them(play: Play, view: "View", messages: Messages, names: Sequence[str]) -> Play:
    """Say why a play is not legal, or that its tile fits nowhere."""
    try:
        view.verify_play(play)
    except IllegalMove as error:
        if play.place is None and error.reason in _OF_A_PLACE:
            raise NotChosen(_fits_nowhere(play, view, messages)) from error
        raise NotChosen(said(error, messages, names)) from error
    return play


def _fits_nowhere(play: Play, view: "View", messages: Messages) -> str:
    """Say that a tile cannot be laid; some ends may be closed to a player, whatever they show."""
    layout, tile = view.variant.layout, play.numbers_text
    if layout.trains is not None or layout.fill_first or layout.cover.tiles:
        return messages.say("{tile} fits nowhere that is open to you now.", tile=tile)
    return messages.say("{tile} fits nowhere on the table.", tile=tile)
