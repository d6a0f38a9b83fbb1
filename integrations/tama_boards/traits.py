"""The traitlets of a board in a notebook: each checks what it is set to, and says what it expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from traitlets import HasTraits, TraitError, TraitType

import tama_core as tama
from tama_core.base_errors import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Choice", "Mode", "Moves", "Ply", "ShownGame", "ShownPosition", "demand_mode", "demand_name"]

_MODES: Final = ("play", "replay", "analyse")


def demand_name(rules: tama.RuleSet) -> None:
    """Refuse a ruleset without a name, which the page would not know.

    >>> demand_name(tama.DAMA)
    """
    if tama.PRESETS.get(rules.name) != rules:
        raise tama.TamaError(f"expected a ruleset with a name ({', '.join(tama.PRESETS)}), not {shown(rules)}")


def demand_mode(mode: object) -> None:
    """Refuse a mode that a board in a notebook does not have.

    >>> demand_mode("puzzle")
    Traceback (most recent call last):
    traitlets.traitlets.TraitError: mode: expected play, replay or analyse in a notebook, not 'puzzle'
    """
    if mode not in _MODES:
        raise TraitError(f"mode: expected play, replay or analyse in a notebook, not {shown(mode)}")


class Choice(TraitType[Any, Any]):
    """One of a few values."""

    def __init__(self, values: Iterable[object], default: object) -> None:
        self.values = tuple(values)
        super().__init__(default_value=default)

    def validate(self, _obj: HasTraits | None, value: Any) -> Any:  # noqa: ANN401 - of any kind, until it is checked
        """Return the value if it is one of them."""
        if value in self.values and not isinstance(value, bool):
            return value
        listed = ", ".join(map(str, self.values))
        raise TraitError(f"{self.name}: expected one of {listed}, not {shown(value)}")


class Mode(TraitType[str, str]):
    """A mode that boards in notebooks have."""

    default_value = "play"

    def validate(self, _obj: HasTraits | None, value: Any) -> str:  # noqa: ANN401 - as above
        """Return the mode if it is one."""
        demand_mode(value)
        return str(value)


class Moves(TraitType[list[str], "list[str | tama.Move]"]):
    """The texts of legal moves from the board's start."""

    def make_dynamic_default(self) -> list[str]:
        """Return no moves."""
        return []

    def get(self, obj: HasTraits, cls: type | None = None) -> list[str]:
        """Return a copy, since a change within would not be seen."""
        return list(super().get(obj, cls) or [])

    def validate(self, obj: Any, value: Any) -> list[str]:  # noqa: ANN401 - as above
        """Return the full texts of the moves."""
        if not isinstance(value, (list, tuple)) or not all(isinstance(each, (str, tama.Move)) for each in value):
            raise TraitError(f"moves: expected a list of moves such as 'c3-c4', not {shown(value)}")
        return list(map(str, obj._with_moves(value).moves))  # noqa: SLF001 - a trait is a part of its board


class Ply(TraitType[int, int]):
    """A number of moves of the board's game."""

    default_value = 0

    def validate(self, obj: Any, value: Any) -> int:  # noqa: ANN401 - as above
        """Return the ply if the game has it."""
        most = len(obj._truth.moves)  # noqa: SLF001 - as above
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise TraitError(f"ply: expected a number from 0 to {most}, not {shown(value)}")
        return value


class ShownPosition(TraitType[tama.Position, "tama.Position | str"]):
    """A position; its text is read under the board's rules."""

    default_value = tama.Position.initial()

    def validate(self, obj: Any, value: Any) -> tama.Position:  # noqa: ANN401 - as above
        """Return the position."""
        rules = obj._truth.rules  # noqa: SLF001 - as above
        position = tama.Position.from_fen(value, rules) if isinstance(value, str) else value
        if not isinstance(position, tama.Position):
            raise TraitError(f"position: expected a Position or a FEN, not {shown(value)}")
        demand_name(position.rules)
        return position


class ShownGame(TraitType[tama.Game, tama.Game]):
    """A game; who asks for it gets a copy, since a change within would not be seen."""

    def make_dynamic_default(self) -> tama.Game:
        """Return a game without moves."""
        return tama.Game()

    def get(self, obj: HasTraits, cls: type | None = None) -> tama.Game:
        """Return a copy."""
        game = super().get(obj, cls)
        return tama.Game() if game is None else game.copy()

    def validate(self, _obj: HasTraits | None, value: Any) -> tama.Game:  # noqa: ANN401 - as above
        """Return a copy of the game."""
        if not isinstance(value, tama.Game):
            raise TraitError(f"game: expected a Game, not {shown(value)}")
        demand_name(value.rules)
        return value.copy()
