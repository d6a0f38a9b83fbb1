"""Refuses imports of modules that a sandbox cannot use, with a clear reason.

The real protection is the browser's: an origin of its own, and a policy that allows no address. The guard only
replaces obscure failures by clear sentences.
"""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

__all__ = ["ImportGuard", "install_import_guard"]

PAGE: Final = "a cell cannot reach the page, its storage or the game"
NETWORK: Final = "a cell cannot use the network"
LOOP: Final = "a cell runs from its first line to its last, without an event loop"
AVAILABLE: Final = "a cell has Python's own modules, tama_core, and the pure-Python wheels in this site's wheels folder"
REFUSED: Final = {
    **dict.fromkeys(("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core"), PAGE),
    **dict.fromkeys(("http", "requests", "socket", "ssl", "urllib", "urllib3"), NETWORK),
    "asyncio": LOOP,
}


class ImportGuard(MetaPathFinder):
    """Refuses modules for the page and the network, with the reason.

    >>> ImportGuard().find_spec("json") is None
    True
    >>> ImportGuard().find_spec("js")
    Traceback (most recent call last):
    ImportError: a cell cannot reach the page, its storage or the game: there is no module js here
    """

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse a module, or leave it to the other finders."""
        if reason := REFUSED.get(fullname.partition(".")[0]):
            raise ImportError(f"{reason}: there is no module {fullname} here", name=fullname)
        return None


class LastFinder(MetaPathFinder):
    """Says what can be imported, once no other finder has found a module.

    >>> LastFinder().find_spec("numpy")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ModuleNotFoundError: No module named 'numpy' here: a cell has Python's own modules, tama_core, and ...
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse a module; one within a package is left to Python's own words."""
        if path is not None:
            return None
        raise ModuleNotFoundError(f"No module named {fullname!r} here: {AVAILABLE}", name=fullname)


def install_import_guard() -> None:
    """Put the guard before all other finders, and forget refused modules that are already imported."""
    for name in [name for name in sys.modules if name.partition(".")[0] in REFUSED]:
        del sys.modules[name]
    sys.meta_path.insert(0, ImportGuard())
    sys.meta_path.append(LastFinder())
