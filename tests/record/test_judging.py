"""Judging: records happen again line by line; the first wrong one is named."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from house_rules import lasting_state, shipped_variant, variant_with
from records import (
    GAME,
    LINES,
    SEATS,
    changed,
    game_of,
    header,
    lines_of,
    number_of,
    play_round,
    write,
    wrong,
)
from tilewright.engine import Game
from tilewright.errors import RecordError
from tilewright.language import digest
from tilewright.record import as_line, replay

# Round trips --------------------------------------------------------------------------------------


def test_the_events_of_a_whole_record_happen_again():
    replayed = replay(LINES)
    assert replayed.lines == len(LINES)
    assert replayed.game.journal == GAME.journal
    assert lasting_state(replayed.game) == lasting_state(GAME)
    assert replayed.header.players == SEATS[:2]


@pytest.mark.parametrize("which", ["drawn", "shown", "timeout", "time", "copies"])
def test_rare_lines_round_trip(which):
    rng = random.Random(1)
    if which == "drawn":
        game = game_of("triominos-goliath", 3)
        assert '"drawn":[[' in lines_of(game, 3)[1]
        replay(lines_of(game, 3))
        return
    if which == "shown":
        for seed in range(2000):
            game = Game(shipped_variant("triominos"), 2, seed)
            game.start_round()
            plays = [str(play) for play in game.legal_plays()]
            if "0-0-0 @ 0/0" in plays and len(plays) == 2:
                game.play("0-0-0 @ 0/0")
                break
        assert '"shown":"' in lines_of(game)[-1]
    elif which == "timeout":
        game = Game(shipped_variant("triominos-fast"), 2, 3)
        game.start_round()
        game.play(game.legal_plays()[0])
        for _ in range(9):
            game.timeout(seconds=60)
        assert '"timeout":true' in lines_of(game)[-1]
    elif which == "time":
        game = Game(shipped_variant("triominos-fast"), 2, 3)
        play_round(game, rng, seconds=lambda: 59.5)
        assert '"why":"time"' in lines_of(game)[-1]
    else:
        game = game_of(tiles={"copies": 2})
    assert lasting_state(replay(lines_of(game)).game) == lasting_state(game)


@given(st.lists(st.floats(0, 100, allow_nan=False), min_size=60, max_size=60))
@settings(max_examples=20)
def test_a_record_adds_up_the_same_time(seconds):
    game = Game(shipped_variant("triominos"), 2, 1)
    times = iter(seconds)
    play_round(game, random.Random(1), most=25, seconds=lambda: next(times))
    assert replay(lines_of(game)).game.seconds == game.seconds


def test_half_milliseconds_add_up_the_same_too():
    # The difference decides whether the time of the game is up.
    variant = variant_with(clock={"game": {"limit": "1s"}})
    game = Game(variant, 2, 1)
    times = iter([0.0005, 0.9990])
    play_round(game, random.Random(1), seconds=lambda: next(times, 0))
    assert replay(lines_of(game)).game.seconds == game.seconds


# Tampering ----------------------------------------------------------------------------------------


def test_any_change_of_any_value_is_found():
    other = {
        "round": 2,
        "player": 9,
        "points": 1234,
        "because": {"tile": 1234},
        "scores": [1234, 0],
        "tile": "9-9-9",
        "to_move": 3,
        "opened_by": "random",
        "hands": [[], []],
        "pool": [],
        "how": "somehow",
        "winners": [],
        "event": "undone",
        "play": "0-0-0 @ 50/50",
        "seconds": -1,
    }
    seen = set()
    for number, line in enumerate(LINES[1:], start=2):
        for key in json.loads(line):
            wrong(changed(number, **{key: other[key]}), number)
            wrong(changed(number, **{key: None}), number)
            seen.add(key)
    assert seen == set(other)


@pytest.mark.parametrize(
    ("event", "change", "words"),
    [
        ("play", {"points": 99}, "'points' is"),
        ("play", {"because": {}}, "'because' is"),
        ("play", {"scores": [0, 99]}, "'scores' is"),
        ("play", {"play": "5-5-6 @ 0/1"}, "not_a_tile"),
        ("play", {"play": "0-0-0"}, ""),
        ("play", {"play": "hello"}, "no play"),
        ("play", {"play": "5-5-2 @ 0,1"}, "0/1"),
        ("play", {"play": 5}, "'play' must be a text"),
        ("play", {"player": 3}, "turn"),
        ("play", {"player": "1"}, "'player' must be a whole number"),
        ("play", {"player": True}, "'player' must be a whole number"),
        ("play", {"seconds": "4"}, "'seconds'"),
        ("play", {"seconds": True}, "'seconds'"),
        ("play", {"seconds": 1e12}, "'seconds'"),
        ("play", {"shown": "5-5-5"}, "'shown' does not belong"),
        ("play", {"timeout": True}, "'timeout' does not belong"),
        ("draw", {"timeout": True}, "no_clock"),
        ("draw", {"timeout": False}, "'timeout' does not belong"),
        ("draw", {"tile": "0-0-0"}, "'tile' is"),
        ("draw", {"event": "pass"}, ""),
        ("pass", {"event": "draw"}, ""),
        ("round", {"round": 2}, "'round' is 1"),
        ("round", {"drawn": []}, "'drawn' does not belong"),
        ("round", {"event": "game"}, "'game'"),
        ("round_end", {"how": "somehow"}, "'how' is"),
        ("round_end", {"event": "round"}, "'round_end' belongs here"),
        ("round_end", {"points": [0, 0]}, "'points' is"),
    ],
)
def test_what_was_changed_is_said(event, change, words):
    number = number_of(event)
    wrong(changed(number, **change), number, words)


def test_a_line_too_many_or_too_few_is_found_where_it_shows():
    play = number_of("play", 1)
    wrong([*LINES[: play - 1], *LINES[play:]], play)
    wrong([*LINES[:play], LINES[play - 1], *LINES[play:]], play + 1)
    wrong([LINES[0], *LINES[2:]], 2, "over")
    wrong([*LINES[:2], LINES[1], *LINES[2:]], 3, "still played")
    end = number_of("round_end")
    wrong([*LINES[: end - 1], *LINES[end:], LINES[1]], end, "round_end")
    swapped = [*LINES]
    swapped[play - 1], swapped[play] = swapped[play], swapped[play - 1]
    wrong(swapped, play)


def test_nothing_may_follow_the_end_of_the_game():
    game = Game(shipped_variant("domino"), 2, 3)
    while not game.game_over:
        play_round(game, random.Random(3))
    lines = lines_of(game)
    replay(lines)
    wrong([*lines, lines[1]], len(lines) + 1, "over")
    wrong([*lines, lines[-1]], len(lines) + 1, "over")
    wrong([*lines[:-1], lines[1]], len(lines), "game_end")


def test_another_seed_deals_other_hands():
    wrong(changed(1, seed=221), 2, "'hands' is")


@pytest.mark.parametrize(
    ("event", "change"),
    [
        ("game", {"format": True}),
        ("game", {"format": 1.0}),
        ("round", {"round": True}),
        ("round", {"to_move": float(json.loads(LINES[1])["to_move"])}),
        ("play", {"scores": [float(s) for s in json.loads(LINES[2])["scores"]]}),
        ("play", {"points": float(json.loads(LINES[2])["points"])}),
    ],
)
def test_a_number_of_another_kind_is_not_the_same(event, change):
    wrong(changed(number_of(event), **change), number_of(event))


def test_the_first_wrong_line_is_named_even_if_a_later_one_is_no_json():
    lines = changed(5, points=1234)
    wrong([*lines[:9], "garbage", *lines[10:]], 5)


def test_the_first_wrong_line_is_named_even_if_a_later_one_is_not_utf_8(tmp_path):
    lines = [line.encode() for line in changed(5, points=1234)]
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\n".join([*lines[:9], b"\xff", *lines[10:]]))
    wrong(path, 5)


# The first line -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"event": "round"}, '"event": "game"'),
        ({"event": None}, '"event": "game"'),
        ({"format": 2}, "format 1"),
        ({"format": None}, "format 1"),
        ({"rules": {}}, "not valid"),
        ({"rules": []}, "rules"),
        ({"rules": None}, "rules"),
        ({"digest": "sha256:0"}, "digest"),
        ({"digest": None}, "digest"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": 1.5}, "'seed'"),
        ({"seed": True}, "'seed'"),
        ({"seed": None}, "'seed'"),
        ({"players": []}, "0"),
        ({"players": [{"name": "Ann", "kind": "human"}] * 9}, "9"),
        ({"players": "Ann"}, "players"),
        ({"players": ["Ann", "Bob"]}, "players"),
        ({"players": [{"name": "Ann"}, {"name": "Bob"}]}, "'kind'"),
        ({"variant": 5}, "'variant'"),
        ({"tilewright": None}, "'tilewright'"),
    ],
)
def test_a_first_line_that_is_wrong(change, words):
    wrong(changed(1, **change), 1, words)


def test_rules_that_were_changed_do_not_fit_the_digest():
    line = json.loads(LINES[0])
    line["rules"]["scoring"]["bonuses"]["bridge"]["points"] = 41
    wrong([json.dumps(line), *LINES[1:]], 1, "digest")


def test_rules_that_cannot_be_played_are_the_fault_of_the_first_line():
    variant = variant_with(deal={"hand": {"2-6 players": 50}})
    wrong([as_line(header(variant).as_json())], 1, "100")


# Prefixes and files -------------------------------------------------------------------------------


def test_a_record_that_was_cut_off_can_be_gone_on_with():
    for length in range(1, number_of("round_end") - 1):
        game = replay(LINES[:length]).game
        more = game.start_round() if game.to_move is None else ()
        lines = [*LINES[:length], *(as_line(event.as_json()) for event in more)]
        assert lasting_state(replay(lines).game) == lasting_state(game)


def test_even_between_a_move_and_the_end_of_the_round_it_brought():
    cut = LINES[: number_of("round_end") - 1]
    found = replay(cut)
    assert [event.as_json() for event in found.due] == [json.loads(LINES[len(cut)])]
    more = [*found.due, *found.game.start_round()]
    replay([*cut, *(as_line(event.as_json()) for event in more)])


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "end", "end end"])
def test_lines_may_end_either_way(tmp_path, end, last):
    data = end.join(LINES) + last.replace("end", end).replace(" ", "")
    assert replay(write(tmp_path, data.encode())).lines == len(LINES)


@pytest.mark.parametrize(
    ("data", "number"),
    [
        (b"", 1),
        (b"\n", 1),
        (b"\n\n\n", 1),
        (b"hello", 1),
        (b"[]", 1),
        (b"null", 1),
        (b"{}", 1),
        (b"\xff\xfe", 1),
        (b"\x00", 1),
        (LINES[0].encode()[:-1], 1),
        (LINES[0].encode() + b"\n\n" + LINES[1].encode(), 2),
        (LINES[0].encode() + b"\n" + LINES[1].encode()[:-5], 2),
        (LINES[0].encode() + b"\n\xff\n" + LINES[1].encode(), 2),
        (LINES[0].encode() + b"\n" + b"[" * 100_000, 2),
        (LINES[0].encode() + b"\n" + b'{"event":' * 50_000, 2),
        (LINES[0].encode() + b'\n{"event":"play","player":' + b"1" * 5000 + b"}", 2),
        (LINES[0].encode() + b'\n{"event":NaN}', 2),
        (LINES[0].encode() + b'\n{"event":"undo","to":1e400}', 2),
        (LINES[0].encode() + b'\n{"event":"\\ud800"}', 2),
    ],
)
def test_broken_files_are_record_errors(tmp_path, data, number):
    wrong(write(tmp_path, data), number)


def test_a_file_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        replay(tmp_path / "nothing.jsonl")


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["play", "draw", "pass", "round", "undo", "5-5-5 @ 0/0", "0-0-1"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(
    st.integers(1, 12), st.sampled_from([*json.loads(LINES[2]), "to", "timeout", "x"]), json_values
)
@settings(max_examples=300)
def test_any_value_anywhere_is_a_record_or_a_record_error(number, key, value):
    line = json.loads(LINES[number - 1])
    line[key] = value
    try:
        replay([*LINES[: number - 1], json.dumps(line), *LINES[number:14]])
    except RecordError as error:
        assert error.line == number  # noqa: PT017


@given(st.data())
@settings(max_examples=200)
def test_any_rules_anywhere_are_a_record_or_a_record_error(data):
    line = json.loads(LINES[0])
    inside = line
    for _ in range(data.draw(st.integers(1, 4))):
        if not isinstance(inside, dict) or not inside:
            break
        key = data.draw(st.sampled_from(sorted(inside)))
        parent, inside = inside, inside[key]
    parent[key] = data.draw(json_values)
    try:
        replay([json.dumps(line), LINES[1]])
    except RecordError as error:
        assert error.line in (1, 2)  # noqa: PT017


@given(st.binary(max_size=60))
def test_any_bytes_are_a_record_error(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("bytes") / "game.jsonl"
    path.write_bytes(data)
    wrong(path)
    path.write_bytes(LINES[0].encode() + b"\n" + data + b"x")
    wrong(path)


@given(st.integers(0, len(LINES[0])), st.integers(0, 255))
@settings(max_examples=150)
def test_any_byte_of_the_first_line_matters_or_changes_nothing_of_the_game(place, byte):
    raw = bytearray(LINES[0].encode())
    raw[place : place + 1] = bytes([byte])
    try:
        replayed = replay([raw.decode("utf-8", "surrogateescape"), *LINES[1:5]])
    except RecordError:
        return
    # Names for people, which the fingerprint leaves out, are no rules.
    assert digest(replayed.header.rules) == digest(GAME.variant)
    assert replayed.header.seed == 220


def test_one_byte_order_mark_is_harmless(tmp_path):
    data = b"\xef\xbb\xbf" + "\n".join(LINES).encode()
    assert replay(write(tmp_path, data)).lines == len(LINES)
    wrong(write(tmp_path, b"\xef\xbb\xbf" + data), 1)


def test_a_line_that_was_cut_off_is_named_with_what_is_right_before_it(tmp_path):
    data = "\n".join(LINES[:9]).encode()[:-7]
    wrong(write(tmp_path, data), 9, "cut off inside this line; the 8 lines before it are right")
    data = f"{LINES[0]}\n".encode() + b"{"
    wrong(write(tmp_path, data), 2, "cut off inside this line; the line before it is right")


def test_a_folder_and_a_device_are_no_records(tmp_path):
    for path in (tmp_path, Path("/dev/null")):
        with pytest.raises(OSError, match="not a file"):
            replay(path)


def test_a_line_may_not_say_something_twice():
    line = LINES[2].replace('"points":', '"points":999,"points":', 1)
    wrong([*LINES[:2], line, *LINES[3:]], 3, "'points' is there twice")


@pytest.mark.parametrize("key", ["extra", "Seed", "winner"])
def test_the_first_line_holds_nothing_else(key):
    wrong(changed(1, **{key: 1}), 1, f"'{key}' does not belong")
    seats = [{"name": "Ann", "kind": "human", key: 1}, {"name": "Bob", "kind": "human"}]
    wrong(changed(1, players=seats), 1, f"'{key}' does not belong")


def test_a_message_repeats_no_endless_text():
    error = wrong(changed(4, play="5" * 100_000), 4)
    assert len(error.message) < 300
