"""The declared layout of `t` and `s`, and the readable view of a state."""

import random

import pytest
from random_rules import some_rules

from house_rules import as_variant, shipped_variant, variant_with
from tilewright.engine import Game, compile_rules, set_up
from tilewright.engine import places as at
from tilewright.engine.kernel.sets import clear, exclude, has, include, nth_bit

SOME = [
    ("triominos", 2),
    ("triominos", 6),
    ("triominos-6-players", 5),
    ("triominos-0-6", 2),
    ("domino", 4),
]


def layout_constants():
    """Every constant of the module that is a declared place, by its name in lower case."""
    meanings = {"table": at.TABLE_LAYOUT.names, "state": at.STATE_LAYOUT.names}
    constants = {name.lower(): value for name, value in vars(at).items() if name.isupper()}
    return meanings, constants


def test_every_declared_place_has_a_constant_of_its_name_that_points_to_it():
    meanings, constants = layout_constants()
    for names in meanings.values():
        assert len(set(names)) == len(names)
        for place, name in enumerate(names):
            if not name.startswith("rng_"):
                assert constants[name] == place
    assert not set(meanings["table"]) & set(meanings["state"])


def test_every_place_says_what_it_means():
    for layout in (at.TABLE_LAYOUT, at.STATE_LAYOUT):
        assert all(layout.meanings)
        assert len(layout.meanings) == len(layout.names)


@pytest.mark.parametrize(("name", "players"), SOME)
def test_the_blocks_of_a_state_do_not_overlap_and_fill_it(name, players):
    rules = compile_rules(shipped_variant(name), players)
    place = at.STATE_NUMBERS
    for block in at.STATE_BLOCKS:
        assert rules.t[block.at] == place, block.name
        place += block.size(rules.sizes)
    assert place == len(rules.new_state())
    assert at.STATE_NUMBERS == at.RNG + 4


@pytest.mark.parametrize(("name", "players"), SOME)
def test_the_tables_of_a_game_do_not_overlap(name, players):
    rules = compile_rules(shipped_variant(name), players)
    state_blocks = {block.at for block in at.STATE_BLOCKS}
    tables = [
        place
        for place, meaning in enumerate(at.TABLE_LAYOUT.meanings)
        if meaning.startswith("where in t") and place not in state_blocks
    ]
    begins = sorted(rules.t[place] for place in tables if rules.t[place])
    assert begins[0] == at.TABLE_NUMBERS
    sizes = rules.sizes
    expected = {
        at.FACES: sizes.tiles * rules.t[at.CORNERS],
        at.VALUE: sizes.tiles,
        at.TILE_POINTS: sizes.tiles,
        at.COPIES: sizes.tiles,
        at.DECK: sizes.total,
        at.TURNS: sizes.tiles,
        at.FITS: rules.t[at.KEY_BASE] ** rules.t[at.CORNERS] * sizes.words,
    }
    for place, size in expected.items():
        after = min([begin for begin in begins if begin > rules.t[place]], default=len(rules.t))
        assert after - rules.t[place] == size, at.TABLE_LAYOUT.names[place]


@pytest.mark.parametrize("seed", range(20))
def test_all_numbers_fit_into_64_signed_bits(seed):
    rules, players = some_rules(random.Random(seed))
    game = Game(as_variant(rules), players, seed=2**64 - 1)
    game.start_round()
    for number in (*game.rules.t, *game._s):
        assert -(2**63) <= number < 2**63


# Readable ----------------------------------------------------------------------------------------


def readable(game):
    return at.readable(game.rules.t, game._s, game.rules.sizes)


def test_a_state_can_be_read_by_name():
    game = set_up(
        shipped_variant("triominos"),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-0-1", "2-5-5"], ["0-0-0"]],
        pool=["1-1-1", "1-1-2"],
        scores=[7, -3],
        to_move=1,
    )
    shown = readable(game)
    assert set(shown) == set(at.STATE_LAYOUT.names) | {block.name for block in at.STATE_BLOCKS}
    assert shown["score"] == [7, -3]
    assert shown["hand_count"] == [2, 1]
    assert shown["hand_value"] == [13, 0]
    assert (shown["laid"], shown["to_move"], shown["round"]) == (1, 0, 1)
    assert (shown["pool_next"], shown["pool_end"]) == (0, 2)
    assert len(shown["laid_tile"]) == 56
    game.draw()
    game.play("5-5-2 @ 0/1", seconds=1.25)
    shown = readable(game)
    assert shown["score"] == [7 - 5 + 12, -3]
    assert shown["milliseconds"] == 1250
    assert shown["to_move"] == 1
    assert (shown["pool_next"], shown["draws"]) == (1, 0)


def test_the_readable_state_is_a_copy():
    game = Game(shipped_variant("triominos"), 2)
    game.start_round()
    before = list(game._s)
    shown = readable(game)
    shown["score"][0] = 99
    assert game._s == before


# Sets of tiles -----------------------------------------------------------------------------------


def test_sets_of_tiles_go_over_several_words():
    t = compile_rules(variant_with(tiles={"numbers": "0-6"}), 2).t
    assert t[at.WORDS] == 2
    x = [-1, 0, 0, -1]
    for tile in (0, 61, 62, 83):
        include(x, 1, tile)
    assert [tile for tile in range(124) if has(x, 1, tile)] == [0, 61, 62, 83]
    exclude(x, 1, 61)
    exclude(x, 1, 5)
    assert [tile for tile in range(124) if has(x, 1, tile)] == [0, 62, 83]
    assert (x[0], x[3]) == (-1, -1)
    clear(t, x, 1)
    assert x == [-1, 0, 0, -1]


def test_the_nth_bit_counts_from_the_lowest():
    assert [nth_bit(0b1011010, n) for n in range(4)] == [1, 3, 4, 6]
    assert nth_bit(1 << 61, 0) == 61
