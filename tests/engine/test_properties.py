"""What must be true of every game: all shipped variants, all numbers of players, many seeds."""

import json
import random
from collections import Counter
from itertools import product

import pytest
from oracle import cells_around, neighbours, turned
from random_rules import some_rules, some_team_rules, some_turn_rules
from scorekeeper import Scorekeeper

from house_rules import SHIPPED_TABLES, as_variant, lasting_state, shipped_variant
from tilewright.engine import Drew, Game, GameEnded, IllegalMove, Passed, Play, Played, RoundEnded
from tilewright.engine import places as at
from tilewright.engine.kernel.hands import receive
from tilewright.engine.kernel.sets import include
from tilewright.language.tileset import tile_name, tile_numbers, tile_set
from tilewright.notation import read_play
from tilewright.players import bot
from tilewright.record import Header, Seat, as_line, replay

MOST_MOVES = 20_000
"""No game of the shipped variants comes near this number."""


def choose_at_random(game, rng):
    """Any legal play, and now and then a draw or pass where a tile could be laid."""
    plays = game.legal_plays()
    if game.can_draw() and (not plays or rng.random() < 0.1):
        return game.draw
    if game.can_pass() and (not plays or rng.random() < 0.3):
        return game.pass_
    play = rng.choice(plays)
    return lambda: game.play(play)


def choose_greedily(game, rng):
    """What the greedy bot chooses from its view."""
    move = bot("greedy", seed=0, seat=game.to_move).choose(game.view(game.to_move))
    return lambda: game.move(move)


def whole_set(game):
    tiles = tile_set(game.variant.tiles)
    return Counter(
        {tile_name(t): copies for t, copies in zip(tiles.tiles, tiles.copies, strict=True)}
    )


def where_all_tiles_are(game):
    """Every tile: in a hand, on the table or in the pool as it lies in the state."""
    shown = lasting_state(game)
    pool = shown["order"][shown["pool_next"] : shown["pool_end"]]
    found = Counter(game.rules.tile_names[number] for number in pool)
    for player in range(1, game.players + 1):
        found.update(game.hand(player))
    found.update(play.tile for play in game.table)
    return found


class Watcher:
    """Follows the events of a game and checks that each adds up."""

    def __init__(self, game, keeper=None):
        self.game, self.keeper = game, keeper
        self.scores = [0] * game.players
        self.set = whole_set(game)
        self.mover = None

    def saw(self, events):
        for event in events:
            line = event.as_json()
            assert json.loads(json.dumps(line)) == line
            if isinstance(event, Played | Drew | Passed):
                assert event.player == self.mover
                assert sum(event.because.values()) == event.points
                assert 0 not in event.because.values()
                self.score(event.player, event.points)
                if isinstance(event, Passed) and event.earned is not None:
                    assert event.earned.player != event.player
                    assert sum(event.earned.because.values()) == event.earned.points
                    assert 0 not in event.earned.because.values()
                    self.score(event.earned.player, event.earned.points)
                assert event.scores == tuple(self.scores)
            elif isinstance(event, RoundEnded):
                for seat, (points, because) in enumerate(
                    zip(event.points, event.because, strict=True)
                ):
                    assert sum(because.values()) == points
                    assert 0 not in because.values()
                    self.scores[seat] += points
                assert event.scores == tuple(self.scores)
            elif isinstance(event, GameEnded):
                assert event.scores == tuple(self.scores)
                assert event.winners
        game = self.game
        if self.keeper is not None:
            self.keeper.saw(events, game)
        for team in game.teams:
            assert len({game.scores[player - 1] for player in team}) == 1
            for won in (game.winners, *(e.winners for e in events if isinstance(e, RoundEnded))):
                assert set(team) <= set(won) or not set(team) & set(won)
        assert game.scores == tuple(self.scores)
        assert where_all_tiles_are(game) == self.set
        assert game.hand_sizes == tuple(len(game.hand(p)) for p in range(1, game.players + 1))
        self._turn_goes_round(events[0])
        self.mover = game.to_move

    def score(self, player, points):
        """Points of a player are points of all the team."""
        (team,) = (team for team in self.game.teams if player in team)
        for member in team:
            self.scores[member - 1] += points

    def next_player(self, player):
        """Who comes next: who is out waits where the whole team must be out."""
        game = self.game
        player = player % game.players + 1
        if game.variant.round_end.out.when == "whole_team" and len(game.teams) < game.players:
            while game.hand_sizes[player - 1] == 0:
                player = player % game.players + 1
        return player

    def _may_go_on(self, event):
        turn = self.game.variant.turn
        again = turn.again.after
        first_turn = turn.first_turn == "any_number"
        return first_turn or again == "any_tile" or (again == "double" and is_double(event.play))

    def _turn_goes_round(self, event):
        game = self.game
        if game.round_over or game.game_over:
            assert game.to_move is None
        elif isinstance(event, Passed) and game.is_opening:
            assert game.to_move == (event.player + len(game.teams) - 1) % game.players + 1
        elif isinstance(event, Played) and self._may_go_on(event):
            assert game.to_move in (event.player, self.next_player(event.player))
        elif isinstance(event, Played | Passed) or (
            isinstance(event, Drew) and game.variant.turn.draw.drawn_tile == "ends_turn"
        ):
            assert game.to_move == self.next_player(event.player)
        elif isinstance(event, Drew):
            assert game.to_move == event.player


