"""Who opens: by the lowest tile, by drawing until it shows, by how the last round ended."""

import pytest

from house_rules import lasting_state, variant_with
from tilewright.engine import Game, IllegalMove, set_up
from tilewright.errors import ImpossiblePosition
from tilewright.record import Header, Seat, as_line, replay


def dominoes(by, after=None, **sections):
    opening = {"by": by, "after": after or {}, **sections.pop("opening", {})}
    return variant_with("domino", opening=opening, **sections)


def opened(variant, *hands, **where):
    """The opener and the tiles that may be laid first."""
    game = set_up(variant, len(hands), hands=[hand.split() for hand in hands], pool=[], **where)
    return game.to_move, {play.tile for play in game.legal_plays()}


# The lowest --------------------------------------------------------------------------------------


def test_the_lowest_double_that_is_held_opens():
    variant = dominoes(["lowest_double", "lowest_sum"])
    assert opened(variant, "5-5 0-1", "3-3 4-4", "6-6 0-2") == (2, {"3-3"})
    assert opened(variant, "0-4 1-2", "0-6 1-5", "3-4 5-6") == (1, {"1-2"})


def test_the_lowest_sum_does_not_care_for_doubles():
    assert opened(dominoes(["lowest_sum"]), "1-1 5-6", "0-1 4-6") == (2, {"0-1"})


def test_equal_lowest_tiles_are_told_apart_by_the_next_lowest():
    variant = dominoes(["lowest_sum"])
    # 0-2 and 1-1 add up to 2; then 3 is lower than 4.
    assert opened(variant, "0-2 1-3 5-6", "1-1 0-3 6-6") == (2, {"1-1"})


def test_behind_lowest_doubles_highest_sums_are_compared_from_the_highest():
    variant = dominoes(["lowest_double", "highest_sum"])
    # Nobody holds a double; both hold 9, and of the others 2 is higher than 1.
    assert opened(variant, "3-6 0-1", "4-5 0-2") == (2, {"4-5"})


# Everybody draws ---------------------------------------------------------------------------------


def test_everybody_draws_a_tile_until_somebody_holds_the_tile():
    variant = dominoes([{"holder_of": "6-6"}, "everybody_draws"])
    hands, pool = [["0-1"], ["0-2"]], ["0-3", "0-4", "0-5", "6-6", "1-2", "1-3"]
    game = set_up(variant, 2, hands=hands, pool=pool)
    # First 0-3 and 0-4; then 0-5 and 6-6.
    assert game.hand(1) == ("0-1", "0-3", "0-5")
    assert game.hand(2) == ("0-2", "0-4", "6-6")
    assert game.pool == ("1-2", "1-3")
    assert game.to_move == 2
    assert [play.tile for play in game.legal_plays()] == ["6-6"]


def test_nobody_draws_when_the_pool_has_not_enough_for_all():
    variant = dominoes(["highest_double", "everybody_draws", "highest_sum"])
    game = set_up(variant, 2, hands=[["0-1"], ["0-2"]], pool=["6-6"])
    assert (game.hand_sizes, game.pool, game.to_move) == ((1, 1), ("6-6",), 2)


def test_tiles_that_are_kept_back_are_not_drawn_for_the_opening_either():
    by = ["highest_double", "everybody_draws", "highest_sum"]
    hands, pool = [["0-1"], ["0-2"]], ["0-3", "6-6", "5-5"]
    kept = dominoes(by, deal={"kept_back": 2})
    assert set_up(kept, 2, hands=hands, pool=pool).hand_sizes == (1, 1)
    kept = dominoes(by, deal={"kept_back": 1})
    assert set_up(kept, 2, hands=hands, pool=pool).hand_sizes == (2, 2)


def test_nobody_draws_from_a_pool_that_nobody_knows():
    variant = dominoes([{"holder_of": "6-6"}, "everybody_draws", "highest_sum"])
    game = set_up(variant, 2, hands=[["0-1"], ["0-2"]])
    assert (game.hand_sizes, game.to_move) == ((1, 1), 2)


