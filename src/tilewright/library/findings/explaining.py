"""What a finding's code means: its page in docs/findings."""

import re
from functools import cache
from pathlib import Path

from tilewright.library.findings.finding import CODES

_FENCE = re.compile(r"^```yaml (wrong|right)\.yaml\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
_SENTENCE_END = re.compile(r"(?<=\.) ")


def explanation(code: str) -> str:
    """Tell what a code means, as plain text; raises `KeyError` if there is no such code.

    A wrong and a right file stand indented beneath `wrong:` and `right:`.
    """
    shown = _FENCE.sub(lambda fence: f"{fence[1]}:\n{_indented(fence[2])}", _page(code))
    return re.sub(r"^```.*\n", "", shown, flags=re.MULTILINE).strip()


def summary(code: str) -> str:
    """Tell in a sentence what a code means; raises `KeyError` if there is no such code."""
    paragraph = _page(code).strip().partition("\n\n")[0]
    return _SENTENCE_END.split(" ".join(paragraph.split()))[0]


def _page(code: str) -> str:
    """Give what the page of a code says beneath its heading."""
    if code not in CODES:
        raise KeyError(code)
    text = (_folder() / f"{code}.md").read_text(encoding="utf-8")
    return text.partition("\n")[2]


@cache
def _folder() -> Path:
    package = Path(__file__).parents[2]
    installed = package / "data" / "findings"
    # An editable install knows nothing of the wheel's data: there the checkout has the pages.
    return installed if installed.is_dir() else package.parents[1] / "docs" / "findings"


def _indented(file: str) -> str:
    return "".join(f"  {line}" if line.strip() else line for line in file.splitlines(True))
