"""Rounds that a tile of the pool opens: how it lies, who lays at it, what it counts for."""

import pytest

from house_rules import variant_with
from tilewright.engine import Game, IllegalMove, RoundEnded, set_up
from tilewright.engine.chance import Chance
from tilewright.errors import ImpossiblePosition, RecordError
from tilewright.lab.rounds import begin_game, rounds_of
from tilewright.players.bots import DECISIONS
from tilewright.record import Header, Seat, as_line, replay

SIX_SIX = [{"holder_of": "6-6"}, "pool_tile"]


def dominoes(by=("highest_double", "pool_tile"), **sections):
    return variant_with("domino", opening={"by": list(by)}, **sections)


def opened(variant, hands, pool, **where):
    return set_up(variant, len(hands), hands=[h.split() for h in hands], pool=pool, **where)


# How it lies -------------------------------------------------------------------------------------


def test_with_two_ends_the_lower_number_lies_to_the_left():
    game = opened(dominoes(), ["4-1", "6-2"], ["6-4", "1-2"], to_move=1)
    assert [str(play) for play in game.table] == ["4-6"]
    assert [str(play) for play in game.legal_plays()] == ["4-1 @ left"]
    assert game.pool == ("1-2",)


def test_with_one_end_the_higher_number_faces_outward():
    # pagat.com, Tiddly-Wink: "its higher end is the lead".
    one_end = dominoes(layout={"ends": {"number": 1}})
    game = opened(one_end, ["4-1", "6-2"], ["6-4"], to_move=2)
    assert [(place.place, place.numbers[0]) for place in game.open_places] == [("right", 6)]
    assert [str(play) for play in game.legal_plays()] == ["6-2 @ right"]


def test_a_double_of_the_pool_branches_where_doubles_do():
    cross = dominoes(layout={"branch": {"doubles": "first", "arms": 4}})
    game = opened(cross, ["4-1", "6-2"], ["4-4"], to_move=1)
    assert [place.place for place in game.open_places] == ["left", "right", "up", "down"]


def test_triangles_too():
    variant = variant_with(opening={"by": ["highest_triple", "pool_tile"]})
    game = opened(variant, ["0-0-1", "4-5-5"], ["0-0-2"], to_move=1)
    assert [play.place for play in game.table] == [(0, 0)]
    assert not game.is_opening
    assert game.legal_plays()


# Who lays at it ----------------------------------------------------------------------------------


def test_whoever_holds_the_tile_that_is_asked_for_opens_as_ever():
    game = opened(dominoes(), ["4-1", "0-0"], ["6-4"])
    assert (game.table, game.to_move, game.pool) == ((), 2, ("4-6",))


def test_in_the_first_round_chance_decides_who_is_first_to_lay():
    with pytest.raises(ImpossiblePosition, match="chance decides"):
        opened(dominoes(), ["4-1", "6-2"], ["6-4"])
    firsts = set()
    for seed in range(60):
        started, *_ = Game(dominoes(SIX_SIX), 2, seed).start_round()
        if started.opened_by == "pool_tile":
            firsts.add(started.to_move)
    assert firsts == {1, 2}


def test_later_it_is_the_player_after_the_last_opener():
    found = 0
    for seed in range(20):
        game, last = Game(dominoes(SIX_SIX), 3, seed), None
        for _ in range(6):
            if game.game_over:
                break
            started, *_ = game.start_round()
            if started.opened_by == "pool_tile" and last is not None:
                found += 1
                assert started.to_move == last % 3 + 1
            last = started.to_move
            finish_round(game)
    assert found > 20


def finish_round(game):
    while game.to_move is not None:
        plays = game.legal_plays()
        if plays:
            game.play(plays[0])
        elif game.can_draw():
            game.draw()
        else:
            game.pass_()


def test_who_cannot_lay_at_it_may_draw_or_pass_at_once():
    draws = dominoes(turn={"draw": {"most": 1, "drawn_tile": "may_play"}})
    game = opened(draws, ["0-1", "6-2"], ["6-4", "0-2", "0-3"], to_move=1)
    assert game.can_draw()
    game.draw()
    game.pass_()
    assert game.to_move == 2


def test_nobody_leaves_the_lead_to_a_partner_for_there_is_none_to_leave():
    teams = variant_with(
        "domino",
        players={"number": 4, "teams": 2},
        deal={"hand": {"4 players": 2}},
        turn={"draw": {"most": 0}},
        opening={"by": SIX_SIX, "tile": "any", "may_leave_to_partner": True},
    )
    game = opened(teams, ["6-1", "0-1", "0-2", "0-3"], ["6-4"], to_move=1)
    assert not game.may_leave_lead
    with pytest.raises(IllegalMove) as refused:
        game.pass_()
    assert refused.value.reason == "must_play"


# The pool ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept_back", "laid"), [(0, ["4-6"]), (1, ["4-6"]), (2, [])])
def test_only_a_tile_that_may_be_taken_is_turned_up(kept_back, laid):
    variant = dominoes(
        ["highest_double", "pool_tile", "highest_sum"], deal={"kept_back": kept_back}
    )
    game = opened(variant, ["4-1", "6-2"], ["6-4", "5-6"], to_move=2)
    assert [str(play) for play in game.table] == laid


def test_where_the_pool_is_empty_the_next_way_is_tried():
    variant = dominoes(["highest_double", "pool_tile", "highest_sum"])
    game = opened(variant, ["4-1", "6-2"], [])
    assert (game.table, game.to_move) == ((), 2)


