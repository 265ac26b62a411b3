"""The environment of the templates, and the one way a page becomes an answer."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app import i18n
from app.calling import HouseEnvironment
from app.i18n import Translator
from app.pages import faces
from app.pages.site import NAME, Page
from app.pages.table import TablePage
from app.settings import Settings

TEMPLATES: Final = Path(__file__).parent.parent / "templates"
NAMES: Final = 8192  # of all cards in all languages there are fewer
DOCUMENT: Final = "layouts/page.html"
PART: Final = "layouts/part.html"
FRAME: Final = "layouts/frame.html"


def environment(settings: Settings | None = None) -> Environment:
    """Return the environment that all pages are rendered in."""
    made = HouseEnvironment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    i18n.install(made)

    def drawn(frame: TablePage) -> Markup:
        return Markup(markup(made, frame.template, frame, FRAME))  # noqa: S704 (our own templates)

    made.globals |= {
        "brand": NAME,
        "drawn": drawn,
        "card": card_name,
        "face": faces.face,
        "chip": faces.chip,
        "suit_sign": faces.suit_sign,
        "portrait": faces.portrait,
    }
    return made


def card_name(deck: str, code: str) -> str:
    """Return the name of a card in the language in force."""
    return _card_name(i18n.current(), deck, code)


@lru_cache(maxsize=NAMES)
def _card_name(translator: Translator, deck: str, code: str) -> str:
    return translator.card(deck, code)


def wanted_layout(request: Request) -> str:
    """Return the layout that an answer needs: the whole document, or its title and main part."""
    headers = request.headers
    is_part = headers.get("hx-request") == "true" and headers.get("hx-request-type") == "partial"
    return PART if is_part else DOCUMENT


def markup(templates: Environment, name: str, page: Page, layout: str = DOCUMENT) -> str:
    """Return a page as text."""
    return templates.get_template(name).render(page=page, site=page.site, layout=layout)


def render(request: Request, name: str, page: Page, status_code: int = 200) -> HTMLResponse:
    """Answer with a page: title and main part to a swap, else the document."""
    templates: Environment = request.state.templates
    return HTMLResponse(
        markup(templates, name, page, wanted_layout(request)),
        status_code,
        {
            "Cache-Control": page.caching,
            "Vary": "HX-Request, HX-Request-Type",
            "Content-Language": page.site.language.code,
        },
    )
