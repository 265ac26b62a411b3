"""Settings: read from the environment, checked at the start, each with a meaning."""

import pytest
from pydantic import ValidationError

from app.settings import Settings


def read(monkeypatch, **values):
    for name, value in values.items():
        monkeypatch.setenv(f"CARDAVIA_{name.upper()}", value)
    return Settings()


def test_every_setting_has_a_default_and_says_what_it_means():
    for name, field in Settings.model_fields.items():
        assert not field.is_required(), name
        assert field.description.endswith("."), name


def test_settings_come_from_the_environment(monkeypatch):
    settings = read(monkeypatch, port="9000", https="1", publish_all="true", data="/somewhere")
    assert (settings.port, settings.https, settings.publish_all) == (9000, True, True)
    assert settings.database == "sqlite+aiosqlite:////somewhere/cardavia.db"


@pytest.mark.parametrize(
    "written", ["a.example,b.example", "a.example b.example", " a.example, b.example "]
)
def test_lists_are_written_with_commas_or_spaces(monkeypatch, written):
    assert read(monkeypatch, hosts=written).hosts == ("a.example", "b.example")


def test_settings_do_not_change():
    with pytest.raises(ValidationError):
        Settings().port = 1


@pytest.mark.parametrize(
    ("written", "path"),
    [("", ""), ("/", ""), ("cards", "/cards"), ("/cards/", "/cards"), ("a/b", "/a/b")],
)
def test_a_base_path_begins_with_a_slash_and_ends_without(written, path):
    assert Settings(base_path=written).base_path == path


@pytest.mark.parametrize(
    "values",
    [
        {"base_path": "a?b"},
        {"base_path": "../x"},
        {"base_path": "a b"},
        {"secret": "short"},
        {"proxies": "nobody"},
        {"port": 70_000},
        {"workers": -1},
        {"log_format": "poem"},
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(values):
    with pytest.raises(ValidationError):
        Settings(**values)


@pytest.mark.parametrize(
    ("url", "database"),
    [
        ("postgresql://somebody@host/name", "postgresql+asyncpg://somebody@host/name"),
        ("postgres://somebody@host/name", "postgresql+asyncpg://somebody@host/name"),
        ("sqlite:////a/b.db", "sqlite+aiosqlite:////a/b.db"),
        ("postgresql+asyncpg://host/name", "postgresql+asyncpg://host/name"),
    ],
)
def test_the_address_of_a_database_need_not_name_its_driver(url, database):
    assert Settings(database_url=url).database == database


def test_a_server_can_forget_everything():
    assert Settings(database_url="memory:").is_forgetful
    assert not Settings().is_forgetful


def test_somebody_thinks_even_on_one_core(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert Settings().thinkers == 1
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    assert Settings().thinkers == 7
    assert Settings(workers=2).thinkers == 2


def test_what_may_be_logged_of_settings_does_not_hold_secrets():
    settings = Settings(secret="s" * 40, previous_secrets="old-secret", database_url="memory:")
    assert "s" * 40 not in repr(settings)
    assert "old-secret" not in repr(settings)
