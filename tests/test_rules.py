"""Tests the rules one by one: the diagrams of tests/data/rulebook.txt, and claims that need no diagram.

Every line of tests/data/rulebook.txt, and every diagram of docs/rules.md, is put to the package and to the
oracle (tests/reference.py), so that neither can be wrong on its own.
"""

from __future__ import annotations

import re
from ast import literal_eval
from typing import TYPE_CHECKING, NamedTuple

import pytest
import reference
import support

import tama_core as tama

if TYPE_CHECKING:
    from collections.abc import Callable

    Says = Callable[["Claim"], list[support.Row]]

RULES_PAGE = support.ROOT / "docs" / "rules.md"
LINE = re.compile(
    r"(?P<side>White|Black)(?: \((?P<rules>[^)]*)\))?"
    r"(?: from (?P<origin>\S+)| after (?P<move>\S+))?(?:: (?P<expected>.*))?",
)


class Claim(NamedTuple):
    """One line under a diagram of the rule book."""

    name: str
    drawing: str
    side: str
    rules: tama.RuleSet
    origin: str | None
    move: str | None
    expected: str | None

    @property
    def diagram(self) -> support.Diagram:
        """The board above the line."""
        return support.read_diagram(self.drawing)


def read_rules(text: str | None) -> tama.RuleSet:
    """Read the name of a preset, or fields such as maximum_rule=False."""
    if not text or text in tama.PRESETS:
        return tama.preset(text or "TAMA")
    return tama.RuleSet(**{name: literal_eval(value) for name, value in (part.split("=") for part in text.split(", "))})


def read_claim(name: str, drawing: str, line: str) -> Claim:
    """Read one line under a diagram."""
    found = LINE.fullmatch(line)
    assert found, f"not a line of the rule book: {line!r}"
    side, rules, origin, move, expected = found.groups()
    return Claim(f"{name}: {line}", drawing, side[0].lower(), read_rules(rules), origin, move, expected)


def rule_book() -> list[Claim]:
    """Return every line of tests/data/rulebook.txt."""
    claims = []
    for block in (support.DATA / "rulebook.txt").read_text().split("\n## ")[1:]:
        name, *lines = block.strip().splitlines()
        claims += [read_claim(name, "\n".join(lines[:9]), line) for line in lines[9:]]
    return claims


def rules_page() -> list[Claim]:
    """Return every line under a diagram of docs/rules.md."""
    claims = []
    blocks = re.findall(r"```\n(8 .*?)```", RULES_PAGE.read_text(), re.DOTALL)
    for number, block in enumerate(blocks, 1):
        lines = block.splitlines()
        claims += [read_claim(f"diagram {number}", "\n".join(lines[:9]), line) for line in lines[9:]]
    return claims


def package_rows(claim: Claim) -> list[support.Row]:
    """Return what the package says."""
    return support.package_rows(claim.diagram.position(claim.side, claim.rules))


def oracle_rows(claim: Claim) -> list[support.Row]:
    """Return what the oracle says."""
    return support.oracle_rows(claim.diagram.position(claim.side, claim.rules))


def package_result(claim: Claim, path: tuple[str, ...]) -> str:
    """Return the FEN after a full path, by the package."""
    position = claim.diagram.position(claim.side, claim.rules)
    return position.play(position.find_move(path)).fen()


def oracle_result(claim: Claim, path: tuple[str, ...]) -> str:
    """Return the FEN after a full path, by the oracle."""
    turns = reference.legal_turns(claim.diagram.board, claim.side, support.oracle_rules(claim.rules))
    (turn,) = [turn for turn in turns if turn.path == path]
    return reference.write_fen(turn.board, reference.other(claim.side))


def text_of(row: support.Row) -> str:
    """Return a move as text."""
    return ("x" if row.captured else "-").join(row.path)


BOOK, PAGE = rule_book(), rules_page()
SAID_BY_BOTH = pytest.mark.parametrize("rows", [package_rows, oracle_rows], ids=["package", "oracle"])


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in BOOK if not (c.move or c.origin)], ids=lambda claim: claim.name)
def test_rule_book_lists_all_legal_moves(claim: Claim, rows: Says) -> None:
    assert " ".join(map(text_of, rows(claim))) == claim.expected


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in BOOK if c.origin], ids=lambda claim: claim.name)
def test_rule_book_lists_where_a_piece_may_go(claim: Claim, rows: Says) -> None:
    assert " ".join(row.path[-1] for row in rows(claim) if row.path[0] == claim.origin) == claim.expected


@pytest.mark.parametrize("result", [package_result, oracle_result], ids=["package", "oracle"])
@pytest.mark.parametrize("claim", [c for c in BOOK if c.move], ids=lambda claim: claim.name)
def test_rule_book_tells_what_a_move_leads_to(claim: Claim, result: Callable[[Claim, tuple[str, ...]], str]) -> None:
    assert result(claim, tuple(re.findall("[a-h][1-8]", str(claim.move)))) == claim.expected


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in PAGE if c.expected], ids=lambda claim: claim.name)
def test_moves_under_a_diagram_of_the_rules_page_are_all_there_are(claim: Claim, rows: Says) -> None:
    assert (" ".join(map(text_of, rows(claim))) or "no move") == claim.expected


