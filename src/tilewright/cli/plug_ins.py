"""No plug-ins of Pydantic: none are needed, and looking for them takes time at every start."""

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

SEARCH = "pydantic.plugin._loader"


def leave_out() -> None:
    """Keep Pydantic from searching all installed packages for plug-ins, and from running them."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    # It would still import what it searches with, one part in fifteen of `validate`. Should a later
    # Pydantic keep its search elsewhere, this is never asked; should it want more, it gets its own.
    sys.modules.setdefault(SEARCH, _NoSearch(SEARCH))


class _NoSearch(ModuleType):
    def get_plugins(self) -> tuple[()]:
        return ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if sys.modules.get(SEARCH) is self:
            del sys.modules[SEARCH]
        return getattr(import_module(SEARCH), name)
