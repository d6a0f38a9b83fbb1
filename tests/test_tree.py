"""Tests the tree of a game: written back as it was, walked, annotated and changed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st
from pdn_helpers import moves

import tama_core as tama
from tama_core import GameNode, GameTree, pdn
from tama_core.annotations import Note, Variation
from tama_core.diagram import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = st.lists(st.sampled_from(["good", "[%csl Ga3] a mark", "see\n(1. a3-a4"]), max_size=2).map(tuple)
GLYPHS = st.lists(st.integers(0, 255), max_size=2).map(tuple)


@st.composite
def annotated_lines(
    draw: st.DrawFn, start: tama.Position, depth: int = 0
) -> tuple[list[tama.Position], list[tama.Move], dict[int, Note]]:
    """A line of legal moves with notes, variations within variations, early ones, and ones without moves."""
    positions, played, notes = [start], [], dict[int, Note]()
    for number in range(draw(st.integers(0, 4)) + 1):
        if number:
            legal = positions[-1].legal_moves()
            if not legal:
                break
            played.append(draw(st.sampled_from(legal)))
            positions.append(positions[-1].play(played[-1]))
        if draw(st.booleans()):
            variations = []
            for _ in range(draw(st.integers(0, 2)) if depth < 3 else 0):
                _, line, inner = draw(annotated_lines(positions[max(0, number - 1)], depth + 1))
                variations.append(Variation(tuple(line), inner))
            notes[number] = Note(draw(TEXTS), draw(GLYPHS), tuple(variations))
    return positions, played, notes


@st.composite
def annotated_games(draw: st.DrawFn) -> tama.Game:
    """Any game with annotations and tags, sometimes with a resignation."""
    start = draw(strategies.reachable_positions(strategies.presets, plies=30))
    positions, played, notes = draw(annotated_lines(start))
    ending = None if positions[-1].outcome else draw(st.none() | st.just(tama.Outcome("white", "resignation")))
    game = tama.Game.recorded(positions, played, ending)
    game.notes, game.tags = notes, {"White": "Ani"}
    return game


def read(text: str) -> GameTree:
    (game,) = pdn.loads(text)
    return GameTree(game)


def written(tree: GameTree) -> str:
    """The moves as they are written."""
    return pdn.dumps(tree.game()).partition("\n\n")[2].replace("\n", " ").rstrip()


def checked(tree: GameTree) -> Iterator[GameNode]:
    """The nodes, each of which fits to those around it."""
    for node in tree.root.walk():
        assert all(child.parent == node for child in node.children)
        assert node.next is None or node.next == node.children[0]
        assert node.root == tree.root
        if node.parent:
            assert node.move
            assert node.position == node.parent.position.play(node.move)
            assert node.ply == node.parent.ply + 1 == len(node.path) - 1
        yield node


@pytest.mark.parametrize("file", sorted(support.DATA.glob("*.pdn")), ids=lambda file: file.stem)
def test_games_of_files_are_written_back_as_they_were(file: Any) -> None:  # noqa: ANN401 - a Path
    for game in pdn.read(file, errors="collect"):
        assert GameTree(game).game() == game
        assert pdn.dumps(GameTree(game).game()) == pdn.dumps(game)


@given(annotated_games())
def test_any_game_is_written_back_as_it_was(game: tama.Game) -> None:
    tree = GameTree(game)
    assert len(set(checked(tree))) == len(list(tree.root.walk()))
    assert pdn.dumps(tree.game()) == pdn.dumps(game)
    assert (tree.game().tags, tree.game().outcome) == (game.tags, game.outcome)


def edit(node: GameNode, chance: Random) -> None:
    action = chance.choice(["add", "promote", "demote", "delete", "main"])
    legal = node.position.legal_moves()
    if action == "add" and legal:
        node.add_variation(chance.choice(legal))
    elif action == "promote":
        node.promote()
    elif action == "demote":
        node.demote()
    elif action == "main":
        node.promote_to_main_line()
        assert node.is_main_line
    elif action == "delete" and node.parent:
        node.delete()


@given(annotated_games(), st.integers(0, 2**32))
def test_a_changed_tree_is_whole_and_is_read_back_with_the_same_nodes(game: tama.Game, seed: int) -> None:
    tree, chance = GameTree(game), Random(seed)
    for _ in range(8):
        edit(chance.choice(list(tree.root.walk())), chance)
        before = [(node.move, node.ply, len(node.children)) for node in checked(tree)]
        (again,) = pdn.loads(pdn.dumps(tree.game(), full_paths=True))
        assert [(node.move, node.ply, len(node.children)) for node in GameTree(again).root.walk()] == before


@given(annotated_games(), st.integers(0, 2**32))
def test_moving_variations_loses_no_word(game: tama.Game, seed: int) -> None:
    tree, chance = GameTree(game), Random(seed)
    nodes = set(tree.root.walk())
    words = sorted(comment for node in nodes for comment in (*node.comments, *node.comments_before))
    for _ in range(8):
        node = chance.choice(list(tree.root.walk()))
        chance.choice([node.promote, node.demote, node.promote_to_main_line])()
    assert set(tree.root.walk()) == nodes
    after = sorted(comment for node in nodes for comment in (*node.comments, *node.comments_before))
    assert after == words


def test_the_main_line_comes_first_and_every_node_knows_its_way() -> None:
    tree = read("1. a3-a4 b6-b5 (1... c6-c5 2. c3-c4 (2. b3-b4)) 2. b3-b4 (2. h3-h4) *")
    assert [str(node.move) for node in tree.root.walk()] == [
        "None", "a3-a4", "b6-b5", "b3-b4", "h3-h4", "c6-c5", "c3-c4", "b3-b4",
    ]  # fmt: skip
    assert [str(node.move) for node in tree.root.line()] == ["a3-a4", "b6-b5", "b3-b4"]
    deep = tree.root.add_line("a3-a4 c6-c5 b3-b4")
    assert [str(node.move) for node in deep.path] == ["None", "a3-a4", "c6-c5", "b3-b4"]
    assert (deep.is_main_line, deep.starts_variation, deep.ply, deep.turn) == (False, True, 3, "black")
    assert (tree.root.end.is_main_line, tree.root.end.next) == (True, None)


def test_a_move_that_is_not_legal_is_explained_and_nothing_is_added() -> None:
    root = GameTree(tama.Game()).root
    with pytest.raises(tama.IllegalMoveError, match="one square"):
        root.add_variation("a3-a5")
    with pytest.raises(tama.IllegalMoveError, match="one square"):
        root.add_line("a3-a4 b6-b4")
    assert root.children == ()


def test_a_move_that_is_there_is_returned_also_by_another_path_of_its_capture() -> None:
    root = GameNode(tama.Position.from_fen("W:WKd7:Ba3,a6,d6,c7,f7"))
    one, other = (root.position.find_move(path) for path in ("d7xg7xa7xa4xa1", "d7xh7xa7xa4xa1"))
    assert one != other
    assert root.add_variation(one) == root.add_variation(other) == root.next


def test_notes_and_shapes_are_set_on_nodes() -> None:
    tree = read("{start} 1. a3-a4 {old [%csl Ra3] text} (1. b3-b4) *")
    first, other = tree.root.children
    first.shapes = [Shape(tama.Square("c3")), Shape(tama.Square("a3"), tama.Square("a4"), "B")]
    first.glyphs, other.comments_before, other.comments = [3], ["instead"], ["dull"]
    assert [str(shape.square) for shape in first.shapes] == ["c3", "a3"]
    assert written(tree) == "{start} 1. a3-a4!! {old text} {[%csl Gc3] [%cal Ba3a4]} ({instead} 1. b3-b4 {dull}) *"


@pytest.mark.parametrize("wrong", ["one text", [1], 7, ["}"]])
def test_comments_of_the_wrong_kind_are_refused(wrong: Any) -> None:  # noqa: ANN401 - any at all
    node = GameTree(tama.Game()).root
    with pytest.raises(tama.NotationError, match="expected"):
        node.comments = wrong
    with pytest.raises(tama.NotationError, match="expected"):
        node.shapes = wrong
    with pytest.raises(tama.TamaError, match="first move of a variation"):
        node.comments_before = ["x"]


def test_promotion_exchanges_moves_and_keeps_variations_where_they_are_written() -> None:
    tree = read("1. a3-a4 b6-b5 ({sharp} 1... c6-c5 2. c3-c4 (2. b3-b4)) 2. h3-h4 1-0")
    tree.root.add_line("a3-a4 c6-c5 b3-b4").promote_to_main_line()
    assert written(tree) == "1. a3-a4 {sharp} 1... c6-c5 (1... b6-b5 2. h3-h4) 2. b3-b4 (2. c3-c4) 1-0"
    tree.root.end.demote()
    assert written(tree).endswith("2. c3-c4 (2. b3-b4) 1-0")


def test_after_deletion_the_next_sibling_goes_on() -> None:
    tree = read("1. a3-a4 (1. b3-b4 (1. c3-c4)) (1. d3-d4) *")
    gone = tree.root.add_variation("b3-b4")
    gone.delete()
    assert written(tree) == "1. a3-a4 (1. c3-c4) (1. d3-d4) *"
    assert (gone.parent, gone.children) == (None, ())
    for node in tree.root.children:
        node.delete()
    assert written(tree) == "*"
    with pytest.raises(tama.TamaError, match="root"):
        gone.delete()


def test_a_variation_of_a_game_without_moves_can_become_the_game() -> None:
    tree = read("(1. a3-a4) ({x} 1. b3-b4) *")
    assert (tree.root.next, moves(tree.game())) == (None, [])
    tree.root.children[1].promote_to_main_line()
    assert written(tree) == "{x} (1. a3-a4) 1. b3-b4 *"


def test_a_board_that_decides_counts_instead_of_the_ending() -> None:
    game = tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4"))
    tree = GameTree(game)
    tree.ending = tama.Outcome("black", "resignation")
    assert tree.game().outcome == tree.ending
    tree.root.add_variation("c3xc5")
    assert tree.game().outcome == tama.Outcome("white", tama.Reason.NO_PIECES)


def test_thousands_of_plies_need_no_recursion() -> None:
    plies = ["a1-b1", "h8-g8", "b1-a1", "g8-h8"] * 1_250
    tree = GameTree(tama.Game(start=tama.Position.from_fen("W:WKa1:BKh8")))
    end = tree.root.add_line(plies)
    end.add_variation("a1-c1").add_variation("h8-h7").demote()
    assert (end.ply, end.root, end.is_main_line) == (5_000, tree.root, True)
    assert len(list(tree.root.walk())) == len(end.path) + 2 == len(tree.game()) + 1
    assert pdn.dumps(GameTree(tree.game()).game()) == pdn.dumps(tree.game())


def test_variations_deeper_than_files_hold_are_refused_when_written() -> None:
    tree = GameTree(tama.Game(start=tama.Position.from_fen("W:WKa1:BKh8")))
    node = tree.root
    for ply in range(1_200):
        main, other = [("a1-a2", "a1-b1"), ("h8-h7", "h8-g8"), ("b1-b2", "b1-a1"), ("g8-g7", "g8-h8")][ply % 4]
        node.add_variation(main)
        node = node.add_variation(other)
    assert sum(1 for _ in tree.root.walk()) == 2_401
    with pytest.raises(tama.NotationError, match="nested at most 100 deep"):
        tree.game()


def test_notes_beside_no_move_and_illegal_variations_are_refused() -> None:
    with pytest.raises(tama.NotationError, match="expected notes beside moves 0 to 0"):
        GameTree(tama.Game.from_moves("", notes={1: Note(("lost",))}))
    wrong = Variation((tama.Move((tama.Square("a3"), tama.Square("a5"))),))
    with pytest.raises(tama.IllegalMoveError):
        GameTree(tama.Game.from_moves("", notes={0: Note((), (), (wrong,))}))
