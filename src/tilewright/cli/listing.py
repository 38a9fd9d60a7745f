"""`tilewright list`: the variants and rule modules there are, shipped and your own."""

from typing import TYPE_CHECKING, Any, Final

from tilewright.cli import terminal
from tilewright.cli.options import Json, Language, Names
from tilewright.printable import columns, in_one_line

if TYPE_CHECKING:
    from tilewright.library import Loaded
    from tilewright.library.files.shipped import Folder

GROUPS: "Final[tuple[Folder, ...]]" = ("variants", "rules")
HEADINGS: Final = {"variants": "Variants", "rules": "Rule modules (--use NAME)"}
YOURS: Final = {"variants": "Yours", "rules": "Your rule modules (--use NAME)"}


def list_rules(language: Names = Language.EN, json: Json = False) -> None:
    """List variants and rule modules: the shipped ones, and your own.

    Your own lie in the folders 'variants' and 'rules' of a folder that is yours, where your system
    keeps such things or TILEWRIGHT_HOME says; there they are found by their names.

    \b
    Examples:
      tilewright list
      tilewright list --language nl
      tilewright list --json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.home import home
    from tilewright.library import load, shipped

    found = {group: [_entry(load(name), language) for name in shipped(group)] for group in GROUPS}
    yours = {group: _own(group, language) for group in GROUPS}
    if json:
        terminal.put_json(found | {"yours": {"folder": str(home())} | yours})
        return
    every = [entry for groups in (found, yours) for group in GROUPS for entry in groups[group]]
    room = max(columns(entry["name"]) for entry in every) + 4
    for group in GROUPS:
        _put(HEADINGS[group], found[group], room)
    for group in GROUPS:
        if yours[group]:
            _put(in_one_line(f"{YOURS[group]}, in {home() / group}"), yours[group], room)


def _put(heading: str, entries: list[dict[str, Any]], room: int) -> None:
    terminal.put(heading)
    for entry in entries:
        about = " ".join((entry["about"] or entry["title"]).split())
        if entry.get("hidden"):
            # By its name alone it would never be found.
            about = f"the name means the shipped one; for yours write {entry['file']}"
        terminal.put(terminal.hanging(f"  {entry['name']}", about, room))


def _own(group: "Folder", language: str) -> list[dict[str, Any]]:
    """Describe what is the user's own; what is hidden is not found by its name."""
    from tilewright.library import load
    from tilewright.library.files.personal import personal
    from tilewright.library.files.shipped import find_shipped

    return [
        {
            **_entry(load(path), language),
            "file": str(path),
            "hidden": find_shipped(name, group) is not None,
        }
        for name, path in personal(group).items()
    ]


def _entry(loaded: "Loaded", language: str) -> dict[str, Any]:
    from tilewright.language import text_in
    from tilewright.library.reading.node import plain

    node = loaded.tree.child("about") if loaded.ok else None
    about = plain(node) if node is not None else None
    return {
        "name": loaded.name,
        "title": loaded.title(language),
        "about": text_in(about, language) if about else None,
    }
