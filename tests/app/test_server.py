"""A real server process: it starts, stops, is killed, and its tables are there again."""

import os
import signal
import socket
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


def test_an_answer_under_way_is_given_before_the_server_stops(server):
    server.start()
    table = fresh_id()
    body = f"game=cicera&level=easy&table={table}".encode()
    head = (
        f"POST /en/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as guest:
        guest.sendall(head.encode() + body[:9])
        with server.browse() as browser:  # one loop reads both: what came before has been read
            browser.get("/health/live")
        server.process.send_signal(signal.SIGTERM)
        while is_listening(server.port):
            time.sleep(0.02)
        guest.sendall(body[9:])
        answer = guest.makefile("rb").read().decode()
    assert answer.startswith("HTTP/1.1 303 ")
    assert f"location: /en/tables/{table}\r\n" in answer
    assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
    cookie = answer.split("set-cookie: ")[1].split(";")[0]
    server.start()
    with server.browse(headers={"Cookie": cookie}) as browser:
        assert browser.get(f"/en/tables/{table}").status_code == 200


def is_listening(port):
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except ConnectionError:
        return False
    return True


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
