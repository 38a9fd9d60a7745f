"""Rounds that are opened with one double after another, from the highest down."""

from house_rules import variant_with
from tilewright.engine import Game


def trains(numbers="0-2", by=("doubles_down", "redeal"), hand=2, **sections):
    """A game whose rounds end by themselves, and never its game."""
    return variant_with(
        "domino",
        players={"number": "2"},
        tiles={"numbers": numbers},
        deal={"hand": {"2 players": hand}},
        opening={"by": list(by)},
        turn={"draw": {"most": 0}},
        game_end={"at": {"points": None, "rounds": 100}},
        **sections,
    )


def openings(variant, rounds, seed=1):
    game = Game(variant, 2, seed)
    for _ in range(rounds):
        line = game.start_round()[0]
        first = {play.tile for play in game.legal_plays()}
        yield line, first
        while game.to_move is not None:
            plays = game.legal_plays()
            if plays:
                game.play(plays[0])
            else:
                game.pass_()


def test_each_round_has_its_double_and_after_the_lowest_the_highest_again():
    found = [first for _, first in openings(trains(), 5)]
    assert found == [{"2-2"}, {"1-1"}, {"0-0"}, {"2-2"}, {"1-1"}]


def test_the_lowest_double_need_not_be_a_blank():
    found = [first for _, first in openings(trains("3-5"), 4)]
    assert found == [{"5-5"}, {"4-4"}, {"3-3"}, {"5-5"}]


def test_who_holds_it_opens():
    for line, first in openings(trains("0-6", hand=5), 10):
        assert line.opened_by == "doubles_down"
        assert first <= set(line.hands[line.to_move - 1])


def test_where_nobody_holds_it_the_next_way_is_asked():
    by = ["doubles_down", "highest_sum"]
    doubles = ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"]
    seen = set()
    for (line, first), double in zip(openings(trains("0-6", by, hand=5), 7), doubles, strict=True):
        held = any(double in hand for hand in line.hands)
        seen.add(held)
        assert line.opened_by == ("doubles_down" if held else "highest_sum")
        assert (first == {double}) == held
    assert seen == {True, False}


def test_everybody_draws_until_the_double_of_the_round_shows():
    by = ["doubles_down", "everybody_draws"]
    doubles = ["6-6", "5-5", "4-4"]
    for (line, first), double in zip(openings(trains("0-6", by), 3, seed=4), doubles, strict=True):
        assert first == {double}
        assert double in line.hands[line.to_move - 1]


def test_a_round_that_does_not_count_is_opened_with_the_same_double_again():
    blocked = {"winner": "nobody", "tie": "replay"}
    game = Game(trains(round_end={"blocked": blocked}), 2, seed=5)
    endings = []
    for _ in range(30):
        game.start_round()
        assert game.winning_tiles == (("2-2", "1-1", "0-0")[endings.count("out") % 3],)
        while game.to_move is not None:
            plays = game.legal_plays()
            game.play(plays[0]) if plays else game.pass_()
        endings.append(game.round_over)
    assert {"out", "blocked"} == set(endings)
