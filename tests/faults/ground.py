"""Where guests play while things break: servers that are killed, tables, and what they promised."""

import asyncio
import os
import random
import signal
from collections import Counter
from dataclasses import dataclass, field

from app.guests import GUEST_COOKIE, Cookies, fresh_id
from app.stores.sql import SqlStore
from app.verifying import fault_of
from engine.games import games
from tools.visitor import SWAP, Answer, Connection, Visitor

SECRET = "a secret of at least thirty-two characters"
GAMES = tuple(games())
FINE = (200, 303, 409)
KINDS = ("once", "doubled", "given_up", "delayed", "old", "different", "back", "hint", "crowd")


@dataclass
class Seat:
    """A guest at a table, and all that the servers have promised to keep of it."""

    game: str
    visitor: Visitor
    table: str = ""
    promised: dict[int, str] = field(default_factory=dict)
    sent: list[tuple[str, dict]] = field(default_factory=list)
    finished: list[tuple[str, dict[int, str]]] = field(default_factory=list)

    @property
    def guest(self):
        return Cookies([SECRET]).guest(self.visitor.cookies[GUEST_COOKIE])

    def begin(self, table):
        """Go to another table; what was promised of the last one must still hold."""
        if self.table:
            self.finished.append((self.table, self.promised))
        self.table, self.promised, self.sent = table, {}, []


