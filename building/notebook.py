"""Bundles the script of boards in notebooks, and builds the wheels of tama_core and tama_boards."""

from __future__ import annotations

import json

from building import messages, openings, scripts
from building.commands import output, run, say
from building.paths import RELEASE, ROOT, WEB
from building.site import page_sources
from building.tools import environment, node, npm_packages
from building.wheel import build_wheel

BOARDS = ROOT / "integrations"
SCRIPT = BOARDS / "tama_boards" / "static" / "notebook.js"
ENTRY = "notebook.ts"
OF_ANALYSIS = frozenset("ending study".split())
"""First words of keys for an analysis, among those that the page loads on demand."""
PRINT = "for (const code of {codes}) words[code] = (await import(`./i18n/${{code}}.ts`)).default;"


def texts() -> dict[str, bytes]:
    """Return the modules of all languages, without the messages that no board shows."""
    codes = sorted(path.stem for path in (WEB / "i18n").glob("??.ts"))
    program = f"const words = {{}}; {PRINT.format(codes=codes)} console.log(JSON.stringify(words));"
    command = (node(), "--input-type=module", "-e", program)
    words = json.loads(output(*command, cwd=WEB, why="the texts of web/i18n could not be read"))
    unseen = {word for word in messages.ON_DEMAND if word not in OF_ANALYSIS}

    def module(found: dict[str, object]) -> bytes:
        kept = {key: text for key, text in found.items() if key.partition(".")[0] not in unseen}
        return f"export default {json.dumps(kept, ensure_ascii=False)};\n".encode()

    return {f"i18n/{code}.ts": module(found) for code, found in words.items()} | {"i18n/en-on-demand.ts": b""}


def write_script() -> None:
    """Bundle the script, with all that it needs, and put it into the package."""
    npm_packages(development=False)
    modules = {name: path.read_bytes() for name, path in page_sources().items() if name.endswith(".ts")}
    modules |= texts() | {"app/openings.ts": openings.module()}
    SCRIPT.parent.mkdir(exist_ok=True)
    SCRIPT.write_text(scripts.bundle_module(ENTRY, modules), "utf-8")


def build_wheels() -> None:
    """Build both wheels into release/."""
    write_script()
    RELEASE.mkdir(exist_ok=True)
    for stale in RELEASE.glob("tama_*.whl"):
        stale.unlink()
    build_wheel(RELEASE)
    command = (environment("building"), "-m", "hatchling", "build", "--target", "wheel", "--directory", RELEASE)
    run(*command, cwd=BOARDS, why="the wheel of tama_boards could not be built", quiet=True)
    say(f"release/ holds {' and '.join(sorted(path.name for path in RELEASE.glob('tama_*.whl')))}")
