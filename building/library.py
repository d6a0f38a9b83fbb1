"""Builds the Python library that visitors download: the needed modules of CPython, and tama_core, compiled.

There are two files: `library.wasm` has the modules of a game, `later.wasm` the others, which are fetched at the first
import of one (web/python/sitecustomize.py). `pack_library` runs inside Pyodide, so that the Python of the visitors
compiles their library, with the same bytes on every machine.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import os
import shutil
import time
import zipfile
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING

from building import pyodide
from building.commands import say
from building.paths import CACHE, PYODIDE, ROOT, WEB
from building.pyodide import run_inside
from building.tools import digest

if TYPE_CHECKING:
    from collections.abc import Iterator

# Top-level names that stay (1.4 MB) of the 559 modules in npm's python_stdlib.zip (3.5 MB compiled and compressed):
KEPT = frozenset(
    # imported by the start of Pyodide (sys.modules after its boot), with asyncio and ssl,
    """
    __future__ _collections_abc _colorize _opcode_metadata _py_warnings _pyodide _sitebuiltins _weakrefset abc
    annotationlib ast asyncio base64 bisect bz2 codecs codeop collections compression concurrent contextlib
    contextvars copy copyreg dataclasses dis encodings enum fnmatch functools genericpath glob heapq importlib
    inspect io json keyword linecache locale logging lzma ntpath opcode operator os pathlib posixpath pyodide random
    re reprlib selectors shutil signal site socket ssl stat string struct subprocess tempfile textwrap threading
    token tokenize traceback types typing warnings weakref zipfile zipimport
    """
    # and small modules that code for games often uses. `help()` is left out: it needs pydoc and the docstrings that
    # -OO removes from the library (a fifth of its size).
    """
    _compat_pickle _pylong datetime decimal fractions gzip hashlib numbers pickle pprint queue statistics timeit tomllib
    """.split()
)
# Parts of the kept packages that are left out: other platforms, processes, command lines, tables of old encodings.
DROPPED = """
    asyncio/__main__.py asyncio/proactor_events.py asyncio/tools.py asyncio/windows_*.py
    concurrent/futures/process.py concurrent/interpreters/* importlib/metadata/* logging/config.py logging/handlers.py
    encodings/big5* encodings/cp[!4]* encodings/cp4[!3]* encodings/euc_* encodings/gb* encodings/hp_* encodings/hz*
    encodings/iso* encodings/johab* encodings/koi8* encodings/kz* encodings/mac_* encodings/palm* encodings/ptcp*
    encodings/shift* encodings/tis*
    """.split()
# The second file: event loops, archives, other modules that only a visitor's own code imports, and parts of tama_core
# that a game does not use.
LATER = """
    _compat_pickle.py _pylong.py asyncio/* base64.py bz2.py compression/[a-z]* concurrent/* decimal.py
    encodings/_win* encodings/as* encodings/[b-t]* encodings/un* encodings/utf_[13]* encodings/utf_7*
    encodings/utf_8_* encodings/uu* encodings/z* fractions.py gzip.py hashlib.py importlib/readers.py
    importlib/resources/* importlib/simple.py json/__main__.py json/tool.py locale.py logging/* numbers.py
    pathlib/_local.py pathlib/types.py pickle.py pprint.py pyodide/_core.py pyodide/_nodesock_transport.py
    pyodide/_package_loader.py pyodide/_run_js.py pyodide/common.py pyodide/console.py pyodide/ffi/wrappers.py
    pyodide/http/* pyodide/webloop.py queue.py selectors.py shutil.py signal.py socket.py ssl.py statistics.py
    string/* subprocess.py tempfile.py threading.py timeit.py tomllib/* zipfile/*
    tama_core/__main__.py tama_core/bridge/lesson_operations.py tama_core/bridge/lessons.py
    tama_core/cli/* tama_core/diagram/print_svg.py tama_core/hub/* tama_core/lessons/* tama_core/match*.py
    tama_core/sandbox/* tama_core/tree/* tama_core/words/translated/*
    """.split()
# In neither file: data of the package that a search requests from the page. It is in parts/ on the site.
PARTS = ("tama_core/engine/data/endings.bin", "tama_core/engine/data/openings.bin")


def library_sources() -> Iterator[tuple[str, bytes, int]]:
    """Give (name in the zip, source, optimisation level) of every module, in a fixed order.

    tama_core keeps its asserts and docstrings: it should run here as it does in its tests.
    """
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stdlib:
        for name in sorted(stdlib.namelist()):
            kept = name.split("/")[0].removesuffix(".py") in KEPT
            if kept and name.endswith(".py") and not any(fnmatch(name, pattern) for pattern in DROPPED):
                yield name, stdlib.read(name), 2
    for path in sorted((WEB / "python").glob("*.py")):
        yield path.name, path.read_bytes(), 2
    for path in sorted((ROOT / "tama_core").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and path.suffix != ".pyc" and name not in PARTS:
            yield name, path.read_bytes(), 0


def compiled(name: str, source: bytes, level: int) -> bytes:
    """Compile a module to the content of an unchecked hash-based .pyc (PEP 552)."""
    code = compile(source, f"/lib/{name}", "exec", dont_inherit=True, optimize=level)
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def leb128(number: int) -> bytes:
    """Write a number as WebAssembly does: seven bits a byte, the last ones first.

    >>> leb128(624485).hex()
    'e58e26'
    """
    head, rest = number & 0x7F, number >> 7
    return bytes([head | 0x80]) + leb128(rest) if rest else bytes([head])


def as_wasm(archive: bytes) -> bytes:
    r"""Return a WebAssembly module whose one custom section is an archive.

    Hosts compress by file type and compress no archives, but a host that compresses Pyodide's WebAssembly compresses
    this, too. Python can still read it as an archive, which it finds from the end of a file.

    >>> as_wasm(b"PK")
    b'\x00asm\x01\x00\x00\x00\x00\n\x07libraryPK'
    """
    name = b"library"
    section = leb128(len(name)) + name + archive
    return b"\0asm\1\0\0\0" + b"\0" + leb128(len(section)) + section


def archive(files: dict[str, bytes]) -> bytes:
    """Return a stored zip in a WebAssembly module."""
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as packed:
        for name, content in files.items():
            packed.writestr(zipfile.ZipInfo(name), content)
    return as_wasm(stored.getvalue())


def module_name(path: str) -> str:
    """Return the name under which a file is imported.

    >>> module_name("asyncio/__init__.pyc"), module_name("asyncio/tasks.pyc")
    ('asyncio', 'asyncio.tasks')
    """
    return path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def pack_library(folder: Path) -> None:
    """Write both files of the library into a folder; runs inside Pyodide."""
    first: dict[str, bytes] = {}
    later: dict[str, bytes] = {}
    for name, source, level in library_sources():
        part = later if any(fnmatch(name, pattern) for pattern in LATER) else first
        is_module = name.endswith(".py")
        part[name + "c" * is_module] = compiled(name, source, level) if is_module else source
    names = [module_name(path) for path in later if path.endswith(".pyc")]
    first["later.txt"] = "\n".join(names).encode()
    folder.mkdir()
    (folder / "library.wasm").write_bytes(archive(first))
    (folder / "later.wasm").write_bytes(archive(later))


def compile_library(target: Path) -> None:
    """Have Pyodide write the library to a new folder inside the cache."""
    why = "the Python library could not be compiled in Pyodide"
    run_inside("from building import library; library.pack_library(target)", target, why)


def files() -> dict[str, bytes]:
    """Return the files of the Python library by name, built again only after a change."""
    sources = [part for name, source, level in library_sources() for part in (name.encode(), source, b"%d" % level)]
    makers = [path.read_bytes() for path in (Path(__file__), Path(pyodide.__file__), WEB / "package-lock.json")]
    target = CACHE / f"library-{digest(*makers, *sources)}"
    if not target.exists():
        say("compiling the Python library…")
        fresh = target.with_suffix(f".{os.getpid()}")
        compile_library(fresh)
        try:
            fresh.replace(target)
        except OSError:  # another build was quicker, with the same bytes
            shutil.rmtree(fresh)
        for stale in CACHE.glob("library-*"):
            if stale.stat().st_mtime < time.time() - 24 * 60 * 60:
                shutil.rmtree(stale, ignore_errors=True)
    return {path.name: path.read_bytes() for path in sorted(target.iterdir())}
