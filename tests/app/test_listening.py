"""Connections whose guests are slow, endless or silent: they cost little and end."""

import socket
import threading
import time

import httpx
import pytest

from app.console import web_server
from app.main import create_app
from tests.app.conftest import QuickThinker, made

QUICK = {"head_seconds": 0.5, "body_seconds": 0.5, "keep_alive_seconds": 2, "port": 0}


class Listening:
    """A server that listens to real connections, in a thread of its own."""

    def __init__(self, folder):
        settings = made(folder, hosts=("*",), **QUICK)
        self._server = web_server(create_app(settings, thinker=QuickThinker()), settings)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive()
            time.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    def browse(self):
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=20)

    def end(self):
        self._server.should_exit = True
        self._thread.join()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Listening(tmp_path_factory.mktemp("listening"))
    yield one
    one.end()


def connected(server):
    one = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    one.settimeout(20)
    return one


def rest(connection):
    """All that still comes until the server closes the connection."""
    told = b""
    try:
        while part := connection.recv(65536):
            told += part
    except ConnectionResetError:
        pass
    return told


def head(server, *more, path="/health/live", method="GET"):
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *more]
    return "\r\n".join([*lines, "", ""]).encode()


def is_well(server):
    with server.browse() as browser:
        return browser.get("/health/live").status_code == 200


def test_a_guest_who_says_nothing_is_not_waited_for(server):
    begun = time.monotonic()
    with connected(server) as silent:
        assert rest(silent) == b""
    assert 0.4 < time.monotonic() - begun < 15


def test_a_guest_who_never_ends_the_head_is_not_waited_for(server):
    begun = time.monotonic()
    with connected(server) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        try:
            for _ in range(100):
                time.sleep(0.1)
                slow.sendall(b"X-More: 1\r\n")
        except OSError:
            pass
        else:
            raise AssertionError("the server waited")
    assert time.monotonic() - begun < 10
    assert is_well(server)


def test_a_head_without_end_is_not_kept(server):
    with connected(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nX-Endless: ")
        sent = 0
        try:
            while sent < 200_000_000:
                sent += endless.send(b"x" * 65536)
        except OSError:
            pass
        assert sent < 50_000_000
    assert is_well(server)


def test_a_body_that_never_ends_is_not_waited_for(server):
    with connected(server) as slow:
        slow.sendall(
            head(server, "Content-Length: 100", path="/en/tables", method="POST") + b"game="
        )
        assert slow.recv(65536).startswith(b"HTTP/1.1 408")


def test_an_answer_that_is_not_read_is_dropped(server):
    """Many answers that nobody reads fill the pipe; the server lets go of it."""
    with connected(server) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        begun = time.monotonic()
        try:
            for _ in range(400):
                deaf.sendall(head(server, path="/en/cicera/rules"))
                time.sleep(0.01)
        except OSError:
            pass
        assert is_well(server)
        assert time.monotonic() - begun < 60


def test_a_connection_is_kept_for_the_next_request(server):
    with connected(server) as kept:
        for _ in range(3):
            kept.sendall(head(server))
            told = b""
            while b"alive" not in told:
                told += kept.recv(65536)
            time.sleep(0.7)  # longer than a head may take
        begun = time.monotonic()
        assert rest(kept) == b""
        assert time.monotonic() - begun < 15


def test_two_requests_at_once_are_both_answered(server):
    with connected(server) as hasty:
        hasty.sendall(head(server) + head(server, "Connection: close"))
        assert rest(hasty).count(b"alive") == 2


@pytest.mark.parametrize(
    "nonsense", [b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"\0" * 50, b"A B C D\r\n\r\n"]
)
def test_what_is_no_request_is_refused(server, nonsense):
    with connected(server) as confused:
        confused.sendall(nonsense)
        assert rest(confused).startswith((b"HTTP/1.1 400", b""))
    assert is_well(server)
