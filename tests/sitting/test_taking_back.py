"""Undo at the table: the same moment again, whoever asks for it and however far back."""

import json

import pytest

from house_rules import variant_with
from sittings import header_for, next_line, play_on, play_until, seated, sit, to_choose
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
        assert sitting.enter("undo").went_on
        assert sitting.scene == before
        sitting.enter(next_line(before))
        assert sitting.scene == after
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
    assert sitting.scene == first
    assert sitting.enter("undo") == NOTHING


def test_several_decisions_at_once():
    sitting = sit("human greedy", TWO_ROUNDS)
    first = sitting.scene
    for _ in range(4):
        sitting.enter(next_line(sitting.scene))
    assert sitting.enter("undo 9") == Answer(("Only 4 decisions can be taken back.",))
    assert sitting.enter("undo 4").went_on
    assert sitting.scene == first


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
        answer = sitting.enter("undo")
        undone = path.read_bytes()
        play_on(sitting)
    assert undone.startswith(before)
    lines = [json.loads(line) for line in undone.splitlines()]
    decision = next(i for i, line in enumerate(lines) if line.get("player") == 1)
    # Lines count from 1, so the line before the decision has the number of its index.
    assert lines[-1] == {"event": "undo", "to": decision}
    assert (lines[-1], answer.texts) in seen
    replayed = replay(path)
    assert replayed.game.game_over
    assert list(replayed.game.scores) == [seat.score for seat in sitting.scene.seats]


def test_it_is_said_what_was_taken_back():
    sitting = sit("human greedy")
    scene = to_choose(sitting)
    play = scene.choices[0].play
    sitting.enter("1")
    texts = sitting.enter("undo").texts
    assert texts[0].startswith("Ann takes back")
    assert play.numbers_text in texts[0]


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
    answer = sitting.enter("undo 2")
    assert answer.went_on
    assert (sitting.scene.phase, sitting.scene.player) == (Phase.HAND_OVER, drawer)


def test_an_own_draw_can_be_taken_back_and_is_told_without_the_tile():
    sitting = sit("human human")
    scene = play_until(sitting, lambda scene: scene.phase is Phase.CHOOSE and scene.can_draw)
    sitting.enter("draw")
    tile = sitting.scene.drawn[-1]
    answer = sitting.enter("undo")
    assert answer.went_on
    assert not any(tile in text for text in answer.texts)
    assert sitting.scene == scene


def test_a_hand_that_comes_back_to_another_person_is_covered():
    sitting = sit("human human")
    first = to_choose(sitting).player
    sitting.enter("1")
    to_choose(sitting, 3 - first)
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
