"""What can be read of a game: its rules, its pack, and how a deal is proved."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.pages.house import fairness_page
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
