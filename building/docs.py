"""Makes the documentation a part of the site, in docs/, with live boards.

Zensical, the successor of Material for MkDocs, makes pages of docs/*.md and of the texts at the top of the repository.
The diagrams of the rules become boards on the way, and links to sources become plain words.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from building.commands import BuildError, say
from building.paths import CACHE, ROOT, WEB
from building.tools import digest, environment

DOCS = ROOT / "docs"
BESIDES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CHANGELOG.md": "changelog.md",
}
"""Pages by what docs/*.md call them, with another name in the site. README.md is that of docs/."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
DIAGRAM = re.compile(r"```\n(8 (?:[^\n]*\n){9})((White|Black)(?: \((\w+)\))?[^`]*)```")
"""A diagram of rules.md: the board with its letters, and below it lines such as `White (DAMA): c3xc5`."""
READING = re.compile(r"^How to read the diagrams: (?:.+\n)+", re.MULTILINE)
LIVE = """\
Every diagram is a board to play on: pick up a piece, and it shows where the piece may go. The lines below some of them
list **all** legal moves. (The project's tests play every diagram on this page.)
"""
"""What the page of the rules says in the site in place of how to read the diagrams."""
NOT_USED = {"404.html", "sitemap.xml"}
"""Files for a site that is at the top of its host."""
KINDS = re.compile(r"^(```\w+) .+$", re.MULTILINE)
"""A fence with a second word, which is for the tests."""
STYLE = re.compile(r"\x1b\[[0-9;]*m")
"""The colours of Zensical's messages."""
FAULT = re.compile(r"^\S+\.md:\d+: .+|(?<=\[ )\S+\.md:\d+:\d+(?= \])", re.MULTILINE)
"""A fault of a board, or the place of a broken link."""


def title_of(page: Path) -> str:
    """Return the first heading of a page.

    >>> title_of(DOCS / "rules.md")
    'The rules of Tama'
    """
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ")


def with_links(text: str) -> str:
    """Return a page whose links lead to pages of the site, and names of files to their titles.

    Other links within the repository become plain words.

    >>> with_links("[a](../CONTRIBUTING.md#map) [b](docs/pdn.md) [c](../web/embed) [d](https://example.org)")
    '[a](contributing.md#map) [b](pdn.md) c [d](https://example.org)'
    """

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        address, mark, place = target.partition("#")
        name = address.removeprefix("../").removeprefix("docs/")
        if not address or "://" in address or target.startswith("mailto:"):
            return found[0]
        source = ROOT / name if name in BESIDES else DOCS / name
        if not source.is_file():
            return words
        shown = title_of(source) if words == source.name else words
        return f"{picture}[{shown}]({BESIDES.get(name, name)}{mark}{place})"

    return LINK.sub(link, text)


def with_boards(text: str) -> str:
    r"""Return the page of the rules with a live board in place of each diagram, above the lines on legal moves.

    >>> page = "```\n8 . . . b . . . .\n" + "7 . . . * . . . .\n" * 8 + "White: d4-d5\n```"
    >>> with_boards(page).splitlines()[:4]
    ['```tama', 'turn: white', 'rules: TAMA', '8 . . . b . . . .']
    """

    def board(found: re.Match[str]) -> str:
        drawing, lines, turn, rules = found.groups()
        head = f"turn: {turn.lower()}\nrules: {rules or 'TAMA'}\n"
        below = f"\n\n```\n{lines}```" if ":" in lines else ""
        return f"```tama\n{head}{drawing.replace('*', '.')}```{below}"

    return DIAGRAM.sub(board, READING.sub(LIVE, text))


def pages() -> dict[str, bytes]:
    """Return the sources of the pages, by their names in the site."""
    named = {path.name: path for path in sorted(DOCS.glob("*.md")) if path.name != "README.md"}
    named |= {page: ROOT / name for name, page in BESIDES.items() if name != "README.md"}
    texts = {name: with_links(path.read_text("utf-8")) for name, path in named.items()}
    texts["index.md"] = with_links((DOCS / "README.md").read_text("utf-8"))
    texts = {name: KINDS.sub(r"\1", text) for name, text in texts.items()}
    texts["rules.md"] = with_boards(texts["rules.md"])
    files = {name: text.encode() for name, text in texts.items()}
    linked = {path for text in texts.values() for _, _, path in LINK.findall(text) if (DOCS / path).is_file()}
    files |= {path: (DOCS / path).read_bytes() for path in sorted(linked) if path not in files}
    return files | {"docs.css": (DOCS / "docs.css").read_bytes(), "logo.svg": (WEB / "favicon.svg").read_bytes()}


def make(sources: dict[str, bytes], target: Path) -> None:
    """Write the site of these pages to a new folder."""
    with TemporaryDirectory(dir=CACHE) as room:
        for name, content in sources.items():
            path = Path(room, "pages", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        shutil.copy(DOCS / "zensical.toml", room)
        command = (str(environment("building")), "-m", "zensical", "build", "--strict")
        more = {"PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "integrations")))}
        done = subprocess.run(command, cwd=room, env=os.environ | more, capture_output=True, text=True, check=False)
        words = STYLE.sub("", done.stdout + done.stderr)
        if faults := FAULT.findall(words):
            raise BuildError(f"the documentation has faults: {'; '.join(faults)}")
        if done.returncode:
            raise BuildError(f"the documentation could not be made: {words.strip()}")
        try:
            Path(room, "site").rename(target)
        except OSError:  # another process has made it meanwhile
            if not target.is_dir():
                raise


def files() -> dict[str, bytes]:
    """Return the files of the documentation by their names in the site, made again only after a change."""
    sources = pages()
    makers = [Path(__file__), DOCS / "zensical.toml", ROOT / "building/requirements.txt"]
    for name in ("integrations/tama_boards", "tama_core"):
        makers += sorted((ROOT / name).rglob("*.py"))
    parts = [part for name, content in sources.items() for part in (name.encode(), content)]
    target = CACHE / f"docs-{digest(*(path.read_bytes() for path in makers), *parts)}"
    if not target.exists():
        say("making the documentation…")
        make(sources, target)
    made = (path for path in sorted(target.rglob("*")) if path.is_file() and path.name not in NOT_USED)
    return {f"docs/{path.relative_to(target).as_posix()}": path.read_bytes() for path in made}
