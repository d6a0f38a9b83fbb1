"""Speaks Hub 2, the protocol between draughts engines and the programs that drive them, on both sides.

`serve` runs the engine of this package for other programs; `HubEngine` drives other engines. docs/hub.md describes
the extensions for 64 squares. The package uses threads only here, and only to wait for lines.
"""

from tama_core.hub.client import HubEngine
from tama_core.hub.commands import HubError
from tama_core.hub.options import HubOption
from tama_core.hub.server import serve

__all__ = ["HubEngine", "HubError", "HubOption", "serve"]
