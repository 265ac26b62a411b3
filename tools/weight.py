"""Weigh what a guest loads: the first view of each table, and the answers to moves.

    python -m tools.weight [--moves N] [LANGUAGE ...]

Bytes over the wire as Chromium counts them, heads and all, with brotli for files and gzip for
pages; nothing is in the cache. Fails when something weighs too much or comes from elsewhere.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from app.i18n import languages, load
from app.i18n.messages import LOCALES
from engine.games import games
from tests.browser.conftest import FLAGS, NAMES
from tests.browser.playing import open_table, press, wait, ways
from tests.browser.serving import Server
from tools.pack import pack

VIEW_MOST = 200_000
ANSWER_MOST = 8_000
MOVES = 6


@dataclass
class Scale:
    """What one page has loaded, by request."""

    own: str
    addresses: dict[str, str] = field(default_factory=dict)
    weights: dict[str, float] = field(default_factory=dict)

    def watch(self, page: Page) -> None:
        """Weigh everything that a page loads from now on."""
        network = page.context.new_cdp_session(page)
        network.on("Network.requestWillBeSent", self._ask)
        network.on("Network.loadingFinished", self._weigh)
        network.send("Network.enable")

    def take(self) -> list[float]:
        """Return what each request has brought since the last time."""
        taken = list(self.weights.values())
        self.weights.clear()
        return taken

    @property
    def strangers(self) -> list[str]:
        """What came from another origin."""
        return [one for one in self.addresses.values() if not one.startswith((self.own, "data:"))]

    def _ask(self, asked: dict[str, Any]) -> None:
        self.addresses[asked["requestId"]] = asked["request"]["url"]

    def _weigh(self, loaded: dict[str, Any]) -> None:
        self.weights[loaded["requestId"]] = loaded["encodedDataLength"]


@dataclass(frozen=True)
class Weight:
    """What a table weighs in a language."""

    game: str
    language: str
    view: float
    answer: float
    strangers: tuple[str, ...]

    @property
    def is_good(self) -> bool:
        """Whether it is as light as it must be."""
        return self.view <= VIEW_MOST and self.answer <= ANSWER_MOST and not self.strangers


def weigh(browser: Browser, server: Server, game: str, language: str, moves: int) -> Weight:
    """Open a table with an empty cache and play some moves; the heaviest answer counts.

    What is picked before a move is an answer of its own.
    """
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    scale = Scale(server.address)
    scale.watch(page)
    open_table(page, game, language)
    page.wait_for_load_state("networkidle")
    view = sum(scale.take())
    for _ in range(moves):
        if wait(page):
            press(page, ways(page)[0])
    answers = scale.take()
    context.close()
    return Weight(game, language, view, max(answers), tuple(scale.strangers))


def weights(codes: list[str], moves: int) -> Iterator[Weight]:
    """Yield the weight of every table in every language."""
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for game in games():
            for code in codes:
                yield weigh(browser, server, game, code, moves)
        browser.close()
        server.stop()


def main() -> None:
    """Print a line for every table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("languages", nargs="*")
    asked = parser.parse_args()
    load(LOCALES)
    codes = asked.languages or [language.path for language in languages() if language.published]
    list(pack())
    is_good = True
    print(f"{'table':<12}{'language':<10}{'first view':>12}{'a move':>12}")
    for weight in weights(codes, asked.moves):
        is_good &= weight.is_good
        told = "".join(f" {one}" for one in weight.strangers) or ("" if weight.is_good else " !")
        print(
            f"{weight.game:<12}{weight.language:<10}"
            f"{weight.view / 1000:>9.1f} KB{weight.answer / 1000:>9.1f} KB{told}",
            flush=True,
        )
    sys.exit(not is_good)


if __name__ == "__main__":
    main()
