"""Undo at the table: the same moment again, whoever asks for it and however far back."""

import json

import pytest

from house_rules import variant_with
from sittings import (
    apart_from_news,
    header_for,
    next_line,
    play_on,
    play_until,
    seated,
    sit,
    to_choose,
)
from tilewright.messages import Messages
from tilewright.notation import place_name
from tilewright.record import History, Recorder, replay
from tilewright.sitting.scene import Phase
from tilewright.sitting.sitting import Answer

TWO_ROUNDS = variant_with(game_end={"at": {"points": None, "rounds": 2}})
NOTHING = Answer(("There is no decision to take back.",))


def test_undo_at_any_moment_gives_the_moment_before_the_decision():
    sitting = sit("human greedy random", TWO_ROUNDS)
    while sitting.scene.phase is not Phase.OVER:
        before = sitting.scene
        if before.phase is Phase.PAUSE:
            sitting.enter("")
            continue
        sitting.enter(next_line(before))
        after = sitting.scene
        assert sitting.enter("undo") == Answer(went_on=True)
        again = sitting.scene
        assert apart_from_news(again) == apart_from_news(before)
        assert again.news[: len(before.news)] == before.news
        assert "Ann takes back" in again.news[len(before.news)]
        sitting.enter(next_line(before))
        assert sitting.scene == after  # and the undo is no news any more
    assert sitting.finished


def test_undo_goes_back_over_rounds_step_by_step_to_the_beginning():
    sitting = sit("human greedy", TWO_ROUNDS)
    first = sitting.scene
    decisions = sum(scene.phase is Phase.CHOOSE for scene in play_on(sitting))
    assert sitting.scene.phase is Phase.OVER
    rounds = []
    for _ in range(decisions):
        assert sitting.enter("undo").went_on
        rounds.append(sitting.scene.round)
    assert rounds == sorted(rounds, reverse=True)
    assert set(rounds) == {1, 2}
    assert apart_from_news(sitting.scene) == apart_from_news(first)
    # What was undone on the way is not told at length.
    *news, taken_back, more = sitting.scene.news
    assert tuple(news) == first.news
    assert taken_back.startswith("Ann takes back")
    assert more == "All that came after is undone too."
    assert sitting.enter("undo") == NOTHING


def test_several_decisions_at_once():
    sitting = sit("human greedy", TWO_ROUNDS)
    first = sitting.scene
    for _ in range(4):
        sitting.enter(next_line(sitting.scene))
    assert sitting.enter("undo 9") == Answer(("Only 4 decisions can be taken back.",))
    assert sitting.enter("undo 4").went_on
    assert apart_from_news(sitting.scene) == apart_from_news(first)


def test_an_undo_is_recorded_and_nothing_is_erased(tmp_path):
    path = tmp_path / "game.jsonl"
    header = header_for("human greedy", TWO_ROUNDS)
    seen = []
    with Recorder(path, header, durable=False) as recorder:
        sitting = seated(
            History(header), recorder=recorder, watch=lambda line, texts: seen.append((line, texts))
        )
        sitting.enter("1")
        before = path.read_bytes()
        sitting.enter("undo")
        told = sitting.scene.news[-2:]
        undone = path.read_bytes()
        play_on(sitting)
    assert undone.startswith(before)
    lines = [json.loads(line) for line in undone.splitlines()]
    decision = next(i for i, line in enumerate(lines) if line.get("player") == 1)
    # Lines count from 1, so the line before the decision has the number of its index.
    assert lines[-1] == {"event": "undo", "to": decision}
    assert (lines[-1], told) in seen
    replayed = replay(path)
    assert replayed.game.game_over
    assert list(replayed.game.scores) == [seat.score for seat in sitting.scene.seats]


def test_it_is_said_what_was_taken_back():
    sitting = sit("human greedy")
    scene = to_choose(sitting)
    play = scene.choices[0].play
    sitting.enter("1")
    sitting.enter("undo")
    assert sitting.scene.news[len(scene.news) :] == (
        f"Ann takes back {play.numbers_text} at {place_name(play.place)}.",
        "All that came after is undone too.",
    )


def drawn_and_laid(free_undo=False):
    """Let a person draw and lay a tile, so that another one is to choose; give who that is."""
    for seed in range(20):
        sitting = sit("human human", seed=seed, waits=True, free_undo=free_undo)
        scene = play_until(
            sitting,
            lambda scene: scene.phase is Phase.CHOOSE and scene.can_draw and not scene.choices,
        )
        drawer = scene.player
        play_until(
            sitting,
            lambda scene, me=drawer: scene.phase is Phase.CHOOSE and scene.player != me,
        )
        if sitting.scene.round == scene.round:
            return sitting, drawer
    raise AssertionError("nobody draws in any of these games")


def test_nobody_takes_back_what_another_person_has_drawn():
    sitting, drawer = drawn_and_laid()
    before = sitting.scene
    answer = sitting.enter("undo 9")
    assert not answer.went_on
    assert answer.texts[0].startswith(f"{before.seats[drawer - 1].name} has drawn a tile since")
    assert "--free-undo" in answer.texts[0]
    assert sitting.scene is before


def test_unless_all_agree():
    sitting, drawer = drawn_and_laid(free_undo=True)
    assert not sitting.enter("undo 2").went_on
    assert sitting.enter("undo 2").went_on
    assert (sitting.scene.phase, sitting.scene.player) == (Phase.HAND_OVER, drawer)