def is_double(play):
    return len(set(read_play(play).numbers)) == 1


def every_play(game, rng):
    """All held tiles and some others, in every turn, on, beside and near the table."""
    tiles = tile_set(game.variant.tiles).tiles
    some = {*map(tile_numbers, game.hand(game.to_move)), *rng.sample(tiles, 2)}
    faces = [turn for face in some for turn in turned(face)]
    if game.variant.tiles.shape == "domino":
        places = [None, "left", "right", *(open_.place for open_ in game.open_places)]
    else:
        laid = [play.place for play in game.table] or [(0, 0)]
        places = {near for cell in laid for near in (cell, *neighbours(cell))}
        places |= cells_around(laid[-1])
    return (Play(face, place) for face, place in product(faces, places))


def legal_means_verified(game, rng):
    legal = set(game.legal_plays())
    checked = {play for play in every_play(game, rng) if game.can_play(play)}
    assert checked == legal
    for play in legal:
        game.verify_play(play)
        game.verify_play(str(play), game.to_move)


def clones_go_their_own_way(game, rng):
    before, journal = list(game._s), list(game.journal)
    twins = game.clone(), game.clone()
    state = rng.getstate()
    for twin in twins:
        rng.setstate(state)
        for _ in range(6):
            if twin.to_move is not None:
                choose_at_random(twin, rng)()
    assert game._s == before
    assert game.journal == journal
    assert twins[0]._s == twins[1]._s
    assert twins[0].journal == twins[1].journal
    assert twins[0].seed == game.seed


def play_watched(variant, players, seed, choose, most_rounds=None, keeper=None):
    """Play a game, checking everything on the way; give the finished game."""
    rng = random.Random(seed)
    game = Game(variant, players, seed)
    watcher = Watcher(game, keeper)
    moves = 0
    while not game.game_over and game.round != most_rounds:
        watcher.saw(game.start_round())
        looks = {rng.randrange(1, 50)} if game.round == 1 else {}
        while game.to_move is not None:
            moves += 1
            assert moves < MOST_MOVES
            if moves in looks:
                legal_means_verified(game, rng)
                clones_go_their_own_way(game, rng)
            watcher.saw(choose(game, rng)())
    return game


def record_of(game, kind="human"):
    """The lines of a record of the game."""
    seats = tuple(Seat(f"Player {n}", kind) for n in range(1, game.players + 1))
    header = Header("test", game.variant, seats, game.seed)
    lines = [header.as_json(), *(event.as_json() for event in game.journal)]
    return [as_line(line) for line in lines]


@pytest.mark.parametrize(("name", "players"), SHIPPED_TABLES)
def test_shipped_variants_from_the_first_deal_to_the_end(name, players):
    variant = shipped_variant(name)
    choose = choose_greedily if players % 2 else choose_at_random
    game = play_watched(variant, players, 100 + players, choose)
    assert game.game_over
    assert game.winners
    replayed = replay(record_of(game))
    assert lasting_state(replayed.game) == lasting_state(game)
    assert replayed.game.journal == game.journal
    assert replayed.lines == len(game.journal) + 1


@pytest.mark.parametrize("seed", range(60))
def test_rules_at_random(seed):
    rules, players = some_rules(random.Random(1000 + seed))
    game = play_watched(as_variant(rules), players, seed, choose_at_random, most_rounds=3)
    replayed = replay(record_of(game))
    assert lasting_state(replayed.game) == lasting_state(game)


@pytest.mark.parametrize("seed", range(60))
def test_deals_openings_and_turns_at_random(seed):
    rules, players = some_turn_rules(random.Random(5000 + seed))
    game = play_watched(as_variant(rules), players, seed, choose_at_random, most_rounds=3)
    replayed = replay(record_of(game))
    assert lasting_state(replayed.game) == lasting_state(game)
    assert replayed.game.journal == game.journal


