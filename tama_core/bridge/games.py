"""Reads and writes games as JSON, with tags, notes and variations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tama_core.annotations import DEEPEST, Note, Variation
from tama_core.base_errors import shown
from tama_core.board import Side
from tama_core.bridge.fields import Json, ProtocolError, field, texts
from tama_core.bridge.values import rules_field, rules_json
from tama_core.game import Game
from tama_core.position import Position
from tama_core.rules import Outcome, Reason
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["LONGEST_GAME", "add_record", "game_json", "read_game", "read_start"]

LONGEST_GAME: Final = 5_000
"""Plies; far more than the draw rules allow."""


def read_game(record: Mapping[str, Any]) -> Game:
    """Return the game of a record; draws by R16 count as not claimed.

    >>> read_game({"moves": ["a3-a4"], "tags": {"White": "Ani"}}).position.turn
    Side.BLACK
    """
    start, moves = read_start(record)
    game = Game(start=start)
    for text in moves:
        game.record(text)
    add_record(game, record)
    return game


def read_start(record: Mapping[str, Any]) -> tuple[Position, tuple[str, ...]]:
    """Return the first position of a game's record, and the texts of its moves.

    >>> read_start({"moves": ["a3-a4"]})[1]
    ('a3-a4',)
    """
    rules = rules_field(record)
    fen = field(record, "fen", str, "")
    start = Position.from_fen(fen, rules) if "fen" in record else Position.initial(rules)
    return start, texts(record, "moves")


def add_record(game: Game, record: Mapping[str, Any]) -> None:
    """Add tags, notes, open draw offer and ending of a record to `game`, which has its moves already.

    >>> game = Game()
    >>> add_record(game, {"ending": {"kind": "agreement"}})
    >>> game.outcome.reason
    Reason.AGREEMENT
    """
    tags = field(record, "tags", dict, {})
    game.tags = {name: field(tags, name, str) for name in tags}
    game.notes = _read_notes(field(record, "notes", dict, {}), game.positions, 0)
    if record.get("offer") is not None:
        game.offer_draw(field(record, "offer", str))
    if record.get("ending") is not None:
        game.end(_read_ending(field(record, "ending", dict)))


def game_json(game: Game) -> Json:
    """Return a game as JSON, without default values.

    >>> game_json(Game())
    {}
    """
    start = game.positions[0]
    entries = {
        "rules": rules_json(game.rules) if game.rules != TAMA else None,
        "fen": start.fen() if start != Position.initial(start.rules) else None,
        "moves": [str(move) for move in game.moves],
        "tags": dict(game.tags),
        "notes": _notes_json(game.notes),
        "offer": game.offer,
        "ending": _ending_json(game.ending) if game.ending else None,
    }
    return {name: value for name, value in entries.items() if value}


def _read_ending(record: Json) -> Outcome:
    kind = field(record, "kind", str)
    if kind == Reason.AGREEMENT:
        return Outcome(None, Reason.AGREEMENT)
    if kind != Reason.RESIGNATION:
        raise ProtocolError(f"expected resignation or agreement as the ending, not {shown(kind)}", "kind")
    return Outcome(Side(field(record, "side", str)).other, Reason.RESIGNATION)


def _ending_json(ending: Outcome) -> Json:
    return {"kind": ending.reason} | ({"side": ending.winner.other} if ending.winner else {})


def _notes_json(notes: Mapping[int, Note]) -> Json:
    """Return notes by their place as text, because JSON has no numbers as keys."""
    return {str(place): _note_json(note) for place, note in sorted(notes.items())}


def _note_json(note: Note) -> Json:
    from tama_core.pdn import shapes  # noqa: PLC0415 - needed only for notes

    marks = [shape for comment in note.comments for shape in shapes(comment)]
    entries = {
        "comments": list(note.comments),
        "glyphs": list(note.glyphs),
        "variations": [
            {"moves": [str(move) for move in line.moves]} | ({"notes": _notes_json(line.notes)} if line.notes else {})
            for line in note.variations
        ],
        "shapes": [
            {
                "square": str(mark.square),
                "target": None if mark.target is None else str(mark.target),
                "color": mark.color,
            }
            for mark in marks
        ],
    }
    return {name: value for name, value in entries.items() if value}


def _read_notes(record: Json, positions: Sequence[Position], depth: int) -> dict[int, Note]:
    """Read the notes of a line through `positions`."""
    notes = {}
    places = {str(number): number for number in range(len(positions))}
    for place, entry in record.items():
        if place not in places:
            raise ProtocolError(f"expected notes beside moves 0 to {len(positions) - 1}, not {shown(place)}", "notes")
        if not isinstance(entry, dict):
            raise ProtocolError(f"expected an object as the note {place}, not {shown(entry)}", "notes")
        if note := _read_note(entry, positions[max(places[place] - 1, 0)], depth):
            notes[places[place]] = note
    return notes


def _read_note(record: Json, start: Position, depth: int) -> Note:
    """Read a note whose variations begin at `start`."""
    glyphs = field(record, "glyphs", list, [])
    if not all(type(glyph) is int for glyph in glyphs):
        raise ProtocolError("expected whole numbers in the field 'glyphs'", "glyphs")
    variations = field(record, "variations", list, [])
    if depth == DEEPEST and variations:
        raise ProtocolError(f"expected variations nested at most {DEEPEST} deep", "variations")
    lines = tuple(_read_variation(line, start, depth + 1) for line in variations)
    return Note(texts(record, "comments"), tuple(glyphs), lines)


def _read_variation(record: object, start: Position, depth: int) -> Variation:
    if not isinstance(record, dict):
        raise ProtocolError(f"expected objects in the field 'variations', not {shown(record)}", "variations")
    positions, moves = [start], []
    for text in texts(record, "moves"):
        moves.append(positions[-1].parse_move(text))
        positions.append(positions[-1].play_unchecked(moves[-1]))
    return Variation(tuple(moves), _read_notes(field(record, "notes", dict, {}), positions, depth))
