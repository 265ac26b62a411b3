"""A real server process of the tests' own, and a plain eye for its pages."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
from bs4 import BeautifulSoup

ROOT = Path(__file__).parents[2]
PATIENCE = 40


class Server:
    """A server in a process of its own, on a folder of its own."""

    def __init__(self, folder, log=None, before=(), **settings):
        """Take the folder, where to log, what to run it by, and settings for every start."""
        self.folder = folder
        self.log = log or folder / "server.log"
        self.before = before
        self.settings = {f"CARDAVIA_{name.upper()}": value for name, value in settings.items()}
        self.process = None
        self.port = 0

    def start(self, **settings):
        log = self.log
        log.write_text("")
        with log.open("ab") as file:
            self.process = subprocess.Popen(
                [*self.before, sys.executable, "-m", "app"],
                cwd=ROOT,
                env=self.environment(**settings),
                stdout=file,
                stderr=file,
            )
        self._wait(log)
        return self

    def environment(self, **settings):
        own = {"CARDAVIA_DATA": self.folder, "CARDAVIA_PORT": 0, "CARDAVIA_WORKERS": 1}
        more = {f"CARDAVIA_{name.upper()}": value for name, value in settings.items()}
        values = {**own, **self.settings, **more}
        return {**os.environ, **{name: str(value) for name, value in values.items()}}

    def run(self, *arguments, **settings):
        """Run a command beside the server, or instead of it."""
        return subprocess.run(
            [*self.before, sys.executable, "-m", "app", *map(str, arguments)],
            cwd=ROOT,
            env=self.environment(**settings),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def _wait(self, log):
        for _ in range(PATIENCE * 20):
            told = log.read_text()
            if "Uvicorn running on" in told:
                self.port = int(told.split("Uvicorn running on http://127.0.0.1:")[1].split()[0])
                return
            assert self.process.poll() is None, told
            time.sleep(0.05)
        raise AssertionError(told)

    def browse(self, **more):
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE, **more)

    def workers(self):
        """The processes that this server has started."""
        own = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = status.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid:
                own.append(int(status.parent.name))
        return own

    def end(self, number=signal.SIGKILL):
        if self.process and self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def table_of(answer):
    """The cards of the page and the ply its forms send."""
    page = BeautifulSoup(answer.text, "html.parser")
    at = page.find("input", attrs={"name": "at"})
    return sorted(card["data-card"] for card in page.find_all(attrs={"data-card": True})), at[
        "value"
    ]


def first_action(answer):
    page = BeautifulSoup(answer.text, "html.parser")
    form = {"at": page.find("input", attrs={"name": "at"})["value"]}
    return {**form, "action": page.find("button", attrs={"name": "action"})["value"]}


def is_running(pid):
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
