"""What stands where on a screen of any size."""

import re
from dataclasses import replace

import pytest

from screens.scenes import CHOICES, CHOOSING, COVERED, OVER, Time, text_of
from tilewright.messages import Messages
from tilewright.notation import Play
from tilewright.printable import columns
from tilewright.screens.countdown import Countdown, minutes
from tilewright.screens.drawings import drawings_of, numbers_by_place
from tilewright.screens.fitting import cut, in_columns, row_width, wrapped
from tilewright.screens.full_screen.choices import choice_rows
from tilewright.screens.full_screen.page import Page
from tilewright.screens.full_screen.reading import Reading
from tilewright.screens.full_screen.status import seat_rows, title_row
from tilewright.screens.full_screen.window import TableWindow
from tilewright.sitting.scene import Choice, Seated

ENGLISH = Messages("en")
MANY = tuple(Choice(n, Play((0, 0, n % 6), (n, 1)), n, {"tile": n}, str(n)) for n in range(1, 31))
SNAKE = tuple(Play((0, 0, 0), (0, column)) for column in range(60))


def page(unicode=True):
    countdown = Countdown(Time())
    return Page(ENGLISH, TableWindow(drawings_of(unicode, Messages())), countdown, unicode)


@pytest.mark.parametrize("size", [(80, 23), (40, 11), (120, 39), (200, 60), (20, 5), (10, 2)])
@pytest.mark.parametrize("scene", [CHOOSING, COVERED, OVER, replace(CHOOSING, table=SNAKE)])
def test_a_page_is_never_larger_than_the_screen(size, scene):
    width, height = size
    rows = page().rows(scene, width, height)
    assert len(rows) == height
    assert max(map(row_width, rows)) <= width


@pytest.mark.parametrize("size", [(80, 23), (40, 11), (120, 39)])
def test_everything_that_is_needed_for_a_choice_is_seen(size):
    shown = text_of(page().rows(CHOOSING, *size))
    for needed in ("Pool: 40", "Ann 20", "Bob -5", "0-5-5 2-5-5 3-4-4", "5-5-2 @ 0/1", "draw"):
        assert needed in shown
    assert "*" in shown


def test_names_as_wide_as_they_are_break_no_line():
    seats = (Seated("李小龍" * 9, "human", 0, 7), Seated("Ann" * 30, "human", 100, 7))
    rows = page().rows(replace(CHOOSING, seats=seats), 80, 23)
    assert max(map(row_width, rows)) <= 80


def test_an_ascii_page_has_no_other_signs():
    scene = replace(CHOOSING, table=SNAKE, news=("News.",) * 20, choices=MANY)
    scene = replace(scene, seats=(Seated("A" * 50, "human", 0, 7), Seated("B", "human", 0, 7)))
    shown = text_of(page(unicode=False).rows(scene, 80, 23))
    assert shown.isascii(), [line for line in shown.split("\n") if not line.isascii()]


def test_choices_are_told_with_reasons_then_points_then_the_best_of_them():
    rows = text_of(choice_rows(CHOICES, ENGLISH, 80, 3, unicode=True))
    assert "1 5-5-2 @ 0/1  50 = 10 + 40 (a bridge)" in rows
    rows = text_of(choice_rows(CHOICES, ENGLISH, 42, 2, unicode=True))
    assert "1 5-5-2 @ 0/1  50" in rows
    rows = text_of(choice_rows(MANY, ENGLISH, 40, 4, unicode=True))
    assert "30 0-0-0 @ 30/1  30" in rows
    assert " 1 0-0-1" not in rows
    assert "… 24 more: type 'show'." in rows


def test_the_numbers_on_the_board_are_those_of_the_choices():
    assert numbers_by_place(CHOICES) == {(0, 1): [1], (1, 0): [2, 3]}
    first_domino = replace(CHOICES[0], play=Play((6, 6)))
    assert numbers_by_place([first_domino]) == {}


def test_a_table_larger_than_the_window_shows_its_last_tile_and_where_it_goes_on():
    scene = replace(CHOOSING, table=SNAKE, laid_last=59, choices=())
    window = TableWindow(drawings_of(True, Messages()))
    window.zoom(larger=True)
    shown = text_of(window.look(scene, 40, 10).rows)
    assert "*" in shown
    assert window.look(scene, 40, 10).more[2:] == (True, False)
    window.scroll(-100, 0)
    assert "*" not in text_of(window.look(scene, 40, 10).rows)
    assert window.look(scene, 40, 10).more[2:] == (False, True)
    window.recentre()
    assert "*" in text_of(window.look(scene, 40, 10).rows)


