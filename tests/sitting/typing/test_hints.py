"""What a person is told who asks for a hint."""

from house_rules import variant_with
from table_talk import Strict
from tilewright.engine import set_up
from tilewright.sitting.telling.voice import Voice
from tilewright.sitting.typing.answering import hint
from tilewright.sitting.typing.choosing import choices_of


def hinted(game):
    view, voice = game.view(game.to_move), Voice(game.variant, ("Ann", "Bob"), Strict())
    return hint(view, choices_of(view, voice.parts_of), voice)


def position(hand=("0-5-5", "1-1-1", "2-2-2"), scores=None, **sections):
    return set_up(
        variant_with("triominos", **sections),
        2,
        table=["5-5-5 @ 0/0"],
        hands=[hand, ["3-3-3", "4-4-4", "0-0-0"]],
        pool=["0-0-1", "0-0-2", "0-0-3"],
        to_move=1,
        scores=scores,
    )


def test_a_play_is_named_with_its_number_and_points():
    (said,) = hinted(position())
    assert said.startswith("Hint: number ")
    assert said.endswith("scores 10 points.")


def test_where_no_play_scores_anything_no_points_are_told():
    game = set_up(
        variant_with("domino"), 2, table=["5-6"], hands=[["6-4"], ["1-1"]], pool=[], to_move=1
    )
    assert hinted(game) == ("Hint: number 1, 6-4 @ right.",)


def test_where_nothing_fits_no_reason_is_needed():
    assert hinted(position(hand=("1-1-1", "2-2-2"))) == ("Hint: draw a tile.",)
    no_draw = position(hand=("1-1-1", "2-2-2"), turn={"draw": {"most": 0}})
    assert hinted(no_draw) == ("Hint: pass.",)


def test_why_to_draw_although_a_tile_fits_is_said():
    advised, said = hinted(position(scoring={"draw": 30}))
    assert advised == "Hint: draw a tile."
    assert said.startswith("Number ")
    assert ", scores 10 points, but drawing should bring about " in said
    assert said.endswith(" points more in the long run.")


def test_why_to_pass_although_a_tile_fits_is_said():
    game = position(scoring={"stuck": 30}, turn={"draw": {"most": 1}})
    game.draw()
    advised, said = hinted(game)
    assert advised == "Hint: pass."
    assert said.startswith("Number ")
    assert said.endswith(" points more in the long run.")


def test_that_a_draw_wins_the_game_is_said():
    game = position(scores=(385, 0), scoring={"draw": 15}, game_end={"play_out_round": False})
    assert hinted(game)[1].endswith(", but drawing is better for winning this game.")


def test_that_a_pass_wins_the_game_is_said():
    game = position(
        scores=(375, 0),
        scoring={"draw": 0, "stuck": 25},
        turn={"draw": {"most": 1}},
        game_end={"play_out_round": False},
    )
    game.draw()
    assert hinted(game)[0] == "Hint: pass."
    assert hinted(game)[1].endswith(", but passing is better for winning this game.")