@SAID_BY_BOTH
@pytest.mark.parametrize("claim", [c for c in PAGE if c.diagram.stars], ids=lambda claim: claim.name)
def test_stars_in_a_diagram_of_the_rules_page_are_where_the_moves_end(claim: Claim, rows: Says) -> None:
    assert {row.path[-1] for row in rows(claim)} == claim.diagram.stars


# R1 to R3: the board and the turns

NOT_A_SQUARE = ["a9", "i1", "a0", "A1", "", "a", "a11", " a1", "1a", "é4", "a²", 64, -1, True, None, 1.0]


def test_r1_the_board_has_64_squares_counted_along_the_ranks() -> None:
    assert [str(tama.Square(number)) for number in range(64)] == reference.SQUARES
    assert [tama.Square(name) for name in reference.SQUARES] == list(range(64))


@pytest.mark.parametrize("square", NOT_A_SQUARE)
def test_r1_there_is_no_other_square(square: str) -> None:
    with pytest.raises(tama.NotationError, match="expected a square from a1 to h8, not "):
        tama.Square(square)


def test_r2_white_stands_on_ranks_2_and_3_and_black_on_6_and_7() -> None:
    initial = tama.Position.initial()
    standing = {rank: {str(initial[file + rank] or ".") for file in "abcdefgh"} for rank in "12345678"}
    men = {"2": {"w"}, "3": {"w"}, "6": {"b"}, "7": {"b"}}
    assert standing == {rank: men.get(rank, {"."}) for rank in "12345678"}


@pytest.mark.parametrize("name", tama.PRESETS)
def test_r3_white_moves_first_and_the_sides_take_turns(name: str) -> None:
    first = tama.Position.initial(rules=tama.preset(name))
    second = first.play(first.parse_move("a3-a4"))
    third = second.play(second.parse_move("a6-a5"))
    assert [str(position.turn) for position in (first, second, third)] == ["white", "black", "white"]


@pytest.mark.parametrize("text", ["a3-a3", "a3-a4-a3", "a1-a1", "a6-a6"])
def test_r3_passing_is_not_allowed(text: str) -> None:
    with pytest.raises(tama.IllegalMoveError):
        tama.Position.initial().parse_move(text)


def test_r3_the_pieces_of_the_other_side_are_not_yours_to_move() -> None:
    with pytest.raises(tama.IllegalMoveError):
        tama.Position.initial().parse_move("a6-a5")


# R14: no legal move


def outcome_of(drawing: str, side: str = "w", rules: tama.RuleSet = tama.TAMA) -> tuple[str | None, str] | None:
    """Return the winner and the reason of the end, as text."""
    outcome = support.read_diagram(drawing).position(side, rules).outcome
    return outcome and (outcome.winner and str(outcome.winner), str(outcome.reason))


BLOCKED = """
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . . . .
5 b b . . . . . .
4 b b b . . . . .
3 w b b . . . . .
2 . . . . . . . .
1 . . . . . . . .
"""


def test_r14_a_player_without_pieces_has_lost() -> None:
    assert outcome_of(BLOCKED.replace("w", ".")) == ("black", "no-pieces")


def test_r14_a_player_whose_pieces_are_all_blocked_has_lost() -> None:
    assert outcome_of(BLOCKED) == ("black", "blocked")
    assert outcome_of(BLOCKED, "b") is None


def test_r14_a_blocked_man_that_may_step_diagonally_has_not_lost() -> None:
    opened = BLOCKED.replace("4 b b b", "4 b . b")
    assert outcome_of(opened) is None
    assert outcome_of(opened, rules=tama.DAMA) == ("black", "blocked")


@pytest.mark.parametrize("name", tama.PRESETS)
def test_r14_taking_the_last_piece_wins(name: str) -> None:
    game = tama.Game(start=tama.Position.from_fen("W:Wc3,h2:Bc4", rules=tama.preset(name)))
    game.play("c3xc5")
    assert game.outcome == (tama.Side.WHITE, "no-pieces")


# R16: what a program needs besides

ONE_EACH = "W:WKa1:Ba5,h7"
"""White captures, and each side has one piece left."""


def test_r16_one_piece_each_is_a_draw_under_the_rules_of_dama() -> None:
    game = tama.Game(start=tama.Position.from_fen(ONE_EACH, tama.DAMA))
    assert game.outcome is None
    game.play("a1xa7")
    assert game.outcome == (None, "one-each")
    assert tama.Outcome(None, "one-each").rule == "R16"
    assert game.explain_end() == tama.Explanation("one-each")
    with pytest.raises(tama.IllegalMoveError, match="each side has one piece left"):
        game.play("h7-h6")
    game.record("h7-h6")  # a game that was played elsewhere goes on after a draw that no one claimed


def test_r16_one_piece_each_is_no_draw_under_any_other_preset() -> None:
    for rules in set(tama.PRESETS.values()) - {tama.DAMA}:
        game = tama.Game(start=tama.Position.from_fen(ONE_EACH, rules))
        game.play(game.position.legal_moves()[0])
        assert game.outcome is None


