"""A server in a process of its own that can be killed and started again on the same folder."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa

from app.guests import fresh_id
from app.stores.base import NewTable
from app.stores.schema import LINES, TABLES
from engine.match import Record
from tests.browser.dealt import NAME
from tests.deals import named

ROOT = Path(__file__).parents[2]
PATIENCE = 30


def free_port() -> int:
    """Return a port that nobody listens to."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server with its folder, reached like any other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until guests may come."""
        settings = {
            "CARDAVIA_DATA": str(self.folder),
            "CARDAVIA_ADDRESS": "127.0.0.1",
            "CARDAVIA_PORT": str(self.port),
            "CARDAVIA_PUBLISH_ALL": "1",
            "CARDAVIA_RATE_GUEST": "0",
            "CARDAVIA_RATE_ADDRESS": "0",
            "CARDAVIA_WORKERS": "1",
        }
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.dealt", str(self.folder)],
                cwd=ROOT,
                env={**os.environ, **settings},
                stdout=log,
                stderr=log,
            )
        self._wait()

    def deal_for(self, test: str) -> None:
        """Deal the cards of this test from now on."""
        (self.folder / NAME).write_text(named(test))

    def kill(self) -> None:
        """Kill the server as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask the server to stop."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)

    def keep(self, record: Record, beside: str, level: str = "easy") -> str:
        """Keep a match as a new table of the guest of another table; return its id."""
        with self._database().begin() as connection:
            guest = connection.scalar(sa.select(TABLES.c.guest).where(TABLES.c.id == beside))
            table = NewTable(
                fresh_id(), guest, record.game, record.rules, level, record.seed, record.lines
            )
            moment = datetime.now(UTC)
            row = asdict(table) | {"created": moment, "touched": moment}
            lines = row.pop("lines")
            connection.execute(sa.insert(TABLES), row)
            connection.execute(
                sa.insert(LINES),
                [
                    {"table_id": table.id, "ply": ply, "text": text}
                    for ply, text in enumerate(lines)
                ],
            )
        return table.id

    def lines(self, table: str) -> tuple[str, ...]:
        """Return the lines of a table as they are stored."""
        asked = sa.select(LINES.c.text).where(LINES.c.table_id == table).order_by(LINES.c.ply)
        with self._database().begin() as connection:
            return tuple(connection.scalars(asked))

    def _database(self) -> sa.Engine:
        path = self.folder / "cardavia.db"
        return sa.create_engine(f"sqlite:///{path}", poolclass=sa.NullPool)

    def _wait(self) -> None:
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/health/ready", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError((self.folder / "server.log").read_text()[-3000:])
