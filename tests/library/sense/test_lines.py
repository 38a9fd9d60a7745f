"""Lines of dominoes: branches, ends, trains, teams, passes, hands, and what never matters."""

from collections.abc import Callable, Iterable
from itertools import combinations, combinations_with_replacement

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[[str], Loaded]
Only = Callable[[Loaded], Finding]
Write = Callable[..., object]

LINE = """\
tilewright: 1
players: {number: 2-4}
tiles: {shape: domino, numbers: 0-6}
deal: {hand: {2-4 players: 6}}
opening: {by: [highest_double, highest_sum]}
turn: {draw: {most: 1}}
scoring: {tile: none}
round_end: {blocked: {takes: others_hands}}
game_end: {at: {points: 100}}
"""


@pytest.fixture
def line(write: Write) -> Check:
    """Load what a file says, from line 3 on, over a plain line of dominoes."""

    def line(text: str) -> Loaded:
        write("line.yaml", LINE)
        write("game.yaml", f"tilewright: 1\nextends: line.yaml\n{text}\n")
        return load("game.yaml")

    return line


FOUR = "players: {number: 4, teams: 2}\n"
TRAINS = "layout: {trains: {common: always}"
FIVES = "scoring: {bonuses: {fives: {when: {ends_total: {multiple_of: 5}}, points: ends_total}}}\n"
DOUBLES = "tiles: {remove: [0-0, 1-1, 2-2, 3-3, 4-4, 5-5, 6-6]}\nopening: {by: [highest_sum]}\n"
DOUBLES += "deal: {hand: {2-4 players: 5}}\n"


