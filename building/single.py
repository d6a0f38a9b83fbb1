"""The edition in one file, `tama.html`, that plays from a memory stick: the site and all that it would fetch."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import zipfile
from typing import TYPE_CHECKING

from building.library import PARTS, as_wasm
from building.pages import FRAME, INLINE, fingerprint
from building.paths import ROOT, WEB
from building.scripts import SANDBOX, classic
from building.site import contents
from building.steps import BuildError, say

if TYPE_CHECKING:
    from collections.abc import Iterable

SINGLE = ROOT / "tama.html"

STUBS = {
    "python/pyodide.js": b"export const { loadPyodide } = self.pyodideParts;",
    "python/pyodide.asm.js": b"export default self.pyodideParts.createPyodideModule;",
}
"""Pyodide's scripts for the worker: the page puts what they export before it (cell/classic.js), as the sandbox does."""
FETCHED = (
    "python/pyodide.asm.wasm",
    "python/library.wasm",
    "python/NOTICE.txt",
    *(f"parts/{name}" for name in PARTS),
    *STUBS,
    *SANDBOX,
)
"""What the page fetches, and what its workers are made of."""
LIBRARIES = ("python/library.wasm", "python/later.wasm")
"""The second of these a worker fetches itself where it has a host; here it is part of the first."""
STARTS = ("single.js", "cell/classic.js")
IN_PLACE = '--define:import.meta.url="tama:/"'
"""An address where nothing is ever asked for."""
ELSEWHERE_RUN = ("worker.js", "sw.js", "python/", *SANDBOX)
"""Scripts that are no modules of the page."""
LINKS = re.compile(r"^ *<(?:link|meta http-equiv|script (?:src|type))\b[^>]*>(?:[^<]*</script>)?\n", re.MULTILINE)
"""What a page says of other files, and the policy that allows them."""
ADDRESS = re.compile(r"""<\w[^>]*\s(?:src|srcset|href|action)=(?!["']?(?:data:|#))[^>]*>""")


def policy(scripts: list[str], style: str) -> str:
    """Allow these scripts, this style, the workers that they make, and nothing from anywhere."""
    allowed = {
        "default-src": "'none'",
        "script-src": " ".join(f"'{fingerprint(script.encode())}'" for script in scripts) + " 'wasm-unsafe-eval'",
        "style-src": f"'{fingerprint(style.encode())}'",
        "img-src": "data:",
        "worker-src": "blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{kind} {sources}" for kind, sources in allowed.items())


def sevens(content: bytes) -> str:
    r"""Write bytes as text of seven bits a letter: a seventh where Base64 adds a third.

    The three letters that HTML would not keep as they are, or not let pass, are those 128 further on.

    >>> sevens(b"\xff\x00<")
    '\x7f@\x07@'
    """
    letters = [chr(code + 128 if chr(code) in "\0\r<" else code) for code in range(128)]
    text = []
    for start in range(0, len(content), 7):
        part = int.from_bytes(content[start : start + 7].ljust(7, b"\0"))
        text += [letters[part >> shift & 127] for shift in range(49, -1, -7)]
    return "".join(text[: (8 * len(content) + 6) // 7])


def embedded(name: str, content: bytes) -> str:
    """Return a file as an element that no browser takes for a script."""
    return f'<script type="text/plain" data-file="{name}">{sevens(gzip.compress(content, 9, mtime=0))}</script>\n'


def listed(files: dict[str, bytes], assets: bytes) -> bytes:
    """Return the list of assets for these files: the worker has another size and hash now."""
    entries = {name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in files.items()}
    return json.dumps({**json.loads(assets), "files": entries}).encode()


def joined(archives: Iterable[bytes]) -> bytes:
    """Return several libraries as one."""
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as library:
        for archive in archives:
            with zipfile.ZipFile(io.BytesIO(archive)) as part:
                for entry in part.infolist():
                    library.writestr(zipfile.ZipInfo(entry.filename), part.read(entry))
    return as_wasm(stored.getvalue())


def single(site: dict[str, bytes]) -> bytes:
    """Return the site as one page.

    It holds no address but those within it, and its policy allows none.
    """
    worker = classic("worker.js", {"worker.js": site["worker.js"], **STUBS}, IN_PLACE)
    files = {"worker.js": worker.encode(), **{name: site[name] for name in FETCHED}}
    files["python/library.wasm"] = joined(site[name] for name in LIBRARIES)
    files["assets.json"] = listed(files, site["assets.json"])
    modules = {name: site[name] for name in site if name.endswith(".js") and not name.startswith(ELSEWHERE_RUN)}
    program = classic("main.js", modules)
    start = classic(STARTS[0], {name: (WEB / name).read_bytes() for name in STARTS})
    files["main.js"] = program.encode()
    style = site["style.css"].decode()
    if "</script" in start or "</style" in style:
        raise BuildError("a script of the page holds </script, and a page cannot hold that")
    page = LINKS.sub("", site["index.html"].decode()).replace(' href="python/', ' data-href="python/')
    if address := ADDRESS.search(page):
        raise BuildError(f"the edition in one file cannot hold {address[0]}")
    icon = base64.b64encode(site["favicon.svg"]).decode()
    allowed = policy([*INLINE.findall(page), site[FRAME].decode(), start, program], style)
    head = (
        f'    <meta http-equiv="Content-Security-Policy" content="{allowed}" />\n'
        f'    <link rel="icon" href="data:image/svg+xml;base64,{icon}" />\n'
        f"    <style>{style}</style>\n"
    )
    body = "".join(embedded(name, data) for name, data in files.items()) + f'<script type="module">{start}</script>\n'
    page = page.replace('    <meta charset="utf-8" />\n', f'    <meta charset="utf-8" />\n{head}', 1)
    return page.replace("  </body>", f"{body}  </body>", 1).encode()


def build_single() -> None:
    """Write the edition in one file beside dist/ and say how large it is."""
    content = single(contents())
    SINGLE.write_bytes(content)
    say(f"{SINGLE.name} holds everything in one file, {len(content) / 1e6:.2f} MB: open it in a browser")
