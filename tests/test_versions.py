"""Tests that no version breaks what a release offered without the changelog saying so."""

from __future__ import annotations

import copy
import json
import re

from support import ROOT

from building.public_api import FOLDER, breaks, described

NOW = described()


def announced_since(version: str) -> str:
    """Return what the changelog says of the versions after a release."""
    return re.split(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[0]


def test_what_a_release_offered_is_there_or_its_end_is_announced() -> None:
    silent = {}
    for release in FOLDER.glob("*.json"):
        told = announced_since(release.stem)
        broken = breaks(json.loads(release.read_text("utf-8")), NOW)
        silent[release.stem] = [
            name for name in broken if f"`{name}`" not in told and f"`{name.split('.')[-1]}`" not in told
        ]
    assert not any(silent.values()), silent


def test_a_break_of_any_kind_is_found() -> None:
    assert breaks(NOW, NOW) == []
    after = copy.deepcopy(NOW)
    play = after["names"]["tama_core.Engine.play"]
    del after["names"]["tama_core.Position.fen"]
    play[1][0] = "bound"  # renamed
    after["names"]["tama_core.perft"].append(["more", "POSITIONAL_OR_KEYWORD", False])  # wanted of every caller
    after["names"]["tama_core.Position.from_fen"].reverse()
    after["commands"]["match"].remove("--games")
    del after["commands"]["bench"]
    after["requests"].remove("view")
    found = breaks(NOW, after)
    assert {f"tama_core.{name}" for name in ("Position.fen", "Engine.play", "perft", "Position.from_fen")} <= {*found}


def test_what_is_added_breaks_nothing() -> None:
    after = copy.deepcopy(NOW)
    after["names"]["tama_core.new"] = None
    after["names"]["tama_core.perft"].append(["more", "KEYWORD_ONLY", True])
    after["commands"]["new"] = ["--fen"]
    after["requests"].append("new")
    assert breaks(NOW, after) == []
