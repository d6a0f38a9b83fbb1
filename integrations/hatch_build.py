"""Refuses to build tama-boards without the script of the notebooks' boards, which a clean clone lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPT = "tama_boards/static/notebook.js"


class ScriptHook(BuildHookInterface):  # type: ignore[misc]
    """Looks for the script before anything is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own
        """Raise an error with the remedy if it is missing; an editable installation may do without."""
        if version != "editable" and not (Path(self.root) / SCRIPT).exists():
            message = f"{SCRIPT} is missing: run python build.py wheels in a clone of the project, which makes it"
            raise FileNotFoundError(message)
