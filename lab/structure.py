"""Measure how the source is built: files, functions, circles of imports, duplicated blocks, and the bundle.

    python build.py lab structure                           the working tree
    python build.py lab structure --at 979d596 --at HEAD    versions before it, each a commit or a folder with a tree
    python build.py lab structure --names                   also the names behind the figures of the working tree

A function has a name or a body in braces, and is as long as its lines. A circle is a group of modules that import one
another; imports for types, and those within functions, may close more of them. A block of at least 50 tokens is a
duplicate where it stands somewhere else, too. The bundle is what lies in dist/, else what lab/recorded.json says.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tarfile
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from building.budget import FIRST_LOAD, gzip_size
from building.pages import import_order
from building.paths import ROOT
from building.tools import npm_packages
from lab.measuring.arguments import parser_of
from lab.measuring.sources import AREAS, KINDS, Graph, Source, read

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG, SHORT, WINDOW = 300, 20, 50
"""Lines above which a file is long, and below which it is short; tokens of a duplicate."""
HEAD: Final = (
    "| area | version | files | lines | median function | longest function | files over 300 | files under 20 "
    "| circles | with types | with late imports | duplicates: lines |\n" + "|---" * 12 + "|"
)


class Area(NamedTuple):
    """The sources below a folder, and what is wrong with them: circles with each kind of import, duplicated lines."""

    sources: dict[str, Source]
    circles: list[list[list[str]]]
    blocks: list[tuple[int, str]]

    def over(self, lines: int) -> list[str]:
        """Return the files of more lines."""
        return [name for name, source in self.sources.items() if source.lines > lines]

    def functions(self) -> list[tuple[int, str]]:
        """Return the lines of each function, and its place and name, the longest first."""
        each = [(one, name) for name, source in self.sources.items() for one in source.functions]
        return sorted(((one.lines, f"{name}:{one.line} {one.name}") for one, name in each), reverse=True)

    def cells(self) -> list[str]:
        """Return the figures as cells of a table."""
        functions = self.functions() or [(0, "– –")]
        length, place = functions[0]
        return [
            str(len(self.sources)),
            f"{sum(source.lines for source in self.sources.values()):,}",
            f"{median(lines for lines, _ in functions):g}",
            f"{length}: `{place.partition(' ')[2][:40] or place.split('/')[-1].strip()}`",
            str(len(self.over(LONG))),
            str(len(self.sources) - len(self.over(SHORT - 1))),
            *(" + ".join(str(len(ring)) for ring in each) or "none" for each in self.circles),
            f"{len(self.blocks)}: {sum(lines for lines, _ in self.blocks):,}",
        ]

    def names(self) -> Iterator[str]:
        """Yield a line for each name behind the figures."""
        short = [name for name in self.sources if name not in self.over(SHORT - 1)]
        yield from (f"long: {name}, {self.sources[name].lines} lines" for name in self.over(LONG))
        yield from (f"short: {name}, {self.sources[name].lines} lines" for name in short)
        yield from (f"function: {place}, {lines} lines" for lines, place in self.functions()[:5])
        yield from (f"circle: {' '.join(ring)}" for ring in self.circles[-1])
        yield from (f"duplicate: {place}, {lines} lines" for lines, place in sorted(self.blocks, reverse=True))


@contextmanager
def tree_of(version: str) -> Iterator[Path]:
    """Give the tree of a version, a folder or a commit, for as long as it is needed."""
    if Path(version).is_dir():
        yield Path(version).resolve()
        return
    with TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "-C", ROOT, "archive", version], capture_output=True, check=False)  # noqa: S603, S607
        if packed.returncode:
            sys.exit(f"structure: expected a commit or a folder, not {version!r}")
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of modules that import one another, the largest first.

    >>> circles({"a": {"b"}, "b": {"c"}, "c": {"b"}})
    [['b', 'c']]
    """
    reached: Graph = {}
    for start in graph:
        reached[start], todo = set(), [start]
        while todo:
            new = graph.get(todo.pop(), set()) - reached[start]
            reached[start] |= new
            todo += new
    mutual = ({other for other in reached[one] if one in reached.get(other, ())} for one in graph)
    groups = {frozenset(group) for group in mutual if group}
    return sorted((sorted(group) for group in groups), key=lambda group: (-len(group), group))


