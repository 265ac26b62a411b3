"""Files: one version for all of them, and packed beforehand where somebody did so."""

import gzip
import os

import pytest

from app.routes.static import StaticFiles
from tests.app.conftest import browsing, serving


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "files"
    (folder / "css").mkdir(parents=True)
    (folder / "css" / "a.css").write_text("a {}")
    (folder / "css" / "a.css.gz").write_bytes(gzip.compress(b"a {}"))
    (folder / "css" / "a.css.br").write_bytes(b"packed")
    (folder / "b.svg").write_text("<svg/>")
    (folder / ".hidden.css").write_text("")
    (folder / "notes.md").write_text("")
    return folder


@pytest.fixture
async def browser(settings, folder):
    async with serving(settings) as house:
        house.state["static"] = StaticFiles(folder)
        async with browsing(house) as browser:
            yield browser


def test_the_version_changes_with_every_file_and_every_name(folder):
    versions = {StaticFiles(folder).version}
    (folder / "b.svg").write_text("<svg />")
    versions.add(StaticFiles(folder).version)
    (folder / "b.svg").rename(folder / "c.svg")
    versions.add(StaticFiles(folder).version)
    assert len(versions) == 3
    assert all(version == version.lower() for version in versions)


def test_the_version_does_not_change_when_files_are_packed(folder):
    before = StaticFiles(folder).version
    (folder / "b.svg.br").write_bytes(b"")
    assert StaticFiles(folder).version == before


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        ("gzip, deflate, br", "br", b"packed"),
        ("gzip", "gzip", b"a {}"),
        ("br;q=0, gzip;q=0.5", "gzip", b"a {}"),
        ("identity", None, b"a {}"),
    ],
)
async def test_the_best_packed_file_is_given(browser, accepted, encoding, content):
    async with browser.stream(
        "GET", "/static/1/css/a.css", headers={"accept-encoding": accepted}
    ) as answer:
        raw = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/css")
    assert "Accept-Encoding" in answer.headers["vary"]
    assert (gzip.decompress(raw) if encoding == "gzip" else raw) == content


async def test_a_file_written_again_after_it_was_packed_is_given_as_it_is(browser, folder):
    file = folder / "css" / "a.css"
    file.write_text("b {}")
    later = (folder / "css" / "a.css.br").stat().st_mtime_ns + 1_000_000_000
    os.utime(file, ns=(later, later))
    answer = await browser.get("/static/1/css/a.css", headers={"accept-encoding": "br, gzip"})
    assert answer.text == "b {}"


@pytest.mark.parametrize("name", [".hidden.css", "notes.md", "css/a.css.br", "css", "c.svg"])
async def test_what_is_no_file_of_ours_is_not_given(browser, name):
    assert (await browser.get(f"/static/1/{name}")).status_code == 404


async def test_a_file_without_packed_forms_is_given_as_it_is(browser):
    answer = await browser.get("/static/1/b.svg")
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")
