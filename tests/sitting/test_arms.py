"""Trains, hubs and doubles to be covered, at the table: what is seen, told and typed."""

import random
import re

import pytest

from house_rules import shipped_variant, variant_with
from sittings import NAMES, header_for, play_until, seated, sit, to_choose
from tilewright.engine import Drew, Game, set_up
from tilewright.messages import Messages
from tilewright.record import HUMAN, Header, History, Seat
from tilewright.sitting.scene import Phase
from tilewright.sitting.staging import scene_of
from tilewright.sitting.telling.teller import Teller

TRAIN = shipped_variant("domino-mexican-train")
FOOT = shipped_variant("domino-chicken-foot")


def scene(game, player=1):
    seats = tuple(Seat(name, HUMAN) for name in NAMES[: game.players])
    header = Header("a game", game.variant, seats, 1)
    return scene_of(game, header, title="A game", phase=Phase.CHOOSE, player=player)


def told(event, game):
    teller = Teller(game.variant, NAMES[: game.players], Messages(), ())
    return teller.tell(event, game)


def stuck():
    """Bob cannot lay: his arm is open when he has drawn and passed."""
    game = set_up(
        TRAIN,
        2,
        table=["12-12", "12-3 @ 1", "12-5 @ 2", "12-6 @ common"],
        hands=[["5-8", "1-9", "3-9"], ["1-1", "8-1"]],
        pool=["4-4", "7-7", "10-10"],
        to_move=2,
    )
    game.draw()
    game.pass_()
    return game


def test_a_scene_knows_whose_arms_there_are_and_which_are_open():
    arms = scene(stuck()).arms
    assert [(arm.name, arm.owner, arm.is_open) for arm in arms] == [
        ("1", 1, False),
        ("2", 2, True),
        ("common", None, True),
    ]
    assert scene(stuck()).owners == ("Ann", "Bob")


def test_an_arm_is_closed_again_when_its_owner_lays_on_it():
    game = stuck()
    game.play("3-9 @ 1")
    game.draw()
    game.pass_()
    assert [arm.is_open for arm in game.arms] == [False, True, True]
    game.play("5-8 @ 2")
    game.play("8-1 @ 2")
    assert [arm.is_open for arm in game.arms] == [False, False, True]


def test_other_games_have_no_arms_of_players():
    assert scene(set_up(FOOT, 2, table=["9-9", "9-1 @ 1"], to_move=1)).arms == ()
    assert scene(set_up(shipped_variant("domino"), 2, table=["6-4"], to_move=1)).arms == ()


def test_a_tile_on_an_arm_is_told_with_its_owner():
    game = stuck()
    (played, *_) = game.play("5-8 @ 2")
    assert told(played, game) == ("Ann lays 5-8 on arm 2 (Bob).",)


def test_what_must_be_covered_is_known_until_it_is():
    table = ["9-9", *(f"9-{arm} @ {arm}" for arm in range(1, 7)), "1-1 @ 1"]
    game = set_up(
        FOOT,
        2,
        table=table,
        hands=[["1-2", "1-3", "7-7"], ["1-4", "8-8", "0-0"]],
        pool=["5-5"],
        to_move=1,
    )
    for left, move in ((3, "1-2 @ 1"), (2, "1-4 @ 1.1"), (1, "1-3 @ 1.2")):
        ((double, tiles),) = game.to_cover
        assert (str(double), tiles) == ("1-1 @ 1", left)
        game.play(move)
    assert game.to_cover == ()


def test_what_must_be_filled_is_known_until_it_is():
    cross = shipped_variant("domino-cross")
    table = ["6-6", "6-1 @ left", "6-2 @ right", "6-3 @ up"]
    assert set_up(cross, 2, table=table, to_move=1).to_fill == "any"
    assert set_up(cross, 2, table=[*table, "6-4 @ down"], to_move=1).to_fill is None
    maltese = shipped_variant("domino-maltese-cross")
    assert set_up(maltese, 2, table=[*table, "6-4 @ down"], to_move=1).to_fill == "double"


