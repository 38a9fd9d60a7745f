"""Why a move is refused, as numbers in the order of `language.examples.REASONS`."""

(
    FINE,
    OVER,
    TURN,
    NOT_A_TILE,
    NOT_HELD,
    NOT_YOUR_TILE,
    TAKEN_CELL,
    APART,
    CLOSED,
    CORNER,
    MAY_NOT_DRAW,
    MUST_PLAY,
    MAY_NOT_PASS,
    NO_CLOCK,
) = range(14)
