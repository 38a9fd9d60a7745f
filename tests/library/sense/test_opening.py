"""The opening: what is never asked, and tiles that nobody lays instead."""

from collections.abc import Callable

import pytest

from tilewright.library import Finding, Loaded

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("by: [highest_sum, random]", 29, "random is never asked: highest_sum before it always"),
        ("by: [drawn_tile, highest_triple]", 28, "highest_triple is never asked: drawn_tile"),
        ("by: [random, {holder_of: 0-0-0}]", 24, "holder_of 0-0-0 is never asked"),
        ("by: [highest_triple, highest_triple]", 32, "it was asked already"),
        ("by: [{holder_of: 0-0-1}, {holder_of: 1-0-0}]", 36, "holder_of 1-0-0 never decides"),
        ("by: [next_player, last_winner]", 29, "next_player decides from the second round on"),
        ("by: [drawn_tile], tie: random", 34, "opening.tie has no effect: opening.by is drawn"),
        ("by: [random], tie: next_best", 30, "opening.by is random, where no two players"),
        # one copy of each triple: two players never hold the same
        ("by: [highest_triple], tie: redraw", 38, "opening.by is highest_triple"),
        ("by: [{holder_of: 5-5-5}], tie: redraw", 42, "opening.by is holder_of 5-5-5"),
        ("tile: any, or_tile: [0-0-0]", 31, "opening.or_tile has no effect: opening.tile is any"),
        ("by: [random], or_tile: [0-0-0]", 34, "opening.by is random, so any tile may be laid"),
        ("or_tile: [0-0-0, 5-5-5]", 28, "5-5-5 has no effect here: who holds it opens with it"),
        ("by: [highest_sum], or_tile: [5-5-5]", 40, "who holds it opens with it anyway"),
        ("by: [{holder_of: 0-0-1}], or_tile: [1-0-0]", 47, "who holds it opens with it anyway"),
        ("or_tile: [0-0-1, 0-1-0]", 28, "0-1-0 has no effect here: it is listed already"),
    ],
)
def test_a_rule_of_the_opening_that_never_matters(
    check: Check, only: Only, text: str, column: int, words: str
) -> None:
    finding = only(check(f"opening: {{{text}}}\n"))
    assert (finding.code, finding.severity, finding.line) == ("no-effect", "warning", 3)
    assert words in finding.message
    assert finding.column == column


def test_in_the_only_round_nobody_has_won_one(check: Check, only: Only) -> None:
    once = "game_end: {at: {points: null, rounds: 1}}\nopening: {by: [last_winner, random]}\n"
    assert "there is one round only" in only(check(once)).message
    assert check(once.replace("rounds: 1", "rounds: 2")).findings == ()
    assert check(once.replace("rounds: 1}", "rounds: 1}, tie: another_round")).findings == ()


def test_who_holds_one_tile_holds_no_other(check: Check, only: Only) -> None:
    one = "deal: {hand: {2-4 players: 1}}\nopening: {or_tile: [0-0-0]}\n"
    assert "a hand has one tile only" in only(check(one)).message
    assert check(one.replace("2-4 players: 1", "2 players: 2")).findings == ()


def test_of_hands_that_lie_face_down_no_tile_is_required(check: Check) -> None:
    opening = "opening: {tile: required, or_tile: [0-0-0]}\n"
    assert check(opening).findings == ()
    blind = check("deal: {face_down: true}\n" + opening)
    found = [each for each in blind.findings if each.key.startswith("opening.")]
    assert [(each.key, each.code, each.severity) for each in found] == [
        ("opening.tile", "no-effect", "warning"),
        ("opening.or_tile", "no-effect", "warning"),
    ]
    assert all("deal.face_down" in finding.message for finding in found)


def test_one_player_is_never_equal_to_another(check: Check, only: Only) -> None:
    alone = "players: {number: 1}\ndeal: {hand: {1 player: 9}}\nopening: {tie: random}\n"
    assert only(check(alone)).key == "opening.tie"


@pytest.mark.parametrize(
    "text",
    [
        "by: [highest_triple, highest_sum], tie: redraw, or_tile: [0-0-0, 4-4-4]",
        "by: [last_winner, next_player, highest_triple, random], tie: random",
        "by: [drawn_tile], tie: redraw, tile: any, or_tile: []",
        "by: [{holder_of: 5-5-5}, {holder_of: 4-4-4}, highest_sum], or_tile: [0-0-0]",
        "by: [last_winner], tie: redraw",  # several can win a blocked round
        "by: [highest_triple], or_tile: [5-5-4]",
    ],
)
def test_an_opening_whose_rules_all_matter_is_left_alone(check: Check, text: str) -> None:
    assert check(f"opening: {{{text}}}\n").findings == ()


def test_two_copies_of_a_tile_can_tie(check: Check) -> None:
    text = "tiles: {copies: 2}\nopening: {by: [{holder_of: 5-5-5}], tie: redraw}\n"
    assert check(text).findings == ()


def test_a_tile_of_the_pool_needs_a_pool(check: Check) -> None:
    by = "opening: {by: [highest_triple, pool_tile]}\n"
    text = "players: {number: 2}\ndeal: {hand: {2 players: 9}, kept_back: %d}\n" + by
    told = [finding.message for finding in check(text % 38).findings]
    assert any("the deal leaves no tile that may be turned up" in message for message in told)
    assert check(text % 37).findings == ()


def test_two_play_alike_whichever_way_the_turn_goes(check: Check, only: Only) -> None:
    two = "players: {number: 2, direction: counterclockwise}\ndeal: {hand: {2 players: 9}}\n"
    finding = only(check(two))
    assert (finding.key, finding.hint) == ("players.direction", "clockwise")
    assert check(two.replace("2", "3")).findings == ()
