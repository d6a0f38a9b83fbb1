"""Reads lessons from TOML files: the English file has everything, a translation only the texts.

docs/lessons.md describes the format.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tama_core.base_errors import NotationError, TamaError, demand, shown
from tama_core.lessons.model import Aim, Chapter, Comparison, Goal, Hint, Lesson, Scene, Wrong
from tama_core.position import Position
from tama_core.ruleset import read_rules
from tama_core.squares import Square

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tama_core.ruleset import RuleSet

__all__ = ["LISTS", "TEXTS", "data", "read_chapter", "read_lesson", "read_tables", "translated"]

Table = dict[str, Any]
T = TypeVar("T")

_DATA: Final = Path(__file__).parent / "data"

TEXTS: Final = ("title", "text", "task", "success", "other")
"""The fields of a lesson that are translated."""
LISTS: Final = ("line", "hints", "wrong")
"""The fields whose entries each have a `text` that is translated."""

LONGEST_NAME: Final = 100

_LONG_KEY: Final = re.compile(r"""(?<![\w"'-])(?:[\w"'-]+[ \t]*\.[ \t]*){30}""")
"""A name of so many parts that `tomllib`, whose time grows as their square, would take too long."""

_LESSON: Final = {
    *TEXTS, *LISTS, "rules", "position", "ruleset", "before", "solo", "goal", "solution", "also", "within", "count",
    "squares",
}  # fmt: skip
_COMPARISON: Final = {
    "title", "text", "rules", "position", "left", "right", "play", "reason", "instead", "refusal",
}  # fmt: skip


def data(name: str) -> str:
    """Return the text of a data file, also if the package is in a zip file.

    >>> data("index.toml").count("course = ")
    1
    """
    content: bytes = __loader__.get_data(str(_DATA / name))  # type: ignore[name-defined]
    return content.decode()


def read_chapter(name: str, source: str, translation: str = "") -> Chapter:
    r"""Return the chapter called `name` from the TOML of its file and of a translation of it.

    Texts without a translation stay English. NotationError names the lesson and the faulty field.

    >>> read_chapter("r3", 'title = "R3"\n[a]\ncolour = "red"')
    Traceback (most recent call last):
    tama_core.errors.NotationError: r3/a: expected fields of a lesson, not 'colour'
    """
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise NotationError(f"expected the name of a chapter, not {shown(name)}")
    tables, words = read_tables(name, source), read_tables(name, translation)
    title = tables.pop("title", None)
    if not isinstance(title, str):
        raise NotationError(f"{name}: expected a title")
    lessons: list[Lesson] = []
    comparisons: list[Comparison] = []
    for key, table in tables.items():
        identity = f"{name}/{key}"
        if not isinstance(table, dict):
            raise NotationError(f"{identity}: expected a lesson, not {shown(table)}")
        entry = translated(table, words.get(key, {}))
        try:
            if "left" in entry:
                comparisons.append(_comparison(identity, entry))
            else:
                lessons.append(read_lesson(identity, entry))
        except TamaError as error:
            raise NotationError(f"{identity}: {error}") from None
    return Chapter(name, words.get("title", title), tuple(lessons), tuple(comparisons))


def translated(table: Table, words: Table) -> Table:
    """Return a lesson's table with its texts replaced by those of `words`, as far as there are any.

    >>> translated({"title": "Hello", "hints": [{"text": "Look"}]}, {"title": "Բարև", "hints": ["Նայիր"]})
    {'title': 'Բարև', 'hints': [{'text': 'Նայիր'}]}
    """
    if not isinstance(words, dict):
        return table
    texts = {name: words[name] for name in TEXTS if words.get(name)}
    lists: Table = {
        name: [{**entry, "text": text} for entry, text in zip(table[name], words[name], strict=True)]
        for name in LISTS
        if name in table and len(words.get(name, ())) == len(table[name])
    }
    return {**table, **texts, **lists}


def read_tables(name: str, source: str) -> Table:
    """Return the tables of a TOML text; NotationError, which names it, in time that grows as its length.

    >>> read_tables("own", "title = 'Captures'")
    {'title': 'Captures'}
    """
    demand(source, str, f"the text of {name}")
    try:
        if _LONG_KEY.search(source):
            raise NotationError(f"{name}: expected names without dots")
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"{name}: expected TOML: {error}") from None
    except RecursionError:
        raise NotationError(f"{name}: expected TOML without brackets within brackets") from None


def read_lesson(identity: str, table: Table) -> Lesson:
    """Return the lesson of a TOML table; NotationError names the faulty field.

    >>> read_lesson("own/1", {"solution": "a3-a4"}).goal.within
    1
    """
    _known(table, _LESSON)
    words: Table = {name: _field(table, name, str, default="") for name in TEXTS}
    return Lesson(
        id=identity,
        rules=_texts(table, "rules"),
        start=_position(table, read_rules(table.get("ruleset"))),
        before=_texts(table, "before"),
        solo=_field(table, "solo", bool, default=False),
        goal=_goal(table) if "solution" in table else None,
        line=_entries(table, "line", _scene),
        hints=_entries(table, "hints", lambda entry: Hint(_field(entry, "text", str), _squares(entry))),
        wrong=_entries(table, "wrong", _wrong),
        **words,
    )


def _goal(table: Table) -> Goal:
    aim = _field(table, "goal", str, default=Aim.LINE)
    if aim not in set(Aim):
        raise NotationError(f"expected a goal ({', '.join(Aim)}), not {shown(aim)}")
    solution = _texts(table, "solution")
    turns = len(solution) if table.get("solo") else (len(solution) + 1) // 2
    count = _field(table, "count", int, default=0)
    if aim == Aim.SURVIVE:
        turns = count or turns
    return Goal(
        aim=Aim(aim),
        solution=solution,
        also=_texts(table, "also"),
        within=_field(table, "within", int, default=turns),
        count=count,
        squares=_squares(table),
    )


def _scene(entry: Table) -> Scene:
    _known(entry, {"text", "play", "squares", "reason"})
    play, reason = (_field(entry, name, str, default="") for name in ("play", "reason"))
    return Scene(_field(entry, "text", str), play, _squares(entry), reason)


def _wrong(entry: Table) -> Wrong:
    _known(entry, {"text", "play", "reason", "answer", "after"})
    return Wrong(
        play=_texts(entry, "play"),
        text=_field(entry, "text", str),
        reason=_field(entry, "reason", str, default=""),
        answer=_texts(entry, "answer"),
        after=_texts(entry, "after"),
    )


def _comparison(identity: str, table: Table) -> Comparison:
    _known(table, _COMPARISON)
    optional = {name: _field(table, name, str, default="") for name in ("reason", "instead", "refusal")}
    words = {name: _field(table, name, str) for name in ("title", "text", "play")} | optional
    left, right = (_position(table, read_rules(_field(table, side, object))) for side in ("left", "right"))
    return Comparison(id=identity, rules=_texts(table, "rules"), left=left, right=right, **words)


def _position(table: Table, rules: RuleSet) -> Position:
    if "position" not in table:
        return Position.initial(rules)
    return Position.from_fen(_field(table, "position", str), rules)


def _known(table: Table, names: Iterable[str]) -> None:
    if unknown := sorted(table.keys() - set(names)):
        raise NotationError(f"expected fields of a lesson, not {shown(unknown[0])}")


def _field(table: Mapping[str, Any], name: str, kind: type[T], *, default: T | None = None) -> T:
    value = table.get(name, default)
    if value is None:
        raise NotationError(f"expected the field {name!r}")
    if not isinstance(value, kind):
        raise NotationError(f"expected another kind of value in the field {name!r}, not {shown(value)}")
    return value


def _texts(table: Table, name: str) -> tuple[str, ...]:
    """Return a list of texts; a single one may be given without brackets."""
    value = table.get(name, [])
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list) or not all(isinstance(text, str) for text in values):
        raise NotationError(f"expected texts in the field {name!r}, not {shown(value)}")
    return tuple(values)


def _squares(table: Table) -> tuple[Square, ...]:
    return tuple(Square(name) for name in _texts(table, "squares"))


def _entries(table: Table, name: str, read: Callable[[Table], T]) -> tuple[T, ...]:
    entries = _field(table, name, list, default=[])
    if not all(isinstance(entry, dict) for entry in entries):
        raise NotationError(f"expected tables in the field {name!r}")
    return tuple(read(entry) for entry in entries)
