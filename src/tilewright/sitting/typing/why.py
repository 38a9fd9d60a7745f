"""What a move would score, and by which rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tilewright.errors import IllegalMove
from tilewright.language.scoring import BONUSES, reckoned
from tilewright.notation import Draw, Pass, Play
from tilewright.prose import statements
from tilewright.sitting.telling.placed import WOULD_SCORE, WOULD_SCORE_NOTHING, where
from tilewright.sitting.telling.voice import TILE, Because, Voice
from tilewright.sitting.typing.refusing import said
from tilewright.sitting.typing.words import Order

if TYPE_CHECKING:
    from tilewright.engine import View


def why(play: Play, points: int, because: Because, voice: Voice) -> tuple[str, ...]:
    """Say what a play would score, then each part of it with its rule."""
    variant, language = voice.variant, voice.messages.language
    rules = {statement.key: statement.text for statement in statements(variant, language)}
    whole = _whole(play, points, because, voice)
    if not because:
        return whole, rules["scoring", TILE]
    parts = [_part(part, worth, play, rules, voice) for part, worth in because.items()]
    return whole, *parts


def why_not_lay(order: Order, view: "View", voice: Voice) -> tuple[str, ...]:
    """Say what a draw or a pass would score, and the rules about it; for none, why it is not."""
    drawing, messages = order is Order.DRAW, voice.messages
    keys: list[tuple[str, ...]] = [("turn", "draw", "most"), ("turn", "may_hold_back")]
    try:
        earned = view.would_score(Draw() if drawing else Pass())
    except IllegalMove as error:
        said_first = [said(error, messages, voice.names)]
    else:
        paid = _drawing(earned.total, voice) if drawing else _passing(earned.total, voice)
        said_first = [paid]
        keys = [*(("scoring", cause) for cause in earned.because), *keys]
    if drawing and view.draws_left:
        said_first.append(
            messages.say_n(
                "{n} more tile can be drawn in this turn.",
                "{n} more tiles can be drawn in this turn.",
                view.draws_left,
            )
        )
    rules = {each.key: each.text for each in statements(voice.variant, messages.language)}
    return (*said_first, *(rules[key] for key in keys if key in rules))


def _drawing(points: int, voice: Voice) -> str:
    if points == 0:
        return voice.messages.say("Drawing a tile now scores nothing.")
    return voice.messages.say_n(
        "Drawing a tile now scores {n} point.", "Drawing a tile now scores {n} points.", points
    )


def _passing(points: int, voice: Voice) -> str:
    if points == 0:
        return voice.messages.say("Passing now scores nothing.")
    return voice.messages.say_n(
        "Passing now scores {n} point.", "Passing now scores {n} points.", points
    )


def _whole(play: Play, points: int, because: Because, voice: Voice) -> str:
    at, slots = where(play.place, voice.messages.language, voice.owners)
    slots |= {"tile": play.numbers_text}
    if not because:
        return voice.messages.say(WOULD_SCORE_NOTHING[at], **slots)
    return voice.messages.say(WOULD_SCORE[at], points=voice.points_of(points, because), **slots)


def _part(
    part: str, worth: int, play: Play, rules: Mapping[tuple[str, ...], str], voice: Voice
) -> str:
    """Say a number and the rule that it comes from."""
    if part == TILE:
        sum_written = reckoned(voice.variant.scoring.tile, play.numbers)
        number = f"{worth} = {sum_written}" if sum_written else f"{worth} ({voice.label(part)})"
        return f"{number}: {rules['scoring', TILE]}"
    rule = rules[("game_end", "exactly") if part == "not_counted" else (*BONUSES, part)]
    return f"{worth} ({voice.label(part)}): {rule}"
