"""What the build adds to the pages, which work without: that things arrive sooner, and that they are the right ones."""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re

IMPORTS = re.compile(r"""\b(?:import|from)\s*["'](\.[^"']+)["']""")
POLICY = re.compile(r"script-src 'self'(?: 'sha256-[^']+')* ")
INLINE = re.compile(r'<script(?: type="importmap")?>([^<]*)</script>')
MODULE = re.compile(r'(<script type="module" src="([^"]+)")(?: integrity="[^"]+")?')
LOADED = re.compile(r'(<(?:script type="module" src|link rel="stylesheet" href)="([^"]+)")(?: integrity="[^"]+")?')
FRAME = "cell/frame.js"
"""The script of the sandbox's frame (web/cell/sandbox.js), which inherits the policy of the page."""
MAP = re.compile(r' *<script type="importmap">[^<]*</script>\n')


def imported(name: str, site: dict[str, bytes]) -> list[str]:
    """Return the modules that a module loads before it runs, itself last, each after those that it needs.

    >>> site = {"a.js": b'import { b } from "./b/b.js";', "b/b.js": b'import "../c.js";', "c.js": b""}
    >>> imported("a.js", site)
    ['c.js', 'b/b.js', 'a.js']
    """
    found: dict[str, None] = {}

    def visit(module: str) -> None:
        for address in IMPORTS.findall(site[module].decode()):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(module), address))
            if target not in found:
                visit(target)
        found[module] = None

    visit(name)
    return list(found)


PAGES = {"index.html": "main.js", "embed.html": "embed/page.js", "runtime.html": "embed/runtime.js"}
"""The pages of the site, and the script that each begins with."""


def preloading(page: str, site: dict[str, bytes]) -> bytes:
    """Return a page that asks for all modules of its entry at once, not for each when another has arrived."""
    entry = PAGES[page]
    script = f'<script type="module" src="{entry}"></script>\n'
    text = site[page].decode()
    if text.count(script) != 1:
        raise ValueError(f"expected {script.strip()} once in {page}")
    indent = text.partition(script)[0].rpartition("\n")[2]
    links = [f'<link rel="modulepreload" href="{name}" />\n{indent}' for name in imported(entry, site)]
    return text.replace(script, "".join(links) + script).encode()


def fingerprint(content: bytes) -> str:
    """Return a hash as pages and their policies write it.

    >>> fingerprint(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def sealed(site: dict[str, bytes], page: str = "index.html") -> bytes:
    """Return a page whose browser runs no script and applies no style but those of this very site.

    The hash of what the page names stands beside it, that of each module in an import map, which holds for whatever
    imports it. The page may be sealed already, for another site.
    """
    modules = sorted(name for name in site if name.endswith(".js") and not name.startswith(("sw.js", "alone/")))
    hashes = json.dumps({"integrity": {f"./{name}": fingerprint(site[name]) for name in modules}}, indent=1)
    text = MAP.sub("", site[page].decode())
    loaded = LOADED if page == "index.html" else MODULE  # in a sandbox, no host lets us look at what it hands over
    text = loaded.sub(lambda tag: f'{tag[1]} integrity="{fingerprint(site[tag[2]])}"', text)
    first = '    <meta name="viewport"'
    text = text.replace(first, f'    <script type="importmap">{hashes}</script>\n{first}', 1)
    inline = [script.encode() for script in INLINE.findall(text)] + [site[name] for name in (FRAME,) if name in site]
    allowed = " ".join(f"'{fingerprint(script)}'" for script in inline)
    return POLICY.sub(f"script-src 'self' {allowed} ", text).encode()
