"""A server in processes of its own, watched from outside: what it takes of time and memory."""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
START_SECONDS = 60.0


class House:
    """A server in processes of its own, watched from outside."""

    def __init__(self, folder: Path, cpus: str, **settings: object) -> None:
        self.folder, self.cpus = folder, cpus
        self.settings = settings
        self.port = 0
        self._metrics_port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Start and return after how many seconds it could be played at."""
        begun = time.perf_counter()
        log = self._launched()
        process = self._process
        while "Uvicorn running on" not in (told := log.read_text()):
            waited = time.perf_counter() - begun
            if process is None or process.poll() is not None or waited > START_SECONDS:
                raise RuntimeError(told)
            await asyncio.sleep(0.01)
        self.port = int(told.split("Uvicorn running on http://127.0.0.1:")[1].split()[0])
        return time.perf_counter() - begun

    def _launched(self) -> Path:
        log = self.folder / "server.log"
        values = {
            "data": self.folder,
            "port": 0,
            "metrics_port": self._metrics_port,
            "rate_guest": 0,
            "rate_address": 0,
            "log_level": "info",
            "log_format": "json",
            **self.settings,
        }
        named = {f"CARDAVIA_{name.upper()}": str(value) for name, value in values.items()}
        pinned = ["taskset", "-c", self.cpus] if self.cpus else []
        with log.open("wb") as file:
            self._process = subprocess.Popen(  # noqa: S603 (our own program)
                [*pinned, sys.executable, "-m", "app"],
                cwd=ROOT,
                env={**os.environ, **named},
                stdout=file,
                stderr=file,
            )
        return log

    def stop(self) -> None:
        """Stop the server and wait for its end."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)

    def seconds(self) -> tuple[float, float]:
        """Return the processor time of the server and of those who think for it."""
        assert self._process is not None
        own = _processor_seconds(self._process.pid)
        return own, sum(map(_processor_seconds, self._children()))

    def memory(self) -> int:
        """Return the bytes that the server and those who think for it do not share."""
        assert self._process is not None
        return sum(map(_own_bytes, [self._process.pid, *self._children()]))

    def told(self) -> dict[str, float]:
        """Return what the server counts of itself: each figure with its labels, and its value."""
        address = f"http://127.0.0.1:{self._metrics_port}/metrics"
        with urlopen(address, timeout=START_SECONDS) as answer:
            lines = [line for line in answer.read().decode().splitlines() if line[:1] != "#"]
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}

    def _children(self) -> list[int]:
        assert self._process is not None
        pid = self._process.pid
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in listed]


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _processor_seconds(pid: int) -> float:
    fields = _read(pid, "stat").rpartition(")")[2].split() or ["0"] * 13
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _own_bytes(pid: int) -> int:
    lines = _read(pid, "smaps_rollup").splitlines()
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


def _read(pid: int, name: str) -> str:
    try:
        return Path(f"/proc/{pid}/{name}").read_text()
    except OSError:  # it has ended
        return ""


@asynccontextmanager
async def served(cpus: str, **settings: object) -> AsyncIterator[House]:
    """Serve from a new folder."""
    with tempfile.TemporaryDirectory(prefix="cardavia-load-") as place:
        house = House(Path(place), cpus, **settings)
        try:
            await house.start()
            yield house
        finally:
            house.stop()
