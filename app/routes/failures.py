"""What guests are shown when something cannot be done: the table of now, or a friendly page."""

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Scope

from app import i18n
from app.errors import StaleTable, status_of
from app.guests import LANGUAGE_COOKIE, GuestId, is_id
from app.i18n import Language
from app.pages.error import error_page
from app.pages.sheet import closed_page
from app.pages.table import table_page
from app.routes.dependencies import Elsewhere, guest_of, site_in
from app.routes.tables import is_swap
from app.tables import Asked, Tables
from app.templating import render
from engine.errors import IllegalAction, InvalidAction, NotYourTurn, RecordError

log = structlog.get_logger(__name__)

GAME_ERRORS = {StaleTable: "stale", NotYourTurn: "not_your_turn", InvalidAction: "invalid"}


async def refused(scope: Scope, status: int) -> ASGIApp:
    """Return the page of a status, for what is refused before any route is asked."""
    return _page(Request(scope), status)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses: unknown addresses, other methods, unreadable forms."""
    assert isinstance(error, HTTPException)
    answer = _page(request, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def on_nowhere(request: Request, _error: Exception) -> Response:
    """Answer that there is nothing here."""
    return _page(request, 404)


async def on_elsewhere(_request: Request, error: Exception) -> Response:
    """Show the way to where the page is."""
    assert isinstance(error, Elsewhere)
    return RedirectResponse(error.address, 308)


async def on_error(request: Request, error: Exception) -> Response:
    """Answer an error that leaves nothing of a table to show."""
    status = status_of(error)
    if status >= 500:
        log.error("the store is unavailable", reason=str(error))
    return _page(request, status)


async def on_bad_form(request: Request, _error: Exception) -> Response:
    """Answer a form that lacks a field or has a wrong one: at a table, with that table."""
    return await on_table_error(request, InvalidAction("not a form of ours"))


async def on_table_error(request: Request, error: Exception) -> Response:
    """Answer with the table as it is now and one sentence about what could not be done."""
    status = status_of(error)
    guest, table = await guest_of(request), request.path_params.get("id", "")
    if guest is None or not is_id(table):
        return _page(request, status)
    try:
        return await _table(request, guest, table, error, status)
    except RecordError as worse:
        return await on_closed(request, worse)


async def on_closed(request: Request, error: Exception) -> Response:
    """Answer for a table whose record cannot be replayed: with its kept sheets."""
    guest, table = await guest_of(request), request.path_params["id"]
    assert guest is not None
    log.error("a record cannot be replayed", table=table, reason=str(error))
    tables: Tables = request.state.tables
    kept = await tables.kept(guest, table)
    if kept.game not in request.state.games:
        return _page(request, 410)
    language = _language(request)
    i18n.use(language)
    page = closed_page(site_in(request, language, f"/tables/{table}"), kept)
    return _at_table(request, render(request, "closed.html", page, 410), table)


async def _table(
    request: Request, guest: GuestId, table: str, error: Exception, status: int
) -> Response:
    tables: Tables = request.state.tables
    language = _language(request)
    i18n.use(language)
    site = site_in(request, language, f"/tables/{table}")
    look = await tables.look(guest, table, recalls=site.preferences.aids == "on")
    if isinstance(error, IllegalAction):
        word = f"why.{error.rule}"
    else:
        word = next(GAME_ERRORS[kind] for kind in type(error).__mro__ if kind in GAME_ERRORS)
    if word == "not_your_turn" and look.choices:
        word = "stale"  # the guest is to act: what was asked for is not due now
    page = table_page(look, site, Asked(), error=word)
    return _at_table(request, render(request, page.template, page, status), table)


def _at_table(request: Request, answer: Response, table: str) -> Response:
    """Let the address bar show the table, and not what the form was sent to."""
    if is_swap(request):
        address = request.state.urls.url("table", lang=_language(request).path, id=table)
        answer.headers["HX-Replace-Url"] = address
    return answer


def _page(request: Request, status: int) -> Response:
    """Return the friendly page of a status; a plain sentence if even that cannot be made."""
    request_id = request.state.request_id
    try:
        language = _language(request)
        i18n.use(language)
        page = error_page(site_in(request, language, "/"), status, request_id)
        answer: Response = render(request, "error.html", page, status)
    except Exception:
        log.exception("the page of an error cannot be made", status=status)
        answer = PlainTextResponse(f"{status} ({request_id})\n", status)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _language(request: Request) -> Language:
    """Return the language of the address, or the one the guest would be shown at the door."""
    base = request.scope.get("root_path", "")
    first = request.scope["path"].removeprefix(base).lstrip("/").split("/")[0]
    return i18n.find(first) or i18n.negotiate(
        request.headers.get("accept-language", ""), request.cookies.get(LANGUAGE_COOKIE)
    )
