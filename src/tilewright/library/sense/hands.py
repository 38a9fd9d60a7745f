"""What tiles left in hands come to: values that change nothing, rounding of what nobody takes."""

from collections.abc import Iterator, Mapping

from tilewright.language import Variant
from tilewright.language.ends import Hands
from tilewright.language.same_ends import brings_something, hands_are_taken
from tilewright.language.tileset import canonical, tile_numbers, value
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault, idle
from tilewright.library.sense.pieces import pieces

HANDS: KeyPath = ("round_end", "hands")


def values_in_hands_differ(variant: Variant) -> Iterator[Fault]:
    """Check that a value given to a tile in a hand is not the one it has."""
    hands, faces = variant.round_end.hands, pieces(variant.tiles).tiles.faces
    worth = {canonical(tile_numbers(name)): points for name, points in hands.values.items()}
    for path, name, points in tiles_with_values(variant):
        face = canonical(tile_numbers(name))
        if face not in faces:
            continue  # that is told already
        otherwise = value(face)
        if path[2] == "alone":
            otherwise = worth.get(face, otherwise)
        if points == otherwise:
            yield idle(path, f"{name} is worth {points} anyway")


def tiles_with_values(variant: Variant) -> Iterator[tuple[KeyPath, str, int]]:
    """Give every tile that is worth something else in a hand, and where it stands."""
    hands = variant.round_end.hands
    lists: Mapping[str, Mapping[str, int]] = {"values": hands.values, "alone": hands.alone}
    for list_name, values in lists.items():
        for name, points in values.items():
            yield (*HANDS, list_name, name), name, points


def hands_are_rounded(variant: Variant) -> Iterator[Fault]:
    """Check that where it is said how hands are rounded, somebody takes them, and not whole."""
    hands, plain = variant.round_end.hands, Hands()
    whole = hands.divided_by == hands.rounded_to == 1
    for name in ("divided_by", "rounded_to", "rounded", "at_least", "each"):
        if getattr(hands, name) == getattr(plain, name):
            continue
        if not hands_are_taken(variant):
            yield idle((*HANDS, name), "no winner takes anything of hands")
        elif whole and (name == "rounded" or (name == "each" and not hands.at_least)):
            yield idle((*HANDS, name), "nothing is divided or rounded")


def rounds_bring_something(variant: Variant) -> Iterator[Fault]:
    """Check that where the end of a round must bring so much, it brings anything."""
    end = variant.round_end
    if end.to_get_in and not brings_something(variant):
        yield idle(("round_end", "to_get_in"), "the end of a round never brings anything")
    if end.win_resets_others and variant.players.number.high == 1:
        yield idle(("round_end", "win_resets_others"), "one player has no others")
