"""Contradictions of which the file wrote one half: either half is shown, whichever it wrote."""

from collections.abc import Callable

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]
Write = Callable[..., object]
Heir = Callable[[str, str], Loaded]


@pytest.fixture
def heir(write: Write) -> Heir:
    """Load what a file says, from line 3 on, over what its parent says, over `base.yaml`."""

    def heir(parent: str, text: str) -> Loaded:
        write("parent.yaml", f"tilewright: 1\nextends: base.yaml\n{parent}\n")
        write("game.yaml", f"tilewright: 1\nextends: parent.yaml\n{text}\n")
        return load("game.yaml")

    return heir


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        # base.yaml ends at 400; 0-0-1 to 5-5-5 pay up to 15
        ("scoring: {bonuses: {bridge: {points: 400}}}", (3, 38), "one tile can pay"),
        ("scoring: {bonuses: {hexagon: {points: 385}}}", (3, 39), "can pay 400 points, so 400"),
        ("scoring: {tile: 400}", (3, 17), "single play"),
        ("round_end: {out: {bonus: 400}}", (3, 26), "400 of them for going out"),
        # 15 for 5-5-5, 50 for a hexagon, 335 for going out with it
        ("round_end: {out: {bonus: 335}}", (3, 26), "can pay 400 points, 335 of them"),
    ],
)
def test_the_points_of_one_play_that_end_an_inherited_game(
    check: Check, only: Only, text: str, place: tuple[int, int], words: str
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.code, finding.severity) == ("target-at-once", "warning")
    assert (finding.line, finding.column) == place
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "scoring: {bonuses: {hexagon: {points: 384}}}",
        "round_end: {out: {bonus: 334}}",
    ],
)
def test_a_point_less_is_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


def test_a_small_bonus_is_not_blamed_for_a_target_that_it_does_not_reach(heir: Heir) -> None:
    big = "scoring: {bonuses: {bridge: {points: 500}}}"
    assert heir(big, "scoring: {bonuses: {hexagon: {points: 5}}}").findings == ()


def test_own_hands_leave_what_a_parent_keeps_back(heir: Heir, only: Only) -> None:
    # 2 players with 18 of 56 tiles leave 20
    parent = "deal: {kept_back: 20}"
    finding = only(heir(parent, "deal: {hand: {2 players: 18}}"))
    assert (finding.code, finding.key) == ("kept-back", "deal.hand.2 players")
    assert heir(parent, "deal: {hand: {2 players: 17}}").findings == ()


COMPARED = (
    "scoring: {bonuses: {bridge: {when: {sides: [1, 2], corners: 3}}}, "
    "several_bonuses: {highest_of: [bridge, hexagon]}}"
)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("scoring: {bonuses: {bridge: null}}", 21),
        ("scoring: {bonuses: {inherit: none, hexagon: {when: {hexagons: 1}, points: 5}}}", 21),
    ],
)
def test_a_bonus_removed_that_a_parent_compares(
    heir: Heir, only: Only, text: str, column: int
) -> None:
    finding = only(heir(COMPARED, text))
    assert (finding.code, finding.severity) == ("unknown-bonus", "warning")
    assert (finding.line, finding.column) == (3, column)
    assert "'bridge' is removed, and scoring.several_bonuses compares it" in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "scoring: {bonuses: {bridge: null}, several_bonuses: all}",
        "scoring: {bonuses: {bridge: {points: 45}}}",
    ],
)
def test_a_bonus_that_is_not_missed_is_left_alone(heir: Heir, text: str) -> None:
    assert heir(COMPARED, text).findings == ()


CLOCK = "clock: {turn: {limit: 60s, then: draw}}"


def test_own_hands_that_leave_nothing_for_a_clock_to_draw(heir: Heir, only: Only) -> None:
    # 2, 3 and 4 players hold all of 56 tiles, or 54; nothing is left but those kept back
    text = "deal: {kept_back: 2, hand: {2 players: 28, 3 players: 18, 4 players: 14}}"
    finding = next(each for each in heir(CLOCK, text).findings if each.code == "clock-draw")
    assert (finding.severity, finding.key) == ("warning", "deal.kept_back")
    some = only(heir(CLOCK, "deal: {hand: {4 players: 14}}"))
    assert (some.code, some.severity, some.key) == ("clock-draw", "note", "deal.hand.4 players")
    assert "with 4 players the deal leaves nothing to draw" in some.message
    assert heir(CLOCK, "deal: {hand: {4 players: 13}}").findings == ()


def test_a_shape_that_does_not_suit_what_is_inherited(check: Check, only: Only) -> None:
    finding = only(check("tiles: {shape: domino, numbers: 0-6}\n"))
    assert (finding.code, finding.severity, finding.key) == ("measure", "warning", "tiles.shape")
    assert finding.message == (
        "the tiles are dominoes, but 'bridge', 'hexagon' and opening.by are about other tiles"
    )


def test_a_shape_with_all_that_goes_with_it_is_left_alone(check: Check) -> None:
    rest = "opening: {by: [highest_double]}\nscoring: {bonuses: {inherit: none}}\n"
    assert check("tiles: {shape: domino, numbers: 0-6}\n" + rest).findings == ()


def test_a_bonus_that_leaves_none_of_the_others(heir: Heir, only: Only) -> None:
    own = "scoring: {several_bonuses: highest, bonuses: {x: {when: {opening: false}, points: %d}}}"
    wide = "scoring: {bonuses: {bridge: {when: {sides: [1, 2], corners: 3}}}}"
    finding = only(heir(wide, own % 51))
    assert (finding.code, finding.key) == ("shadowed", "scoring.bonuses.x.points")
    assert finding.message.startswith("beside 'x' 'bridge' and 'hexagon' are never paid")


def test_a_bonus_beside_which_another_is_still_paid_is_left_alone(heir: Heir) -> None:
    own = "scoring: {several_bonuses: highest, bonuses: {x: {when: {opening: false}, points: 50}}}"
    wide = "scoring: {bonuses: {bridge: {when: {sides: [1, 2], corners: 3}}}}"
    assert heir(wide, own).findings == ()  # a hexagon pays the same, and the first counts
