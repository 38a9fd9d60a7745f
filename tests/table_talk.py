"""For tests of what is said at a table: messages that insist on their slots, games that go on."""

import re
from string import Formatter

from moving import some_move
from tilewright.language.tileset import canonical, tile_name, tile_numbers
from tilewright.messages import Messages

_TILE = re.compile(r"(?<![\d/-])\d+(?:-\d+){1,3}(?![\d/])")


def slots_of(message):
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


class Strict(Messages):
    """English, where every slot must be filled and nothing else may be given."""

    def say(self, message, /, **slots):
        assert slots_of(message) == set(slots), message
        return super().say(message, **slots)

    def say_n(self, one, several, n, /, **slots):
        for message in (one, several):
            assert slots_of(message) == {"n", *slots}, message
        return super().say_n(one, several, n, **slots)


def tiles_named(sentences):
    """The tiles that sentences speak of, by the one way to write them."""
    found = _TILE.findall(" ".join(sentences))
    return {tile_name(canonical(tile_numbers(name))) for name in found}


def happenings(game, rng, rounds):
    """Play on at random; give every event, and the plays there were just before it."""
    while not game.game_over and (game.round < rounds or game.to_move is not None):
        before = game.legal_plays()
        events = game.start_round() if game.to_move is None else some_move(game, rng, clock=0.1)
        for event in events:
            yield event, before
