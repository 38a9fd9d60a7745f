from hypothesis import given
from hypothesis import strategies as st

from tilewright.drawing.picture import Ink, Picture
from tilewright.drawing.scrolling import largest_that_fits, scrolled, window_around


def sheet(lines, *, styles=None, **options):
    """Make a picture of plain lines; `styles` gives single characters a style."""
    styles = styles or {}
    rows = (tuple(Ink(each, styles.get(each, "")) for each in line) for line in lines)
    return Picture(tuple(rows), **options)


SIZES = [sheet(["." * 30] * 9), sheet(["." * 20] * 6), sheet(["." * 30] * 4)]


def test_the_first_picture_that_fits_is_taken():
    assert [largest_that_fits(SIZES, *size) for size in ((30, 9), (29, 9), (30, 5))] == [0, 1, 2]


def test_where_none_fits_it_is_the_one_of_which_most_is_seen():
    assert largest_that_fits(SIZES, 10, 6) == 1
    assert largest_that_fits(SIZES, 25, 4) == 2


NAMED = sheet(["  abcdefgh", "1 ABCDEFGH", "2 IJKLMNOP", "3 QRSTUVWX"], heading=1, edge=1)


def test_nothing_moves_where_all_is_seen():
    assert scrolled(NAMED, 5, 5, 10, 4).text() == NAMED.text()


def test_names_stay_and_are_kept_off():
    assert scrolled(NAMED, 4, 1, 6, 3).text() == "  efgh\n2 MNOP\n3 UVWX"


def test_nothing_moves_further_than_the_end():
    assert scrolled(NAMED, 99, 99, 6, 3).text() == scrolled(NAMED, 4, 1, 6, 3).text()


def test_a_short_row_is_no_hindrance():
    ragged = sheet(["", "1 abcdef"], edge=1)
    assert scrolled(ragged, 3, 0, 5, 2).text() == "\n1 def"


NUMBERS = sheet(["5-12-12-4"], styles={"1": "number-5", "2": "number-5", "-": "side"})


def test_of_a_cut_number_nothing_is_shown():
    assert scrolled(NUMBERS, 0, 0, 3, 1).text() == "5-"
    assert scrolled(NUMBERS, 0, 0, 4, 1).text() == "5-12"
    assert scrolled(NUMBERS, 3, 0, 4, 1).text() == " -12"
    assert scrolled(NUMBERS, 3, 0, 3, 1).text() == " -"


def test_sides_are_cut_anywhere():
    line = sheet(["5-----2"], styles={"-": "side"})
    assert scrolled(line, 2, 0, 3, 1).text() == "---"


def test_a_label_is_cut_as_a_whole():
    label = sheet([".3-5."], styles={"3": "choice", "-": "choice", "5": "choice"})
    assert scrolled(label, 0, 0, 3, 1).text() == "."
    assert scrolled(label, 2, 0, 3, 1).text() == "  ."


def test_the_window_shows_the_point_in_its_middle():
    board = sheet(["." * 101] * 51)
    assert window_around(board, (50, 25), 21, 11) == (40, 20)


def test_the_window_stays_inside_the_picture():
    board = sheet(["." * 101] * 51)
    assert window_around(board, (0, 0), 21, 11) == (0, 0)
    assert window_around(board, (100, 50), 21, 11) == (80, 40)
    assert window_around(board, (50, 25), 200, 100) == (0, 0)


def test_the_window_turns_to_where_somebody_may_lay():
    lines = [" " * 40 for _ in range(9)]
    lines[4] = " " * 4 + "5" + " " * 15 + "." * 5 + " " * 15
    board = sheet(lines, styles={"5": "choice"})
    left, _ = window_around(board, (14, 4), 19, 5)
    assert left <= 4 < 14 < left + 19


def test_the_window_turns_to_where_more_is_seen():
    board = sheet([" " * 20 + "." * 20] * 5)
    assert window_around(board, (20, 2), 14, 5) == (14, 0)


pictures = st.lists(st.text("ab .", min_size=1, max_size=60), min_size=1, max_size=30)


@given(pictures, st.data(), st.integers(8, 50), st.integers(3, 20))
def test_the_point_is_always_seen(lines, data, width, height):
    heading, edge = data.draw(st.integers(0, 1)), data.draw(st.integers(0, 4))
    plain = sheet(lines, heading=heading, edge=edge)
    spots = [(x, y) for y in range(heading, plain.height) for x in range(edge, len(plain.rows[y]))]
    if not spots:
        return
    x, y = data.draw(st.sampled_from(spots))
    marked = [line if row != y else f"{line[:x]}*{line[x + 1 :]}" for row, line in enumerate(lines)]
    board = sheet(marked, heading=heading, edge=edge)
    seen = scrolled(board, *window_around(board, (x, y), width, height), width, height)
    assert "*" in seen.text()
    assert seen.width <= width
    assert seen.height <= height
    assert seen.text().split("\n")[:heading] == ([seen.text().split("\n")[0]] if heading else [])


@given(pictures, *[st.integers(0, 70)] * 2, *[st.integers(0, 40)] * 2)
def test_without_names_and_words_scrolling_is_a_window(lines, left, top, width, height):
    board = sheet(lines)
    held = max(0, min(left, board.width - width)), max(0, min(top, board.height - height))
    seen = scrolled(board, left, top, width, height)
    rows = board.rows[held[1] : held[1] + height]
    assert seen.text() == Picture(tuple(row[held[0] : held[0] + width] for row in rows)).text()