def test_an_own_draw_can_be_taken_back_and_is_told_without_the_tile():
    sitting = sit("human human")
    scene = play_until(sitting, lambda scene: scene.phase is Phase.CHOOSE and scene.can_draw)
    sitting.enter("draw")
    tile = sitting.scene.drawn[-1]
    assert sitting.enter("undo").went_on
    assert apart_from_news(sitting.scene) == apart_from_news(scene)
    assert sitting.scene.news == (*scene.news, f"{scene.chooser.name} takes back a draw.")
    assert not any(tile in text for text in sitting.scene.news)


def test_a_hand_that_comes_back_to_another_person_is_covered():
    sitting = sit("human human")
    first = to_choose(sitting).player
    sitting.enter("1")
    to_choose(sitting, 3 - first)
    sitting.enter("undo")
    sitting.enter("undo")
    assert (sitting.scene.phase, sitting.scene.player) == (Phase.HAND_OVER, first)


def test_a_hand_that_comes_back_while_the_keyboard_is_handed_over_is_covered():
    sitting = sit("human human")
    first = to_choose(sitting).player
    sitting.enter("1")
    assert sitting.scene.phase is Phase.HAND_OVER
    sitting.enter("undo")
    assert (sitting.scene.phase, sitting.scene.player) == (Phase.HAND_OVER, first)


def test_after_the_end_of_a_round_was_taken_back_it_is_shown_again_when_it_comes_again():
    sitting = sit("human greedy", TWO_ROUNDS)
    paused = play_until(sitting, lambda scene: scene.phase is Phase.PAUSE)
    sitting.enter("")
    assert sitting.enter("undo").went_on
    assert sitting.scene.round == 1
    sitting.enter(next_line(sitting.scene))
    assert sitting.scene == paused


@pytest.mark.parametrize("kinds", ["human greedy", "human human"])
def test_there_is_nothing_to_take_back_at_the_beginning(kinds):
    sitting = sit(kinds)
    assert sitting.enter("undo") == NOTHING


# Among several people ---------------------------------------------------------------------------


def three_at_the_keyboard(**options):
    """Ann, Bob and Cleo; give the sitting when each has laid a tile, with those plays by player."""
    for seed in range(200):
        sitting, laid = sit("human human human", seed=seed, **options), {}
        while len(laid) < 3 and to_choose(sitting).choices:
            scene = sitting.scene
            laid[scene.player] = scene.choices[0].play
            sitting.enter("1")
        if len(laid) == 3:
            return sitting, laid
    raise AssertionError("somebody draws in each of these games")


def said_of(play):
    return f"{play.numbers_text} at {place_name(play.place)}"


def test_whoever_takes_back_what_others_did_is_asked_first():
    sitting, laid = three_at_the_keyboard()
    first, second, third = laid
    name = {player: sitting.scene.seats[player - 1].name for player in laid}
    scene = to_choose(sitting)
    assert scene.player == first
    assert sitting.enter("undo") == Answer(
        (f"This takes back a move of {name[third]}: type 'undo' again if that is meant.",)
    )
    assert sitting.scene is scene
    # Something else in between, and it is asked again.
    sitting.enter("score")
    assert not sitting.enter("undo").went_on
    both = " and ".join(name[player] for player in sorted((second, third)))
    assert sitting.enter("undo 2") == Answer(
        (f"This takes back 2 moves of {both}: type 'undo 2' again if that is meant.",)
    )
    assert not sitting.enter("undo 1").went_on
    assert sitting.enter("u").went_on
    assert (sitting.scene.phase, sitting.scene.player) == (Phase.HAND_OVER, third)
    # The own decision right before needs no second word.
    assert sitting.scene.table == (laid[first], laid[second])


def test_each_language_asks_with_its_own_word():
    sitting, _ = three_at_the_keyboard(messages=Messages("de"))
    to_choose(sitting)
    (asked,) = sitting.enter("undo").texts
    assert "zurück" in asked.split(": ")[1]
    assert sitting.enter("zurück").went_on


def test_what_another_person_takes_back_is_told_to_everybody_until_each_has_decided():
    sitting, laid = three_at_the_keyboard()
    first, second, third = laid
    name = {player: sitting.scene.seats[player - 1].name for player in laid}
    to_choose(sitting)
    sitting.enter("undo 2")
    sitting.enter("undo 2")
    undone = (
        f"{name[first]} takes back {said_of(laid[second])}, which {name[second]} laid.",
        "All that came after is undone too.",
    )
    assert (sitting.scene.phase, sitting.scene.player) == (Phase.HAND_OVER, second)
    assert sitting.scene.news[-2:] == undone
    for player in (second, third, first):
        scene = to_choose(sitting, player)
        assert scene.news.count(undone[0]) == 1
        assert scene.news.count(undone[1]) == 1
        play_until(sitting, lambda scene, me=player: scene.player not in (None, me))
    again = to_choose(sitting, second)
    assert not set(undone) & set(again.news)


def test_where_nobody_sits_at_a_keyboard_nobody_is_asked():
    sitting, laid = three_at_the_keyboard(waits=False)
    first, _, third = laid
    assert sitting.scene.player == first
    assert sitting.enter("undo") == Answer(went_on=True)
    assert sitting.scene.player == third
    assert "takes back" in sitting.scene.news[-1]


def test_a_game_that_an_undo_opens_again_says_so():
    sitting = sit("human human", variant_with(game_end={"at": {"points": None, "rounds": 1}}))
    play_on(sitting)
    assert sitting.scene.ending
    for _ in range(2):
        if sitting.enter("undo").went_on:
            break
    assert sitting.scene.phase is Phase.HAND_OVER
    assert sitting.scene.ending == ()
    assert sum("takes back" in text for text in sitting.scene.news) == 1
