"""The rules: plain functions over two flat sequences of whole numbers, `t` and `s`.

`t` is the compiled game and never changes; `s` is the state of one game. Their places are declared
in `tilewright.engine.places`. Nothing here knows YAML, names or people, and nothing allocates
during a round, so that the very same functions can be compiled.

Modules, from the ground up: `chance` (the generator), `sets` (sets of tiles), the table (`board`
and what it stands on), `hands`, `plays` (what may be laid), `scoring` (what it earns), the ends of
a round and of a game, `flow` (how turns follow one another), `lead` (the first tile), `judging`
(drawing and passing), `turns` (the moves), `deal`, `ties` and `opening` (who opens).
"""

from collections.abc import MutableSequence, Sequence

Table = Sequence[int]
"""`t`: the compiled game."""
State = MutableSequence[int]
"""`s`: the state of a game."""
