"""Tests that `__all__`, docs/library.md and the docstrings agree on the public names."""

from __future__ import annotations

import importlib
import inspect
import pickle
import pkgutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from support import ROOT

import tama_core
from building.public_api import public_names
from tama_core import errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

TOUR = (ROOT / "docs" / "library.md").read_text("utf-8")


def modules() -> Iterator[ModuleType]:
    yield tama_core
    for found in pkgutil.walk_packages(tama_core.__path__, "tama_core."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


PUBLIC = public_names()


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_are_those_of_the_documentation(module: str) -> None:
    assert PUBLIC[module] == set(importlib.import_module(module).__all__)


def test_every_name_in_all_exists_and_stands_in_order() -> None:
    for module in modules():
        names = module.__all__
        assert [name for name in names if not hasattr(module, name)] == [], module.__name__
        assert len(set(names)) == len(names)


def test_no_two_classes_share_a_name() -> None:
    classes = {thing for module in modules() for thing in vars(module).values() if inspect.isclass(thing)}
    names = [thing.__name__ for thing in classes if thing.__module__.startswith("tama_core")]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


def test_errors_have_the_address_of_the_tree_of_errors() -> None:
    for name in (name for name in tama_core.__all__ if name.endswith("Error")):
        assert getattr(errors, name) is getattr(tama_core, name)
        assert getattr(errors, name).__module__ == "tama_core.errors"


def test_names_can_be_found_before_they_are_imported() -> None:
    code = "import tama_core; print(*dir(tama_core))"
    listed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - itself
    assert set(listed.stdout.split()) == {*tama_core.__all__, "__version__"}


def members(name: str, thing: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - whatever is public
    """A public thing, and the public methods and properties that it defines itself."""
    yield name, thing
    if inspect.isclass(thing):
        for own, member in vars(thing).items():
            if not own.startswith("_") and isinstance(member, (property, classmethod)) | inspect.isfunction(member):
                yield f"{name}.{own}", getattr(member, "__func__", member)


CONTRACTS = [
    pytest.param(full, member, id=f"{module}.{full}")
    for module, names in PUBLIC.items()
    for name in sorted(names)
    for full, member in members(name, getattr(importlib.import_module(module), name))
    if callable(member) or isinstance(member, property)
]


@pytest.mark.parametrize(("name", "thing"), CONTRACTS)
def test_public_name_has_a_sentence_and_an_example(name: str, thing: Any) -> None:  # noqa: ANN401 - as above
    contract = inspect.getdoc(thing)
    assert contract, name
    assert contract.splitlines()[0].endswith((".", ":", ";", ","))
    exempt = isinstance(thing, property) or name.startswith("Player.")
    examples = (inspect.getdoc(member) or "" for _, member in members(name, thing))
    assert exempt or any(">>> " in text for text in examples), "of properties and a protocol's methods none is asked"


@pytest.mark.parametrize(
    "refused",
    [
        lambda: tama_core.Square("i9"),
        lambda: tama_core.Position.from_fen("W:Wa8,a8:Bh1"),
        lambda: tama_core.pdn.loads("1. a3-a4 zz"),
        lambda: tama_core.pdn.loads("1. a3-a5"),
        lambda: tama_core.Game().play("a3-a5"),
    ],
)
def test_an_error_is_the_same_after_a_journey_to_another_process(refused: Callable[[], object]) -> None:
    with pytest.raises(tama_core.TamaError) as caught:
        refused()
    arrived = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (type(arrived), str(arrived)) == (caught.type, str(caught.value))
    assert repr(vars(arrived)) == repr(vars(caught.value))
    for one, other in zip(getattr(arrived, "reasons", ()), getattr(caught.value, "reasons", ()), strict=True):
        assert (one.key, one.values) == (other.key, other.values)
