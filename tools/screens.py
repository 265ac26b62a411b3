"""Takes pictures of every screen, to be studied on contact sheets and shown in the README.

python -m tools.screens                all screens into build/screens/, the README's into docs/
python -m tools.screens sheet table    only screens whose names contain one of these words
python -m tools.screens --firefox      the same in Firefox, into build/screens/firefox/
"""

import argparse
import base64
import html
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Page, sync_playwright

from tools.firefox import Firefox
from tools.scenes import ROOT, Guest, Scene, scenes

BUILD = ROOT / "build/screens"
README = ROOT / "docs/screens"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
SIZES = (
    (320, 568),
    (360, 740),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1366, 768),
    (1440, 900),
    (2560, 1440),
    (720, 450),  # 1440 by 900 at twice the size
    (360, 225),  # and at four times
)
# Each way to see a screen: its language and the preferences that differ.
WAYS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "evening": ("en", {}),
    "day": ("en", {"room": "light"}),
    "safe": ("en", {"cards": "safe"}),
    "high": ("en", {"cards": "high", "room": "light"}),
    "large": ("en", {"index": "large"}),
    "faint-warm": ("en", {"contrast": "0", "grain": "100", "temperature": "100"}),
    "strong-cool": ("en", {"contrast": "100", "grain": "0", "temperature": "0"}),
    "italian": ("it", {}),
    "accented": ("en-xa", {}),
    "mirrored": ("ar-xb", {}),
}
WAY_SIZES = ((390, 844), (1440, 900))
SHOWN = {  # what the README shows: scene, size
    "cicera": ("cicera-table", (1440, 900)),
    "schnapsen": ("schnapsen-table", (1440, 900)),
    "ottocento": ("ottocento-table", (1440, 900)),
    "cicera-phone": ("cicera-table", (390, 844)),
    "schnapsen-phone": ("schnapsen-table", (390, 844)),
    "ottocento-phone": ("ottocento-table", (390, 844)),
    "sheet": ("ottocento-sheet", (1440, 900)),
    "rules": ("cicera-rules", (1440, 900)),
    "pack-brescia": ("cicera-cards", (1440, 900)),
    "pack-german": ("schnapsen-cards", (1440, 900)),
    "pack-bologna": ("ottocento-cards", (1440, 900)),
}
SETTLED = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const motion of document.getAnimations()) motion.finish();
}"""
THUMB = 260


class Camera(Protocol):
    """A browser that shows a page at a size and takes its picture."""

    def open(self, address: str, cookies: Mapping[str, str], script: str) -> None:
        """Open a page as a guest with these cookies, and run a script in it."""

    def shoot(self, size: tuple[int, int], path: Path) -> None:
        """Take a picture of the page at a size."""


class ChromiumCamera:
    """Chromium through Playwright."""

    def __init__(self, page: Page) -> None:
        """Take the page to use."""
        self._page = page

    def open(self, address: str, cookies: Mapping[str, str], script: str) -> None:
        """Open a page as a guest with these cookies, and run a script in it."""
        self._page.context.clear_cookies()
        self._page.context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
        )
        self._page.goto(address, wait_until="networkidle")
        self._page.evaluate(script)

    def shoot(self, size: tuple[int, int], path: Path) -> None:
        """Take a picture of the page at a size; the end of its name says the format."""
        self._page.set_viewport_size({"width": size[0], "height": size[1]})
        self._page.evaluate(SETTLED)
        if path.suffix == ".webp":
            browser = self._page.context.new_cdp_session(self._page)
            taken = browser.send("Page.captureScreenshot", {"format": "webp", "quality": 68})
            path.write_bytes(base64.b64decode(taken["data"]))
        else:
            self._page.screenshot(path=path)


class FirefoxCamera:
    """Firefox through its own protocol."""

    def __init__(self, firefox: Firefox) -> None:
        """Take the browser to use."""
        self._firefox = firefox

    def open(self, address: str, cookies: Mapping[str, str], script: str) -> None:
        """Open a page as a guest with these cookies, and run a script in it."""
        root = "/".join(address.split("/")[:3])
        self._firefox.open(f"{root}/health/live")
        for name, value in cookies.items():
            self._firefox.keep(name, value)
        self._firefox.open(address)
        self._firefox.run(script)

    def shoot(self, size: tuple[int, int], path: Path) -> None:
        """Take a picture of the page at a size."""
        self._firefox.resize(*size)
        self._firefox.run("return document.fonts.ready.then(() => 0)")
        self._firefox.shoot(path)


@contextmanager
def chromium() -> Iterator[ChromiumCamera]:
    """Start Chromium, as this machine has it, and end it afterwards."""
    path = next(found for name in CHROMIUM if (found := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield ChromiumCamera(browser.new_page(reduced_motion="reduce"))
        browser.close()


def take(camera: Camera, guest: Guest, chosen: Sequence[Scene], folder: Path) -> None:
    """Take every scene at every size, and in every way at two sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    for scene in chosen:
        for way, (lang, preferences) in WAYS.items():
            cookies = guest.cookies | guest.preferring(preferences)
            camera.open(guest.address + scene.address(lang), cookies, scene.script)
            for width, height in SIZES if way == "evening" else WAY_SIZES:
                camera.shoot((width, height), folder / f"{scene.name}.{way}.{width}x{height}.png")
        print(scene.name)


