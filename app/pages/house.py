"""The pages of the house: fair deals, preferences, and what is kept of a guest."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import rulebook
from app.pages.home import level_label
from app.pages.site import Page, Site
from app.stores.base import TableSummary


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A table in the list of what is kept."""

    address: str
    game: str
    level: str
    deals: str
    touched: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestPage(Page):
    """What is kept of this guest, to take away or to erase."""

    rows: tuple[KeptRow, ...]


def fairness_page(site: Site) -> Page:
    """Return the page that says how a deal is proved."""
    return Page(
        site=site,
        title=site.translator.gettext("Fair deals"),
        description=site.translator.gettext(
            "How you can check that the cards were fixed before the first play."
        ),
        is_indexed=True,
    )


def preferences_page(site: Site) -> Page:
    """Return the page of all preferences."""
    return Page(site=site, title=site.translator.pgettext("title of a page", "Preferences"))


def guest_page(site: Site, summaries: Sequence[TableSummary]) -> GuestPage:
    """Return the page about what is kept of this guest."""
    return GuestPage(
        site=site,
        title=site.translator.gettext("What we keep of you"),
        rows=tuple(_row(site, table) for table in summaries),
    )


def _row(site: Site, table: TableSummary) -> KeptRow:
    return KeptRow(
        address=site.url("table", id=table.id),
        game=rulebook(table.game).title,
        level=level_label(site.translator, table.level),
        deals=site.translator.npgettext(
            "finished deals of a table", "%(n)s deal", "%(n)s deals", table.deals
        ),
        touched=table.touched.date().isoformat(),
    )
