"""Scripts in fewer letters than the bundler writes: by terser they are 4 % smaller as they go over the line.

It takes seconds for that, so what it has made of a script is kept in .build/terse/.
"""

from __future__ import annotations

import os
import shutil
import time
from typing import TYPE_CHECKING

from building.paths import CACHE, WEB
from building.steps import run
from building.tools import digest, node

if TYPE_CHECKING:
    from pathlib import Path

KEPT = CACHE / "terse"
SHORTEN = """
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";
// `String(x)` may be `x + ""`, since no symbols and no `valueOf` of our own are about; and no function is a class.
const ours = { unsafe: true, unsafe_arrows: true };
// What is written as it was elsewhere packs better than what is shorter.
const alike = { sequences: false, lhs_constants: false };
const compress = { passes: 3, ...ours, ...alike };
for (const name of process.argv.slice(1)) {
  const content = readFileSync(`${name}.map`, "utf8");
  const options = { module: true, ecma: 2020, compress, sourceMap: { content } };
  const { code, map } = await minify(readFileSync(name, "utf8"), options);
  writeFileSync(name, code);
  writeFileSync(`${name}.map`, map);
}
"""


def shorten(scripts: list[Path]) -> None:
    """Rewrite scripts, and the source maps that lie beside them, in place."""
    made_by = (WEB / "package-lock.json").read_bytes(), SHORTEN.encode()
    kept = {}
    for script in scripts:
        name = digest(*made_by, *(path.read_bytes() for path in with_map(script)))
        kept[script] = KEPT / f"{name}.js"
    fresh = [script for script in scripts if not kept[script].exists()]
    if fresh:
        command = (node(), "--input-type=module", "-e", SHORTEN)
        run(*command, *fresh, cwd=WEB, why="the scripts of the page could not be shortened")
        KEPT.mkdir(exist_ok=True)
    for script, copy in kept.items():
        # The script is kept last, since where it is the rest is taken to be there.
        for ours, theirs in reversed([*zip(with_map(script), with_map(copy), strict=True)]):
            if script in fresh:
                shutil.copyfile(ours, beside := theirs.with_suffix(f".{os.getpid()}"))
                beside.replace(theirs)  # at once, for builds that run at the same time
            else:
                shutil.copyfile(theirs, ours)
                theirs.touch()
    for path in KEPT.glob("*"):
        if path.stat().st_mtime < time.time() - 24 * 60 * 60:
            path.unlink(missing_ok=True)


def with_map(script: Path) -> tuple[Path, Path]:
    """Return the paths of a script and of its source map."""
    return script, script.with_suffix(".js.map")
