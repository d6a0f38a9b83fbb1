"""PDN into games: one pass over the tokens, each move checked against the rules as it comes."""

from __future__ import annotations

import re
from functools import lru_cache
from io import StringIO
from typing import TYPE_CHECKING, Final

from tama_core.errors import IllegalMoveError, InvalidPositionError, NotationError, PdnError, shown
from tama_core.faults import Fault
from tama_core.game import Game
from tama_core.notes import DEEPEST, HIGHEST_GLYPH, Note, Variation
from tama_core.pdn.fen import read_fen
from tama_core.pdn.lexer import Lexer
from tama_core.pdn.tags import BOTH_LOSE, DERIVED, DRAW, UNKNOWN, WINNERS, initial, read_rules, tag_of
from tama_core.rules import Outcome, Reason, complete
from tama_core.squares import Square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.move import Move
    from tama_core.pdn.lexer import Readable, Token
    from tama_core.position import Position
    from tama_core.ruleset import RuleSet

__all__ = ["GLYPHS", "loads", "read"]

GLYPHS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


def loads(text: str) -> list[Game]:
    """Return the games of a PDN text; PdnError says where it is wrong and carries the games before.

    >>> [str(move) for game in loads("1. a3-a4 b6-b5 1/2-1/2") for move in game.moves]
    ['a3-a4', 'b6-b5']
    """
    if not isinstance(text, str):
        raise NotationError(f"expected PDN text, not {shown(text)}")
    games: list[Game] = []
    try:
        games.extend(read(StringIO(text)))
    except PdnError as error:
        error.games = tuple(games)
        raise
    return games


def read(stream: Readable, *, line: int = 1, column: int = 1) -> Iterator[Game]:
    """Yield the games of a text stream one by one, reading on only as they are asked for.

    PdnError comes where the first thing stands that cannot be read, after all games before it. Errors
    count from `line` and `column`, where the text is a part of a file.

    >>> from io import StringIO
    >>> next(read(StringIO("1. a3-a4 * and so on"))).outcome is None
    True
    """
    lexer = Lexer(stream, line, column)
    while (token := lexer.take()) is not None:
        if token.kind == "result":
            continue
        lexer.give_back(token)
        lexer.forget()
        game = _GameReader(lexer).game()
        if game is not None:
            yield game


class _Line:
    """A line under way: the game or a variation; it begins with the token at `at`."""

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
        """Keep what was written beside the last move."""
        if self.comments or self.glyphs or self.variations:
            note = Note(tuple(self.comments), tuple(self.glyphs), tuple(self.variations))
            if note:
                self.notes[len(self.moves)] = note
            self.begin_note()

    def play(self, move: Move) -> None:
        self.end_note()
        self.moves.append(move)
        self.positions.append(self.positions[-1].play_unchecked(move))

    def branch(self) -> Position:
        """Return where a variation of the last move begins."""
        return self.positions[-2] if self.moves else self.positions[-1]


