"""What is kept of a guest: to read, to take along, to erase."""

from dataclasses import asdict

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from app.guests import GUEST_COOKIE, LANGUAGE_COOKIE, LOOK_COOKIE
from app.pages.house import guest_page
from app.routes.dependencies import (
    GuestDep,
    SiteDep,
    TablesDep,
    TablesSiteDep,
    drop_cookie,
    shown,
)

router = APIRouter()


@router.get("/{lang}/guest", name="guest")
async def guest(
    request: Request, site: TablesSiteDep, tables: TablesDep, guest: GuestDep
) -> Response:
    """Show what is kept of this guest, and how the deals went."""
    results = [] if guest is None else await tables.results(guest)
    return shown(request, "guest.html", guest_page(site, site.tables, results))


@router.get("/{lang}/guest/kept.json", name="kept")
async def kept(site: SiteDep, tables: TablesDep, guest: GuestDep) -> Response:
    """Give the guest all that is kept."""
    return JSONResponse(
        {
            "guest": guest,
            "language": site.language.code,
            "preferences": asdict(site.preferences),
            "tables": [] if guest is None else await tables.everything(guest),
        },
        headers={"Content-Disposition": 'attachment; filename="cardavia.json"'},
    )


@router.post("/{lang}/guest/erase", name="erase")
async def erase(request: Request, site: SiteDep, tables: TablesDep, guest: GuestDep) -> Response:
    """Forget this guest, all tables and all preferences."""
    if guest is not None:
        await tables.erase(guest)
    answer = RedirectResponse(site.url("guest"), 303)
    for name in (GUEST_COOKIE, LOOK_COOKIE, LANGUAGE_COOKIE):
        drop_cookie(request, answer, name)
    return answer
