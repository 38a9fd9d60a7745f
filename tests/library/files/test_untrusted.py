"""Files that nobody vouches for: what lies outside their folder is not read, whatever they say."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tilewright.library import Finding, Loaded, load, load_text
from tilewright.library.judging import layer as layers

Write = Callable[[str, str], Path]
Only = Callable[[Loaded], Finding]

SECRET = "tilewright: 1\nextends: triominos\nname: Secret\n"
HEAD = "tilewright: 1\n"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder for files that are not trusted, beside files that are none of their business.

    The test fails when one of these is opened.
    """
    (tmp_path / "house" / "rooms").mkdir(parents=True)
    (tmp_path / "secrets").mkdir()
    for place in ("secret.yaml", "secrets/secret.yaml"):
        (tmp_path / place).write_text(SECRET)
    (tmp_path / "secrets" / "rule.yaml").write_text("tilewright: 1\nkind: module\n")
    opened = layers._bytes_of

    def only_inside(path: Path) -> bytes:
        assert "secret" not in os.path.realpath(path), f"{path} was read"
        return opened(path)

    monkeypatch.setattr(layers, "_bytes_of", only_inside)
    monkeypatch.chdir(tmp_path / "house")
    return tmp_path / "house"


def link(at: str, to: str, *, folder: bool = False) -> None:
    try:
        os.symlink(to, at, target_is_directory=folder)
    except OSError:
        pytest.skip("no links can be made here")


def test_the_watch_sees_what_is_read(house: Path) -> None:
    Path("friday.yaml").write_text(f"{HEAD}extends: ../secret.yaml\n")
    with pytest.raises(AssertionError, match=r"secret.yaml was read"):
        load("friday.yaml")


@pytest.mark.parametrize(
    "name",
    [
        "../secret.yaml",
        "../secrets/secret.yaml",
        "rooms/../../secret.yaml",
        "../nothing.yaml",
        "../house/base.yaml",
    ],
)
def test_a_parent_outside_is_refused_at_its_name(house: Path, only: Only, name: str) -> None:
    Path("base.yaml").write_text(f"{HEAD}extends: triominos\n")
    Path("friday.yaml").write_text(f"{HEAD}extends: {name}\n")
    finding = only(load("friday.yaml", untrusted=True))
    assert (finding.code, finding.severity, finding.key) == ("outside", "error", "extends")
    assert (finding.file, finding.line, finding.column) == ("friday.yaml", 2, 10)
    assert finding.end_column == 10 + len(name)
    assert finding.hint is None


def test_an_absolute_path_is_refused_even_to_what_lies_beside(house: Path, only: Only) -> None:
    Path("base.yaml").write_text(f"{HEAD}extends: triominos\n")
    Path("friday.yaml").write_text(f"{HEAD}extends: {house.as_posix()}/base.yaml\n")
    assert only(load("friday.yaml", untrusted=True)).code == "outside"


def test_a_link_that_leads_outside_is_refused(house: Path, only: Only) -> None:
    link("inside.yaml", "../secret.yaml")
    Path("friday.yaml").write_text(f"{HEAD}extends: inside.yaml\n")
    finding = only(load("friday.yaml", untrusted=True))
    assert (finding.code, finding.line, finding.column) == ("outside", 2, 10)


def test_a_folder_that_is_a_link_outside_is_refused(house: Path, only: Only) -> None:
    link("cellar", "../secrets", folder=True)
    Path("friday.yaml").write_text(f"{HEAD}extends: cellar/secret.yaml\n")
    assert only(load("friday.yaml", untrusted=True)).code == "outside"


def test_the_file_itself_may_be_no_link_outside(house: Path, only: Only) -> None:
    link("friday.yaml", "../secret.yaml")
    finding = only(load("friday.yaml", untrusted=True))
    assert (finding.code, finding.file, finding.line) == ("outside", "friday.yaml", 1)


def test_links_within_the_folder_are_followed(house: Path) -> None:
    Path("rooms/base.yaml").write_text(f"{HEAD}extends: triominos\n")
    link("base.yaml", "rooms/base.yaml")
    link("attic", "rooms", folder=True)
    Path("friday.yaml").write_text(f"{HEAD}extends: base.yaml\n")
    Path("sunday.yaml").write_text(f"{HEAD}extends: attic/base.yaml\n")
    for name in ("friday.yaml", "sunday.yaml"):
        assert load(name, untrusted=True).findings == ()


