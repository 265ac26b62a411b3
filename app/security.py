"""What stands between the network and the routes: middlewares that let through, change or refuse.

Every request that may change something (any method but GET, HEAD, OPTIONS) must come from our own
pages. Guests are known by a cookie, and a browser sends cookies along with forms of other sites
too; so a foreign page could make a guest play a card. There is no token in our forms; the browser
itself says where a request comes from, and no script can change what it says:

- `Sec-Fetch-Site` (all browsers since 2023): only `same-origin` is let in, and `none`, which is
  what a person sends who acts on the browser itself. `same-site` is refused: we do not know who
  else lives under our domain.
- `Origin`, where the first is missing (older browsers): its host must be the host that was asked.
- Neither: no browser of the last years sends that, so no foreign page can cause it; let in.

The cookies are `SameSite=Lax` besides, so that a form of another site comes without a guest.
"""

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv6Address, ip_address

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.metrics import NOWHERE, Metrics
from app.settings import Network, Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
}
INSISTENCE = "max-age=63072000; includeSubDomains"
"""How long browsers are to insist on https: two years."""

UNLIMITED = ("/static/", "/look/", "/health/")
"""Paths that cost next to nothing and are not counted."""
BUCKETS = 20_000

Refuse = Callable[[Scope, int], Awaitable[ASGIApp]]
"""Makes the answer to a refused request."""

log = structlog.get_logger(__name__)


class RefusingMiddleware(ABC):
    """A middleware that can refuse."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self.app = app
        self.settings = settings
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await self.judge(scope, receive, send)

    @abstractmethod
    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request of HTTP through or refuse it."""

    async def refuse(self, scope: Scope, receive: Receive, send: Send, status: int) -> None:
        """Answer with the page of a status."""
        answer = await self._refuse(scope, status)
        await answer(scope, receive, send)


