"""Makes the boards-only site, which holds what boards in other pages need, and a page that shows one with its code."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

from building import sandbox_files
from building.commands import say
from building.pages import INLINE, integrity, pinned
from building.paths import RELEASE, ROOT
from building.site import assets, build_site, current_site, with_lists, write_site

BOARDS = RELEASE / "boards"
PAGE = Path(__file__).with_name("boards.html")
NEEDED = """
    embed.html runtime.html tama-board.* favicon.svg embed/* sandbox/* first-paint/unstarted.js
    python/pyodide.* python/*.wasm python/worker.js python/NOTICE.txt parts/*
    """.split()
"""Files of the site, as patterns. Those of the folder alone/ are made anew, from what is left of Python."""
STYLE = re.compile(r"<style>([^<]*)</style>")


def page(script: bytes) -> bytes:
    """Return the page, with the code of a board, and a policy that allows its own style and script."""
    name, hashed = pinned(script)
    text = PAGE.read_text("utf-8").replace("tama-board.PINNED.js", name).replace("HASH", hashed)
    for kind, pattern in (("script-src 'self'", INLINE), ("style-src", STYLE)):
        (inline,) = pattern.findall(text)
        text = text.replace(f"{kind} ;", f"{kind} '{integrity(inline.encode())}';")
    return text.encode()


def boards_files(site: dict[str, bytes], *, sandboxes: bool) -> dict[str, bytes]:
    """Return the boards-only site; `sandboxes` adds the copy of Python for sandboxed frames."""
    kept = {name: content for name, content in site.items() if any(fnmatch(name, pattern) for pattern in NEEDED)}
    if sandboxes:
        kept["alone/start.js"] = site["alone/start.js"]
        kept |= sandbox_files.scripts(kept, assets(kept))
    return {**with_lists(kept), "index.html": page(site["tama-board.js"])}


def build_boards(*, sandboxes: bool) -> None:
    """Write the boards-only site to release/boards/ and print its size."""
    build_site()
    content = boards_files(current_site(), sandboxes=sandboxes)
    write_site(content, BOARDS)
    size = sum(map(len, content.values())) / 1e6
    say(f"{BOARDS.relative_to(ROOT)}/ holds {len(content)} files, {size:.1f} MB")
