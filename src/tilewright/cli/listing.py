"""`tilewright list`: the shipped variants and rule modules."""

from typing import TYPE_CHECKING, Any, Final

from tilewright.cli import terminal
from tilewright.cli.options import Json, Language, Names

if TYPE_CHECKING:
    from tilewright.library import Loaded

HEADINGS: Final = {"variants": "Variants", "rules": "Rule modules (--use NAME)"}


def list_rules(language: Names = Language.EN, json: Json = False) -> None:
    """List the shipped variants and rule modules.

    \b
    Examples:
      tilewright list
      tilewright list --language nl
      tilewright list --json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from tilewright.library import load, shipped

    found = {
        "variants": [_entry(load(name), language) for name in shipped("variants")],
        "rules": [_entry(load(name), language) for name in shipped("rules")],
    }
    if json:
        terminal.put_json(found)
        return
    room = max(len(entry["name"]) for group in found.values() for entry in group) + 2
    for group, heading in HEADINGS.items():
        terminal.put(heading)
        for entry in found[group]:
            about = " ".join((entry["about"] or entry["title"]).split())
            terminal.put(terminal.hanging(f"  {entry['name']:{room}}", about))


def _entry(loaded: "Loaded", language: str) -> dict[str, Any]:
    from tilewright.language import text_in

    about = loaded.resolved.get("about")
    return {
        "name": loaded.name,
        "title": loaded.title(language),
        "about": text_in(about, language) if about else None,
    }
