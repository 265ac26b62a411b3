"""Middlewares: what is let through, changed or refused before any route is asked."""

import asyncio

import httpx
import pytest
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse

from app.security import (
    POLICY,
    BasePath,
    Buckets,
    Forwarded,
    Limits,
    Rates,
    SafeAnswers,
    SameOrigin,
    TrustedHosts,
)
from app.settings import Settings

ORDER = (Forwarded, SafeAnswers, BasePath, TrustedHosts, Limits, SameOrigin)


async def echo(scope, receive, send):
    """An application that tells what reached it."""
    if scope["path"].endswith("/broken"):
        raise ZeroDivisionError("a secret")
    body = b""
    if scope["method"] == "POST":
        body = (await receive())["body"]
    told = {
        "path": scope["path"],
        "root_path": scope.get("root_path", ""),
        "scheme": scope["scheme"],
        "client": scope["client"][0],
        "host": dict(scope["headers"]).get(b"host", b"").decode(),
        "body": body.decode(),
    }
    await JSONResponse(told)(scope, receive, send)


async def refused(scope, status):
    return PlainTextResponse("refused", status)


def house(*, guest_of=lambda scope: None, client="10.0.0.1", **values):
    settings = Settings(**{"hosts": ("cards.example",), "data": "nowhere", **values})
    stack = [Middleware(kind, settings=settings, refuse=refused) for kind in ORDER]
    stack.append(Middleware(Rates, settings=settings, refuse=refused, guest_of=guest_of))
    app = echo
    for middleware in reversed(stack):
        app = middleware.cls(app, *middleware.args, **middleware.kwargs)
    transport = httpx.ASGITransport(app, client=(client, 1234))
    return httpx.AsyncClient(transport=transport, base_url="http://cards.example")


async def test_every_answer_has_the_headers_of_a_careful_house():
    async with house() as browser:
        for path in ("/", "/broken"):
            headers = (await browser.get(path)).headers
            assert headers["content-security-policy"] == (
                "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; "
                "frame-ancestors 'none'"
            )
            assert headers["content-security-policy"] == POLICY
            assert headers["referrer-policy"] == "same-origin"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert headers["cache-control"] == "no-store"
            assert "strict-transport-security" not in headers


async def test_browsers_are_told_to_insist_on_https_where_there_is_https():
    async with house(https=True) as browser:
        assert "max-age=63072000" in (await browser.get("/")).headers["strict-transport-security"]


async def test_every_answer_has_a_number_of_its_own():
    async with house() as browser:
        numbers = {(await browser.get("/")).headers["x-request-id"] for _ in range(5)}
    assert len(numbers) == 5
    assert all(number == number.lower() for number in numbers)


async def test_what_nobody_expected_is_a_page_without_a_word_of_the_cause():
    async with house() as browser:
        answer = await browser.get("/broken")
    assert (answer.status_code, answer.text) == (500, "refused")


async def test_a_head_request_is_answered_like_a_get_without_its_body():
    async with house() as browser:
        answer = await browser.head("/x")
        assert (answer.status_code, answer.content) == (200, b"")
        assert (
            answer.headers["content-length"] == (await browser.get("/x")).headers["content-length"]
        )


@pytest.mark.parametrize("host", ["evil.example", "", "cards.example.evil.example", "localhost"])
async def test_other_hosts_are_refused(host):
    async with house() as browser:
        assert (await browser.get("/", headers={"host": host})).status_code == 400


@pytest.mark.parametrize(
    ("hosts", "host"),
    [
        (("cards.example",), "CARDS.example:8000"),
        (("*.example",), "any.example"),
        (("*",), "whatever"),
        (("[::1]",), "[::1]:8000"),
        (("[::1]",), "[::1]"),
    ],
)
async def test_own_hosts_are_answered(hosts, host):
    async with house(hosts=hosts) as browser:
        assert (await browser.get("/", headers={"host": host})).status_code == 200


