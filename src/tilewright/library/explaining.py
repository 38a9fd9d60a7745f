"""What a finding's code means: its section of the page about findings."""

import re
from functools import cache
from pathlib import Path

_SECTION = re.compile(r"^### (\S+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
_FENCE = re.compile(r"^```yaml (wrong|right)\.yaml\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def explanations() -> dict[str, str]:
    """Give the explanation of every code, in the order of the page, as plain text.

    A wrong and a right file stand indented beneath `wrong:` and `right:`.
    """
    return {code: _plain(text) for code, text in _SECTION.findall(_page())}


@cache
def _page() -> str:
    package = Path(__file__).parents[1]
    installed = package / "data" / "findings.md"
    # An editable install knows nothing of the wheel's data: there the checkout has the page.
    page = installed if installed.is_file() else package.parents[1] / "docs" / "findings.md"
    return page.read_text(encoding="utf-8")


def _plain(text: str) -> str:
    shown = _FENCE.sub(lambda fence: f"{fence[1]}:\n{_indented(fence[2])}", text)
    return re.sub(r"^```.*\n", "", shown, flags=re.MULTILINE).strip()


def _indented(file: str) -> str:
    return "".join(f"  {line}" if line.strip() else line for line in file.splitlines(True))
