"""Holds the lines of a game, linked place by place, so that variations can be exchanged and removed.

PDN writes a variation beside the move that it replaces, within another variation or not, perhaps with text before its
first move, perhaps with text alone. All of this is kept, so that a tree is written back as it was read. Nothing here
is recursive: a line may have thousands of moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.annotations import Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.move import Move
    from tama_core.position import Position

__all__ = [
    "NOTHING",
    "Place",
    "add",
    "branch",
    "children",
    "extend",
    "joined",
    "lead",
    "origin",
    "places",
    "remove",
    "siblings",
    "swap",
]

NOTHING: Final = Note()


class Place:
    """A place of a line where a note may stand: beside a move, or before the first one of the game or of a variation.

    `before` is the place before in the same line; for the beginning of a variation, the place of the node where it
    leaves. `variations` are the beginnings of those that are written here, in order; `note` has none of them.

    >>> from tama_core import Position
    >>> Place(Position.initial()).ply
    0
    """

    __slots__ = ("before", "following", "move", "note", "ply", "position", "variations")

    before: Place | None
    move: Move | None
    ply: int
    position: Position

    def __init__(self, position: Position, ply: int = 0, before: Place | None = None, move: Move | None = None) -> None:
        """Begin without anything that follows."""
        self.position, self.ply, self.before, self.move = position, ply, before, move
        self.note: Note = NOTHING
        self.following: Place | None = None
        self.variations: list[Place] = []

    @property
    def begins_variation(self) -> bool:
        """Whether this is the beginning of a variation, before its first move."""
        return self.move is None and self.before is not None

    @property
    def parent(self) -> Place | None:
        """The place of the parent of a node; None for a root."""
        return self.before.before if self.before and self.before.begins_variation else self.before


def extend(place: Place, move: Move, position: Position) -> Place:
    """Let a legal move, which leads to `position`, follow at the end of a line; return its place.

    >>> from tama_core import Position
    >>> start = Position.initial()
    >>> extend(Place(start), start.parse_move("a3-a4"), start.play("a3-a4")).ply
    1
    """
    place.following = Place(position, place.ply + 1, place, move)
    return place.following


def origin(place: Place) -> Place:
    """Return the place of the node where the variations that are written at `place` leave.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> origin(root) is root is origin(branch(root, root.variations))
    True
    """
    return place.parent or place


def branch(leaving: Place, beside: list[Place]) -> Place:
    """Begin a variation that leaves at a node, as the last one of a list; return its beginning.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> branch(root, root.variations).begins_variation
    True
    """
    beside.append(Place(leaving.position, leaving.ply, leaving))
    return beside[-1]


def places(place: Place) -> Iterator[Place]:
    """Yield the places of a line from `place` to its end.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> _ = add(root, root.position.parse_move("a3-a4"))
    >>> [place.ply for place in places(root)]
    [0, 1]
    """
    reached: Place | None = place
    while reached is not None:
        yield reached
        reached = reached.following


def _beginnings(node: Place) -> Iterator[Place]:
    """Yield the places that the moves from a node follow: the node, then the beginnings of the variations."""
    waiting = [node]
    while waiting:
        begin = waiting.pop()
        yield begin
        for beside in reversed(_lists(begin)):
            waiting.extend(reversed(beside))


def _lists(begin: Place) -> list[list[Place]]:
    """Return the lists of variations beside the move that follows `begin`."""
    before = [begin.variations] if begin.move is None else []
    return [*before, begin.following.variations] if begin.following else before


def children(node: Place) -> list[Place]:
    """Return the places of the moves from a node, the one of its own line first.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> made = [add(root, root.position.parse_move(text)) for text in ("a3-a4", "b3-b4", "a3-a4")]
    >>> made[2] is made[0], [str(child.move) for child in children(root)]
    (True, ['a3-a4', 'b3-b4'])
    """
    return [begin.following for begin in _beginnings(node) if begin.following]


def siblings(place: Place) -> list[Place]:
    """Return the places of the moves from the parent of a node, its own among them.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> siblings(root) == [root]
    True
    """
    return children(place.parent) if place.parent else [place]


def add(node: Place, move: Move) -> Place:
    """Return the place of a legal move from a node: the one that is there, else a new one after all others.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> add(root, root.position.parse_move("a3-a4")).parent is root
    True
    """
    position = node.position.play_unchecked(move)
    for child in children(node):
        if child.position == position:  # by another path of the same capture, perhaps
            return child
    begin = branch(node, node.following.variations) if node.following else node
    return extend(begin, move, position)


def swap(one: Place, other: Place) -> None:
    """Exchange two moves from the same node, with all that follows them; the variations beside them stay.

    The text before the first move of a variation goes with it, and joins the text before it in the main line.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> swap(*(add(root, root.position.parse_move(text)) for text in ("a3-a4", "b3-b4")))
    >>> [str(child.move) for child in children(root)]
    ['b3-b4', 'a3-a4']
    """
    here, there = _before(one), _before(other)
    here.following, there.following = other, one
    one.before, other.before = there, here
    one.variations, other.variations = other.variations, one.variations
    if here.begins_variation and there.begins_variation:
        here.note, there.note = there.note, here.note
        return
    stays, begin = (there, here) if here.begins_variation else (here, there)
    stays.note, begin.note = joined(stays.note, begin.note), NOTHING


def joined(one: Note, other: Note) -> Note:
    """Return the comments and glyphs of two notes.

    >>> joined(Note(("a",)), Note(("b",), (1,)))
    Note(comments=('a', 'b'), glyphs=(1,), variations=())
    """
    return Note(one.comments + other.comments, one.glyphs + other.glyphs)


def lead(move: Place) -> None:
    """Let the first move of the first variation of a game without moves be the main line.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> move = extend(branch(root, root.variations), root.position.parse_move("a3-a4"), root.position.play("a3-a4"))
    >>> lead(move)
    >>> root.following is move, root.variations
    (True, [])
    """
    begin = _before(move)
    node = _before(begin)
    _cut(move)
    node.following, move.before = move, node
    node.note = joined(node.note, begin.note)


def remove(move: Place) -> None:
    """Cut a move, with all that follows it, off its tree; the first variation beside it, if any, takes its place.

    >>> from tama_core import Position
    >>> root = Place(Position.initial())
    >>> first, second = (add(root, root.position.parse_move(text)) for text in ("a3-a4", "b3-b4"))
    >>> remove(first)
    >>> children(root) == [second], first.parent
    (True, None)
    """
    begin = _before(move)
    first, *others = siblings(move)
    if first is move and others:
        swap(move, others[0])
    if _before(move).begins_variation:
        _cut(move)
    else:
        begin.following = None
    move.before, move.variations = None, []


def _cut(move: Place) -> None:
    """Cut the first move of a variation off its beginning; the variations beside it take its place."""
    begin = _before(move)
    lists = (beside for other in _beginnings(_before(begin)) for beside in _lists(other))
    beside = next(beside for beside in lists if begin in beside)
    at = beside.index(begin)
    beside[at : at + 1] = begin.variations + move.variations
    move.variations = []


def _before(place: Place) -> Place:
    """Return the place before, where there is one."""
    assert place.before is not None  # noqa: S101 - callers know
    return place.before
