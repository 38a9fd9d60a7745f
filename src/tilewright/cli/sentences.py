"""What several commands say of those at a table."""

from collections.abc import Sequence


def standings(names: Sequence[str], scores: Sequence[int]) -> str:
    """Say everybody's score."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def together(names: Sequence[str]) -> str:
    """Join names: Ann, Bob and Cleo."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