def test_a_table_is_moved_as_often_as_it_is_asked_before_it_is_looked_at_again():
    scene = replace(CHOOSING, table=SNAKE, laid_last=59, choices=())
    window = TableWindow(drawings_of(True, Messages()))
    window.zoom(larger=True)
    window.look(scene, 40, 10)
    for _ in range(20):
        window.scroll(-1, 0)
    window.scroll(1, 0)
    assert window.look(scene, 40, 10).more[2:] == (True, True)
    window.scroll(-1, 0)
    assert window.look(scene, 40, 10).more[2:] == (False, True)


def test_a_small_table_is_drawn_as_large_as_it_fits():
    window = TableWindow(drawings_of(True, Messages()))
    assert len(text_of(window.look(CHOOSING, 80, 20).rows).strip("\n").split("\n")) > len(
        text_of(window.look(CHOOSING, 80, 6).rows).strip("\n").split("\n")
    )


def test_the_title_line_keeps_the_clock_on_narrow_screens():
    time = Time()
    countdown = Countdown(time)
    countdown.begin(replace(CHOOSING, turn_left=90.0))
    row = title_row(CHOOSING, countdown, ENGLISH, 34, True)
    assert row_width(row) == 34
    assert "Time: 1:30" in text_of([row])
    assert "Pool: 40" in text_of([row])


def test_all_scores_are_seen_on_narrow_screens():
    seats = tuple(Seated(f"Somebody{n}", "human", 100 + n, 7) for n in range(6))
    rows = seat_rows(replace(CHOOSING, seats=seats), ENGLISH, 40, 2, True)
    assert all(str(100 + n) in text_of(rows) for n in range(6))


@pytest.mark.parametrize(
    ("left", "text"), [(60, "1:00"), (59.01, "1:00"), (0.1, "0:01"), (0, "0:00"), (3661, "1:01:01")]
)
def test_time_left_is_nothing_only_at_the_end(left, text):
    assert minutes(left) == text


def test_texts_are_cut_by_the_width_they_show():
    assert cut("李小龍", 6) == "李小龍"
    assert columns(cut("李小龍", 5)) <= 5
    assert cut("abcdef", 4) == "abc…"
    assert cut("abcdef", 4, unicode=False) == "abc~"


def test_lines_are_broken_at_blanks_and_lists_stay_as_they_are():
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("  one two three", 7) == ["  one", "  two", "  three"]
    assert wrapped("a   b\nc", 7) == ["a   b", "c"]
    assert wrapped("abcdefgh", 3) == ["abc", "def", "gh"]


def test_columns_are_read_downward():
    rows = in_columns([[("", letter)] for letter in "abcde"], 5)
    assert text_of(rows) == "a  d\nb  e\nc"


# What is told in which words ---------------------------------------------------------------------


def test_news_take_the_lines_that_the_table_does_not_need():
    news = tuple(f"Sentence {number}." for number in range(1, 9))
    shown = text_of(page().rows(replace(CHOOSING, news=news), 80, 23))
    assert all(sentence in shown for sentence in news)
    assert "*" in shown


def test_where_there_is_no_room_the_latest_news_are_told():
    news = tuple(f"Sentence {number}." for number in range(1, 100))
    shown = text_of(page().rows(replace(CHOOSING, news=news), 80, 23))
    assert "Sentence 99." in shown
    assert re.search(r"\(\d+ lines before: type 'news'\.\)", shown)


def test_the_end_of_a_game_is_told_whole_with_the_table_in_sight():
    news = tuple(f"Sentence {number}." for number in range(1, 9))
    ending = ("The best move.", "The bonuses.")
    over = replace(OVER, table=SNAKE[:9], laid_last=8, news=news, ending=ending, winners=(2,))
    rows = page().rows(over, 80, 23)
    shown = text_of(rows)
    assert all(sentence in shown for sentence in (*news, *ending))
    assert "*" in shown
    assert "Winner: Bob" in text_of(rows[:1])
    assert "▸Bob" in text_of(rows[1:2])


def test_several_winners_are_named():
    rows = page().rows(replace(OVER, winners=(1, 2)), 80, 23)
    assert "Winners: Ann and Bob" in text_of(rows[:1])


def test_before_the_first_tile_the_title_says_when_time_begins():
    scene = replace(CHOOSING, table=(), laid_last=None, is_untimed=True)
    assert "Time: from the second tile on" in text_of(page().rows(scene, 80, 23)[:1])
    assert "Time" not in text_of(page().rows(CHOOSING, 80, 23)[:1])


