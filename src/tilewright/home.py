"""The folder of what is a person's own: variants, rule modules, saved games."""

import os
from pathlib import Path
from typing import Final

HOME: Final = "TILEWRIGHT_HOME"
"""The variable that names the folder in which `variants`, `rules` and `games` lie."""


def home() -> Path:
    """Give the folder of what is a person's own: where the platform keeps data of users."""
    if chosen := os.environ.get(HOME):
        return Path(chosen)
    from platformdirs import user_data_path  # only now: most commands never look here

    return user_data_path("tilewright", appauthor=False)
