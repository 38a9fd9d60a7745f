from collections import Counter

import pytest

from tilewright.engine import Drew, Game, GameEnded, Passed, Played, RoundEnded, RoundStarted
from tilewright.errors import IllegalMove
from tilewright.language.tileset import tile_name, tile_set
from tilewright.library import load, shipped
from tilewright.notation import Play
from tilewright.players import bot, play_out, take_turn

TABLES = [
    (name, players)
    for name in shipped("variants")
    for players in load(name).variant.players.number.numbers()
]


def seated(kinds, seed):
    return [bot(kind, seed=seed, seat=seat) for seat, kind in enumerate(kinds, start=1)]


def journal_of(variant, kinds, seed):
    events = []
    game = Game(variant, players=len(kinds), seed=seed)
    winners = play_out(game, seated(kinds, seed), events.append)
    assert winners == game.winners
    return events


def count(player, points, game, scores):
    """Points of a player are points of the whole team."""
    (team,) = (team for team in game.teams if player in team)
    for member in team:
        scores[member - 1] += points


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_shipped_game_is_played_to_its_end(name, players):
    variant = load(name).variant
    everything = tile_set(variant.tiles)
    deck = Counter(dict(zip(map(tile_name, everything.tiles), everything.copies, strict=True)))
    for seed in range(3):
        game = Game(variant, players=players, seed=seed)
        scores = [0] * players

        def check(event, game=game, scores=scores):
            match event:
                case RoundStarted():
                    held = Counter(tile for hand in event.hands for tile in hand)
                    assert held + Counter(event.pool) == deck
                case Played() | Drew() | Passed():
                    assert sum(event.because.values()) == event.points
                    count(event.player, event.points, game, scores)
                    if isinstance(event, Passed) and event.earned is not None:
                        count(event.earned.player, event.earned.points, game, scores)
                    assert list(event.scores) == scores
                    assert sum(game.hand_sizes) + game.pool_size + len(game.table) == len(
                        everything
                    )
                case RoundEnded():
                    for player, (points, parts) in enumerate(
                        zip(event.points, event.because, strict=True)
                    ):
                        assert sum(parts.values()) == points
                        scores[player] += points
                    assert list(event.scores) == scores

        kinds = ["greedy" if (seat + seed) % 2 else "random" for seat in range(players)]
        assert play_out(game, seated(kinds, seed), check)
        assert list(game.scores) == scores


def test_the_same_seed_is_the_same_game():
    variant = load("triominos").variant
    kinds = ["random", "greedy", "random"]
    assert journal_of(variant, kinds, 11) == journal_of(variant, kinds, 11)
    assert journal_of(variant, kinds, 11) != journal_of(variant, kinds, 12)


def test_the_last_event_is_the_end_of_the_game():
    events = journal_of(load("domino").variant, ["greedy", "random"], 4)
    assert isinstance(events[0], RoundStarted)
    assert [type(event) for event in events].count(GameEnded) == 1
    assert isinstance(events[-1], GameEnded)


def test_a_game_is_taken_up_where_it_stands():
    variant = load("triominos").variant
    whole = journal_of(variant, ["random", "random"], 5)
    game = Game(variant, players=2, seed=5)
    players = seated(["random", "random"], 5)
    events = list(game.start_round())
    for _ in range(15):
        events += take_turn(game, players[game.to_move - 1])
    play_out(game, seated(["random", "random"], 5), events.append)
    assert events == whole


def test_nobody_can_move_between_rounds():
    with pytest.raises(ValueError, match="start a round first"):
        take_turn(Game(load("triominos").variant, players=2), bot("greedy", seed=0, seat=1))


def test_the_number_of_players_must_be_that_of_the_game():
    game = Game(load("triominos").variant, players=3)
    with pytest.raises(ValueError, match="2 players cannot play a game for 3"):
        play_out(game, seated(["greedy"] * 2, 0))


def test_a_cheat_is_caught():
    class Cheat:
        def choose(self, view):
            return Play((5, 5, 5), (9, 9))

    game = Game(load("triominos").variant, players=2, seed=1)
    with pytest.raises(IllegalMove):
        play_out(game, [Cheat(), Cheat()])


def test_a_game_without_end_is_left_before_the_round_that_is_too_much():
    variant = load("domino", settings={"game_end.at.points": "100000"}).variant
    game = Game(variant, players=2, seed=1)
    events = []
    assert play_out(game, seated(["greedy"] * 2, 1), events.append, most_rounds=3) == ()
    assert (game.round, game.to_move, game.game_over) == (3, None, False)
    assert isinstance(events[-1], RoundEnded)
