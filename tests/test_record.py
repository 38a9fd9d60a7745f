"""Records: written as it happens, judged again line by line, undone, cut off."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from house_rules import SHIPPED, lasting_state, shipped_variant, variant_with
from tilewright.engine import Game
from tilewright.errors import RecordError
from tilewright.language import digest, rules_as_data
from tilewright.record import Header, Recorder, Seat, as_line, replay

SEATS = (Seat("Ann", "human"), Seat("Jörg 木", "greedy"), Seat('"Bo"\n', "random"))


def header(variant, players=2, seed=7):
    return Header("friday", variant, SEATS[:players], seed)


def step(game, rng, seconds=0):
    """Make one move at random, drawing now and then although a tile fits."""
    plays = game.legal_plays()
    if game.can_draw() and (not plays or rng.random() < 0.2):
        return game.draw(seconds=seconds)
    return game.play(rng.choice(plays), seconds=seconds) if plays else game.pass_(seconds=seconds)


def play_round(game, rng, most=10**6, seconds=lambda: 0):
    """Begin a round and play it at random, or its first moves."""
    game.start_round()
    while game.to_move is not None and most > 0:
        step(game, rng, seconds())
        most -= 1


def lines_of(game, players=2, variant=None):
    first = header(variant or game.variant, players, game.seed).as_json()
    return [as_line(first), *(as_line(event.as_json()) for event in game.journal)]


def game_of(name="triominos", players=2, seed=7, **sections):
    game = Game(variant_with(name, **sections), players, seed)
    play_round(game, random.Random(seed))
    return game


GAME = game_of(seed=220, deal={"hand": {"2-6 players": 4}})
LINES = lines_of(GAME)


def wrong(lines, number=None, words=""):
    """The record is wrong, at this line, counted from 1, with these words."""
    with pytest.raises(RecordError) as error:
        replay(lines)
    if number is not None:
        assert error.value.line == number, error.value
        assert error.value.message.startswith(f"line {number}: ")
    assert words in error.value.problem
    return error.value


def changed(number, **keys):
    """The record with some keys of a line (counted from 1) changed; None removes a key."""
    line = json.loads(LINES[number - 1])
    for key, value in keys.items():
        if value is None:
            del line[key]
        else:
            line[key] = value
    return [*LINES[: number - 1], json.dumps(line), *LINES[number:]]


def number_of(event, which=0):
    """The number of the line of the first (or so) event of a kind."""
    found = [n for n, line in enumerate(LINES, 1) if json.loads(line)["event"] == event]
    return found[which]


# Writing -----------------------------------------------------------------------------------------


def test_a_recorder_writes_line_by_line_before_it_returns(tmp_path):
    path = tmp_path / "game.jsonl"
    game = Game(shipped_variant("triominos"), 3, 5)
    with Recorder(path, header(game.variant, 3, 5)) as recorder:
        assert len(path.read_bytes().splitlines()) == 1
        for _ in range(3):
            if game.to_move is None:
                recorder.write(game.start_round())
            else:
                recorder.write(game.play(game.legal_plays()[0]))
            assert len(path.read_bytes().splitlines()) == len(game.journal) + 1
            assert path.read_bytes().endswith(b"\n")
    assert path.read_text(encoding="utf-8").splitlines() == lines_of(game, 3)
    assert b"\r" not in path.read_bytes()
    assert lasting_state(replay(path).game) == lasting_state(game)


def test_a_recorder_never_writes_over_a_record_unless_told_to(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(FileExistsError):
        Recorder(path, header(GAME.variant))
    assert path.read_text(encoding="utf-8") == "precious"
    Recorder(path, header(GAME.variant), overwrite=True, durable=False).close()
    assert replay(path).lines == 1


def test_names_of_players_come_back_as_they_are(tmp_path):
    path = tmp_path / "game.jsonl"
    Recorder(path, header(GAME.variant, 3)).close()
    back = replay(path).header
    assert back.players == SEATS
    assert (back.variant, back.seed) == ("friday", 7)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_record_carries_the_whole_rules(name):
    variant = shipped_variant(name)
    first = json.loads(as_line(header(variant).as_json()))
    back = replay([json.dumps(first)]).header.rules
    assert rules_as_data(back) == rules_as_data(variant)
    assert digest(back) == digest(variant) == first["digest"]
    assert first["digest"].startswith("sha256:")
    assert first["format"] == 1


def test_the_lines_have_the_keys_of_the_contract():
    keys = {json.loads(line)["event"]: list(json.loads(line)) for line in LINES}
    assert keys["game"] == [
        *("event", "format", "variant", "digest", "rules", "players", "seed", "tilewright")
    ]
    assert keys["round"] == ["event", "round", "hands", "pool", "to_move", "opened_by"]
    move = ["event", "player", "points", "because", "scores", "seconds"]
    assert keys["play"] == [*move[:2], "play", *move[2:]]
    assert keys["draw"] == [*move[:2], "tile", *move[2:]]
    assert keys["pass"] == move
    assert keys["round_end"] == ["event", "how", "winners", "points", "because", "scores"]


# Round trips -------------------------------------------------------------------------------------


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


# Tampering ---------------------------------------------------------------------------------------


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


# The first line ----------------------------------------------------------------------------------


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


# Undo --------------------------------------------------------------------------------------------


def undo(target):
    return json.dumps({"event": "undo", "to": target})


def same_moment(lines, expected):
    one, other = replay(lines).game, replay(expected).game
    assert lasting_state(one) == lasting_state(other)
    assert one.journal == other.journal


@pytest.mark.parametrize("target", [1, 2, 3, 10, len(LINES) - 2, len(LINES) - 1, len(LINES)])
def test_after_an_undo_the_state_of_that_line_holds_again(target):
    same_moment([*LINES, undo(target)], LINES[:target])


def test_the_game_goes_on_from_there():
    same_moment([*LINES, undo(8), *LINES[8:20]], LINES[:20])
    # And another way than the first time.
    game = replay(LINES[:8]).game
    another_way = [*LINES, undo(8)]
    for _ in range(5):
        another_way += [as_line(event.as_json()) for event in step(game, random.Random(99))]
    assert lasting_state(replay(another_way).game) == lasting_state(game)


def test_an_undo_can_be_undone():
    back = [*LINES[:20], undo(5)]  # line 21
    same_moment(back, LINES[:5])
    same_moment([*back, undo(20)], LINES[:20])  # line 22
    same_moment([*back, undo(20), undo(21)], LINES[:5])  # back to what held after the undo
    same_moment([*back, undo(20), undo(22)], LINES[:20])
    same_moment([*back, *LINES[5:9], undo(21), *LINES[5:7]], LINES[:7])


def test_undo_lines_count_as_lines():
    assert replay([*LINES[:20], undo(5), undo(20)]).lines == 22


def test_what_follows_an_undo_is_judged_from_there():
    wrong([*LINES[:20], undo(5), LINES[19]], 22)
    wrong([*LINES[:20], undo(5), *LINES[5:10], LINES[5]], 27)


@pytest.mark.parametrize("target", [0, -1, 21, 22, 1000, 1.0, "5", None, True, [5]])
def test_an_undo_needs_a_line_before_it(target):
    wrong([*LINES[:20], json.dumps({"event": "undo", "to": target})], 21, "'to'")


def test_a_move_that_ended_the_round_is_undone_with_what_it_brought():
    end = number_of("round_end")
    same_moment([*LINES[:end], undo(end - 2)], LINES[: end - 2])
    # An undo may also stand between the move and the end of the round that belongs to it.
    same_moment([*LINES[: end - 1], undo(end - 2)], LINES[: end - 2])
    same_moment([*LINES[: end - 1], undo(end - 2), *LINES[end - 2 :]], LINES)


def test_many_undos_take_no_ages():
    lines = LINES[:30]
    for _ in range(40):
        lines = [*lines, undo(20), *LINES[20:30]]
    same_moment(lines, LINES[:30])


# Prefixes and files ------------------------------------------------------------------------------


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


def write(tmp_path, data):
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    return path


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


# A disk that is full -----------------------------------------------------------------------------

FULL = """
import resource, sys
from pathlib import Path
from tilewright import Game, Recorder, load, Header, Seat
variant = load("triominos").variant
game = Game(variant, 2, 1)
header = Header("x", variant, (Seat("A", "human"), Seat("B", "human")), 1)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
with Recorder(Path(sys.argv[1]), header, durable=False) as recorder:
    while True:
        try:
            if game.to_move is None:
                recorder.write(game.start_round())
            plays = game.legal_plays()
            recorder.write(game.play(plays[0]) if plays else
                           game.draw() if game.can_draw() else game.pass_())
        except OSError:
            print(recorder.lines)
            break
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit for the size of files there")
def test_when_the_disk_is_full_the_record_keeps_whole_lines(tmp_path):
    path = tmp_path / "full.jsonl"
    run = subprocess.run(
        [sys.executable, "-c", FULL, str(path), "9000"], capture_output=True, text=True, check=True
    )
    found = replay(path)
    assert found.lines == int(run.stdout)
    assert found.lines > 10


def test_a_durable_record_may_go_where_there_is_no_disk():
    with Recorder(Path("/dev/null"), header(GAME.variant), overwrite=True) as recorder:
        recorder.write(GAME.journal)
    assert recorder.lines == len(LINES)
