"""Holds a node of a game's tree: a position, the move that led there, what is written beside it, and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from tama_core.base_errors import TamaError, demand
from tama_core.diagram.comment_shapes import shapes, with_shapes
from tama_core.move import Move
from tama_core.position import Position
from tama_core.tree import lines
from tama_core.tree.lines import Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.board import Side
    from tama_core.diagram import Shape
    from tama_core.squares import Square

__all__ = ["GameNode", "node_at"]

_Item = TypeVar("_Item")


class GameNode:
    """A node of a game's tree; the root, which `GameNode(position)` makes, has no move.

    `children` are the nodes after each move from here, the main line first. Two nodes are equal if they are the same
    one of the same tree. After `delete` a node is the root of a tree of its own.

    >>> root = GameNode(Position.initial())
    >>> node = root.add_line("a3-a4 b6-b5")
    >>> node.ply, str(node.move), node.parent.parent == root
    (2, 'b6-b5', True)
    >>> node.glyphs = [1]
    >>> str(root.add_variation("b3-b4").move), [str(child.move) for child in root.children]
    ('b3-b4', ['a3-a4', 'b3-b4'])
    """

    __slots__ = ("_place",)

    def __init__(self, position: Position) -> None:
        """Make the root of a new tree."""
        demand(position, Position, "the Position at the root of a tree")
        self._place = Place(position)

    @property
    def position(self) -> Position:
        """The position after the move."""
        return self._place.position

    @property
    def move(self) -> Move | None:
        """The move that leads here; None at the root."""
        return self._place.move

    @property
    def ply(self) -> int:
        """The number of plies from the first position of the game."""
        return self._place.ply

    @property
    def turn(self) -> Side:
        """The side to move."""
        return self._place.position.turn

    @property
    def parent(self) -> GameNode | None:
        """The node before; None at the root."""
        return node_at(self._place.parent) if self._place.parent else None

    @property
    def children(self) -> tuple[GameNode, ...]:
        """The nodes after each move from here: the one that the line goes on with, then the variations."""
        return tuple(map(node_at, lines.children(self._place)))

    @property
    def next(self) -> GameNode | None:
        """The node that the line goes on with; None at its end."""
        return node_at(self._place.following) if self._place.following else None

    @property
    def root(self) -> GameNode:
        """The first node of the tree."""
        return self.path[0]

    @property
    def end(self) -> GameNode:
        """The last node of the line that goes on from here."""
        *_, last = lines.places(self._place)
        return node_at(last)

    @property
    def path(self) -> tuple[GameNode, ...]:
        """The nodes from the root to this one."""
        path = [self._place]
        while (parent := path[-1].parent) is not None:
            path.append(parent)
        return tuple(map(node_at, reversed(path)))

    @property
    def is_main_line(self) -> bool:
        """Whether no variation leads here."""
        return not any(node.starts_variation for node in self.path)

    @property
    def starts_variation(self) -> bool:
        """Whether the move is the first of a variation."""
        return self._place.before is not None and self._place.before.begins_variation

    def line(self) -> Iterator[GameNode]:
        """Yield the nodes of the line that goes on from here, without this one.

        >>> [str(node.move) for node in GameNode(Position.initial()).add_line("a3-a4 b6-b5").parent.line()]
        ['b6-b5']
        """
        _, *following = lines.places(self._place)
        return map(node_at, following)

    def walk(self) -> Iterator[GameNode]:
        """Yield this node and all that follow, depth first: the main line of each node to its end, then its variations.

        >>> root = GameNode(Position.initial())
        >>> _ = root.add_line("a3-a4 b6-b5"), root.add_variation("b3-b4")
        >>> [str(node.move) for node in root.walk()]
        ['None', 'a3-a4', 'b6-b5', 'b3-b4']
        """
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    @property
    def comments(self) -> tuple[str, ...]:
        """What is written beside the move, or before the first one at the root; set it to a list of texts."""
        return self._place.note.comments

    @comments.setter
    def comments(self, comments: list[str] | tuple[str, ...]) -> None:
        self._place.note = replace(self._place.note, comments=_in_tuple(comments, "comments"))

    @property
    def glyphs(self) -> tuple[int, ...]:
        """The glyphs of the move, as in `Note`: 1 for "!", 2 for "?" …; set them to a list of numbers."""
        return self._place.note.glyphs

    @glyphs.setter
    def glyphs(self, glyphs: list[int] | tuple[int, ...]) -> None:
        self._place.note = replace(self._place.note, glyphs=_in_tuple(glyphs, "glyphs"))

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The marks and arrows in the comments; set them to a list of Shapes, which become a comment of their own."""
        return tuple(shape for comment in self.comments for shape in shapes(comment))

    @shapes.setter
    def shapes(self, shapes: list[Shape] | tuple[Shape, ...]) -> None:
        self.comments = with_shapes(self.comments, _in_tuple(shapes, "Shapes"))

    @property
    def comments_before(self) -> tuple[str, ...]:
        """What is written before the move, which only a variation's first one has; set it to a list of texts.

        TamaError where there is no room for it: before other moves stand the comments of the node before.
        """
        return self._place.before.note.comments if self._place.before and self.starts_variation else ()

    @comments_before.setter
    def comments_before(self, comments: list[str] | tuple[str, ...]) -> None:
        begin = self._place.before
        if begin is None or not begin.begins_variation:
            raise TamaError("expected the first move of a variation; write comments of the node before this one")
        begin.note = replace(begin.note, comments=_in_tuple(comments, "comments"))

    def add_variation(self, move: Move | str | Iterable[Square | int | str]) -> GameNode:
        """Return the node after a move from here, given as for `Position.find_move`; it is made unless it is there.

        The first move at the end of a line goes on with it, any other one is a variation. IllegalMoveError says why
        a move is not legal.

        >>> root = GameNode(Position.initial())
        >>> root.add_variation("a3-a4") == root.add_variation(["a3", "a4"]) == root.next
        True
        """
        return node_at(lines.add(self._place, self.position.find_move(move)))

    def add_line(self, moves: str | Iterable[Move | str | Iterable[Square | int | str]]) -> GameNode:
        """Add moves that follow each other, in one text or one by one, and return the last node.

        Nothing is added if one of them is not legal: IllegalMoveError says why.

        >>> GameNode(Position.initial()).add_line("a3-a4 b6-b5").ply
        2
        """
        listed = moves.split() if isinstance(moves, str) else moves
        demand(listed, Iterable, "moves, in one text or one by one")
        position, found = self.position, list[Move]()
        for move in listed:
            found.append(position.find_move(move))
            position = position.play_unchecked(found[-1])
        last = self._place
        for one in found:
            last = lines.add(last, one)
        return node_at(last)

    def promote(self) -> None:
        """Put this move before the sibling that precedes it; the first one stays.

        >>> root = GameNode(Position.initial())
        >>> first, second = root.add_variation("a3-a4"), root.add_variation("b3-b4")
        >>> second.promote()
        >>> root.children == (second, first)
        True
        """
        siblings = lines.siblings(self._place)
        at = siblings.index(self._place)
        if at:
            lines.swap(siblings[at - 1], self._place)
        elif self.starts_variation:  # of a game without moves
            lines.lead(self._place)

    def promote_to_main_line(self) -> None:
        """Make the way from the root to this node the main line; the other moves keep their order.

        >>> root = GameNode(Position.initial())
        >>> deep = (root.add_line("a3-a4 b6-b5"), root.add_line("b3-b4 c6-c5"))[1]
        >>> deep.promote_to_main_line()
        >>> deep.is_main_line, [str(child.move) for child in root.children]
        (True, ['b3-b4', 'a3-a4'])
        """
        for node in self.path:
            while node.starts_variation:
                node.promote()

    def demote(self) -> None:
        """Put this move after the sibling that follows it; the last one stays.

        >>> root = GameNode(Position.initial())
        >>> first, second = root.add_variation("a3-a4"), root.add_variation("b3-b4")
        >>> first.demote()
        >>> root.next == second
        True
        """
        siblings = lines.siblings(self._place)
        at = siblings.index(self._place) + 1
        if at < len(siblings):
            lines.swap(self._place, siblings[at])

    def delete(self) -> None:
        """Delete this move and all that follows it; the line goes on with the next sibling, if there is one.

        TamaError at the root.

        >>> root = GameNode(Position.initial())
        >>> first, second = root.add_variation("a3-a4"), root.add_variation("b3-b4")
        >>> first.delete()
        >>> root.children == (second,)
        True
        """
        if self._place.before is None:
            raise TamaError("the root of a tree cannot be deleted")
        lines.remove(self._place)

    def __eq__(self, other: object) -> bool:
        """Return whether this is the same node of the same tree."""
        return isinstance(other, GameNode) and self._place is other._place

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash(self._place)

    def __repr__(self) -> str:
        """Name the move and its ply."""
        return f"<GameNode: {self.move or 'root'}, ply {self.ply}>"

    def _repr_svg_(self) -> str:
        """Return the position with its move and shapes as SVG, for notebooks."""
        from tama_core import diagram  # noqa: PLC0415 - needed in notebooks only

        return diagram.svg(self.position, last_move=self.move, shapes=self.shapes)


def _in_tuple(values: list[_Item] | tuple[_Item, ...], name: str) -> tuple[_Item, ...]:
    demand(values, (list, tuple), f"a list of {name}")
    return tuple(values)


def node_at(place: Place) -> GameNode:
    """Return the node at a place.

    >>> node_at(Place(Position.initial())).children
    ()
    """
    node = object.__new__(GameNode)
    node._place = place
    return node
