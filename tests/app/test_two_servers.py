"""Two servers on one database: whoever is asked, raced or killed, tables end as with one."""

import asyncio
import random
import signal

import pytest

from app.guests import GUEST_COOKIE, Cookies, fresh_id
from app.settings import Settings
from app.stores.memory import MemoryStore
from app.stores.sql import SqlStore
from app.tables import Tables
from app.thinking import InlineThinker
from engine.games import games
from tests.app import postgres
from tests.app.servers import Server
from tools.visitor import SWAP, Connection, Visitor

SECRET = "a secret of at least thirty-two characters"


class Pair:
    """Two servers, and one guest who is sent to either of them."""

    def __init__(self, servers, seed):
        self.servers = servers
        self.rng = random.Random(seed)
        self.visitor = Visitor(Connection("127.0.0.1", 0), self.rng)
        self.statuses = []

    async def at(self, server, work):
        """Do something at one server; None when it dies meanwhile."""
        visitor = Visitor(
            Connection("127.0.0.1", server.port),
            self.rng,
            self.visitor.cookies,
            self.visitor.address,
        )
        try:
            answer = await work(visitor)
        except ConnectionError:
            return None
        finally:
            visitor.connection.close()
        self.statuses.append(answer.status)
        return answer

    async def sit_down(self, game):
        form = {"game": game, "level": "easy", "table": fresh_id()}
        self.visitor.address = f"/en/tables/{form['table']}"
        opened = await self.at(self.servers[0], lambda visitor: visitor.post("/en/tables", form))
        assert opened.status == 303
        both = [
            self.at(server, lambda visitor: visitor.post("/en/tables", form))
            for server in self.servers
        ]
        assert {one.headers["location"] for one in await asyncio.gather(*both)} == {
            self.visitor.address
        }

    async def play(self, kill=None):
        """Play to the end of a deal; kill a server in the middle of the moves that `kill` names."""
        moves = 0
        while move := await self._move():
            moves += 1
            others = [dict(move)]
            if self.rng.random() < 0.4:
                others = [{**move, "action": self.rng.choice(self.visitor.actions)}]
            if self.rng.random() < 0.3:
                others = []
            pair = self.rng.sample(self.servers, 2)
            sent = [
                self._send(server, form)
                for server, form in zip(pair, [move, *others], strict=False)
            ]
            if kill is not None and moves in kill:
                await asyncio.gather(*sent, self._kill(pair[0]))
                await asyncio.to_thread(pair[0].start)
            else:
                answers = await asyncio.gather(*sent)
                assert 200 in [answer.status for answer in answers]
                equal = [form for form in others if form == move]
                assert all(answer.status == 200 for answer in answers if equal)

    async def _move(self):
        """Return what the guest would do now, as either server shows the table."""
        self.visitor.connection.port = self.rng.choice(self.servers).port
        await self.visitor.look()
        action = await self.visitor.choose()
        self.visitor.connection.close()
        return {"at": self.visitor.at, "action": action} if action else None

    async def _send(self, server, form):
        await asyncio.sleep(self.rng.random() * 0.01)
        return await self.at(
            server, lambda visitor: visitor.post(f"{visitor.address}/actions", form, SWAP)
        )

    async def _kill(self, server):
        await asyncio.sleep(self.rng.random() * 0.03)
        server.process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(server.process.wait)


async def serial(kept, monkeypatch):
    """The table as one server makes it that is sent the guest's moves one after the other."""
    monkeypatch.setattr("app.tables.new_seed", lambda: kept.seed)
    tables = Tables(store := MemoryStore(), InlineThinker(games()), games())
    await tables.open(kept.guest, kept.game, kept.level, kept.id)
    look = await tables.look(kept.guest, kept.id)
    while look.last_ply < len(kept.lines):
        text = kept.lines[look.last_ply]
        if text not in [choice.text for choice in look.choices]:
            text = kept.lines[look.last_ply + 1]  # the hand that has passed by itself (O8)
        look = await tables.play(kept.guest, kept.id, look.last_ply, text)
    return await store.load(kept.id, kept.guest)


@pytest.mark.parametrize("game", list(games()))
async def test_two_servers_end_where_one_would(tmp_path, monkeypatch, postgres_server, game):
    url = postgres.new_database(postgres_server)
    servers = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        values = {"secret": SECRET, "database_url": url, "rate_guest": 0, "rate_address": 0}
        servers.append(Server(tmp_path / name, **values).start())
    pair = Pair(servers, game)
    try:
        await pair.sit_down(game)
        await pair.play(kill={2, 4})
    finally:
        for server in servers:
            server.end()
    assert set(pair.statuses) <= {200, 303, 409}
    guest = Cookies([SECRET]).guest(pair.visitor.cookies[GUEST_COOKIE])
    store = await SqlStore.opened(Settings(database_url=url).database)
    kept = await store.load(pair.visitor.address.rsplit("/", 1)[1], guest)
    await store.close()
    alone = await serial(kept, monkeypatch)
    assert (alone.lines, alone.sheets) == (kept.lines, kept.sheets)
    assert len(kept.sheets) == 1
