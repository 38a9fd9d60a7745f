from tilewright.cli.findings import in_order
from tilewright.library.findings.finding import Finding
from tilewright.library.findings.rendering import concise, full
from tilewright.library.reading.tree import read

FRIDAY = "scoring:\n  tile: {brigde: 3}  # oops\n"


def source(text, file="friday.yaml"):
    return read(text.encode(), file)[0]


def finding(line=2, column=10, end_column=16, **changes):
    values = {
        "file": "friday.yaml",
        "end_line": line,
        "severity": "error",
        "code": "unknown-key",
        "message": "scoring.tile has no setting 'brigde'",
        "hint": "bridge",
        "key": "scoring.brigde",
    }
    return Finding(**values | {"line": line, "column": column, "end_column": end_column} | changes)


def shown(text, found):
    """The line and the carets of a finding in a text."""
    return full(found, source(text)).splitlines()[1:]


def test_the_concise_form_is_one_line():
    assert concise(finding()) == (
        "friday.yaml:2:10: error[unknown-key]: scoring.tile has no setting 'brigde'; "
        "did you mean 'bridge'?"
    )


def test_a_hint_that_the_message_gives_is_not_repeated():
    message = "there is no 'brigde'; did you mean 'bridge'?"
    assert concise(finding(message=message)).endswith(f": {message}")


def test_the_full_form_is_the_concise_one_and_the_line_with_carets_under_the_span():
    assert full(finding(), source(FRIDAY)) == (
        f"{concise(finding())}\n  2 |   tile: {{brigde: 3}}  # oops\n    |          ^^^^^^"
    )


def test_an_empty_span_still_has_a_caret():
    assert shown(FRIDAY, finding(end_column=10))[-1] == "    |          ^"


def test_a_span_over_several_lines_is_marked_to_the_end_of_the_first():
    found = finding(line=1, column=1, end_line=3, end_column=1)
    assert shown(FRIDAY, found) == ["  1 | scoring:", "    | ^^^^^^^^"]


def test_a_file_that_was_not_read_has_no_line_to_show():
    assert full(finding(), None) == concise(finding())


def test_a_place_outside_the_file_has_no_line_to_show():
    assert full(finding(line=9), source(FRIDAY)) == concise(finding(line=9))


def test_carets_stand_under_wide_characters():
    found = finding(line=1, column=5, end_column=7)
    assert shown("名字: 三角\tx\n", found) == ["  1 | 名字: 三角 x", "    |       ^^^^"]


def test_a_long_line_is_cut_around_the_finding():
    text = "a" * 5000 + "brigde" + "b" * 5000
    line, carets = shown(text, finding(line=1, column=5001, end_column=5007))
    assert len(line) < 120
    assert line[carets.index("^") : carets.rindex("^") + 1] == "brigde"


def test_a_line_that_fits_is_not_cut():
    text = " " * 70 + "brigde: 3"
    line, _ = shown(text, finding(line=1, column=71, end_column=77))
    assert line == f"  1 | {text}"


def test_nothing_in_a_file_steers_the_terminal():
    found = finding(line=1, column=4, end_column=5, message="bad \x1b[31m")
    text = full(found, source("a: \x1b[2J\x07\n"))
    assert text.replace("\n", "").isprintable()


def test_colour_only_touches_the_label():
    assert concise(finding(), colour=True).startswith(
        "friday.yaml:2:10: \x1b[1;31merror[unknown-key]\x1b[0m: scoring"
    )


def test_findings_are_sorted_by_place_and_stand_once():
    first, second, third = finding(1, file="a"), finding(2, file="a"), finding(1, file="b")
    assert in_order([third, second, first, second]) == [first, second, third]
