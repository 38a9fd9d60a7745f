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
    opened = layers.bytes_of

    def only_inside(path: Path) -> bytes:
        assert "secret" not in os.path.realpath(path), f"{path} was read"
        return opened(path)

    monkeypatch.setattr(layers, "bytes_of", only_inside)
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


# Whether something outside is there at all -------------------------------------------------------


ROUNDABOUT = [
    ("link.yaml", "{root}/../{house}/base.yaml", "link.yaml"),
    ("link.yaml", "{house}/base.yaml", "link.yaml"),
    ("link.yaml", "../{there}/../house/base.yaml", "link.yaml"),
    ("link.yaml", "rooms/../../{there}/../house/base.yaml", "link.yaml"),
    ("link", "../{there}", "link/../house/base.yaml"),
    ("link", "../{there}", "link/../base.yaml"),
    ("rooms/link", "../../{there}", "rooms/link/secret.yaml"),
]
"""A link, where it leads, and a name that goes by it: `there` is a folder, or nothing."""


@pytest.mark.parametrize("there", ["secrets", "nothing"])
@pytest.mark.parametrize(("at", "to", "name"), ROUNDABOUT)
def test_a_way_out_and_back_tells_nothing_of_what_it_passes(
    house: Path, at: str, to: str, name: str, there: str
) -> None:
    Path("base.yaml").write_text(f"{HEAD}extends: triominos\n")
    root = "/" if there == "secrets" else "/nothing"
    link(at, to.format(root=root, house=house, there=there))
    Path("module.yaml").write_text(f"{HEAD}kind: module\n")
    for text in (f"extends: {name}", f"kind: module\nneeds: [{name}]", f"use: [{name}]"):
        Path("friday.yaml").write_text(f"{HEAD}{text}\n")
        codes = [each.code for each in load("friday.yaml", untrusted=True).findings]
        assert codes[:1] == ["outside"], text
    loaded = load("triominos", untrusted=True)
    assert loaded.ok
    Path("friday.yaml").write_text(f"{HEAD}extends: triominos\n")
    loaded = load("friday.yaml", use=[name], untrusted=True)
    assert [each.code for each in loaded.findings] == ["outside"]


@pytest.mark.parametrize("there", ["secrets", "nothing"])
def test_what_is_said_on_the_spot_goes_no_roundabout_way(
    house: Path, only: Only, there: str
) -> None:
    Path("rule.yaml").write_text(f"{HEAD}kind: module\n")
    Path("friday.yaml").write_text(f"{HEAD}extends: triominos\n")
    for way in ("rule.yaml", "rooms/../rule.yaml", f"{house}/rule.yaml"):
        assert load("friday.yaml", use=[way], untrusted=True).findings == ()
    for way in (f"../{there}/../house/rule.yaml", "../house/rule.yaml", f"../{there}/secret.yaml"):
        assert only(load("friday.yaml", use=[way], untrusted=True)).code == "outside"
    os.chdir("..")
    assert load("house/friday.yaml", use=["house/rule.yaml"], untrusted=True).findings == ()
    way = f"{there}/../house/rule.yaml"
    loaded = load("house/friday.yaml", use=[way], untrusted=True)
    assert loaded.findings == ()  # whether there is such a folder outside or not


def test_links_in_a_circle_are_no_file(house: Path, only: Only) -> None:
    link("one.yaml", "two.yaml")
    link("two.yaml", "one.yaml")
    Path("friday.yaml").write_text(f"{HEAD}extends: one.yaml\n")
    assert only(load("friday.yaml", untrusted=True)).code == "missing-file"


# Which file was meant ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "there", "hint"),
    [
        ("f.yaml", "g.yaml", None),
        ("n0.yaml", "uni.yaml", None),
        ("f.yaml", "\udcff.yaml", None),
        ("friday.yaml", "sunday.yaml", None),
        ("firday.yaml", "friday.yaml", "friday.yaml"),
        ("friday.yml", "friday.yaml", "friday.yaml"),
        ("game-friday.yaml", "friday-game.yaml", "friday-game.yaml"),
    ],
)
def test_only_a_file_of_nearly_that_name_is_suggested(
    house: Path, only: Only, name: str, there: str, hint: str | None
) -> None:
    try:
        Path(there).write_text(f"{HEAD}extends: triominos\n")
    except (OSError, UnicodeError):
        pytest.skip("no file can have this name here")
    Path("me.yaml").write_text(f"{HEAD}extends: {name}\n")
    assert only(load("me.yaml")).hint == hint
