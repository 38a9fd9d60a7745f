import pytest

from house_rules import variant_with
from tilewright.engine import (
    Chance,
    Draw,
    Game,
    Pass,
    Passed,
    Play,
    Played,
    RoundStarted,
    set_up,
)
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
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("triominos", 3),
        ("triominos-modern", 3),
        ("domino", 3),
        ("domino-all-fives", 4),
        ("domino-blind-hughie", 3),
        ("domino-brazil", 4),
        ("domino-chicken-foot", 4),
        ("domino-fives-and-threes", 4),
        ("domino-jamaica", 4),
        ("domino-kozel", 4),
        ("domino-mexican-train-9", 3),
        ("domino-puerto-rico-200", 4),
        ("domino-tiddly-wink", 5),
    ],
)
def test_a_bot_decides_alike_from_a_view_and_from_the_whole_game(kind, name, seats):
    game = Game(load(name).variant, players=seats, seed=2)
    players = [bot(kind, seed=7, seat=seat) for seat in range(1, seats + 1)]

    def turn(game, player):
        decision = DECISIONS[kind](game.rules.t, game.state, 7, game.to_move)
        wanted = game.found_play() if decision == LAY else Draw() if decision == DRAW else Pass()
        move = player.choose(game.view(game.to_move))
        assert move == wanted
        return game.move(move)

    play_out(game, players, turn=turn, most_rounds=4)
    assert game.round > 0


def passes_of(kind, variant, seeds):
    """The passes of four such bots before the first tile, and those that cost points."""
    left = fouls = 0
    for seed in range(seeds):
        game = Game(variant, players=4, seed=seed)
        bots = [bot(kind, seed=seed, seat=seat) for seat in range(1, 5)]
        laid = 0

        def count(event):
            nonlocal left, fouls, laid
            if isinstance(event, RoundStarted):
                laid = 0
            elif isinstance(event, Played):
                laid += 1
            elif isinstance(event, Passed):
                left += laid == 0
                fouls += "foul" in event.because

        play_out(game, bots, count, most_rounds=2)
    return left, fouls


@pytest.mark.parametrize("kind", ["random", "greedy", "careful"])
def test_no_bot_passes_though_it_must_lay_nor_leaves_the_lead_but_the_wavering_one(kind):
    may_pass = variant_with(
        "domino-jamaica", turn={"may_pass_when_able": True}, scoring={"foul": -25}
    )
    assert passes_of(kind, may_pass, 5) == (0, 0)
    left, fouls = passes_of("wavering", may_pass, 40)
    assert left > 0
    assert fouls > 0


def test_greedy_does_not_take_points_that_would_not_count():
    # At 60 of exactly 61: 0-6 makes 10, which is 2 and too much; 4-5 makes 5, which is 1.
    game = set_up(
        load("domino-fives-and-threes").variant,
        2,
        table=["4-0"],
        hands=[["6-0", "4-5", "1-1"], ["2-2", "3-3"]],
        to_move=1,
        scores=(60, 0),
    )
    counts = {str(play): game.would_score(play).total for play in game.legal_plays()}
    assert counts == {"4-5 @ left": 1, "0-6 @ right": 0}
    assert str(bot("greedy", seed=1, seat=1).choose(game.view(1))) == "4-5 @ left"