@pytest.mark.parametrize(
    "text",
    [
        "layout: {branch: {doubles: all, arms: 4, opening_arms: 6, sides_first: true}}",
        "layout: {branch: {doubles: first, arms: 4, tiles_on_a_branch: 1}, fill_first: [any]}",
        "layout: {branch: {doubles: all, arms: 4}, cover: {tiles: 3, blocks: its_arm}}",
        TRAINS + ", cover: {tiles: 1}, fill_first: [any]}",
        "layout: {match: {sums_to: 7}, fit_anywhere: [0-0, 6-1, 5-2, 4-3]}",
        FIVES + "layout: {ends: {double_counts: once}}",
        FIVES + "layout: {branch: {doubles: first, arms: 4}, "
        "ends: {branching_double_counts: while_exposed}}",
        FOUR + "round_end: {out: {when: whole_team, takes: opponents_hands}, "
        "blocked: {winner: lowest_team, takes: all_hands}}",
        FOUR + "opening: {by: [last_winner, {holder_of: 6-6}], may_leave_to_partner: true}",
        "opening: {by: [doubles_down, everybody_draws, redeal]}",
        "opening: {after: {out: [last_winner], blocked: [last_to_lay]}}",
        "opening: {by: [lowest_double, {holder_of: 0-1}]}",
        "deal: {redeal: {doubles: 5, same_number: 6}}",
        "deal: {face_down: true}\nturn: {draw: {most: 0}}",
        "turn: {again: {after: double, must: true}}",
        "turn: {may_pass_when_able: true}\nscoring: {foul: -25}",
        "scoring: {passes: {all: {when: {passes: 3}, points: 25}}}",
        FOUR
        + "scoring: {passes: {first: {when: {first_of_game: true, by_partner: false}, points: 2}}}",
        "round_end: {hands: {values: {0-0: 50}, divided_by: 5, rounded: up}, to_get_in: 13}",
        "round_end: {out: {bonus: [100, 75, 50]}}\ngame_end: {at: {points: 300}}",
        "round_end: {out: {takes: all_hands}, blocked: {tie: carry_over}}",
        "round_end: {out: {bonus: 1, takes: nothing}, win_resets_others: true, "
        "blocked: {bonus: 1, takes: nothing, tie: replay}}\ngame_end: {at: {points: 6}}",
        "game_end: {exactly: true, play_out_round: false}",
        "scoring: {bonuses: {capicu: {when: {last_tile: true, double: false, fits_all_ends: true, "
        "ends_before: 2}, points: 25}}}",
        "scoring: {bonuses: {pair: {when: {ends_equal: {at_least: 3}, passes: 2}, points: 3}}}",
    ],
)
def test_rules_of_real_games_are_left_alone(line: Check, text: str) -> None:
    assert line(text).findings == ()


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("players: {teams: 3}", "players.teams", "2-4 players never make 3 teams"),
        ("layout: {branch: {arms: 4}}", "layout.branch.arms", "layout.branch.doubles is none"),
        (
            "layout: {branch: {opening_arms: 4}}",
            "layout.branch.opening_arms",
            "layout.branch.doubles is none",
        ),
        (
            "layout: {branch: {sides_first: true}}",
            "layout.branch.sides_first",
            "layout.branch.doubles is none",
        ),
        (
            "layout: {branch: {doubles: all}}",
            "layout.branch.doubles",
            "a double with 2 arms is like any other",
        ),
        (
            "layout: {branch: {doubles: opening, arms: 4, opening_arms: 6}}",
            "layout.branch.arms",
            "only the first tile branches",
        ),
        (
            "layout: {branch: {doubles: all, arms: 4, tiles_on_a_branch: 30}}",
            "layout.branch.tiles_on_a_branch",
            "the set has 28 tiles",
        ),
        (
            DOUBLES + "layout: {branch: {doubles: all}}",
            "layout.branch.doubles",
            "the set has no doubles",
        ),
        (
            TRAINS + ", branch: {doubles: all, arms: 4, opening_arms: 6}}",
            "layout.branch.opening_arms",
            "an arm for each player",
        ),
        (TRAINS + ", ends: {number: 1}}", "layout.ends.number", "an arm for each player"),
        ("layout: {ends: {double_counts: once}}", "layout.ends.double_counts", "no bonus asks"),
        (
            FIVES + "layout: {ends: {branching_double_counts: while_exposed}}",
            "layout.ends.branching_double_counts",
            "no double branches",
        ),
        ("layout: {fill_first: [any]}", "layout.fill_first", "no double branches"),
        ("layout: {cover: {blocks: its_arm}}", "layout.cover.blocks", "layout.cover.tiles is 0"),
        (DOUBLES + "layout: {cover: {tiles: 1}}", "layout.cover.tiles", "the set has no doubles"),
        (
            "layout: {match: {sums_to: 7}, fit_anywhere: [6-1, 1-6]}",
            "layout.fit_anywhere.1",
            "it is listed already",
        ),
        ("deal: {redeal: {doubles: 8}}", "deal.redeal.doubles", "the set has no 8 doubles"),
        ("deal: {redeal: {doubles: 7}}", "deal.redeal.doubles", "no hand has 7 tiles"),
        (
            "opening: {may_leave_to_partner: true}",
            "opening.may_leave_to_partner",
            "players.teams is not set",
        ),
        (
            FOUR + "opening: {may_leave_to_partner: true}",
            "opening.may_leave_to_partner",
            "a certain tile always opens",
        ),
        (
            "opening: {by: [highest_double, lowest_double, random]}",
            "opening.by.1",
            "a way before it finds whoever holds a double",
        ),
        (
            "opening: {by: [lowest_sum, highest_double]}",
            "opening.by.1",
            "lowest_sum before it always decides",
        ),
        (
            "opening: {by: [last_opener, last_to_lay, highest_sum]}",
            "opening.by.1",
            "last_opener decides from the second round on",
        ),
        (
            "opening: {by: [everybody_draws, highest_double]}",
            "opening.by.0",
            "no way before it finds the holder of a tile",
        ),
        (
            "deal: {kept_back: 27}\nturn: {draw: {most: 0}}\n"
            "opening: {by: [highest_double, everybody_draws]}",
            "opening.by.1",
            "the deal leaves nothing to draw for everybody",
        ),
        (
            "opening: {after: {tied: [next_player]}}",
            "opening.after.tied",
            "a blocked round is always won by somebody",
        ),
        (
            "opening: {after: {blocked: [next_player, highest_sum]}}",
            "opening.after.blocked.1",
            "next_player before it always decides",
        ),
        (
            "opening: {by: [last_winner, highest_sum], after: "
            "{out: [next_player], blocked: [last_opener]}}",
            "opening.by.0",
            "opening.after says who opens",
        ),
        ("turn: {again: {must: true}}", "turn.again.must", "turn.again.after is nothing"),
        (DOUBLES + "turn: {again: {after: double}}", "turn.again.after", "the set has no doubles"),
        ("scoring: {foul: -25}", "scoring.foul", "turn.may_pass_when_able is false"),
        (
            "scoring: {passes: {x: {when: {by_partner: false}, points: 5}}}",
            "scoring.passes.x.when.by_partner",
            "there are no partners",
        ),
        (
            "scoring: {passes: {x: {when: {passes: {at_least: 1}}, points: 5}}}",
            "scoring.passes.x.when.passes",
            "every pass meets it",
        ),
        ("scoring: {passes: {x: {points: 0}}}", "scoring.passes.x.points", "always pays 0"),
        ("round_end: {out: {when: whole_team}}", "round_end.out.when", "players.teams is not set"),
        (
            "round_end: {blocked: {winner: lowest_team}}",
            "round_end.blocked.winner",
            "it is the same as lowest_hand",
        ),
        (
            "game_end: {at: {points: null, rounds: 2}}\nround_end: {out: {bonus: [9, 8, 7]}}",
            "round_end.out.bonus.2",
            "a game has 2 rounds",
        ),
        (
            "round_end: {blocked: {takes: nothing, tie: divide}}",
            "round_end.blocked.tie",
            "round_end.blocked.takes is nothing",
        ),
        (
            "round_end: {blocked: {takes: nothing, tie: carry_over}}",
            "round_end.blocked.tie",
            "a blocked round pays nothing",
        ),
        (
            "round_end: {hands: {values: {6-6: 12}}}",
            "round_end.hands.values.6-6",
            "6-6 is worth 12 anyway",
        ),
        (
            "round_end: {hands: {values: {0-0: 50}, alone: {0-0: 50}}}",
            "round_end.hands.alone.0-0",
            "0-0 is worth 50 anyway",
        ),
        ("round_end: {hands: {each: true}}", "round_end.hands.each", "nothing is divided"),
        (
            "round_end: {out: {bonus: 1, takes: nothing}, blocked: {takes: nothing}, "
            "hands: {divided_by: 10}}\ngame_end: {at: {points: 7}}",
            "round_end.hands.divided_by",
            "no winner takes anything of hands",
        ),
        (
            "game_end: {at: {points: null, rounds: 5}, exactly: true}",
            "game_end.exactly",
            "game_end.at.points is not set",
        ),
        ("tiles: {numbers_at: sides}", "tiles.numbers_at", "at its two ends"),
    ],
)
def test_what_never_matters_is_told(line: Check, text: str, key: str, words: str) -> None:
    found = [each for each in line(text).findings if each.severity == "warning"]
    assert [(each.code, each.key) for each in found] == [("no-effect", key)]
    assert words in found[0].message


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        (
            "layout: {match: {sums_to: 20}}",
            "layout.match.sums_to",
            "no two numbers of 0-6 add up to 20",
        ),
        (
            TRAINS + ", branch: {doubles: opening, arms: 4}}",
            "layout.branch.doubles",
            "an arm for each player",
        ),
        (
            "layout: {cover: {tiles: 3}}",
            "layout.cover.tiles",
            "behind a double there is room for 1 tile",
        ),
        (
            "layout: {branch: {doubles: opening, arms: 6}, cover: {tiles: 3}}",
            "layout.cover.tiles",
            "there is room for 1 tile",
        ),
        (
            DOUBLES + TRAINS + ", fill_first: [any, double]}",
            "layout.fill_first",
            "the set has none",
        ),
        ("deal: {redeal: {same_number: 1}}", "deal.redeal.same_number", "every deal would be void"),
        (
            # 7 tiles are doubles, so of 28 that are dealt to 2
            "players: {number: 2}\ndeal: {hand: {2 players: 14}, redeal: {doubles: 4}}",
            "deal.redeal.doubles",
            "some hand always has 4 doubles, so every deal would be void",
        ),
        (
            # of 28 tiles 7 have one number and 21 two: 49 in 2 hands, of 7 numbers
            "players: {number: 2}\ndeal: {hand: {2 players: 14}, redeal: {same_number: 4}}",
            "deal.redeal.same_number",
            "some hand always has 4 tiles with one number, so every deal would be void",
        ),
    ],
)
def test_what_contradicts_itself_is_an_error(
    line: Check, only: Only, text: str, key: str, words: str
) -> None:
    finding = only(line(text))
    assert (finding.severity, finding.code, finding.key) == ("error", "impossible", key)
    assert words in finding.message