def test_which_pieces_move_diagonally_is_told_in_words() -> None:
    told = {name: tama.RuleSet(diagonal_moves=name) for name in ("all", "kings", "none")}  # type: ignore[arg-type]
    assert [rules.name for rules in told.values()] == ["TAMA", "TAMA_STRAIGHT_MEN", "custom"]
    for wrong in ("some", True, 1, None, ""):
        with pytest.raises(tama.NotationError, match="expected all, kings or none as the ruleset's diagonal_moves"):
            tama.RuleSet(diagonal_moves=wrong)  # type: ignore[arg-type]


KINGS = "W:WKa1,c2:Bf7,Kh8"
THERE_AND_BACK = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"]


def game_of(
    moves: list[str], fen: str = KINGS, *, repetition_limit: int | None = 3, quiet_ply_limit: int | None = 100
) -> tama.Game:
    """Return a game after some moves, under the standard rules with other limits."""
    rules = tama.RuleSet(repetition_limit=repetition_limit, quiet_ply_limit=quiet_ply_limit)
    game = tama.Game(start=tama.Position.from_fen(fen, rules=rules))
    for move in moves:
        game.play(move)
    return game


def reason_of(game: tama.Game) -> str | None:
    """Return why a game ended as a draw, None while it goes on."""
    return game.outcome and str(game.outcome.reason)


def test_r16_a_position_is_a_draw_when_it_comes_the_third_time() -> None:
    twice = game_of(THERE_AND_BACK)
    thrice = game_of(THERE_AND_BACK * 2)
    assert (twice.outcome, thrice.outcome) == (None, (None, "repetition"))


def test_r16_the_same_board_with_the_other_side_to_move_is_another_position() -> None:
    white_loses_a_move = ["a1-a2", "h8-h7", "a2-b1", "h7-h8", "b1-a1"]
    black_loses_a_move = ["h8-h7", "a1-a2", "h7-g8", "a2-a1", "g8-h8"]
    game = game_of(white_loses_a_move + black_loses_a_move)
    boards = [position.fen()[2:] for position in game.positions]
    assert boards.count(KINGS[2:]) == 3
    assert reason_of(game) is None


def test_r16_repetition_compares_positions_and_not_moves() -> None:
    by_another_way = ["a1-b1", "h8-g8", "b1-a1", "g8-h8"]
    assert reason_of(game_of(THERE_AND_BACK + by_another_way)) == "repetition"


def test_r16_a_position_may_return_after_others() -> None:
    elsewhere = ["a1-a3", "h8-h6", "a3-a4", "h6-h5", "a4-a1", "h5-h8"]
    assert reason_of(game_of(THERE_AND_BACK + elsewhere)) == "repetition"


def wandering(plies: int) -> list[str]:
    """Return moves of two kings that change nothing for good."""
    return (THERE_AND_BACK * (plies // 4 + 1))[:plies]


def test_r16_a_hundred_quiet_plies_are_a_draw_and_99_are_not() -> None:
    reasons = [reason_of(game_of(wandering(plies), repetition_limit=None)) for plies in (99, 100)]
    assert reasons == [None, "quiet-plies"]


@pytest.mark.parametrize(
    ("move", "quiet"),
    [("a1-a8", 5), ("c2-b2", 5), ("c2-d2", 5), ("c2-c3", 0), ("c2-b3", 0), ("c2-d3", 0)],
    ids=["king", "man left", "man right", "man ahead", "man diagonally left", "man diagonally right"],
)
def test_r16_only_a_man_that_moves_forward_or_a_capture_ends_the_quiet(move: str, quiet: int) -> None:
    game = game_of([*THERE_AND_BACK, move])
    assert game.quiet_plies == quiet


def test_r16_a_black_man_moves_forward_down_the_board() -> None:
    assert [game_of(["a1-a2", move]).quiet_plies for move in ("f7-f6", "f7-e6", "f7-e7")] == [0, 0, 2]


def test_r16_a_capture_ends_the_quiet() -> None:
    game = game_of(["a1-b1", "h8-h4", "b1-b4"], fen="W:WKa1:BKh8")
    assert game.quiet_plies == 3
    game.play("h4xa4")
    assert game.quiet_plies == 0


@pytest.mark.parametrize("limit", [2, 4, 5])
def test_r16_the_repetition_limit_is_a_field_of_the_ruleset(limit: int) -> None:
    cycles = [THERE_AND_BACK * count for count in (limit - 2, limit - 1)]
    assert [reason_of(game_of(moves, repetition_limit=limit)) for moves in cycles] == [None, "repetition"]


def test_r16_limits_that_are_switched_off_never_end_a_game() -> None:
    assert reason_of(game_of(wandering(240), repetition_limit=None, quiet_ply_limit=None)) is None


def test_r16_a_loss_counts_more_than_a_draw_by_quiet_plies() -> None:
    blocking = game_of(["h3-b3"], fen="W:Wa2,a3,Kh3,b4,c4,b5,c5:Ba4,a5", quiet_ply_limit=1)
    assert blocking.outcome == (tama.Side.WHITE, "blocked")
