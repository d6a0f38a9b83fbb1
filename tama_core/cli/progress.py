"""Keeps the ids of solved lessons in a small file of the user's state folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from tama_core.cli.files import replace_file
from tama_core.cli.messages import CommandError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SolvedLessons", "migrated", "state_folder"]

VERSION: Final = 1
"""The version of the file. A change that an earlier tama would misread raises it, and gets a step in `migrated`."""


def migrated(record: object, file: str) -> dict[str, object]:
    """Return the record of a file of this or an earlier version as this version writes it; today there is one version.

    Fields that a later version added stay. CommandError for a record of a later version, or of another kind.

    >>> migrated({"version": 1, "lessons": ["r10/try"]}, "learned.json")
    {'version': 1, 'lessons': ['r10/try']}
    """
    fields = record if isinstance(record, dict) else {}
    version, lessons = fields.get("version"), fields.get("lessons")
    if isinstance(version, int) and version > VERSION:
        raise CommandError("learn.later", file=file, version=version)
    if version != VERSION or not isinstance(lessons, list) or not all(isinstance(each, str) for each in lessons):
        raise CommandError("learn.record", file=file)
    return fields


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
        """Read the file; CommandError if it has another content, which is left unchanged."""
        self.file: Path = state_folder(env) / "tama" / "learned.json"
        try:
            record = json.loads(self.file.read_text("utf-8"))
        except FileNotFoundError:
            record = {"version": VERSION, "lessons": []}
        except (ValueError, RecursionError):
            record = None
        self._record = migrated(record, str(self.file))
        self._ids = set(cast("list[str]", self._record["lessons"]))

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
        replace_file(self.file, json.dumps({**self._record, "lessons": sorted(self._ids)}, indent=1) + "\n")
