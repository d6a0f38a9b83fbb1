"""Hub 2, the protocol between draughts engines and the programs that drive them, both sides of it.

`serve` makes the engine of this package an engine for others, `HubEngine` drives any other. docs/hub.md tells what
this dialect adds for 64 squares. Only here does the package use threads, and only to wait for lines.
"""

from tama_core.hub.client import HubEngine
from tama_core.hub.commands import HubError
from tama_core.hub.server import serve

__all__ = ["HubEngine", "HubError", "serve"]