def show(camera: Camera, guest: Guest, chosen: Sequence[Scene]) -> None:
    """Take what the README shows."""
    README.mkdir(parents=True, exist_ok=True)
    by_name = {scene.name: scene for scene in chosen}
    for name, (wanted, size) in SHOWN.items():
        if wanted in by_name:
            scene = by_name[wanted]
            camera.open(guest.address + scene.address("en"), guest.cookies, scene.script)
            camera.shoot(size, README / f"{name}.webp")


def contact_sheet(folder: Path) -> Path:
    """Write a page with all pictures of a folder, small, one row a scene; return it."""
    rows: dict[str, list[Path]] = {}
    for picture in sorted(folder.glob("*.png")):
        rows.setdefault(picture.name.split(".")[0], []).append(picture)
    body = "".join(
        f"<h2>{html.escape(scene)}</h2><div>"
        + "".join(
            f'<figure><a href="{one.name}"><img src="{one.name}" height="{THUMB}" loading="lazy">'
            f"</a><figcaption>{html.escape(one.stem.split('.', 1)[1])}</figcaption></figure>"
            for one in pictures
        )
        + "</div>"
        for scene, pictures in rows.items()
    )
    page = folder / "index.html"
    page.write_text(
        "<!doctype html><meta charset=utf-8><title>All screens</title><style>"
        "body{font:14px sans-serif;background:#777;color:#fff}div{display:flex;flex-wrap:wrap;"
        f"gap:12px}}figure{{margin:0}}</style>{body}",
        encoding="utf-8",
    )
    return page


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="tools.screens", description=__doc__)
    parser.add_argument("words", nargs="*", help="take only screens whose names contain a word")
    parser.add_argument("--firefox", action="store_true", help="use Firefox")
    parser.add_argument("--readme", action="store_true", help="take only what the README shows")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as data, scenes(Path(data)) as (guest, known):
        chosen = [
            scene
            for scene in known
            if not asked.words or any(word in scene.name for word in asked.words)
        ]
        if asked.firefox:
            with Firefox() as firefox:
                take(FirefoxCamera(firefox), guest, chosen, BUILD / "firefox")
            print(contact_sheet(BUILD / "firefox"))
            return 0
        with chromium() as camera:
            show(camera, guest, chosen)
            if not asked.readme:
                take(camera, guest, chosen, BUILD)
                print(contact_sheet(BUILD))
    return 0


if __name__ == "__main__":
    sys.exit(main())
