"""Provides `micropip` in the sandbox, for the pure-Python wheels of the site, which the page passes in."""

from __future__ import annotations

import re
import sys
from types import ModuleType
from typing import TYPE_CHECKING
from zipfile import BadZipFile, ZipFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

__all__ = ["Wheels"]


class Wheels:
    """Installs the wheels of one folder into another.

    >>> from pathlib import Path
    >>> Wheels(Path("none"), Path("none")).install("numpy")
    Traceback (most recent call last):
    ImportError: expected one of this site's wheels (none), not 'numpy'
    """

    def __init__(self, source: Path, target: Path) -> None:
        """Take both folders; neither needs to exist."""
        self._source, self._target = source, target
        self._installed: set[str] = set()

    def install(self, wanted: str | Iterable[str]) -> Done:
        """Install packages by name, or wheels by file name, with their dependencies; awaiting it is optional."""
        for name in [wanted] if isinstance(wanted, str) else wanted:
            self._install(name)
        return Done()

    def _install(self, wanted: str) -> None:
        known = {_normal(path.name.split("-")[0]): path for path in sorted(self._source.glob("*-none-any.whl"))}
        files = {path.name: path for path in known.values()}
        path = files.get(wanted.rpartition("/")[2]) or known.get(_normal(re.split(r"[<>=!~;\s\[]", wanted)[0]))
        if path is None:
            raise ImportError(_expected(sorted(known), wanted))
        if path.name in self._installed:
            return
        try:
            with ZipFile(path) as wheel:
                needed = list(_needed(wheel))
                wheel.extractall(self._target)
        except (BadZipFile, UnicodeDecodeError) as error:
            raise ImportError(f"expected a wheel, but {path.name} is damaged: {error}") from None
        self._installed.add(path.name)
        if str(self._target) not in sys.path:
            sys.path.append(str(self._target))
        for each in needed:
            self._install(each)

    def module(self) -> ModuleType:
        """Return the module for `import micropip`."""
        module = ModuleType("micropip", "Installs the pure-Python wheels that this site provides.")
        module.__dict__.update(install=self.install)
        return module


class Done:
    """An awaitable that is done already."""

    def __await__(self) -> Iterator[None]:
        """Return at once."""
        return iter(())


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _needed(wheel: ZipFile) -> Iterator[str]:
    """Yield the unconditional dependencies of a wheel."""
    for name in wheel.namelist():
        if name.endswith(".dist-info/METADATA"):
            head = wheel.read(name).decode().split("\n\n", 1)[0]
            yield from re.findall(r"^Requires-Dist:\s*([\w.-]+)(?:[^\w.;\n-][^;\n]*)?$", head, re.MULTILINE)


def _expected(known: list[str], wanted: str) -> str:
    there = ", ".join(known) or "none"
    return f"expected one of this site's wheels ({there}), not {wanted!r}"
