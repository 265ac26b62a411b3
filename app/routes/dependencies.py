"""What routes are given: the tables, the guest, and what every page knows."""

from dataclasses import replace
from typing import Annotated, Any, cast
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.responses import Response

from app import i18n
from app.errors import TableNotFound
from app.guests import (
    COOKIE_SECONDS,
    GUEST_COOKIE,
    LANGUAGE_COOKIE,
    LOOK_COOKIE,
    Cookies,
    GuestId,
    fresh_id,
    is_id,
)
from app.i18n import Language
from app.pages.site import Page, Site, Urls
from app.settings import Settings
from app.tables import Tables
from app.templating import render


class Elsewhere(Exception):
    """The page is at another address for good."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Nowhere(Exception):
    """There is nothing at this address."""


def language_of(request: Request) -> Language:
    """Return the language of an address; Elsewhere when it is spelled otherwise."""
    asked = request.path_params["lang"]
    language = i18n.find(asked)
    if language is None:
        raise Nowhere
    if asked != language.path:
        base = request.scope.get("root_path", "")
        rest = request.scope["path"].removeprefix(f"{base}/{asked}")
        query = request.url.query
        raise Elsewhere(f"{base}/{language.path}{rest}" + (f"?{query}" if query else ""))
    return language


async def site_of(request: Request) -> Site:
    """Return what every page knows; puts the language of the address in force."""
    language = language_of(request)
    i18n.use(language)
    base = request.scope.get("root_path", "")
    path = request.scope["path"].removeprefix(f"{base}/{language.path}")
    return site_in(request, language, path)


def site_in(request: Request, language: Language, path: str) -> Site:
    """Return what every page knows, for a page at a path in a language."""
    cookies: Cookies = request.state.cookies
    urls: Urls = request.state.urls
    return Site(
        translator=i18n.translator(language),
        preferences=cookies.preferences(request.cookies.get(LOOK_COOKIE)),
        urls=urls,
        path=path,
        fresh=fresh_id(),
        origin=origin_of(request),
    )


def origin_of(request: Request) -> str:
    """Return scheme and host under which the server is reached."""
    settings: Settings = request.state.settings
    scheme = "https" if settings.https else request.url.scheme
    return f"{scheme}://{request.headers.get('host', '')}"


async def tables_of(request: Request) -> Tables:
    """Return the tables of this server."""
    return cast("Tables", request.state.tables)


async def guest_of(request: Request) -> GuestId | None:
    """Return the guest who asks, if there is one."""
    cookies: Cookies = request.state.cookies
    return cookies.guest(request.cookies.get(GUEST_COOKIE))


SiteDep = Annotated[Site, Depends(site_of)]
TablesDep = Annotated[Tables, Depends(tables_of)]
GuestDep = Annotated[GuestId | None, Depends(guest_of)]


async def seated_guest(guest: GuestDep) -> GuestId:
    """Return the guest who asks; nobody has no tables."""
    if guest is None:
        raise TableNotFound("nobody has no tables")
    return guest


async def table_id(id: str) -> str:  # noqa: A002 (the name in the address)
    """Return the id of the table that is asked for, if it can be one."""
    if not is_id(id):
        raise TableNotFound("no table has such an id")
    return id


async def game_of(request: Request, game: str) -> str:
    """Return the slug of the game that is asked for, if there is such a game."""
    if game not in request.state.games:
        raise Nowhere
    return game


SeatedDep = Annotated[GuestId, Depends(seated_guest)]
TableDep = Annotated[str, Depends(table_id)]
GameDep = Annotated[str, Depends(game_of)]


async def tables_site(request: Request, site: SiteDep, tables: TablesDep, guest: GuestDep) -> Site:
    """Return what a page knows that leads to the guest's tables, of the games there are now."""
    if guest is None:
        return site
    recent = await tables.recent(guest)
    return replace(site, tables=tuple(one for one in recent if one.game in request.state.games))


TablesSiteDep = Annotated[Site, Depends(tables_site)]


def shown(request: Request, template: str, page: Page) -> Response:
    """Answer with a page; whoever came from another language has chosen this one."""
    answer = render(request, template, page)
    language = page.site.language
    if _comes_from_another_language(request, language):
        set_cookie(request, answer, LANGUAGE_COOKIE, language.path)
    return answer


def set_cookie(request: Request, answer: Response, name: str, value: str) -> None:
    """Let the browser keep a value for a year."""
    answer.set_cookie(name, value, max_age=COOKIE_SECONDS, **_where(request))


def drop_cookie(request: Request, answer: Response, name: str) -> None:
    """Let the browser forget a value."""
    answer.delete_cookie(name, **_where(request))


def greet(request: Request, answer: Response, guest: GuestId) -> None:
    """Let the browser keep the guest, for a year from now and signed with the newest secret."""
    cookies: Cookies = request.state.cookies
    set_cookie(request, answer, GUEST_COOKIE, cookies.signed(GUEST_COOKIE, guest))


def _where(request: Request) -> dict[str, Any]:
    settings: Settings = request.state.settings
    return {
        "path": settings.base_path or "/",
        "secure": settings.https or request.url.scheme == "https",
        "httponly": True,
        "samesite": "lax",
    }


def _comes_from_another_language(request: Request, language: Language) -> bool:
    try:
        referer = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return False
    if referer.netloc != request.headers.get("host"):
        return False
    base: str = request.scope.get("root_path", "")
    before = i18n.find(referer.path.removeprefix(base).strip("/").split("/")[0])
    return before is not None and before != language
