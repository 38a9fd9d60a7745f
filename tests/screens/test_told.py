"""What every screen tells of teams, arms, doubles to be covered, and hands that lie face down."""

from dataclasses import replace

import pytest

from screens.scenes import text_of
from tilewright.engine import Arm, OpenPlace, ToCover
from tilewright.messages import Messages
from tilewright.notation import Play
from tilewright.screens import told
from tilewright.screens.countdown import Countdown
from tilewright.screens.drawings import drawings_of
from tilewright.screens.full_screen.choices import way_rows
from tilewright.screens.full_screen.page import Page
from tilewright.screens.full_screen.status import seat_rows
from tilewright.screens.full_screen.window import TableWindow
from tilewright.screens.line_by_line.drawn import drawn
from tilewright.screens.line_by_line.spoken import spoken
from tilewright.sitting.scene import Choice, Phase, Scene, Seated

SAY = Messages()
NAMES = ("Ann", "Bob", "Cora", "Dan")
SEATS = tuple(Seated(name, "human", 10 * (i % 2), 5) for i, name in enumerate(NAMES))
TEAMS = replace(
    Scene(Phase.CHOOSE, "Partners", 1, SEATS, 1), teams=((1, 3), (2, 4)), hand=("4-6",), pool=3
)
ARMS = (Arm("1", 1, False), Arm("2", 2, True), Arm("common", None, True))
TRAIN = Scene(
    Phase.CHOOSE,
    "Train",
    1,
    SEATS[:2],
    1,
    table=(Play((12, 12)), Play((12, 3), "1")),
    laid_last=1,
    open_places=(OpenPlace("1", (3,)), OpenPlace("2", (12,)), OpenPlace("common", (12,))),
    roots={"1": 0, "2": 0, "common": 0},
    arms=ARMS,
    hand=("4-12",),
    choices=(Choice(1, Play((12, 4), "2"), 0, {}), Choice(2, Play((12, 4), "common"), 0, {})),
)
TO_COVER = (ToCover(Play((3, 3), "1"), 2),)


def spoken_of(scene, language="en"):
    return list(spoken(scene, Messages(language)))


# Teams ------------------------------------------------------------------------------------------


def test_a_team_has_one_score():
    assert [*told.standing(TEAMS, SAY)] == ["Scores: Ann & Cora 0, Bob & Dan 10.", "Pool: 3."]
    alone = replace(TEAMS, teams=())
    assert next(iter(told.standing(alone, SAY))) == "Scores: Ann 0, Bob 10, Cora 0, Dan 10."


def test_partners_stand_together_at_the_top_of_the_full_screen():
    (row,) = seat_rows(TEAMS, SAY, 80, 1, True)
    assert text_of([row]).split("   ") == [
        "▸Ann (5 tiles) & Cora (5 tiles)  0",
        "Bob (5 tiles) & Dan (5 tiles)  10",
    ]


def test_on_a_narrow_screen_partners_are_cut_short_before_their_score_is():
    rows = seat_rows(TEAMS, SAY, 40, 1, True)
    assert text_of(rows).count("&") == 2
    assert {"0", "10"} <= set(text_of(rows).split())


def test_eight_players_are_all_seen_on_the_narrowest_screen():
    names = ("Ann", "Bob", "Cleo", "Dirk", "Eve", "Finn", "Gwen", "Hal")
    scene = replace(TRAIN, seats=tuple(Seated(name, "human", 77, 9) for name in names))
    page = Page(SAY, TableWindow(drawings_of(True, SAY)), Countdown(lambda: 0.0), True)
    rows = page.rows(scene, 40, 12)
    assert len(rows) == 12
    assert text_of(rows).count(" 77") == 8


# Arms -------------------------------------------------------------------------------------------


def test_the_drawing_tells_whose_an_arm_is_and_which_are_open():
    for picture in drawings_of(True, SAY)(TRAIN, 80, 24):
        text = picture.text()
        assert "@1 Ann" in text
        assert "@1 Ann: open" not in text
        assert "@2 Bob: open" in text
        assert "@common" in text


def test_on_a_narrow_screen_the_drawing_tells_which_arms_are_open():
    for picture in drawings_of(False, SAY)(TRAIN, 40, 12):
        assert "@2: open" in picture.text()
        assert "@1: open" not in picture.text()
        assert "Ann" not in picture.text()


