"""Lists that become others: items that stay keep their lines, and each comment its item."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.library.editing.changes import Change, edited
from tilewright.library.reading.node import plain
from tilewright.library.reading.tree import read

LINES = """\
use:  # ours
  # the first
  - a  # about a
  # before b
  - b  # about b

  - c  # about c
  # the end
scoring: {draw: 1}
"""

FLOW = """\
use: [  # ours
  # the first
  a,  # about a
  # before b
  b,  # about b
  c  # about c
  # the end
]
"""


def became(text, value):
    return edited(text.encode(), "f.yaml", [Change(("use",), value)]).decode()


def test_an_item_goes_with_its_own_comment():
    assert became(LINES, ["a", "c"]) == LINES.replace("  - b  # about b\n", "")
    assert became(FLOW, ["a", "c"]) == FLOW.replace("  b,  # about b\n", "")


def test_the_first_and_the_last_too():
    assert became(LINES, ["b", "c"]) == LINES.replace("  - a  # about a\n", "")
    assert became(LINES, ["a", "b"]) == LINES.replace("  - c  # about c\n", "")
    assert became(FLOW, ["b"]) == FLOW.replace("  a,  # about a\n", "").replace(
        "  c  # about c\n", ""
    )


def test_a_new_item_gets_a_line_where_it_belongs():
    assert became(LINES, ["a", "x", "b", "c", "z"]) == LINES.replace(
        "# about a\n", "# about a\n  - x\n"
    ).replace("# about c\n", "# about c\n  - z\n")
    assert became(FLOW, ["a", "x", "b", "c", "z"]) == FLOW.replace(
        "# about a\n", "# about a\n  x,\n"
    ).replace("  c  # about c\n", "  c,  # about c\n  z,\n")


def test_one_before_the_first_leaves_the_comment_with_the_first():
    assert became(LINES, ["x", "a", "b", "c"]) == LINES.replace("# ours\n", "# ours\n  - x\n")
    assert became(FLOW, ["x", "a", "b", "c"]) == FLOW.replace("# ours\n", "# ours\n  x,\n")


def test_an_item_that_is_replaced_takes_its_comment_along():
    assert became(LINES, ["a", "x", "c"]) == LINES.replace("  - b  # about b\n", "").replace(
        "# about a\n", "# about a\n  - x\n"
    )


def test_an_item_that_moves_keeps_its_comment():
    moved = became(LINES, ["b", "c", "a"])
    assert moved == LINES.replace("  - a  # about a\n", "").replace(
        "# about c\n", "# about c\n  - a  # about a\n"
    )
    assert "  c,  # about c\n  a,  # about a\n" in became(FLOW, ["b", "c", "a"])


def test_mappings_in_lines_of_their_own_keep_them():
    text = "use:\n  - sum: 5  # five\n    far: 1 # far\n  - {sum: 6}  # six\n"
    assert became(text, [{"sum": 5, "far": 1}, {"sum": 7}]) == text.replace(
        "  - {sum: 6}  # six\n", "  - {sum: 7}\n"
    )
    assert became(text, [{"sum": 6}]) == "use:\n  - {sum: 6}  # six\n"


def test_a_list_at_the_end_of_a_file_without_a_line_end():
    assert became("use:\n  - a # x", ["b"]) == "use:\n  - b\n"
    assert became("use:\n  - a # x", ["a", "b"]) == "use:\n  - a # x\n  - b"


def test_windows_line_ends_stay():
    text = LINES.replace("\n", "\r\n")
    assert became(text, ["a", "b", "x"]).count("\n") == text.count("\n")
    assert "\n" not in became(text, ["a", "b", "x"]).replace("\r\n", "")


def test_true_and_one_are_two_items():
    text = "use:\n  - 1  # one\n  - true  # yes\n"
    assert became(text, [True]) == "use:\n  - true  # yes\n"


@pytest.mark.parametrize(
    "text", ["use: [a, b, c]\n", "use: [a,\n  b, c]\n", '{"use": ["a", "b"]}\n']
)
def test_a_list_without_comments_in_brackets_is_written_anew(text):
    after = became(text, ["c", "d"])
    assert after in ("use: [c, d]\n", '{"use": ["c", "d"]}\n')


def test_items_that_share_lines_lose_no_comment():
    assert "# x" in became("use: [a, # x\n b, c]\n", ["z"])


items = st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=6, unique=True)


@given(before=items, after=items, form=st.sampled_from(["lines", "flow"]))
def test_whatever_the_lists_each_comment_stays_with_its_item(before, after, form):
    if form == "lines":
        lines = [f"  - {item}  # {item}!" for item in before]
        text = "\n".join(["use:", *lines, "x: 1", ""])
    else:
        lines = [f"  {item},  # {item}!" for item in before]
        text = "\n".join(["use: [", *lines, "]", "x: 1", ""])
    result = became(text, after)
    _, root, findings = read(result.encode(), "f.yaml")
    assert not findings
    assert json.dumps(plain(root)) == json.dumps({"use": after, "x": 1})
    for line in result.splitlines():
        item, _, comment = line.strip(" -").partition("#")
        assert not comment or comment.strip() == item.strip(" ,") + "!", result
    for item in after:
        assert (f"# {item}!" in result) == (item in before)