def test_what_was_drawn_stands_in_the_hands_of_the_round_and_replays():
    variant = dominoes(
        [{"holder_of": "6-6"}, "everybody_draws"],
        deal={"hand": {"2-4 players": 2}},
    )
    sizes = set()
    for seed in range(12):
        game = Game(variant, 3, seed)
        line = game.start_round()[0]
        assert line.opened_by.holder_of == "6-6"
        assert "6-6" in line.hands[line.to_move - 1]
        size = len(line.hands[0])
        assert [len(hand) for hand in line.hands] == [size] * 3
        assert 3 * size + len(line.pool) == 28
        sizes.add(size)
        game.play("6-6")
        seats = tuple(Seat(f"Player {n}", "human") for n in (1, 2, 3))
        header = Header("test", variant, seats, seed)
        lines = [header.as_json(), *(event.as_json() for event in game.journal)]
        again = replay(map(as_line, lines)).game
        assert lasting_state(again) == lasting_state(game)
    assert len(sizes) > 1


# By how the last round ended ---------------------------------------------------------------------


def finished(game):
    """Play the round to its end, each the first play there is; give who opened and how it ended."""
    opener = game.to_move
    while game.to_move is not None:
        plays = game.legal_plays()
        if plays:
            game.play(plays[0])
        else:
            game.pass_()
    end = next(event for event in reversed(game.journal) if hasattr(event, "how"))
    last = [event.player for event in game.journal if hasattr(event, "play")][-1]
    return opener, last, end


def rounds(variant, players=3, seed=1, number=25):
    """Pairs: how a round went, and the line of the round after it."""
    game, before = Game(variant, players, seed), None
    for _ in range(number):
        line = game.start_round()[0]
        if before is not None:
            yield before, line
        before = finished(game)


BLOCKING = {
    "deal": {"hand": {"2-4 players": 4}},
    "turn": {"draw": {"most": 0}},
    "game_end": {"at": {"points": None, "rounds": 100}},
}


def test_the_last_opener_opens_again():
    pairs = list(rounds(dominoes(["highest_sum"], {"out": ["last_opener"]}, **BLOCKING)))
    outs = [(before, line) for before, line in pairs if before[2].how == "out"]
    assert outs
    for (opener, _, _), line in outs:
        assert (line.to_move, line.opened_by) == (opener, "last_opener")


def test_who_laid_the_last_tile_opens_or_after_a_lost_block_the_next_of_the_winners():
    lost = 0
    for (_, last, end), line in rounds(dominoes(["last_to_lay", "highest_sum"], **BLOCKING)):
        expected = last
        while end.winners and expected not in end.winners:
            expected = expected % 3 + 1
        lost += expected != last
        assert (line.to_move, line.opened_by) == (expected, "last_to_lay")
    assert lost


@pytest.mark.parametrize("ending", ["out", "blocked"])
def test_each_ending_has_its_own_ways(ending):
    variant = dominoes(["random"], {ending: ["next_player"]}, **BLOCKING)
    seen = set()
    for (opener, _, end), line in rounds(variant):
        how = end.how
        seen.add(how)
        if how == ending:
            assert (line.opened_by, line.to_move) == ("next_player", opener % 3 + 1)
        else:
            assert line.opened_by == "random"
    assert seen == {"out", "blocked"}


def test_a_block_that_nobody_wins_is_tied():
    blocked = {"winner": "nobody"}
    variant = dominoes(
        ["random"],
        {"blocked": ["next_player"], "tied": ["last_opener"]},
        round_end={"blocked": blocked},
        **BLOCKING,
    )
    for (opener, _, end), line in rounds(variant):
        if end.how == "blocked":
            assert end.winners == ()
            assert (line.opened_by, line.to_move) == ("last_opener", opener)
        else:
            assert line.opened_by == "random"


