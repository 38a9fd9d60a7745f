"""What a player may know, and what nobody may learn from a view."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from random_rules import some_line_rules, some_rules, some_team_rules, some_turn_rules

from house_rules import SHIPPED_TABLES, as_variant, lasting_state, shipped_variant, variant_with
from moving import moments, some_move
from tilewright.engine import Chance, Drew, Game, RoundStarted, set_up
from tilewright.engine import places as at
from tilewright.engine.kernel.gates import open_gates
from tilewright.engine.kernel.hands import empty_hand, receive
from tilewright.engine.kernel.sets import clear
from tilewright.errors import HiddenError, IllegalMove
from tilewright.language.tileset import canonical, tile_name, tile_numbers, tile_set, value
from tilewright.players import BOTS, bot, play_out


def hidden_otherwise(game, viewer, rng):
    """The same game as far as `viewer` may know: hidden tiles permuted, another seed, other rng."""
    twin, face_down = game.clone(), game.variant.deal.face_down
    t, s = twin.rules.t, twin._s
    # Everybody saw the tile by which the opener won the opening, until it lies.
    keep = {viewer} | ({game.to_move} if game.is_opening else set())
    if face_down:
        keep = set()
    others = [player for player in range(1, game.players + 1) if player not in keep]
    pool = range(t[at.ORDER] + s[at.POOL_NEXT], t[at.ORDER] + s[at.POOL_END])
    hidden = [s[place] for place in pool]
    # Of a hand that lies face down its owner sees the first tile.
    seen = {player: game.hand(player)[: player == viewer] for player in others}
    for player in others:
        hidden_of_hand = game.hand(player)[len(seen[player]) :]
        hidden += [game.rules.tile(tile_numbers(name)) for name in hidden_of_hand]
    rng.shuffle(hidden)
    for player in others:
        size = s[t[at.HAND_COUNT] + player - 1]
        empty_hand(t, s, player - 1)
        for name in seen[player]:
            receive(t, s, player - 1, game.rules.tile(tile_numbers(name)))
        for _ in range(size - len(seen[player])):
            receive(t, s, player - 1, hidden.pop())
    for place in pool:
        s[place] = hidden.pop()
    for place in range(t[at.ORDER], t[at.ORDER] + s[at.POOL_NEXT]):
        s[place] = rng.randrange(t[at.TILES])
    if game.to_move != viewer and not game.is_opening:
        for block in (at.HELD_BEFORE, at.DRAWN, at.OPENING_TILES):
            clear(t, s, t[block])
    if game.to_move is not None and game.to_move != viewer:
        open_gates(t, s, s[at.TO_MOVE])  # what may be laid can depend on the hand
    for place in (at.SEED_LOW, at.SEED_HIGH, *range(at.RNG, at.RNG + 4)):
        s[place] = rng.getrandbits(32)
    twin.seed = rng.getrandbits(64)
    twin.journal = [otherwise(event, viewer, rng, face_down) for event in game.journal]
    return twin


def otherwise(event, viewer, rng, face_down=False):
    if isinstance(event, RoundStarted):
        tiles = [tile for hand in event.hands for tile in hand] + list(event.pool)
        rng.shuffle(tiles)
        hands = [
            hand if seat == viewer and not face_down else tuple(rng.sample(tiles, len(hand)))
            for seat, hand in enumerate(event.hands, start=1)
        ]
        if face_down:
            hands[viewer - 1] = (event.hands[viewer - 1][0], *hands[viewer - 1][1:])
        return replace(event, hands=tuple(hands), pool=tuple(tiles[: len(event.pool)]))
    if isinstance(event, Drew) and event.player != viewer:
        return replace(event, tile="0-0-0")
    return event


def decisions(view):
    """What every kind of bot would do, and all that one can ask a view."""
    plays = view.legal_plays()
    asked = [
        plays,
        [view.would_score(play) for play in plays],
        (view.can_draw(), view.can_pass(), view.can_timeout()),
        view.hand(),
        view.hand_sizes,
        view.pool_size,
        view.drawn(),
        view.table,
        view.journal,
    ]
    if view.is_my_turn:
        asked += [bot(kind, seed=5, seat=view.player).choose(view) for kind in BOTS]
    return asked


@pytest.mark.parametrize(("name", "players"), SHIPPED_TABLES)
def test_nobody_can_tell_games_apart_that_differ_in_hidden_tiles(name, players):
    rng = random.Random(players)
    for game in moments(shipped_variant(name), players, players):
        if rng.random() < 0.15 or game.is_opening:
            for viewer in {game.to_move, rng.randint(1, players)}:
                view = game.view(viewer)
                other = hidden_otherwise(game, viewer, rng).view(viewer)
                assert view._s == other._s
                assert decisions(view) == decisions(other)


@pytest.mark.parametrize("seed", range(30))
def test_nor_under_rules_at_random(seed):
    rng = random.Random(seed)
    rules, players = some_rules(rng)
    for game in moments(as_variant(rules), players, seed, rounds=2):
        if rng.random() < 0.3 or game.is_opening:
            viewer = rng.randint(1, players)
            other = hidden_otherwise(game, viewer, rng).view(viewer)
            assert game.view(viewer)._s == other._s
            assert decisions(game.view(viewer)) == decisions(other)


@pytest.mark.parametrize("some", [some_turn_rules, some_line_rules, some_team_rules])
@pytest.mark.parametrize("seed", range(30))
def test_nor_however_turns_go_on_ends_branch_and_teams_are_paid(some, seed):
    rng = random.Random(seed)
    rules, players = some(rng)
    for game in moments(as_variant(rules), players, seed, rounds=2):
        if rng.random() < 0.3 or game.is_opening:
            viewer = rng.randint(1, players)
            other = hidden_otherwise(game, viewer, rng).view(viewer)
            assert game.view(viewer)._s == other._s
            assert decisions(game.view(viewer)) == decisions(other)


@pytest.mark.parametrize("seed", range(12))
def test_nor_by_what_may_not_be_laid_since_the_hand_has_something_else(seed):
    # A tile that closes the line is refused to whoever could lay another: that is of the hand.
    rng, closing = random.Random(seed), variant_with("domino-partners", turn={"may_close": False})
    for game in moments(closing, 4, seed):
        for viewer in range(1, 5):
            other = hidden_otherwise(game, viewer, rng).view(viewer)
            assert game.view(viewer)._s == other._s


def test_a_view_holds_no_seed_no_order_and_no_other_hand():
    for game in moments(shipped_variant("triominos"), 3, 2**63 + 12345):
        for viewer in (1, 2, 3):
            view = game.view(viewer)
            shown = lasting_state(view)
            hidden = ("seed_low", "seed_high", "rng", "rng_1", "rng_2", "rng_3")
            assert {shown[name] for name in hidden} == {0}
            assert set(shown["order"]) == {0}
            assert [hand != 0 for hand in shown["hand"]] == [
                seat + 1 == viewer for seat in range(3)
            ]
            assert not hasattr(view, "seed")
            assert set(vars(view)) == {"rules", "_t", "_s", "player", "journal"}


def test_a_view_shows_the_own_hand_alone():
    game = Game(shipped_variant("triominos"), 3, 4)
    game.start_round()
    view = game.view(2)
    assert view.hand() == view.hand(2) == game.hand(2)
    for other in (1, 3):
        with pytest.raises(HiddenError):
            view.hand(other)
    for nobody in (0, 4, -1):
        with pytest.raises(ValueError, match="player"):
            game.view(nobody)


def test_a_view_says_what_everybody_may_know():
    for game in moments(shipped_variant("triominos"), 4, 9):
        for viewer in range(1, 5):
            view = game.view(viewer)
            for name in (
                "players",
                "round",
                "to_move",
                "is_opening",
                "scores",
                "hand_sizes",
                "table",
                "pool_size",
                "draws",
                "draw_is_left",
                "round_over",
                "game_over",
                "winners",
                "seconds",
            ):
                assert getattr(view, name) == getattr(game, name), name


def test_only_the_player_to_move_sees_legal_plays():
    for game in moments(shipped_variant("triominos"), 3, 7):
        for viewer in (1, 2, 3):
            expected = game.legal_plays() if viewer == game.to_move else ()
            assert game.view(viewer).legal_plays() == expected


def test_a_journal_leaves_blank_what_others_drew_and_were_dealt():
    seen = Counter()
    for game in moments(shipped_variant("triominos"), 2, 6):
        for event, shown in zip(game.journal, game.view(1).journal, strict=True):
            if isinstance(event, RoundStarted):
                unknown = (None,) * len(event.hands[1])
                hands, pool = (event.hands[0], unknown), (None,) * len(event.pool)
                assert shown == replace(event, hands=hands, pool=pool)
            elif isinstance(event, Drew) and event.player == 2:
                assert shown == replace(event, tile=None)
                seen["drawn"] += 1
            else:
                assert shown == event
    assert seen["drawn"] > 0


def test_the_tiles_drawn_this_turn_are_known_to_their_player():
    game = set_up(
        shipped_variant("triominos"),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[["0-0-1"], ["0-5-5"]],
        pool=["0-0-2", "0-0-3", "0-0-4", "1-1-1"],
        to_move=1,
    )
    assert game.view(1).drawn() == ()
    game.draw()
    game.draw()
    assert game.view(1).drawn() == ("0-0-2", "0-0-3")
    assert game.view(2).drawn() == ()
    assert game.view(2).draws == 2
    game.draw()
    game.pass_()
    assert game.view(1).drawn() == game.view(2).drawn() == ()


def test_a_view_is_a_copy():
    game = Game(shipped_variant("triominos"), 2, 4)
    game.start_round()
    before = list(game._s)
    view = game.view(1)
    view._s[:] = [7] * len(view._s)
    assert game._s == before


@pytest.mark.parametrize(
    ("name", "players"),
    [("triominos", 2), ("domino-fives-and-threes", 2), ("domino-puerto-rico-200", 4)],
)
def test_what_a_player_asked_of_the_game_leaves_no_trace_in_others_views(name, players):
    for game in moments(shipped_variant(name), players, 5):
        other = game.to_move % players + 1
        before = game.view(other)._s
        for play in game.legal_plays():
            game.would_score(play)
        assert game.view(other)._s == before


# Imagined games ----------------------------------------------------------------------------------


def worth_in_hand(variant, tile):
    named = {canonical(tile_numbers(n)): v for n, v in variant.round_end.hands.values.items()}
    face = canonical(tile_numbers(tile))
    return named.get(face, value(face))


def imagined_well(game, viewer, chance):
    """Imagine the hidden tiles and check that the result is a whole game the viewer may be in."""
    view = game.view(viewer)
    imagined = view.imagine(chance)
    tiles = tile_set(game.variant.tiles)
    everything = Counter(
        {tile_name(t): copies for t, copies in zip(tiles.tiles, tiles.copies, strict=True)}
    )
    shown = lasting_state(imagined)
    found = Counter(play.tile for play in imagined.table)
    for player in range(1, game.players + 1):
        found.update(imagined.hand(player))
    for number in shown["order"][shown["pool_next"] : shown["pool_end"]]:
        found[game.rules.tile_names[number]] += 1
    assert found == everything
    assert imagined.hand(viewer)[: len(view.hand())] == view.hand()
    if not game.variant.deal.face_down:
        assert imagined.hand(viewer) == game.hand(viewer)
    assert imagined.hand_sizes == game.hand_sizes
    assert lasting_state(imagined.view(viewer)) == lasting_state(view)
    assert shown["hand_value"] == [
        sum(worth_in_hand(game.variant, tile) for tile in imagined.hand(player))
        for player in range(1, game.players + 1)
    ]
    return imagined


@pytest.mark.parametrize(("name", "players"), SHIPPED_TABLES[::2])
def test_an_imagined_game_is_whole_looks_the_same_and_can_be_played_out(name, players):
    rng = random.Random(players)
    for number, game in enumerate(moments(shipped_variant(name), players, players)):
        if rng.random() < 0.1 or game.is_opening:
            imagined = imagined_well(game, rng.randint(1, players), Chance(players, step=number))
            before = list(game._s)
            # A game of 400 points would take long; this round is enough.
            while imagined.to_move is not None:
                some_move(imagined, rng)
            assert game._s == before


@pytest.mark.parametrize("seed", range(30))
def test_so_is_one_under_rules_at_random(seed):
    rng = random.Random(seed)
    rules, players = some_rules(rng)
    for number, game in enumerate(moments(as_variant(rules), players, seed)):
        imagined_well(game, rng.randint(1, players), Chance(seed, step=number))


def test_an_imagined_game_depends_on_chance_alone():
    game = Game(shipped_variant("triominos"), 3, 8)
    game.start_round()
    view = game.view(game.to_move)
    one, same, another = (view.imagine(Chance(seed)) for seed in (1, 1, 2))
    assert one._s == same._s
    assert one._s != another._s
    assert one.seed != game.seed


def test_an_imagined_game_goes_on_to_the_end():
    game = Game(shipped_variant("domino"), 3, 8)
    game.start_round()
    imagined = game.view(game.to_move).imagine(Chance(3))
    bots = [bot("random", seed=1, seat=seat) for seat in (1, 2, 3)]
    assert play_out(imagined, bots) == imagined.winners
    assert imagined.winners


def test_the_winning_tile_of_an_opening_is_imagined_in_the_openers_hand():
    variant = shipped_variant("triominos")
    for seed in range(20):
        game = Game(variant, 3, seed)
        game.start_round()
        viewer = game.to_move % 3 + 1
        won = {play.tile for play in game.legal_plays()} - {"0-0-0"} or {"0-0-0"}
        imagined = game.view(viewer).imagine(Chance(seed))
        assert won & set(imagined.hand(imagined.to_move))
        assert won & {play.tile for play in imagined.legal_plays()}


@pytest.mark.parametrize("seed", range(3))
def test_another_player_is_imagined_to_follow_the_rules_too(seed):
    # Pressman: whoever can lay must; so nobody may draw before something was drawn.
    for game in moments(shipped_variant("triominos-pressman"), 2, seed):
        if not game.is_opening and game.draws == 0:
            imagined = game.view(3 - game.to_move).imagine(Chance(seed))
            assert not (imagined.legal_plays() and imagined.can_draw())


def test_drawn_tiles_are_still_known_in_an_imagined_game():
    game = set_up(
        shipped_variant("triominos"),
        2,
        hands=[["5-5-5", "0-0-1"], ["0-0-0"]],
        pool=["0-0-2", "0-0-3", "1-1-1"],
    )
    game.play("5-5-5 @ 0/0")
    game.draw()
    view = game.view(2)
    assert view.drawn() == view.imagine(Chance(1)).view(2).drawn() == ("0-0-2",)


def test_a_shown_tile_is_imagined_where_everybody_saw_it():
    game = set_up(
        shipped_variant("triominos"),
        3,
        hands=[["0-0-0", "5-5-5", "0-0-1"], ["0-0-2", "0-0-3"], ["0-0-4", "0-0-5"]],
        pool=["1-1-1", "1-1-2", "1-1-3", "1-1-4"],
    )
    game.play("0-0-0 @ 0/0")
    assert game.journal[-1].shown == "5-5-5"
    for seed in range(10):
        assert "5-5-5" in game.view(2).imagine(Chance(seed)).hand(1)


def test_a_view_does_not_guess_what_another_player_may_do():
    game = Game(shipped_variant("triominos"), 2, 5)
    game.start_round()
    other = 3 - game.to_move
    view = game.view(other)
    assert not view.can_draw()
    assert not view.can_pass()
    assert view.legal_plays() == ()
    with pytest.raises(IllegalMove) as refusal:
        view.verify_draw()
    assert refusal.value.reason == "turn"


@pytest.mark.parametrize("player", [0, -1, 3, 99, 1.5])
def test_there_is_no_hand_and_no_view_of_nobody(player):
    game = Game(shipped_variant("triominos"), 2, 5)
    game.start_round()
    with pytest.raises(ValueError, match="no player"):
        game.hand(player)
    with pytest.raises(ValueError, match="no player"):
        game.view(player)
