"""What a guest prefers: the page of it, the form, and the style sheet it leads to."""

from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.guests import LOOK_COOKIE, Cookies
from app.look import LOOK_VERSION, look_css
from app.pages.house import preferences_page
from app.routes.dependencies import Nowhere, SiteDep, set_cookie, shown

router = APIRouter()

YEAR = "public, max-age=31536000, immutable"


@router.get("/{lang}/preferences", name="preferences")
async def preferences(request: Request, site: SiteDep) -> Response:
    """Show all preferences."""
    return shown(request, "preferences.html", preferences_page(site))


@router.post("/{lang}/preferences")
async def prefer(request: Request, site: SiteDep) -> Response:
    """Keep what a guest prefers, and go back."""
    async with request.form(max_files=0, max_fields=50) as form:
        back = str(form.get("back", ""))
        preferred = site.preferences.changed(**dict(form))
    own = is_own_path(back, site.urls.base)
    answer = RedirectResponse(back if own else site.url("preferences"), 303)
    cookies: Cookies = request.state.cookies
    set_cookie(request, answer, LOOK_COOKIE, cookies.signed(LOOK_COOKIE, preferred.written()))
    return answer


@router.get("/look/{contrast}-{grain}-{temperature}.css")
async def look(contrast: str, grain: str, temperature: str, v: str = "") -> Response:
    """Return the style sheet of a setting of the three sliders."""
    values = [slider(value) for value in (contrast, grain, temperature)]
    caching = YEAR if v == LOOK_VERSION else "no-cache"
    return Response(look_css(*values), media_type="text/css", headers={"Cache-Control": caching})


def slider(text: str) -> int:
    """Return the number of a slider; there is nothing at other addresses."""
    if text in {str(number) for number in range(101)}:
        return int(text)
    raise Nowhere


def is_own_path(path: str, base: str) -> bool:
    """Return whether a path leads to a page of this server, whatever a browser makes of it."""
    if not path.startswith(f"{base}/") or "\\" in path or not path.isprintable():
        return False
    try:
        parts = urlsplit(path)
    except ValueError:
        return False
    return not parts.scheme and not parts.netloc and not path.startswith("//")
