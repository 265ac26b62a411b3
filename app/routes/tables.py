"""A table: opening it, looking at it, and everything that is done there."""

import re
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from app.guests import fresh_id, is_id
from app.pages.site import Site
from app.pages.table import table_page
from app.routes.dependencies import (
    GuestDep,
    Nowhere,
    SeatedDep,
    SiteDep,
    TableDep,
    TablesDep,
    greet,
    shown,
)
from app.tables import Asked, Look
from app.templating import render

router = APIRouter()

CODE = re.compile(r"[A-Z]{1,3}[0-9]{0,2}\Z")
LONGEST = 400
MOST_CARDS = 62

AtForm = Annotated[int, Form()]


@router.post("/{lang}/tables", name="open_table")
async def open_table(
    request: Request,
    site: SiteDep,
    tables: TablesDep,
    guest: GuestDep,
    game: Annotated[str, Form()],
    table: Annotated[str, Form()] = "",
    level: Annotated[str, Form()] = "",
) -> Response:
    """Open a table and go there; whoever is nobody yet becomes a guest."""
    if game not in request.state.games:
        raise Nowhere
    guest = guest or fresh_id()
    opened = await tables.open(
        guest, game, level or site.preferences.level, table if is_id(table) else ""
    )
    answer = RedirectResponse(site.url("table", id=opened), 303)
    greet(request, answer, guest)
    return answer


@router.get("/{lang}/tables/{id}", name="table")
async def table(
    request: Request, site: SiteDep, tables: TablesDep, guest: SeatedDep, table: TableDep
) -> Response:
    """Show the table as it is now, as it was, or with something asked about it."""
    asked = asked_of(request)
    look = await tables.look(guest, table, asked.at, asked.why, recalls=_recalls(site))
    page = table_page(look, site, asked)
    return shown(request, page.template, page)


@router.post("/{lang}/tables/{id}/actions", name="play")
async def play(
    request: Request,
    site: SiteDep,
    tables: TablesDep,
    guest: SeatedDep,
    table: TableDep,
    at: AtForm,
    action: Annotated[str, Form()],
) -> Response:
    """Play an action and show what the others do."""
    look = await tables.play(guest, table, at, action, recalls=_recalls(site))
    return _done(request, site, guest, look)


@router.post("/{lang}/tables/{id}/deals", name="deal")
async def deal(
    request: Request,
    site: SiteDep,
    tables: TablesDep,
    guest: SeatedDep,
    table: TableDep,
    at: AtForm,
) -> Response:
    """Deal the next cards."""
    look = await tables.deal(guest, table, at, recalls=_recalls(site))
    return _done(request, site, guest, look)


@router.post("/{lang}/tables/{id}/back", name="back")
async def back(
    request: Request,
    site: SiteDep,
    tables: TablesDep,
    guest: SeatedDep,
    table: TableDep,
    at: AtForm,
) -> Response:
    """Take back the last choice."""
    look = await tables.take_back(guest, table, at, recalls=_recalls(site))
    return _done(request, site, guest, look)


@router.post("/{lang}/tables/{id}/hint", name="hint")
async def hint(
    request: Request,
    site: SiteDep,
    tables: TablesDep,
    guest: SeatedDep,
    table: TableDep,
    at: AtForm,
) -> Response:
    """Ask for advice."""
    look = await tables.hint(guest, table, at, recalls=_recalls(site))
    return _done(request, site, guest, look)


def asked_of(request: Request) -> Asked:
    """Return what an address asks to be shown; what makes no sense is not asked."""
    query = request.query_params
    card = query.get("card", "")
    take = tuple(query.get("take", "").split("."))[:MOST_CARDS]
    at = query.get("at", "")
    return Asked(
        card=card if CODE.match(card) else "",
        take=tuple(code for code in take if CODE.match(code)),
        why=query.get("why", "")[:LONGEST],
        ask=query.get("ask", "")[:LONGEST],
        at=int(at) if at.isascii() and at.isdigit() and len(at) < 9 else None,
    )


def site_at(site: Site, table: str) -> Site:
    """Return what a page knows that answers a form and shows the table in its place."""
    return replace(site, path=f"/tables/{table}")


def is_swap(request: Request) -> bool:
    """Return whether the answer is put into a page that is already there."""
    return request.headers.get("hx-request") == "true"


def _done(request: Request, site: Site, guest: str, look: Look) -> Response:
    address = site.url("table", id=look.id)
    if is_swap(request):
        page = table_page(look, site_at(site, look.id), Asked())
        answer: Response = render(request, page.template, page)
        answer.headers["HX-Replace-Url"] = address
    else:
        answer = RedirectResponse(address, 303)
    greet(request, answer, guest)
    return answer


def _recalls(site: Site) -> bool:
    return site.preferences.aids == "on"
