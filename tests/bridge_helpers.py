"""Helpers for the tests of the bridge: requests and their last reply."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from tama_core.bridge import Bridge

Json = Any
"""JSON as it comes."""


def ask(bridge: Bridge, identity: int, op: str, **fields: Json) -> Json:
    return json.loads(bridge.handle(json.dumps({"id": identity, "op": op, **fields})))


def last_reply(bridge: Bridge, request: Json) -> Json:
    reply = json.loads(bridge.handle(json.dumps(request)))
    while reply.get("more"):
        reply = ask(bridge, request["id"], "continue")
    return reply


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["a3", "white", "TAMA"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
