"""Who lays the first tile of a round, and which."""

from collections import Counter

import pytest

from house_rules import shipped_variant, variant_with
from tilewright.engine import Game, IllegalMove, set_up
from tilewright.errors import ImpossiblePosition


def opening(by, tie="next_best", tile="required", or_tile=(), base="triominos", **sections):
    """The base game, opened in another way."""
    rule = {"by": by, "tie": tie, "tile": tile, "or_tile": list(or_tile)}
    return variant_with(base, opening=rule, **sections)


def opened(variant, *hands, **where):
    """The opener and the tiles that may be laid first."""
    game = set_up(variant, len(hands), hands=[hand.split() for hand in hands], pool=[], **where)
    return game.to_move, {play.tile for play in game.legal_plays()}


def started(variant, players, seeds=range(40)):
    """The lines that begin the first round of many games."""
    return [Game(variant, players, seed).start_round()[0] for seed in seeds]


CLASSIC = ["highest_triple", "highest_sum"]


# Triples and sums --------------------------------------------------------------------------------


def test_any_triple_beats_any_other_tile():
    variant = opening(CLASSIC)
    assert opened(variant, "4-5-5 0-0-1", "0-0-0 0-0-2") == (2, {"0-0-0"})


def test_the_highest_triple_of_all_opens():
    variant = opening(CLASSIC)
    assert opened(variant, "3-3-3 1-1-1", "4-4-4 2-2-2", "0-0-0 5-5-4") == (2, {"4-4-4"})


def test_without_a_triple_the_next_way_decides():
    assert opened(opening(CLASSIC), "0-0-1 0-1-2", "0-0-2 0-0-3 1-1-2") == (2, {"1-1-2"})


def test_sums_alone_do_not_care_for_triples():
    assert opened(opening(["highest_sum"]), "5-5-4 0-0-0", "4-4-4 3-3-3") == (1, {"4-5-5"})


def test_several_own_tiles_of_the_winning_value_may_all_open():
    variant = opening(["highest_sum"])
    assert opened(variant, "3-4-5 4-4-4 2-5-5 0-0-1", "0-0-2") == (1, {"3-4-5", "4-4-4", "2-5-5"})


def test_the_highest_double_opens_dominoes():
    variant = opening(["highest_double", "highest_sum"], base="domino")
    assert opened(variant, "6-5 0-0", "1-1 0-1") == (2, {"1-1"})
    assert opened(variant, "6-5 0-1", "6-4 0-2") == (1, {"5-6"})


def test_triangles_have_no_highest_double_and_dominoes_no_highest_triple():
    triangles = opening(["highest_double", "highest_sum"])
    assert opened(triangles, "5-5-5 0-0-1", "0-0-0 0-0-2") == (1, {"5-5-5"})
    assert opened(triangles, "3-3-3 0-0-1", "4-5-5 0-0-2") == (2, {"4-5-5"})
    dominoes = opening(["highest_triple", "highest_sum"], base="domino")
    assert opened(dominoes, "4-4 0-1", "5-6 0-0") == (2, {"5-6"})


def test_with_seven_numbers_6_6_6_is_the_highest_triple():
    variant = shipped_variant("triominos-0-6")
    assert opened(variant, "5-5-5 0-0-1", "6-6-6 0-0-2") == (2, {"6-6-6"})


# Ties --------------------------------------------------------------------------------------------


def test_equal_best_tiles_are_decided_by_the_next_tile_down():
    # 12 and 12; then 1 against 2.
    assert opened(opening(CLASSIC), "3-4-5 0-0-1", "2-5-5 0-0-2", "0-1-1 0-2-2")[0] == 2


def test_next_best_goes_on_down_to_the_last_tile():
    variant = opening(["highest_sum"])
    assert opened(variant, "5-5-4 1-1-1 0-0-2", "3-3-3 0-1-2 0-0-1", "0-0-0")[0] == 1
    two_sets = opening(["highest_sum"], tiles={"copies": 2})
    assert opened(two_sets, "5-5-5 3-4-5 1-1-1", "5-5-5 2-5-5 0-1-3")[0] == 2
    assert opened(two_sets, "5-5-5 3-4-5 0-1-3", "5-5-5 2-5-5 0-1-1")[0] == 1


