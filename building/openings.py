"""Writes the start positions and their legal moves into the page, for the time before Python is ready."""

from __future__ import annotations

import json
from typing import Any

from tama_core.bridge import handle


def answer(**command: object) -> dict[str, Any]:
    """Ask the bridge, and return its answer without the envelope."""
    reply = json.loads(handle(json.dumps({"id": 1, **command})))
    return {name: value for name, value in reply.items() if name not in {"id", "ok"}}


def openings() -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """Return the rulesets to choose from, and the start position of each with its legal moves."""
    rulesets = answer(op="hello")["rulesets"]
    return rulesets, {each["name"]: answer(op="view", game={"rules": each["name"]}) for each in rulesets}


def module() -> bytes:
    """Return web/app/openings.ts with the values in it."""
    rulesets, stands = (json.dumps(value, ensure_ascii=False) for value in openings())
    return f"export const RULESETS = {rulesets};\nexport const OPENINGS = {stands};\n".encode()
