"""Slips of people who are new: each gets one finding, at its place, that says what to write."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.library import Finding, Loaded, load

Check = Callable[..., Loaded]
Only = Callable[[Loaded], Finding]


OWN = "scoring: {bonuses: {own: {"
END = ", points: 5}}}\n"

SLIPS = (
    # A colon without a space, where YAML sees one text
    (
        "scoring:\n  draw:-3\n",
        4,
        3,
        10,
        "write a space behind the colon: 'draw: -3'",
        "draw: -3",
    ),
    (
        "scoring: {bonuses: {bridge: {points:25}}}\n",
        3,
        30,
        39,
        "write a space behind the colon: 'points: 25'",
        "points: 25",
    ),
    (
        "scoring:\n  draw = -3\n",
        4,
        3,
        12,
        "a colon stands behind a key, not '=': 'draw: -3'",
        "draw: -3",
    ),
    # Keys that stand at the margin
    (
        "scoring:\ndraw: -5\n",
        4,
        1,
        5,
        "'draw' belongs to scoring: indent it beneath 'scoring'",
        None,
    ),
    (
        "turn:\n  draw:\n  most: 3\n",
        5,
        3,
        7,
        "'most' belongs to turn.draw: indent it beneath 'draw'",
        None,
    ),
    (
        "scoring:\n  bonuses:\n  bridge: {points: 5}\n",
        5,
        3,
        9,
        "'bridge' belongs to scoring.bonuses: indent it beneath 'bonuses'",
        None,
    ),
    # A bonus at another place, or without points
    (
        "bridge: {when: {sides: 1}, points: 25}\n",
        3,
        1,
        7,
        "a bonus stands in scoring.bonuses: {bridge: {when: …, points: …}}",
        None,
    ),
    (
        "scoring: {bridge: 25}\n",
        3,
        11,
        17,
        "a bonus stands in scoring.bonuses: {bridge: {points: 25}}",
        None,
    ),
    (
        "scoring: {bonuses: {bridge: 25}}\n",
        3,
        29,
        31,
        "needs settings of its own, such as {points: 25}, not 25; write bridge: {points: 25}",
        "{points: 25}",
    ),
    (
        "scoring: {bonuses: {bridge: {sides: 1}}}\n",
        3,
        30,
        35,
        "it stands in scoring.bonuses.bridge.when: write when: {sides: 1}",
        None,
    ),
    (
        "scoring: {bonuses: {My bridge!: {when: {sides: 1}, points: 25}}}\n",
        3,
        21,
        31,
        "cannot have a bonus 'My bridge!': a name has small letters, digits and _",
        "my_bridge",
    ),
    # Numbers
    ("scoring: {stuck: -10 points}\n", 3, 18, 28, "not -10 points; write -10", "-10"),
    ("turn: {draw: {most: 3 draws}}\n", 3, 21, 28, "or any, not 3 draws; write 3", "3"),
    ("scoring: {stuck: 1.000}\n", 3, 18, 23, "not 1.000; write 1000", "1000"),
    ("scoring: {stuck: -25.0}\n", 3, 18, 23, "not -25.0; write -25", "-25"),
    ("scoring:\n  stuck: 2,5\n", 4, 10, 13, "needs a whole number, not 2,5", None),
    ("scoring: {stuck: −5}\n", 3, 18, 20, "not −5; write -5", "-5"),
    ("scoring: {stuck: “-5”}\n", 3, 18, 22, "not “-5”; write -5", "-5"),
    ("scoring: {stuck: minus five}\n", 3, 18, 28, "not minus five; write -5", "-5"),
    ("scoring: {draw: -2,5}\n", 3, 20, 21, "the comma behind -2 ends the number", None),
    ("deal: {hand: {2 players: -9}}\n", 3, 26, 28, "must be at least 1, not -9", None),
    # Truth values
    ("turn: {may_hold_back: yes}\n", 3, 23, 26, "true or false, not yes; write true", "true"),
    ("tiles: {mirrored: Off}\n", 3, 19, 22, "true or false, not Off; write false", "false"),
    ("tiles: {mirrored: 'true'}\n", 3, 19, 25, "write true", "true"),
    # Durations and ranges
    ("clock: {turn: {limit: 60, then: draw}}\n", 3, 23, 25, "write 60s for seconds", "60s"),
    ("clock: {game: {limit: 1:30}}\n", 3, 23, 27, "not 1:30; write 1m30s", "1m30s"),
    ("clock: {game: {limit: 90 sec.}}\n", 3, 23, 30, "write 90s", "90s"),
    ("clock: {game: {limit: 1 hour and 5 min}}\n", 3, 23, 39, "write 1h5m", "1h5m"),
    ("players: {number: 2 to 4}\n", 3, 19, 25, "not 2 to 4; write 2-4", "2-4"),
    ("players: {number: 2–4}\n", 3, 19, 22, "not 2–4; write 2-4", "2-4"),
    ("players: {number: [2, 4]}\n", 3, 19, 25, "not a list; write 2-4", "2-4"),
    # One value where settings or a list belong
    ("players: 4\n", 3, 10, 11, "not 4; write players: {number: 4}", "{number: 4}"),
    ("players: 4 players\n", 3, 10, 19, "write players: {number: 4}", "{number: 4}"),
    ("tiles: 0-5\n", 3, 8, 11, "not 0-5; write tiles: {numbers: 0-5}", "{numbers: 0-5}"),
    (
        "deal: 9\n",
        3,
        7,
        8,
        "not 9; write deal: {hand: {2-4 players: 9}}",
        "{hand: {2-4 players: 9}}",
    ),
    ("deal: {hand: 9}\n", 3, 14, 15, "not 9; write hand: {2-4 players: 9}", "{2-4 players: 9}"),
    ("turn: {draw: 3}\n", 3, 14, 15, "not 3; write draw: {most: 3}", "{most: 3}"),
    ("game_end: 400\n", 3, 11, 14, "write game_end: {at: {points: 400}}", "{at: {points: 400}}"),
    (
        "clock: 60s\n",
        3,
        8,
        11,
        "write clock: {turn: {limit: 60s, then: draw}}",
        "{turn: {limit: 60s, then: draw}}",
    ),
    ("opening: {by: highest_sum}\n", 3, 15, 26, "write [highest_sum]", "[highest_sum]"),
    (
        "opening:\n  by:\n    -highest_sum\n    -random\n",
        5,
        5,
        12,
        "write a space behind each '-'",
        None,
    ),
    # Numbers of players
    ("deal: {hand: {2: 9}}\n", 3, 15, 16, "write '2 players', not 2", "2 players"),
    ("deal: {hand: {3-4: 9}}\n", 3, 15, 18, "not '3-4'", "3-4 players"),
    ("deal: {hand: {3–4 people: 9}}\n", 3, 15, 25, "not '3–4 people'", "3-4 players"),
    # Names of files
    ("use: [to-200.yaml]\n", 3, 7, 18, "is named without an ending", "to-200"),
    ("use: [To 200]\n", 3, 7, 13, "no shipped module is called 'To 200'", "to-200"),
    ("modules: [to-200]\n", 3, 1, 8, "it is called use here", "use"),
    # Conditions
    (f"{OWN}when: 5-5-5{END}", 3, 33, 38, "not 5-5-5; write when: {tile: 5-5-5}", "{tile: 5-5-5}"),
    (f"{OWN}when: triple{END}", 3, 33, 39, "write when: {triple: true}", "{triple: true}"),
    (f"{OWN}when: last tile{END}", 3, 33, 42, "write when: {last_tile: true}", "{last_tile: true}"),
    (f"{OWN}when: [5-5-5]{END}", 3, 34, 39, "not 5-5-5; write {tile: 5-5-5}", "{tile: 5-5-5}"),
    (
        f"{OWN}when: youngest{END}",
        3,
        33,
        41,
        "such as {sum: 10} or a list of such, not youngest",
        None,
    ),
    (f"{OWN}when: {{sum: '>10'}}{END}", 3, 39, 44, "write {at_least: 11}", "{at_least: 11}"),
    (f"{OWN}when: {{sum: at most 9}}{END}", 3, 39, 48, "write {at_most: 9}", "{at_most: 9}"),
    (f"{OWN}when: {{sum: 9+}}{END}", 3, 39, 41, "write {at_least: 9}", "{at_least: 9}"),
    (
        f"{OWN}when: {{sum: 10-12}}{END}",
        3,
        39,
        44,
        "not 10-12; write",
        "{at_least: 10, at_most: 12}",
    ),
    (f"{OWN}when: {{sum: ten}}{END}", 3, 39, 42, "not ten; write 10", "10"),
    (
        f"{OWN}when: {{maximum: 3}}{END}",
        3,
        34,
        41,
        "has no setting 'maximum'; it has sides, corners",
        None,
    ),
    (f"{OWN}when: {{sum: {{max: 9}}}}{END}", 3, 40, 43, "it is called at_most here", "at_most"),
    (f"{OWN}when: {{sides=1}}{END}", 3, 34, 41, "not '=': 'sides: 1'", "sides: 1"),
    # Lists
    ("opening: {by: youngest}\n", 3, 15, 23, "random or {holder_of: 5-5-5}, not youngest", None),
    ("opening: {by: highest triple}\n", 3, 15, 29, "write [highest_triple]", "[highest_triple]"),
    ("opening: {by: 5-5-5}\n", 3, 15, 20, "write [{holder_of: 5-5-5}]", "[{holder_of: 5-5-5}]"),
    ("opening: {by: {holder_of: 5-5-5}}\n", 3, 15, 33, "write [{hol", "[{holder_of: 5-5-5}]"),
    ("opening: {by: [5-5-5]}\n", 3, 16, 21, "write {holder_of: 5-5-5}", "{holder_of: 5-5-5}"),
    ("opening:\n  by: highest_sum, random\n", 4, 7, 26, "write [", "[highest_sum, random]"),
    ("use: to-200, No figures\n", 3, 6, 24, "needs a list, not to-200, No", "[to-200, no-figures]"),
    ("use: nobody knows\n", 3, 6, 18, "use needs a list, not nobody knows", None),
    ("turn: {draw: {most: [3]}}\n", 3, 21, 24, "not a list; write 3", "3"),
    ("scoring:\n  - draw: -3\n", 4, 3, 13, "write it without the dash: draw: -3", "draw: -3"),
    ("scoring:\n  - draw: -3\n  - stuck: 1\n", 4, 3, 3, "write its lines without the dashes", None),
    ("scoring: [draw: -3, stuck: 1]\n", 3, 10, 30, "not a list", "{draw: -3, stuck: 1}"),
    (f"{OWN}when: {{tile: 5-5-5, 4-4-4}}{END}", 3, 47, 52, "write tile: [5-5-5, 4-4-4]", None),
    # Nothing
    (
        "scoring: {bonuses: {bridge: none}}\n",
        3,
        29,
        33,
        "not none; bridge: null removes it",
        "null",
    ),
    ("scoring: {bonuses: {bridge: geen}}\n", 3, 29, 33, "bridge: null removes it", "null"),
    ("scoring: {bonuses: {bridge: no}}\n", 3, 29, 31, "bridge: null removes it", "null"),
    ("scoring: {bonuses: {bridge: false}}\n", 3, 29, 34, "bridge: null removes it", "null"),
    ("scoring: {draw: kein}\n", 3, 17, 21, "write 0", "0"),
    ("tiles: none\n", 3, 8, 12, "such as {shape: triangle}, not none", None),
    # Numbers and durations once more
    ("scoring: {draw: minus 3}\n", 3, 17, 24, "not minus 3; write -3", "-3"),
    ("scoring: {draw: minus drei}\n", 3, 17, 27, "write -3", "-3"),
    ("clock: {game: 30}\n", 3, 15, 17, "not 30; write game: {limit: 30s}", "{limit: 30s}"),
    ("clock: {turn: 60}\n", 3, 15, 17, "write turn: {limit: 60s, then", "{limit: 60s, then: draw}"),
    (
        "clock: {turn: 1 min}\n",
        3,
        15,
        20,
        "write turn: {limit: 1m, then",
        "{limit: 1m, then: draw}",
    ),
    ("players: {number: four}\n", 3, 19, 23, "not four; write 4", "4"),
    ("players: 2 to 4\n", 3, 10, 16, "write players: {number: 2-4}", "{number: 2-4}"),
    ("tiles: driehoek\n", 3, 8, 16, "write tiles: {shape: triangle}", "{shape: triangle}"),
    ("name: 5\n", 3, 7, 8, "{en: …, nl: …}; put it in quotes: '5'", "'5'"),
    (
        "scoring: {bonuses: {own: 25}}\n",
        3,
        26,
        28,
        "such as own: {when: {sum: 10}, points: 25}",
        None,
    ),
    ("scoring: {bonuses: {brug: 25}}\n", 3, 27, 29, "write bridge: {points: 25}", None),
    # What stands around a word
    ("tiles:\n  shape: triangle,\n", 4, 10, 19, "write triangle, without the ',' b", "triangle"),
    ("scoring:\n  draw: -1;\n", 4, 9, 12, "write -1, without the ';' behind it", "-1"),
    ("tiles: {shape: “triangle”}\n", 3, 16, 26, "write triangle, without curly", "triangle"),
    ("“turn”: {draw: {most: 3}}\n", 3, 1, 7, "write turn, without curly quotes", "turn"),
    ("scoring: {draw\u00a0: -3}\n", 3, 11, 16, "a non-breaking space in it: write draw", "draw"),
    ("scoring: {draw: -3\u00a0}\n", 3, 17, 20, "is a non-breaking space in it: write -3", "-3"),
    ("scoring: {draw: \u200b-3}\n", 3, 17, 20, "a blank of no width (U+200B) in it", "-3"),
    ("scoring:\n  draw:\u00a0-3\n", 4, 3, 11, "space in it: write draw: -3", "draw: -3"),
    ("deal: {hand: {2\u00a0players: 9}}\n", 3, 15, 24, "a non-breaking space in it", "2 players"),
    ("scoring:\n\u00a0\u00a0draw: -3\n", 4, 1, 7, "beneath 'scoring' with plain blanks", None),
    (
        "turn:\n  may_hold_back: true\n\u00a0\u00a0draw: {}\n",
        5,
        1,
        7,
        "it is indented with a non-breaking space",
        None,
    ),
    # Other languages
    ("spieler: 4\n", 3, 1, 8, "it is called players here; write players: {number: 4}", "players"),
    ("spelers: {number: 4}\n", 3, 1, 8, "it is called players here", "players"),
    ("steine: {numbers: 0-5}\n", 3, 1, 7, "it is called tiles here", "tiles"),
    ("eröffnung: {tie: random}\n", 3, 1, 10, "it is called opening here", "opening"),
    ("beurt: {draw: {most: 3}}\n", 3, 1, 6, "it is called turn here", "turn"),
    ("zug: 3\n", 3, 1, 4, "called turn here; write turn: {draw: {most: 3}}", "turn"),
    ("rundenende: {out: {bonus: 25}}\n", 3, 1, 11, "it is called round_end here", "round_end"),
    ("spielende: 300\n", 3, 1, 10, "write game_end: {at: {points: 300}}", "game_end"),
    ("zeitlimit: 60\n", 3, 1, 10, "write clock: {turn: {limit: 60s, then: draw}}", "clock"),
    ("puntentelling: {draw: -3}\n", 3, 1, 14, "it is called scoring here", "scoring"),
    ("scoring: {ziehen: -3}\n", 3, 11, 17, "it is called draw here", "draw"),
    ("ziehen: -3\n", 3, 1, 7, "draw here and stands in scoring: write scoring: {draw: -3}", None),
    ("punkte: 4\n", 3, 1, 7, "it is called points here and stands in game_end.at or", None),
    ("brug: 40\n", 3, 1, 5, "stands in scoring.bonuses: {bridge: {points: 40}}", None),
    ("tiles: {shape: dreieck}\n", 3, 16, 23, "needs domino, triangle or square", "triangle"),
    ("clock: {turn: {limit: 60s, then: pakken}}\n", 3, 34, 40, "needs draw or pass", "draw"),
    # Settings inside others
    ("game_end.at.points: 200\n", 3, 1, 19, "inside one another: write game_end: {at: {poi", None),
    (
        "scoring: {bonuses.bridge.points: 4}\n",
        3,
        11,
        32,
        "write bonuses: {bridge: {points: 4}}",
        None,
    ),
    ("scoring.draw: five\n", 3, 1, 13, "inside one another: write scoring: {draw: 5}", None),
    ("turn: {draw: {max: 3}}\n", 3, 15, 18, "it is called most here", "most"),
    ("xyzzy: 3\n", 3, 1, 6, "the sections are players, tiles, deal, opening, layout, turn", None),
    (
        "scoring: {xyzzy: 3}\n",
        3,
        11,
        16,
        "it has tile, bonuses, several_bonuses, passes, draw",
        None,
    ),
    # Reasons
    ("allow: {sign: }\n", 3, 9, 13, 'needs the reason; say why: sign: "because …"', None),
    ("allow: {sign: null}\n", 3, 15, 19, 'say why: sign: "because …"', None),
    ("allow: {sign: ''}\n", 3, 15, 17, 'say why: sign: "because …"', None),
    ("allow: no-effect\n", 3, 8, 17, 'write allow: {no-effect: "b', '{no-effect: "because …"}'),
)


@pytest.mark.parametrize(("text", "line", "column", "end", "words", "hint"), SLIPS)
def test_a_slip_is_told_what_to_write(
    check: Check,
    only: Only,
    text: str,
    line: int,
    column: int,
    end: int,
    words: str,
    hint: str | None,
) -> None:
    finding = only(check(text))
    assert finding.severity == "error"
    assert words in finding.message
    place = finding.line, finding.column
    assert (place, finding.hint) == ((line, column), hint)
    assert finding.end_column == end or finding.end_line > line


def followed(text: str, finding: Finding) -> str | None:
    """Do what a finding says; None where it leaves something to think about."""
    lines = text.split("\n")
    row, start = finding.line - 3, finding.column - 1
    line = lines[row]
    message, hint = finding.message, finding.hint
    advice = re.search(r"write (\w+: .*)$", message)
    at_key = line[finding.end_column - 1 :].lstrip().startswith(":")
    if advice is not None and at_key:  # the whole entry
        end = re.search(r"[,}]|$", line[start:].replace("{}", ""))
        assert end is not None
        lines[row] = line[:start] + advice[1] + line[start + end.start() :]
    elif hint is not None:
        lines[row] = line[:start] + hint + line[finding.end_column - 1 :]
    elif "indent it beneath" in message:
        above = lines[row - 1]
        lines[row] = " " * (len(above) - len(above.lstrip()) + 2) + line.strip()
    elif "indent with plain blanks" in message:
        lines[row] = line.replace("\u00a0", " ")
    else:
        return None
    return "\n".join(lines)


@pytest.mark.parametrize(("text", "line", "column", "end", "words", "hint"), SLIPS)
def test_who_follows_the_advice_has_no_mistake_left(
    check: Check,
    text: str,
    line: int,
    column: int,
    end: int,
    words: str,
    hint: str | None,
) -> None:
    (finding,) = check(text).findings
    made = followed(text, finding)
    assert made is not None or hint is None
    if made is not None:
        left = [each for each in check(made).findings if each.severity == "error"]
        assert left == [], made


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game_end: {at: 3 rounds}\n", "; write at: {rounds: 3}"),
        ("game_end: 3 rounds\n", "; write game_end: {at: {rounds: 3}}"),
        ("game_end: 3 Runden\n", "; write game_end: {at: {rounds: 3}}"),
        ("game_end: 2 rondes\n", "; write game_end: {at: {rounds: 2}}"),
        ("game_end: 400 Punkte\n", "; write game_end: {at: {points: 400}}"),
        ("game_end: {at: 30m}\n", "; a limit of time stands in clock: {game: {limit: 30m}}"),
        ("game_end: 30 minutes\n", "; a limit of time stands in clock: {game: {limit: 30m}}"),
        ("game_end: 1 Stunde\n", "; a limit of time stands in clock: {game: {limit: 1h}}"),
        ("game_end: {time: 30m}\n", "; a limit of time stands in clock: {game: {limit: 30m}}"),
        ("turn: 60s\n", "time stands in clock: {turn: {limit: 60s, then: draw}}"),
        ("turn: {limit: 60s}\n", "time stands in clock: {turn: {limit: 60s, then: draw}}"),
        ("turn: {limit: 3}\n", "write draw: {most: 3}"),
        ("clock: 9m\n", "; write clock: {turn: {limit: 9m, then: draw}}"),
        ("clock: 10m\n", "; write clock: {game: {limit: 10m}}"),
        ("clock: 1h\n", "; write clock: {game: {limit: 1h}}"),
        ("time: 30m\n", "; write clock: {game: {limit: 30m}}"),
        ("zeit: 30m\n", "; write clock: {game: {limit: 30m}}"),
        ("tijd: 30m\n", "; write clock: {game: {limit: 30m}}"),
        ("runden: 3\n", "stands in game_end.at: write game_end: {at: {rounds: 3}}"),
        ("ronden: 3\n", "stands in game_end.at: write game_end: {at: {rounds: 3}}"),
        (f"{OWN}when: {{sum: 5}}, points: sum*2}}}}}}\n", "; write {sum: {times: 2}}"),
        (f"{OWN}when: {{sum: 5}}, points: 2 * sum}}}}}}\n", "; write {sum: {times: 2}}"),
        ("use:\n  to-200\n  no-figures\n", "; write [to-200, no-figures]"),
    ],
)
def test_advice_keeps_what_was_meant(check: Check, only: Only, text: str, words: str) -> None:
    assert only(check(text)).message.endswith(words)


@pytest.mark.parametrize(
    "text",
    [
        "scoring: {stuck: -1O}\n",
        "scoring: {tile: sum*2}\n",
        "scoring: {bonuses: {bridge: 2 rounds}}\n",
        "scoring: {bonuses: {bridge: sum/2}}\n",
        "game_end: {at: {points: 3 rounds}}\n",
        "game_end: {at: {rounds: 400 points}}\n",
        "turn: {draw: {most: 3 minutes}}\n",
        "players: 2 rounds\n",
        "deal: {hand: {2 rounds: 9}}\n",
        "clock: {turn: draw}\n",
        "clock: {turn: {limit: 3 stenen, then: draw}}\n",
        "use:\n  to-200\n  nobody-knows\n",
    ],
)
def test_no_advice_is_better_than_one_that_changes_the_meaning(
    check: Check, only: Only, text: str
) -> None:
    finding = only(check(text))
    assert finding.hint is None
    assert "write" not in finding.message


def test_every_line_at_the_margin_is_told(check: Check) -> None:
    findings = check("scoring:\ndraw: -5\nstuck: -10\n").findings
    assert [(finding.code, finding.line) for finding in findings] == [
        ("unknown-key", 4),
        ("unknown-key", 5),
    ]


@pytest.mark.parametrize("text", ["scoring:\nstuk: -5\n", "scoring: null\ndraw: -5\n"])
def test_a_key_that_belongs_nowhere_near_is_not_told_to_move(check: Check, text: str) -> None:
    assert not any("indent" in finding.message for finding in check(text).findings)


@pytest.mark.parametrize(
    ("text", "code", "column", "hint"),
    [
        ("extend: triominos\n", "unknown-key", 1, "extends"),
        ("extens: triominos\n", "unknown-key", 1, "extends"),
        ("base: triominos\n", "unknown-key", 1, "extends"),
        ("Parent: triominos\n", "unknown-key", 1, "extends"),
        ("based-on: triominos\n", "unknown-key", 1, "extends"),
        ("extends: Triominos\n", "unknown-name", 10, "triominos"),
        ("extends: triominoes\n", "unknown-name", 10, "triominos"),
        ("extends: “triominos”\n", "unknown-name", 10, "triominos"),
        ("extends: Fast Triominos\n", "unknown-name", 10, "triominos-fast"),
        ("extends: Tri-Ominos (Pressman)\n", "unknown-name", 10, "triominos-pressman"),
        ("extends: triominos.yaml\n", "missing-file", 10, "triominos"),
        ("extends: triominoes.yaml\n", "missing-file", 10, "triominos"),
        ("extends: Base.yaml\n", "missing-file", 10, "base.yaml"),
    ],
)
def test_a_parent_that_is_not_found_is_all_that_is_said(
    check: Check, only: Only, text: str, code: str, column: int, hint: str
) -> None:
    check()
    Path("friday.yaml").write_text(f"tilewright: 1\n{text}")
    finding = only(load("friday.yaml"))
    assert (finding.code, finding.line, finding.column) == (code, 2, column)
    assert finding.hint == hint


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("triominos,", "write triominos, without the ',' behind it"),
        ("triominos;", "write triominos, without the ';' behind it"),
        ("“triominos”", "write triominos, without curly quotes"),
        ("triominos\u00a0", "there is a non-breaking space in it: write triominos"),
    ],
)
def test_a_name_of_a_file_with_a_mark_too_many_is_told_so(
    check: Check, only: Only, name: str, words: str
) -> None:
    check()
    Path("friday.yaml").write_text(f"tilewright: 1\nextends: {name}\n", encoding="utf-8")
    finding = only(load("friday.yaml"))
    assert finding.message.endswith(words)
    assert finding.hint == "triominos"


@pytest.mark.parametrize(
    ("text", "line", "column", "hint"),
    [
        ("Tilewright: 1\nextends: base.yaml\n", 1, 1, "tilewright"),
        ("tilewrigth: 1\nextends: base.yaml\n", 1, 1, "tilewright"),
        ("version: 1\nextends: base.yaml\n", 1, 1, "tilewright"),
        ("tilewright: 1;\nextends: base.yaml\n", 1, 13, "1"),
        ("tilewright: 1\nextends: base.yaml\nexamples: [{nmae: a}]\n", 3, 13, "name"),
        (
            "tilewright: 1\nextends: base.yaml\nopening: {by: [{holder: 1-1-1}]}\n",
            3,
            17,
            "holder_of",
        ),
        (
            "tilewright: 1\nextends: base.yaml\nscoring: {tile: {produkt: {}}}\n",
            3,
            18,
            "product",
        ),
    ],
)
def test_a_needed_key_that_is_misspelt_is_not_missing_too(
    check: Check, only: Only, text: str, line: int, column: int, hint: str
) -> None:
    check()
    Path("friday.yaml").write_text(text)
    finding = only(load("friday.yaml"))
    assert (finding.line, finding.column, finding.hint) == (line, column, hint)


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            "game_end: {winner: highest_score}\nrounds: 3\n",
            ["it stands in game_end.at: beneath game_end write at: {rounds: 3}"],
        ),
        (
            "game_end.at.points: 200\ngame_end.tie: share\n",
            [
                "inside one another: beneath game_end write at: {points: 200}",
                "inside one another: beneath game_end write tie: share",
            ],
        ),
    ],
)
def test_a_section_is_not_to_be_written_twice(check: Check, text: str, ends: list[str]) -> None:
    messages = [each.message for each in check(text).findings if each.severity == "error"]
    for message, end in zip(messages, ends, strict=True):
        assert message.endswith(end)


def test_what_is_no_code_needs_no_reason(check: Check, only: Only) -> None:
    finding = only(check("allow: {no-efect: }\n"))
    assert (finding.code, finding.hint) == ("unknown-key", "no-effect")


def test_a_file_of_dashes_is_told_to_drop_them(check: Check, only: Only) -> None:
    check()
    Path("friday.yaml").write_text("- tilewright: 1\n- extends: triominos\n")
    assert only(load("friday.yaml")).message.endswith("; write its lines without the dashes")
    Path("friday.yaml").write_text("- tiles\n- turn\n")
    assert only(load("friday.yaml")).message.endswith("not a list")


def test_a_bonus_in_another_language_is_understood(check: Check, only: Only) -> None:
    assert only(check("scoring: {bonuses: {brug: {points: 5}}}\n")).hint == "bridge"
    assert only(check("scoring: {bonuses: {Brücke: null}}\n")).hint == "bridge"
    assert only(check("scoring: {bonuses: {zeshoek: null}}\n")).hint == "hexagon"


def test_a_file_of_one_line_without_a_space_is_told_so(check: Check, only: Only) -> None:
    check()
    Path("friday.yaml").write_text("tilewright:1\n")
    finding = only(load("friday.yaml"))
    assert finding.message.endswith("; write a space behind the colon: 'tilewright: 1'")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("scoring: {foo: null}\n", ["unknown-key"]),
        ("foo: null\n", ["unknown-key"]),
        ("foo:\n", ["unknown-key"]),
        ("scoring: {bonuses: {Big: null}}\n", ["unknown-key"]),
        ("scoring: {bonuses: {tile: null}}\n", ["unknown-key"]),
        ("scoring: {bonuses: {big: null}}\n", []),
        ("scoring: {draw: null}\nclock: null\n", []),
    ],
)
def test_what_is_no_setting_cannot_be_removed_not_even_by_a_module(
    module: Callable[..., Path], text: str, codes: list[str]
) -> None:
    loaded = load(module("quiet.yaml", text))
    assert [finding.code for finding in loaded.findings] == codes