def test_of_a_pool_that_nobody_knows_no_tile_is_turned_up():
    variant = dominoes(["highest_double", "pool_tile", "highest_sum"])
    game = set_up(variant, 2, hands=[["4-1"], ["6-2"]])
    assert (game.table, game.to_move) == ((), 2)


# What it counts for ------------------------------------------------------------------------------


def test_it_pays_nobody_and_what_is_laid_at_it_is_no_opening():
    bonuses = {
        "opening": {"when": {"opening": True}, "points": 7},
        "fives": {"when": {"ends_total": {"multiple_of": 5}}, "points": "ends_total"},
    }
    variant = dominoes(scoring={"bonuses": bonuses})
    # The ends of 6-4 are 10, which pays nobody; then they are 1 and 6, and 1 and 2.
    game = opened(variant, ["4-1 0-3", "6-2"], ["6-4"], to_move=1)
    assert game.scores == (0, 0)
    (played, *_) = game.play("4-1 @ left")
    assert (played.points, played.because) == (0, {})
    (played, *_) = game.play("6-2 @ right")
    assert played.points == 0


def test_it_counts_as_laid():
    run = {"when": {"tiles_laid": 1}, "points": 5}
    variant = dominoes(
        turn={"draw": {"most": 0}},
        round_end={"blocked": {"when": "all_passed"}},
        scoring={"passes": {"run": run}},
    )
    game = opened(variant, ["0-1", "0-2"], ["6-4"], to_move=1)
    (passed, *_) = game.pass_()
    assert passed.earned is None  # it is nobody's, so a pass pays nobody


def test_nobody_laid_last_where_only_it_lies():
    tie = {"winner": "lowest_hand", "tie": "last_to_lay", "bonus": 1, "takes": "nothing"}
    variant = dominoes(turn={"draw": {"most": 0}}, round_end={"blocked": tie}, tiles={"copies": 2})
    # Nobody can lay: of the two with 1 the one who was to be the first comes first.
    game = opened(variant, ["0-1", "3-2", "0-1"], ["6-4"], to_move=3)
    assert game.round_over == "blocked"
    assert [earned.total for earned in game.end_of_round()] == [0, 0, 1]


# The end, at once --------------------------------------------------------------------------------

BLOCKING = variant_with(
    "domino",
    players={"number": "2"},
    tiles={"numbers": "0-6"},
    deal={"hand": {"2 players": 1}},
    opening={"by": ["pool_tile"]},
    turn={"draw": {"most": 0}},
    game_end={"at": {"points": None, "rounds": 12}},
)
"""Two tiles against a line of one: most rounds are blocked before anybody has moved."""


def game_of_many_ends(seed=3):
    game = Game(BLOCKING, 2, seed)
    over = 0
    while not game.game_over:
        events = game.start_round()
        over += isinstance(events[-1], RoundEnded) or game.game_over
        assert (game.to_move is None) == (len(events) > 1)
        finish_round(game)
    return game, over


def test_a_round_may_be_blocked_before_anybody_has_moved():
    game, over = game_of_many_ends()
    assert over > 3
    assert game.journal[0].laid is not None


def test_the_record_tells_the_tile_and_replays():
    game, _ = game_of_many_ends()
    header = Header("test", BLOCKING, (Seat("A", "human"), Seat("B", "human")), 3)
    lines = [as_line(header.as_json()), *(as_line(event.as_json()) for event in game.journal)]
    history = replay(lines)
    assert history.game.journal == game.journal
    begun = game.journal[0]
    line = begun.as_json()
    assert (line["opened_by"], line["laid"]) == ("pool_tile", begun.laid)
    tile = {"-".join(sorted(begun.laid.split("-")))}
    assert not tile & {*line["pool"], *line["hands"][0], *line["hands"][1]}
    assert len(line["pool"]) == 28 - 2 - 1
    other = next(tile for tile in ("0-0", "1-1") if tile != begun.laid)
    with pytest.raises(RecordError, match="'laid' is"):
        replay([lines[0], as_line({**line, "laid": other})])
    with pytest.raises(RecordError, match="'laid' is missing"):
        replay([lines[0], as_line({key: line[key] for key in line if key != "laid"})])


def test_no_other_line_of_a_round_has_a_tile_laid():
    line = Game(variant_with("domino"), 2, 1).start_round()[0].as_json()
    assert "laid" not in line


def test_bots_play_on_whatever_comes_of_it():
    for seed in range(5):
        game = begin_game(Game(BLOCKING, 2, seed).rules, seed)
        rounds = list(rounds_of(game, seed, [DECISIONS["random"]] * 2, 100))
        assert len(rounds) == 12
        assert {each.ending for each in rounds} <= {"out", "blocked"}


def test_everybody_sees_it_and_nobody_imagines_it_elsewhere():
    variant = dominoes(SIX_SIX)
    for seed in range(8):
        game = Game(variant, 3, seed)
        (started, *_) = game.start_round()
        if started.laid is None or game.to_move is None:
            continue
        for player in (1, 2, 3):
            view = game.view(player)
            assert view.journal[0].laid == started.laid
            assert view.table == game.table
            imagined = view.imagine(Chance(seed, player, 1))
            assert imagined.table == game.table
            tiles = [t for p in (1, 2, 3) for t in imagined.hand(p)]
            tiles += [*imagined.pool, *(play.tile for play in imagined.table)]
            assert len(set(tiles)) == 28
