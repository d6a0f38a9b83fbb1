"""Carries lines to and from a process for asyncio."""

from __future__ import annotations

from asyncio import Event, Queue, SubprocessProtocol, timeout
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from tama_core.hub.driver import FAREWELL
from tama_core.hub.inbox import BACKLOG, LineSplitter

if TYPE_CHECKING:
    from asyncio import BaseTransport, ReadTransport, SubprocessTransport, WriteTransport
    from collections.abc import Sequence

__all__ = ["LineProcess"]


class LineProcess(SubprocessProtocol):
    """A process that reads and writes lines."""

    def __init__(self) -> None:
        self._lines: Queue[str | None] = Queue()
        self._splitter = LineSplitter()
        self._exited = Event()

    def connection_made(self, transport: BaseTransport) -> None:
        """Keep the process that was started."""
        self._transport = cast("SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - only its output is read
        """Take output; the process has to wait if much of it was not taken."""
        for line in self._splitter.split(data):
            self._lines.put_nowait(line)
        if self._lines.qsize() > BACKLOG:
            self._output.pause_reading()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002 - however it came
        """Note the end of the output."""
        if fd == 1:
            for line in self._splitter.rest():
                self._lines.put_nowait(line)
            self._lines.put_nowait(None)

    def process_exited(self) -> None:
        """Note the end of the process."""
        self._exited.set()

    @property
    def runs(self) -> bool:
        """Whether the process has not ended."""
        return not self._exited.is_set()

    @property
    def _output(self) -> ReadTransport:
        return cast("ReadTransport", self._transport.get_pipe_transport(1))

    async def take(self) -> str | None:
        """Return the next line, None at the end of the output."""
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
        elif self._lines.qsize() == 0:
            self._output.resume_reading()
        return line

    def send(self, lines: Sequence[str]) -> bool:
        """Write lines, and return whether the process could still read them."""
        pipe = cast("WriteTransport", self._transport.get_pipe_transport(0))
        if not self.runs or pipe.is_closing():
            return False
        pipe.write("".join(f"{line}\n" for line in lines).encode())
        return True

    async def end(self) -> None:
        """End the process, by force if it does not end by itself."""
        self.send(("quit",))
        cast("WriteTransport", self._transport.get_pipe_transport(0)).close()
        try:
            with suppress(TimeoutError):
                async with timeout(FAREWELL):
                    await self._exited.wait()
        finally:
            self._transport.close()  # kills it if it runs
        await self._exited.wait()
