"""Where computer players think: in worker processes, with a deadline, and never without answer."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import replace
from typing import Protocol

import structlog

from app.metrics import Metrics
from app.worker import prepare, think, warm_up
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
        await asyncio.gather(*(worker.stop() for worker in self._workers))

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
        self._pool: ProcessPoolExecutor | None = None
        self._started = -RESTART_SECONDS
        self._starting: asyncio.Task[None] | None = None
        self.jobs = 0
        self.pid = 0

    @property
    def is_alive(self) -> bool:
        """Whether the process has been started and, as far as is known, runs."""
        return self._pool is not None

    async def start(self) -> None:
        """Start the process and wait until it is warm."""
        # Never fork: the server has threads, and a lock held by one of them would stay held.
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=prepare)
        self._started = asyncio.get_running_loop().time()
        try:
            ready = asyncio.wrap_future(pool.submit(warm_up, self._source))
            self.pid = await asyncio.wait_for(ready, WARM_UP_SECONDS)
            self._pool = pool
        except Exception:
            log.exception("a thinking process did not start")
            pool.shutdown(wait=False)

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
        pool = self._pool
        if pool is None:
            self._metrics.fell_back("absent")
            return None
        self.jobs += 1
        seconds = budget.milliseconds / 1000 + DEADLINE_SECONDS
        try:
            job = pool.submit(think, self._source, game, level, observation, budget, seed)
            return await asyncio.wait_for(asyncio.wrap_future(job), seconds)
        except BrokenExecutor:
            self._replace(pool, "died")
        except TimeoutError:
            self._replace(pool, "late")
        except Exception:
            log.exception("a player failed", game=game, level=level)
            self._metrics.fell_back("failed")
        finally:
            self.jobs -= 1
        return None

    async def stop(self) -> None:
        """End the process, whatever it is doing, and all that waits for it."""
        if self._starting is not None:
            self._starting.cancel()
        pool = self._pool
        if pool is not None:
            self._kill()
            # The thread of the pool would else be caught half done when the interpreter ends.
            await asyncio.to_thread(pool.shutdown)

    def _replace(self, pool: ProcessPoolExecutor, cause: str) -> None:
        self._metrics.fell_back(cause)
        if pool is self._pool:
            log.warning("a thinking process is replaced", cause=cause, pid=self.pid)
            self._metrics.replaced(cause)
            self._kill()
            pool.shutdown(wait=False)
            self.revive()

    def _kill(self) -> None:
        self._pool = None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