@pytest.mark.parametrize("hand", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("name", ["doubles", "same_number"])
def test_no_deal_is_called_void_for_certain_if_one_is_not(
    write: Write, name: str, players: int, hand: int
) -> None:
    """Every deal of the ten tiles 0-0 to 3-3 is looked at."""
    faces = list(combinations_with_replacement(range(4), 2))

    def most(tiles: Iterable[tuple[int, int]]) -> int:
        if name == "doubles":
            return sum(low == high for low, high in tiles)
        return max(sum(number in face for face in tiles) for number in range(4))

    deals = (
        max(most(each) for each in (first, second) if each)
        for first in combinations(faces, hand)
        for second in combinations(
            [face for face in faces if face not in first], hand if players == 2 else 0
        )
    )
    for_certain = min(deals)
    for number in range(1, hand + 1):
        redeal = f"hand: {{{players} players: {hand}}}, redeal: {{{name}: {number}}}"
        text = LINE.replace("2-4 players: 6", "").replace("0-6", "0-3").replace("2-4", str(players))
        write("game.yaml", text.replace("hand: {}", redeal))
        messages = [each.message for each in load("game.yaml").findings]
        void = any("every deal would be void" in each for each in messages)
        assert number <= for_certain or not void


def test_a_drawn_tile_that_goes_unseen_into_a_row(line: Check, only: Only) -> None:
    draws = "turn: {draw: {most: 1, drawn_tile: must_play}}"
    finding = only(line(f"deal: {{face_down: true}}\n{draws}"))
    assert (finding.severity, finding.key) == ("note", "turn.draw.drawn_tile")
    assert line(draws).findings == ()


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("layout: {fit_anywhere: [9-9]}", "not-in-set", "layout.fit_anywhere.0"),
        ("round_end: {hands: {values: {7-7: 50}}}", "not-in-set", "round_end.hands.values.7-7"),
        ("round_end: {hands: {alone: {0-0-0: 5}}}", "wrong-shape", "round_end.hands.alone.0-0-0"),
        (
            "opening: {after: {blocked: [{holder_of: 9-9}]}}",
            "not-in-set",
            "opening.after.blocked.0.holder_of",
        ),
        ("opening: {after: {out: [highest_triple]}}", "opening-method", "opening.after.out.0"),
        (
            "scoring: {passes: {x: {when: {by_partner: true}, points: 5}}}",
            "never-earned",
            "scoring.passes.x.when.by_partner",
        ),
        (
            "scoring: {passes: {x: {when: {tiles_laid: 40}, points: 5}}}",
            "never-earned",
            "scoring.passes.x.when.tiles_laid",
        ),
        (
            "scoring: {bonuses: {x: {when: {ends_total: 99}, points: 5}}}",
            "never-earned",
            "scoring.bonuses.x.when.ends_total",
        ),
        (
            "scoring: {bonuses: {x: {when: {opening: true, fits_all_ends: true}, points: 5}}}",
            "never-earned",
            "scoring.bonuses.x.when",
        ),
        ("round_end: {out: {bonus: [5, -5]}}", "sign", "round_end.out.bonus.1"),
        ("round_end: {out: {everyone: own_hand}}", "sign", "round_end.out.everyone"),
        ("scoring: {passes: {x: {points: -5}}}", "sign", "scoring.passes.x.points"),
        (
            "turn: {may_pass_when_able: true}\nscoring: {foul: 25}",
            "sign",
            "scoring.foul",
        ),
    ],
)
def test_other_mistakes_have_the_code_they_always_had(
    line: Check, only: Only, text: str, code: str, key: str
) -> None:
    finding = only(line(text))
    assert (finding.severity, finding.code, finding.key) == ("warning", code, key)


