"""What is said of teams."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.prose.rule import Rule
from tilewright.prose.saying import said


def teams(variant: Variant) -> Iterator[Rule]:
    """Say who plays with whom."""
    key, players = ("players", "teams"), variant.players
    if players.teams is None or not players.forms_teams():
        yield Rule(key, "set_up", (said("players.teams=alone"),), usual=True)
    else:
        always = all(players.teams_of(number) < number for number in players.number.numbers())
        form = "always" if always else "sometimes"
        text = said(f"players.teams={form}", n=players.teams)
        yield Rule(key, "set_up", (text, said("players.teams.together")))
