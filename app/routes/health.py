"""Whether the server lives and can play; and what machines that index pages are told."""

from xml.sax.saxutils import escape, quoteattr

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app import i18n
from app.errors import StoreUnavailable
from app.pages.site import Urls
from app.routes.dependencies import origin_of
from app.stores.base import TableStore
from engine.native import is_compiled

router = APIRouter()

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


@router.get("/health/live")
async def live() -> Response:
    """Say that the server answers."""
    return PlainTextResponse("alive\n")


@router.get("/health/ready")
async def ready(request: Request) -> Response:
    """Say whether tables can be played at, and whether the engine is machine code."""
    store: TableStore = request.state.store
    try:
        await store.check()
        kept = "ready"
    except StoreUnavailable:
        kept = "unavailable"
    return JSONResponse(
        {"store": kept, "engine": "native" if is_compiled() else "plain"},
        200 if kept == "ready" else 503,
    )


@router.get("/robots.txt")
async def robots(request: Request) -> Response:
    """Tell machines what is not for them."""
    urls: Urls = request.state.urls
    closed = [
        f"Disallow: {urls.url(name, lang=language.path)}"
        for language in i18n.languages()
        for name in ("open_table", "guest", "preferences")
    ]
    sitemap = f"Sitemap: {origin_of(request)}{urls.base}/sitemap.xml"
    return PlainTextResponse("\n".join(["User-agent: *", *closed, sitemap, ""]))


@router.get("/sitemap.xml")
async def sitemap(request: Request) -> Response:
    """List every page that may be indexed, in every language."""
    entries = [
        _entry(request, name, params, language.path)
        for name, params in _indexed(request)
        for language in i18n.languages()
    ]
    text = "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f"<urlset xmlns={quoteattr(SITEMAP)} xmlns:xhtml={quoteattr(XHTML)}>",
            *entries,
            "</urlset>",
            "",
        ]
    )
    return Response(text, media_type="application/xml", headers={"Cache-Control": "no-cache"})


def _indexed(request: Request) -> list[tuple[str, dict[str, str]]]:
    games = list(request.state.games)
    pages = [(name, {"game": game}) for game in games for name in ("rules", "cards")]
    return [("home", {}), *pages, ("fairness", {})]


def _entry(request: Request, name: str, params: dict[str, str], path: str) -> str:
    urls: Urls = request.state.urls
    origin = origin_of(request)

    def address(lang: str) -> str:
        return origin + urls.url(name, lang=lang, **params)

    others = [(one.code, one.path) for one in i18n.languages()] + [("x-default", "en")]
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang={quoteattr(code)} href={quoteattr(address(other))}/>'
        for code, other in others
    )
    return f"<url><loc>{escape(address(path))}</loc>{links}</url>"
