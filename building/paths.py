"""Where the build finds its sources and keeps what it makes."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
