"""The start page, and the way to it."""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app import i18n
from app.guests import LANGUAGE_COOKIE
from app.pages.home import home_page
from app.routes.dependencies import Elsewhere, TablesSiteDep, language_of, shown

router = APIRouter()


@router.get("/")
async def door(request: Request) -> Response:
    """Show the way to the start page in the language of the guest."""
    language = i18n.negotiate(
        request.headers.get("accept-language", ""), request.cookies.get(LANGUAGE_COOKIE)
    )
    address = request.state.urls.url("home", lang=language.path)
    return RedirectResponse(address, 302, {"Vary": "Accept-Language, Cookie"})


@router.get("/{lang}")
async def bare_language(request: Request) -> Response:
    """Show the way to the start page in this language."""
    raise Elsewhere(request.state.urls.url("home", lang=language_of(request).path))


@router.get("/{lang}/", name="home")
async def home(request: Request, site: TablesSiteDep) -> Response:
    """Show the games, and the tables that wait for this guest."""
    return shown(request, "home.html", home_page(site, site.tables))
