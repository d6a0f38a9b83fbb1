"""Adds preloads and hashes to the pages, which work without them."""

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
FRAME = "sandbox/frame.js"
"""The script in the frame of the sandbox (web/sandbox/sandbox.ts), which inherits the policy of the page."""
NO_MODULES = ("sw.js", "alone/", "docs/", "tama-board.")
"""Scripts that no page of the site imports."""
MAP = re.compile(r' *<script type="importmap">[^<]*</script>\n')


def import_order(name: str, site: dict[str, bytes]) -> list[str]:
    """Return the modules that a module imports, directly or not, each after its own imports, and itself last.

    >>> site = {"a.js": b'import { b } from "./b/b.js";', "b/b.js": b'import "../c.js";', "c.js": b""}
    >>> import_order("a.js", site)
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


PAGES = {"index.html": "page.js", "embed.html": "embed/embed.js", "runtime.html": "embed/runtime.js"}
"""The pages of the site and their entry scripts."""


def with_preloads(page: str, site: dict[str, bytes]) -> bytes:
    """Return a page that requests all modules of its entry at once, instead of one after another."""
    entry = PAGES[page]
    script = f'<script type="module" src="{entry}"></script>\n'
    text = site[page].decode()
    if text.count(script) != 1:
        raise ValueError(f"expected {script.strip()} once in {page}")
    indent = text.partition(script)[0].rpartition("\n")[2]
    links = [f'<link rel="modulepreload" href="{name}" />\n{indent}' for name in import_order(entry, site)]
    return text.replace(script, "".join(links) + script).encode()


def integrity(content: bytes, algorithm: str = "sha256") -> str:
    """Return a hash as pages and their policies write it.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"{algorithm}-{base64.b64encode(hashlib.new(algorithm, content).digest()).decode()}"


def pinned(script: bytes) -> tuple[str, str]:
    """Return the name of tama-board.js that no other version has, and the hash for the attribute `integrity`."""
    return f"tama-board.{hashlib.sha256(script).hexdigest()[:12]}.js", integrity(script, "sha384")


def with_hashes(site: dict[str, bytes], page: str = "index.html") -> bytes:
    """Return a page on which only the scripts and styles of this very site can run, by their hashes.

    Files that the page names have their hash beside them; modules have theirs in an import map, which applies to every
    import. The page may already have the hashes of another site.
    """
    modules = sorted(name for name in site if name.endswith(".js") and not name.startswith(NO_MODULES))
    hashes = json.dumps({"integrity": {f"./{name}": integrity(site[name]) for name in modules}}, indent=1)
    text = MAP.sub("", site[page].decode())
    loaded = LOADED if page == "index.html" else MODULE  # in a sandbox no host allows checking its files
    text = loaded.sub(lambda tag: f'{tag[1]} integrity="{integrity(site[tag[2]])}"', text)
    first = '    <meta name="viewport"'
    text = text.replace(first, f'    <script type="importmap">{hashes}</script>\n{first}', 1)
    inline = [script.encode() for script in INLINE.findall(text)] + [site[name] for name in (FRAME,) if name in site]
    allowed = " ".join(f"'{integrity(script)}'" for script in inline)
    return POLICY.sub(f"script-src 'self' {allowed} ", text).encode()