def test_next_best_counts_triples_before_sums_when_triples_open():
    two_sets = opening(CLASSIC, tiles={"copies": 2})
    # Both hold 5-5-5; 0-0-0 is a triple and beats 4-5-5 then.
    assert opened(two_sets, "5-5-5 4-5-5", "5-5-5 0-0-0") == (2, {"5-5-5"})
    by_sum = opening(["highest_sum"], tiles={"copies": 2})
    assert opened(by_sum, "5-5-5 4-5-5", "5-5-5 0-0-0") == (1, {"5-5-5"})


def test_two_copies_of_the_best_tile_beat_one():
    two_sets = opening(CLASSIC, tiles={"copies": 2})
    assert opened(two_sets, "3-3-3 2-2-2", "4-4-4 2-2-2", "4-4-4 3-3-3")[0] == 3
    assert opened(two_sets, "5-5-5 4-4-4", "5-5-5 4-5-5", "4-4-4 3-3-3")[0] == 1


EQUAL_HANDS = {
    "tiles": {"numbers": "3-3", "copies": 8},
    "deal": {"hand": {"2-3 players": 2}},
    "players": {"number": "2-3"},
}


def test_hands_that_are_equal_throughout_leave_it_to_chance():
    lines = started(opening(CLASSIC, **EQUAL_HANDS), 3)
    assert {line.to_move for line in lines} == {1, 2, 3}
    assert {line.opened_by for line in lines} == {"highest_triple"}
    assert not any(line.drawn for line in lines)


def test_tie_random_chooses_among_the_tied_alone():
    two_sets = opening(["highest_sum"], tie="random", tiles={"numbers": "0-2", "copies": 2})
    seen = Counter()
    for line in started(two_sets, 2, range(60)):
        best = [max(sum(map(int, tile.split("-"))) for tile in hand) for hand in line.hands]
        tied = {seat + 1 for seat in range(2) if best[seat] == max(best)}
        assert line.to_move in tied
        seen[len(tied), line.to_move] += 1
    assert seen[2, 1] > 5
    assert seen[2, 2] > 5


def test_tie_redraw_lets_the_tied_and_only_them_draw_until_one_draws_highest():
    few = {"tiles": {"numbers": "0-2", "copies": 2}, "deal": {"hand": {"2-4 players": 3}}}
    variant = opening(["highest_sum"], tie="redraw", **few)
    redrawn = 0
    for line in started(variant, 3, range(60)):
        best = [max(map(value, hand)) for hand in line.hands]
        tied = {seat for seat in range(3) if best[seat] == max(best)}
        if len(tied) == 1:
            assert line.drawn == ()
            assert line.to_move - 1 in tied
        else:
            redrawn += 1
            assert {seat for seat in range(3) if line.drawn[seat]} == tied
            assert line.to_move - 1 == winner_of_draws(line.drawn, tied)
    assert redrawn > 10


def value(tile):
    return sum(map(int, tile.split("-")))


def winner_of_draws(drawn, rivals):
    """Follow the draws for the start: the highest goes on, equal ones draw again."""
    for draw in range(max(map(len, drawn))):
        assert {seat for seat in range(len(drawn)) if len(drawn[seat]) > draw} == rivals
        best = max(value(drawn[seat][draw]) for seat in rivals)
        rivals = {seat for seat in rivals if value(drawn[seat][draw]) == best}
    assert len(rivals) == 1
    return rivals.pop()


# A drawn tile ------------------------------------------------------------------------------------


def test_everybody_draws_for_the_start_and_the_tied_draw_again():
    variant = opening(["drawn_tile"], tiles={"numbers": "0-2"}, deal={"hand": {"2-4 players": 2}})
    redrawn = 0
    for line in started(variant, 4, range(150)):
        assert line.opened_by == "drawn_tile"
        assert line.to_move - 1 == winner_of_draws(line.drawn, set(range(4)))
        first = [tiles[0] for tiles in line.drawn]
        assert len(set(first)) == 4  # four tiles of one set
        redrawn += max(map(len, line.drawn)) > 1
    assert redrawn > 10


def test_the_tiles_drawn_for_the_start_go_back():
    for line in started(shipped_variant("triominos-goliath"), 4):
        dealt = [tile for hand in line.hands for tile in hand] + list(line.pool)
        assert len(dealt) == len(set(dealt)) == 56


