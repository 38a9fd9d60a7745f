"""A game that a process goes on with until it is killed; imports little, so that it begins soon."""

import random

from moving import some_move
from tilewright.record import Recorder, as_line


def play_on(path, seed, told):
    """Go on with a record at random, and tell each line once it is written."""
    # Not durable: what the system has, a killed process cannot take away; and it is much faster.
    history, recorder, _ = Recorder.resume(path, durable=False)
    rng = random.Random(seed)
    while not history.game.game_over:
        if rng.random() < 0.1:
            lines = [history.undo(rng.randint(max(1, history.lines - 30), history.lines))]
        elif history.due:
            lines = []  # of before the undo
        elif history.game.to_move is None:
            lines = history.game.start_round() and []
        else:
            lines = some_move(history.game, rng, hold_back=0) and []
        lines += [history.add(event) for event in history.due]
        for line in lines:
            recorder.write(line)
            told.send_bytes(f"{as_line(line.data)}\n".encode())
