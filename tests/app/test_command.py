"""The command: what it serves, and what it writes down."""

import gc
import json
import logging

import pytest
import structlog
import uvicorn

from app import console as command
from app.settings import Settings


@pytest.fixture
def served(monkeypatch, tmp_path):
    """What the web server was told, instead of serving."""
    told = []

    class Server:
        started = True

        def __init__(self, config):
            told.append(config)

        def run(self):
            Server.frozen = gc.get_freeze_count()

    monkeypatch.setattr("uvicorn.Server", Server)
    monkeypatch.setenv("CARDAVIA_DATA", str(tmp_path))
    monkeypatch.setenv("CARDAVIA_PORT", "1234")
    handlers = logging.getLogger().handlers[:]
    usual = gc.get_threshold()
    yield told
    gc.set_threshold(*usual)
    gc.unfreeze()
    logging.getLogger().handlers[:] = handlers


@pytest.mark.parametrize("arguments", [[], ["serve"]])
def test_serving_is_what_is_done_by_default(served, arguments):
    assert command.main(arguments) == 0
    [config] = served
    assert (config.host, config.port) == ("127.0.0.1", 1234)
    assert not config.server_header
    assert not config.proxy_headers
    assert config.timeout_graceful_shutdown == 8


def test_no_garbage_is_looked_for_in_what_stays(served):
    command.main([])
    assert uvicorn.Server.frozen > 10_000
    assert gc.get_threshold() == command.GARBAGE


def test_a_server_that_did_not_start_is_a_failure(served, monkeypatch):
    monkeypatch.setattr("uvicorn.Server.started", False)
    assert command.main([]) == 1


def test_what_hinders_the_start_is_one_line(served, monkeypatch, capsys):
    monkeypatch.setenv("CARDAVIA_BASE_PATH", "/en")
    assert command.main([]) == 1
    assert capsys.readouterr().err == "cardavia: the base path /en is the name of a language\n"


def test_an_unknown_command_is_refused(served, capsys):
    with pytest.raises(SystemExit):
        command.main(["deal"])
    assert "invalid choice" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_failure_is_written_down_without_the_values_of_variables(served, capsys, form):
    secret = "5f" * 32

    def fail(seed):
        raise ZeroDivisionError

    command.write_logs(Settings(log_format=form))
    try:
        fail(secret)
    except ZeroDivisionError:
        structlog.get_logger().exception("a failure", table="abc")
    logging.getLogger("somebody").warning("from elsewhere")
    written = capsys.readouterr().err
    assert "a failure" in written
    assert "ZeroDivisionError" in written
    assert "from elsewhere" in written
    assert secret not in written
    if form == "json":
        first, second = map(json.loads, written.splitlines())
        assert (first["event"], first["table"], first["level"]) == ("a failure", "abc", "error")
        assert second["event"] == "from elsewhere"


def test_what_is_less_important_is_not_written_down(served, capsys):
    command.write_logs(Settings(log_level="error"))
    structlog.get_logger().info("nothing much")
    logging.getLogger("somebody").info("nothing much")
    assert capsys.readouterr().err == ""


def test_a_setting_that_makes_no_sense_is_named(served, monkeypatch, capsys):
    monkeypatch.setenv("CARDAVIA_PORT", "many")
    assert command.main([]) == 1
    assert capsys.readouterr().err.startswith("cardavia: CARDAVIA_PORT: ")
    assert served == []


def test_every_command_can_be_given(served, tmp_path, capsys):
    file = str(tmp_path / "file")
    for arguments in (["backup", file], ["restore", file], ["verify"], ["verify", file]):
        assert command.main(arguments) == 0
    assert command.main(["purge", "--days", "5"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert told[0] == f"0 tables are in {file}"
    assert told[1] == "0 tables were restored, 0 were there already"
    assert told[2] == told[3] == "0 tables were replayed, 0 are faulty"
    assert told[4] == "0 tables were idle for more than 5 days and are forgotten"


def test_without_a_fast_parser_the_server_takes_its_own(monkeypatch):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert command._protocol(Settings()) == "auto"
