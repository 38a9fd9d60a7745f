"""From a game to a scene: what may be shown to whom at a moment."""

from typing import TYPE_CHECKING, Any

from tilewright.printable import in_one_line
from tilewright.sitting.choosing import choices_of
from tilewright.sitting.scene import Phase, Scene, Seated

if TYPE_CHECKING:
    from tilewright.engine import Game, Position, View
    from tilewright.record import Header


def scene_of(
    game: "Game",
    header: "Header",
    *,
    title: str,
    phase: Phase,
    player: int | None,
    news: tuple[str, ...],
) -> Scene:
    """Show a game; only who is to choose sees a hand, and only the own one."""
    table = game.table
    mine = _of_the_hand(game.view(player)) if phase is Phase.CHOOSE and player else {}
    return Scene(
        phase=phase,
        title=title,
        round=game.round,
        seats=tuple(
            Seated(in_one_line(seat.name), seat.kind, score, tiles)
            for seat, score, tiles in zip(header.players, game.scores, game.hand_sizes, strict=True)
        ),
        player=player,
        table=table,
        laid_last=len(table) - 1 if table else None,
        pool=game.pool_size,
        news=news,
        **mine,
    )


def _of_the_hand(view: "View") -> dict[str, Any]:
    """Give the parts of a scene that belong to whoever is to choose, from what that player sees."""
    return {
        "hand": view.hand(),
        "drawn": view.drawn(),
        "choices": choices_of(view),
        "can_draw": view.can_draw(),
        "draws_left": _draws_left(view),
        "can_pass": view.can_pass(),
        "turn_left": turn_limit(view),
        "game_left": _game_left(view),
    }


def _draws_left(view: "View") -> int | None:
    most = view.variant.turn.draw.most
    return None if most == "any" or most == 0 else max(0, most - view.draws)


def turn_limit(position: "Position") -> float | None:
    """Give the seconds this decision may take; None where no limit runs."""
    clock = position.variant.clock.turn
    return float(clock.limit) if clock is not None and position.can_timeout() else None


def _game_left(view: "View") -> float | None:
    clock = view.variant.clock.game
    return None if clock is None else max(0.0, clock.limit - view.seconds)
