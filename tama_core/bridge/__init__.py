"""Answers requests of the page: `handle` takes JSON text and returns JSON text.

docs/protocol.md describes every message. The package does not depend on a browser. Each request
carries its whole game; only a cache of recent games and the running stream are kept.
"""

from collections.abc import Callable

from tama_core.bridge.operations import PROTOCOL, Bridge

__all__ = ["PROTOCOL", "Bridge", "handle"]

handle: Callable[[str], str] = Bridge().handle
"""Answer one request: `handle(request: str) -> str`."""
