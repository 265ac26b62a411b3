"""A real server and a real browser; each worker of the tests has its own."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.playing import set_preferences
from tests.browser.serving import PATIENCE, Server

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP = (1440, 900)

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of a worker share: guests never see each other."""
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as this machine has it."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Come as a new guest; whatever the browser complains of, or asks of others, fails the test."""
    server.deal_for(request.node.nodeid)
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(
        path: str = "/en/",
        size: tuple[int, int] = DESKTOP,
        at: Server = server,
        preferences: dict[str, str] | None = None,
        **options: Any,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=at.address, **options
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        set_preferences(context, {"pace": "instant"} if preferences is None else preferences)
        page = context.new_page()
        listen(page, at.address, complaints)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert complaints == []


def listen(page: Page, own: str, complaints: list[str]) -> None:
    """Note every error of a page, and every request to another server."""

    def heed(kind: str, text: str) -> None:
        # A refused move is answered with 409 or 422: the browser notes that, and so it should.
        if kind == "error" and "status of 4" not in text:
            complaints.append(text)

    def check(address: str) -> None:
        if not address.startswith((own, "data:", "blob:")):
            complaints.append(f"asks another server: {address}")

    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: heed(said.type, said.text))
    page.on("request", lambda asked: check(asked.url))
