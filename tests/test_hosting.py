"""What hosts are told is what the server does: settings, commands, files, compose files."""

import re
from pathlib import Path

import pytest

from app.console import _parser
from app.settings import Settings

ROOT = Path(__file__).parent.parent
HOSTING = (ROOT / "docs/hosting.md").read_text()
SECURITY = (ROOT / "SECURITY.md").read_text()
ROW = re.compile(r"^\| `CARDAVIA_([A-Z_]+)` \| (.+?) \| (.+) \|$", re.MULTILINE)
COMPOSE = sorted(ROOT.glob("compose*.yaml"))


def shown(value):
    """A default as it is written in the documentation."""
    if isinstance(value, tuple):
        value = ",".join(value)
    if isinstance(value, bool):
        value = str(value).lower()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return f"`{value}`" if str(value) else "(empty)"


def test_every_setting_is_documented_with_its_default_and_its_meaning():
    documented = {name.lower(): (default, told) for name, default, told in ROW.findall(HOSTING)}
    assert documented == {
        name: (shown(field.default), " ".join(field.description.split()))
        for name, field in Settings.model_fields.items()
    }


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_compose_files_name_settings_that_exist(path):
    named = set(re.findall(r"\bCARDAVIA_([A-Z_]+):", path.read_text())) - {"SITE"}
    assert named
    assert named <= {name.upper() for name in Settings.model_fields}


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_compose_files_give_the_container_no_more_than_it_needs(path):
    text = path.read_text()
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert line in text
    assert "stop_grace_period: 10s" in text
    assert "privileged: true" not in text


def test_the_server_ends_before_the_container_is_killed():
    assert Settings().stop_seconds < 10


@pytest.mark.parametrize("text", [HOSTING, SECURITY], ids=["hosting", "security"])
def test_every_file_that_is_named_is_there(text):
    folder = ROOT / "docs" if text is HOSTING else ROOT
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    named = re.findall(r"`((?:tests|tools|app)/[\w/.]+)`", text)
    assert [link for link in links if not (folder / link).exists()] == []
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_command_that_is_named_can_be_given():
    commands = re.findall(r"-m app ((?:backup|restore|verify|purge)[^>|<\n]*)", HOSTING)
    assert len(commands) >= 5
    for command in commands:
        _parser().parse_args(command.split())


def test_the_container_runs_what_is_documented():
    text = (ROOT / "Dockerfile").read_text()
    assert 'ENTRYPOINT ["python3", "-m", "app"]' in text
    assert "USER 10001:10001" in text
    assert "/health/ready" in text
    assert "STOPSIGNAL SIGTERM" in text


def test_every_header_that_is_promised_is_sent():
    from app.security import HEADERS

    promised = SECURITY.partition("Every answer carries")[2].partition("\n\n")[0]
    for name in HEADERS.keys() - {"X-Permitted-Cross-Domain-Policies"}:
        assert f"`{name}`" in promised
