"""Parses the tokens of a game, and checks each move against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.annotations import DEEPEST, HIGHEST_GLYPH, Note, Variation
from tama_core.base_errors import InvalidPositionError, TamaError, shown
from tama_core.explain.illegal import IllegalMoveError
from tama_core.faults import Fault
from tama_core.game import Game
from tama_core.pdn.moves import find_move, glyph_of
from tama_core.pdn.other_games import doubt
from tama_core.pdn.splitter import GameTokens
from tama_core.pdn.tags import (
    BOTH_LOSE,
    DERIVED,
    DRAW,
    NAMING_RULES,
    UNKNOWN,
    WINNERS,
    initial,
    outcome_text,
    result_in,
    rules_tag,
    tag_of,
)
from tama_core.position import Position
from tama_core.rules import Outcome, Reason, played
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from tama_core.errors import PdnError
    from tama_core.move import Move
    from tama_core.pdn.lexer import Lexer, Token

__all__ = ["MOST_FAULTS", "GameParser"]

KINDS: Final = ("tag", "wrong", "move", "comment", "strength", "glyph", "open", "close", "result", "setup")
"""The kinds of tokens."""

MOST_FAULTS: Final = 100
"""The most faults that are collected in one game; after the last its moves are skipped."""


class _Line:
    """A line that is being read: the game or a variation; it begins with the token at `at`."""

    def __init__(self, start: Position, at: int) -> None:
        self.positions = [start]
        self.moves: list[Move] = []
        self.notes: dict[int, Note] = {}
        self.at = at
        self.begin_note()

    def begin_note(self) -> None:
        self.comments: list[str] = []
        self.glyphs: list[int] = []
        self.variations: list[Variation] = []

    def end_note(self) -> None:
        """Keep the note of the last move."""
        if self.comments or self.glyphs or self.variations:
            note = Note(tuple(self.comments), tuple(self.glyphs), tuple(self.variations))
            if note:
                self.notes[len(self.moves)] = note
            self.begin_note()

    def play(self, move: Move) -> None:
        if self.comments or self.glyphs or self.variations:
            self.end_note()
        self.moves.append(move)
        self.positions.append(played(self.positions[-1], move))

    def branch(self) -> Position:
        """Return the position where a variation of the last move begins."""
        return self.positions[-2] if self.moves else self.positions[-1]


class GameParser:
    """Reads one game from a lexer; methods such as `_on_move` handle the tokens of one kind.

    >>> from io import StringIO
    >>> from tama_core.pdn.lexer import Lexer
    >>> GameParser(Lexer(StringIO("1. a3-a4 b6-b5")), collect=False).game()
    Game.from_moves('a3-a4 b6-b5', rules=TAMA)
    """

    def __init__(self, lexer: Lexer, *, collect: bool) -> None:
        """Begin at the next token of `lexer`; errors are raised, or collected in the game."""
        self._lexer = lexer
        self._collect = collect
        self._tokens = GameTokens(lexer, salvage=collect)
        self._errors: list[PdnError] = []
        self._warnings: list[PdnError] = []
        self._tags: dict[str, str] = {}
        self._places: dict[str, int] = {}
        self._head: list[str] = []
        self._lines: list[_Line] = []
        self._result: Token | None = None
        self._written: list[Token] = []

    def game(self) -> Game:
        """Return the next game."""
        handlers = {kind: getattr(self, f"_on_{kind}") for kind in KINDS}
        for token in self._tokens:
            if not self._lines and not self._is_head(token):
                self._begin()
            if token.kind == "result" or not self._tokens.skipping:
                handlers[token.kind](token)
        if not self._lines:
            self._begin()
        if len(self._lines) > 1:
            self._end_variations()
        return self._finished()

    def _is_head(self, token: Token) -> bool:
        """Return whether a token belongs to the tags."""
        return token.kind in {"tag", "comment"} or (token.kind == "wrong" and token.text[:1] == "[")

    def _begin(self) -> None:
        """Set up the board once all tags are known."""
        self._lines.append(_Line(initial(TAMA), 0))
        self._lines[0].comments = self._head
        name, rules = rules_tag(self._tags)
        if rules is None:
            key = "pdn-ruleset" if name == "RuleSet" else "pdn-rules"
            self._fault(self._lexer.error(Fault(key, came=f"{name} {shown(self._tags[name])}"), self._places[name]))
            self._tokens.skip(game=True)
            return
        self._lines[0].positions = [initial(rules)]
        if self._tags.get("FEN"):
            self._set_up(self._tags["FEN"], self._places["FEN"])

    def _set_up(self, fen: str, at: int) -> None:
        line = self._lines[0]
        try:
            line.positions = [Position.from_fen(fen, line.positions[0].rules)]
        except InvalidPositionError as error:
            self._fault(self._refusal(Fault("pdn-position"), error, at))
            self._tokens.skip(game=True)

    def _fault(self, error: PdnError) -> None:
        """Collect an error, or raise it."""
        if not self._collect:
            raise error
        if len(self._errors) < MOST_FAULTS:
            self._errors.append(error)
        else:
            self._tokens.skip(game=True)

    def _warn(self, fault: Fault, at: int) -> None:
        """Add a warning to a game that can be read."""
        if len(self._warnings) < MOST_FAULTS:
            self._warnings.append(self._lexer.error(fault, at))

    def _end_variations(self) -> None:
        """Close the variations that are open where the game ends."""
        begun = self._lines[-1].at
        following = self._lexer.take()
        if following:
            self._lexer.give_back(following)
        if following and following.kind == "tag":
            self._next_game(following)
        else:
            self._fault(self._lexer.error(Fault("pdn-unclosed"), begun))
        while len(self._lines) > 1:
            self._end_variation()

    def _next_game(self, tag: Token) -> None:
        """Report the next game's tags in the middle of a variation."""
        line, column = self._lexer.place(self._lines[-1].at)
        self._fault(self._lexer.error(Fault("pdn-next", line=line, column=column), tag.at))

    def _on_tag(self, token: Token) -> None:
        if self._lines:
            self._next_game(token)
            return
        name, value = tag_of(token.text)
        self._tags[name], self._places[name] = value, token.at

    def _on_wrong(self, token: Token) -> None:
        if self._result is None:
            self._fault(self._lexer.fault(token))
        else:
            self._warn(Fault("pdn-after", came=shown(token.text)), token.at)

    def _on_move(self, token: Token) -> None:
        line = self._lines[-1]
        if len(self._lines) == 1:
            self._written.append(token)
        try:
            line.play(find_move(line.positions[-1], token.text))
        except IllegalMoveError as error:
            self._fault(self._refusal(Fault("pdn-move", came=shown(token.text)), error, token.at))
            self._tokens.skip()

    def _refusal(self, reason: Fault, why: TamaError, at: int) -> PdnError:
        """Return an error with a short `reason`; the rest of its message comes from its cause."""
        message = str(why) if str(why).startswith(reason) else f"{reason} {why}"
        refusal = self._lexer.error(message, at)
        refusal.reason, refusal.__cause__ = reason, why.with_traceback(None)
        return refusal

    def _on_comment(self, token: Token) -> None:
        text = token.text[1:] if token.text[0] == ";" else token.text[1:-1]
        if "}" in text:
            text = text.replace("{", "(").replace("}", ")")
        (self._lines[-1].comments if self._lines else self._head).append(text)

    def _on_strength(self, token: Token) -> None:
        self._lines[-1].glyphs.append(glyph_of(token.text.strip("()")))

    def _on_glyph(self, token: Token) -> None:
        number = int(token.text[1:])
        if number > HIGHEST_GLYPH:
            self._fault(self._lexer.error(Fault("pdn-glyph", came=token.text), token.at))
            return
        self._lines[-1].glyphs.append(number)

    def _on_open(self, token: Token) -> None:
        if len(self._lines) > DEEPEST:
            self._fault(self._lexer.error(Fault("pdn-deep", count=DEEPEST), token.at))
            self._tokens.skip()
        self._lines.append(_Line(self._lines[-1].branch(), token.at))

    def _on_close(self, token: Token) -> None:
        if len(self._lines) > 1:
            self._end_variation()
        else:
            self._fault(self._lexer.error(Fault("pdn-unopened"), token.at))

    def _end_variation(self) -> None:
        line = self._lines.pop()
        line.end_note()
        if line.moves or line.notes:
            self._lines[-1].variations.append(Variation(tuple(line.moves), line.notes))

    def _on_result(self, token: Token) -> None:
        """Take the result; one at the end of a variation is kept as a comment."""
        if self._tokens.depth:
            self._lines[-1].comments.append(token.text.strip("*"))
        elif self._result is None:
            self._result = token
        elif result_in(token.text) != result_in(self._result.text):
            self._warn(Fault("pdn-second", came=token.text, first=self._result.text), token.at)

    def _on_setup(self, token: Token) -> None:
        line = self._lines[-1]
        if len(self._lines) > 1 or line.moves or line.variations:
            self._fault(self._lexer.error(Fault("pdn-late"), token.at))
        else:
            self._set_up(token.text[1:-1], token.at)

    def _finished(self) -> Game:
        line = self._lines[0]
        line.end_note()
        over = line.positions[-1].outcome
        result = self._given_result(over)
        winner = WINNERS.get(result)
        ending = Outcome(winner, Reason.RESIGNATION) if winner and not over else None
        game = Game.recorded(line.positions, line.moves, ending)
        if result in DRAW and game.outcome is None:
            game.agree_draw()
        if result == BOTH_LOSE:
            game.tags["Result"] = result
        game.tags.update((name, value) for name, value in self._tags.items() if name not in DERIVED)
        game.notes.update(line.notes)
        self._doubt(line)
        game.errors, game.warnings = tuple(self._errors), tuple(self._warnings)
        return game

    def _doubt(self, line: _Line) -> None:
        """Warn where nothing names the rules, and the moves fit another game."""
        if self._written and self._tags.keys().isdisjoint(NAMING_RULES):
            fault = doubt(line.positions[0], [token.text for token in self._written], len(line.moves))
            if fault:
                self._warn(fault, self._written[0].at)

    def _given_result(self, over: Outcome | None) -> str:
        """Return the result of the file, and warn if tag, text and board do not agree."""
        told, at = self._tags.get("Result", ""), self._places.get("Result", 0)
        results = [(result_in(told), at)]
        if results[0][0] not in (*_RESULTS, *_OPEN):
            self._warn(Fault("pdn-unknown", came=shown(told)), at)
        if self._result:
            results.append((result_in(self._result.text), self._result.at))
        given = [(text, at) for text, at in results if text in _RESULTS]
        if not given:
            return UNKNOWN
        (result, at), (last, last_at) = given[0], given[-1]
        winner = WINNERS.get(result)
        if WINNERS.get(last) != winner:
            self._warn(Fault("pdn-result", tag=result, came=last), last_at)
        if over and over.winner != winner and not self._errors:
            self._warn(Fault("pdn-board", came=result, result=outcome_text(over)), at)
        return result


_RESULTS: Final = frozenset((*WINNERS, *DRAW, BOTH_LOSE))
_OPEN: Final = ("", "?", UNKNOWN)
"""Values of the tag Result without a result."""
