"""The friendly page for everything that goes wrong away from a table."""

from dataclasses import dataclass

from app.i18n import Translator
from app.pages.site import Page, Site


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorPage(Page):
    """One sentence about what went wrong, and what to do."""

    sentence: str
    advice: str
    request_id: str


def error_page(site: Site, status: int, request_id: str) -> ErrorPage:
    """Return the page for a status of HTTP."""
    title, sentence, advice = _texts(site.translator, status)
    return ErrorPage(
        site=site,
        title=title,
        sentence=sentence,
        advice=advice,
        request_id=request_id if status >= 500 else "",
    )


def _texts(translator: Translator, status: int) -> tuple[str, str, str]:
    if status == 404:
        return (
            translator.gettext("This page is not on the table"),
            translator.gettext(
                "There is nothing at this address, or the table belongs to somebody else."
            ),
            translator.gettext("Your own tables are waiting on the start page."),
        )
    if status == 429:
        return (
            translator.gettext("One card at a time"),
            translator.gettext("Too many requests came from you in a short time."),
            translator.gettext("Wait a moment, then go on. Your table has not changed."),
        )
    if status >= 500:
        return (
            translator.gettext("Something went wrong on our side"),
            translator.gettext(
                "The server could not answer. Your table is as it was: no card is lost."
            ),
            translator.gettext("Try again in a moment."),
        )
    return (
        translator.gettext("This request cannot be answered"),
        translator.gettext(
            "The server did not understand what your browser sent. Nothing has changed."
        ),
        translator.gettext("Go back to the start page and open your table from there."),
    )
