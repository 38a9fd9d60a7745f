import pytest

from tilewright.engine import Chance, Draw, Game, Pass, Play
from tilewright.library import load
from tilewright.players import BOTS, bot, play_out
from tilewright.players.bots import DECISIONS
from tilewright.players.deciding import DRAW, LAY

TRIOMINOS = load("triominos").variant


def games_in_progress(moves):
    """Games of two random players, stopped after a number of plays and draws."""
    for seed in range(6):
        game = Game(TRIOMINOS, players=2, seed=seed)
        game.start_round()
        players = [bot("random", seed=seed, seat=seat) for seat in (1, 2)]
        for _ in range(moves):
            game.move(players[game.to_move - 1].choose(game.view(game.to_move)))
        yield game


def test_an_unknown_kind_is_refused_by_name():
    with pytest.raises(
        ValueError, match="no bot of kind 'clever'; there are wavering, random, greedy, careful"
    ):
        bot("clever", seed=1, seat=1)


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("moves", [0, 5, 20])
def test_hidden_tiles_do_not_change_a_decision(kind, moves):
    for game in games_in_progress(moves):
        seat = game.to_move
        view = game.view(seat)
        choice = bot(kind, seed=1, seat=seat).choose(view)
        for deal in range(5):
            imagined = view.imagine(Chance(deal)).view(seat)
            assert bot(kind, seed=1, seat=seat).choose(imagined) == choice


@pytest.mark.parametrize("kind", BOTS)
def test_a_decision_does_not_depend_on_the_ones_before(kind):
    player = bot(kind, seed=3, seat=1)
    for game in games_in_progress(12):
        view = game.view(game.to_move)
        assert player.choose(view) == bot(kind, seed=3, seat=1).choose(view)


def test_greedy_takes_the_most_points_and_the_first_of_equals():
    for game in games_in_progress(9):
        view = game.view(game.to_move)
        plays = view.legal_plays()
        if not plays:
            continue
        best = max(view.would_score(play).total for play in plays)
        first = next(play for play in plays if view.would_score(play).total == best)
        assert bot("greedy", seed=0, seat=1).choose(view) == first


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_without_a_play_a_bot_draws_while_it_may_and_then_passes(kind):
    drew = passed = 0
    for seed in range(8):
        game = Game(TRIOMINOS, players=2, seed=seed)
        players = [bot(kind, seed=seed, seat=seat) for seat in (1, 2)]

        def turn(game, player):
            nonlocal drew, passed
            view = game.view(game.to_move)
            move = player.choose(view)
            drew += isinstance(move, Draw)
            passed += isinstance(move, Pass)
            assert not (isinstance(move, Draw | Pass) and view.legal_plays())
            assert not (isinstance(move, Pass) and view.can_draw())
            return game.move(move)

        play_out(game, players, turn=turn)
    assert drew > 0
    assert passed > 0


def test_the_random_bot_takes_every_play_about_equally_often():
    game = Game(TRIOMINOS, players=2, seed=1)
    game.start_round()
    game.play(game.legal_plays()[0])
    while len(game.legal_plays()) < 2:
        game.draw() if game.can_draw() else game.pass_()
    view = game.view(game.to_move)
    plays = view.legal_plays()
    chosen = [bot("random", seed=seed, seat=1).choose(view) for seed in range(400 * len(plays))]
    for play in plays:
        assert 320 < chosen.count(play) < 480


def test_seats_and_seeds_make_different_random_bots():
    first = next(game for game in games_in_progress(10) if len(game.legal_plays()) > 2)
    view = first.view(first.to_move)
    assert len({bot("random", seed=seed, seat=1).choose(view) for seed in range(40)}) > 1
    assert len({bot("random", seed=5, seat=seat).choose(view) for seat in range(1, 13)}) > 1


def test_wavering_does_whatever_is_allowed():
    done = set()
    for game in games_in_progress(8):
        view = game.view(game.to_move)
        allowed = {*view.legal_plays(), *([Draw()] if view.can_draw() else [])}
        allowed |= {Pass()} if view.can_pass() else set()
        chosen = {
            bot("wavering", seed=seed, seat=1).choose(view) for seed in range(40 * len(allowed))
        }
        assert chosen == allowed
        done |= {type(move) for move in chosen if len(allowed) > 1}
    assert {Draw, Play} <= done


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("name", ["triominos", "triominos-modern", "domino"])
def test_a_bot_decides_alike_from_a_view_and_from_the_whole_game(kind, name):
    game = Game(load(name).variant, players=3, seed=2)
    players = [bot(kind, seed=7, seat=seat) for seat in (1, 2, 3)]

    def turn(game, player):
        decision = DECISIONS[kind](game.rules.t, game.state, 7, game.to_move)
        wanted = game.found_play() if decision == LAY else Draw() if decision == DRAW else Pass()
        move = player.choose(game.view(game.to_move))
        assert move == wanted
        return game.move(move)

    play_out(game, players, turn=turn, most_rounds=4)
    assert game.round > 0