def test_who_drew_highest_may_lay_any_tile():
    game = Game(shipped_variant("triominos-goliath"), 2, 1)
    game.start_round()
    assert {play.tile for play in game.legal_plays()} == set(game.hand(game.to_move))


@pytest.mark.parametrize("players", [2, 3])
def test_players_who_always_draw_equal_tiles_are_chosen_by_chance(players):
    variant = opening(["drawn_tile"], tie="redraw", **EQUAL_HANDS)
    for line in started(variant, players):
        assert {len(tiles) for tiles in line.drawn} == {16}


# The other ways ----------------------------------------------------------------------------------


def test_the_holder_of_a_tile_opens_with_it():
    variant = opening([{"holder_of": "1-0-0"}, "highest_sum"])
    assert opened(variant, "5-5-5 0-0-2", "0-0-1 0-0-0") == (2, {"0-0-1"})


def test_if_nobody_holds_the_tile_the_next_way_decides():
    variant = opening([{"holder_of": "0-0-1"}, "highest_sum"])
    assert opened(variant, "5-5-5 0-0-2", "0-0-3 0-0-0") == (1, {"5-5-5"})


def test_if_no_way_decides_chance_does_and_any_tile_may_open():
    variant = opening(
        [{"holder_of": "5-5-5"}, "highest_triple", "last_winner", "next_player"],
        tiles={"remove": [f"{n}-{n}-{n}" for n in range(6)]},
    )
    lines = started(variant, 3)
    assert {line.opened_by for line in lines} == {"random"}
    assert {line.to_move for line in lines} == {1, 2, 3}
    game = Game(variant, 3, 1)
    game.start_round()
    assert {play.tile for play in game.legal_plays()} == set(game.hand(game.to_move))


def test_random_is_a_way_of_its_own():
    lines = started(opening(["random", "highest_sum"]), 4)
    assert {line.opened_by for line in lines} == {"random"}
    assert {line.to_move for line in lines} == {1, 2, 3, 4}


def whole_game(variant, players, seed):
    """The lines of a game in which everybody lays the first play that is legal."""
    game = Game(variant, players, seed)
    while not game.game_over:
        game.start_round()
        while game.to_move is not None:
            plays = game.legal_plays()
            if plays:
                game.play(plays[0])
            else:
                game.draw() if game.can_draw() else game.pass_()
    return [event.as_json() for event in game.journal]


FIVE_ROUNDS = {"at": {"points": None, "rounds": 5}}


def rounds_of(lines):
    begun = [line for line in lines if line["event"] == "round"]
    ended = [line for line in lines if line["event"] == "round_end"]
    assert len(begun) == len(ended) == 5
    return begun, ended


@pytest.mark.parametrize("players", [2, 3, 5])
def test_last_winner_decides_from_the_second_round_on(players):
    variant = opening(["last_winner", "highest_sum"], game_end=FIVE_ROUNDS)
    begun, ended = rounds_of(whole_game(variant, players, 3))
    assert begun[0]["opened_by"] == "highest_sum"
    for line, before in zip(begun[1:], ended, strict=False):
        assert line["opened_by"] == "last_winner"
        assert line["to_move"] in before["winners"]


def test_last_winner_does_not_decide_after_a_round_that_nobody_won():
    variant = opening(
        ["last_winner", "highest_sum"],
        game_end=FIVE_ROUNDS,
        turn={"draw": {"most": 0}},
        round_end={"blocked": {"winner": "nobody"}},
    )
    begun, ended = rounds_of(whole_game(variant, 3, 4))
    assert ["last_winner" if each["winners"] else "highest_sum" for each in ended[:-1]] == [
        line["opened_by"] for line in begun[1:]
    ]
    assert "highest_sum" in {line["opened_by"] for line in begun[1:]}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_next_player_opens_after_the_last_opener(players):
    variant = opening(
        ["next_player", "highest_sum"],
        game_end=FIVE_ROUNDS,
        players={"number": "1-4"},
        deal={"hand": {"1-4 players": 5}},
    )
    begun, _ = rounds_of(whole_game(variant, players, 5))
    assert begun[0]["opened_by"] == "highest_sum"
    for line, before in zip(begun[1:], begun, strict=False):
        assert line["opened_by"] == "next_player"
        assert line["to_move"] == before["to_move"] % players + 1