def test_folders_below_may_be_read_and_look_back(house: Path) -> None:
    Path("base.yaml").write_text(f"{HEAD}extends: triominos\n")
    Path("rooms/middle.yaml").write_text(f"{HEAD}extends: ../base.yaml\n")
    Path("friday.yaml").write_text(f"{HEAD}extends: rooms/middle.yaml\nuse: [to-200]\n")
    assert load("friday.yaml", untrusted=True).findings == ()


def test_a_file_below_may_not_look_back_when_it_is_the_one_that_is_judged(
    house: Path, only: Only
) -> None:
    Path("base.yaml").write_text(f"{HEAD}extends: triominos\n")
    Path("rooms/middle.yaml").write_text(f"{HEAD}extends: ../base.yaml\n")
    assert only(load("rooms/middle.yaml", untrusted=True)).code == "outside"


@pytest.mark.parametrize("key", ["use", "needs", "conflicts"])
def test_modules_outside_are_refused(house: Path, only: Only, key: str) -> None:
    kind = "extends: triominos" if key == "use" else "kind: module"
    Path("friday.yaml").write_text(f"{HEAD}{kind}\n{key}: [../secrets/rule.yaml]\n")
    finding = only(load("friday.yaml", untrusted=True))
    assert (finding.code, finding.line, finding.column) == ("outside", 3, len(key) + 4)
    assert finding.key == f"{key}.0"


def test_a_module_that_is_used_is_trusted_no_more(house: Path, only: Only) -> None:
    Path("rule.yaml").write_text(f"{HEAD}kind: module\nuse: [../secrets/rule.yaml]\n")
    Path("friday.yaml").write_text(f"{HEAD}extends: triominos\nuse: [rule.yaml]\n")
    finding = only(load("friday.yaml", untrusted=True))
    assert (finding.code, finding.file, finding.line) == ("outside", "rule.yaml", 3)


def test_what_is_said_on_the_spot_stays_inside_too(house: Path, only: Only) -> None:
    Path("friday.yaml").write_text(f"{HEAD}extends: triominos\n")
    Path("rooms/rule.yaml").write_text(f"{HEAD}kind: module\nscoring: {{draw: -3}}\n")
    loaded = load("friday.yaml", use=["rooms/rule.yaml"], untrusted=True)
    assert loaded.variant is not None
    assert loaded.variant.scoring.draw == -3
    loaded = load("friday.yaml", use=["../secrets/rule.yaml"], untrusted=True)
    assert only(loaded).code == "outside"


def test_suggestions_name_nothing_that_leads_outside(house: Path, only: Only) -> None:
    link("birthday.yaml", "../secret.yaml")
    Path("me.yaml").write_text(f"{HEAD}extends: birtday.yaml\n")
    assert only(load("me.yaml", untrusted=True)).hint is None
    Path("birthday.yaml").unlink()
    Path("birthday.yaml").write_text(f"{HEAD}extends: triominos\n")
    assert only(load("me.yaml", untrusted=True)).hint == "birthday.yaml"


def test_a_text_is_trusted_no_more_than_its_file(house: Path, only: Only) -> None:
    data = f"{HEAD}extends: ../secret.yaml\n".encode()
    finding = only(load_text(data, "<stdin>", untrusted=True))
    assert (finding.code, finding.file, finding.line) == ("outside", "<stdin>", 2)


def test_a_null_character_in_a_name_is_no_way_out(house: Path) -> None:
    Path("friday.yaml").write_text(f'{HEAD}extends: "a\\0b.yaml"\n')
    assert not load("friday.yaml", untrusted=True).ok
    assert not load("a\0b.yaml", untrusted=True).ok


def test_what_is_shipped_can_always_be_read(house: Path) -> None:
    assert load("triominos", untrusted=True).findings == ()
    assert load("one-minute-turns", untrusted=True).findings == ()


def test_no_way_of_writing_a_name_leads_outside(house: Path) -> None:
    """The watch of the fixture fails when something else than the folder is read."""
    link("out.yaml", "../secret.yaml")
    link("up", "..", folder=True)
    link("cellar", "../secrets", folder=True)
    link("round", ".", folder=True)
    Path("base.yaml").write_text(f"{HEAD}extends: triominos\n")
    parts = ["..", ".", "up", "cellar", "round", "rooms", "house", "secrets", str(house.parent)]
    ends = ["secret.yaml", "secrets/secret.yaml", "out.yaml", "base.yaml", "none.yaml"]
    random = Random(1)
    found = set()
    for _ in range(500):
        way = [random.choice(parts) for _ in range(random.randrange(5))]
        name = "/".join([*way, random.choice(ends)])
        Path("friday.yaml").write_text(f"{HEAD}extends: {name}\n")
        found |= {each.code for each in load("friday.yaml", untrusted=True).findings}
    assert found == {"outside", "missing-file"}