@pytest.mark.parametrize(
    ("setting", "name"),
    [
        ("match: {sums_to: 7}", "match"),
        ("branch: {doubles: all, arms: 4}", "branch"),
        ("ends: {number: 1}", "ends"),
        ("trains: {common: never}", "trains"),
        ("cover: {tiles: 1}", "cover"),
        ("fill_first: [any]", "fill_first"),
    ],
)
def test_triangles_have_no_lines(
    check: Callable[..., Loaded], only: Only, setting: str, name: str
) -> None:
    finding = only(check(f"layout: {{{setting}}}\n"))
    assert (finding.code, finding.key) == ("wrong-shape", f"layout.{name}")
    assert "about dominoes: the tiles are triangles" in finding.message


def test_triangles_close_nothing(check: Callable[..., Loaded], only: Only) -> None:
    finding = only(check("turn: {may_close: false}\n"))
    assert (finding.code, finding.key) == ("wrong-shape", "turn.may_close")


def test_who_makes_triangles_of_branching_dominoes_is_told_there(line: Check, write: Write) -> None:
    write("branching.yaml", LINE + "layout: {branch: {doubles: all, arms: 4}}\n")
    write(
        "triangles.yaml",
        "tilewright: 1\nextends: branching.yaml\n"
        "tiles: {shape: triangle}\nopening: {by: [highest_sum]}\n",
    )
    (finding,) = load("triangles.yaml").findings
    assert finding.key == "tiles.shape"
    assert "layout.branch is about other tiles" in finding.message