@pytest.mark.parametrize(
    ("pays", "left", "told"),
    [
        (-5, 3, "draw: draw a tile (-5 points, 3 more this turn)"),
        (0, 2, "draw: draw a tile (2 more this turn)"),
        (-1, None, "draw: draw a tile (-1 point)"),
        (0, None, "draw: draw a tile "),
    ],
)
def test_drawing_tells_what_it_costs_and_how_often_it_may_be_done(pays, left, told):
    scene = replace(CHOOSING, draw_pays=pays, draws_left=left)
    assert told in text_of(page().rows(scene, 80, 23))


def test_what_pays_nothing_has_no_column_of_points():
    free = tuple(replace(choice, points=0, because={}, worth="") for choice in CHOICES)
    for height in (1, 2, 3):
        shown = text_of(choice_rows(free, ENGLISH, 42, height, unicode=True))
        assert not re.search(r" 0( |$)", shown)


def test_asking_how_much_room_the_table_needs_zooms_nothing():
    window = TableWindow(drawings_of(True, Messages()))
    small = window.look(CHOOSING, 80, 3)
    assert small.is_small
    window.needs(CHOOSING, 80)
    window.least(CHOOSING, 80)
    window.zoom(larger=True)
    at_its_largest = TableWindow(drawings_of(True, Messages())).look(CHOOSING, 80, 20)
    assert window.look(CHOOSING, 80, 20).rows != at_its_largest.rows


def test_a_countdown_begins_when_it_is_told_to():
    time = Time()
    countdown = Countdown(time)
    countdown.begin(replace(CHOOSING, turn_left=10.0), after=1)
    time.pass_by(0.5)
    assert (countdown.seconds, countdown.turn_left) == (0, 10)
    assert countdown.until_it_changes() == pytest.approx(1.5)
    time.pass_by(1.5)
    assert (countdown.seconds, countdown.turn_left) == (1, 9)


# Low and narrow screens --------------------------------------------------------------------------

LOW, LOWEST = (60, 15), (40, 11)
BIG = tuple(
    Play((row % 6, column % 6, (row + column) % 6), (row, column))
    for row in range(12)
    for column in range(row % 3, 24)
)
UNDONE = (
    "Undo: Bob takes back 5-5-2 at 0/1.",
    "Bob takes back 3 tiles from the pool as well.",
    "All that came after is undone too.",
)
ON_A_BIG_TABLE = replace(CHOOSING, table=BIG, laid_last=3, news=UNDONE, choices=MANY)


def test_on_a_low_screen_a_line_tells_that_the_table_goes_on_and_is_drawn_small():
    shown = text_of(page().rows(ON_A_BIG_TABLE, *LOW))
    assert re.search(r"^── More: [↑↓←→ ]+ ── Small: F3, \? explains ─+$", shown, re.MULTILINE)


def test_on_the_lowest_screens_that_stands_beside_what_can_be_typed():
    last = text_of(page().rows(ON_A_BIG_TABLE, *LOWEST)[-1:])
    assert re.fullmatch(r"1-30   draw \(3\)   \? +More: [↑↓←→ ]+", last)


def test_a_low_screen_has_no_such_line_where_the_table_is_seen_whole():
    scene = replace(CHOOSING, table=SNAKE[:2], laid_last=1, choices=())
    shown = text_of(page().rows(scene, 60, 15))
    assert "──── " not in shown
    assert "More" not in shown


def test_news_that_are_left_out_are_counted_on_low_screens_too():
    shown = text_of(page().rows(ON_A_BIG_TABLE, *LOW))
    assert "(2 lines before: type 'news'.)\nAll that came after is undone too.\n" in shown
    shown = text_of(page().rows(ON_A_BIG_TABLE, *LOWEST))
    # The sentence before takes two lines of 40 columns.
    assert "\nAll that came after is und… (+3: 'news')\n" in shown


@pytest.mark.parametrize(
    ("width", "foot"),
    [
        (80, "1-9 of 20. PageUp and PageDown turn pages, Enter goes back."),
        (60, "1-9 of 20. PageUp and PageDown turn pages, Enter goes back."),
        (59, "1-9 of 20. Enter goes back."),
        (40, "1-9 of 20. Enter goes back."),
    ],
)
def test_the_foot_of_a_page_is_never_cut(width, foot):
    reading = Reading([f"Line {number}." for number in range(20)], ENGLISH)
    assert text_of(reading.rows(width, 10)[-1:]) == f" {foot}"


def test_where_the_table_does_not_fit_above_the_plays_that_is_said():
    assert page().table_to_read(ON_A_BIG_TABLE, *LOW) == ["The table has no room above the plays."]