class Forwarded(RefusingMiddleware):
    """Believes what a named proxy says of a guest: address, scheme and host; nobody else."""

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Put what the proxy says in the place of what the connection says."""
        networks = self.settings.trusted_networks
        client = scope.get("client")
        if networks and client and _is_within(client[0], networks):
            headers = MutableHeaders(scope=scope)
            chain = _listed(headers, "x-forwarded-for")
            # The chain grows at its end, so the last address that is no proxy of ours is the guest.
            strangers = [one for one in chain if not _is_within(one, networks)]
            if strangers:
                scope["client"] = (strangers[-1], 0)
            schemes = _listed(headers, "x-forwarded-proto")
            if schemes and schemes[-1] in ("http", "https"):
                scope["scheme"] = schemes[-1]
            hosts = _listed(headers, "x-forwarded-host")
            if hosts:
                headers["host"] = hosts[-1]
        await self.app(scope, receive, send)


class SafeAnswers(RefusingMiddleware):
    """Gives every answer its headers, and turns what nobody expected into a page."""

    def __init__(
        self, app: ASGIApp, settings: Settings, refuse: Refuse, metrics: Metrics | None = None
    ) -> None:
        super().__init__(app, settings, refuse)
        self._metrics = metrics or Metrics()

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in any case, and log what was asked: never queries, which tell of cards."""
        begun, status = time.perf_counter(), 0
        method, path = scope["method"], scope["path"]
        # A new scope: the server keeps its own, and still knows that a HEAD is to have no body.
        scope = {**scope, "method": "GET" if method == "HEAD" else method}
        scope["state"] = {**scope.get("state", {}), "request_id": secrets.token_hex(8)}

        async def sender(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(scope, MutableHeaders(scope=message))
            elif method == "HEAD":
                message = {**message, "body": b""}
            await send(message)

        with structlog.contextvars.bound_contextvars(request=scope["state"]["request_id"]):
            try:
                await self.app(scope, receive, sender)
            except Exception:
                log.exception("nobody expected this")
                if status:
                    raise
                await self.refuse(scope, receive, sender, 500)
            finally:
                spent = time.perf_counter() - begun
                route = getattr(scope.get("route"), "name", NOWHERE)
                self._metrics.answered(route, method, status, spent)
                ms = round(1000 * spent, 1)
                log.info("answered", method=method, path=path, status=status, ms=ms)

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        if self.settings.https or scope["scheme"] == "https":
            headers["Strict-Transport-Security"] = INSISTENCE
        headers["X-Request-ID"] = scope["state"]["request_id"]
        headers.setdefault("Cache-Control", "no-store")


class BasePath(RefusingMiddleware):
    """Lets the server live under a path, whether the proxy before it strips that path or not."""

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Set the root path, and write the path so that it begins with it."""
        base = self.settings.base_path
        if base:
            path = scope["path"]
            if path != base and not path.startswith(base + "/"):
                scope["path"] = base + path
                scope["raw_path"] = base.encode() + scope.get("raw_path", path.encode())
            scope["root_path"] = base
        await self.app(scope, receive, send)


class TrustedHosts(RefusingMiddleware):
    """Answers only under the names that the settings list; health checks come under any."""

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse requests for other hosts."""
        hosts = self.settings.hosts
        asked = _host_name(Headers(scope=scope).get("host", ""))
        if "*" in hosts or _route_path(scope).startswith("/health/") or _is_among(asked, hosts):
            await self.app(scope, receive, send)
        else:
            await self.refuse(scope, receive, send, 400)


class Limits(RefusingMiddleware):
    """Refuses what is too large, and bodies that come too slowly."""

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Measure the head, then read the whole body before anybody works on it."""
        head = len(scope.get("raw_path") or b"") + len(scope["query_string"])
        if head > self.settings.header_limit // 2:
            await self.refuse(scope, receive, send, 414)
            return
        head += sum(len(name) + len(value) for name, value in scope["headers"])
        if head > self.settings.header_limit:
            await self.refuse(scope, receive, send, 431)
            return
        length = Headers(scope=scope).get("content-length", "0")
        is_number = length.isascii() and length.isdigit()
        if not is_number or int(length[:12]) > self.settings.body_limit:
            await self.refuse(scope, receive, send, 413)
            return
        if scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        await self._with_body(scope, receive, send)

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                body = await self._body(receive)
        except TimeoutError:
            await self.refuse(scope, receive, send, 408)
            return
        if body is None:
            return
        if len(body) > self.settings.body_limit:
            await self.refuse(scope, receive, send, 413)
            return
        await self.app(scope, _once(body, receive), send)

    async def _body(self, receive: Receive) -> bytes | None:
        """Return the body, or enough to see it is too large; None when nobody waits any more."""
        body = b""
        while len(body) <= self.settings.body_limit:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if not message.get("more_body", False):
                break
        return body


class SameOrigin(RefusingMiddleware):
    """Refuses unsafe requests that do not come from our own pages: see the top of this module."""

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Ask the browser's own word for where the request comes from."""
        if scope["method"] in SAFE_METHODS or is_from_here(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await self.refuse(scope, receive, send, 403)


class Rates(RefusingMiddleware):
    """Limits how many requests a minute come from a guest and from an address."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        refuse: Refuse,
        guest_of: Callable[[Scope], str | None],
    ) -> None:
        super().__init__(app, settings, refuse)
        self._guest_of = guest_of
        self._guests = Buckets(settings.rate_guest)
        self._addresses = Buckets(settings.rate_address)

    async def judge(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through while there is room."""
        if _route_path(scope).startswith(UNLIMITED):
            await self.app(scope, receive, send)
            return
        guest, now = self._guest_of(scope), time.monotonic()
        wait = self._addresses.wait(_neighbourhood(scope), now)
        if guest is not None:
            wait = max(wait, self._guests.wait(guest, now))
        if wait <= 0:
            await self.app(scope, receive, send)
            return

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Retry-After"] = str(int(wait) + 1)
            await send(message)

        await self.refuse(scope, receive, sender, 429)


class Buckets:
    """Counts requests by key: a minute's worth may come at once, then they come evenly."""

    def __init__(self, a_minute: int) -> None:
        self._size = a_minute
        self._filled: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, now: float) -> float:
        """Count a request; return how many seconds too early it comes, 0 when it may pass."""
        if not self._size:
            return 0.0
        a_second = self._size / 60
        level, since = self._filled.pop(key, (0.0, now))
        level = max(0.0, level - (now - since) * a_second)
        is_full = level + 1 > self._size
        self._filled[key] = (level if is_full else level + 1, now)
        while len(self._filled) > BUCKETS:
            self._filled.popitem(last=False)
        return (level + 1 - self._size) / a_second if is_full else 0.0


def is_from_here(headers: Headers) -> bool:
    """Return whether an unsafe request comes from one of our own pages."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    if origin is None:
        return True
    scheme, _, host = origin.partition("://")
    return scheme in ("http", "https") and host.lower() == headers.get("host", "").lower()


def _once(body: bytes, receive: Receive) -> Receive:
    """Return a channel that gives the body first, and then what comes by itself."""
    is_given = False

    async def given() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return given


def _route_path(scope: Scope) -> str:
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


def _listed(headers: Headers, name: str) -> list[str]:
    return [one.strip() for one in ",".join(headers.getlist(name)).split(",") if one.strip()]


def _is_within(address: str, networks: Sequence[Network]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return any((mapped or found) in network for network in networks)


def _host_name(host: str) -> str:
    """Return a host without its port, in lower case."""
    name, _, port = host.rpartition(":")
    return (name if name and port.isdigit() else host).lower()


def _is_among(host: str, patterns: Sequence[str]) -> bool:
    return any(
        host == pattern.lower() or (pattern.startswith("*.") and host.endswith(pattern[1:].lower()))
        for pattern in patterns
    )


def _neighbourhood(scope: Scope) -> str:
    """Return the address a request is counted by; of IPv6 what one connection is given, a /64."""
    client = scope.get("client")
    address = client[0] if client else ""
    try:
        found = ip_address(address)
    except ValueError:
        return str(address)
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return found.exploded[:19]
    return str(address)