# Which tile --------------------------------------------------------------------------------------


def test_any_tile_may_open_where_the_file_says_so():
    variant = opening(CLASSIC, tile="any")
    assert opened(variant, "3-3-3 0-0-1", "5-5-4 0-0-2") == (1, {"3-3-3", "0-0-1"})


def test_or_tile_is_for_the_winner_who_holds_it_too():
    variant = opening(CLASSIC, or_tile=["0-0-0"])
    assert opened(variant, "0-0-0 5-5-5 4-4-4", "3-3-3") == (1, {"0-0-0", "5-5-5"})
    assert opened(variant, "0-0-0 3-3-3", "5-5-5 4-4-4") == (2, {"5-5-5"})
    assert opened(variant, "0-0-0 3-4-5", "2-2-1 0-0-1") == (1, {"0-0-0"})


def test_or_tile_may_stand_in_for_a_sum_as_well():
    variant = opening(CLASSIC, or_tile=["0-0-1"])
    assert opened(variant, "0-0-1 3-4-5", "2-2-1") == (1, {"0-0-1", "3-4-5"})


def test_large_sets_open_by_the_same_rules():
    # The highest tiles of 84 no longer fit into one word of a set.
    variant = opening(CLASSIC, or_tile=["5-6-6", "0-0-0"], base="triominos-0-6")
    hands = ("0-0-1 4-4-4", "5-5-6 5-6-6 6-6-6 0-0-0", "0-0-2 3-3-3")
    assert opened(variant, *hands) == (2, {"0-0-0", "5-6-6", "6-6-6"})
    assert opened(variant, "4-5-6 5-6-6", "0-0-3 6-6-6") == (2, {"6-6-6"})
    by_sum = opening(["highest_sum"], base="triominos-0-6")
    assert opened(by_sum, "4-6-6 0-0-1", "5-5-6 0-0-2") == (2, {"5-5-6"})


def test_who_lays_another_tile_shows_the_winning_one():
    variant = opening(CLASSIC, or_tile=["0-0-0"])

    def first_line(play):
        game = set_up(variant, 2, hands=[["0-0-0", "5-5-5"], ["0-0-1"]], pool=[])
        return game.play(play)[0].as_json()

    assert first_line("0-0-0 @ 0/0")["shown"] == "5-5-5"
    assert "shown" not in first_line("5-5-5 @ 0/0")


def test_0_0_0_as_the_highest_triple_shows_nothing():
    game = set_up(opening(CLASSIC, or_tile=["0-0-0"]), 2, hands=[["0-0-0"], ["0-0-1"]], pool=[])
    assert "shown" not in game.play("0-0-0 @ 0/0")[0].as_json()


def test_a_tile_that_won_itself_shows_nothing():
    variant = opening(["highest_sum"], or_tile=["3-4-5"])
    game = set_up(variant, 2, hands=[["3-4-5", "2-5-5"], ["0-0-1"]], pool=[])
    assert "shown" not in game.play("3-4-5 @ 0/0")[0].as_json()


# The first tile itself ---------------------------------------------------------------------------


def opening_game():
    variant = opening(CLASSIC, clock={"turn": {"limit": "60s", "then": "draw"}})
    return set_up(variant, 2, hands=[["3-4-5", "0-0-1"], ["1-2-4"]], pool=["1-1-1", "0-0-2"])


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda game: game.draw(), "may_not_draw"),
        (lambda game: game.pass_(), "may_not_pass"),
        (lambda game: game.timeout(), "no_clock"),
        (lambda game: game.play("3-4-5 @ 0/0", player=2), "turn"),
        (lambda game: game.draw(player=2), "turn"),
        (lambda game: game.play("5-4-3 @ 0/0"), "not_a_tile"),
        (lambda game: game.play("1-2-4 @ 0/0"), "not_held"),
        (lambda game: game.play("0-0-1 @ 0/0"), "not_your_tile"),
        (lambda game: game.play("0-0-1 @ 0/1"), "not_your_tile"),
        (lambda game: game.play("3-4-5 @ 0/1"), "apart"),
        (lambda game: game.play("3-4-5"), "apart"),
        (lambda game: game.play("3-4-5 @ right"), "apart"),
    ],
)
def test_until_the_first_tile_lies_the_opener_may_only_lay_it(act, reason):
    with pytest.raises(IllegalMove) as refused:
        act(opening_game())
    assert refused.value.reason == reason


