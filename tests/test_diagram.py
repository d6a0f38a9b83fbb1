"""Tests diagrams: valid XML that shows each piece, mark and arrow in its place, for any arguments."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from tama_core import diagram
from tama_core.diagram import Shape
from tama_core.engine.review import review

XML = "{http://www.w3.org/2000/svg}"
KINGS = "B:Wc3,Ke4:Ba6,Kd6"

squares = st.sampled_from([tama.Square(number) for number in range(64)])
drawings = st.lists(st.builds(Shape, squares, squares | st.none(), st.sampled_from(diagram.COLORS)), max_size=5)


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - it is ours


def ids(picture: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', picture)


def places(picture: str) -> dict[tuple[int, int], str]:
    """Return the centre of each piece, in units of the picture, and its letter."""
    found = {}
    for group in groups(picture, "tama-piece"):
        letter = {"white-man": "w", "white-king": "W", "black-man": "b", "black-king": "B"}[kind_of(group)]
        x, y = re.findall(r"-?\d+", group.attrib["transform"])
        found[int(x), int(y)] = letter
    return found


def groups(picture: str, name: str) -> list[ET.Element]:
    """Return the groups of this class, in the order of drawing."""
    return [group for group in parsed(picture).iter(f"{XML}g") if name in group.attrib.get("class", "").split()]


def kind_of(piece: ET.Element) -> str:
    return piece.attrib["class"].split()[-1].removeprefix("tama-")


def test_text_shows_the_board_from_either_side() -> None:
    position = tama.Position.from_fen(KINGS)
    assert diagram.text(position, ascii_only=True) == (
        "8 . . . . . . . .\n7 . . . . . . . .\n6 b . . B . . . .\n5 . . . . . . . .\n"
        "4 . . . . W . . .\n3 . . w . . . . .\n2 . . . . . . . .\n1 . . . . . . . .\n  a b c d e f g h"
    )
    turned = diagram.text(position, flipped=True)
    assert turned.splitlines()[2] == "3 · · · · · ⛀ · ·"
    assert turned.splitlines()[-1] == "  h g f e d c b a"


def test_text_without_coordinates_is_the_squares_alone() -> None:
    assert diagram.text(tama.Position.initial(), ascii_only=True, coordinates=False).split("\n")[1] == "b b b b b b b b"


@given(strategies.crowded_positions())
def test_ascii_text_reads_back_as_the_position(position: tama.Position) -> None:
    drawn = support.read_diagram(diagram.text(position, ascii_only=True))
    assert drawn.position(position.turn[0], position.rules) == position


def test_pieces_stand_on_their_squares() -> None:
    position = tama.Position.from_fen("W:Wa2,Kh8:Ba7,Kh1")
    assert places(diagram.svg(position)) == {(50, 650): "w", (750, 50): "W", (50, 150): "b", (750, 750): "B"}
    turned = diagram.svg(position, flipped=True)
    assert places(turned) == {(750, 150): "w", (50, 750): "W", (750, 650): "b", (50, 50): "B"}


@given(
    strategies.crowded_positions() | strategies.sparse_positions(),
    drawings,
    st.fixed_dictionaries(
        {
            "theme": st.sampled_from(sorted(diagram.THEMES)),
            "flipped": st.booleans(),
            "coordinates": st.booleans(),
            "title": st.text(),
            "caption": st.text(),
        }
    ),
)
def test_any_diagram_is_valid_xml_that_draws_each_piece_once(
    position: tama.Position, shapes: list[Shape], look: dict[str, Any]
) -> None:
    moves = position.legal_moves()
    picture = diagram.svg(position, last_move=moves[0] if moves else None, shapes=shapes, **look)
    root = parsed(picture)
    assert root.tag == f"{XML}svg"
    assert len(places(picture)) == (position.white | position.black).bit_count()
    used = set(re.findall(r'(?:href="|url\()#([^")]*)', picture))
    assert used == set(ids(picture)), "each id is defined, and each definition used"
    assert len(ids(picture)) == len(set(ids(picture)))


def test_diagrams_on_one_page_share_no_ids() -> None:
    position = tama.Position.from_fen(KINGS)
    pictures = [
        diagram.svg(position),
        diagram.svg(position, flipped=True),
        diagram.svg(position, theme="basalt"),
        diagram.svg(position, shapes=[("a3",)]),
        diagram.svg(position, title="again"),
        diagram.svg(position.play(position.legal_moves()[0])),
        diagram.svg(position, prefix="first"),
    ]
    names = [name for picture in pictures for name in ids(picture)]
    assert len(names) == len(set(names))


def test_same_diagram_is_the_same_text() -> None:
    assert diagram.svg(tama.Position.initial()) == diagram.svg(tama.Position.initial())


def test_men_are_told_apart_without_colour() -> None:
    parts = {kind_of(part): part for part in groups(diagram.svg(tama.Position.from_fen(KINGS)), "tama-piece")}
    circles = {kind: len(part.findall(f"{XML}circle")) for kind, part in parts.items()}
    assert circles["white-man"] == circles["black-man"] + 2, "a carved ring and its lip"
    assert circles["white-king"] == circles["black-king"] == 2, "two discs"


def test_shapes_differ_by_stroke_as_well_as_by_colour() -> None:
    empty = tama.Board(0, 0)
    strokes = set()
    for color in diagram.COLORS:
        *_, circle = parsed(diagram.svg(empty, shapes=[("c3", None, color)])).iter(f"{XML}circle")
        strokes.add(circle.attrib.get("stroke-dasharray", ""))
    assert len(strokes) == len(diagram.COLORS)


def test_arrow_points_at_its_target() -> None:
    picture = diagram.svg(tama.Board(0, 0), shapes=[("a1", "a4", "R")])
    head = next(parsed(picture).iter(f"{XML}polygon")).attrib["points"]
    assert head.split()[0] == "50,450"


def test_last_move_shows_its_path_and_what_it_took() -> None:
    game = tama.Game(start=tama.Position.from_fen("W:Wc3:Bc4,d5,Kh8"))
    game.play("c3xe5")
    root = parsed(game._repr_svg_())
    line = next(root.iter(f"{XML}polyline"))
    assert line.attrib["points"] == "250,550 250,350 450,350"
    assert "M236 436" in ET.tostring(root, "unicode"), "a cross on c4"


def test_notebook_shows_positions_games_and_moves() -> None:
    position = tama.Position.initial()
    game = tama.Game()
    move = game.play("a3-a4")
    assert len(places(position._repr_svg_())) == len(places(game._repr_svg_())) == 32
    assert places(move._repr_svg_()) == {}
    assert "<title>The move a3-a4</title>" in move._repr_svg_()


def test_notebook_shows_an_explanation_as_marked_squares_with_its_sentence() -> None:
    explanation = tama.explain(tama.Position.from_fen("W:Wc3,g2:Bc4"), "c3", "b3")
    picture = explanation._repr_html_()
    assert " ".join(line.text or "" for line in groups(picture, "tama-caption")[0]) == f"{explanation.sentence} · R9"
    assert len(groups(picture, "tama-mark")) == sum(map(len, explanation.squares.values()))
    assert len(groups(picture, "tama-last-move")) == 1, "the better capture"


def test_notebook_shows_rules_as_a_table_with_what_is_not_standard_in_bold() -> None:
    table = ET.fromstring(tama.DAMA._repr_html_())  # noqa: S314 - it is ours
    shown = {row[0].text: (row[1].text or "") + (row[1].findtext("b") or "") for row in table.iter("tr")}
    assert (shown["diagonal_moves"], shown["repetition_limit"], shown["one_each_draws"]) == ("none", "3", "true")
    bold = [row[0].text for row in table.iter("tr") if row[1].find("b") is not None]
    assert bold == ["crown_at_once", "about_turn", "diagonal_moves", "one_each_draws"]
    assert "<b>" not in tama.TAMA._repr_html_()


def test_a_diagram_refers_to_nothing_that_a_page_may_replace() -> None:
    game = tama.Game.from_moves("a3-a4 a6-a5 a4xa6xa8")
    assert "<use" not in diagram.svg(game, shapes=[("a3",), ("a3", "a4")])


def test_each_part_has_a_class_and_every_shape_a_fill_or_stroke_of_its_own() -> None:
    game = tama.Game.from_moves("a3-a4 a6-a5 a4xa6xa8")
    picture = diagram.svg(game, shapes=[("a3",), ("a3", "a4")], caption="White has a king.")
    names = ("piece", "last-move", "mark", "arrow", "coordinates", "caption")
    assert [len(groups(picture, f"tama-{name}")) for name in names] == [30, 1, 1, 1, 1, 1]
    assert parsed(picture).attrib["class"] == "tama-board"
    for tag in ("path", "circle", "rect", "polygon", "polyline"):
        for shape in parsed(picture).iter(XML + tag):
            assert shape.attrib.get("fill") or shape.attrib.get("stroke"), ET.tostring(shape)


def test_a_caption_stands_in_lines_below_the_board() -> None:
    words = "White has jumped two men. " * 5
    plain, written = (parsed(diagram.svg(tama.Board(), caption=caption)) for caption in ("", words))
    heights = [int(picture.attrib["viewBox"].split()[3]) for picture in (plain, written)]
    (group,) = groups(diagram.svg(tama.Board(), caption=words), "tama-caption")
    lines = [line.text or "" for line in group]
    assert " ".join(lines) == words.strip()
    assert len(lines) == 3
    assert heights[1] - heights[0] >= 3 * 26
    assert all(heights[0] - 48 <= float(line.attrib["y"]) <= heights[1] - 48 for line in group)


def test_title_is_escaped() -> None:
    picture = diagram.svg(tama.Position.initial(), title='<script>"&\0\ud800')
    title = next(parsed(picture).iter(f"{XML}title"))
    assert title.text == '<script>"&\ufffd\ufffd'


def test_coordinates_name_every_file_and_rank() -> None:
    texts = [one.text for one in parsed(diagram.svg(tama.Position.initial(), flipped=True)).iter(f"{XML}text")]
    assert sorted(text or "" for text in texts) == list("12345678abcdefgh")
    assert "<text" not in diagram.svg(tama.Position.initial(), coordinates=False)


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "pink"},
        {"size": 0},
        {"caption": 3},
        {"title": 3},
        {"size": 10**9},
        {"prefix": 'a"b'},
        {"prefix": ""},
        {"shapes": [("a9",)]},
        {"shapes": [("a3", "a4", "X")]},
        {"shapes": [("a3", "a4", "GR")]},
        {"shapes": [()]},
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(tama.NotationError, match="expected"):
        diagram.svg(tama.Position.initial(), **wrong)  # type: ignore[arg-type]


def test_a_list_of_moves_is_its_board_with_an_arrow_for_each_step() -> None:
    moves = tama.Position.from_fen("W:Wc3,g3:Bc4,g4,d5,Kh8").legal_moves()
    shown = moves._repr_html_()
    assert shown.count('class="tama-arrow"') == len(moves[0].path) - 1
    assert "1 move: c3xc5xe5" in shown
    assert shown.count("tama-black-man") == 3


def test_a_list_of_moves_is_copied_and_pickled_with_its_board() -> None:
    moves = tama.Position.initial().required_captures()
    for twin in (copy.deepcopy(moves), pickle.loads(pickle.dumps(moves))):  # noqa: S301 - our own bytes
        assert (twin, twin.board) == ((), tama.Position.initial())
    assert "no moves" in moves._repr_html_()


def test_a_review_shows_the_better_move_and_the_reasons() -> None:
    game = tama.Game(start=tama.Position.from_fen("W:Wc3,h2:Bc5,h7,a7"))
    game.play("c3-c4")
    (found,) = review(game, tama.Limit(depth=4))
    shown = found._repr_html_()
    assert shown.count('class="tama-arrow"') == 2
    assert f"c3-c4: blunder; {found.better[0]} is better. It " in shown
    assert shown.count("tama-white-man") == 2
