"""Where computer players think: in worker processes, with a deadline, and never without answer."""

import asyncio
import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import structlog

from app.metrics import Metrics
from app.worker import work
from engine.cards import Action
from engine.game import Game
from engine.observation import Observation
from engine.players import Budget
from engine.rng import Rng

GAMES = "engine.games:games"
POLICY = "greedy"
"""The level that answers when there is no time to think: it draws no samples."""

WAITING = 4
"""How many jobs may wait for a worker before budgets shrink; beyond twice as many: the policy."""
SHRUNK = 4
DEADLINE_SECONDS = 1.0
"""How much longer than its budget a job may take before its worker is given up."""
RESTART_SECONDS = 1.0
WARM_UP_SECONDS = 60.0

log = structlog.get_logger(__name__)


class Thinker(Protocol):
    """Finds actions without blocking the server; never fails: a fallback answers, a log tells."""

    async def choose(
        self, game: str, level: str, observation: Observation, budget: Budget, seed: int
    ) -> Action:
        """Return one of the legal actions of the observation."""

    async def close(self) -> None:
        """Stop thinking."""


class InlineThinker:
    """Thinks at once in the process of the server: for tests."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    async def choose(
        self, game: str, level: str, observation: Observation, budget: Budget, seed: int
    ) -> Action:
        """Return what the player of the level chooses."""
        return self._games[game].player(level).choose(observation, budget, Rng(seed))

    async def close(self) -> None:
        """Return: nothing is running."""


class PoolThinker:
    """Thinks in worker processes; jobs go to the living worker with the fewest."""

    def __init__(
        self,
        games: Mapping[str, Game],
        workers: int,
        source: str = GAMES,
        metrics: Metrics | None = None,
    ) -> None:
        """Take the games, how many workers to start, and where a worker finds the same games."""
        self._games = games
        self._metrics = metrics or Metrics()
        self._workers: Sequence[Worker] = [Worker(source, self._metrics) for _ in range(workers)]
        self._metrics.queue.set_function(lambda: sum(worker.jobs for worker in self._workers))
        self._metrics.workers.set_function(lambda: len(self.pids))

    async def start(self) -> None:
        """Start all workers and let each make one decision of every game."""
        await asyncio.gather(*(worker.start() for worker in self._workers))

    @property
    def pids(self) -> list[int]:
        """The processes that think now."""
        return [worker.pid for worker in self._workers if worker.is_alive]

    async def choose(
        self, game: str, level: str, observation: Observation, budget: Budget, seed: int
    ) -> Action:
        """Return what the player of the level chooses, or what the policy does in its place."""
        begun = time.perf_counter()
        action = await self._chosen(game, level, observation, budget, seed)
        if action is None:
            action = self._policy(game, observation, seed)
        self._metrics.decided(game, level, time.perf_counter() - begun)
        return action

    async def close(self) -> None:
        """Stop all workers."""
        for worker in self._workers:
            worker.stop()

    async def _chosen(
        self, game: str, level: str, observation: Observation, budget: Budget, seed: int
    ) -> Action | None:
        """Return what a worker chooses; None when none could or what it chose is not legal."""
        for worker in self._workers:
            worker.revive()
        worker = min(self._workers, key=lambda one: (not one.is_alive, one.jobs))
        if worker.jobs >= 2 * WAITING:
            log.warning("thinking is crowded out", jobs=worker.jobs)
            self._metrics.fell_back("crowded")
            return None
        if worker.jobs >= WAITING:
            self._metrics.shrunk.inc()
            budget = replace(budget, nodes=max(1, budget.nodes // SHRUNK))
        action = await worker.choose(game, level, observation, budget, seed)
        if action is None or action in observation.legal:
            return action
        log.error("a player chose what it may not", game=game, level=level)
        self._metrics.fell_back("illegal")
        return None

    def _policy(self, game: str, observation: Observation, seed: int) -> Action:
        try:
            action = self._games[game].player(POLICY).choose(observation, Budget(1), Rng(seed))
        except Exception:
            log.exception("the fallback player failed", game=game)
            return observation.legal[0]
        return action if action in observation.legal else observation.legal[0]


class Worker:
    """One process that thinks, replaced when it dies or does not come to an end."""

    def __init__(self, source: str, metrics: Metrics) -> None:
        self._source = source
        self._metrics = metrics
        self._line: Line | None = None
        self._started = -RESTART_SECONDS
        self._starting: asyncio.Task[None] | None = None
        self.jobs = 0
        self.pid = 0

    @property
    def is_alive(self) -> bool:
        """Whether the process has been started and, as far as is known, runs."""
        return self._line is not None

    async def start(self) -> None:
        """Start the process and wait until it is warm."""
        self._started = asyncio.get_running_loop().time()
        line = Line(self._source)
        try:
            self.pid = await asyncio.wait_for(line.ready, WARM_UP_SECONDS)
            self._line = line
        except (LineBroken, TimeoutError):
            log.exception("a thinking process did not start")
        finally:
            if self._line is not line:
                line.end()

    def revive(self) -> None:
        """Start anew where nothing runs, unless that is under way or was tried a moment ago."""
        if self.is_alive or (self._starting is not None and not self._starting.done()):
            return
        loop = asyncio.get_running_loop()
        if loop.time() - self._started >= RESTART_SECONDS:
            self._starting = loop.create_task(self.start())

    async def choose(
        self, game: str, level: str, observation: Observation, budget: Budget, seed: int
    ) -> Action | None:
        """Return what the player of the level chooses; None when no answer came in time."""
        line = self._line
        if line is None:
            self._metrics.fell_back("absent")
            return None
        self.jobs += 1
        seconds = budget.milliseconds / 1000 + DEADLINE_SECONDS
        try:
            job = line.asked(game, level, observation, budget, seed)
            answer = await asyncio.wait_for(job, seconds)
        except LineBroken:
            self._replace(line, "died")
        except TimeoutError:
            self._replace(line, "late")
        else:
            if isinstance(answer, int):
                return answer
            log.error("a player failed", game=game, level=level, told=answer)
            self._metrics.fell_back("failed")
        finally:
            self.jobs -= 1
        return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._starting is not None:
            self._starting.cancel()
        if self._line is not None:
            self._line.end()
            self._line = None

    def _replace(self, line: "Line", cause: str) -> None:
        self._metrics.fell_back(cause)
        if line is self._line:
            log.warning("a thinking process is replaced", cause=cause, pid=self.pid)
            self._metrics.replaced(cause)
            self._line = None
            line.end()
            self.revive()


class LineBroken(Exception):
    """The process at the other end is gone."""


class Line:
    """A process that thinks, and the pipe to it: jobs go there, answers come in the same order.

    A pool of the standard library takes five times as long for a way there and back.
    """

    def __init__(self, source: str) -> None:
        """Start the process; it is `ready` when it has told its number."""
        # Never fork: the server has threads, and a lock held by one of them would stay held.
        spawn = multiprocessing.get_context("spawn")
        self._pipe, end = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(end, source), daemon=True)
        self._process.start()
        end.close()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._pipe.fileno(), self._read)
        self.ready: asyncio.Future[Any] = self._loop.create_future()
        self._waiting = deque([self.ready])

    def asked(self, *job: Any) -> asyncio.Future[Any]:
        """Return what will be the answer to a job."""
        answer = self._loop.create_future()
        self._waiting.append(answer)
        try:
            self._pipe.send(job)
        except OSError:
            self.end()
        return answer

    def end(self) -> None:
        """End the process; whoever still waits is told."""
        if not self._pipe.closed:
            self._loop.remove_reader(self._pipe.fileno())
            self._pipe.close()
            self._process.kill()
            threading.Thread(target=self._process.join, daemon=True).start()  # its end is noted
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_exception(LineBroken())

    def _read(self) -> None:
        try:
            answer = self._pipe.recv()
        except (EOFError, OSError):
            self.end()
            return
        waiting = self._waiting.popleft()
        if not waiting.done():  # else nobody waits any more
            waiting.set_result(answer)
