"""Runs parts of the build inside Pyodide, which gives the same bytes on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from building.commands import run
from building.paths import ROOT, WEB
from building.tools import node

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = """
import { loadPyodide } from "pyodide";
try {
  const [root, statement, target] = process.argv.slice(1);
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
  python.mountNodeFS("/mnt", root);
  python.runPython(`
import sys; sys.path.insert(0, "/mnt")
from building import paths; target = paths.ROOT / "${target}"
${statement}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
"""


def run_inside(statement: str, target: Path, why: str) -> None:
    """Run a Python statement that writes to `target`, a path below the root; it can import from `building`."""
    script = (node(), "--input-type=module", "-e", SCRIPT, ROOT, statement, target.relative_to(ROOT).as_posix())
    run(*script, cwd=WEB, why=why)
