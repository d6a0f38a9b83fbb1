"""Make Python start with only the modules that the first move needs. Python imports this file by itself.

Starting Pyodide imports a third of the standard library: event loops, sockets, archives, tracebacks. A game needs none
of them, and they cost most of the time of a start. They are lazy modules here: nearly empty until an attribute is
missing, and then imported in place.
"""

from __future__ import annotations

import gc
import sys
from importlib._bootstrap import _init_module_attrs
from importlib._bootstrap_external import PathFinder
from os import path
from types import ModuleType

TYPE_CHECKING = False  # importing it takes time
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

PACKAGES = {"asyncio"}


class LazyModule(ModuleType):
    """A module that is imported as soon as something asks for more of it than `known`."""

    def __init__(self, name: str, **known: object) -> None:
        """Take the module's place."""
        super().__init__(name)
        del self.__loader__, self.__package__
        self.__dict__.update(known)
        sys.modules[name] = self

    def __getattr__(self, name: str) -> object:
        """Fill the module, unless the import system only wants to know whether it is a package."""
        if name == "__path__" and self.__name__ not in PACKAGES:
            raise AttributeError(name)
        fill(self.__name__)
        return getattr(self, name)


def fill(name: str) -> ModuleType:
    """Import a lazy module in place, and return it."""
    module = sys.modules[name]
    if isinstance(module, LazyModule):
        module.__class__ = ModuleType  # type: ignore[assignment]
        parent = name.rpartition(".")[0]
        spec = PathFinder.find_spec(name, sys.modules[parent].__path__ if parent else None) or LaterLibrary.find_spec(
            name
        )
        if spec is None or spec.loader is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        _init_module_attrs(spec, module, override=True)
        spec.loader.exec_module(module)
        if name == "asyncio":
            vars(fill("pyodide.webloop"))["_initialize_event_loop"]()
    return module


class LaterLibrary:
    """Finds the modules that did not come with the library: they come all at once when something asks for one."""

    archive = "/lib/later.zip"
    names: frozenset[str] | None = None

    @classmethod
    def find_spec(cls, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Return where a module is, None where there is none of that name."""
        if cls.names is None:
            cls.names = frozenset(globals()["__loader__"].get_data("later.txt").decode().split())
        if name not in cls.names:
            return None
        cls.fetch()
        return PathFinder.find_spec(name, ["/".join([cls.archive, *name.split(".")[:-1]])])

    @classmethod
    def fetch(cls) -> None:
        """Have the worker fetch the archive, if that was not done yet."""
        if path.exists(cls.archive):  # noqa: PTH110 - pathlib costs time
            return
        try:
            import js  # noqa: PLC0415 - there is none when Python starts

            content = js.laterLibrary().to_bytes()  # type: ignore[attr-defined]
        except Exception as error:
            raise ImportError(f"the rest of the library could not be loaded: {error}") from error
        with open(cls.archive, "wb") as file:  # noqa: PTH123 - as above
            file.write(content)


class Folder:
    """A path that JavaScript asks for as text."""

    def __init__(self, path: str) -> None:
        """Name a folder."""
        self.path = path

    def __str__(self) -> str:
        """Return the path."""
        return self.path


def print_exception(*values: object, **options: object) -> None:
    """Print a traceback, as the module does that knows how."""
    fill("traceback").print_exception(*values, **options)


gc.set_threshold(100_000)  # a start makes many objects and hardly any cyclic garbage; so does a search
sys.meta_path.append(LaterLibrary())
for each in ("asyncio", "linecache", "warnings", "pyodide.code"):
    LazyModule(each)
LazyModule("traceback", print_exception=print_exception)
LazyModule("_pyodide.docstring", get_cmeth_docstring=lambda _method: "")
LazyModule("pyodide.webloop", _initialize_event_loop=lambda: None)
LazyModule(
    "pyodide._package_loader",
    SITE_PACKAGES=Folder(f"/lib/python3.{sys.version_info.minor}/site-packages"),
    DSO_DIR=Folder("/usr/lib"),
    init_loaded_packages=lambda: None,
)
