"""Speaks Hub 2, the protocol between draughts engines and the programs that drive them, on both sides.

`serve` runs the engine of this package for other programs; `HubEngine` and `AsyncHubEngine` drive other engines.
docs/hub.md describes the extensions for 64 squares. The package uses threads only here, and only to wait for lines.
"""

from typing import TYPE_CHECKING

from tama_core.hub.client import HubEngine
from tama_core.hub.commands import HubError
from tama_core.hub.options import HubOption
from tama_core.hub.server import serve

if TYPE_CHECKING:
    from tama_core.hub.async_client import AsyncHubEngine

__all__ = ["AsyncHubEngine", "HubEngine", "HubError", "HubOption", "serve"]


def __getattr__(name: str) -> object:
    """Import the client for asyncio on demand (PEP 562), because asyncio takes long to import."""
    if name == "AsyncHubEngine":
        from tama_core.hub.async_client import AsyncHubEngine  # noqa: PLC0415 - see above

        return AsyncHubEngine
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
