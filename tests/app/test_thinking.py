"""Thinking: an answer comes in any case, and in time."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from app import thinking
from app.thinking import InlineThinker, PoolThinker
from engine.dealing import SEED_BYTES
from engine.match import Match, Record
from engine.players import Budget, RandomPlayer
from engine.rng import Rng
from tests.toy import ToyGame


class Sleeper:
    """A player that takes its time, as many milliseconds as it has nodes; it tells a quarter."""

    def choose(self, observation, budget, rng):
        time.sleep(budget.nodes / 1000)
        return observation.legal[1 if budget.nodes == 25 else 2]


class Failure:
    """A player that fails."""

    def choose(self, observation, budget, rng):
        raise ZeroDivisionError


class Cheat:
    """A player that answers what is not legal."""

    def choose(self, observation, budget, rng):
        return -1


class First:
    """A policy that is easily recognised."""

    def choose(self, observation, budget, rng):
        return observation.legal[0]


class UnrulyGame(ToyGame):
    """The toy game with players that misbehave."""

    def player(self, level):
        players = {"hard": Sleeper, "failure": Failure, "cheat": Cheat, "greedy": First}
        return players.get(level, RandomPlayer)()


def games():
    return {"toy": UnrulyGame()}


def seen():
    game = UnrulyGame()
    for number in range(100):
        match = Match(game, Record("toy", game.rules_version, bytes([number] * SEED_BYTES)))
        match.deal()
        observation = match.observe(match.turn)
        if len(observation.legal) == 3:
            return observation
    raise AssertionError


@pytest.fixture
async def thinker():
    pool = PoolThinker(games(), 1, "tests.app.test_thinking:games")
    await pool.start()
    yield pool
    await pool.close()


async def test_a_worker_chooses_what_the_player_would_choose_here(thinker):
    observation = seen()
    here = RandomPlayer().choose(observation, Budget(1), Rng(7))
    assert await thinker.choose("toy", "medium", observation, Budget(1), 7) == here
    assert await InlineThinker(games()).choose("toy", "medium", observation, Budget(1), 7) == here
    await InlineThinker(games()).close()


@pytest.mark.parametrize("level", ["failure", "cheat"])
async def test_the_policy_answers_for_a_player_that_fails(thinker, level):
    observation = seen()
    assert await thinker.choose("toy", level, observation, Budget(1), 1) == observation.legal[0]
    assert await thinker.choose("toy", "hard", observation, Budget(1), 1) == observation.legal[-1]


async def test_a_legal_action_is_played_even_if_the_policy_fails(monkeypatch, thinker):
    monkeypatch.setattr(thinking, "POLICY", "failure")
    observation = seen()
    assert await thinker.choose("toy", "cheat", observation, Budget(1), 1) == observation.legal[0]
    monkeypatch.setattr(thinking, "POLICY", "cheat")
    assert await thinker.choose("toy", "cheat", observation, Budget(1), 1) == observation.legal[0]


def is_running(pid):
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


async def ended(pid):
    for _ in range(500):
        if not is_running(pid):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the worker goes on")


def test_a_worker_makes_a_decision_of_every_game_and_tells_its_number():
    assert thinking.warm_up("tests.app.test_thinking:games") == os.getpid()


def test_a_worker_thinks_like_anybody_else():
    observation = seen()
    source = "tests.app.test_thinking:games"
    here = RandomPlayer().choose(observation, Budget(1), Rng(7))
    assert thinking.think(source, "toy", "medium", observation, Budget(1), 7) == here


def test_a_worker_is_deaf_to_the_keyboard(monkeypatch):
    told = []
    monkeypatch.setattr("signal.signal", lambda *one: told.append(one))
    thinking.prepare()
    assert told == [(signal.SIGINT, signal.SIG_IGN)]


async def replaced(thinker, pid):
    for _ in range(200):
        if thinker.pids and thinker.pids[0] != pid:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the worker was not replaced")


async def test_a_dead_worker_is_replaced_and_the_policy_answers(monkeypatch, thinker):
    monkeypatch.setattr(thinking, "RESTART_SECONDS", 0)
    observation = seen()
    [pid] = thinker.pids
    os.kill(pid, signal.SIGKILL)
    await ended(pid)
    assert await thinker.choose("toy", "hard", observation, Budget(1), 1) == observation.legal[0]
    await replaced(thinker, pid)
    assert await thinker.choose("toy", "hard", observation, Budget(1), 1) == observation.legal[-1]


async def test_a_worker_that_does_not_come_to_an_end_is_replaced(monkeypatch, thinker):
    monkeypatch.setattr(thinking, "DEADLINE_SECONDS", 0.05)
    monkeypatch.setattr(thinking, "RESTART_SECONDS", 0)
    observation = seen()
    [pid] = thinker.pids
    begun = time.monotonic()
    action = await thinker.choose("toy", "hard", observation, Budget(60_000, 0), 1)
    assert action == observation.legal[0]
    assert time.monotonic() - begun < 5
    await replaced(thinker, pid)


async def test_who_waits_behind_a_worker_that_is_given_up_is_answered_too(monkeypatch, thinker):
    monkeypatch.setattr(thinking, "DEADLINE_SECONDS", 0.05)
    observation = seen()
    jobs = [
        thinker.choose("toy", "hard", observation, Budget(60_000, milliseconds), 1)
        for milliseconds in (0, 50_000)
    ]
    begun = time.monotonic()
    assert await asyncio.gather(*jobs) == [observation.legal[0]] * 2
    assert time.monotonic() - begun < 5


async def test_an_answer_that_nobody_waits_for_is_given_to_nobody_else(thinker):
    observation = seen()
    given_up = asyncio.create_task(thinker.choose("toy", "hard", observation, Budget(50), 1))
    await asyncio.sleep(0)
    given_up.cancel()
    answers = [thinker.choose("toy", "hard", observation, Budget(25), 1) for _ in range(2)]
    assert await asyncio.gather(*answers) == [observation.legal[1]] * 2


async def test_a_crowd_of_jobs_is_given_less_time_and_then_the_policy(thinker):
    observation = seen()
    jobs = [thinker.choose("toy", "hard", observation, Budget(100), 1) for _ in range(10)]
    first, second, third = observation.legal
    assert await asyncio.gather(*jobs) == [third] * 4 + [second] * 4 + [first] * 2


async def test_without_a_worker_the_policy_answers():
    thinker = PoolThinker(games(), 1, "tests.app.test_thinking:nothing")
    await thinker.start()
    observation = seen()
    assert await thinker.choose("toy", "hard", observation, Budget(1), 1) == observation.legal[0]
    await thinker.close()


async def test_workers_end_with_the_server():
    before = threading.enumerate()
    pool = PoolThinker(games(), 2, "tests.app.test_thinking:games")
    await pool.start()
    pids = pool.pids
    await pool.close()
    assert len(set(pids)) == 2
    for pid in pids:
        await ended(pid)
    left = [thread for thread in threading.enumerate() if thread not in before]
    assert all(thread.name.startswith("asyncio_") for thread in left), left


def test_a_process_that_thinks_loads_nothing_of_the_server():
    """Spawned, it loads the main module and its own: a third of the memory, half of the start."""
    code = "import sys, app.__main__, app.worker; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"fastapi", "sqlalchemy", "starlette", "pydantic", "structlog", "prometheus_client"}
    assert not heavy & set(told.stdout.split())
