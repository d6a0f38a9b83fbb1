"""Reads and writes the PDN tags that follow from a game: rules, first position and result.

`game.tags` holds all other tags. The derived tags are never in it, so they cannot contradict the
game; only the result 0-0 (both lose), which no game of Tama can have, is kept as a tag.
"""

from __future__ import annotations

import re
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, demand
from tama_core.board import Side
from tama_core.game import Game
from tama_core.position import Position
from tama_core.ruleset import DAMA, DRAWS, PRESETS, TAMA, RuleSet, changed_fields, read_rules
from tama_core.typography import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tama_core.rules import Outcome

__all__ = [
    "BOTH_LOSE",
    "DERIVED",
    "DRAW",
    "NAMING_RULES",
    "UNKNOWN",
    "WINNERS",
    "header",
    "initial",
    "outcome_text",
    "read_fen",
    "result_in",
    "result_of",
    "rules_tag",
    "standard_name",
    "tag_of",
]

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The tags that come first, in the order that other programs expect."""

DERIVED: Final = ("Result", "GameType", "Variant", "RuleSet", "SetUp", "FEN")
"""The tags that follow from the game, in the order of writing; the result is part of the roster."""

NAMING_RULES: Final = ("RuleSet", "Variant", "GameType")
OTHERS: Final = (
    *("Date", "Time", "Termination", "TimeControl", "Annotator", "Opening", "ECO", "Mode", "PlyCount", "EventDate"),
    *("EventSponsor", "Section", "Stage", "Board", "UTCDate", "UTCTime", "WhiteTitle", "BlackTitle", "WhiteRating"),
    *("BlackRating", "WhiteElo", "BlackElo", "WhiteNA", "BlackNA", "WhiteType", "BlackType", "WhiteTime", "BlackTime"),
)
_STANDARD: Final = {name.lower(): name for name in (*ROSTER, *DERIVED, *OTHERS)}
"""The names that PDN 3.0 and its parent PGN define, by their small letters."""

TAMA_TYPE: Final = "44,W,8,8,A0,0"
"""Unofficial: PDN 3.0 reserves 42 to 49 for future draughts games."""
DAMA_TYPE: Final = "30,W,8,8,A0,0"
GAME_TYPES: Final = {"44": TAMA, "30": DAMA}
VARIANTS: Final = {
    name: rules
    for rules, names in {
        TAMA: "tama, armenian, armenian draughts, armenian checkers, тама, армянские шашки, տամա, թամա, "
        "հայկական շաշկի, dames arméniennes, damas armenias, ermeni daması, ermeni damasi, تاما, الداما الأرمنية, "
        "داما أرمنية",
        DAMA: "dama, turkish, turkish draughts, turkish checkers, türk daması, turk damasi, turk daması, türk damasi, "
        "турецкие шашки, дама, թուրքական շաշկի, dames turques, damas turcas, الداما التركية, داما تركية, داما",
    }.items()
    for name in names.split(", ")
}
"""The rules by the names of the games in the languages of the page, in small letters."""

_TAG: Final = r'\[\s*(\w+)\s*["“„«](.*)["”“»]\s*\]'

WINNERS: Final = {"1-0": Side.WHITE, "2-0": Side.WHITE, "0-1": Side.BLACK, "0-2": Side.BLACK}
DRAW: Final = ("1/2-1/2", "1-1", "½-½", "1/2-½", "½-1/2", "1/2", "½")
UNKNOWN: Final = "*"
BOTH_LOSE: Final = "0-0"


def header(game: Game) -> dict[str, str]:
    """Return all tags of a Game in the order of writing: roster, others, rules, position.

    NotationError for anything but a Game.

    >>> from tama_core import Game
    >>> header(Game())
    {'Result': '*', 'GameType': '44,W,8,8,A0,0', 'Variant': 'Tama', 'RuleSet': 'TAMA'}
    """
    demand(game, Game, "a Game")
    start = game.positions[0]
    derived = {"Result": result_of(game), **_rules_tags(game.rules)}
    if start != initial(game.rules):
        derived |= {"SetUp": "1", "FEN": start.fen()}
    tags = {standard_name(name): value for name, value in game.tags.items()}
    tags = {name: value for name, value in tags.items() if name not in DERIVED} | derived
    return {name: tags[name] for name in dict.fromkeys((*ROSTER, *tags)) if name in tags}


def result_of(game: Game) -> str:
    """Return the result of a game: 1-0, 0-1, 1/2-1/2, * if it is unfinished, 0-0 if its tag says so.

    >>> from tama_core import Game
    >>> result_of(Game())
    '*'
    """
    outcome = game.outcome
    return BOTH_LOSE if outcome is None and game.tags.get("Result") == BOTH_LOSE else outcome_text(outcome)


def result_in(text: str) -> str:
    """Return a result as text in the form of `WINNERS` and `DRAW`; any other text without blanks.

    >>> result_in("2:0"), result_in("0 – 1")
    ('2-0', '0-1')
    """
    return "".join(plain(text).split()).replace(":", "-")


def outcome_text(outcome: Outcome | None) -> str:
    """Return an outcome as a result, * for none.

    >>> outcome_text(None)
    '*'
    """
    if outcome is None:
        return UNKNOWN
    if outcome.winner is None:
        return DRAW[0]
    return next(text for text, side in WINNERS.items() if side is outcome.winner)


def standard_name(name: str) -> str:
    """Return the name of a tag as PDN spells it, whatever its case; a name that PDN does not define stays.

    >>> standard_name("GAMETYPE"), standard_name("Gametype"), standard_name("myTag")
    ('GameType', 'GameType', 'myTag')
    """
    return _STANDARD.get(name.lower(), name) if isinstance(name, str) else name


def tag_of(text: str) -> tuple[str, str]:
    r"""Return the name of a tag in its standard form, and the unescaped value.

    A value that ends with a single backslash was written by a program that escapes nothing, and stays as it is.

    >>> tag_of('[WHITE "Ani"]'), tag_of(r'[Event "C:\games\"]')[1]
    (('White', 'Ani'), 'C:\\games\\')
    """
    found = re.fullmatch(_TAG, plain(text), re.DOTALL)
    assert found, text  # noqa: S101 - the lexer takes nothing else for a tag
    value = text[found.start(2) : found.end(2)]
    escaped = (len(value) - len(value.rstrip("\\"))) % 2 == 0
    return standard_name(found[1]), re.sub(r'\\(["\\])', r"\1", value) if escaped else value


def rules_tag(tags: Mapping[str, str]) -> tuple[str, RuleSet | None]:
    """Return the name of the tag that determines the rules, and the rules, None if they are unknown.

    The RuleSet tag comes first, then a known Variant, then the GameType. A file without them is Tama.

    >>> rules_tag({"GameType": "30,W,8,8,A0,0"}) == ("GameType", DAMA)
    True
    """
    if "RuleSet" in tags:
        return "RuleSet", _ruleset(tags["RuleSet"])
    variant = VARIANTS.get(_small(tags.get("Variant", "")))
    if variant is not None:
        return "Variant", variant
    if "GameType" in tags:
        return "GameType", GAME_TYPES.get(plain(tags["GameType"]).split(",")[0].strip())
    return "Variant", None if "Variant" in tags else TAMA


def read_fen(text: str, rules: RuleSet | str = TAMA) -> Position:
    """Return the position of a FEN in any form that docs/pdn.md names; the same as `Position.from_fen`.

    >>> read_fen('[FEN "B:BKh8: W a2-d2, KE4."]').fen()
    'B:Wa2,b2,c2,d2,Ke4:BKh8'
    """
    return Position.from_fen(text, rules)


def _small(name: str) -> str:
    """Return a name in small letters, also with the Turkish İ."""
    return " ".join(name.replace("İ", "i").lower().split())


@lru_cache(maxsize=16)
def initial(rules: RuleSet) -> Position:
    """Return the initial position, shared by all games of a file.

    >>> initial(TAMA) == Position.initial()
    True
    """
    return Position.initial(rules)


@lru_cache(maxsize=16)
def _rules_tags(rules: RuleSet) -> Mapping[str, str]:
    turkish = _plays_as_dama(rules)
    game_type, variant = (DAMA_TYPE, "Turkish") if turkish else (TAMA_TYPE, "Tama")
    return {"GameType": game_type, "Variant": variant, "RuleSet": _rules_text(rules)}


def _plays_as_dama(rules: RuleSet) -> bool:
    return all(getattr(rules, one.name) == getattr(DAMA, one.name) for one in fields(RuleSet) if one.name not in DRAWS)


def _rules_text(rules: RuleSet) -> str:
    """Return a preset's name, or the fields that differ from TAMA, such as "short_king=true"."""
    if rules.name in PRESETS:
        return rules.name
    return ",".join(f"{name}={str(value).lower()}" for name, value in changed_fields(rules).items())


def _ruleset(text: str) -> RuleSet | None:
    """Return the ruleset of a tag that `_rules_text` wrote, None for any other text."""
    settings = [item.strip().partition("=") for item in text.split(",")]
    values = {name: _setting(name, value) for name, _, value in settings}
    try:
        return read_rules(values if "=" in text else text)
    except NotationError:
        return None


_WORDS: Final = {"true": True, "false": False}


def _setting(name: str, text: str) -> bool | int | str | None:
    """Return the value of a field of a ruleset; text that no field accepts is unchanged."""
    if name.endswith("_limit") and text == "none":
        return None
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else _WORDS.get(text, text)
