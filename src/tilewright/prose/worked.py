"""Worked examples for people: a drawing, what each move earned, how it ended.

Every score is the engine's. Numbers are left out where words do as well: players are the first and
the second, places are letters.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import Final

from tilewright.drawing import Cell, Domino, OnLattice, Square, Triangle
from tilewright.engine import compile_rules
from tilewright.engine.events import Drew, Passed, Played
from tilewright.errors import NotationError
from tilewright.language import Variant
from tilewright.language.tileset import canonical, tile_name, tile_numbers
from tilewright.notation import Play, read_play
from tilewright.playback import Compiled, Playback, Step, play_back
from tilewright.prose.page import Drawing, Example
from tilewright.prose.parts import hands_part
from tilewright.prose.saying import Listed, Named, Said, Slot, said, sentence

MOST_PLAYS: Final = 12
"""Legal plays that are listed; more of them say nothing to a reader."""


def worked_examples(
    variant: Variant,
    language: str,
    leave_out: Iterable[int] = (),
    compiled: Compiled = compile_rules,
) -> tuple[Example, ...]:
    """Tell the examples of a variant, but for those of these numbers, and any that tell nothing.

    `compiled` is for whoever tells many.
    """
    left_out = set(leave_out)
    played = (
        play_back(variant, example, compiled)
        for number, example in enumerate(variant.examples)
        if number not in left_out
    )
    told = (_Teller(variant, playback, language).example() for playback in played if playback)
    return tuple(example for example in told if example.lines)


_NAMED_ENDS: Final = ("left", "right", "up", "down", "common")
"""Ends of a line that people have words for; others are called by their number."""

_AT_THE_OPENING: Final = {"may_not_draw": "first", "may_not_pass": "first", "apart": "middle"}
"""Reasons that say something else while no tile lies."""


@dataclass
class _Places:
    """The cells of a lattice that an example speaks of, and their letters."""

    table: tuple[Play, ...]
    cells: list[Cell] = field(default_factory=list)

    def add(self, play: Play) -> None:
        """Remember where a play goes, unless that is far from all tiles."""
        cell = play.place
        if isinstance(cell, tuple) and cell not in self.cells and self._is_near(cell):
            self.cells.append(cell)

    def letters(self) -> dict[Cell, str]:
        """Give letters to the cells; none is needed if the only one has the only tile laid."""
        taken = {play.place for play in self.table}
        if len(self.cells) > len(ascii_lowercase):
            return {}
        if len(self.cells) == 1 and self.cells[0] in taken:
            return {}
        return dict(zip(self.cells, ascii_lowercase, strict=False))

    def _is_near(self, cell: Cell) -> bool:
        row, column = cell
        return any(
            abs(row - play.place[0]) <= 1 and abs(column - play.place[1]) <= 2
            for play in self.table
            if isinstance(play.place, tuple)
        )


class _Teller:
    """Tells one example in one language."""

    def __init__(self, variant: Variant, playback: Playback, language: str) -> None:
        self._variant = variant
        self._playback = playback
        self._language = language
        self._several = len({step.player for step in playback.steps}) > 1
        self._plays = [_wanted(step) for step in playback.steps]
        places = _Places(playback.table)
        for play in (*self._plays, *self._told_legal()):
            if play is not None:
                places.add(play)
        self._letters = places.letters()

    def example(self) -> Example:
        """Give the example; without a line when there is nothing to tell."""
        happened = [*self._moves(), *self._ending()]
        lines = [*self._beginning(), *happened] if happened else []
        spoken = tuple(sentence(line, self._language) for line in lines)
        return Example(self._playback.example.name, self._drawing(), spoken)

    # What is told -------------------------------------------------------------------------------

    def _beginning(self) -> Iterable[Said]:
        example = self._playback.example
        for seat, hand in enumerate(example.hands or ()):
            if hand:
                yield said("sheet.holds", player=_player(seat + 1), tiles=_all_of(map(_tile, hand)))
            else:
                yield said("sheet.holds_nothing", player=_player(seat + 1))
        if example.pool == ():
            yield said("sheet.pool_is_empty")
        if example.scores is not None:
            yield said("sheet.scores_before", scores=_scores(example.scores))

    def _moves(self) -> Iterable[Said]:
        for number, (step, play) in enumerate(zip(self._playback.steps, self._plays, strict=True)):
            move, result = self._move(step, play), self._result(number, step)
            if self._several and step.player is not None:
                who = _player(step.player)
                yield said("sheet.who_line", player=who, move=move, result=result)
            else:
                yield said("sheet.line", move=move, result=result)
            if isinstance(step.made, Passed) and (earned := step.made.earned) is not None:
                points = self._points(earned.points, earned.because)
                yield said("sheet.line", move=_player(earned.player), result=points)

    def _ending(self) -> Iterable[Said]:
        playback, then = self._playback, self._playback.example.then
        tells_who = not playback.steps or then.legal is not None
        if tells_who and then.to_move is not None and playback.to_move is not None:
            yield said("sheet.to_move", player=_player(playback.to_move))
        if then.legal is not None:
            yield from self._legal()
        if playback.round_end is not None:
            yield said(f"sheet.round_over_{playback.round_end.how}")
            yield from self._round_points()
        if playback.round_end is not None or (then.scores is not None and len(playback.steps) > 1):
            yield said("sheet.scores", scores=_scores(playback.scores))
        if playback.game_end is not None and playback.game_end.winners:
            winners = [_player(player) for player in playback.game_end.winners]
            # The number only chooses between one and several; no slot shows it.
            yield Said(
                "sheet.winners", {"players": Listed(tuple(winners), "sheet.and"), "n": len(winners)}
            )

    def _legal(self) -> Iterable[Said]:
        # The turns of a tile at one place are one to a reader.
        plays = {(play.tile, play.place): play for play in self._told_legal()}.values()
        if plays:
            told = tuple(self._place(play.tile, play) for play in plays)
            yield said("sheet.legal", plays=Listed(told, "sheet.or"))
        elif not self._playback.legal:
            yield said("sheet.nothing_legal")

    def _told_legal(self) -> tuple[Play, ...]:
        plays = self._playback.legal
        wanted = self._playback.example.then.legal is not None and len(plays) <= MOST_PLAYS
        return plays if wanted else ()

    def _round_points(self) -> Iterable[Said]:
        end = self._playback.round_end
        assert end is not None
        for seat, (points, because) in enumerate(zip(end.points, end.because, strict=True)):
            if because:
                earned = self._points(points, because)
                yield said("sheet.line", move=_player(seat + 1), result=earned)

    # A move -------------------------------------------------------------------------------------

    def _move(self, step: Step, play: Play | None) -> Said:
        move = self._decision(step, play)
        if isinstance(step.made, Played) and step.made.shown is not None:
            move = said("sheet.showing", move=move, tile=step.made.shown)
        return said("sheet.late", move=move) if step.move.timeout else move

    def _decision(self, step: Step, play: Play | None) -> Said:
        if play is not None:
            return self._place(play.tile, play)
        if isinstance(step.made, Drew):
            return said("sheet.draws", tile=str(step.made.tile))
        if step.move.draw is not None:
            return said("sheet.draw")
        if step.refused and step.move.timeout:
            return said("sheet.time_limit")
        return said("sheet.pass")

    def _place(self, tile: str, play: Play) -> Said:
        if isinstance(play.place, tuple):
            letter = self._letters.get(play.place)
            if letter is not None:
                return said("sheet.at", tile=tile, place=letter)
        elif play.place in _NAMED_ENDS:
            return said(f"sheet.on_{play.place}", tile=tile)
        elif play.place is not None:
            return said("sheet.on_arm", tile=tile, place=play.place)
        return said("sheet.just", tile=tile)

    def _result(self, number: int, step: Step) -> Said:
        if step.made is None:
            return said("sheet.refused", reason=said(f"sheet.refused_{self._reason(number, step)}"))
        return self._points(step.made.points, step.made.because)

    def _reason(self, number: int, step: Step) -> str | None:
        """Give the reason of a refusal; at the opening some mean something else."""
        playback = self._playback
        earlier = playback.steps[:number]
        opening = not playback.before and not any(isinstance(each.made, Played) for each in earlier)
        return _AT_THE_OPENING.get(str(step.refused), step.refused) if opening else step.refused

    # Points -------------------------------------------------------------------------------------

    def _points(self, points: int, because: Mapping[str, int]) -> Said:
        if points == 0:
            earned = said("sheet.earns_nothing")
        else:
            earned = said("sheet.earns" if points > 0 else "sheet.loses", n=abs(points))
        if set(because) <= {"tile"} or set(because) == {"draw"}:
            return earned
        parts = (
            [said("sheet.part_alone", what=self._what(name)) for name in because]
            if len(because) == 1
            else [self._part(name, part) for name, part in because.items()]
        )
        return said("sheet.because", points=earned, parts=Listed(tuple(parts), "sheet.comma"))

    def _part(self, name: str, points: int) -> Said:
        phrase = "sheet.part" if points > 0 else "sheet.part_less"
        return said(phrase, what=self._what(name), n=abs(points))

    def _what(self, name: str) -> Slot:
        scoring = self._variant.scoring
        bonus = scoring.bonuses.get(name) or scoring.passes.get(name)
        if bonus is not None:
            return Named(name, bonus.name)
        end = self._playback.round_end
        if name == "hands" and end is not None:
            name = hands_part(self._variant, end.how)
        return said(f"sheet.part_{name}")

    # The drawing --------------------------------------------------------------------------------

    def _drawing(self) -> Drawing | None:
        table, before = self._playback.table, len(self._playback.before)
        speaks_of_places = any(self._plays) or self._told_legal()
        if not table or not speaks_of_places:
            return None
        names, laid = [play.tile for play in table], range(before, len(table))
        title = said("sheet.drawing", tiles=_all_of(names))
        if laid:
            title = said("sheet.drawing_laid", tiles=_all_of(names), laid=_all_of(names[before:]))
        return Drawing(
            sentence(title, self._language),
            _drawn(table),
            frozenset(laid),
            tuple(self._letters.items()),
            at_sides=self._variant.tiles.numbers_at == "sides",
        )


def _wanted(step: Step) -> Play | None:
    """Give the play of a move, whether it was made or refused."""
    if step.move.play is None:
        return None
    try:
        return read_play(step.move.play)
    except NotationError:  # no such move is ever played back
        return None


def _drawn(table: Iterable[Play]) -> tuple[OnLattice, ...] | tuple[Domino, ...]:
    on_lattice = tuple(
        (Square if len(play.numbers) == 4 else Triangle)(*play.place, play.numbers)
        for play in table
        if isinstance(play.place, tuple)
    )
    return on_lattice or tuple(
        Domino(play.numbers, play.place) for play in table if not isinstance(play.place, tuple)
    )


def _tile(name: str) -> str:
    """Give a tile the one name it has in all sentences, however it was turned."""
    return tile_name(canonical(tile_numbers(name)))


def _player(number: int) -> Said:
    return said(f"sheet.player_{number}")


def _all_of(names: Iterable[str]) -> Listed:
    return Listed(tuple(names), "sheet.and")


def _scores(scores: Iterable[int]) -> Listed:
    told = (
        said("sheet.score" if score >= 0 else "sheet.score_below", n=abs(score)) for score in scores
    )
    return Listed(tuple(told), "sheet.and")