async def test_health_is_told_under_any_host():
    async with house() as browser:
        answer = await browser.get("/health/live", headers={"host": "10.1.2.3:8000"})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"sec-fetch-site": "none"}, 200),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "cross-site", "origin": "http://cards.example"}, 403),
        ({"sec-fetch-site": ""}, 403),
        ({"origin": "http://cards.example"}, 200),
        ({"origin": "https://cards.example"}, 200),
        ({"origin": "https://CARDS.example"}, 200),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://cards.example.evil.example"}, 403),
        ({"origin": "http://cards.example:8000"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "cards.example"}, 403),
        ({"origin": ""}, 403),
    ],
)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
async def test_a_request_that_may_change_something_comes_from_our_own_pages(
    method, headers, status
):
    async with house() as browser:
        assert (await browser.request(method, "/", headers=headers)).status_code == status


async def test_a_request_that_changes_nothing_may_come_from_anywhere():
    async with house() as browser:
        headers = {"sec-fetch-site": "cross-site", "origin": "http://evil.example"}
        assert (await browser.get("/", headers=headers)).status_code == 200


async def test_a_body_reaches_the_route_whole():
    async with house() as browser:
        assert (await browser.post("/", content="x" * 1000)).json()["body"] == "x" * 1000


@pytest.mark.parametrize("size", [16_385, 1_000_000])
async def test_a_body_that_is_too_large_is_refused(size):
    async def pieces():
        for start in range(0, size, 1000):
            yield b"x" * min(1000, size - start)

    async with house() as browser:
        assert (await browser.post("/", content="x" * size)).status_code == 413
        assert (await browser.post("/", content=pieces())).status_code == 413
        assert (await browser.post("/", content="x" * 16_384)).status_code == 200


@pytest.mark.parametrize("length", ["-1", "1e3", "999999999999999999999", b"\xb2"])
async def test_a_length_that_is_none_is_refused(length):
    async with house() as browser:
        answer = await browser.get("/", headers={"content-length": length})
        assert answer.status_code == 413


async def test_a_body_that_comes_too_slowly_is_refused():
    async def pieces():
        yield b"x"
        await asyncio.sleep(5)
        yield b"x"

    async with house(body_seconds=0.05) as browser:
        assert (await browser.post("/", content=pieces())).status_code == 408


async def test_a_head_that_is_too_large_is_refused():
    async with house() as browser:
        assert (await browser.get("/", headers={"x-more": "x" * 16_384})).status_code == 431
        many = {f"x-{number}": "x" * 100 for number in range(200)}
        assert (await browser.get("/", headers=many)).status_code == 431
        assert (await browser.get("/" + "x" * 9_000)).status_code == 414
        assert (await browser.get("/?" + "x" * 9_000)).status_code == 414


async def test_a_guest_who_goes_on_too_fast_must_wait():
    guest_of = {"/a": "anna", "/b": "ben", "/c": None}
    async with house(guest_of=lambda scope: guest_of[scope["path"]], rate_guest=3) as browser:
        assert [(await browser.get("/a")).status_code for _ in range(4)] == [200, 200, 200, 429]
        assert (await browser.get("/b")).status_code == 200
        assert [(await browser.get("/c")).status_code for _ in range(4)] == [200] * 4
        assert 1 <= int((await browser.get("/a")).headers["retry-after"]) <= 21


async def test_an_address_that_goes_on_too_fast_must_wait():
    async with house(rate_address=2) as browser:
        assert [(await browser.get("/")).status_code for _ in range(3)] == [200, 200, 429]
        assert (await browser.get("/static/1/x.css")).status_code == 200
        assert (await browser.get("/health/live")).status_code == 200


async def test_a_rate_of_nothing_limits_nothing():
    async with house(rate_address=0, rate_guest=0, guest_of=lambda scope: "anna") as browser:
        assert [(await browser.get("/")).status_code for _ in range(20)] == [200] * 20


def test_a_bucket_empties_with_time():
    buckets = Buckets(60)
    assert [buckets.wait("a", 0.0) for _ in range(60)] == [0.0] * 60
    assert buckets.wait("a", 0.0) == pytest.approx(1.0)
    assert buckets.wait("a", 1.0) == 0.0
    assert buckets.wait("a", 1.0) > 0
    assert [buckets.wait("a", 100.0) for _ in range(60)] == [0.0] * 60


