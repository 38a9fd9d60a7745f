"""Texts that stand in no file: what might be one, or is not one yet."""

from collections.abc import Callable
from pathlib import Path

from tilewright.library import Loaded, load, load_text
from tilewright.library.reading.characters import LARGEST_FILE

Write = Callable[[str, str], Path]
Check = Callable[..., Loaded]


def test_a_text_has_the_rules_a_file_would_have(check: Check) -> None:
    from_file = check("scoring: {draw: -7}\n")
    data = Path("game.yaml").read_bytes()
    Path("game.yaml").unlink()
    loaded = load_text(data, "game.yaml")
    assert loaded.findings == ()
    assert (loaded.name, loaded.digest) == (from_file.name, from_file.digest)


def test_names_are_seen_from_the_folder_of_the_file_it_goes_by(write: Write) -> None:
    write("below/parent.yaml", "tilewright: 1\nextends: ../base.yaml\n")
    data = b"tilewright: 1\nextends: parent.yaml\n"
    assert load_text(data, "below/game.yaml").ok
    assert [each.code for each in load_text(data, "<stdin>").findings] == ["missing-file"]


def test_findings_name_the_text_and_show_its_lines(check: Check) -> None:
    loaded = load_text(b"tilewright: 1\nextends: triominos\nscorin: {}\n", "<stdin>")
    (finding,) = loaded.findings
    assert (finding.file, finding.line, finding.column) == ("<stdin>", 3, 1)
    assert loaded.sources["<stdin>"].lines[2] == "scorin: {}"


def test_a_text_that_takes_the_place_of_a_file_can_close_a_circle(write: Write) -> None:
    write("a.yaml", "tilewright: 1\nextends: triominos\n")
    write("b.yaml", "tilewright: 1\nextends: a.yaml\n")
    loaded = load_text(b"tilewright: 1\nextends: b.yaml\n", "a.yaml")
    assert [each.code for each in loaded.findings] == ["cycle"]
    assert load("b.yaml").ok


def test_settings_and_modules_are_said_on_the_spot_as_for_a_file(check: Check) -> None:
    data = b"tilewright: 1\nextends: triominos\n"
    loaded = load_text(data, use=["to-200"], settings={"scoring.draw": "-9"})
    assert loaded.variant is not None
    assert loaded.variant.game_end.at.points == 200
    assert loaded.variant.scoring.draw == -9


def test_a_text_is_too_large_when_a_file_would_be() -> None:
    data = b"#" * (LARGEST_FILE + 1)
    assert [each.code for each in load_text(data).findings] == ["too-large"]
