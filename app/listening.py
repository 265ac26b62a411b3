"""How connections are listened to: with patience, but not with whoever never comes to the point."""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.settings import Settings

TOO_MUCH = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class PatientProtocol(HttpToolsProtocol):
    """A protocol that waits only so long, and reads only so much, until the head of a request ends.

    The server itself would wait for ever and keep whatever comes; the middlewares see a request
    when its head is complete, and limit its body.
    """

    head_seconds: float
    head_bytes: int

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._head_timer: TimerHandle | None = None
        self._head_read = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._end_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head of a request grows beyond what any head needs."""
        super().data_received(data)
        if self._head_timer is not None:
            self._head_read += len(data)
            if self._head_read > self.head_bytes:
                self.transport.write(TOO_MUCH)
                self.transport.close()

    def on_message_begin(self) -> None:
        """Wait for the head of a further request."""
        super().on_message_begin()
        if self._head_timer is None:
            self._await_head()

    def on_headers_complete(self) -> None:
        """Begin the answer."""
        self._end_head()
        super().on_headers_complete()

    def timeout_keep_alive_handler(self) -> None:
        """Let go of a connection that nobody used for long, even if its answer was never read."""
        if not self.transport.is_closing():
            self.transport.abort()

    def _await_head(self) -> None:
        self._head_read = 0
        self._head_timer = self.loop.call_later(self.head_seconds, self.transport.abort)

    def _end_head(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


def protocol(settings: Settings) -> type[PatientProtocol]:
    """Return the protocol of a server with these settings."""

    class Protocol(PatientProtocol):
        head_seconds = settings.head_seconds
        # What is only a little too much is answered with a page, by the middlewares.
        head_bytes = 2 * settings.header_limit

    return Protocol
