"""Makes a tree of a game, and a game of the tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.annotations import DEEPEST, Note, Variation, check_notes
from tama_core.base_errors import NotationError, demand
from tama_core.game import Game
from tama_core.rules import Outcome
from tama_core.tree.lines import NOTHING, Place, branch, extend, origin, places
from tama_core.tree.node import GameNode, node_at

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["GameTree"]


class GameTree:
    """The tree of a game: its nodes from `root`, its tags, and the resignation or agreement that ended it.

    It is a copy: the game does not change with it, and `game()` gives the changed one. Moves that were undone are not
    in it. IllegalMoveError for a game with a variation that is not legal.

    >>> tree = GameTree(Game.from_moves("a3-a4 b6-b5", tags={"White": "Ani"}))
    >>> last = tree.root.end
    >>> last.comments = ["a start"]
    >>> tree.game().notes[2].comments, tree.tags["White"]
    (('a start',), 'Ani')
    """

    def __init__(self, game: Game) -> None:
        """Copy a game; it may be a new one, such as `Game()`."""
        demand(game, Game, "a Game")
        check_notes(game.notes, len(game) + game.undone)
        self._first = _planted(game)
        self.tags: dict[str, str] = dict(game.tags)
        self.ending: Outcome | None = game.ending

    @property
    def root(self) -> GameNode:
        """The node of the first position."""
        return node_at(self._first)

    def game(self) -> Game:
        """Return the main line as a game, with the variations in its notes.

        Where the last position of the main line decides the game (R14), that counts instead of `ending`.
        NotationError if more than 100 variations lie inside each other.

        >>> tree = GameTree(Game())
        >>> end = tree.root.add_line("c3-c4 c6-c5")
        >>> tree.game()
        Game.from_moves('c3-c4 c6-c5', rules=TAMA)
        """
        demand(self.ending, (Outcome, type(None)), "an Outcome or None as the tree's ending")
        line = list(places(self._first))
        positions = [place.position for place in line]
        ending = None if positions[-1].outcome else self.ending
        game = Game.recorded(positions, [place.move for place in line if place.move], ending)
        game.tags, game.notes = dict(self.tags), _notes_of(self._first)
        return game


def _planted(game: Game) -> Place:
    """Return the first place of a game."""
    root = last = Place(game.positions[0])
    for move, position in zip(game.moves, game.positions[1:], strict=True):
        last = extend(last, move, position)
    waiting: list[tuple[Place, Mapping[int, Note]]] = [(root, game.notes)]
    while waiting:
        begin, beside = waiting.pop()
        for number, place in enumerate(places(begin)):
            note = beside.get(number, NOTHING)
            demand(note, Note, "a Note as each of the notes")
            place.note = Note(note.comments, note.glyphs) if note.variations else note
            for variation in note.variations:
                line = last = branch(origin(place), place.variations)
                for move in variation.moves:
                    last = extend(last, move, last.position.play(move))
                waiting.append((line, variation.notes))
    return root


def _notes_of(root: Place) -> dict[int, Note]:
    """Return the notes of a game, which have its variations."""
    begun, waiting = list[Place](), [(root, 0)]
    while waiting:
        begin, depth = waiting.pop()
        if depth > DEEPEST:
            raise NotationError(f"expected variations nested at most {DEEPEST} deep")
        begun.append(begin)
        waiting += [(inner, depth + 1) for place in places(begin) for inner in place.variations]
    made: dict[Place, Variation] = {}
    for begin in reversed(begun):  # the inner ones first
        line = list(places(begin))
        full = (
            Note(place.note.comments, place.note.glyphs, tuple(map(made.__getitem__, place.variations)))
            if place.variations
            else place.note
            for place in line
        )
        notes = {number: note for number, note in enumerate(full) if note}
        made[begin] = Variation(tuple(place.move for place in line if place.move), notes)
    return dict(made[root].notes)
