"""A real server process: it starts, stops, is killed, and its tables are there again."""

import os
import signal
import subprocess
import sys
import threading
import time

import httpx
import pytest

from app.guests import fresh_id
from tests.app.servers import PATIENCE, ROOT, Server, first_action, is_running, table_of


@pytest.fixture
def server(tmp_path):
    one = Server(tmp_path)
    yield one
    one.end()


def test_a_killed_server_shows_the_same_table_when_it_is_started_again(server):
    server.start()
    form = {"game": "cicera", "level": "easy", "table": fresh_id()}
    with server.browse() as browser:
        address = browser.post("/en/tables", data=form).headers["location"]
        cookies = dict(browser.cookies)
        move = first_action(browser.get(address))
        assert browser.post(f"{address}/actions", data=move).status_code == 303
        before = table_of(browser.get(address))
    workers = server.workers()
    assert workers
    server.end(signal.SIGKILL)
    server.start()
    with server.browse(cookies=cookies) as browser:
        assert table_of(browser.get(address)) == before
        assert browser.post(f"{address}/actions", data=move).status_code == 303
        assert table_of(browser.get(address)) == before
    assert not [pid for pid in workers if is_running(pid)]


def test_a_server_killed_in_the_midst_of_a_move_loses_and_doubles_nothing(server):
    server.start()
    form = {"game": "cicera", "level": "easy", "table": fresh_id()}
    with server.browse() as browser:
        address = browser.post("/en/tables", data=form).headers["location"]
        cookies = dict(browser.cookies)
        shown = browser.get(address)
    move, before = first_action(shown), table_of(shown)

    def send():
        with server.browse(cookies=cookies) as other:
            try:
                other.post(f"{address}/actions", data=move)
            except httpx.TransportError:
                return

    senders = [threading.Thread(target=send) for _ in range(3)]
    for sender in senders:
        sender.start()
    time.sleep(0.02)
    server.end(signal.SIGKILL)
    for sender in senders:
        sender.join()
    server.start()
    with server.browse(cookies=cookies) as browser:
        again = table_of(browser.get(address))
        assert again == before or int(again[1]) > int(before[1])
        assert browser.post(f"{address}/actions", data=move).status_code == 303
        after = browser.get(address)
        assert int(table_of(after)[1]) > int(before[1])
        assert again in (before, table_of(after))


def test_a_server_that_is_told_to_stop_finishes_its_answers(server):
    server.start()
    workers = server.workers()
    with server.browse() as browser:
        assert browser.get("/health/ready").status_code == 200
        begun = time.monotonic()
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        assert time.monotonic() - begun < 10
    # The workers leave by themselves once their server has gone; a busy machine takes a moment.
    while (left := [pid for pid in workers if is_running(pid)]) and time.monotonic() - begun < 20:
        time.sleep(0.05)
    assert not left


def test_two_servers_on_one_folder_show_the_same_table(server):
    server.start()
    second = Server(server.folder)
    try:
        second.start()
        form = {"game": "cicera", "level": "easy", "table": fresh_id()}
        with server.browse() as browser:
            address = browser.post("/en/tables", data=form).headers["location"]
            cookies = dict(browser.cookies)
            move = first_action(browser.get(address))
            with second.browse(cookies=cookies) as other:
                assert other.post(f"{address}/actions", data=move).status_code == 303
                assert browser.post(f"{address}/actions", data=move).status_code == 303
                assert table_of(browser.get(address)) == table_of(other.get(address))
    finally:
        second.end()


def test_what_hinders_a_start_is_told_in_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    environment = {**os.environ, "CARDAVIA_DATA": str(tmp_path / "file" / "folder")}
    ended = subprocess.run(
        [sys.executable, "-m", "app", "serve"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("cardavia: ")
    assert len(ended.stderr.splitlines()) == 1
