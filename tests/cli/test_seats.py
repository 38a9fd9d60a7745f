import pytest

from tilewright.cli.seats import read_seat, read_seats, told_apart
from tilewright.language.values import Range
from tilewright.messages import Messages
from tilewright.record import Seat

ENGLISH = Messages()
TWO_TO_SIX = Range(2, 6)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Ann", Seat("Ann", "human")),
        ("Ann:greedy", Seat("Ann", "greedy")),
        (" Ann : Random ", Seat("Ann", "random")),
        ("Dr: No:human", Seat("Dr: No", "human")),
        ("李雷:greedy", Seat("李雷", "greedy")),
        ("greedy", Seat("greedy", "human")),
    ],
)
def test_what_follows_the_last_colon_is_the_kind(text, seat):
    assert read_seat(text) == seat


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no name"),
        (":greedy", "no name"),
        ("Bob:gredy", "'gredy' in 'Bob:gredy' is no kind of player"),
        ("Dr: No", "a name with a colon needs its kind"),
        ("Bob:", "no kind of player"),
        ("A\x1b[2J", "cannot be shown"),
        ("J\udcc3\udcb6rg", "typed in another encoding"),
    ],
)
def test_other_texts_are_refused_in_a_sentence(text, words):
    with pytest.raises(ValueError, match=r"^'|^the name") as refusal:
        read_seat(text)
    assert words in str(refusal.value)


def test_players_of_one_name_are_numbered_and_stay_different():
    seats = read_seats(["Ann", "Ann", "Ann 2:greedy", "Ann"], TWO_TO_SIX, ENGLISH)
    assert [seat.name for seat in seats] == ["Ann", "Ann 3", "Ann 2", "Ann 4"]


@pytest.mark.parametrize(
    ("allowed", "names"),
    [
        (Range(2, 6), ["Player", "Bot"]),
        (Range(1, 4), ["Player", "Bot"]),
        (Range(1, 1), ["Player"]),
        (Range(4, 4), ["Player", "Bot", "Bot 2", "Bot 3"]),
    ],
)
def test_without_players_a_person_plays_against_bots(allowed, names):
    seats = read_seats([], allowed, ENGLISH)
    assert [seat.name for seat in seats] == names
    assert [seat.kind for seat in seats] == ["human"] + ["greedy"] * (len(names) - 1)


@pytest.mark.parametrize(
    ("count", "allowed", "message"),
    [
        (1, TWO_TO_SIX, "this game is for 2-6 players, not for 1"),
        (7, TWO_TO_SIX, "this game is for 2-6 players, not for 7"),
        (2, Range(1, 1), "this game is for 1 player, not for 2"),
    ],
)
def test_a_wrong_number_of_players_is_refused(count, allowed, message):
    with pytest.raises(ValueError, match=message):
        read_seats(["Ann:greedy"] * count, allowed, ENGLISH)


@pytest.mark.parametrize("name", ["👨‍👩‍👧", "نامه‌ها", "क्‍ष"])
def test_a_name_may_hold_what_joins_its_signs(name):
    assert read_seat(f"{name}:greedy") == Seat(name, "greedy")


@pytest.mark.parametrize("text", ["\u200d", "\u200c \u200d:human"])
def test_a_name_of_joiners_alone_is_none(text):
    with pytest.raises(ValueError, match="no name"):
        read_seat(text)


def test_a_name_is_no_page():
    assert read_seat("n" * 60).name == "n" * 60
    with pytest.raises(ValueError, match="has 61 characters; 60 are the most"):
        read_seat("n" * 61)


def test_how_players_of_one_name_are_told_apart_is_said():
    texts = ["Ann", "Bob", "Ann:greedy"]
    assert told_apart(texts, read_seats(texts, TWO_TO_SIX, ENGLISH), ENGLISH) == (
        "Several players are called Ann; here they are Ann and Ann 2.",
    )
    texts = ["Ann", "Ann 2"]
    assert told_apart(texts, read_seats(texts, TWO_TO_SIX, ENGLISH), ENGLISH) == ()
    assert told_apart([], read_seats([], TWO_TO_SIX, ENGLISH), ENGLISH) == ()
