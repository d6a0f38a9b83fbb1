"""Lists what programs rely on, names with their signatures, commands, requests, and finds what no longer fits it.

A release writes the list into tests/data/public/ (building/publish.py), and a test compares later versions with it.
"""

from __future__ import annotations

import argparse
import enum
import importlib
import inspect
import json
import re
from typing import TYPE_CHECKING, Any, Final

from building.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER: Final = ROOT / "tests" / "data" / "public"
TABLE: Final = "## Every public name"
"""The heading in docs/library.md of the table of public names."""

Api = dict[str, Any]
Parameters = list[list[Any]]
"""Name, kind and whether it may be left out, of each."""


def public_names() -> dict[str, set[str]]:
    """Return the public names by module, as docs/library.md lists them."""
    table = (ROOT / "docs" / "library.md").read_text("utf-8").split(TABLE)[1]
    found: dict[str, set[str]] = {}
    for module, names in re.findall(r"^\| `([\w.]+)`[^|]*\| ([^|]*) \|$", table, re.MULTILINE):
        found.setdefault(module, set()).update(re.findall(r"`(\w+)`", names))
    return found


def described() -> Api:
    """Return what this version offers."""
    return {"names": dict(sorted(_names())), "commands": dict(sorted(_commands())), "requests": _requests()}


def _names() -> Iterator[tuple[str, Any]]:
    for module, names in public_names().items():
        home = importlib.import_module(module)
        for name in names:
            thing = getattr(home, name)
            yield f"{module}.{name}", _signature(thing)
            if inspect.isclass(thing):
                yield from ((f"{module}.{name}.{own}", _signature(member)) for own, member in _members(thing))


def _members(kind: type) -> Iterator[tuple[str, Any]]:
    for base in kind.__mro__:
        if base.__module__.startswith("tama_core"):
            yield from ((name, member) for name, member in vars(base).items() if not name.startswith("_"))
    if issubclass(kind, enum.Enum):
        yield from kind.__members__.items()


def _signature(thing: object) -> Parameters | None:
    """Return the parameters of what can be called; None for anything else."""
    plain = thing.__func__ if isinstance(thing, (classmethod, staticmethod)) else thing
    if not callable(plain) or (inspect.isclass(plain) and issubclass(plain, enum.Enum)):
        return None
    try:
        given = inspect.signature(plain).parameters.values()
    except (TypeError, ValueError):
        return None
    return [[each.name, each.kind.name, each.default is not each.empty] for each in given]


def _commands() -> Iterator[tuple[str, list[str]]]:
    from tama_core.cli import parser_of_commands  # noqa: PLC0415 - the command line is large

    for action in parser_of_commands()._actions:  # noqa: SLF001 - argparse tells it in no other way
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for name, parser in action.choices.items():
                yield name, sorted(word for each in parser._actions for word in each.option_strings or [each.dest])  # noqa: SLF001


def _requests() -> list[str]:
    examples = json.loads((ROOT / "tests" / "data" / "protocol.json").read_text("utf-8"))
    return sorted({each["request"]["op"] for each in examples if isinstance(each["request"], dict)} - {"fly"})


def breaks(before: Api, now: Api) -> list[str]:
    """Return the names of all that a program written for `before` may miss in `now`.

    >>> old = {"names": {"a.f": [["x", "KEYWORD_ONLY", False]]}, "commands": {}, "requests": ["view"]}
    >>> breaks(old, old | {"names": {"a.f": [["y", "KEYWORD_ONLY", False]]}, "requests": []})
    ['a.f', 'view']
    """
    names = [name for name, then in before["names"].items() if not _fits(name, then, now["names"])]
    commands = [
        f"tama {name} {word}".strip()
        for name, words in before["commands"].items()
        for word in (words if name in now["commands"] else [""])
        if word not in now["commands"].get(name, ())
    ]
    return names + commands + sorted({*before["requests"]} - {*now["requests"]})


def _fits(name: str, then: Parameters | None, names: dict[str, Parameters | None]) -> bool:
    """Return whether each call that a signature allowed is still allowed."""
    if name not in names:
        return False
    now = names[name]
    if then is None or now is None:
        return then is now
    known = {parameter: (at, kind, optional) for at, (parameter, kind, optional) in enumerate(now)}
    for at, (parameter, kind, optional) in enumerate(then):
        place, new_kind, new_optional = known.get(parameter, (None, None, None))
        if new_kind != kind or (optional and not new_optional) or (kind != "KEYWORD_ONLY" and place != at):
            return False
    added = [each for each in now if each[0] not in {parameter for parameter, _, _ in then}]
    return all(optional or kind.startswith("VAR_") for _, kind, optional in added)


def freeze(version: str) -> Path:
    """Write the list of a release, once."""
    path = FOLDER / f"{version}.json"
    FOLDER.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(described(), indent=1) + "\n", "utf-8")
    return path
