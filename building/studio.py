"""Writes the data of the page's code editor: the examples, and the names of the package to complete."""

from __future__ import annotations

import importlib
import inspect
import json
import types
from typing import TYPE_CHECKING

import tama_core
from building.paths import WEB
from tama_core.sandbox import CellBoard, Clock

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = WEB / "studio" / "examples"
MODULES = ("diagram", "endings", "lessons", "pdn")


def sentence(thing: object) -> str:
    """Return the first line of an object's docstring."""
    return (inspect.getdoc(thing) or "").split("\n")[0] if not isinstance(thing, (bool, int, str, tuple)) else ""


def kind(thing: object) -> str:
    """Return the editor's word for the kind of an object.

    >>> kind(tama_core.Position), kind(tama_core.perft), kind(tama_core.TAMA)
    ('class', 'function', 'constant')
    """
    if isinstance(thing, types.ModuleType):
        return "namespace"
    if inspect.isclass(thing):
        return "class"
    return "function" if callable(thing) else "property" if isinstance(thing, property) else "constant"


def names(owner: object, known: list[str]) -> list[list[str]]:
    """Return name, kind and first line of each known attribute."""
    found = [(name, inspect.getattr_static(owner, name, None) or getattr(owner, name)) for name in known]
    plain = [(name, getattr(thing, "__func__", thing)) for name, thing in found]
    return [[name, kind(thing), sentence(thing)] for name, thing in plain]


def members(owner: type) -> list[list[str]]:
    """Return the methods, properties and fields of a class's instances."""
    return names(owner, [name for name in dir(owner) if not name.startswith("_")])


def public_classes() -> Iterator[type]:
    """Give the public classes whose instances a cell can use."""
    for name in tama_core.__all__:
        thing = getattr(tama_core, name)
        if inspect.isclass(thing) and not issubclass(thing, (Exception, str, int)):
            yield thing


def completions() -> dict[str, list[list[str]]]:
    """Return the completions after `tama.`, `board.` and the like; under "" those after anything else.

    >>> [name for name, _, _ in completions()["board"]]
    ['clear', 'mark', 'position', 'show']
    """
    modules = {name: importlib.import_module(f"tama_core.{name}") for name in MODULES}
    others = {entry[0]: entry for each in public_classes() for entry in members(each)}
    return {
        "tama": names(tama_core, list(tama_core.__all__)),
        "board": members(CellBoard),
        "limit": [["left", "property", sentence(Clock.left)], ["time", "property", "Seconds for one move."]],
        **{name: names(module, list(module.__all__)) for name, module in modules.items()},
        "": [others[name] for name in sorted(others)],
    }


def examples(folder: str) -> dict[str, str]:
    """Return the examples of a folder by name."""
    return {path.stem: path.read_text("utf-8") for path in sorted((EXAMPLES / folder).glob("*.py"))}


def modules() -> dict[str, bytes]:
    """Return web/studio/examples.ts and completions.ts with the values in them."""
    values = {"EXAMPLES": {folder: examples(folder) for folder in ("cell", "bots")}, "COMPLETIONS": completions()}
    return {
        f"studio/{name.lower()}.ts": f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n".encode()
        for name, value in values.items()
    }
