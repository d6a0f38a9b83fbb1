"""Parses requests to JSON objects, and turns errors into replies."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NoReturn

from tama_core.base_errors import InvalidPositionError, TamaError, as_sentence, shown
from tama_core.bridge.fields import Json, ProtocolError
from tama_core.bridge.values import explanation_json, moves_json, values_json
from tama_core.errors import PdnError, told
from tama_core.explain.illegal import AmbiguousMoveError, IllegalMoveError
from tama_core.faults import Fault

if TYPE_CHECKING:
    from tama_core.explain.reasons import Explanation

__all__ = ["error_json", "parse_request"]

LONGEST_REQUEST: Final = 20_000_000
"""Characters; about a file of 20,000 games."""


def parse_request(request: str) -> Json:
    """Parse a request, which must be a JSON object of limited size."""
    if not isinstance(request, str) or len(request) > LONGEST_REQUEST:
        raise ProtocolError(Fault("text-long", most=LONGEST_REQUEST))
    try:
        message = json.loads(request, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"expected a request in JSON, not {shown(request)} ({error})") from None
    if not isinstance(message, dict):
        raise ProtocolError(f"expected a JSON object, not {shown(message)}")
    return message


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not valid JSON")


def error_json(error: TamaError) -> Json:
    """Return an error as JSON: its kind and message, details, and the facts that can be translated."""
    message = str(error)
    entry: Json = {"kind": "notation", "message": as_sentence(message)}
    if isinstance(error, ProtocolError):
        entry["kind"] = "protocol"
        if error.field:
            entry["field"] = error.field
    elif isinstance(error, PdnError):
        entry |= {"kind": "pdn", "line": error.line, "column": error.column}
    elif isinstance(error, InvalidPositionError):
        entry |= {"kind": "invalid-position", "reasons": list(error.reasons)}
    elif isinstance(error, IllegalMoveError):
        explanation = explanation_json(error.explanation)
        entry = {"kind": "illegal-move", "message": message, "explanation": explanation}
        if isinstance(error, AmbiguousMoveError):
            candidates = moves_json(error.candidates)
            entry |= {"kind": "ambiguous-move", "candidates": candidates}
    facts = [_fact(part, sentence) for part, sentence in told(error)]
    return entry | ({"facts": facts} if facts else {})


def _fact(part: Fault | Explanation | None, sentence: str) -> Json:
    """Return a part of a message with its key and values, if it has any, and its English sentence."""
    key, values = (part.key, values_json(part.values)) if part else ("", {})
    return {"key": key, "values": values, "sentence": sentence}
