"""The figures a server tells its host: what is counted, where it is told, what never is."""

import asyncio
import os
import re
import signal
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families

from app import thinking
from app.guests import GUEST_COOKIE, fresh_id
from app.metrics import Metrics, MetricsServer
from app.stores.memory import MemoryStore
from app.tables import Tables
from app.thinking import PoolThinker
from engine.games import games
from engine.players import Budget
from tests.app.conftest import browsing, made, serving
from tests.app.playing import play_deal, sit_down
from tests.app.test_thinking import UnrulyGame, replaced, seen

SOURCE = "tests.app.test_metrics:patient_games"


class PatientGame(UnrulyGame):
    """A game whose strong players take a third of a second."""

    def budget(self, level):
        return Budget(300)


def patient_games():
    return {"toy": PatientGame()}


def figures(metrics):
    """Every figure by its name and labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(metrics.text())
        for sample in family.samples
    }


def read(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        return answer.read().decode()


async def test_answers_are_counted_by_route_and_status(house, browser):
    await browser.get("/en/")
    await browser.get("/en/")
    await browser.get("/en/nowhere/at/all")
    await browser.request("BREW", "/en/")
    told = figures(house.state["metrics"])
    assert told["cardavia_requests_total", "GET", "home", "200"] == 2
    assert told["cardavia_requests_total", "GET", "nowhere", "404"] == 1
    assert [key for key in told if "BREW" in key] == []
    assert told["cardavia_request_seconds_count", "home"] >= 2


async def test_tables_and_deals_are_counted(house, browser):
    address = await sit_down(browser)
    await play_deal(house, browser, address)
    told = figures(house.state["metrics"])
    assert told["cardavia_tables_opened_total", "cicera"] == 1
    assert told["cardavia_deals_finished_total", "cicera"] == 1


async def test_figures_tell_nothing_of_guests_tables_and_cards(house, browser):
    for game in games():
        address = await sit_down(browser, game)
        await play_deal(house, browser, address)
        await browser.get(f"{address}?card=S10&why=S7")
    text = house.state["metrics"].text()
    assert house.state["cookies"].guest(browser.cookies[GUEST_COOKIE]) not in text
    assert address.rsplit("/", 1)[1] not in text
    words = set(re.findall(r'"([^"]*)"', text))
    assert not [code for game in games().values() for code in game.codes if code in words]


async def test_guests_are_not_told_the_figures(browser):
    assert (await browser.get("/metrics")).status_code == 404


async def test_figures_are_told_on_a_port_of_their_own(tmp_path, unused_port):
    settings = made(tmp_path, metrics_port=unused_port)
    async with serving(settings) as house, browsing(house) as browser:
        await sit_down(browser)
        text = await asyncio.to_thread(read, unused_port)
    assert 'cardavia_tables_opened_total{game="cicera"} 1.0' in text
    assert "process_resident_memory_bytes" in text
    with pytest.raises(OSError, match="refused"):
        await asyncio.to_thread(read, unused_port)


@pytest.fixture
def unused_port():
    server = MetricsServer(Metrics(), "127.0.0.1", 0)
    port = server.port
    server.close()
    return port


async def test_two_servers_count_apart(tmp_path):
    async with serving(made(tmp_path)) as first, serving(made(tmp_path)) as second:
        async with browsing(first) as browser:
            await browser.get("/en/")
        assert ("cardavia_requests_total", "GET", "home", "200") in figures(first.state["metrics"])
        assert ("cardavia_requests_total", "GET", "home", "200") not in figures(
            second.state["metrics"]
        )


@pytest.mark.parametrize(("level", "cause"), [("failure", "failed"), ("cheat", "illegal")])
async def test_decisions_and_fallbacks_are_counted(level, cause):
    metrics = Metrics()
    thinker = PoolThinker({"toy": UnrulyGame()}, 1, "tests.app.test_thinking:games", metrics)
    await thinker.start()
    await thinker.choose("toy", level, seen(), Budget(1), 1)
    await thinker.choose("toy", "medium", seen(), Budget(1), 1)
    told = figures(metrics)
    await thinker.close()
    assert told["cardavia_decision_seconds_count", "toy", level] == 1
    assert told["cardavia_decision_seconds_count", "toy", "medium"] == 1
    assert told["cardavia_fallbacks_total", cause] == 1
    assert told[("cardavia_workers",)] == 1


async def test_the_queue_is_seen_while_it_lasts():
    metrics = Metrics()
    thinker = PoolThinker({"toy": UnrulyGame()}, 1, "tests.app.test_thinking:games", metrics)
    await thinker.start()
    jobs = [
        asyncio.create_task(thinker.choose("toy", "hard", seen(), Budget(100), 1))
        for _ in range(10)
    ]
    await asyncio.sleep(0.02)
    assert figures(metrics)[("cardavia_decisions_waiting",)] == 8
    await asyncio.gather(*jobs)
    told = figures(metrics)
    await thinker.close()
    assert told[("cardavia_decisions_waiting",)] == 0
    assert told[("cardavia_shrunk_budgets_total",)] == 4
    assert told["cardavia_fallbacks_total", "crowded"] == 2


async def a_table_with_the_lead(tables: Tables, guest: str) -> str:
    """Open tables until the guest leads a card: somebody then has to answer it."""
    while True:
        table = await tables.open(guest, "toy", "hard")
        look = await tables.look(guest, table)
        if not look.observation.trick and look.choices[0].text != "show":
            return table


async def test_a_worker_killed_in_the_middle_of_a_move_leaves_guests_playing_on(monkeypatch):
    monkeypatch.setattr(thinking, "RESTART_SECONDS", 0)
    metrics = Metrics()
    thinker = PoolThinker(patient_games(), 1, SOURCE, metrics)
    await thinker.start()
    tables, guest = Tables(MemoryStore(), thinker, patient_games(), metrics), fresh_id()
    table = await a_table_with_the_lead(tables, guest)
    before = await tables.look(guest, table)
    [pid] = thinker.pids
    move = asyncio.create_task(tables.play(guest, table, before.ply, before.choices[0].text))
    await asyncio.sleep(0.1)
    assert not move.done()
    os.kill(pid, signal.SIGKILL)
    after = await move
    assert after.ply > before.ply + 1
    assert (await tables.look(guest, table)).ply == after.ply
    await replaced(thinker, pid)
    again = await tables.play(guest, table, after.ply, after.choices[0].text)
    told = figures(metrics)
    await thinker.close()
    assert again.ply > after.ply
    assert told["cardavia_workers_replaced_total", "died"] == 1
    assert told["cardavia_fallbacks_total", "died"] == 1
    assert told[("cardavia_workers",)] == 1


async def test_a_living_worker_is_preferred_to_a_dead_one(monkeypatch):
    metrics = Metrics()
    thinker = PoolThinker({"toy": UnrulyGame()}, 2, "tests.app.test_thinking:games", metrics)
    await thinker.start()
    monkeypatch.setattr(thinking, "RESTART_SECONDS", 60)
    os.kill(thinker.pids[0], signal.SIGKILL)
    observation = seen()
    for _ in range(6):
        await thinker.choose("toy", "hard", observation, Budget(1), 1)
    told = figures(metrics)
    await thinker.close()
    assert told["cardavia_fallbacks_total", "died"] == 1
    assert ("cardavia_fallbacks_total", "absent") not in told
