"""What the build adds to the pages: nothing that a page could not do without, all to have things arrive sooner."""

from __future__ import annotations

import posixpath
import re

IMPORTS = re.compile(r"""^(?:import|export)\b(?:[^;"']*?\bfrom)?\s*["'](\.[^"']+)["'];$""", re.MULTILINE)


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


def preloading(entry: str, site: dict[str, bytes], page: str = "index.html") -> bytes:
    """Return a page that asks for all modules of its entry at once, not for each when another has arrived."""
    script = f'    <script type="module" src="{entry}"></script>\n'
    text = site[page].decode()
    if text.count(script) != 1:
        raise ValueError(f"expected {script.strip()} once in {page}")
    links = [f'    <link rel="modulepreload" href="{name}" />\n' for name in imported(entry, site)]
    return text.replace(script, "".join(links) + script).encode()