def duplicates(sources: dict[str, Source]) -> dict[str, list[tuple[int, int]]]:
    """Return, by path, the lines that each block begins and ends in which stands somewhere else, too."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for name, source in sources.items():
        words = [sys.intern(text) for text, _ in source.tokens]
        for at in range(len(words) - WINDOW + 1):
            places[tuple(words[at : at + WINDOW])].append((name, at))
    spans: dict[str, list[list[int]]] = defaultdict(list)
    for found in places.values():
        (first, begin), (last, end) = found[0], found[-1]
        if first == last and end - begin < WINDOW:
            continue  # alone, or a row of like tokens that overlaps itself
        for name, at in found:
            spans[name].append([at, at + WINDOW - 1])
    blocks: dict[str, list[tuple[int, int]]] = {}
    for name, each in spans.items():
        joined: list[list[int]] = []
        for begin, end in sorted(each):
            if joined and begin <= joined[-1][1]:
                joined[-1][1] = end
            else:
                joined.append([begin, end])
        tokens = sources[name].tokens
        blocks[name] = [(tokens[begin][1], tokens[end][1]) for begin, end in joined]
    return blocks


def measure(tree: Path) -> dict[str, Area]:
    """Return what there is to say of each area of a tree."""
    sources = read(tree)
    rings: list[list[list[str]]] = []
    graph: Graph = {name: set() for name in sources}
    for kind in KINDS:
        graph = {name: graph[name] | source.imports[kind] for name, source in sources.items()}
        rings.append(circles(graph))
    blocks = duplicates(sources)
    found = {}
    for area in AREAS:
        inside = {name: source for name, source in sources.items() if name.startswith(f"{area}/")}
        own = [[ring for ring in each if ring[0] in inside] for each in rings]
        double = [(last - first + 1, f"{name}:{first}") for name in inside for first, last in blocks.get(name, [])]
        found[area] = Area(inside, own, double)
    return found


def first_load(site: dict[str, bytes]) -> set[str]:
    """Return the files of a first visit, whatever they are called: what the page links to, and what that imports."""
    linked = {name for name in re.findall(r'(?:href|src)="([^"]+)"', site["index.html"].decode()) if name in site}
    scripts = {module for name in linked if name.endswith(".js") for module in import_order(name, site)}
    fetched = {"index.html", "worker.js", "python/worker.js", "python/pyodide.js", "python/pyodide.asm.js"}
    idle = {name for name in linked if name.endswith((".png", ".webmanifest", ".txt"))}
    return (linked - idle | scripts | fetched) & site.keys()


def bundle_of(tree: Path) -> dict[str, int]:
    """Return the bytes by gzip of the first load, and of the bundle's scripts and styles by their folders.

    Those of dist/ where the tree has one, else those that it has recorded; empty where it has neither.
    """
    dist, recorded = tree / "dist", tree / "lab" / "recorded.json"
    site = {path.relative_to(dist).as_posix(): path.read_bytes() for path in dist.rglob("*") if path.is_file()}
    known: dict[str, int] = json.loads(recorded.read_text("utf-8")).get("bytes", {}) if recorded.exists() else {}
    if site:
        each = {name: gzip_size(content) for name, content in site.items()}
        known = {FIRST_LOAD: sum(each[name] for name in first_load(site)), **each}
    found = {FIRST_LOAD: known[FIRST_LOAD]} if known else {}
    for name, size in known.items():
        folder, _, below = name.partition("/")
        if name.endswith((".js", ".css")) and folder != "alone" and not name.startswith("python/pyodide"):
            subject = f"{folder}/" if below else name
            found[subject] = found.get(subject, 0) + size
    return found


def main() -> None:
    """Print both tables."""
    parser = parser_of(__doc__)
    parser.add_argument(
        "--at", action="append", default=[], metavar="VERSION", help="a commit, or a folder with a tree"
    )
    parser.add_argument("--names", action="store_true", help="also name what is behind the figures")
    chosen = parser.parse_args()
    npm_packages(development=True)
    measured, bundles = {}, {}
    for version in [*chosen.at, str(ROOT)]:
        label = "now" if version == str(ROOT) else Path(version).name
        with tree_of(version) as tree:
            measured[label], bundles[label] = measure(tree), bundle_of(tree)
    print(HEAD)
    for area in AREAS:
        for label, areas in measured.items():
            print(f"| {area} | {label} | {' | '.join(areas[area].cells())} |")
    print(f"\n| bytes by gzip | {' | '.join(bundles)} |\n{'|---' * (len(bundles) + 1)}|")
    subjects = {name for each in bundles.values() for name in each} - {FIRST_LOAD}
    for name in (FIRST_LOAD, *sorted(subjects)):
        print(f"| {name} | {' | '.join(f'{each[name]:,}' if name in each else '–' for each in bundles.values())} |")
    if chosen.names:
        print(*(f"{area}: {line}" for area in AREAS for line in measured["now"][area].names()), sep="\n")


if __name__ == "__main__":
    main()
