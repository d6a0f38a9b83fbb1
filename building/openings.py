"""What may be done in the start positions, told by the rules, for a page on which Python is still to come."""

from __future__ import annotations

import json
from typing import Any

from tama_core.bridge import handle

STANDS = """export const OPENINGS = Object.fromEntries(
  Object.entries(BEGUN).map(([name, [game, view]]) => [name, { game, view: VIEWS[view] }]),
);"""


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
    rulesets, stands = openings()
    views: list[object] = []
    for stand in stands.values():
        if stand["view"] not in views:  # most rulesets begin with the same
            views.append(stand["view"])
    begun = {name: [stand["game"], views.index(stand["view"])] for name, stand in stands.items()}
    values = {"RULESETS": rulesets, "VIEWS": views, "BEGUN": begun}
    lines = [f"export const {name} = {compact(value)};" for name, value in values.items()]
    return "\n".join([*lines, STANDS, ""]).encode()


def compact(value: object) -> str:
    """Return a value as JSON of few letters."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
