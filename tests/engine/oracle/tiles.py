"""Tiles of the referee: which there are, how they are written, what they come to."""

from collections import Counter
from itertools import product

WILD = -1
"""A wild number, written w: it agrees with all, counts 0 and makes no double or triple."""


def turned(numbers):
    """The different ways in which a tile can lie."""
    return {numbers[i:] + numbers[:i] for i in range(len(numbers))}


def lowest(numbers):
    """The turn of a tile that reads lowest: its name."""
    return min(turned(numbers))


def text(numbers):
    return "-".join("w" if number == WILD else str(number) for number in numbers)


def numbers_of(name):
    return tuple(WILD if part == "w" else int(part) for part in name.split("-"))


def value(numbers):
    return sum(number for number in numbers if number != WILD)


def all_equal(tile):
    return len(set(tile)) == 1 and WILD not in tile


def bounds(value):
    low, _, high = str(value).partition("-")
    return int(low), int(high or low)


def for_players(lines, players):
    """What lines such as `2-4 players: 7` say for a number of players; None where none does."""
    for key, said in lines.items():
        low, high = bounds(key.split()[0])
        if low <= players <= high:
            return said
    return None


def tile_set(tiles):
    """Every tile of a set and how many there are of it.

    Triangles that are not mirrored read upwards, clockwise from their lowest number.
    """
    low, high = bounds(tiles["numbers"])
    size = {"domino": 2, "triangle": 3}[tiles["shape"]]
    found = Counter()
    for numbers in product(range(low, high + 1), repeat=size):
        name = lowest(numbers)
        if size == 2 or tiles["mirrored"] or name == tuple(sorted(name)):
            found[name] = tiles["copies"]
    for name in tiles["remove"]:
        del found[lowest(numbers_of(name))]
    for name in tiles["add"]:
        found[lowest(numbers_of(name))] += 1
    return found


def is_void(redeal, hand):
    """Whether a hand makes a deal void: too many doubles, or tiles with one number."""
    doubles = redeal.get("doubles")
    if doubles is not None and sum(map(all_equal, hand)) >= doubles:
        return True
    most = redeal.get("same_number")
    held = Counter(number for tile in hand for number in set(tile) - {WILD})
    return most is not None and max(held.values(), default=0) >= most
