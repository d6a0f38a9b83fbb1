"""A board of a notebook: its traits follow each other, and its page is answered by the rules and the engine here."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import traitlets
from tama_boards import jupyter
from tama_boards.jupyter import Board

import tama_core as tama

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAME = "1. c3-c4 c6-c5 2. c4xc8 *"
POSITION = "W:Wc3,g3:Bc6,g6"


class Page:
    """What a page and its kernel say to each other about a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.replies: list[Any] = []
        board.send = lambda content, _buffers=None: self.replies.append(json.loads(content["reply"]))

    def ask(self, channel: str, **request: object) -> Any:  # noqa: ANN401 - JSON
        """Send a request as the page does, and return the answer."""
        self.board._handle_custom_msg({"channel": channel, "request": json.dumps({"id": 1, **request})}, [])
        return self.replies[-1]

    def play(self, *moves: str, ply: int) -> None:
        """Tell the kernel of what was done on the board."""
        self.board.set_state({"_place": {**self.board._place, "moves": [*moves], "ply": ply}})


def seen(board: Board, name: str) -> list[Any]:
    """Return a list to which each new value of a trait is added."""
    values: list[Any] = []
    board.observe(lambda change: values.append(change["new"]), names=name)
    return values


def test_a_move_of_the_program_changes_moves_position_and_game() -> None:
    board = Board(POSITION)
    moves, positions = seen(board, "moves"), seen(board, "position")
    board.push("c3-c4")
    assert moves == [["c3-c4"]]
    assert positions == [board.position]
    assert (board.position.fen(), board.ply) == (board.game.position.fen(), 1)
    board.undo()
    assert (moves[1:], board.position.fen()) == ([[]], POSITION)


def test_a_move_on_the_board_changes_moves_position_and_game() -> None:
    board = Board(POSITION)
    moves = seen(board, "moves")
    Page(board).play("c3-c4", ply=1)
    assert moves == [["c3-c4"]]
    assert (board.position.turn, board.ply, str(board.game.moves[0])) == (tama.Side.BLACK, 1, "c3-c4")


SETTINGS: dict[str, tuple[Callable[[Board], None], list[str], int, str]] = {
    "moves": (lambda board: setattr(board, "moves", ["c3-c4"]), ["c3-c4"], 1, "black"),
    "a position": (lambda board: setattr(board, "position", tama.Position.from_fen("B:Wc3:Bc6")), [], 0, "black"),
    "a FEN": (lambda board: setattr(board, "position", "B:Wc3:Bc6"), [], 0, "black"),
    "a game": (lambda board: setattr(board, "game", tama.Game.from_moves("a3-a4")), ["a3-a4"], 1, "black"),
    "a ply": (lambda board: setattr(board, "ply", 0), [], 0, "white"),
    "the mode": (lambda board: setattr(board, "mode", "replay"), ["c3-c4", "c6-c5"], 2, "white"),
}


@pytest.mark.parametrize("what", SETTINGS)
def test_the_other_traits_follow_one_that_is_set(what: str) -> None:
    setting, moves, ply, turn = SETTINGS[what]
    board = Board("1. c3-c4 c6-c5 *", mode="play")
    setting(board)
    assert (board.moves, board.ply, board.position.turn.value) == (moves, ply, turn)
    assert (board._place["moves"], board._place["ply"]) == (moves, ply)
    assert board.game.positions[ply] == board.position
    assert board._fen == board.position.fen()


def test_a_replay_keeps_the_moves_after_the_ply() -> None:
    board = Board(GAME, ply=1)
    assert (board.mode, board.ply, len(board.moves), board.position.turn.value) == ("replay", 1, 3, "black")
    board.ply = 2
    assert (board._place["ply"], len(board.moves), board.position.turn.value) == (2, 3, "white")
    board.mode = "play"
    assert board.moves == ["c3-c4", "c6-c5"]


def test_an_observer_may_answer_a_move_on_the_board() -> None:
    board = Board(POSITION)

    def answer(change: dict[str, Any]) -> None:
        if len(change["new"]) == 1:
            board.push("c6-c5")

    board.observe(answer, names="moves")
    Page(board).play("c3-c4", ply=1)
    assert board.moves == ["c3-c4", "c6-c5"]
    assert board._place["moves"] == board.moves


def test_what_is_told_of_twice_is_told_once() -> None:
    """The page tells nothing that it was told, and the kernel need not tell what it heard."""
    board = Board(POSITION)
    places = seen(board, "_place")
    Page(board).play("c3-c4", ply=1)
    assert len(places) == 1


def test_tags_and_notes_stay_with_the_moves() -> None:
    board = Board('[Event "Yerevan"]\n1. c3-c4 {well} c6-c5 {so} *', mode="play")
    board.undo()
    board.push("d6-d5")
    assert (board.game.tags["Event"], list(board.game.notes)) == ("Yerevan", [1])


def test_a_game_that_is_handed_out_is_a_copy() -> None:
    board = Board()
    board.game.play("c3-c4")
    board.moves.append("c3-c4")
    assert (board.moves, board.game.moves) == ([], ())


