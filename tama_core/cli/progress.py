"""Keeps the ids of solved lessons in a small file of the user's state folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tama_core.base_errors import NotationError
from tama_core.cli.files import replace_file

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SolvedLessons", "state_folder"]


def state_folder(env: Mapping[str, str]) -> Path:
    """Return the folder for the state of programs, by XDG or the convention of Windows.

    >>> state_folder({"XDG_STATE_HOME": "/state"}).parts[-1]
    'state'
    """
    if env.get("XDG_STATE_HOME"):
        return Path(env["XDG_STATE_HOME"])
    if os.name == "nt" and env.get("LOCALAPPDATA"):
        return Path(env["LOCALAPPDATA"])
    return Path(env["HOME"] if env.get("HOME") else Path.home()) / ".local" / "state"


class SolvedLessons:
    """The set of solved lessons, which is kept in a file."""

    def __init__(self, env: Mapping[str, str]) -> None:
        """Read the file; NotationError if it has another content, which is left unchanged."""
        self.file: Path = state_folder(env) / "tama" / "learned.json"
        try:
            found = json.loads(self.file.read_text("utf-8"))
        except FileNotFoundError:
            found = []
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
            raise NotationError(f"{self.file}: expected a list of lessons in JSON; delete the file to start again")
        self._ids = set(found)

    def __contains__(self, identity: str) -> bool:
        """Return whether a lesson was solved."""
        return identity in self._ids

    def add(self, identity: str) -> None:
        """Add a lesson to the set and the file."""
        if identity not in self._ids:
            self._ids.add(identity)
            try:
                self._write()
            except OSError:
                self._ids.remove(identity)
                raise

    def forget(self) -> None:
        """Remove all lessons and the file."""
        self.file.unlink(missing_ok=True)
        self._ids.clear()

    def _write(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(self.file, json.dumps(sorted(self._ids), indent=1) + "\n")
