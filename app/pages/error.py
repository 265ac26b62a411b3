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
    say = translator.gettext
    if status == 404:
        return (
            say("This page is not on the table"),
            say("There is nothing at this address, or the table belongs to somebody else."),
            say("Your own tables are waiting on the start page."),
        )
    if status == 429:
        return (
            say("One card at a time"),
            say("Too many requests came from you in a short time."),
            say("Wait a moment, then go on. Your table has not changed."),
        )
    if status >= 500:
        return (
            say("Something went wrong on our side"),
            say("The server could not answer. Your table is as it was: no card is lost."),
            say("Try again in a moment."),
        )
    return (
        say("This request cannot be answered"),
        say("The server did not understand what your browser sent. Nothing has changed."),
        say("Go back to the start page and open your table from there."),
    )
