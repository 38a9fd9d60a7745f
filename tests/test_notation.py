"""Moves as text: `5-5-2 @ 0/1`, `6-4 @ right`, `6-6`."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.errors import NotationError
from tilewright.notation import Play, place_name, read_place, read_play, read_tile

numbers = st.lists(st.integers(0, 18), min_size=2, max_size=4).map(tuple)
cells = st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999))
ends = st.sampled_from(
    ("left", "right", "up", "down", "common", "1", "12", "left.1", "up.2.3", "1.2")
)
plays = st.builds(Play, numbers, st.none() | cells | ends)


# Round trips -------------------------------------------------------------------------------------


@given(plays)
def test_a_play_reads_back_as_it_is_written(play):
    assert read_play(str(play)) == play


@given(plays, st.text(" \t", max_size=3), st.text(" \t", max_size=3), st.text(" ", max_size=2))
def test_spaces_around_do_not_matter(play, before, after, between):
    written = str(play).replace(" @ ", f"{between}@{between}").replace("/", f"{between}/{between}")
    assert read_play(before + written + after) == play


@given(cells | ends)
def test_a_place_reads_back_as_it_is_written(place):
    assert read_place(place_name(place)) == place


@pytest.mark.parametrize(
    ("text", "play", "tile"),
    [
        ("5-5-2 @ 0/1", Play((5, 5, 2), (0, 1)), "2-5-5"),
        ("5-5-2@0/1", Play((5, 5, 2), (0, 1)), "2-5-5"),
        ("2-0-1 @ -3/-10", Play((2, 0, 1), (-3, -10)), "0-1-2"),
        ("2-1-0 @ 0/0", Play((2, 1, 0), (0, 0)), "0-2-1"),  # the mirror image, another tile
        ("6-4 @ right", Play((6, 4), "right"), "4-6"),
        ("6-6", Play((6, 6), None), "6-6"),
        ("12-10 @ left", Play((12, 10), "left"), "10-12"),
        ("0-0-0 @ 0/0", Play((0, 0, 0), (0, 0)), "0-0-0"),
        ("6-4 @ up.1", Play((6, 4), "up.1"), "4-6"),
    ],
)
def test_what_a_text_means(text, play, tile):
    read = read_play(text)
    assert read == play
    assert read.tile == tile


def test_minus_nought_is_nought():
    assert read_place("-0/-0") == (0, 0)


# Hints -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("0,1", "0/1"),
        ("0, 1", "0/1"),
        ("-2 , 13", "-2/13"),
        ("0:1", "0/1"),
        ("0;-1", "0/-1"),
        ("0 1", "0/1"),
    ],
)
def test_a_comma_gets_the_hint_to_write_a_stroke(text, hint):
    for read, whole in ((read_place, text), (read_play, f"5-5-2 @ {text}")):
        with pytest.raises(NotationError) as error:
            read(whole)
        assert error.value.hint == hint
        assert hint in error.value.message


def test_what_cannot_be_guessed_gets_no_hint():
    with pytest.raises(NotationError) as error:
        read_play("hello")
    assert error.value.hint is None
    assert "5-5-2 @ 0/1" in error.value.message


# Refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "5",
        "5-",
        "-5-5",
        "5-5-",
        "5--5",
        "5-5-5-5-5",
        "100-1",
        "5-5-2 @",
        "5-5-2 @ ",
        "5-5-2 0/1",
        "5-5-2 @@ 0/1",
        "5-5-2 @ 0/1 @ 0/2",
        "5-5-2 @ 0/1/2",
        "5-5-2 @ 0/",
        "5-5-2 @ /1",
        "5-5-2 @ 0.5/1",
        "5-5-2 @ +1/0",
        "5-5-2 @ 12345/0",
        "5-5-2 @ Right",
        "5-5-2 @ right left",
        "5-5-2 @ .1",
        "5-5-2 @ right.",
        "5-5-2 @ right.x",
        "a-b-c @ 0/1",
        "5-5-x @ 0/1",
        "5_5_2 @ 0/1",
        "5-5-2\n@ 0/1\n\nx",
        "٥-٥-٢ @ 0/1",  # digits, but not these
        "5-5-2 @ ٠/١",
        "5–5–2 @ 0/1",
        "5-5-2 @ 0∕1",
    ],
)
def test_what_is_no_play(text):
    with pytest.raises(NotationError):
        read_play(text)


@given(st.text(max_size=40))
def test_whatever_the_text_it_is_read_or_refused(text):
    for read in (read_play, read_place, read_tile):
        with suppress(NotationError):
            read(text)


@given(st.text("0123456789-@/ .,rightlef\n", max_size=25))
def test_what_is_read_reads_the_same_when_written_again(text):
    try:
        play = read_play(text)
    except NotationError:
        return
    assert read_play(str(play)) == play


# Tiles -------------------------------------------------------------------------------------------


@given(numbers)
def test_a_tile_reads_back_in_every_turn(tile):
    for turn in range(len(tile)):
        turned = tile[turn:] + tile[:turn]
        assert read_tile(f" {'-'.join(map(str, turned))} ") == turned
        assert Play(turned).tile == Play(tile).tile


@given(st.tuples(*[st.integers(0, 5)] * 3))
def test_a_mirror_image_is_the_same_tile_only_where_two_numbers_are_equal(tile):
    same = Play(tile).tile == Play(tile[::-1]).tile
    assert same == (len(set(tile)) < 3)


@pytest.mark.parametrize("text", ["", "5", "5-5-2 @ 0/1", "5-5-x", "5-5-5-5-5"])
def test_what_is_no_tile(text):
    with pytest.raises(NotationError):
        read_tile(text)


def test_a_play_is_a_value():
    assert Play((5, 5, 2), (0, 1)) == read_play("5-5-2 @ 0/1")
    assert len({Play((5, 5, 2), (0, 1)), read_play("5-5-2@0/1")}) == 1
    with pytest.raises(AttributeError):
        Play((5, 5, 2)).place = (0, 0)


@pytest.mark.parametrize(
    "text", ["5-5-5 @ a" + " " * 100_000 + "b", "5" * 100_000, "5-5-2 @ " + "0" * 100_000]
)
def test_an_endless_text_is_refused_at_once_and_not_repeated(text):
    with pytest.raises(NotationError) as error:
        read_play(text)
    assert len(error.value.message) < 200
