import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from tilewright.language import SECTIONS, Variant
from tilewright.library import Loaded, load, shipped

Check = Callable[..., Loaded]


def test_a_shipped_name_and_its_path_load_the_same_rules() -> None:
    by_name, by_path = load("triominos"), load(shipped("variants")["triominos"])
    assert by_name.ok
    assert by_name.variant == by_path.variant
    assert by_name.digest == by_path.digest
    assert by_name.name == by_path.name == "triominos"


def test_a_path_is_never_taken_for_a_shipped_name(check: Check) -> None:
    check()
    Path("triominos.yaml").write_text("tilewright: 1\nextends: base.yaml\n")
    Path("triominos").write_text("tilewright: 1\nextends: base.yaml\n")
    for path in ("triominos.yaml", "./triominos", Path("triominos")):
        loaded = load(path)
        assert loaded.variant is not None
        assert loaded.variant.scoring.bonuses.keys() == {"bridge", "hexagon"}


def test_titles_come_in_languages(check: Check) -> None:
    loaded = check("name: {en: House, nl: Huis}\n")
    assert [loaded.title(), loaded.title("nl"), loaded.title("fr")] == ["House", "Huis", "House"]
    assert check("name: Plain\n").title("nl") == "Plain"
    assert check("name: [broken]\n").title() == "game"


def test_resolved_rules_are_complete_and_in_reading_order(check: Check) -> None:
    loaded = check("game_end: {tie: another_round}\nname: X\nsource: [Y]\nexamples: [{name: e}]\n")
    assert list(loaded.resolved) == ["tilewright", "name", "source", *SECTIONS]
    assert loaded.resolved["scoring"]["stuck"] == 0
    assert loaded.resolved["deal"]["hand"] == {"2 players": 9, "3-4 players": 7}


def test_resolved_rules_load_as_the_same_variant(check: Check) -> None:
    loaded = check("clock: {turn: {limit: 90s, then: pass}}\n")
    text = yaml.safe_dump(loaded.resolved, sort_keys=False, allow_unicode=True)
    Path("resolved.yaml").write_text(text, encoding="utf-8")
    again = load("resolved.yaml")
    assert again.findings == ()
    assert again.variant == loaded.variant
    assert again.digest == loaded.digest


def test_what_has_errors_still_shows_what_it_says(check: Check) -> None:
    loaded = check("scoring: {draw: five, stuck: -1}\n")
    assert not loaded.ok
    assert loaded.variant is None
    assert loaded.digest is None
    assert loaded.resolved["scoring"]["stuck"] == -1
    assert loaded.resolved["scoring"]["draw"] == -5


def test_a_warning_does_not_keep_a_variant_from_being_played(check: Check) -> None:
    loaded = check("opening: {or_tile: [6-6-6]}\n")
    assert loaded.findings
    assert loaded.ok
    assert isinstance(loaded.variant, Variant)


def test_places_of_examples_are_found(check: Check) -> None:
    loaded = check(
        """\
        examples:
          - name: a
            moves:
              - {play: 5-5-5 @ 0/0, points: 25}
        """
    )
    place = loaded.locate(("examples", 0, "moves", 0, "points"))
    assert (place.file, place.line, place.column) == ("game.yaml", 6, 37)
    around = loaded.locate(("examples", 0, "moves", 0, "because", "tile"))
    assert (around.line, around.column) == (6, 9)
    finding = loaded.finding(("examples", 0, "moves", 0, "points"), "example", "the engine: 15")
    assert (finding.line, finding.column, finding.key) == (6, 37, "examples.0.moves.0.points")


def test_a_default_is_located_at_what_is_around_it(check: Check) -> None:
    loaded = check("turn: {may_hold_back: true}\n")
    place = loaded.locate(("turn", "draw", "drawn_tile"))
    assert (place.file, place.line) == ("base.yaml", 8)
    assert (loaded.locate(("clock",)).file, loaded.locate(("clock",)).line) == ("game.yaml", 1)


def test_findings_are_sorted_by_place(check: Check) -> None:
    loaded = check("turn: {x: 1}\nscoring: {y: 1, z: 1}\n")
    places = [(finding.file, finding.line, finding.column) for finding in loaded.findings]
    assert places == sorted(places)
    assert len(places) == 3


def test_shipped_files_are_found_in_a_wheel_and_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "src" / "tilewright" / "library" / "files"
    module = sys.modules[shipped.__module__]
    monkeypatch.setattr(module, "__file__", str(folder / "shipped.py"))
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "checkout.yaml").touch()
    assert list(shipped("variants")) == ["checkout"]
    data = tmp_path / "src" / "tilewright" / "data" / "variants"
    data.mkdir(parents=True)
    (data / "wheel.yaml").touch()
    assert shipped("variants") == {"wheel": data / "wheel.yaml"}
    assert shipped("rules") == {}


@pytest.mark.parametrize("name", shipped("variants"))
def test_what_a_variant_resolves_to_is_itself_a_file_without_findings(
    name: str, tmp_path: Path
) -> None:
    whole = tmp_path / "whole.yaml"
    whole.write_text(json.dumps({"tilewright": 1, **load(name).resolved}), encoding="utf-8")
    again = load(whole)
    assert again.findings == ()
    assert again.resolved == load(name).resolved


def test_a_parent_is_named_so_that_it_can_be_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "grandma.yaml").write_text("tilewright: 1\nextends: triominos\n")
    (folder / "friday.yaml").write_text("tilewright: 1\nextends: grandma.yaml\n")
    parent = load(folder / "friday.yaml").extends
    assert parent is not None
    assert load(parent).name == "grandma"
    assert load(parent).extends == "triominos"
    assert load("triominos").extends is None
