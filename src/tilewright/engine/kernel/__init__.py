"""The rules: plain functions over two flat sequences of whole numbers, `t` and `s`.

`t` is the compiled game and never changes; `s` is the state of one game. Their places are declared
in `tilewright.engine.places`. Nothing here knows YAML, names or people, and nothing allocates
during a round, so that the very same functions can be compiled.

Modules, from the ground up: `chance` (the generator), `sets` (sets of tiles), `board` (cells and
joints), `plays` (what may be laid), `scoring` (what it earns), `opening` (deal and first player),
`turns` (laying, drawing, passing), `ends` (of a round and of a game).
"""

from collections.abc import MutableSequence, Sequence

Table = Sequence[int]
"""`t`: the compiled game."""
State = MutableSequence[int]
"""`s`: the state of a game."""
