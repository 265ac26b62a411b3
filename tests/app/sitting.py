"""Sitting down at a table of the toy game, for tests."""

from app.guests import fresh_id
from app.stores.base import NewTable
from app.tables import Tables
from app.thinking import InlineThinker
from engine.match import Match, Record
from tests.toy import ToyGame

SEED = bytes([1]) * 32


class ForgetfulToy(ToyGame):
    """A toy game in which only the last trick may be looked up."""

    remembers = False


def house(store, game=None):
    games = {"toy": game or ToyGame()}
    return Tables(store, InlineThinker(games), games)


async def sat_down(store, guest, *, seed=SEED, rules=2, lines=None):
    """A table whose cards are the same in every run, waiting for the guest."""
    match = Match(ToyGame(), Record("toy", 2, seed))
    match.deal()
    while match.turn != 0:
        match.play(1, match.choices(1)[0].text)
    table = fresh_id()
    await store.create(
        NewTable(table, guest, "toy", rules, "easy", seed, match.lines if lines is None else lines)
    )
    return table


async def played(tables, guest, table, choose=lambda look: look.choices[0].text):
    """The table after the guest's deal has been played to its end."""
    look = await tables.look(guest, table)
    while not look.is_over:
        look = await tables.play(guest, table, look.ply, choose(look))
    return look