# Points to reach ---------------------------------------------------------------------------------

NOTHING = "round_end: {out: {takes: nothing}, blocked: {takes: nothing}}\n"


@pytest.mark.parametrize(
    "text",
    [
        NOTHING + "scoring: {passes: {pass: {points: 1}}}",
        NOTHING + "scoring: {bonuses: {x: {when: {ends_equal: {at_least: 2}}, points: 2}}}",
        "round_end: {out: {bonus: [0, 30], takes: nothing}, blocked: {takes: nothing}}",
        # who loses writes the own hand, and whoever has 100 loses
        "round_end: {out: {takes: nothing, everyone: own_hand}, "
        "blocked: {takes: nothing, everyone: own_hand}}\ngame_end: {winner: lowest_score}",
        # 6-6 beside 6-6 would count 24, but there is one of it
        FIVES + "game_end: {at: {points: 24}}",
        FIVES + "game_end: {at: {points: 61}, exactly: true}",
        # each round pays up to 168 pips of own hands
        "round_end: {out: {takes: nothing, everyone: own_hand}, "
        "blocked: {takes: nothing, everyone: own_hand}}\n"
        "game_end: {at: {points: 500, rounds: 4}, winner: lowest_score}",
        # a pass pays as often as one passes
        NOTHING
        + "scoring: {passes: {pass: {points: 1}}}\ngame_end: {at: {points: 500, rounds: 3}}",
        # four tiles of each of two partners count together
        "players: {number: 4, teams: 2}\ndeal: {hand: {4 players: 4}}\n"
        + NOTHING
        + "scoring: {tile: 1}\ngame_end: {at: {points: 24, rounds: 3}}",
        "round_end: {hands: {values: {0-0: 500}}}\ngame_end: {at: {points: 600, rounds: 2}}",
    ],
)
def test_points_that_can_be_reached_somehow_are_left_alone(line: Check, text: str) -> None:
    assert line(text).findings == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (NOTHING, "target"),
        (NOTHING + "scoring: {passes: {pass: {points: -1}}}", "target"),
        (
            NOTHING + "scoring: {tile: 1}\ngame_end: {at: {points: 100, rounds: 3}}",
            "no-effect",
        ),
        ("game_end: {at: {points: 5000}}", "many-rounds"),
        ("round_end: {out: {bonus: [0, 100]}}", "target-at-once"),
    ],
)
def test_points_that_cannot_be_reached_in_reason_are_still_told(
    line: Check, text: str, code: str
) -> None:
    assert code in [each.code for each in line(text).findings]
