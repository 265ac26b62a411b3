"""A guest who costs little: asks a server as a browser does, and plays what its pages offer."""

import asyncio
import gzip
import html
import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

import brotli

AT = re.compile(r'name="at" value="(\d+)"')
ACTION = re.compile(r'<button[^>]* name="action" value="([^"]+)"')
PICK = re.compile(r'href="([^"?]*\?[^"]*(?:card|take)=[^"]*)"')
REFUSED = re.compile(r'href="([^"?]*\?why=[^"]*)"')
FILE = re.compile(r'(?:href|src)="([^"]*/(?:static|look)/[^"]*)"')
DEAL = re.compile(r'action="[^"]*/deals"')
MAIN = re.compile(r"<main.*?</main>", re.DOTALL)
FRAMES = re.compile(r"<template data-frame.*?</template>", re.DOTALL)
SWAP = {"HX-Request": "true", "HX-Request-Type": "partial", "HX-Target": "main"}
BROWSER = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Language": "en-GB,en;q=0.7",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Sec-Fetch-Site": "same-origin",
}
PICKS = 40
"""How many cards a guest picks before another way is tried."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cookies: Mapping[str, str]

    @property
    def text(self) -> str:
        """The page."""
        match self.headers.get("content-encoding"):
            case "br":
                return str(brotli.decompress(self.body).decode())
            case "gzip":
                return gzip.decompress(self.body).decode()
        return self.body.decode()


class Connection:
    """A connection that is kept open, as browsers do, and opened again when it has been closed."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        """Return the answer to a request; OSError where there is none."""
        is_kept = self._writer is not None
        try:
            return await self._asked(method, path, headers, body)
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            self.close()
            if not is_kept or (isinstance(error, asyncio.IncompleteReadError) and error.partial):
                raise ConnectionError(str(error)) from error
        except (OSError, ValueError) as error:
            self.close()
            raise ConnectionError(str(error)) from error
        except asyncio.CancelledError:
            self.close()
            raise
        # The server had closed the connection that was kept: browsers ask again then.
        return await self.ask(method, path, headers, body)

    def close(self) -> None:
        """Close the connection."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def _asked(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> Answer:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if method == "POST":
            lines.append(f"Content-Length: {len(body)}")
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await self._writer.drain()
        return await self._answer(self._reader)

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        cookies: dict[str, str] = {}
        for line in rest:
            name, _, value = line.partition(":")
            name, value = name.lower(), value.strip()
            if name == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                cookies[key] = kept
            headers[name] = value
        status = int(first.split()[1])
        body = await self._body(reader, headers)
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, body, cookies)

    async def _body(self, reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await reader.readexactly(int(headers.get("content-length", "0")))
        body = b""
        while size := int(await reader.readline(), 16):
            body += await reader.readexactly(size)
            await reader.readline()
        await reader.readline()
        return body


@dataclass
class Visitor:
    """A guest at one table: the page that is open, and what can be done there."""

    connection: Connection
    rng: random.Random
    cookies: dict[str, str] = field(default_factory=dict)
    address: str = ""
    page: str = ""

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for a page."""
        return await self._ask("GET", path, headers or {}, b"")

    async def post(
        self, path: str, form: Mapping[str, str], headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send a form."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return await self._ask("POST", path, {**kind, **(headers or {})}, urlencode(form).encode())

    async def sit_down(self, game: str, level: str, table: str) -> Answer:
        """Open a table and go there; return the page."""
        form = {"game": game, "level": level, "table": table}
        opened = await self.post("/en/tables", form)
        if opened.status != 303:
            return opened
        self.address = opened.headers["location"]
        return await self.look()

    async def look(self) -> Answer:
        """Open the page of the table."""
        answer = await self.get(self.address)
        self.page = answer.text
        return answer

    @property
    def main(self) -> str:
        """The table of now: the page without header, footer and frames."""
        now = FRAMES.sub("", self.page)
        found = MAIN.search(now)
        return found.group() if found else now

    @property
    def at(self) -> str:
        """The ply that the forms of the page send."""
        found = AT.search(self.main)
        return found.group(1) if found else ""

    @property
    def actions(self) -> list[str]:
        """What the page offers to do at once."""
        return [html.unescape(text) for text in ACTION.findall(self.main)]

    @property
    def deals(self) -> bool:
        """Whether the page offers the next deal."""
        return DEAL.search(self.main) is not None

    async def choose(self) -> str:
        """Return an action, cards picked one by one where the page asks for it; "" for none."""
        for _ in range(PICKS):
            actions, links = self.actions, PICK.findall(self.main)
            if actions and not (links and self.rng.random() < 0.2):
                return self.rng.choice(actions)
            if not links:
                return ""
            await self.follow(html.unescape(self.rng.choice(links)))
        return self.rng.choice(self.actions) if self.actions else ""

    async def follow(self, link: str) -> Answer:
        """Follow a link within the table, as htmx does."""
        answer = await self.get(link, SWAP)
        if answer.status == 200:
            self.page = answer.text
        return answer

    async def play(self, action: str) -> Answer:
        """Play an action, as htmx does; the answer is the table with its frames."""
        return await self._sent("actions", {"at": self.at, "action": action})

    async def deal(self) -> Answer:
        """Ask for the next deal."""
        return await self._sent("deals", {"at": self.at})

    async def _sent(self, route: str, form: Mapping[str, str]) -> Answer:
        answer = await self.post(f"{self.address}/{route}", form, SWAP)
        if answer.status in (200, 409, 422):
            self.page = answer.text
        return answer

    async def _ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Answer:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        own = {**BROWSER, **headers, **({"Cookie": cookie} if cookie else {})}
        answer = await self.connection.ask(method, path, own, body)
        self.cookies.update(answer.cookies)
        return answer
