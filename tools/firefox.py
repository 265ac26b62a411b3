"""Firefox without a window, asked through its own Marionette protocol: pages and pictures."""

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

NAMES = ("firefox-esr", "firefox")
PATIENCE = 60
FLAGS = ("--headless", "--marionette", "--remote-allow-system-access", "--no-remote")
NARROWEST = 500
PAINTED = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What of the window is not the page.
FRAME = """const page = gBrowser.selectedBrowser.getBoundingClientRect();
return [window.outerWidth - page.width, window.outerHeight - page.height];"""


class Firefox:
    """A Firefox of its own profile that is told one thing after another."""

    def __init__(self) -> None:
        """Start it and open a session; FileNotFoundError where there is none on this machine."""
        path = next((found for name in NAMES if (found := shutil.which(name))), None)
        if path is None:
            raise FileNotFoundError("there is no Firefox on this machine")
        self._profile = Path(tempfile.mkdtemp(prefix="cardavia-firefox-"))
        port = _free_port()
        (self._profile / "user.js").write_text(
            f'user_pref("marionette.port", {port});\nuser_pref("layout.css.devPixelsPerPx", "1");\n'
            'user_pref("ui.prefersReducedMotion", 1);\n'
            'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        )
        self._process = subprocess.Popen(  # noqa: S603 - the browser of this machine
            [path, *FLAGS, "--profile", str(self._profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._socket = _connected(port)
        self._number = 0
        self._answer()  # it says who it is
        self.tell("WebDriver:NewSession", {"capabilities": {}})

    def __enter__(self) -> "Firefox":
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it and remove its profile."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        shutil.rmtree(self._profile, ignore_errors=True)

    def tell(self, command: str, parameters: Mapping[str, Any]) -> Any:
        """Tell it one command and return what it answers."""
        self._number += 1
        text = json.dumps([0, self._number, command, parameters])
        self._socket.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, result = self._answer()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result

    def resize(self, width: int, height: int) -> None:
        """Give the page this size; a narrow one is magnified, for windows are never that narrow."""
        zoom = max(1, NARROWEST / width)
        self.tell("Marionette:SetContext", {"value": "chrome"})
        across, down = self.run(FRAME)
        size = {"width": round(width * zoom) + across, "height": round(height * zoom) + down}
        self.tell("WebDriver:SetWindowRect", size)
        self.run(f"gBrowser.selectedBrowser.fullZoom = {zoom}")
        self.tell("Marionette:SetContext", {"value": "content"})
        end = time.monotonic() + PATIENCE
        while self.run(f"return Math.abs(innerWidth - {width}) > 3"):
            if time.monotonic() > end:
                raise RuntimeError(f"the page does not become {width} wide")
        self.run(PAINTED)

    def open(self, address: str) -> None:
        """Open a page and wait until it is there."""
        self.tell("WebDriver:Navigate", {"url": address})

    def keep(self, name: str, value: str) -> None:
        """Keep a cookie of the page that is open."""
        self.tell("WebDriver:AddCookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def run(self, script: str) -> Any:
        """Run a script in the page and return its value."""
        return self.tell("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def shoot(self, path: Path) -> None:
        """Take a picture of what is seen of the page."""
        taken = self.tell("WebDriver:TakeScreenshot", {"full": False, "hash": False})
        path.write_bytes(base64.b64decode(taken["value"]))

    def _answer(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            size += self._received(1)
        return json.loads(self._received(int(size[:-1])))

    def _received(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self._socket.recv(size - len(data))
            if not part:
                raise ConnectionError("Firefox has gone")
            data += part
        return data


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
