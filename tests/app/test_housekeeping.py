"""What a server does by itself: idle tables are forgotten, the others stay, failures pass."""

import asyncio
from datetime import timedelta

import pytest

from app import housekeeping
from app.errors import StoreUnavailable
from app.guests import fresh_id
from app.housekeeping import keep_house
from app.metrics import Metrics
from app.stores.base import NewTable, now
from app.stores.memory import MemoryStore
from tests.app.conftest import made


@pytest.fixture
def store(monkeypatch):
    monkeypatch.setattr(housekeeping, "COUNT_SECONDS", 0.01)
    return MemoryStore()


async def opened(store, monkeypatch, days_ago):
    moment = now() - timedelta(days=days_ago)
    monkeypatch.setattr("app.stores.memory.now", lambda: moment)
    table = NewTable(fresh_id(), "guest", "toy", 1, "easy", bytes(32), ("deal",))
    await store.create(table)
    return table.id


async def kept(store, settings, metrics=None):
    """What is kept after the house has been kept for a moment."""
    task = asyncio.create_task(keep_house(store, settings, metrics or Metrics()))
    await asyncio.sleep(0.05)
    task.cancel()
    return {table.id for table in await store.recent("guest")}


async def test_tables_are_forgotten_when_nobody_touches_them_for_long(store, monkeypatch, tmp_path):
    old, young = [await opened(store, monkeypatch, days) for days in (11, 9)]
    metrics = Metrics()
    assert await kept(store, made(tmp_path, idle_days=10), metrics) == {young}
    assert "cardavia_tables_purged_total 1.0" in metrics.text()
    assert old != young


async def test_tables_are_kept_for_ever_where_that_is_wished(store, monkeypatch, tmp_path):
    old = await opened(store, monkeypatch, 3000)
    assert await kept(store, made(tmp_path, idle_days=0)) == {old}


async def test_tables_outlive_the_cookie_that_leads_to_them(store, monkeypatch, tmp_path):
    old = await opened(store, monkeypatch, 366)
    assert await kept(store, made(tmp_path)) == {old}


async def test_tables_are_counted_where_figures_are_told(store, monkeypatch, tmp_path):
    await opened(store, monkeypatch, 1)
    metrics = Metrics()
    await kept(store, made(tmp_path, metrics_port=9), metrics)
    assert "cardavia_tables 1.0" in metrics.text()


@pytest.mark.parametrize("error", [StoreUnavailable, ZeroDivisionError])
async def test_a_failure_is_passed_over_and_tried_again(store, monkeypatch, tmp_path, error):
    old = await opened(store, monkeypatch, 500)
    tried = []

    async def fail(moment):
        tried.append(moment)
        raise error

    monkeypatch.setattr(store, "purge", fail)
    monkeypatch.setattr(housekeeping, "COUNTS_A_PURGE", 1)
    assert await kept(store, made(tmp_path)) == {old}
    assert len(tried) > 1
