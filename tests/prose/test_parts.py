"""Short texts for whoever tells of a game."""

import pytest

from house_rules import SHIPPED, shipped_variant
from tilewright.language import LANGUAGES
from tilewright.prose import PARTS, no_time_limits, part_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_points_has_a_name_of_its_own(language):
    assert len({part_name(part, language) for part in PARTS}) == len(PARTS)


@pytest.mark.parametrize("name", SHIPPED)
def test_no_bonus_is_called_like_another_part(name):
    assert not PARTS & set(shipped_variant(name).scoring.bonuses)


def test_a_game_without_limits_is_said_to_have_none():
    assert no_time_limits("en") == ("A turn has no time limit.", "The game has no time limit.")
    assert no_time_limits("nl")[0] == "Een beurt heeft geen tijdslimiet."
