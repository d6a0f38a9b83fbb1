"""Holds the rules as one value, with a field for every point in which the known rule books differ.

`TAMA` is the standard game. The other presets differ from it only where docs/rules.md says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from tama_core import words
from tama_core.base_errors import NotationError, shown
from tama_core.enums import WordEnum
from tama_core.faults import Fault

__all__ = [
    "DAMA",
    "MISREPORTED",
    "PRESETS",
    "TAMA",
    "TAMA_1934",
    "TAMA_CROWN_AT_END",
    "TAMA_NO_REVERSAL",
    "TAMA_STRAIGHT_MEN",
    "DiagonalMoves",
    "RuleSet",
    "changed_fields",
    "preset",
    "read_rules",
    "rules_of",
]


class DiagonalMoves(WordEnum):
    """Which pieces move diagonally; NONE is false, the others are true. NotationError for an unknown name.

    >>> DiagonalMoves("kings"), bool(DiagonalMoves.NONE)
    (DiagonalMoves.KINGS, False)
    """

    NONE = "none"
    KINGS = "kings"
    ALL = "all"

    def __bool__(self) -> bool:
        """Return whether any piece moves diagonally."""
        return self is not DiagonalMoves.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One set of rules; two with the same fields are the same rules.

    For `diagonal_moves` its words are taken, too. NotationError for a field of the wrong type.

    >>> RuleSet() == TAMA, RuleSet(short_king=True).name, RuleSet(maximum_rule=False).name
    (True, 'TAMA_1934', 'custom')
    """

    crown_at_once: bool = True
    """R13: a man that reaches the far rank in mid-capture goes on as a king; else it is crowned
    only where its move ends."""
    about_turn: bool = True
    """R11: a king may turn straight back between two jumps."""
    short_king: bool = False
    """R5, R7: a king moves one square and captures like a man, but in all four directions."""
    diagonal_moves: DiagonalMoves = DiagonalMoves.ALL
    """R4, R5: men move diagonally forward and kings along diagonals; or kings only; or neither."""
    diagonal_captures: bool = False
    """R6, R7: men capture diagonally forward and kings along diagonals."""
    maximum_rule: bool = True
    """R10: only captures that take the most pieces are legal; else any carried to its end is."""
    remove_at_once: bool = True
    """R8: a captured piece leaves the board at once; else it stays as a blocker that cannot be
    jumped again until the turn ends."""
    repetition_limit: int | None = 3
    """R16: the game is drawn when a position occurs this often; None switches it off."""
    quiet_ply_limit: int | None = 100
    """R16: the game is drawn after so many plies in a row with no capture and no man moving
    forward; None switches it off."""
    one_each_draws: bool = False
    """R16: the game is drawn when each side has one piece left."""

    def __post_init__(self) -> None:
        """Check that switches are bools, and limits whole numbers above 0 or None."""
        object.__setattr__(self, "diagonal_moves", _diagonal_moves(self.diagonal_moves))
        for field in fields(self):
            setting = getattr(self, field.name)
            if isinstance(setting, DiagonalMoves):
                continue
            limit = field.name.endswith("_limit")
            count = type(setting) is int and setting > 0
            if not (setting is None or count if limit else isinstance(setting, bool)):
                expected = "a whole number above 0, or None," if limit else "true or false"
                raise NotationError(f"expected {expected} as the ruleset's {field.name}, not {shown(setting)}")

    @property
    def name(self) -> str:
        """The preset's name, or "custom" if no preset has these fields."""
        return next((name for name, rules in PRESETS.items() if rules == self), "custom")

    @property
    def title(self) -> str:
        """The name for people, such as "Tama — standard rules"."""
        return words.say(f"rules.{self.name}")

    @property
    def summary(self) -> str:
        """One sentence: how these rules differ from the standard."""
        return words.say(f"rules.{self.name}.summary")

    def _repr_html_(self) -> str:
        """Return the fields as a table, those that are not standard in bold, for notebooks."""
        rows = []
        for field in fields(self):
            setting = getattr(self, field.name)
            shown = str(setting) if isinstance(setting, DiagonalMoves) else str(setting).lower()
            rows.append((field.name, shown if setting == field.default else f"<b>{shown}</b>"))
        cells = "".join(f"<tr><th>{name}</th><td>{shown}</td></tr>" for name, shown in rows)
        return f"<table><caption>{self.title}. {self.summary}</caption>{cells}</table>"


