"""Reads the sources of a tree: the functions, imports and tokens of Python and JavaScript."""

from __future__ import annotations

import ast
import io
import json
import posixpath
import subprocess
import sys
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from building.tools import node

if TYPE_CHECKING:
    from collections.abc import Iterator

AREAS: Final = ("tama_core", "web", "building", "lab", "e2e", "tests")
SUFFIXES: Final = {".py", ".js", ".mjs", ".ts", ".css", ".html", ".c"}
KINDS: Final = ("static", "types", "late")
"""Of imports: those of loading a module, those for types alone, those within functions."""
SPACING: Final = {getattr(tokenize, kind) for kind in ("COMMENT", "NL", "NEWLINE", "INDENT", "DEDENT", "ENDMARKER")}
PARSER: Final = Path(__file__).parent / "javascript.mjs"
Graph = dict[str, set[str]]


class Function(NamedTuple):
    """A function: its name, the line that it begins in, and how many lines it has."""

    name: str
    line: int
    lines: int


class Source(NamedTuple):
    """A file: its lines, its functions, the paths of what it imports by kind, and its tokens with their lines."""

    lines: int
    functions: list[Function]
    imports: Graph
    tokens: list[tuple[str, int]]


def paths_of(tree: Path) -> list[str]:
    """Return the paths of the sources of a tree: those that git does not ignore, or all where there is no git."""
    names = [path.relative_to(tree).as_posix() for path in tree.rglob("*")] if not (tree / ".git").exists() else []
    if not names:
        command = ["git", "-C", str(tree), "ls-files", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()  # noqa: S603
    ours = [name for name in names if name.split("/")[0] in AREAS and Path(name).suffix in SUFFIXES]
    return sorted(name for name in ours if (tree / name).is_file() and "/data/" not in name)


def read(tree: Path) -> dict[str, Source]:
    """Return the sources of a tree by their paths."""
    texts = {name: (tree / name).read_text("utf-8") for name in paths_of(tree)}
    modules = {module_of(name): name for name in texts if name.endswith(".py")}
    command = [str(node()), str(PARSER), str(tree)]
    scripts = "\n".join(name for name in texts if name.endswith((".js", ".mjs")))
    answer = subprocess.run(command, input=scripts, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    parsed = json.loads(answer.stdout)
    found = {}
    for name, text in texts.items():
        if name.endswith(".py"):
            found[name] = read_python(name, text, modules)
            continue
        functions, imported, tokens = parsed.get(name, ([], {}, []))
        imports = {kind: {beside(name, to) for to in imported.get(kind, [])} for kind in KINDS}
        found[name] = Source(len(text.splitlines()), [Function(*one) for one in functions], imports, tokens)
    return found


def read_python(name: str, text: str, modules: dict[str, str]) -> Source:
    """Return a Python module; `modules` are the paths of those that it may import."""
    module = ast.parse(text)
    imports: Graph = {kind: set() for kind in KINDS}
    for kind, wanted in imports_of(module, name, "static"):
        imports[kind] |= {modules[one] for one in [meant(wanted, name, modules)] if one}
    found = tokenize.generate_tokens(io.StringIO(text).readline)
    tokens = [(token.string, token.start[0]) for token in found if token.type not in SPACING]
    return Source(len(text.splitlines()), functions_of(module), imports, tokens)


def module_of(name: str) -> str:
    """Return the dotted name of a module by its path."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def beside(name: str, to: str) -> str:
    """Return the path of what a script imports.

    >>> beside("web/board/grid.js", "../dom.js")
    'web/dom.js'
    """
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), to))


def functions_of(module: ast.Module) -> list[Function]:
    """Return the functions of a Python module."""
    found = [each for each in ast.walk(module) if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return [Function(each.name, each.lineno, (each.end_lineno or 0) - each.lineno + 1) for each in found]


def imports_of(tree: ast.AST, name: str, kind: str) -> Iterator[tuple[str, str]]:
    """Yield the dotted names that the Python module `name` imports, each with its kind."""
    for each in ast.iter_child_nodes(tree):
        inner = kind
        if isinstance(each, ast.If) and "TYPE_CHECKING" in ast.unparse(each.test):
            inner = "types"
        elif isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and kind == "static":
            inner = "late"
        elif isinstance(each, ast.Import):
            yield from ((kind, alias.name) for alias in each.names)
        elif isinstance(each, ast.ImportFrom):
            above = name.split("/")[: -each.level] if each.level else []
            yield from ((kind, ".".join([*above, *filter(None, [each.module]), alias.name])) for alias in each.names)
        yield from imports_of(each, name, inner)


def meant(wanted: str, name: str, modules: dict[str, str]) -> str | None:
    """Return the module that an import means, the longest name there is: from the top, or beside the file `name`.

    >>> meant("tama_core.board.Board", "tama_core/game.py", {"tama_core.board": "", "tama_core": ""})
    'tama_core.board'
    """
    for top in ("", posixpath.dirname(name).replace("/", ".") + "."):
        parts = (top + wanted).split(".")
        for end in range(len(parts), top.count("."), -1):
            if (module := ".".join(parts[:end])) in modules:
                return module
        if parts[0] in sys.stdlib_module_names:
            return None
    return None
