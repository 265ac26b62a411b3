"""How a page becomes an answer: two layouts, and what caches are told."""

import pytest
from jinja2 import UndefinedError
from starlette.requests import Request

from app.pages import faces
from app.pages.site import PATHS, Urls
from app.templating import DOCUMENT, PART, environment, render, wanted_layout
from tests.app.pages.looking import TEMPLATES, page, started

SWAP = {"HX-Request": "true", "HX-Request-Type": "partial"}


def request(**headers):
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw, "state": {"templates": TEMPLATES}})


def answer(**headers):
    made = page(started("cicera"))
    return render(request(**headers), made.template, made)


def test_a_browser_gets_the_document_and_a_swap_its_title_and_main_part():
    document = answer().body.decode()
    part = answer(**SWAP).body.decode()
    assert document.lstrip().startswith("<!doctype html>")
    assert part.lstrip().startswith("<title>")
    assert "<header" not in part
    begin, end = '<main id="main"', "</main>"
    inside = document[document.index(begin) : document.index(end)]
    assert inside == part[part.index(begin) : part.index(end)]


@pytest.mark.parametrize("headers", [{"HX-Request": "true"}, {"HX-Request-Type": "partial"}])
def test_one_header_alone_gets_the_document(headers):
    assert wanted_layout(request(**headers)) == DOCUMENT
    assert wanted_layout(request(**SWAP)) == PART


def test_no_cache_keeps_a_table_and_none_mixes_the_layouts():
    headers = answer().headers
    assert headers["cache-control"] == "no-store"
    assert headers["vary"] == "HX-Request, HX-Request-Type"
    assert headers["content-language"] == "en"


def test_a_name_that_a_page_lacks_is_an_error():
    with pytest.raises(UndefinedError):
        environment().from_string("{{ page.nothing }}").render(page=page(started("cicera")))


def test_text_is_escaped():
    assert environment().from_string("{{ text }}").render(text="<b>") == "&lt;b&gt;"


def test_every_address_begins_with_the_base_path():
    urls = Urls("/cards", "0a1b", "2c3d")
    for name in PATHS:
        assert urls.url(name, lang="de-at", game="g", id="i").startswith("/cards/de-at/")
    assert urls.static("css/base.css") == "/cards/static/0a1b/css/base.css"
    assert urls.there("it", "/cicera/rules") == "/cards/it/cicera/rules"


def test_a_hidden_card_is_a_back_without_a_code():
    picture = faces.face(Urls("", "0", "0"), "bre", faces.BACK)
    assert picture.count("#") == 1
    assert "#back" in picture