def _diagonal_moves(given: object) -> DiagonalMoves:
    """Return the value of the field that `given` stands for; NotationError if it does for none."""
    if not isinstance(given, str) or given.lower() not in list(DiagonalMoves):
        raise NotationError(f"expected all, kings or none as the ruleset's diagonal_moves, not {shown(given)}")
    return DiagonalMoves(given)


DRAWS: Final = frozenset({"repetition_limit", "quiet_ply_limit", "one_each_draws"})
"""The fields that say when a game is drawn, and change no move."""

TAMA: Final = RuleSet()
TAMA_CROWN_AT_END: Final = RuleSet(crown_at_once=False)
TAMA_NO_REVERSAL: Final = RuleSet(about_turn=False)
TAMA_1934: Final = RuleSet(short_king=True)
TAMA_STRAIGHT_MEN: Final = RuleSet(diagonal_moves=DiagonalMoves.KINGS)
DAMA: Final = RuleSet(diagonal_moves=DiagonalMoves.NONE, about_turn=False, crown_at_once=False, one_each_draws=True)
MISREPORTED: Final = RuleSet(diagonal_captures=True)

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        "TAMA": TAMA,
        "TAMA_CROWN_AT_END": TAMA_CROWN_AT_END,
        "TAMA_NO_REVERSAL": TAMA_NO_REVERSAL,
        "TAMA_1934": TAMA_1934,
        "TAMA_STRAIGHT_MEN": TAMA_STRAIGHT_MEN,
        "DAMA": DAMA,
        "MISREPORTED": MISREPORTED,
    },
)


def preset(name: str) -> RuleSet:
    """Return the preset called `name`, in capital or small letters, with hyphens or underscores.

    Any other name raises NotationError.

    >>> preset("DAMA") is preset("dama"), preset("tama-1934").name
    (True, 'TAMA_1934')
    """
    rules = PRESETS.get(name.upper().replace("-", "_")) if isinstance(name, str) else None
    if rules is None:
        raise NotationError(Fault("rules-name", known=tuple(PRESETS), came=shown(name)))
    return rules


def rules_of(value: RuleSet | str) -> RuleSet:
    """Return a ruleset unchanged, or the preset of that name; NotationError for anything else.

    >>> rules_of("dama") == rules_of(DAMA)
    True
    """
    return value if isinstance(value, RuleSet) else preset(value)


def read_rules(value: object) -> RuleSet:
    """Return the ruleset that a message, a file or a link gives.

    A text is the name of a preset, a mapping holds the fields that differ from TAMA, and None is TAMA. NotationError
    for anything else.

    >>> read_rules(None) is TAMA, read_rules("dama") is DAMA, read_rules({"short_king": True}) == TAMA_1934
    (True, True, True)
    """
    if value is None:
        return TAMA
    if not isinstance(value, Mapping):
        return rules_of(value)  # type: ignore[arg-type] # it refuses anything but a name
    known = [field.name for field in fields(RuleSet)]
    if unknown := value.keys() - {*known}:
        raise NotationError(f"expected ruleset fields ({', '.join(known)}), not {shown(min(unknown))}")
    return RuleSet(**value)


def changed_fields(rules: RuleSet) -> dict[str, bool | int | str | None]:
    """Return the fields in which `rules` differ from TAMA, as `read_rules` takes them.

    >>> changed_fields(TAMA_1934), changed_fields(TAMA_STRAIGHT_MEN)
    ({'short_king': True}, {'diagonal_moves': DiagonalMoves.KINGS})
    """
    values = {field.name: getattr(rules, field.name) for field in fields(RuleSet)}
    return {name: value for name, value in values.items() if value != getattr(TAMA, name)}
