"""A running server without a network, and somebody who browses it."""

from contextlib import asynccontextmanager

import httpx
import pytest
import structlog

from app.main import create_app
from app.settings import Settings
from tests.app import postgres
from tests.deals import named, seeds

HOST = "cards.example"


def dropped(_logger, _name, _event):
    raise structlog.DropEvent


@pytest.fixture(autouse=True)
def _quiet_logs():
    """Write no log lines: the tracebacks of expected failures take seconds."""
    structlog.configure(processors=[dropped])
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def _known_deals(request, monkeypatch):
    """Deal the same cards in each run."""
    monkeypatch.setattr("app.tables.new_seed", seeds(named(request.node.nodeid)))


@pytest.fixture
def settings(tmp_path):
    """Settings of a server that forgets everything and limits no rate."""
    return made(tmp_path)


def made(folder, **values):
    plain = {
        "data": folder,
        "database_url": "memory:",
        "secret": "a secret of at least thirty-two characters",
        "hosts": (HOST,),
        "rate_guest": 0,
        "rate_address": 0,
        "publish_all": True,
    }
    return Settings(**{**plain, **values})


class QuickThinker:
    """Plays the first card it may play: pages are tested here, not players."""

    async def choose(self, game, level, observation, budget, seed):
        return observation.legal[0]

    async def close(self):
        pass


@asynccontextmanager
async def serving(settings, **services):
    """The application of a running server, as a server would call it."""
    services = {"thinker": QuickThinker(), **services}
    app = create_app(settings, **services)
    async with app.router.lifespan_context(app) as state:

        async def served(scope, receive, send):
            await app({**scope, "state": dict(state)}, receive, send)

        served.state = state
        yield served


def browsing(served, **values):
    """Somebody who browses: keeps cookies, follows nothing by itself."""
    transport = httpx.ASGITransport(served, raise_app_exceptions=False)
    return httpx.AsyncClient(**{"transport": transport, "base_url": f"http://{HOST}", **values})


@pytest.fixture
async def house(settings):
    """A running server."""
    async with serving(settings) as served:
        yield served


@pytest.fixture
async def browser(house):
    """Somebody who browses it."""
    async with browsing(house) as browser:
        yield browser


@pytest.fixture(scope="session")
def postgres_server():
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres.running() as place:
        yield place


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """The address of an empty database of each kind, as in the settings."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return postgres.new_database(request.getfixturevalue("postgres_server"))