@pytest.mark.parametrize("seed", range(60))
def test_teams_at_random(seed):
    rules, players = some_team_rules(random.Random(3000 + seed))
    variant = as_variant(rules)
    keeper = Scorekeeper(variant, players)
    game = play_watched(variant, players, seed, choose_at_random, most_rounds=4, keeper=keeper)
    replayed = replay(record_of(game))
    assert lasting_state(replayed.game) == lasting_state(game)
    assert replayed.game.journal == game.journal


@pytest.mark.parametrize(
    ("name", "players"),
    [("triominos", 2), ("triominos-pressman", 4), ("domino", 3), ("triominos-goliath", 2)],
)
def test_every_prefix_of_a_record_is_a_record_of_that_moment(name, players):
    game = play_watched(shipped_variant(name), players, 5, choose_at_random, most_rounds=1)
    lines = record_of(game)
    for length in range(1, len(lines) + 1):
        replayed = replay(lines[:length])
        shown = [as_line(event.as_json()) for event in replayed.game.journal]
        # A move that ends the round brings the lines of that end with it.
        assert lines[1:][: len(shown)] == shown
        assert length - 1 <= len(shown) <= length + 1
        assert where_all_tiles_are(replayed.game) in (whole_set(game), Counter())


@pytest.mark.parametrize("name", ["triominos", "domino"])
def test_the_same_moves_by_text_and_by_value_make_the_same_game(name):
    variant = shipped_variant(name)
    one, other = Game(variant, 2, 3), Game(variant, 2, 3)
    rng = random.Random(3)
    one.start_round()
    other.start_round()
    while one.to_move is not None:
        if plays := one.legal_plays():
            play = rng.choice(plays)
            one.play(play, player=one.to_move)
            other.play(f"  {play} ")
        elif one.can_draw():
            one.draw()
            other.draw(player=other.to_move)
        else:
            one.pass_()
            other.pass_()
    assert lasting_state(one) == lasting_state(other)
    assert one.journal == other.journal


def test_a_game_that_is_played_to_a_block_leaves_nothing_for_the_next_round():
    # A57: a second round with the same object, after a block, with hands that block at once.
    rules = {
        "players": {"number": "2"},
        "tiles": {"shape": "triangle", "numbers": "0-5"},
        "deal": {"hand": {"2 players": 1}},
        "opening": {"by": ["highest_sum"]},
        "game_end": {"at": {"rounds": 30}},
    }
    game = Game(as_variant(rules), 2, 1)
    fresh_rounds = 0
    while not game.game_over:
        game.start_round()
        assert len(game.table) == 0
        assert game.hand_sizes == (1, 1)
        assert game.draws == 0
        game.play(game.legal_plays()[0])
        assert game.round_over == "out"
        fresh_rounds += 1
    assert fresh_rounds == 30


def test_two_games_of_one_variant_share_nothing_that_changes():
    variant = shipped_variant("triominos")
    one, other = Game(variant, 2, 1), Game(variant, 2, 1)
    one.start_round()
    before = list(other._s)
    one.play(one.legal_plays()[0])
    assert other._s == before
    with pytest.raises(IllegalMove):
        other.draw()


# What a pass tells ------------------------------------------------------------------------------


def could_hold_a_tile_that_fits(game):
    """Whether whoever passes could, for all the others know, hold another tile and it would fit."""
    t, seat = game.rules.t, game.to_move - 1
    since_when = (at.HELD_BEFORE, at.DRAWN) if game.draws else (at.HELD_BEFORE,)
    for tile, since in product(range(t[at.TILES]), since_when):
        other = game.clone()
        receive(t, other.state, seat, tile)
        include(other.state, t[since], tile)
        if other.legal_plays() and other.can_pass():
            return True
    return False


def fits_anywhere(game):
    """Whether any tile of the set could be laid now."""
    other = game.clone()
    for tile in range(game.rules.t[at.TILES]):
        receive(game.rules.t, other.state, game.to_move - 1, tile)
    return bool(other.legal_plays())


@pytest.mark.parametrize("seed", range(60))
def test_a_pass_tells_that_nothing_fits_exactly_where_a_tile_that_fits_could_not_be_held(seed):
    rng = random.Random(2000 + seed)
    rules, players = some_rules(rng)
    game, moves = Game(as_variant(rules), players, seed), 0
    game.start_round()
    while game.to_move is not None and moves < 60:
        moves += 1
        before, plays = game.clone(), game.legal_plays()
        if game.can_timeout() and rng.random() < 0.1:
            event, *_ = game.timeout(seconds=60)
            assert not getattr(event, "nothing_fits", False)
            continue
        event, *_ = choose_at_random(game, rng)()
        if not isinstance(event, Passed):
            continue
        if event.nothing_fits:
            assert plays == ()
        if fits_anywhere(before):
            assert event.nothing_fits != could_hold_a_tile_that_fits(before)
