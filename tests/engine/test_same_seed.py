"""The same seed makes the same game, on every machine and Python."""

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import golden_games
import pytest

from house_rules import SHIPPED, shipped_variant, variant_with
from tilewright.engine import Game, RoundStarted, compile_rules
from tilewright.engine import places as at
from tilewright.players import bot, play_out

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "games.txt"
AGAIN = (
    "If the change is meant, or a variant is new: "
    "PYTHONPATH=tests python tests/engine/golden_games.py > games.txt, "
    "then put that in the place of tests/engine/golden/games.txt"
)


def golden():
    return GOLDEN.read_text(encoding="utf-8").splitlines()


def test_every_shipped_variant_has_a_golden_game():
    assert {line.split(",")[0] for line in golden()} == set(SHIPPED), AGAIN


@pytest.mark.parametrize(("name", "players", "seed"), golden_games.GAMES)
def test_games_are_as_they_were(name, players, seed):
    game = f"{name}, {players} players, seed {seed}:"
    old = [line for line in golden() if line.startswith(game)]
    assert [golden_games.line_of(name, players, seed)] == old, AGAIN


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_another_process_and_another_order_of_hashes_make_the_same_games(hash_seed):
    found = subprocess.run(
        [sys.executable, str(HERE / "golden_games.py")],
        env=os.environ
        | {
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path]),
        },
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    assert found.stdout.splitlines() == golden(), AGAIN


def test_the_generator_of_python_is_not_asked():
    random.seed(1)
    before = random.getstate()
    golden_games.play_by_plan("triominos", 2, 7)
    assert random.getstate() == before


@pytest.mark.parametrize("name", SHIPPED)
def test_bots_and_seed_make_the_same_game_again(name):
    variant = shipped_variant(name)
    players = golden_games.fewest_players(name)

    def game():
        made = Game(variant, players, 11)
        kinds = ("greedy" if seat % 2 else "random" for seat in range(players))
        play_out(made, [bot(kind, seed=11, seat=i) for i, kind in enumerate(kinds, start=1)])
        return made.journal

    assert game() == game()


def deals(variant, players, seed, kinds):
    game = Game(variant, players, seed)
    seats = zip(kinds, range(1, players + 1), strict=True)
    play_out(game, [bot(kind, seed=seed, seat=seat) for kind, seat in seats])
    return {
        event.round: (event.hands, event.pool)
        for event in game.journal
        if isinstance(event, RoundStarted)
    }


@pytest.mark.parametrize("name", ["triominos", "triominos-goliath", "domino"])
def test_a_round_is_dealt_from_the_seed_and_its_number_alone(name):
    # However the rounds before were played, and however the opener was found.
    variant = shipped_variant(name)
    one = deals(variant, 2, 5, ("random", "random"))
    other = deals(variant, 2, 5, ("greedy", "random"))
    common = set(one) & set(other)
    assert len(common) > 1
    for number in common:
        assert one[number] == other[number]
    assert len({str(deal) for deal in one.values()}) == len(one)


def dealt_alone(rules, seed, number=1):
    """Deal one round of a game in which nothing happened before."""
    state = rules.new_state()
    state[at.SEED_LOW], state[at.SEED_HIGH] = seed & 0xFFFFFFFF, seed >> 32
    state[at.ROUND], state[at.ROUND_OVER] = number - 1, at.OUT
    (started,) = Game.of_state(rules, state).start_round()
    return started


def test_a_round_can_be_dealt_without_the_rounds_before_it():
    variant = variant_with("triominos", game_end={"at": {"points": None, "rounds": 9}})
    whole = deals(variant, 3, 77, ("random",) * 3)
    rules = compile_rules(variant, 3)
    for number in (1, 2, 5, 9):
        alone = dealt_alone(rules, 77, number)
        assert (alone.round, alone.hands, alone.pool) == (number, *whole[number])


@pytest.mark.parametrize("name", ["triominos", "domino"])
def test_another_seed_makes_another_deal(name):
    variant = shipped_variant(name)
    first = {
        Game(variant, 2, seed).start_round()[0].hands
        for seed in (*range(50), 2**32, 2**32 + 1, 2**63, 2**64 - 1)
    }
    assert len(first) == 54


def test_every_tile_is_dealt_to_every_place_equally_often():
    # 4,000 shuffles of 28 dominoes: each tile 1,000 times in the first hand of 7, give or take.
    rules = compile_rules(shipped_variant("domino"), 2)
    deals_made = [dealt_alone(rules, seed) for seed in range(4000)]
    counts = Counter(tile for deal in deals_made for tile in deal.hands[0])
    assert len(counts) == 28
    # Variance 4000 * 1/4 * 3/4 = 750; 27 degrees of freedom, above 62 with a chance of 1 in 7,000.
    assert sum((count - 1000) ** 2 / 750 * 27 / 28 for count in counts.values()) < 62
    last = Counter(deal.pool[-1] for deal in deals_made[:2800])
    assert sum((count - 100) ** 2 / 100 for count in last.values()) < 62
