"""Doubled, delayed, reordered, retried and concurrent requests, with kill -9 in their midst."""

import os
import sqlite3

import pytest

from app.settings import Settings
from tests.app import postgres
from tests.app.servers import Server
from tests.faults.ground import GAMES, SECRET, Ground

SCHEDULES = int(os.environ.get("SCHEDULES", "10000"))
SETTINGS = {"secret": SECRET, "rate_guest": 0, "rate_address": 0, "log_level": "info"}


async def played(servers, url, number, seed, kill_every):
    """The ground after so many schedules, when all that was promised has been found."""
    ground = Ground(servers, seed)
    await ground.start()
    try:
        await ground.run(number, kill_every=kill_every)
        moves = await ground.check(url)
    finally:
        ground.end()
    told = dict(sorted(ground.statuses.items()))
    print(  # noqa: T201 (the figures of `make faults`)
        f"{ground.schedules} schedules, {ground.kills} kills, {moves} moves kept, answers {told}"
    )
    assert ground.schedules == number
    assert ground.kills > 0
    assert moves > number / 4
    assert {seat.game for seat in ground.seats} == set(GAMES)
    return ground


def sound(folder):
    """Whether the file of the database is sound."""
    database = sqlite3.connect(folder / "cardavia.db")
    found = database.execute("PRAGMA integrity_check").fetchone()
    database.close()
    return found == ("ok",)


async def test_a_hundred_schedules_lose_nothing_and_double_nothing(tmp_path):
    url = Settings(data=tmp_path).database
    await played([Server(tmp_path, **SETTINGS)], url, 100, 1, 40)
    assert sound(tmp_path)


@pytest.mark.faults
async def test_ten_thousand_schedules_lose_nothing_and_double_nothing(tmp_path):
    url = Settings(data=tmp_path).database
    await played([Server(tmp_path, **SETTINGS)], url, SCHEDULES, 2, 100)
    assert sound(tmp_path)


@pytest.mark.faults
async def test_schedules_over_two_servers_lose_nothing_and_double_nothing(
    tmp_path, postgres_server
):
    url = postgres.new_database(postgres_server)
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
    servers = [Server(folder, database_url=url, **SETTINGS) for folder in folders]
    database = Settings(database_url=url).database
    await played(servers, database, max(100, SCHEDULES // 10), 3, 25)
