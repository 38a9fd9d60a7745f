"""From a game to a scene: what may be shown to whom at a moment."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tilewright.printable import in_one_line, name_shown
from tilewright.sitting.scene import Phase, Scene, Seated
from tilewright.sitting.typing.choosing import Worth, choices_of

if TYPE_CHECKING:
    from tilewright.engine import Game, Position, View
    from tilewright.record import Header


def bare(points: int, because: Mapping[str, int]) -> str:
    """Say points without what they are for."""
    return str(points)


def scene_of(
    game: "Game",
    header: "Header",
    *,
    title: str,
    phase: Phase,
    player: int | None = None,
    news: tuple[str, ...] = (),
    ending: tuple[str, ...] = (),
    worth: Worth = bare,
) -> Scene:
    """Show a game; only who is to choose sees a hand, and only the own one."""
    table = game.table
    scene = Scene(
        phase=phase,
        title=in_one_line(title),
        round=game.round,
        seats=tuple(
            Seated(name_shown(seat.name), seat.kind, score, tiles)
            for seat, score, tiles in zip(header.players, game.scores, game.hand_sizes, strict=True)
        ),
        player=player,
        shape=game.variant.tiles.shape,
        at_sides=game.variant.tiles.numbers_at == "sides",
        table=table,
        laid_last=len(table) - 1 if table else None,
        open_places=game.open_places if table else (),
        roots=game.end_roots,
        teams=game.teams if len(game.teams) < game.players else (),
        arms=game.arms,
        to_cover=game.to_cover,
        covers_arm_only=game.variant.layout.cover.blocks == "its_arm",
        to_fill=game.to_fill,
        face_down=game.variant.deal.face_down,
        pool=game.pool_size,
        news=news,
        ending=ending,
        winners=game.winners,
    )
    if phase is Phase.CHOOSE and player is not None:
        return _with_hand(scene, game.view(player), worth)
    return scene


def _with_hand(scene: Scene, view: "View", worth: Worth) -> Scene:
    """Add what belongs to whoever is to choose, from what that player sees."""
    return replace(
        scene,
        hand=view.hand(),
        drawn=view.drawn(),
        choices=choices_of(view, worth),
        can_draw=view.can_draw(),
        # Where there is no limit, nobody counts.
        draws_left=None if view.variant.turn.draw.most == "any" else view.draws_left,
        draw_pays=view.variant.scoring.draw,
        can_pass=view.can_pass(),
        goes_on=view.goes_on,
        leaves_to=_partner_after(view) if view.may_leave_lead else None,
        is_untimed=view.variant.clock.turn is not None and not view.can_timeout(),
        turn_left=turn_limit(view),
        game_left=view.time_left,
    )


def _partner_after(view: "View") -> int:
    """Give the next player of the viewer's team."""
    return (view.player - 1 + len(view.teams)) % view.players + 1


def turn_limit(position: "Position") -> float | None:
    """Give the seconds this decision may take; None where no limit runs."""
    clock = position.variant.clock.turn
    return float(clock.limit) if clock is not None and position.can_timeout() else None