def test_the_first_tile_lies_at_0_0_in_any_turn():
    plays = {str(play) for play in opening_game().legal_plays()}
    assert plays == {"3-4-5 @ 0/0", "4-5-3 @ 0/0", "5-3-4 @ 0/0"}


def test_the_first_domino_lies_either_way():
    game = set_up(shipped_variant("domino"), 2, hands=[["6-4"], ["0-1"]], pool=[])
    assert {str(play) for play in game.legal_plays()} == {"4-6", "6-4"}
    game.play("6-4")
    assert game.table[0].numbers == (6, 4)


# What everybody hears --------------------------------------------------------------------------


def test_one_winning_tile_is_announced_and_others_stay_hidden():
    hands = [["3-5-5", "4-4-5", "0-0-1"], ["0-4-4", "1-1-2"]]
    game = set_up(opening(["highest_sum"]), 2, hands=hands, pool=[])
    assert game.winning_tiles == game.view(1).winning_tiles == ("3-5-5", "4-4-5")
    assert game.view(2).winning_tiles == ("3-5-5",)
    game.play("4-4-5 @ 0/0")
    assert game.winning_tiles == game.view(2).winning_tiles == ()


def test_an_opening_without_a_winning_tile_announces_none():
    game = Game(opening(["random"]), 2)
    game.start_round()
    assert game.winning_tiles == ()


# Examples whose opener chance decides ------------------------------------------------------------


def test_to_move_is_needed_where_chance_decides():
    with pytest.raises(ImpossiblePosition, match="to_move is needed"):
        opened(opening(["random"]), "0-0-1", "0-0-2")


def test_to_move_may_not_contradict_the_rules():
    with pytest.raises(ImpossiblePosition, match="player 2 opens"):
        opened(opening(CLASSIC), "0-0-1", "0-0-2", to_move=1)


def test_to_move_chooses_among_those_whom_chance_leaves():
    variant = opening(["highest_sum"], tie="random")
    assert opened(variant, "3-4-5", "2-5-5", "0-0-2", to_move=2) == (2, {"2-5-5"})


@pytest.mark.parametrize(
    ("tie", "hands"),
    [
        ("random", ("3-4-5 0-0-1", "2-5-5 0-0-3", "0-0-2 0-1-1")),
        # 3 ties with the others on 12, but 1 and 2 hold the better second tile.
        ("next_best", ("3-4-5 1-2-3", "2-5-5 2-2-2", "4-4-4 0-0-1")),
    ],
)
def test_to_move_may_not_name_one_whom_chance_cannot_choose(tie, hands):
    with pytest.raises(ImpossiblePosition, match="opens"):
        opened(opening(["highest_sum"], tie=tie), *hands, to_move=3)


# Equal players -----------------------------------------------------------------------------------


def test_who_had_the_same_claim_and_what_decided_is_noted():
    few = {"tiles": {"numbers": "0-2", "copies": 2}, "deal": {"hand": {"2-4 players": 3}}}
    seen = Counter()
    for tie, decided in (("next_best", "hands"), ("redraw", "draw"), ("random", "lot")):
        for line in started(opening(["highest_sum"], tie=tie, **few), 3, range(40)):
            best = [max(map(value, hand)) for hand in line.hands]
            tied = tuple(seat + 1 for seat in range(3) if best[seat] == max(best))
            if len(tied) == 1:
                assert (line.equal, line.told_apart_by) == ((), None)
                continue
            assert line.equal == tied
            ranked = [sorted(map(value, line.hands[seat - 1])) for seat in tied]
            several = tie == "next_best" and sorted(ranked)[-2:] == [max(ranked)] * 2
            # Hands may differ and yet be worth the same, tile by tile.
            assert line.told_apart_by == ("lot" if several else decided)
            seen[tie] += 1
    assert min(seen.values()) > 5
    assert len(seen) == 3


def test_chance_alone_makes_nobody_equal():
    for by in ("random", "drawn_tile", "next_player"):
        for line in started(opening([by]), 3):
            assert (line.equal, line.told_apart_by) == ((), None)