def test_buckets_forget_those_who_have_not_come_for_long(monkeypatch):
    monkeypatch.setattr("app.security.BUCKETS", 2)
    buckets = Buckets(1)
    for key in ("a", "b", "c"):
        assert buckets.wait(key, 0.0) == 0.0
    assert buckets.wait("c", 0.0) > 0
    assert buckets.wait("a", 0.0) == 0.0


async def test_an_address_of_ipv4_is_itself_even_when_it_is_written_as_ipv6():
    async with house(rate_address=1, proxies=("10.0.0.1",)) as browser:
        for address, status in (("::ffff:192.0.2.1", 200), ("::ffff:192.0.2.2", 200)):
            answer = await browser.get("/", headers={"x-forwarded-for": address})
            assert answer.status_code == status


async def test_addresses_of_one_connection_are_counted_together():
    settings = {"rate_address": 1, "proxies": ("10.0.0.1",)}
    async with house(**settings) as browser:

        async def status(address):
            return (await browser.get("/", headers={"x-forwarded-for": address})).status_code

        assert await status("2001:db8::1") == 200
        assert await status("2001:db8::2") == 429
        assert await status("2001:db8:0:1::1") == 200
        assert await status("192.0.2.1") == 200
        assert await status("192.0.2.2") == 200
        assert await status("not an address") == 200
        assert await status("not an address") == 429


FORWARDED = {
    "x-forwarded-for": "203.0.113.9, 192.0.2.7, 10.0.0.5",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "cards.example",
    "host": "inside:8000",
}


async def test_a_named_proxy_is_believed():
    async with house(proxies=("10.0.0.0/8",)) as browser:
        told = (await browser.get("/", headers=FORWARDED)).json()
    assert (told["client"], told["scheme"], told["host"]) == (
        "192.0.2.7",
        "https",
        "cards.example",
    )


@pytest.mark.parametrize("proxies", [(), ("10.0.0.2",), ("2001:db8::/32",)])
async def test_nobody_else_is_believed(proxies):
    async with house(proxies=proxies, hosts=("*",)) as browser:
        told = (await browser.get("/", headers=FORWARDED)).json()
    assert (told["client"], told["scheme"], told["host"]) == ("10.0.0.1", "http", "inside:8000")


async def test_a_proxy_that_is_reached_by_ipv6_is_believed_by_its_ipv4_address():
    async with house(proxies=("10.0.0.0/8",), client="::ffff:10.0.0.1") as browser:
        assert (await browser.get("/", headers=FORWARDED)).json()["client"] == "192.0.2.7"


async def test_a_proxy_that_says_nothing_changes_nothing():
    async with house(proxies=("10.0.0.0/8",)) as browser:
        told = (await browser.get("/", headers={"x-forwarded-proto": "gopher"})).json()
    assert (told["client"], told["scheme"], told["host"]) == ("10.0.0.1", "http", "cards.example")


@pytest.mark.parametrize("path", ["/cards/en/", "/en/"])
async def test_a_base_path_may_be_stripped_by_the_proxy_or_not(path):
    async with house(base_path="/cards") as browser:
        told = (await browser.get(path)).json()
    assert (told["path"], told["root_path"]) == ("/cards/en/", "/cards")


async def test_without_a_base_path_nothing_is_changed():
    async with house() as browser:
        told = (await browser.get("/cards/en/")).json()
    assert (told["path"], told["root_path"]) == ("/cards/en/", "")


async def test_what_is_not_http_is_let_through():
    seen = []

    async def inner(scope, receive, send):
        seen.append(scope["type"])

    app = SameOrigin(inner, Settings(data="nowhere"), refused)
    await app({"type": "lifespan"}, None, None)
    assert seen == ["lifespan"]


async def test_a_guest_who_goes_away_while_sending_is_not_answered():
    sent = []

    async def receive():
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", b"cards.example")],
    }
    await Limits(echo, Settings(data="nowhere"), refused)(scope, receive, send)
    assert sent == []


async def test_an_answer_that_breaks_off_is_not_answered_twice():
    async def half(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ZeroDivisionError

    sent = []

    async def send(message):
        sent.append(message["type"])

    scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http", "headers": []}
    with pytest.raises(ZeroDivisionError):
        await SafeAnswers(half, Settings(data="nowhere"), refused)(scope, None, send)
    assert sent == ["http.response.start"]
