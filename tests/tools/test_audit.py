"""The audit of dependencies: what is known is told, and that nobody could be asked is told too."""

import io
import json
import urllib.error

import pytest

from tools import audit

PINS = "jinja2==3.1.6 \\\n    --hash=sha256:0\nuvloop==0.23.0 ; sys_platform != 'win32' \\\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "run.txt").write_text(PINS)
    return tmp_path


def answering(monkeypatch, results):
    asked = []

    def opened(request, timeout):
        asked.append(json.loads(request.data))
        return io.BytesIO(json.dumps({"results": results}).encode())

    monkeypatch.setattr("urllib.request.urlopen", opened)
    return asked


def test_every_pin_is_asked_about():
    pins = audit.pinned(audit.ROOT / "requirements")
    assert {"fastapi", "jinja2", "sqlalchemy", "uvicorn"} <= pins.keys()
    assert all(version[0].isdigit() for version in pins.values())


def test_what_is_known_is_told(folder, monkeypatch, capsys):
    asked = answering(monkeypatch, [{"vulns": [{"id": "GHSA-1"}]}, {}])
    assert audit.main([str(folder)]) == 1
    assert "jinja2 3.1.6: GHSA-1" in capsys.readouterr().out
    assert [query["version"] for query in asked[0]["queries"]] == ["3.1.6", "0.23.0"]


def test_nothing_known_is_good(folder, monkeypatch, capsys):
    answering(monkeypatch, [{}, {}])
    assert audit.main([str(folder)]) == 0
    assert "2 dependencies were checked, 0 have" in capsys.readouterr().out


def test_nobody_to_ask_is_told(folder, monkeypatch, capsys):
    def fail(request, timeout):
        raise urllib.error.URLError("no network")

    monkeypatch.setattr("urllib.request.urlopen", fail)
    assert audit.main([str(folder)]) == 0
    assert "NOT checked" in capsys.readouterr().out
