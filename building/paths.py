"""The folders of the sources and of the build's results."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".build"
FAILURES = CACHE / "failures"
"""The artifacts of failing tests of the site."""
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
