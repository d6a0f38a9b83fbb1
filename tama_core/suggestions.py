"""Suggests the right name for attributes that other libraries of board games have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["missing_attribute"]

INSTEAD: Final[Mapping[str, Mapping[str, str]]] = {
    "Game": {
        **dict.fromkeys(("push", "move", "make_move"), "game.play(move)"),
        **dict.fromkeys(("is_over", "is_game_over", "winner", "result"), "game.outcome"),
        **dict.fromkeys(("move_stack", "history"), "game.moves"),
        **dict.fromkeys(("tree", "root", "variations", "mainline", "add_variation"), "tama.GameTree(game)"),
        "board": "game.position",
        "pdn": "tama.pdn.dumps([game])",
        "pop": "game.undo()",
        "reset": "tama.Game()",
    },
    "Engine": dict.fromkeys(
        ("best_move", "get_best_move", "search", "go", "move", "choose"), "engine.play(position, limit).move"
    ),
}
"""Suggestions by class and attribute."""


def missing_attribute(thing: object, name: str, near: tuple[str, type] | None = None) -> AttributeError:
    """Return the error for an attribute that `thing` lacks, with a suggestion if there is one.

    `near` is the expression and the class of a related object that may have the attribute. Only classes whose
    attributes are read seldom use this, because `__getattr__` makes every look-up slower.

    >>> from tama_core import Game
    >>> str(missing_attribute(Game(), "push"))
    "'Game' object has no attribute 'push'; write game.play(move)"
    """
    kind = type(thing).__name__
    instead = INSTEAD.get(kind, {}).get(name)
    if instead is None and near and not name.startswith("_") and hasattr(near[1], name):
        instead = f"{near[0]}.{name}"
    hint = f"; write {instead}" if instead else ""
    return AttributeError(f"{kind!r} object has no attribute {name!r}{hint}", name=name, obj=thing)
