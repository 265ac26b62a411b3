"""A guest who sees nothing: roles, names and descriptions as they are read out, and keys."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.playing import LONGEST_DEAL, mark, wait

MOST_STEPS = 200
NOT_MOVES = {"Hint", "Undo", "Score and log", "Cards played", "Display", "Language: English"}
OPENERS = {"DisclosureTriangle", "DisclosureTriangleGrouped"}


class Listener:
    """Plays by what a screen reader would say of the thing that has the focus."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.browser = page.context.new_cdp_session(page)
        page.goto(f"/en/{game}/cards")
        self.cards = set(page.get_by_role("main").get_by_role("listitem").all_inner_texts())

    def heard(self) -> dict[str, Any]:
        """Return role, name, description and states of what has the focus."""
        focus = self.browser.send("Runtime.evaluate", {"expression": "document.activeElement"})
        tree = self.browser.send(
            "Accessibility.getPartialAXTree",
            {"objectId": focus["result"]["objectId"], "fetchRelatives": False},
        )
        node = tree["nodes"][0]
        words = {
            word: node.get(word, {}).get("value", "") for word in ("role", "name", "description")
        }
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        return words | {"is_off": bool(states.get("disabled")), "is_open": states.get("expanded")}

    def is_move(self, heard: dict[str, Any]) -> bool:
        """Tell whether this sounds like something to play."""
        if heard["is_off"] or heard["is_open"] or heard["description"] == "Picked":
            return False
        if heard["role"] == "link":
            return heard["name"] in self.cards
        return heard["role"] in {"button", *OPENERS} and heard["name"] not in NOT_MOVES

    def play(self) -> None:
        """Go from control to control to the first that is a move, and press it."""
        self.page.get_by_role("main").focus()
        for _ in range(MOST_STEPS):
            self.page.keyboard.press("Tab")
            heard = self.heard()
            if not self.is_move(heard):
                continue
            mark(self.page)
            self.page.keyboard.press("Enter")
            if heard["role"] not in OPENERS:
                self.page.wait_for_selector("#main:not([data-seen])", state="attached")
                return
        raise AssertionError("nothing that can be heard is a move")

    def play_deal(self) -> int:
        """Play until the score sheet is read out."""
        for moves in range(LONGEST_DEAL):
            if not wait(self.page):
                return moves
            self.play()
        raise AssertionError("the deal does not end")
