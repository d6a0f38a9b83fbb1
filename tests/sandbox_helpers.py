"""Helpers for the tests of the sandbox: the answers to code, and the folder of the examples."""

from __future__ import annotations

import json
from typing import Any

from support import ROOT

import tama_core as tama
from tama_core.sandbox import Cell

EXAMPLES = ROOT / "web" / "studio" / "examples"
UNHURRIED = tama.Limit(time=60)


def answers(code: str, op: str = "run", **more: object) -> list[dict[str, Any]]:
    lines: list[str] = []
    Cell(lines.append).handle(json.dumps({"op": op, "code": code, **more}))
    return [json.loads(line) for line in lines]


def fault(code: str, **more: str) -> Any:  # noqa: ANN401 - JSON
    return answers(code, **more)[-1]["fault"]
