"""Answers packed with brotli for browsers that take it, with gzip for the others.

A move is answered with one frame for every line, nearly the same page over and over: brotli looks
back over all of them, gzip over the last 32 KB only and needs up to five times as many bytes.
"""

import re

import brotli
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware, IdentityResponder
from starlette.types import ASGIApp, Receive, Scope, Send

QUALITY = 4  # 5 takes off another tenth and costs half as much time again
REFUSED = re.compile(r";\s*q=0(\.0*)?\s*\Z")


def accepted(encodings: str) -> frozenset[str]:
    """Return the encodings that a browser takes, from its header."""
    return frozenset(
        one.split(";")[0].strip() for one in encodings.split(",") if not REFUSED.search(one)
    )


class Packing(GZipMiddleware):
    """Packs what is not packed yet."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with brotli if the browser takes it."""
        is_brotli = scope["type"] == "http" and "br" in accepted(
            Headers(scope=scope).get("accept-encoding", "")
        )
        if is_brotli:
            await BrotliResponder(self.app, self.minimum_size)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class BrotliResponder(IdentityResponder):
    """Packs one answer, whole or in pieces."""

    content_encoding = "br"

    def __init__(self, app: ASGIApp, minimum_size: int) -> None:
        super().__init__(app, minimum_size)
        self._packer = brotli.Compressor(quality=QUALITY)

    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        """Return the next bytes of the packed answer."""
        packed: bytes = self._packer.process(body)
        end: bytes = self._packer.flush() if more_body else self._packer.finish()
        return packed + end
