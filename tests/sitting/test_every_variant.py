"""What must be true of every scene of every shipped game."""

import re
from itertools import groupby

import pytest

from house_rules import SHIPPED, SHIPPED_TABLES
from sittings import apart_from_news, header_for, next_line, seated
from tilewright.engine import RoundStarted
from tilewright.language.tileset import canonical, tile_name, tile_numbers
from tilewright.messages import Messages
from tilewright.record import History, Recorder, replay
from tilewright.sitting.scene import Phase
from tilewright.sitting.telling.teller import Teller

NUMBERS = {name: [n for variant, n in SHIPPED_TABLES if variant == name] for name in SHIPPED}
TABLES = [
    (name, players)
    for name, numbers in NUMBERS.items()
    for players in sorted({min(numbers), max(numbers)})
]
"""Each variant with the fewest and the most players."""

TILE = re.compile(r"(?<![\d/-])\d{1,2}(?:-\d{1,2}){1,2}(?![\d/-])")


def named_in(texts):
    """Name the tiles that texts speak of, turned so that they read lowest."""
    return {tile_name(canonical(tile_numbers(name))) for name in TILE.findall(" ".join(texts))}


def everybody_knows(game, header):
    """Name the tiles that were shown, or named to all, when the round began."""
    started = [event for event in game.journal if isinstance(event, RoundStarted)][-1]
    teller = Teller(header.rules, [seat.name for seat in header.players], Messages(), ())
    shown = {tile for tiles in game.view(1).shown().values() for tile in tiles}
    return named_in(teller.tell(started, game)) | shown


def judge(scene, history):
    game = history.game
    assert [seat.score for seat in scene.seats] == list(game.scores)
    assert [seat.tiles for seat in scene.seats] == list(game.hand_sizes)
    assert (scene.table, scene.pool, scene.round) == (game.table, game.pool_size, game.round)
    if scene.phase in (Phase.PAUSE, Phase.OVER):
        assert (scene.player, scene.hand, scene.choices) == (None, (), ())
        return
    player = scene.player
    assert player == game.to_move
    if scene.phase is Phase.HAND_OVER:
        assert (scene.hand, scene.drawn, scene.choices) == ((), (), ())
        assert (scene.can_draw, scene.can_pass) == (False, False)
    else:
        judge_choices(scene, game)
    others = [other for other in range(1, game.players + 1) if other != player]
    hidden = {tile for other in others for tile in game.hand(other)} | set(in_the_pool(game))
    if scene.phase is Phase.HAND_OVER:
        hidden |= set(game.hand(player))
    # The end of the round before told every hand.
    begins = [i for i, text in enumerate(scene.news) if text.startswith(f"Round {scene.round}:")]
    news = scene.news[begins[-1] :] if begins else scene.news
    assert named_in(news) & hidden <= everybody_knows(game, history.header)


def judge_choices(scene, game):
    view = game.view(scene.player)
    hand = game.hand(scene.player)
    assert scene.hand == (hand[:1] if game.variant.deal.face_down else hand)
    assert [choice.number for choice in scene.choices] == list(range(1, len(scene.choices) + 1))
    assert {choice.play for choice in scene.choices} == set(view.legal_plays())
    assert len(scene.choices) == len(view.legal_plays())
    for choice in scene.choices:
        assert sum(choice.because.values()) == choice.points
        assert choice.points == view.would_score(choice.play).total
    places = [choice.play.place for choice in scene.choices]
    in_order = [place for place, _ in view.open_places]
    assert [place for place, _ in groupby(places)] == [
        place for place in in_order if place in places
    ]
    assert (scene.can_draw, scene.can_pass) == (view.can_draw(), view.can_pass())
    assert set(scene.drawn) <= set(scene.hand)


def in_the_pool(game):
    started = [event for event in game.journal if isinstance(event, RoundStarted)][-1]
    return started.pool[len(started.pool) - game.pool_size :] if game.pool_size else ()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_scene_of_a_game_between_people(name, players, tmp_path):
    path = tmp_path / "game.jsonl"
    header = header_for(" ".join(["human"] * players), name, seed=players)
    history = History(header)
    with Recorder(path, header, durable=False) as recorder:
        sitting = seated(
            history, recorder=recorder, waits=players % 2 == 0, free_undo=True, most_rounds=2
        )
        moves = 0
        while sitting.scene.phase is not Phase.OVER and moves < 150:
            before = sitting.scene
            judge(before, history)
            assert sitting.enter(next_line(before)).went_on
            moves += 1
            if before.phase is Phase.CHOOSE and moves % 9 == 0:
                take_back(sitting, before)
        judge(sitting.scene, history)
    replayed = replay(path)
    assert replayed.game.journal == history.game.journal
    assert replayed.game.scores == history.game.scores


def take_back(sitting, before):
    """Take a decision back and make it again."""
    after = sitting.scene
    assert sitting.enter("undo").went_on
    if sitting.scene.phase is Phase.HAND_OVER:
        sitting.enter("")
    assert apart_from_news(sitting.scene) == apart_from_news(before)
    sitting.enter(next_line(before))
    assert apart_from_news(sitting.scene) == apart_from_news(after)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_variant_is_played_out_by_a_person_and_a_bot(name):
    players = min(NUMBERS[name])
    header = header_for(" ".join(["human", *["greedy"] * (players - 1)]), name)
    history = History(header)
    sitting = seated(history, waits=False)
    while sitting.scene.phase is not Phase.OVER:
        assert sitting.enter(next_line(sitting.scene)).went_on
    assert sitting.finished
    assert history.game.winners
    judge(sitting.scene, history)
