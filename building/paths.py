"""The folders of the sources and of the build's results."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".build"
FAILURES = CACHE / "failures"
"""The artifacts of failing tests of the site."""
RECORDED = ROOT / "lab" / "recorded.json"
"""The recorded figures of all commands of lab/."""
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
