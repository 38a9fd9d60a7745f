"""Sides: whether there are teams where something is said of them, and a way round the table."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.same_opening import may_be_left_to_partner
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault, idle


def teams_are_made(variant: Variant) -> Iterator[Fault]:
    """Check that some number of players that is allowed makes teams."""
    teams, allowed = variant.players.teams, variant.players.number
    if teams is not None and not variant.players.forms_teams():
        why = f"{allowed} players never make {teams} teams of several players each"
        yield idle(("players", "teams"), why)


def way_round_matters(variant: Variant) -> Iterator[Fault]:
    """Check that enough people can play for the turn to go one way or the other."""
    if variant.players.direction != variant.players.way_round():
        allowed = variant.players.number
        why = f"with {allowed} players it is the same either way"
        yield idle(("players", "direction"), why, "clockwise")


def teams_matter(variant: Variant) -> Iterator[Fault]:
    """Check that where something is said of teams or partners, there are some."""
    opening, end = variant.opening, variant.round_end
    leave: KeyPath = ("opening", "may_leave_to_partner")
    if variant.players.forms_teams():
        if opening.may_leave_to_partner and not may_be_left_to_partner(variant):
            yield idle(leave, "a certain tile always opens")
        return
    why = "players.teams makes no teams" if variant.players.teams else "players.teams is not set"
    if opening.may_leave_to_partner:
        yield idle(leave, why)
    if end.out.when == "whole_team":
        yield idle(("round_end", "out", "when"), why, "anybody")
    if end.blocked.winner == "lowest_team":
        same = "so it is the same as lowest_hand"
        yield idle(("round_end", "blocked", "winner"), f"{why}, {same}", "lowest_hand")
    for name, takes in (("out", end.out.takes), ("blocked", end.blocked.takes)):
        if takes in ("opponents_hands", "opponents_hands_minus_own"):
            alone = takes.replace("opponents", "others")
            fault = idle(
                ("round_end", name, "takes"), f"{why}, so it is the same as {alone}", alone
            )
            yield fault._replace(severity="note")
