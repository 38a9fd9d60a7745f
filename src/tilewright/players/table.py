"""A table: players take turns until the game is over."""

from collections.abc import Callable, Sequence

from tilewright.engine import Event, Game
from tilewright.players.player import Player

OnEvent = Callable[[Event], object]
"""Told of everything that happens, in order, before anybody chooses again."""

Turn = Callable[[Game, Player], tuple[Event, ...]]
"""Lets the player whose turn it is make a move in the game."""


def play_out(
    game: Game,
    players: Sequence[Player],
    on_event: OnEvent | None = None,
    turn: Turn | None = None,
    most_rounds: int | None = None,
) -> tuple[int, ...]:
    """Play the game to its end, from whatever point it has reached; return the winners.

    `players` are in the order of their seats. Each turn is taken by `turn`, which is `take_turn`
    unless somebody keeps the time. Some rules let a game go on for ever: with `most_rounds` it is
    left, unfinished, before another round begins. Raises `IllegalMove` when a player cheats.
    """
    if len(players) != game.players:
        raise ValueError(f"{len(players)} players cannot play a game for {game.players}")
    while not game.game_over:
        if game.to_move is None:
            if most_rounds is not None and game.round >= most_rounds:
                break
            _tell(game.start_round(), on_event)
        while game.to_move is not None:
            _tell((turn or take_turn)(game, players[game.to_move - 1]), on_event)
    return game.winners


def take_turn(game: Game, player: Player) -> tuple[Event, ...]:
    """Let the player whose turn it is choose from a view, and make that move.

    Raises `ValueError` when no round is running.
    """
    if game.to_move is None:
        raise ValueError("it is nobody's turn: start a round first")
    return game.move(player.choose(game.view(game.to_move)))


def _tell(events: Sequence[Event], on_event: OnEvent | None) -> None:
    if on_event is not None:
        for event in events:
            on_event(event)