class Ground:
    """Servers on one database, which may die at any moment."""

    def __init__(self, servers, seed, seats=9):
        self.servers = servers
        self.rng = random.Random(seed)
        self.up = {number: asyncio.Event() for number in range(len(servers))}
        self.statuses = Counter()
        self._progress = asyncio.Condition()
        self.kills = self.schedules = 0
        self.seats = [self._seat(GAMES[number % len(GAMES)], number) for number in range(seats)]
        self._free = list(self.seats)

    def _seat(self, game, number):
        # The connection is a stranger to all servers: each request takes one of its own.
        return Seat(game, Visitor(Answers(self), random.Random(number)))

    async def start(self):
        for number in self.up:
            await self.raise_up(number)

    async def raise_up(self, number):
        await asyncio.to_thread(self.servers[number].start)
        self.up[number].set()

    async def kill(self, number):
        """Kill a server without a warning, and start it again."""
        self.up[number].clear()
        self.servers[number].process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(self.servers[number].process.wait)
        self.kills += 1
        await self.raise_up(number)

    def kill_worker(self, number):
        """Kill one of those who think for a server."""
        workers = self.servers[number].workers()
        if workers:
            try:
                os.kill(self.rng.choice(workers), signal.SIGKILL)
            except ProcessLookupError:
                return

    def end(self):
        for server in self.servers:
            server.end()

    async def run(self, number, *, at_once=4, kill_every=100):
        """Run schedules, several at once, and kill a server now and then in their midst."""
        left = iter(range(number))

        async def play():
            for _ in left:
                seat = self._free.pop(self.rng.randrange(len(self._free)))
                await self.schedule(seat)
                self._free.append(seat)
                async with self._progress:
                    self.schedules += 1
                    self._progress.notify_all()

        async def kill():
            while True:
                target = self.schedules + self.rng.randint(kill_every // 2, kill_every)
                async with self._progress:
                    while self.schedules < target:
                        await self._progress.wait()
                if self.rng.random() < 0.3:
                    self.kill_worker(self.rng.randrange(len(self.servers)))
                else:
                    await self.kill(self.rng.randrange(len(self.servers)))

        killing = asyncio.create_task(kill())
        try:
            await asyncio.gather(*(play() for _ in range(at_once)))
        finally:
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
        for number, up in self.up.items():
            if not up.is_set():
                await self.raise_up(number)

    async def schedule(self, seat):
        """Let one guest do one thing, in one of the ways in which networks and people do it."""
        await self._arrive(seat)
        action = await self._patiently(seat.visitor.choose)
        at = seat.visitor.at
        if not action:
            await self._next(seat, at)
            return
        kind = self.rng.choice(KINDS)
        move = ("actions", {"at": at, "action": action})
        await getattr(self, f"_{kind}")(seat, move)

    async def _once(self, seat, move):
        await self._send(seat, *move)

    async def _doubled(self, seat, move):
        await asyncio.gather(self._send(seat, *move), self._send(seat, *move))

    async def _given_up(self, seat, move):
        try:
            await asyncio.wait_for(self._send(seat, *move), self.rng.random() * 0.03)
        except TimeoutError:
            await self._send(seat, *move)

    async def _delayed(self, seat, move):
        await self._send(seat, *move)
        await self._arrive(seat)
        await asyncio.gather(self._send(seat, *move), self._once_more(seat))

    async def _once_more(self, seat):
        if seat.visitor.actions:
            form = {"at": seat.visitor.at, "action": self.rng.choice(seat.visitor.actions)}
            await self._send(seat, "actions", form)

    async def _old(self, seat, move):
        old = self.rng.choice(seat.sent or [move])
        await asyncio.gather(self._send(seat, *move), self._send(seat, *old))

    async def _different(self, seat, move):
        other = {**move[1], "action": self.rng.choice(seat.visitor.actions or [move[1]["action"]])}
        await asyncio.gather(self._send(seat, *move), self._send(seat, "actions", other))

    async def _back(self, seat, move):
        await asyncio.gather(
            self._send(seat, *move), self._send(seat, "back", {"at": move[1]["at"]})
        )

    async def _hint(self, seat, move):
        hint = ("hint", {"at": move[1]["at"]})
        await asyncio.gather(*(self._send(seat, *one) for one in (hint, hint, move)))

    async def _crowd(self, seat, move):
        await asyncio.gather(*(self._send(seat, *move) for _ in range(5)))

    async def _arrive(self, seat):
        """Open a table for whoever has none, twice at once; look at it."""
        if not seat.table:
            table = fresh_id()
            form = {"game": seat.game, "level": "easy", "table": table}
            first = await self._patiently(lambda: seat.visitor.post("/en/tables", form))
            again = await asyncio.gather(
                *(self._patiently(lambda: seat.visitor.post("/en/tables", form)) for _ in range(2))
            )
            places = {answer.headers["location"] for answer in (first, *again)}
            assert places == {f"/en/tables/{table}"}
            seat.begin(table)
            seat.visitor.address = f"/en/tables/{table}"
        answer = await self._patiently(seat.visitor.look)
        assert answer.status == 200

    async def _next(self, seat, at):
        """Deal again, or go to another table when the match is over."""
        if seat.visitor.deals:
            deal = ("deals", {"at": at})
            await asyncio.gather(self._send(seat, *deal), self._send(seat, *deal))
        else:
            seat.begin("")

    async def _send(self, seat, route, form):
        """Send a form until somebody answers; note what the answer promises."""
        table, promised = seat.table, seat.promised
        address = f"{seat.visitor.address}/{route}"
        await asyncio.sleep(self.rng.random() * 0.01)
        answer = await self._patiently(lambda: seat.visitor.post(address, form, SWAP))
        if answer.status == 200 and route in ("actions", "deals"):
            text = form.get("action", "deal")
            assert promised.setdefault(int(form["at"]), text) == text, (table, form)
            seat.sent.append((route, form))

    async def _patiently(self, ask):
        """Ask again whenever a server dies before it has answered."""
        while True:
            try:
                return await ask()
            except ConnectionError:
                await asyncio.sleep(0.01)

    async def check(self, url):
        """Whatever was promised is there once, and every table is a sound one."""
        store = await SqlStore.opened(url)
        moves = 0
        for seat in self.seats:
            tables = [*seat.finished, (seat.table, seat.promised)]
            for table, promised in tables:
                if not table:
                    continue
                stored = await store.load(table, seat.guest)
                assert fault_of(stored, games()) == ""
                for ply, text in promised.items():
                    first, *rest = stored.lines[ply : ply + 2]
                    is_silent = first in games()[seat.game].silent
                    assert text == first or (is_silent and [text] == rest), (table, ply, text)
                moves += len(promised)
        await store.close()
        return moves


class Answers(Connection):
    """A connection to whichever server is up, a new one for each request."""

    def __init__(self, ground):
        super().__init__("127.0.0.1", 0)
        self._ground = ground

    async def ask(self, method, path, headers, body=b"") -> Answer:
        ground = self._ground
        number = ground.rng.randrange(len(ground.servers))
        await ground.up[number].wait()
        one = Connection("127.0.0.1", ground.servers[number].port)
        try:
            answer = await one.ask(method, path, headers, body)
        finally:
            one.close()
        ground.statuses[answer.status] += 1
        assert answer.status in FINE, (method, path, body, answer.status, answer.text[-2000:])
        return answer
