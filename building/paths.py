"""Where the build finds its sources and keeps what it makes."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".build"
FAILURES = CACHE / "failures"
"""Where a failing test of the site leaves what it saw."""
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
