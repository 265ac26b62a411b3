"""Tables: what can be looked up, of an earlier ply, of another server, of old records."""

from dataclasses import replace

import pytest

from app.errors import TableNotFound
from app.guests import fresh_id
from app.stores.base import NewTable
from app.stores.memory import MemoryStore
from engine.errors import RecordError
from engine.match import Match
from tests.app.sitting import SEED, ForgetfulToy, house, played, sat_down


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
def tables(store):
    return house(store)


@pytest.fixture
def guest():
    return fresh_id()


async def test_an_earlier_ply_can_be_looked_up_but_not_played_at(tables, store, guest):
    table = await sat_down(store, guest)
    start = await tables.look(guest, table)
    look = await tables.play(guest, table, start.ply, start.choices[0].text)
    then = await tables.look(guest, table, start.ply)
    assert then.is_replay
    assert then.observation.hand == start.observation.hand
    assert (then.ply, then.last_ply, then.choices, then.hint) == (start.ply, look.ply, (), None)


@pytest.mark.parametrize("at", [-1, 0, 10**6])
async def test_a_ply_that_cannot_be_looked_up_is_ignored(tables, store, guest, at):
    table = await sat_down(store, guest)
    assert await tables.look(guest, table, at) == await tables.look(guest, table)


async def test_a_strict_game_reaches_back_to_the_last_complete_trick(store, guest):
    strict, table = house(store, ForgetfulToy()), await sat_down(store, guest)
    look = await strict.look(guest, table)
    while [event.kind for event in look.events].count("trick") < 2:
        assert (look.earliest, look.forgotten) == (1, 0)
        look = await strict.play(guest, table, look.ply, look.choices[0].text)
    assert not look.is_over
    shown = [event.kind for event in look.events[look.forgotten :]]
    assert shown.count("trick") == 1
    assert shown[0] in {"lead", "pass"}
    assert (await strict.look(guest, table, look.earliest)).is_replay
    assert not (await strict.look(guest, table, look.earliest - 1)).is_replay
    aided = await strict.look(guest, table, recalls=True)
    assert (aided.earliest, aided.forgotten) == (1, 0)
    over = await played(strict, guest, table)
    assert (over.earliest, over.forgotten) == (1, 0)


async def test_an_old_move_sent_again_shows_no_more_than_may_be_looked_up(store, guest):
    strict, table = house(store, ForgetfulToy()), await sat_down(store, guest)
    look = first = await strict.look(guest, table)
    while not look.forgotten:
        look = await strict.play(guest, table, look.ply, look.choices[0].text)
    again = await strict.play(guest, table, first.ply, first.choices[0].text)
    assert again.steps
    assert again.steps[0].ply > look.earliest
    aided = await strict.play(guest, table, first.ply, first.choices[0].text, recalls=True)
    assert aided.steps[0].ply < look.earliest


async def test_a_strict_game_reaches_back_past_what_was_taken_back(store, guest, monkeypatch):
    strict, table = house(store, ForgetfulToy()), await sat_down(store, guest)
    look = await strict.look(guest, table)
    while not look.forgotten:
        before, look = look, await strict.play(guest, table, look.ply, look.choices[0].text)
    asked = []
    monkeypatch.setattr(
        Match, "at", lambda match, ply, at=Match.at: asked.append(ply) or at(match, ply)
    )
    for _ in range(9):
        back = await strict.take_back(guest, table, look.ply)
        assert (back.earliest, back.forgotten) == (before.earliest, before.forgotten)
        hinted = await strict.hint(guest, table, back.ply)
        asked.clear()
        look = await strict.play(guest, table, hinted.ply, before.choices[0].text)
        assert len(asked) < 9
    shown = [event.kind for event in look.events[look.forgotten :]]
    assert shown.count("trick") == 1


@pytest.mark.parametrize("rules", [0, 3])
async def test_a_record_of_other_rules_closes_and_its_sheets_can_be_read(
    tables, store, guest, rules
):
    table = await sat_down(store, guest)
    await played(tables, guest, table)
    stored = await store.load(table, guest)
    store._tables[table] = replace(stored, rules=rules)
    with pytest.raises(RecordError):
        await tables.look(guest, table)
    with pytest.raises(RecordError):
        await tables.play(guest, table, len(stored.lines), "X1")
    kept = await tables.kept(guest, table)
    assert kept.sheets == stored.sheets
    assert (kept.id, kept.game, kept.level) == (table, "toy", "easy")


async def test_a_record_of_older_rules_that_replay_goes_on(tables, store, guest):
    table = await sat_down(store, guest, rules=1)
    assert (await played(tables, guest, table)).is_over
    assert (await store.load(table, guest)).sheets[0].rules == 1


@pytest.mark.parametrize("lines", [(), ("deal", "Q9"), ("X1",), ("deal", "deal"), ("", "deal")])
async def test_a_record_that_makes_no_sense_closes(tables, store, guest, lines):
    table = await sat_down(store, guest, lines=lines)
    with pytest.raises(RecordError):
        await tables.look(guest, table)
    assert (await tables.kept(guest, table)).sheets == ()


async def test_a_table_of_a_game_that_is_gone_closes(tables, store, guest):
    await store.create(NewTable(table := fresh_id(), guest, "whist", 1, "easy", SEED, ("deal",)))
    with pytest.raises(RecordError):
        await tables.look(guest, table)


async def test_another_server_shows_the_same_table_and_the_same_cards_to_come(store, guest):
    table = await sat_down(store, guest)
    first, second = house(store), house(store)
    assert await first.look(guest, table) == await second.look(guest, table)
    look = await first.look(guest, table)
    text = look.choices[0].text
    copy = MemoryStore()
    copy._tables.update(store._tables)
    assert await first.play(guest, table, look.ply, text) == await house(copy).play(
        guest, table, look.ply, text
    )


async def test_what_a_guest_takes_along_holds_no_line_of_a_deal_under_way(tables, store, guest):
    table = await sat_down(store, guest)
    [before] = await tables.everything(guest)
    assert before["lines"] == []
    look = await played(tables, guest, table)
    [after] = await tables.everything(guest)
    assert after["lines"] == list((await store.load(table, guest)).lines)
    assert len(after["sheets"]) == 1
    assert SEED.hex() not in str(after)
    if not look.match_over:
        await tables.deal(guest, table, look.ply)
        assert (await tables.everything(guest))[0]["lines"] == after["lines"]


async def test_a_guest_takes_along_more_tables_than_a_list_shows(tables, store, guest, monkeypatch):
    monkeypatch.setattr(MemoryStore.recent, "__defaults__", (2,))
    for _ in range(3):
        await sat_down(store, guest)
    assert len(await tables.recent(guest)) == 2
    assert len(await tables.everything(guest)) == 3


async def test_a_guest_who_is_erased_has_no_tables(tables, store, guest):
    table = await sat_down(store, guest)
    assert [one.id for one in await tables.recent(guest)] == [table]
    assert await tables.erase(guest) == 1
    assert await tables.recent(guest) == ()


async def test_a_table_that_is_erased_meanwhile_is_not_found(guest):
    class ErasedStore(MemoryStore):
        async def append(self, *arguments, **more):
            await self.erase(guest)
            await super().append(*arguments, **more)

    store = ErasedStore()
    tables, table = house(store), await sat_down(store, guest)
    look = await tables.look(guest, table)
    with pytest.raises(TableNotFound):
        await tables.play(guest, table, look.ply, look.choices[0].text)
