"""The server: middlewares, routes, services and error pages, made to one set of settings."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import cookie_parser
from starlette.types import Scope

from app import i18n
from app.errors import StaleTable, TableError
from app.guests import GUEST_COOKIE, Cookies, kept_secret
from app.housekeeping import kept_house
from app.look import LOOK_VERSION
from app.metrics import Metrics
from app.packing import Packing
from app.pages.site import Urls
from app.routes import failures, guest, health, home, preferences, rules, static, tables
from app.routes.dependencies import Elsewhere, Nowhere
from app.routes.static import StaticFiles
from app.security import (
    BasePath,
    Forwarded,
    Limits,
    Rates,
    SafeAnswers,
    SameOrigin,
    TrustedHosts,
)
from app.settings import Settings
from app.stores.base import TableStore
from app.stores.memory import MemoryStore
from app.stores.sql import SqlStore
from app.tables import Tables
from app.templating import environment
from app.thinking import PoolThinker, Thinker
from engine.errors import IllegalAction, InvalidAction, NotYourTurn, RecordError
from engine.game import Game
from engine.games import games as all_games


def create_app(
    settings: Settings | None = None,
    *,
    games: Mapping[str, Game] | None = None,
    thinker: Thinker | None = None,
) -> FastAPI:
    """Return a server made to these settings; nothing is shared between two servers."""
    settings = settings or Settings()
    games = all_games() if games is None else games
    registry = i18n.load(publish_all=settings.publish_all)
    if registry.find(settings.base_path.split("/")[-1]):
        raise ValueError(f"the base path {settings.base_path} is the name of a language")
    cookies = Cookies(_keys(settings))
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        async with _services(settings, games, thinker, metrics) as services:
            yield {**services, "settings": settings, "cookies": cookies, "games": games}

    app = FastAPI(
        title="Cardavia",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[
            Middleware(i18n.OwnLanguages, registry=registry),
            *_middlewares(settings, cookies, metrics),
        ],
    )
    for part in (health, static, preferences, home, guest, rules, tables):
        app.include_router(part.router)
    _answer_errors(app)
    return app


@asynccontextmanager
async def _services(
    settings: Settings, games: Mapping[str, Game], thinker: Thinker | None, metrics: Metrics
) -> AsyncIterator[dict[str, Any]]:
    """Open what a server needs while it runs, and close it in the end."""
    store: TableStore = MemoryStore() if settings.is_forgetful else await _opened(settings)
    if thinker is None:
        pool = PoolThinker(games, settings.thinkers, metrics=metrics)
        await pool.start()
        thinker = pool
    files = StaticFiles()
    try:
        async with kept_house(store, settings, metrics):
            yield {
                "store": store,
                "tables": Tables(store, thinker, games, metrics),
                "metrics": metrics,
                "static": files,
                "urls": Urls(settings.base_path, files.version, LOOK_VERSION),
                "templates": environment(settings),
            }
    finally:
        await thinker.close()
        await store.close()


async def _opened(settings: Settings) -> SqlStore:
    if not settings.database_url:
        settings.data.mkdir(parents=True, exist_ok=True)
    return await SqlStore.opened(settings.database)


def _keys(settings: Settings) -> list[str]:
    """Return what cookies are signed with, oldest first."""
    secret = settings.secret
    if not secret:
        settings.data.mkdir(parents=True, exist_ok=True)
        secret = kept_secret(settings.data)
    return [*settings.previous_secrets, secret]


def _middlewares(settings: Settings, cookies: Cookies, metrics: Metrics) -> list[Middleware]:
    """Return what stands between the network and the routes, the outermost first."""

    def guest_of(scope: Scope) -> str | None:
        return cookies.guest(
            cookie_parser(Headers(scope=scope).get("cookie", "")).get(GUEST_COOKIE)
        )

    ordinary = [
        Middleware(kind, settings=settings, refuse=failures.refused)
        for kind in (BasePath, TrustedHosts, Limits, SameOrigin)
    ]
    return [
        Middleware(Forwarded, settings=settings, refuse=failures.refused),
        Middleware(SafeAnswers, settings=settings, refuse=failures.refused, metrics=metrics),
        *ordinary,
        Middleware(Rates, settings=settings, refuse=failures.refused, guest_of=guest_of),
        Middleware(Packing, minimum_size=500, compresslevel=5),
    ]


def _answer_errors(app: FastAPI) -> None:
    """Say how each error is answered: the one mapping, so that routes never catch."""
    for error in (StaleTable, NotYourTurn, InvalidAction, IllegalAction):
        app.add_exception_handler(error, failures.on_table_error)
    app.add_exception_handler(RecordError, failures.on_closed)
    app.add_exception_handler(TableError, failures.on_error)
    app.add_exception_handler(RequestValidationError, failures.on_bad_form)
    app.add_exception_handler(HTTPException, failures.on_http_error)
    app.add_exception_handler(Nowhere, failures.on_nowhere)
    app.add_exception_handler(Elsewhere, failures.on_elsewhere)
