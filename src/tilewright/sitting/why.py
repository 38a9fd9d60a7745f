"""What a play would score, and by which rules."""

from collections.abc import Mapping

from tilewright.language.scoring import BONUSES, TileProduct
from tilewright.language.tileset import Numbers
from tilewright.notation import Play, place_name
from tilewright.prose import statements
from tilewright.sitting.voice import TILE, Because, Voice


def why(play: Play, points: int, because: Because, voice: Voice) -> tuple[str, ...]:
    """Say what a play would score, then each part of it with its rule."""
    variant, language = voice.variant, voice.messages.language
    rules = {statement.key: statement.text for statement in statements(variant, language)}
    if not because:
        return _nothing(play, voice), rules["scoring", TILE]
    parts = [_part(part, worth, play, rules, voice) for part, worth in because.items()]
    return (_whole(play, points, because, voice), *parts)


def _nothing(play: Play, voice: Voice) -> str:
    tile = play.numbers_text
    if play.place is None:
        return voice.messages.say("{tile} would score nothing.", tile=tile)
    place = place_name(play.place)
    return voice.messages.say("{tile} at {place} would score nothing.", tile=tile, place=place)


def _whole(play: Play, points: int, because: Because, voice: Voice) -> str:
    scored = voice.points_of(points, because)
    if play.place is None:
        return voice.messages.say(
            "{tile} would score {points}.", tile=play.numbers_text, points=scored
        )
    return voice.messages.say(
        "{tile} at {place} would score {points}.",
        tile=play.numbers_text,
        place=place_name(play.place),
        points=scored,
    )


def _part(
    part: str, worth: int, play: Play, rules: Mapping[tuple[str, ...], str], voice: Voice
) -> str:
    """Say a number and the rule that it comes from."""
    if part == TILE:
        reckoned = _reckoned(play.numbers, voice)
        number = f"{worth} = {reckoned}" if reckoned else f"{worth} ({voice.label(part)})"
        return f"{number}: {rules['scoring', TILE]}"
    return f"{worth} ({voice.label(part)}): {rules[*BONUSES, part]}"


def _reckoned(numbers: Numbers, voice: Voice) -> str:
    """Write out how the own points of a tile come about, where its numbers make them."""
    rule = voice.variant.scoring.tile
    if rule == "sum":
        return " + ".join(map(str, numbers))
    zero = rule.product.zero_counts if isinstance(rule, TileProduct) else 0
    if rule == "product" or isinstance(rule, TileProduct):
        return " × ".join(str(number or zero) for number in numbers)
    return ""
