"""How an answer is packed: with the best that the browser takes, whole or in pieces."""

import gzip
from collections.abc import AsyncIterator

import brotli
import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from app.packing import Packing, accepted

LONG = "one line after another, " * 200


def whole(_request: Request) -> Response:
    return Response(LONG, media_type="text/plain")


def short(_request: Request) -> Response:
    return Response("yes", media_type="text/plain")


def in_pieces(_request: Request) -> Response:
    async def pieces() -> AsyncIterator[str]:
        for start in range(0, len(LONG), 1000):
            yield LONG[start : start + 1000]

    return StreamingResponse(pieces(), media_type="text/plain")


@pytest.fixture
async def client():
    routes = [Route("/whole", whole), Route("/short", short), Route("/pieces", in_pieces)]
    app = Starlette(routes=routes, middleware=[Middleware(Packing, minimum_size=500)])
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://table"
    ) as client:
        yield client


@pytest.mark.parametrize("path", ["/whole", "/pieces"])
@pytest.mark.parametrize(
    ("taken", "encoding", "unpack"),
    [("gzip, br", "br", brotli.decompress), ("gzip, br;q=0", "gzip", gzip.decompress)],
)
async def test_an_answer_is_packed_with_the_best_that_is_taken(
    client, path, taken, encoding, unpack
):
    async with client.stream("GET", path, headers={"accept-encoding": taken}) as answer:
        raw = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == encoding
    assert "Accept-Encoding" in answer.headers["vary"]
    assert unpack(raw).decode() == LONG
    assert len(raw) < len(LONG) / 10


@pytest.mark.parametrize(("path", "taken"), [("/whole", "identity"), ("/short", "gzip, br")])
async def test_what_gains_nothing_is_sent_as_it_is(client, path, taken):
    answer = await client.get(path, headers={"accept-encoding": taken})
    assert "content-encoding" not in answer.headers


def test_an_encoding_that_is_refused_is_not_accepted():
    assert accepted("gzip, br;q=0, zstd;q=0.000, identity;q=0.5") == {"gzip", "identity"}