@pytest.mark.parametrize("language", ["nl", "de"])
def test_an_end_is_called_in_the_drawing_by_what_is_typed_for_it(language):
    cross = replace(TRAIN, arms=(), roots={"left": 0, "right": 0, "up": 0, "down": 0})
    open_places = tuple(OpenPlace(name, (12,)) for name in cross.roots)
    cross = replace(cross, table=(Play((12, 12)),), laid_last=0, open_places=open_places)
    drawing = drawings_of(True, Messages(language))(replace(cross, choices=()), 80, 24)[0].text()
    assert ("@boven" if language == "nl" else "@oben") in drawing
    assert "@up" not in drawing


def test_a_wide_name_keeps_the_arms_below_one_another():
    wide = replace(TRAIN, seats=(Seated("王芳", "human", 0, 5), SEATS[1]))
    picture = drawings_of(True, SAY)(wide, 80, 24)[-1]
    assert "王芳" in picture.text()
    # A sign that is two columns wide takes two places, the second of them empty.
    rows = [[ink.character for ink in row] for row in picture.rows]
    assert any(row[row.index("王") + 1] == "" for row in rows if "王" in row)


def test_the_open_arms_are_said_with_their_owners():
    texts = spoken_of(TRAIN)
    assert "Arm 1 (Ann) shows 3." in texts
    assert "Arm 2 (Bob) shows 12." in texts
    assert "The arm for everybody shows 12." in texts
    assert "Open to everybody: arm 2 (Bob)." in texts
    closed = replace(TRAIN, arms=(ARMS[0], ARMS[1]._replace(is_open=False), ARMS[2]))
    assert not any("everybody:" in text for text in spoken_of(closed))


# What comes first -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"to_cover": TO_COVER}, "Before anything else: 2 tiles on 3-3 @ 1."),
        (
            {"to_cover": TO_COVER, "covers_arm_only": True},
            "On its arm come first: 2 tiles on 3-3 @ 1.",
        ),
        ({"to_fill": "any"}, "Before anything else: a tile on every arm of the first one."),
        ({"to_fill": "double"}, "Before anything else: a double on every arm of the first tile."),
    ],
)
def test_what_must_be_laid_first_is_said_on_every_screen(changes, sentence):
    scene = replace(TRAIN, **changes)
    assert sentence in spoken_of(scene)
    assert sentence in text_of(drawn(scene, SAY, drawings_of(True, SAY), 120, None))
    page = Page(SAY, TableWindow(drawings_of(True, SAY)), Countdown(lambda: 0.0), True)
    assert sentence in text_of(page.rows(scene, 80, 24))


def test_a_double_is_covered_before_arms_are_filled():
    scene = replace(TRAIN, to_cover=TO_COVER, to_fill="any")
    assert [*told.comes_first(scene, SAY)] == ["Before anything else: 2 tiles on 3-3 @ 1."]


# Hands and passes -------------------------------------------------------------------------------


def test_of_a_hand_that_lies_face_down_one_tile_is_said_and_how_many_more_there_are():
    scene = replace(TRAIN, face_down=True)
    sentence = "Ann turns over 4-12, and 4 tiles more lie face down."
    assert [*told.own_hand(scene, SAY)] == [sentence]
    page = Page(SAY, TableWindow(drawings_of(True, SAY)), Countdown(lambda: 0.0), True)
    assert sentence in text_of(page.rows(scene, 80, 24))


@pytest.mark.parametrize(
    ("changes", "why"),
    [({"goes_on": True}, "no further tile in this turn"), ({"leaves_to": 2}, "Bob opens then")],
)
def test_a_pass_that_is_more_than_one_is_explained(changes, why):
    scene = replace(TRAIN, can_pass=True, **changes)
    assert f"pass ({why})" in spoken_of(scene)[-1]
    assert f"pass: {why}" in text_of(way_rows(scene, SAY, 80, 2))


def test_a_wild_number_of_a_hand_is_shown():
    page = Page(SAY, TableWindow(drawings_of(True, SAY)), Countdown(lambda: 0.0), True)
    assert "5-w" in text_of(page.rows(replace(TRAIN, hand=("5-w", "w-w")), 80, 24))