class _GameReader:
    """Reads one game from a lexer; `_on_move` and its like take a token of the kind in their name."""

    def __init__(self, lexer: Lexer) -> None:
        self._lexer = lexer
        self._tags: dict[str, str] = {}
        self._places: dict[str, int] = {}
        self._lines: list[_Line] = []
        self._result = UNKNOWN
        self._begun = False

    def game(self) -> Game | None:
        """Return the next game, None where there is only the mark of an end."""
        try:
            self._read_tags()
        except PdnError:
            self._rules()  # moves that are written otherwise are those of another game, which says more
            raise
        self._lines.append(_Line(self._start(), 0))
        self._read_body()
        if len(self._lines) > 1:
            raise self._lexer.error(Fault("pdn-unclosed"), self._lines[-1].at)
        return self._finished() if self._begun else None

    def _read_tags(self) -> None:
        for token in self._lexer:
            if token.kind != "tag":
                self._lexer.give_back(token)
                return
            self._begun = True
            name, value = tag_of(token.text)
            self._tags[name], self._places[name] = value, token.at

    def _start(self) -> Position:
        rules = self._rules()
        if self._tags.get("FEN"):
            return self._set_up(self._tags["FEN"], rules, self._places["FEN"])
        return initial(rules)

    def _rules(self) -> RuleSet:
        name, rules = read_rules(self._tags)
        if rules is None:
            key = "pdn-ruleset" if name == "RuleSet" else "pdn-rules"
            raise self._lexer.error(Fault(key, came=f"{name} {shown(self._tags[name])}"), self._places[name])
        return rules

    def _set_up(self, fen: str, rules: RuleSet, at: int) -> Position:
        try:
            return read_fen(fen, rules)
        except InvalidPositionError as error:
            raise self._refusal(Fault("pdn-position"), str(error), at) from error

    def _read_body(self) -> None:
        """Read up to the result, or up to where the next game begins."""
        for token in self._lexer:
            if token.kind == "tag" and len(self._lines) == 1:
                self._lexer.give_back(token)
                return
            if token.kind == "result" and len(self._lines) == 1:
                self._result = token.text
                return
            self._begun = True
            getattr(self, f"_on_{token.kind}")(token)

    def _on_move(self, token: Token) -> None:
        line = self._lines[-1]
        path = _path(token.text)
        try:
            line.play(_find(line.positions[-1], path))
        except IllegalMoveError as error:
            move = Fault("pdn-move", came=shown(token.text))
            raise self._refusal(move, f"{move} {error}", token.at) from error

    def _refusal(self, reason: Fault, message: str, at: int) -> PdnError:
        """Return an error whose `reason` says less than its message: the rest is in its cause."""
        refusal = self._lexer.error(message, at)
        refusal.reason = reason
        return refusal

    def _on_comment(self, token: Token) -> None:
        self._lines[-1].comments.append(token.text[1:-1])

    def _on_strength(self, token: Token) -> None:
        self._lines[-1].glyphs.append(_glyph(token.text.strip("()")))

    def _on_glyph(self, token: Token) -> None:
        number = int(token.text[1:])
        if number > HIGHEST_GLYPH:
            raise self._lexer.error(Fault("pdn-glyph", came=token.text), token.at)
        self._lines[-1].glyphs.append(number)

    def _on_open(self, token: Token) -> None:
        if len(self._lines) > DEEPEST:
            raise self._lexer.error(Fault("pdn-deep", count=DEEPEST), token.at)
        self._lines.append(_Line(self._lines[-1].branch(), token.at))

    def _on_close(self, token: Token) -> None:
        if len(self._lines) == 1:
            raise self._lexer.error(Fault("pdn-unopened"), token.at)
        line = self._lines.pop()
        line.end_note()
        if line.moves or line.notes:
            self._lines[-1].variations.append(Variation(tuple(line.moves), line.notes))

    def _on_result(self, token: Token) -> None:
        """Keep the result that a variation ends with as a comment."""
        self._lines[-1].comments.append(token.text.strip("*"))

    def _on_tag(self, token: Token) -> None:
        """Refuse the next game's tags in the midst of a variation."""
        line, column = self._lexer.place(self._lines[-1].at)
        raise self._lexer.error(Fault("pdn-next", line=line, column=column), token.at)

    def _on_setup(self, token: Token) -> None:
        line = self._lines[-1]
        if len(self._lines) > 1 or line.moves or line.variations:
            raise self._lexer.error(Fault("pdn-late"), token.at)
        line.positions = [self._set_up(token.text[1:-1], line.positions[0].rules, token.at)]

    def _finished(self) -> Game:
        line = self._lines[0]
        line.end_note()
        result = next((text for text in (self._tags.get("Result", ""), self._result) if text in _RESULTS), UNKNOWN)
        winner = WINNERS.get(result)
        over = line.positions[-1].outcome() is not None
        ending = Outcome(winner, Reason.RESIGNATION) if winner and not over else None
        game = Game.recorded(line.positions, line.moves, ending)
        if result in DRAW and game.outcome is None:
            game.agree_draw()
        if result == BOTH_LOSE:
            game.tags["Result"] = result
        game.tags.update((name, value) for name, value in self._tags.items() if name not in DERIVED)
        game.notes.update(line.notes)
        return game


_RESULTS: Final = frozenset((*WINNERS, *DRAW, BOTH_LOSE))


@lru_cache(maxsize=8192)
def _path(text: str) -> tuple[Square, ...]:
    return tuple(Square(name) for name in re.findall("[a-h][1-8]", text.lower()))


def _find(position: Position, path: tuple[Square, ...]) -> Move:
    """Return the move along `path`; else the one that takes what stands on it (the Turkish federation's way)."""
    move = complete(position, path)
    if move is not None:
        return move
    try:
        return position.find_move(path)
    except IllegalMoveError:
        taking = [
            move
            for move in position.legal_moves()
            if move.origin == path[0] and sorted(move.captured) == sorted(path[1:])
        ]
        if len(taking) == 1:
            return taking[0]
        raise


def _glyph(text: str) -> int:
    """Return the number of a move's strength; of three signs the first and the last count."""
    return GLYPHS.get(text) or GLYPHS[text[0] + text[-1]]