def test_the_first_round_is_opened_by_the_ways_of_by():
    variant = dominoes(["highest_sum"], {"out": ["last_opener"], "blocked": ["last_opener"]})
    assert Game(variant, 2, 1).start_round()[0].opened_by == "highest_sum"


# The lead is left to the partner -----------------------------------------------------------------


def partners(by=("random",), **opening):
    return dominoes(
        list(by),
        opening={"may_leave_to_partner": True, **opening},
        players={"number": "2-6", "teams": 2},
        deal={"hand": {"2-6 players": 2}},
    )


def led(variant, players=4, to_move=2):
    hands = [[f"{k}-{k}", f"0-{k}"] for k in range(1, players + 1)]
    return set_up(variant, players, hands=hands, pool=[], to_move=to_move)


def test_an_opener_may_leave_the_lead_to_the_partner():
    game = led(partners())
    assert game.may_leave_lead
    assert game.can_pass()
    passed, *others = game.pass_()
    assert (passed.player, passed.points, dict(passed.because), others) == (2, 0, {}, [])
    assert not passed.nothing_fits
    assert (game.to_move, game.is_opening) == (4, True)
    assert {play.tile for play in game.legal_plays()} == {"4-4", "0-4"}


def test_the_partner_must_open_then():
    game = led(partners())
    game.pass_()
    with pytest.raises(IllegalMove) as refused:
        game.pass_()
    assert refused.value.reason == "may_not_pass"
    with pytest.raises(IllegalMove) as refused:
        game.play("0-1", player=1)
    assert "left it to player 4" in str(refused.value)
    game.play("0-4")
    assert game.to_move == 1


def test_the_lead_goes_to_the_next_of_the_team_alone():
    # Six players in two teams: 1, 3 and 5 belong together.
    game = led(partners(), players=6, to_move=5)
    game.pass_()
    assert game.to_move == 1
    assert not game.can_pass()


def test_who_must_lay_a_certain_tile_may_not_leave_the_lead():
    game = led(partners(["highest_double"]), to_move=4)
    assert not game.can_pass()
    free = led(partners(["highest_double"], tile="any"), to_move=4)
    free.pass_()
    assert free.to_move == 2
    assert {play.tile for play in free.legal_plays()} == {"2-2", "0-2"}


def test_nobody_leaves_the_lead_who_plays_alone():
    assert not led(partners(), players=2).can_pass()
    assert not led(partners(), players=5).can_pass()


def test_leaving_the_lead_is_no_pass_in_a_row():
    variant = variant_with(
        "domino",
        opening={"by": ["random"], "may_leave_to_partner": True},
        players={"number": "4", "teams": 2},
        round_end={"blocked": {"when": "all_passed"}},
        turn={"draw": {"most": 0}},
    )
    hands = [["1-1", "1-2"], ["2-2", "2-3"], ["3-3", "3-4"], ["4-4", "5-5"]]
    game = set_up(variant, 4, hands=hands, pool=[], to_move=2)
    game.pass_()
    game.play("5-5")
    for player in (1, 2, 3):
        assert game.to_move == player
        game.pass_()
    # 4-4 does not fit either: the fourth pass in a row blocks the round.
    assert game.to_move == 4
    game.pass_()
    assert game.round_over == "blocked"


def test_the_next_round_counts_from_the_partner_who_opened():
    variant = partners(["next_player", "random"])
    game = Game(variant, 4, 1)
    game.start_round()
    game.pass_()
    opener = game.to_move
    while game.to_move is not None:
        plays = game.legal_plays()
        if plays:
            game.play(plays[0])
        elif game.can_draw():
            game.draw()
        else:
            game.pass_()
    assert game.start_round()[0].to_move == opener % 4 + 1


def test_set_up_tables_say_who_opens_by_new_ways_too():
    with pytest.raises(ImpossiblePosition, match="by lowest_double with 1-1"):
        opened(dominoes(["lowest_double"]), "1-1 5-6", "2-2 0-1", to_move=2)
