"""The deal, the set, the turn and its clock, for every number of players."""

from collections.abc import Callable

import pytest

from tilewright.library import Finding, Loaded

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]

NO_DRAWS = "turn: {draw: {most: 0}}\n"
ALL_DEALT = "players: {number: 2}\ndeal: {hand: {2 players: 28}}\n"


def test_every_number_of_players_that_lacks_tiles_is_named(check: Check, only: Only) -> None:
    finding = only(check("deal: {hand: {2-4 players: 20}}\n"))
    assert finding.message == (
        "3 players with 20 tiles each need 60 tiles; the set has 56, and too few for 4 players too"
    )


@pytest.mark.parametrize(
    ("text", "place", "code", "words"),
    [
        # 56 tiles less 2 x 9, 3 x 7, 4 x 7 leave 38, 35, 28
        ("deal: {kept_back: 38}", (3, 19), "kept-back", "nothing can ever be drawn: the pool has"),
        ("deal: {kept_back: 30}", (3, 19), "kept-back", "with 4 players nothing can ever be drawn"),
        ("deal: {kept_back: 28}", (3, 19), "kept-back", "the pool has 28 tiles and 28 are kept"),
        (
            "deal: {kept_back: 36}",
            (3, 19),
            "kept-back",
            "with 3 or 4 players nothing can ever be drawn: the pool has at most 35 tiles",
        ),
        (
            NO_DRAWS + "deal: {kept_back: 2}",
            (4, 19),
            "no-effect",
            "deal.kept_back has no effect: turn.draw.most is 0",
        ),
        (
            ALL_DEALT + "turn: {draw: {most: 2}}",
            (5, 21),
            "no-effect",
            "nothing is ever drawn: the hands take the whole set",
        ),
        (
            "deal: {hand: {2 players: 28}}\nturn: {draw: {most: 2}}",
            (4, 21),
            "no-effect",
            "with 2 players nothing is ever drawn",
        ),
        ("tiles: {remove: [0-0-1, 1-0-0]}", (3, 25), "no-effect", "0-0-1 was removed already"),
        ("tiles: {numbers: 4-5, mirrored: true, copies: 8}", (3, 33), "no-effect", "different"),
        (
            "tiles: {numbers: 1-6}\nscoring: {tile: {product: {zero_counts: 2}}}",
            (4, 41),
            "no-effect",
            "no tile has a zero",
        ),
        (
            "tiles: {remove: [0-0-0]}\nopening: {or_tile: [0-0-0]}",
            (4, 21),
            "not-in-set",
            "tiles.remove takes it out",
        ),
    ],
)
def test_a_set_or_pool_that_settings_make_idle(
    check: Check, only: Only, text: str, place: tuple[int, int], code: str, words: str
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.code, finding.severity, finding.line, finding.column) == (
        code,
        "warning",
        *place,
    )
    assert words in finding.message


def test_dominoes_have_no_mirror_images(check: Check, only: Only) -> None:
    finding = check("tiles: {shape: domino, numbers: 0-6, mirrored: true}\n").findings[-1]
    assert (finding.code, finding.column) == ("no-effect", 48)


@pytest.mark.parametrize(
    "text",
    [
        "deal: {kept_back: 27}",
        "deal: {hand: {2 players: 28}}",
        ALL_DEALT,
        "tiles: {add: [0-0-1, 0-0-1]}",
        "tiles: {mirrored: true}",
        "scoring: {tile: {product: {zero_counts: 2}}}",
        "deal: {kept_back: 0}\nturn: {draw: {most: 0}}",
    ],
)
def test_a_deal_that_can_be_played_is_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


# The turn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (
            "turn: {draw: {most: 0, drawn_tile: must_play}}",
            (3, 36),
            "turn.draw.drawn_tile has no effect: turn.draw.most is 0",
        ),
        (NO_DRAWS + "scoring: {draw: -2}", (4, 17), "scoring.draw has no effect"),
        (
            "turn: {may_hold_back: true, draw: {most: 0}}",
            (3, 23),
            "turn.may_hold_back has no effect: turn.draw.most is 0, and then whoever can lay must",
        ),
        (
            NO_DRAWS + "scoring: {pool_empty: -2}",
            (4, 11),
            "turn.draw.most is 0, so every pass counts as stuck",
        ),
        (
            "turn: {draw: {drawn_tile: ends_turn, most: 1}}\nscoring: {stuck: -10}",
            (4, 11),
            "scoring.stuck has no effect: turn.draw.drawn_tile is ends_turn",
        ),
        (
            "turn: {draw: {most: 39}}\nscoring: {stuck: -10}",  # two players leave 38 tiles
            (4, 11),
            "there are never 39 tiles to draw",
        ),
        (
            "turn: {draw: {drawn_tile: ends_turn, most: 3}}",
            (3, 44),
            "turn.draw.most has no effect: turn.draw.drawn_tile is ends_turn",
        ),
        (ALL_DEALT + "scoring: {draw: -1}", (5, 17), "the deal leaves nothing to draw"),
    ],
)
def test_a_setting_of_the_turn_that_another_makes_idle(
    check: Check, only: Only, text: str, place: tuple[int, int], words: str
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.code, finding.line, finding.column) == ("no-effect", *place)
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "turn: {draw: {most: 3, drawn_tile: must_play}, may_hold_back: true}",
        NO_DRAWS + "scoring: {stuck: -10, draw: 0, pool_empty: 0}",
        "turn: {draw: {most: any}}\nscoring: {pool_empty: -10, stuck: 0}",
        "players: {number: 2}\nturn: {draw: {most: 38}}\nscoring: {stuck: -10}",
        "turn: {draw: {drawn_tile: ends_turn, most: 1}}\nscoring: {pool_empty: -1}",
        "turn: {draw: {drawn_tile: ends_turn}}",  # the three draws are inherited
        "clock: {turn: {limit: 60s, then: pass}}\n" + NO_DRAWS,
    ],
)
def test_a_turn_whose_settings_all_matter_is_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


