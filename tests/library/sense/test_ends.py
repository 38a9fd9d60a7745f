"""The ends of rounds and games, and the points that end a game."""

from collections.abc import Callable, Sequence

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]
Codes = Callable[[Loaded], Sequence[str]]

ALONE = "players: {number: 1}\ndeal: {hand: {1 player: 9}}\n"
ROUNDS = "game_end: {at: {points: null, rounds: 3}"


@pytest.mark.parametrize(
    ("text", "key", "words", "hint"),
    [
        (
            ROUNDS + ", winner: round_winner}",
            "game_end.winner",
            "game_end.at.points is not set, so the highest score wins",
            "highest_score",
        ),
        (
            ROUNDS + ", play_out_round: false}",
            "game_end.play_out_round",
            "so rounds are always played out",
            None,
        ),
        (ALONE + "game_end: {tie: another_round}", "game_end.tie", "one player never ties", None),
        (
            "round_end: {blocked: {winner: nobody, tie: nobody, takes: nothing}}",
            "round_end.blocked.tie",
            "round_end.blocked.winner is nobody",
            None,
        ),
        (
            "round_end: {blocked: {winner: nobody, bonus: 5}}",
            "round_end.blocked.bonus",
            "round_end.blocked.winner is nobody",
            None,
        ),
        (
            "round_end: {blocked: {winner: nobody, takes: others_hands}}",
            "round_end.blocked.takes",
            "round_end.blocked.winner is nobody",
            "nothing",
        ),
        (
            "round_end: {blocked: {tie: lowest_hand}}",
            "round_end.blocked.tie",
            "round_end.blocked.winner is lowest_hand, so tied hands are equal",
            "share",
        ),
        (
            ALONE + "round_end: {blocked: {takes: differences}}",
            "round_end.blocked.takes",
            "one player has no others",
            "nothing",
        ),
        (
            ALONE + "round_end: {out: {everyone: minus_own_hand}}",
            "round_end.out.everyone",
            "who is out has no hand",
            None,
        ),
        (
            ALONE + "round_end: {blocked: {tie: nobody}}",
            "round_end.blocked.tie",
            "one player never ties",
            None,
        ),
    ],
)
def test_a_setting_of_the_end_that_another_makes_idle(
    check: Check, only: Only, text: str, key: str, words: str, hint: str | None
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.code, finding.severity, finding.key, finding.hint) == (
        "no-effect",
        "warning",
        key,
        hint,
    )
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "game_end: {winner: round_winner, play_out_round: false, tie: another_round}",
        "game_end: {at: {rounds: 3}, winner: round_winner}",
        "round_end: {blocked: {winner: nobody, bonus: 0, takes: nothing, tie: share}}",
        "round_end: {blocked: {winner: fewest_tiles, tie: lowest_hand, bonus: 5}}",
        ALONE + "round_end: {blocked: {everyone: minus_own_hand, takes: others_hands_minus_own}}",
    ],
)
def test_an_end_whose_settings_all_matter_is_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


# The target --------------------------------------------------------------------------------------


def test_a_target_that_one_tile_reaches(check: Check, only: Only) -> None:
    # 5-5-5 closes a hexagon: 15 + 50; a bridge never goes with one
    finding = only(check("game_end: {at: {points: 65}}\n"))
    assert (finding.code, finding.severity, finding.column) == ("target-at-once", "warning", 25)
    assert "one tile can pay 65 points" in finding.message
    assert check("game_end: {at: {points: 66}}\n").findings == ()


def test_bonuses_that_go_together_are_added_unless_only_the_highest_counts(check: Check) -> None:
    wide = "scoring: {bonuses: {bridge: {when: {corners: 3}}}"
    together = "game_end: {at: {points: 105}}\n" + wide  # 15 + 40 + 50
    assert [each.code for each in check(together + "}\n").findings] == ["target-at-once"]
    assert check(together.replace("105", "106") + "}\n").findings == ()
    assert check(together + ", several_bonuses: highest}\n").findings == ()


