"""What may be done in the start positions, told by the rules, for a page on which Python is still to come."""

from __future__ import annotations

import json
from typing import Any

from tama_core.bridge import handle


def answer(**command: object) -> dict[str, Any]:
    """Return what the bridge answers, without the envelope."""
    reply = json.loads(handle(json.dumps({"id": 1, **command})))
    return {name: value for name, value in reply.items() if name not in {"id", "ok"}}


def openings() -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """Return the rulesets that can be chosen, and each one's start position with its legal moves."""
    rulesets = answer(op="hello")["rulesets"]
    return rulesets, {each["name"]: answer(op="view", game={"rules": each["name"]}) for each in rulesets}


def written() -> bytes:
    """Return web/state/openings.js with the values in it."""
    rulesets, stands = (json.dumps(value, ensure_ascii=False) for value in openings())
    return f"export const RULESETS = {rulesets};\nexport const OPENINGS = {stands};\n".encode()
