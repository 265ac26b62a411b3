"""What can be read: rules and pack of a game, how a deal is proved, how a wording is reported."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.pages.house import fairness_page, wording_page
from app.pages.rules import cards_page, rules_page
from app.routes.dependencies import GameDep, SiteDep, TablesSiteDep, shown

router = APIRouter()


@router.get("/{lang}/fairness", name="fairness")
async def fairness(request: Request, site: SiteDep) -> Response:
    """Show how a deal is proved."""
    return shown(request, "fairness.html", fairness_page(site))


@router.get("/{lang}/{game}/rules", name="rules")
async def rules(request: Request, site: TablesSiteDep, game: GameDep) -> Response:
    """Show the full rules of a game."""
    return shown(request, "rules.html", rules_page(site, game))


@router.get("/{lang}/{game}/cards", name="cards")
async def cards(request: Request, site: TablesSiteDep, game: GameDep) -> Response:
    """Show the pack of a game."""
    return shown(request, "cards.html", cards_page(site, game))


@router.get("/{lang}/wording", name="wording")
async def wording(request: Request, site: SiteDep, page: str = "", rule: str = "") -> Response:
    """Show a text that reports how something is worded."""
    return shown(request, "wording.html", wording_page(site, page, rule))
