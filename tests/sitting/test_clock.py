"""Limits of time: exact consequences, whoever keeps the time. Values as in tests/cases/clock-*."""

import pytest

from house_rules import variant_with
from sittings import header_for, next_line, play_on, play_until, seated, sit
from tilewright.record import History, Recorder, replay
from tilewright.sitting.scene import Phase
from tilewright.sitting.sitting import Answer

DRAWS = variant_with(clock={"turn": {"limit": "1m30s", "then": "draw"}})
PASSES = variant_with(clock={"turn": {"limit": "60s", "then": "pass"}})
GAME = variant_with(clock={"game": {"limit": "10m"}})


class Lines:
    """The lines of a game, as they happen."""

    def __init__(self):
        self.all = []

    def __call__(self, line, sentences):
        self.all.append(dict(line))

    @property
    def last(self):
        return self.all[-1]


def with_a_limit(scene):
    return scene.phase is Phase.CHOOSE and scene.turn_left is not None


def table_with(variant, kinds="human human", seed=7, **options):
    lines = Lines()
    return sit(kinds, variant, seed, watch=lines, **options), lines


def moves_of(lines, player):
    return [line for line in lines.all if line.get("player") == player]


def test_no_limit_runs_for_the_first_tile_and_where_nobody_chooses():
    sitting, lines = table_with(DRAWS)
    assert (sitting.scene.phase, sitting.scene.turn_left) == (Phase.HAND_OVER, None)
    sitting.enter("", 1000)
    assert (sitting.scene.phase, sitting.scene.turn_left) == (Phase.CHOOSE, None)
    sitting.time_is_up()
    assert lines.last["event"] == "round"
    assert sitting.enter("1", 1000).went_on
    assert (lines.last["event"], lines.last["seconds"]) == ("play", 1000)
    assert sitting.scene.phase is Phase.HAND_OVER
    sitting.time_is_up()
    assert sitting.scene.phase is Phase.HAND_OVER
    sitting.enter("")
    assert sitting.scene.turn_left == 90


def test_the_clock_draws_until_no_draw_is_left_then_passes():
    sitting, lines = table_with(DRAWS, waits=False)
    scene = play_until(sitting, with_a_limit)
    player, before = scene.player, scene.seats[scene.player - 1].score
    for _ in range(3):
        sitting.time_is_up()
        assert (lines.last["event"], lines.last["player"]) == ("draw", player)
        assert (lines.last["points"], lines.last["because"]) == (-5, {"draw": -5})
        assert (lines.last["seconds"], lines.last["timeout"]) == (90, True)
        assert (sitting.scene.player, sitting.scene.turn_left) == (player, 90)
        assert "Time is up" in " ".join(sitting.scene.news)
    sitting.time_is_up()
    assert (lines.last["event"], lines.last["player"]) == ("pass", player)
    assert (lines.last["points"], lines.last["because"]) == (-10, {"stuck": -10})
    assert (lines.last["seconds"], lines.last["timeout"]) == (90, True)
    assert sitting.scene.player != player
    assert sitting.scene.seats[player - 1].score == before - 25


def test_the_clock_passes_for_nothing_where_draws_are_left():
    sitting, lines = table_with(PASSES, waits=False)
    player = play_until(sitting, with_a_limit).player
    sitting.time_is_up()
    assert (lines.last["event"], lines.last["player"]) == ("pass", player)
    assert (lines.last["points"], lines.last["because"]) == (0, {})
    assert (lines.last["seconds"], lines.last["timeout"]) == (60, True)
    assert sitting.scene.player != player


def test_the_clock_draws_even_where_a_fitting_tile_had_to_be_laid():
    forced = variant_with(
        turn={"may_hold_back": False}, clock={"turn": {"limit": "60s", "then": "draw"}}
    )
    sitting, lines = table_with(forced, waits=False)
    scene = play_until(sitting, lambda scene: with_a_limit(scene) and scene.choices)
    assert sitting.enter("draw", 59) == Answer(("A tile fits, so one must be laid.",))
    sitting.time_is_up()
    assert (lines.last["event"], lines.last["player"]) == ("draw", scene.player)
    assert lines.last["points"] == -5


@pytest.mark.parametrize("line", ["1", "draw", "quit", "5-5-5", "nonsense"])
def test_what_comes_too_late_is_lost(line):
    sitting, lines = table_with(DRAWS, waits=False)
    player = play_until(sitting, with_a_limit).player
    answer = sitting.enter(line, 90.1)
    assert answer == Answer(
        ("Time was up before this line came, so it does not count.",), went_on=True
    )
    assert (lines.last["event"], lines.last["player"]) == ("draw", player)
    assert (lines.last["seconds"], lines.last["timeout"]) == (90, True)


def test_what_comes_at_the_limit_counts():
    sitting, lines = table_with(DRAWS, waits=False)
    play_until(sitting, with_a_limit)
    sitting.enter(next_line(sitting.scene), 90)
    assert lines.last["seconds"] == 90
    assert "timeout" not in lines.last


def test_a_refused_line_does_not_stop_the_clock():
    sitting, lines = table_with(DRAWS, waits=False)
    play_until(sitting, with_a_limit)
    assert not sitting.enter("nonsense", 80).went_on
    assert not sitting.enter("?", 85).went_on
    assert sitting.enter(next_line(sitting.scene), 90.5).went_on
    assert lines.last["timeout"]


def test_bots_take_no_time():
    sitting, lines = table_with(DRAWS, "human greedy greedy")
    play_on(sitting, 20, seconds=10)
    assert {line["seconds"] for line in moves_of(lines, 2) + moves_of(lines, 3)} == {0}
    assert {line["seconds"] for line in moves_of(lines, 1)} == {10}


def test_the_game_ends_by_time_after_the_running_round(tmp_path):
    path = tmp_path / "game.jsonl"
    header = header_for("human human", GAME)
    lines = Lines()
    with Recorder(path, header, durable=False) as recorder:
        sitting = seated(History(header), recorder=recorder, watch=lines, waits=False)
        assert sitting.scene.game_left == 600
        sitting.enter("1", 580)
        assert sitting.scene.game_left == 20
        sitting.enter(next_line(sitting.scene), 40)
        assert sitting.scene.phase is Phase.CHOOSE
        assert sitting.scene.game_left == 0
        assert sitting.scene.turn_left is None
        play_on(sitting)
    assert sitting.finished
    assert [line["event"] for line in lines.all].count("round") == 1
    assert lines.last["event"] == "game_end"
    assert lines.last["why"] == "time"
    assert replay(path).game.game_over


def test_an_undo_gives_the_time_of_the_game_back():
    sitting, _ = table_with(GAME, "human greedy")
    play_until(sitting, lambda scene: scene.phase is Phase.CHOOSE)
    sitting.enter(next_line(sitting.scene), 100)
    assert sitting.scene.game_left == 500
    sitting.enter("undo", 30)
    assert sitting.scene.game_left == 600


@pytest.mark.parametrize("seconds", [-1, float("nan"), 1e300, float("inf")])
def test_a_clock_that_went_wrong_breaks_nothing(seconds):
    sitting, lines = table_with(GAME, "human greedy")
    play_until(sitting, lambda scene: scene.phase is Phase.CHOOSE)
    assert sitting.enter(next_line(sitting.scene), seconds).went_on
    mine = moves_of(lines, 1)[-1]
    assert 0 <= mine["seconds"] <= 1e7
