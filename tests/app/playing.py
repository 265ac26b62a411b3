"""What a guest does at a table, for tests: sit down, look, play a deal."""

from bs4 import BeautifulSoup

from app.guests import GUEST_COOKIE, fresh_id
from engine.games import games

GAMES = tuple(games())
SWAP = {"HX-Request": "true", "HX-Request-Type": "partial"}


def soup(answer):
    return BeautifulSoup(answer.text, "html.parser")


async def sit_down(browser, game="cicera", level="easy", lang="en"):
    """The address of a table that has just been opened."""
    opened = await browser.post(
        f"/{lang}/tables", data={"game": game, "level": level, "table": fresh_id()}
    )
    assert opened.status_code == 303
    return opened.headers["location"]


async def look(house, browser, address):
    """The look behind an address, as the server keeps it."""
    guest = house.state["cookies"].guest(browser.cookies[GUEST_COOKIE])
    return await house.state["tables"].look(guest, address.rsplit("/", 1)[1])


async def kept(house):
    """All that the store keeps, to be compared."""
    return dict(house.state["store"]._tables)


async def play_deal(house, browser, address, headers=None):
    """Play to the end of the deal; return the last answer."""
    now = await look(house, browser, address)
    answer = None
    while not now.is_over:
        form = {"at": now.ply, "action": now.choices[0].text}
        answer = await browser.post(f"{address}/actions", data=form, headers=headers)
        assert answer.status_code == (200 if headers else 303), answer.text
        now = await look(house, browser, address)
    return answer