# Typing -----------------------------------------------------------------------------------------


def train_with_a_choice():
    """Ann is to choose, and one of her tiles fits several arms."""
    sitting = sit("human greedy greedy greedy", "domino-mexican-train", seed=3)
    wanted = play_until(sitting, lambda scene: scene.phase is Phase.CHOOSE)
    return sitting, wanted


@pytest.mark.parametrize("line", ["{tile} {arm}", "{tile} @ {arm}", "{tile}@{arm}"])
def test_a_tile_is_laid_at_an_arm_whose_name_could_be_the_number_of_a_play(line):
    sitting, wanted = train_with_a_choice()
    choice = next(each for each in wanted.choices if str(each.number) != each.play.place)
    assert choice.play.place.isdigit()
    assert sitting.enter(line.format(tile=choice.play.tile, arm=choice.play.place)).went_on
    assert choice.play in sitting.scene.table


@pytest.mark.parametrize("word", ["common", "COMMON", "gemeinsam", "samen"])
def test_the_arm_for_everybody_is_called_so_in_every_language(word):
    sitting, wanted = train_with_a_choice()
    choice = next(each for each in wanted.choices if each.play.place == "common")
    assert sitting.enter(f"{choice.play.tile} {word}").went_on
    assert choice.play in sitting.scene.table


def test_a_number_alone_is_a_play_and_no_arm():
    sitting, wanted = train_with_a_choice()
    second = wanted.choices[1]
    assert second.play.place != "2"
    assert sitting.enter("2").went_on
    assert second.play in sitting.scene.table


def test_the_help_tells_how_a_tile_is_laid_on_an_arm():
    sitting, _ = train_with_a_choice()
    assert "6-4 @ 2: lay it on arm 2" in sitting.enter("?").texts
    assert "6-4 @ 2: lay it on arm 2" not in sit("human greedy", "domino").enter("?").texts


def test_a_tile_that_fits_only_where_another_may_lay_is_said_to_fit_nowhere_that_is_open():
    sitting, wanted = train_with_a_choice()
    fitting = {choice.play.tile for choice in wanted.choices}
    tile = next(tile for tile in wanted.hand if tile not in fitting)
    assert sitting.enter(tile).texts == (f"{tile} fits nowhere that is open to you now.",)


def test_who_is_asked_for_a_number_sees_which_are_arms():
    sitting, wanted = train_with_a_choice()
    tile = wanted.choices[0].play.tile
    (answer,) = sitting.enter(tile).texts
    places = [(each.number, each.play.place) for each in wanted.choices if each.play.tile == tile]
    assert len(places) > 1
    assert all(f"{number} (@ {place})" in answer for number, place in places)


def test_choices_come_arm_by_arm_the_tenth_behind_the_ninth():
    players = {"number": "2-12", "teams": None}
    many = variant_with("domino-mexican-train", players=players, deal={"hand": {"2-12 players": 1}})
    hands = [["4-12"], *([f"0-{k}"] for k in range(11))]
    game = set_up(many, 12, table=["12-12"], hands=hands, pool=["5-5"], to_move=1)
    names = [*map(str, range(1, 13)), "common"]
    assert [open_place.place for open_place in game.open_places] == names
    game = set_up(many, 12, table=["12-12"], hands=hands, pool=[], to_move=2)
    for _ in range(11):
        game.pass_()  # nobody but Ann can lay, so that all arms are open to her
    assert [each.play.place for each in scene(game).choices] == names


# Going on, face down, draws before the opening ---------------------------------------------------


def going_on():
    variant = variant_with("domino", turn={"again": {"after": "double", "must": False}})
    game = set_up(
        variant, 2, table=["6-4"], hands=[["4-4", "4-1"], ["0-0"]], pool=["1-1"], to_move=1
    )
    game.play("4-4 @ right")
    return game


