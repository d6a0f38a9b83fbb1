"""The one function that crosses between a page and Python: JSON text in, JSON text out.

docs/protocol.md describes every message. Nothing here knows of a browser. A game comes whole
with each request; what is kept is only a cache of games seen and the stream under way.
"""

from tama_core.bridge.operations import PROTOCOL, Bridge

__all__ = ["PROTOCOL", "Bridge", "handle"]

handle = Bridge().handle
"""Answer one request: `handle(request: str) -> str`."""
