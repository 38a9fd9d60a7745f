from tilewright.drawing import Domino, draw_dominoes, in_columns


def test_the_first_domino_reads_from_left_to_right():
    assert draw_dominoes([Domino((2, 6))]) == "[2|6]*"


def test_the_second_number_lies_outward():
    line = [Domino((6, 6)), Domino((6, 4), "right"), Domino((6, 2), "left")]
    assert draw_dominoes(line) == "*[2|6][6|6][6|4]"


def test_the_mark_stands_at_the_outer_side_of_the_last_domino():
    line = [Domino((6, 6)), Domino((6, 2), "left"), Domino((6, 4), "right")]
    assert draw_dominoes(line) == "[2|6][6|6][6|4]*"


def test_a_long_line_is_wrapped_between_dominoes():
    line = [Domino((6, 6)), *[Domino((6, 6), "right")] * 3]
    assert draw_dominoes(line, width=11) == "[6|6][6|6]\n[6|6][6|6]*"
    assert draw_dominoes(line, width=10) == "[6|6][6|6]\n[6|6]\n[6|6]*"


def test_long_numbers_stay_whole():
    assert draw_dominoes([Domino((12, 12)), Domino((12, 0), "right")]) == "[12|12][12|0]*"


def test_an_empty_line_is_an_empty_text():
    assert draw_dominoes([]) == ""


def test_columns_are_read_downward():
    assert in_columns(["a", "bb", "c", "d", "e"], width=10) == ["a   c   e", "bb  d"]


def test_columns_never_vanish_in_a_narrow_place():
    assert in_columns(["long entry", "x"], width=3) == ["long entry", "x"]


def test_no_entries_make_no_lines():
    assert in_columns([]) == []