def test_who_may_lay_another_tile_may_pass_instead_and_that_is_told():
    game = going_on()
    shown = scene(game)
    assert (shown.goes_on, shown.can_pass, shown.can_draw) == (True, True, False)
    (event, *_) = game.pass_()
    assert event.after_tile
    assert told(event, game) == ("Ann lays no further tile.",)


def test_of_a_hand_that_lies_face_down_its_owner_sees_one_tile():
    hughie = shipped_variant("domino-blind-hughie")
    hands = [["1-2", "0-1", "6-6"], ["3-4", "5-5"]]
    game = set_up(hughie, 2, table=["5-0"], hands=hands, pool=["2-2"], to_move=1)
    shown = scene(game)
    assert shown.face_down
    assert (shown.hand, shown.seats[0].tiles, shown.choices) == (("1-2",), 3, ())
    (event, *_) = game.pass_()
    assert told(event, game) == (
        "Ann passes.",
        "The tile that Ann has turned over goes to the end of the row.",
    )
    assert game.view(1).hand() == ("0-1",)


def test_nothing_that_is_told_or_shown_names_a_tile_that_lies_face_down():
    history = History(header_for("human human", "domino-blind-hughie", 5))
    sitting, game = seated(history, waits=False), history.game
    for _ in range(12):
        shown = to_choose(sitting)
        assert shown.round == 1
        hidden = {tile for player in (1, 2) for tile in game.hand(player)[1:]}
        answers = [
            sitting.enter(asked).texts for asked in ("hint", "why pass", "why draw", "why 1")
        ]
        # What is drawn for the opening is seen, and goes back among the others.
        news = [
            text for text in shown.news if "for the opening" not in text and "again:" not in text
        ]
        read = " ".join([*news, *shown.hand, *(text for each in answers for text in each)])
        read += " ".join(choice.play.tile for choice in shown.choices)
        assert not hidden & set(re.findall(r"\d-\d", read))
        sitting.enter("1" if shown.choices else "draw" if shown.can_draw else "pass")


def test_tiles_drawn_until_somebody_can_open_are_told_apart_from_the_deal():
    for seed in range(200):
        game = Game(FOOT, 4, seed)
        (event,) = game.start_round()
        drawn = len(event.hands[0]) - FOOT.deal.hand_size(4)
        if drawn > 1:
            break
    sentences = told(event, game)
    assert sentences[0] == f"Round 1: everybody gets {FOOT.deal.hand_size(4)} tiles."
    assert sentences[1] == f"Nobody can open, so everybody draws a tile, {drawn} times."


def test_a_deal_that_does_not_count_is_told():
    kozel = shipped_variant("domino-kozel")  # five doubles, or six tiles with one number
    once_more = "A deal did not count, so the tiles have been dealt 1 time more."
    told_once = 0
    for seed in range(60):
        game = Game(kozel, 4, seed)
        (event,) = game.start_round()
        sentences = told(event, game)
        assert (once_more in sentences) == (game.deals == 2)
        assert any("dealt" in text for text in sentences) == (game.deals > 1)
        told_once += game.deals == 2
    assert told_once


def test_every_train_game_is_told_without_a_tile_that_was_drawn():
    game, rng = Game(TRAIN, 3, 1), random.Random(1)
    game.start_round()
    for _ in range(60):
        if game.to_move is None:
            break
        plays = game.legal_plays()
        if plays:
            game.play(rng.choice(plays))
        elif game.can_draw():
            (event, *_) = game.draw()
            assert isinstance(event, Drew)
            assert event.tile not in " ".join(told(event, game))
        else:
            game.pass_()


@pytest.mark.parametrize(
    ("variant", "typed", "places"),
    [
        ("domino", "6-4 @ left.", "left, right, up, down, an arm such as 2 or 2.1, or common."),
        ("triominos", "5-5-2 @ left.", "row/column such as 0/1."),
    ],
)
def test_who_types_no_place_hears_of_the_places_of_the_game(variant, typed, places):
    (text,) = sit("human greedy", variant).enter(typed).texts
    assert text == f"'left.' is no place: write {places}"
