"""Sittings for tests: tables of people and bots, and lines that play on."""

from dataclasses import replace

from house_rules import shipped_variant
from tilewright.messages import Messages
from tilewright.record import Header, History, Seat
from tilewright.sitting.scene import Phase
from tilewright.sitting.sitting import Sitting

NAMES = ("Ann", "Bob", "Cleo", "Dirk", "Eve", "Finn", "Gwen", "Hal", "Ivy", "Jan", "Kim", "Lou")


def header_for(kinds, variant="triominos", seed=7):
    """Seat Ann, Bob, … who are of these kinds: `human human greedy`."""
    rules = shipped_variant(variant) if isinstance(variant, str) else variant
    seats = (Seat(name, kind) for name, kind in zip(NAMES, kinds.split(), strict=False))
    return Header("a game", rules, tuple(seats), seed)


def sit(kinds, variant="triominos", seed=7, **options):
    """Sit down to a new game and let it begin."""
    return seated(History(header_for(kinds, variant, seed)), **options)


def seated(history, **options):
    """Sit down to a game, new or not, and let it go on."""
    options.setdefault("messages", Messages())
    sitting = Sitting(history, title="A game", **options)
    sitting.advance()
    return sitting


def apart_from_news(scene):
    """A scene without its news, which speak of an undo until the next decision."""
    return replace(scene, news=())


def next_line(scene):
    """What somebody types who lays the first play of the list, else draws, else passes."""
    if scene.phase is not Phase.CHOOSE:
        return ""
    return "1" if scene.choices else "draw" if scene.can_draw else "pass"


def play_on(sitting, lines=10_000, seconds=0):
    """Type on until the game is over, or so many lines; give the scenes that were shown."""
    scenes = [sitting.scene]
    while sitting.scene.phase is not Phase.OVER and lines > 0:
        lines -= 1
        answer = sitting.enter(next_line(sitting.scene), seconds)
        assert answer.went_on, answer
        scenes.append(sitting.scene)
    return scenes


def play_until(sitting, wanted, seconds=0):
    """Type on until a scene is as wanted; give it."""
    for _ in range(10_000):
        if wanted(sitting.scene):
            return sitting.scene
        assert sitting.scene.phase is not Phase.OVER, "the game is over before that"
        sitting.enter(next_line(sitting.scene), seconds)
    raise AssertionError("that never comes")


def to_choose(sitting, player=None):
    """Type on until somebody is to choose."""
    return play_until(
        sitting,
        lambda scene: scene.phase is Phase.CHOOSE and player in (None, scene.player),
    )
