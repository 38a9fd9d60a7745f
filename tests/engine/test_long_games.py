"""A long game costs what its moves cost: looking at it again and again is not paid again."""

from house_rules import shipped_variant
from tilewright.engine import Game


def played(rounds):
    game = Game(shipped_variant("domino"), 2, 3)
    while game.round < rounds or game.to_move is not None:
        if game.game_over:
            break
        if game.to_move is None:
            game.start_round()
        plays = game.legal_plays()
        if plays:
            game.play(plays[0])
        elif game.can_draw():
            game.draw()
        else:
            game.pass_()
    return game


def test_what_a_player_has_seen_is_kept_from_view_to_view():
    game = played(2)
    first, second = game.view(1), game.view(1)
    assert first.journal == second.journal
    assert all(one is other for one, other in zip(first.journal, second.journal, strict=True))


def test_a_copy_goes_its_own_way_in_what_its_players_see():
    game = Game(shipped_variant("domino"), 2, 3)
    game.start_round()
    game.view(1)
    copy = game.clone()
    copy.play(copy.legal_plays()[0])
    assert len(copy.view(1).journal) == 2
    assert len(game.view(1).journal) == 1
