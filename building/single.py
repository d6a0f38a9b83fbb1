"""The edition in one file, `tama.html`, that plays from a memory stick: the site and all that it would fetch."""

from __future__ import annotations

import base64
import re
from itertools import starmap

from building.commands import BuildError, say
from building.pages import FRAME, INLINE, fingerprint
from building.paths import ROOT, WEB
from building.sandbox_files import carried, packed
from building.scripts import SANDBOX, classic
from building.site import contents

SINGLE = ROOT / "tama.html"

FETCHED = ("python/NOTICE.txt", *SANDBOX)
"""What the page fetches beside Python."""
STARTS = ("single.js", "boot/packed.js", "cell/classic.js")
ELSEWHERE_RUN = ("worker.js", "sw.js", "python/", "alone/", *SANDBOX)
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


def embedded(name: str, text: str) -> str:
    """Return a file as an element that no browser takes for a script."""
    return f'<script type="text/plain" data-file="{name}">{text}</script>\n'


def single(site: dict[str, bytes]) -> bytes:
    """Return the site as one page.

    It holds no address but those within it, and its policy allows none.
    """
    files = carried(site, site["assets.json"], FETCHED)
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
    body = "".join(starmap(embedded, packed(files).items())) + f'<script type="module">{start}</script>\n'
    page = page.replace('    <meta charset="utf-8" />\n', f'    <meta charset="utf-8" />\n{head}', 1)
    return page.replace("  </body>", f"{body}  </body>", 1).encode()


def build_single() -> None:
    """Write the edition in one file beside dist/ and say how large it is."""
    content = single(contents())
    SINGLE.write_bytes(content)
    say(f"{SINGLE.name} holds everything in one file, {len(content) / 1e6:.2f} MB: open it in a browser")