def test_a_bonus_that_depends_on_the_tile_pays_with_that_tile(check: Check) -> None:
    twice = "scoring: {bonuses: {low: {when: {sum: {at_most: 3}}, points: {sum: {times: 30}}}}}\n"
    # 3 + 90 and a hexagon make 143; 5-5-5 itself earns none of it
    assert [each.code for each in check(twice + "game_end: {at: {points: 143}}\n").findings] == [
        "target-at-once"
    ]
    assert check(twice + "game_end: {at: {points: 144}}\n").findings == ()


ONE_EACH = """\
scoring: {tile: 1, bonuses: {inherit: none}}
round_end: {out: {bonus: 5, takes: nothing}, blocked: {takes: nothing}}
"""


def test_a_target_that_takes_very_many_rounds(check: Check, only: Only) -> None:
    # 9 tiles and 3 drawn ones at a point each, and 5 for going out: 17, with more players 15
    far = ONE_EACH + "game_end: {at: {points: 205}}\n"
    finding = only(check(far))
    assert (finding.code, finding.severity, finding.line) == ("many-rounds", "warning", 5)
    assert "about 17 points" in finding.message
    assert "13 rounds or more" in finding.message
    some = only(check(far.replace("205", "200")))
    assert some.message.startswith("with 3 or 4 players 200 points are far to reach")
    assert check(far.replace("205", "180")).findings == ()


@pytest.mark.parametrize(
    "more",
    [
        "game_end: {at: {points: 400, rounds: 10}}",
        "game_end: {at: {points: 400}}\nclock: {game: {limit: 1h}}",
        "game_end: {at: {points: 100}}",
    ],
)
def test_a_game_that_ends_in_time_is_left_alone(check: Check, more: str) -> None:
    assert check(ONE_EACH + more + "\n").findings == ()


def test_where_drawing_earns_points_nobody_can_say_how_far_it_is(
    check: Check, codes: Codes
) -> None:
    text = ONE_EACH.replace("tile: 1", "tile: 1, draw: 1") + "game_end: {at: {points: 400}}\n"
    assert codes(check(text)) == ["sign"]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("triominos", 400),
        ("triominos", 500),
        ("triominos", 1000),
        ("triominos-multiplied", 1000),
        ("triominos-simplified-nl", 12),
        ("triominos-simplified-de", 50),
        ("triominos-simplified-de", 100),
        ("domino", 100),
        ("domino", 200),
    ],
)
def test_targets_that_people_play_to_are_left_alone(name: str, points: int) -> None:
    loaded = load(name, settings={"game_end.at.points": str(points)})
    assert loaded.findings == ()


@pytest.mark.parametrize("name", ["triominos-simplified-nl", "triominos-simplified-de"])
def test_four_hundred_points_one_by_one(name: str) -> None:
    loaded = load(name, settings={"game_end.at.points": "400"})
    assert [finding.code for finding in loaded.findings] == ["many-rounds"]


# Points by the number of players -----------------------------------------------------------------


def test_points_that_no_number_of_players_has_never_end_a_game(check: Check, only: Only) -> None:
    finding = only(check("game_end: {at: {points: {2-3 players: 300}}}\n"))
    assert (finding.code, finding.severity) == ("no-end", "error")
    assert finding.message.startswith("with 4 players the game never ends")


def test_rounds_end_the_game_of_those_who_play_to_no_points(check: Check) -> None:
    assert check("game_end: {at: {points: {2-3 players: 300}, rounds: 5}}\n").findings == ()


def test_a_line_of_points_for_players_who_cannot_play(check: Check, only: Only) -> None:
    finding = only(check("game_end: {at: {points: {2-4 players: 300, 5 players: 200}}}\n"))
    assert (finding.code, finding.severity, finding.column) == ("no-effect", "warning", 44)
    assert finding.message == "'5 players' has no effect: players.number is 2-4"


def test_points_far_to_reach_are_told_of_those_who_play_to_them(check: Check, only: Only) -> None:
    finding = only(check("game_end: {at: {points: {2-3 players: 300, 4 players: 90000}}}\n"))
    assert finding.code == "many-rounds"
    assert finding.message.startswith("with 4 players 90,000 points are far to reach")
