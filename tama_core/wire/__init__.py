"""The values of docs/protocol.md as JSON: read with one clear sentence for each fault, and written."""

from tama_core.wire.fields import Json, ProtocolError, field, number, path_field, seconds, texts, whole
from tama_core.wire.games import LONGEST_GAME, add_record, game_json, read_game, read_start
from tama_core.wire.mending import mended, mended_annotation
from tama_core.wire.searches import info_json, read_limit, result_json, review_json
from tama_core.wire.values import (
    cells_json,
    explanation_json,
    fields_json,
    move_json,
    moves_json,
    read_rules,
    rules_json,
    steps_json,
    view_json,
)

__all__ = [
    "LONGEST_GAME",
    "Json",
    "ProtocolError",
    "add_record",
    "cells_json",
    "explanation_json",
    "field",
    "fields_json",
    "game_json",
    "info_json",
    "mended",
    "mended_annotation",
    "move_json",
    "moves_json",
    "number",
    "path_field",
    "read_game",
    "read_limit",
    "read_rules",
    "read_start",
    "result_json",
    "review_json",
    "rules_json",
    "seconds",
    "steps_json",
    "texts",
    "view_json",
    "whole",
]
