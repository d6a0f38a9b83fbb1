"""Builds the one-file edition, `tama.html`: the site and every file that it would fetch."""

from __future__ import annotations

import base64
import re
from itertools import starmap

from building.commands import BuildError, say
from building.pages import FRAME, INLINE, integrity
from building.paths import ROOT, WEB
from building.sandbox_files import SANDBOX, as_text, sandbox_files
from building.scripts import bundle_classic
from building.site import site_files

SINGLE = ROOT / "tama.html"

FETCHED = ("python/NOTICE.txt", *SANDBOX)
"""Files that the page fetches, besides Python."""
STARTS = ("single.ts", "python/bundle.ts", "python/classic-script.ts")
NO_MODULES = ("python/worker.js", "python/pyodide", "sw.js", "alone/", "docs/", *SANDBOX)
"""Scripts that are not modules of the page."""
LINKS = re.compile(r"^ *<(?:link|meta http-equiv|script (?:src|type))\b[^>]*>(?:[^<]*</script>)?\n", re.MULTILINE)
"""Elements that refer to other files, and the policy that allows them."""
ADDRESS = re.compile(r"""<\w[^>]*\s(?:src|srcset|href|action)=(?!["']?(?:data:|#))[^>]*>""")


def policy(scripts: list[str], style: str) -> str:
    """Return a policy that allows these scripts, this style and their workers, and no request."""
    allowed = {
        "default-src": "'none'",
        "script-src": " ".join(f"'{integrity(script.encode())}'" for script in scripts) + " 'wasm-unsafe-eval'",
        "style-src": f"'{integrity(style.encode())}'",
        "img-src": "data: blob:",
        "worker-src": "blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{kind} {sources}" for kind, sources in allowed.items())


def file_element(name: str, text: str) -> str:
    """Return a file as an element that browsers do not run."""
    return f'<script type="text/plain" data-file="{name}">{text}</script>\n'


def single_page(site: dict[str, bytes]) -> bytes:
    """Return the site as one page, which refers to nothing outside itself."""
    files = sandbox_files(site, site["assets.json"], FETCHED)
    modules = {name: site[name] for name in site if name.endswith(".js") and not name.startswith(NO_MODULES)}
    program = bundle_classic("page.js", modules)
    start = bundle_classic(STARTS[0], {name: (WEB / name).read_bytes() for name in STARTS})
    files["page.js"] = program.encode()
    style = site["style.css"].decode()
    if "</script" in start or "</style" in style:
        raise BuildError("a script of the page contains </script or its style </style, which would end the element")
    page = LINKS.sub("", site["index.html"].decode()).replace(' href="python/', ' data-href="python/')
    page = page.replace(' href="docs/index.html"', " hidden")  # which is not in the file
    if address := ADDRESS.search(page):
        raise BuildError(f"the edition in one file cannot hold {address[0]}")
    icon = base64.b64encode(site["favicon.svg"]).decode()
    allowed = policy([*INLINE.findall(page), site[FRAME].decode(), start, program], style)
    head = (
        f'    <meta http-equiv="Content-Security-Policy" content="{allowed}" />\n'
        f'    <link rel="icon" href="data:image/svg+xml;base64,{icon}" />\n'
        f"    <style>{style}</style>\n"
    )
    body = "".join(starmap(file_element, as_text(files).items())) + f'<script type="module">{start}</script>\n'
    page = page.replace('    <meta charset="utf-8" />\n', f'    <meta charset="utf-8" />\n{head}', 1)
    return page.replace("  </body>", f"{body}  </body>", 1).encode()


def build_single() -> None:
    """Write the one-file edition beside dist/ and print its size."""
    content = single_page(site_files())
    SINGLE.write_bytes(content)
    say(f"{SINGLE.name} has everything in one file, {len(content) / 1e6:.2f} MB: open it in a browser")