def test_a_clock_that_draws_where_all_tiles_are_dealt(check: Check, only: Only) -> None:
    finding = only(check(ALL_DEALT + "clock: {turn: {limit: 60s, then: draw}}\n"))
    assert (finding.code, finding.line, finding.hint) == ("clock-draw", 5, "pass")


# Signs -------------------------------------------------------------------------------------------

LOWEST = "game_end: {winner: lowest_score}\n"


@pytest.mark.parametrize(
    ("text", "key", "words", "hint"),
    [
        ("scoring: {draw: 5}", "scoring.draw", "5 rewards drawing a tile", "-5"),
        ("scoring: {stuck: 10}", "scoring.stuck", "10 rewards being stuck", "-10"),
        ("scoring: {pool_empty: 1}", "scoring.pool_empty", "rewards passing before an", "-1"),
        ("scoring: {tile: -1}", "scoring.tile", "-1 punishes laying a tile", "1"),
        ("round_end: {out: {bonus: -25}}", "round_end.out.bonus", "punishes going out", "25"),
        ("round_end: {blocked: {bonus: -5}}", "round_end.blocked.bonus", "a blocked round", "5"),
        (LOWEST + "scoring: {draw: -5}", "scoring.draw", "where the lowest score wins", "5"),
        (LOWEST + "round_end: {out: {bonus: 25}}", "round_end.out.bonus", "punishes", "-25"),
        (
            LOWEST + "round_end: {out: {everyone: minus_own_hand}}",
            "round_end.out.everyone",
            "rewards full hands",
            None,
        ),
        (
            LOWEST + "round_end: {blocked: {takes: differences}}",
            "round_end.blocked.takes",
            "punishes the winner of a round",
            "nothing",
        ),
    ],
)
def test_a_penalty_that_rewards_and_the_reverse(
    check: Check, only: Only, text: str, key: str, words: str, hint: str | None
) -> None:
    finding = only(check(text + "\n"))
    assert (finding.code, finding.severity, finding.key, finding.hint) == (
        "sign",
        "warning",
        key,
        hint,
    )
    assert words in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "scoring: {draw: -5, stuck: -10, pool_empty: -1, tile: 1}",
        "round_end: {out: {bonus: 25}, blocked: {bonus: 5}}",
        LOWEST + "scoring: {draw: 0}",  # to make points is to be avoided
        LOWEST + "scoring: {draw: 5}\nround_end: {out: {bonus: -25, takes: nothing}}",
        "scoring: {bonuses: {x: {when: {sides: 1}, points: -10}}}",
        "round_end: {blocked: {winner: nobody, bonus: 0, takes: nothing}}",
    ],
)
def test_signs_as_they_mostly_are_are_left_alone(check: Check, text: str) -> None:
    assert check(text + "\n").findings == ()


def test_rules_made_for_the_highest_score_are_told_of_who_makes_the_lowest_win(
    check: Check, only: Only
) -> None:
    finding = only(check(LOWEST))
    assert (finding.code, finding.severity, finding.key) == ("sign", "warning", "game_end.winner")
    assert finding.message == (
        "where the lowest score wins, what pays here hurts and what costs helps: scoring.tile and "
        "scoring.bonuses pay, scoring.draw costs"
    )


def test_what_the_file_itself_says_is_told_there_and_not_of_the_winner(
    check: Check, only: Only
) -> None:
    assert only(check(LOWEST + "scoring: {tile: 1}\n")).key == "scoring.tile"
    # A sum is no number to be turned round, so there is nothing else to tell of it.
    assert only(check(LOWEST + "scoring: {tile: sum}\n")).key == "game_end.winner"