FAULTS: dict[str, tuple[Callable[[Board], object], str]] = {
    "a FEN": (lambda _: Board("W:Wc3:Bc9"), "not a valid position: expected a square from a1 to h8, not 'c9' among"),
    "no FEN": (lambda _: Board("hello"), "not a valid position: expected a FEN such as"),
    "a game": (lambda _: Board("1. c3-c4 c6-c3 *"), "line 1, column 10: "),
    "a number": (lambda _: Board(5), "expected a Position, a Game, or the text of one, not 5"),  # type: ignore[arg-type]
    "a position that is set": (lambda board: setattr(board, "position", "W:Wc3,c3:Bc6"), "not a valid position: two"),
    "no position": (lambda board: setattr(board, "position", 5), "position: expected a Position or a FEN, not 5"),
    "no game": (lambda board: setattr(board, "game", "1. c3-c4"), "game: expected a Game, not '1. c3-c4'"),
    "a move": (lambda board: board.push("c6-c3"), "A man moves one square: "),
    "moves": (lambda board: setattr(board, "moves", ["c3-c4", "c4-c5"]), "The piece on c4 is not Black's"),
    "no moves": (lambda board: setattr(board, "moves", "c3-c4"), "moves: expected a list of moves such as"),
    "a ply": (lambda board: setattr(board, "ply", 9), "ply: expected a number from 0 to 1, not 9"),
    "nothing to undo": (lambda _: Board().undo(), "there is no move to undo"),
    "a level": (lambda board: setattr(board, "level", 99), "level: expected one of None, 1, 2, 3, 4, 5, 6,"),
    "a mode": (lambda board: setattr(board, "mode", "puzzle"), "mode: expected play, replay or analyse"),
    "a theme": (lambda _: Board(theme="pink"), "theme: expected one of auto, tuff, basalt, wood,"),
    "a language": (lambda _: Board(lang="tlh"), "lang: expected one of auto, en, hy, ru, tr,"),
    "rules": (lambda _: Board(rules="chess"), "expected a ruleset (TAMA, "),
    "rules without a name": (lambda _: Board(rules=tama.RuleSet(maximum_rule=False)), "expected a ruleset with a name"),
    "a board's text": (lambda _: Board(text="level: 3\nply: 1\n\nW:Wc3:Bc9"), "Line 4: "),
    "a board's text with a lesson": (lambda _: Board(text="lesson: r10/try"), "mode: expected play, replay or analyse"),
    "two beginnings": (lambda _: Board(POSITION, text=POSITION), "expected either the text of a board or a position"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_one_sentence_and_changes_nothing(what: str) -> None:
    attempt, sentence = FAULTS[what]
    board = Board("1. c3-c4 *", mode="play")
    before = board.get_state()
    with pytest.raises((tama.TamaError, traitlets.TraitError)) as caught:
        attempt(board)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)
    assert board.get_state() == before


def test_a_boards_text_says_how_it_plays() -> None:
    board = Board(text="level: 2\nplay: black\ntheme: wood\ncoordinates: none\nply: 1\n\n1. c3-c4 c6-c5 *", lang="hy")
    assert (board.mode, board.level, board.play, board.theme, board.lang) == ("replay", 2, "black", "wood", "hy")
    assert (board.orientation, board.coordinates, board.ply, board.moves) == ("black", "none", 1, ["c3-c4", "c6-c5"])


@pytest.mark.parametrize("rules", ["DAMA", tama.DAMA])
def test_a_board_plays_by_other_rules(rules: tama.RuleSet | str) -> None:
    board = Board("W:Wc3:Bc6", rules=rules)
    board.position = "B:Wc3:Bc6"
    assert (board.game.rules, board._place["rules"]) == (tama.DAMA, "DAMA")


def test_the_engine_answers_from_the_kernel() -> None:
    board = Board(POSITION, level=1)
    page = Page(board)
    game = {"fen": POSITION, "moves": ["c3-c4"]}
    reply = page.ask("a", op="search", game=game, level=1, slice=0.1)
    while reply.get("more"):
        reply = page.ask("a", op="continue")
    page.play("c3-c4", reply["result"]["move"]["text"], ply=2)
    assert (len(board.moves), board.position.turn) == (2, tama.Side.WHITE)


def test_an_analysis_comes_in_parts_and_ends_when_it_is_stopped() -> None:
    page = Page(Board())
    assert page.ask("a", op="search", game={}, limit={}, lines=3, slice=0.01)["more"]
    while "info" not in (reply := page.ask("a", op="continue")):
        assert reply["more"]
    assert len(reply["info"]["lines"]) == 3
    assert page.ask("a", id=2, op="stop", target=1)["stopped"]
    assert "result" in page.ask("a", op="continue")


def test_pages_do_not_disturb_each_other() -> None:
    page = Page(Board())
    for channel in ("a", "b"):
        assert page.ask(channel, op="search", game={}, limit={}, lines=1, slice=0.01)["more"]
    page.board._handle_custom_msg({"channel": "a"}, [])
    assert page.ask("b", op="continue")["ok"]
    assert page.ask("a", op="continue")["error"]["kind"] == "protocol"


def test_the_bridges_of_closed_pages_are_not_kept() -> None:
    page = Page(Board())
    for number in range(50):
        page.ask(str(number), op="hello")
    assert len(page.board._bridges) == jupyter._MOST_CHANNELS


def test_a_page_without_a_kernel_has_a_picture() -> None:
    bundle, _ = Board(POSITION)._repr_mimebundle_() or ({}, {})
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_a_source_tree_without_the_script_names_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jupyter, "_SCRIPT", tmp_path / "notebook.js")
    with pytest.raises(tama.TamaError, match=r"`python build\.py wheels` makes"):
        Board()
