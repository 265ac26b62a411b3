"""Tables: what a guest does there, doubled, late, at once."""

import asyncio
from dataclasses import replace

import pytest

from app.errors import StaleTable, TableNotFound
from app.guests import fresh_id
from app.stores.memory import MemoryStore
from engine.errors import IllegalAction, InvalidAction, NotYourTurn
from tests.app.sitting import house, played, sat_down
from tests.toy import ToyGame


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
def tables(store):
    return house(store)


@pytest.fixture
def guest():
    return fresh_id()


async def test_a_table_waits_for_its_guest_as_soon_as_it_is_open(tables, guest):
    for _ in range(5):
        look = await tables.look(guest, await tables.open(guest, "toy", "easy"))
        assert look.observation.turn == 0
        assert look.choices
        assert (look.level, look.game, look.is_over) == ("easy", "toy", False)


async def test_an_unknown_level_is_the_middle_one(tables, guest):
    assert (await tables.look(guest, await tables.open(guest, "toy", "divine"))).level == "medium"


async def test_a_doubled_opening_finds_the_table_that_is_there(tables, store, guest):
    table = fresh_id()
    opened = [await tables.open(guest, "toy", "easy", table) for _ in range(2)]
    assert opened == [table, table]
    assert len(await store.recent(guest)) == 1


async def test_an_id_that_is_taken_is_replaced(tables, guest):
    table = await tables.open(guest, "toy", "easy")
    assert await tables.open(guest, "toy", "hard", table) != table
    other = fresh_id()
    foreign = await tables.open(other, "toy", "easy", table)
    assert foreign != table
    assert (await tables.look(other, foreign)).id == foreign


async def test_openings_at_once_make_one_table(tables, store, guest):
    table = fresh_id()
    opened = await asyncio.gather(*(tables.open(guest, "toy", "easy", table) for _ in range(5)))
    assert set(opened) == {table}
    assert len(await store.recent(guest)) == 1


async def test_a_move_is_answered_by_the_others_in_one_step_each(tables, store, guest):
    table = await sat_down(store, guest)
    before = await tables.look(guest, table)
    after = await tables.play(guest, table, before.ply, before.choices[0].text)
    assert after.observation.turn == 0 or after.is_over
    plies = [step.ply for step in after.steps]
    assert plies == sorted(set(plies))
    assert plies[-1] == after.ply
    assert all(step.choices == () and step.sheet is None for step in after.steps)
    told = [event for step in after.steps for event in step.news]
    assert tuple(told) == after.events[len(before.events) :]


async def test_a_silent_line_has_no_step_of_its_own(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    after = await tables.play(guest, table, look.ply, look.choices[0].text)
    stored = await store.load(table, guest)
    shown = [ply for ply in range(look.ply + 1, after.ply + 1) if stored.lines[ply - 1] != "pass"]
    assert "pass" in stored.lines[look.ply : after.ply]
    assert [step.ply for step in after.steps] == shown


async def test_a_doubled_move_is_answered_like_the_first_one(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    while not look.is_over:
        at, text = look.ply, look.choices[-1].text
        look = await tables.play(guest, table, at, text)
        kept = await store.load(table, guest)
        assert await tables.play(guest, table, at, text) == look
        assert await store.load(table, guest) == kept


async def test_another_move_at_the_same_ply_is_stale(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    first, second = (choice.text for choice in look.choices[:2])
    await tables.play(guest, table, look.ply, first)
    kept = await store.load(table, guest)
    with pytest.raises(StaleTable):
        await tables.play(guest, table, look.ply, second)
    assert await store.load(table, guest) == kept


@pytest.mark.parametrize("beyond", [1, 10**9])
async def test_a_move_at_a_ply_that_is_not_there_is_stale(tables, store, guest, beyond):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    with pytest.raises(StaleTable):
        await tables.play(guest, table, look.ply + beyond, look.choices[0].text)
    with pytest.raises(StaleTable):
        await tables.play(guest, table, -beyond, look.choices[0].text)


@pytest.mark.parametrize(
    "text", ["", "Z9", "x1", "X1.X1", "X1" * 300, "<script>", "\x00", "back.1"]
)
async def test_what_is_no_action_is_refused_and_changes_nothing(tables, store, guest, text):
    table = await sat_down(store, guest)
    kept = await store.load(table, guest)
    with pytest.raises(InvalidAction):
        await tables.play(guest, table, len(kept.lines), text)
    assert await store.load(table, guest) == kept


async def test_an_illegal_action_is_refused_with_its_rule(tables, store, guest):
    table = await sat_down(store, guest)
    kept = await store.load(table, guest)
    look = await tables.look(guest, table)
    legal = {choice.text for choice in look.choices}
    other = next(code for code in ToyGame.codes if code not in legal)
    with pytest.raises(IllegalAction) as refused:
        await tables.play(guest, table, look.ply, other)
    assert refused.value.rule == (await tables.look(guest, table, why=other)).why != ""
    assert await store.load(table, guest) == kept


async def test_why_is_silent_about_what_is_allowed_or_unreadable(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    for text in (look.choices[0].text, "nothing", ""):
        assert (await tables.look(guest, table, why=text)).why == ""


async def test_equal_moves_at_once_are_played_once(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    text = look.choices[0].text
    answers = await asyncio.gather(*(tables.play(guest, table, look.ply, text) for _ in range(6)))
    assert all(answer == answers[0] for answer in answers)


class SlowStore(MemoryStore):
    """A store that lets others go first."""

    async def append(self, *arguments, **more):
        await asyncio.sleep(0)
        await super().append(*arguments, **more)


async def test_of_different_moves_at_once_one_is_played(guest):
    store = SlowStore()
    tables, table = house(store), await sat_down(store, guest)
    look = await tables.look(guest, table)
    texts = [choice.text for choice in look.choices]
    assert len(texts) > 1
    answers = await asyncio.gather(
        *(tables.play(guest, table, look.ply, text) for text in texts), return_exceptions=True
    )
    assert [type(answer).__name__ for answer in answers] == ["Look"] + ["StaleTable"] * (
        len(texts) - 1
    )


async def test_a_foreign_table_is_not_found(tables, store, guest):
    table = await sat_down(store, guest)
    stranger = fresh_id()
    for attempt in (
        tables.look(stranger, table),
        tables.play(stranger, table, 1, "X1"),
        tables.deal(stranger, table, 1),
        tables.take_back(stranger, table, 1),
        tables.hint(stranger, table, 1),
        tables.kept(stranger, table),
    ):
        with pytest.raises(TableNotFound):
            await attempt


async def test_a_finished_deal_shows_a_sheet_that_adds_up_and_its_seed(tables, store, guest):
    table = await sat_down(store, guest)
    look = await played(tables, guest, table)
    assert look.sheet is not None
    assert look.outcome is not None
    [kept] = (await store.load(table, guest)).sheets
    assert kept.totals == tuple(look.sheet.total(side) for side in (0, 1))
    assert sum(kept.totals) >= 3
    assert kept.seed == look.seed
    assert look.laid_open is not None
    assert look.choices == ()
    assert not look.can_take_back


async def test_the_last_step_of_a_deal_is_the_table_with_the_last_trick(tables, store, guest):
    look = await played(tables, guest, await sat_down(store, guest))
    assert look.steps[-1].ply == look.ply
    assert look.steps[-1].sheet is None
    assert look.steps[-1].seed is None
    assert not look.steps[-1].is_over


async def test_no_seed_is_shown_while_cards_are_hidden(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    assert look.seed is None
    assert look.laid_open is None
    assert len(look.commitment) == 64


async def test_a_sheet_is_shown_as_it_was_kept(tables, store, guest):
    table = await sat_down(store, guest)
    look = await played(tables, guest, table)
    stored = await store.load(table, guest)
    [sheet] = stored.sheets
    raised = replace(sheet.awards[0], points=7)
    store._tables[table] = replace(stored, sheets=(replace(sheet, awards=(raised,), reason="old"),))
    again = await tables.look(guest, table)
    assert [award.points for award in again.sheet.awards] == [7]
    assert again.outcome.reason == "old"
    assert look.outcome.reason != "old"


async def test_a_match_goes_on_with_the_next_deal_until_it_is_over(tables, store, guest):
    table = await sat_down(store, guest)
    look = await played(tables, guest, table)
    deals = 1
    while not look.match_over:
        at = look.ply
        look = await tables.deal(guest, table, at)
        assert look.standing.deal == deals
        assert look.steps[0].ply == at + 1
        assert await tables.deal(guest, table, at) == look
        look = await played(tables, guest, table)
        deals += 1
    stored = await store.load(table, guest)
    assert [sheet.deal for sheet in stored.sheets] == list(range(deals))
    assert [sheet.done for sheet in stored.sheets] == [False] * (deals - 1) + [True]
    assert stored.sheets[-1].standing == look.standing.points
    with pytest.raises(NotYourTurn):
        await tables.deal(guest, table, look.ply)


async def test_no_deal_begins_while_another_is_under_way(tables, store, guest):
    table = await sat_down(store, guest)
    kept = await store.load(table, guest)
    with pytest.raises(NotYourTurn):
        await tables.deal(guest, table, len(kept.lines))
    assert await store.load(table, guest) == kept


async def test_the_last_choice_can_be_taken_back_any_number_of_times(tables, store, guest):
    table = await sat_down(store, guest)
    start = await tables.look(guest, table)
    assert not start.can_take_back
    look = await tables.play(guest, table, start.ply, start.choices[0].text)
    look = await tables.play(guest, table, look.ply, look.choices[0].text)
    assert look.can_take_back
    first = await tables.take_back(guest, table, look.ply)
    second = await tables.take_back(guest, table, first.ply)
    assert second.observation.hand == start.observation.hand
    assert second.practice
    assert not second.can_take_back
    assert second.steps == ()
    assert await tables.take_back(guest, table, first.ply) == second
    with pytest.raises(NotYourTurn):
        await tables.take_back(guest, table, second.ply)


async def test_after_a_take_back_the_same_cards_come_again(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    text = look.choices[0].text
    first = await tables.play(guest, table, look.ply, text)
    back = await tables.take_back(guest, table, first.ply)
    again = await tables.play(guest, table, back.ply, text)
    assert again.observation.hand == first.observation.hand
    assert again.commitment == first.commitment


async def test_a_sheet_cannot_be_taken_back(tables, store, guest):
    table = await sat_down(store, guest)
    look = await played(tables, guest, table)
    with pytest.raises(NotYourTurn):
        await tables.take_back(guest, table, look.ply)


async def test_a_hint_names_a_legal_action_and_stays_until_the_next_move(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    hinted = await tables.hint(guest, table, look.ply)
    assert hinted.hint in {choice.text for choice in look.choices}
    assert hinted.practice
    assert (await tables.look(guest, table)).hint == hinted.hint
    assert await tables.hint(guest, table, look.ply) == hinted
    assert await tables.hint(guest, table, hinted.ply) == hinted
    after = await tables.play(guest, table, hinted.ply, hinted.hint)
    assert after.hint is None
    look = await played(tables, guest, table)
    assert (await store.load(table, guest)).sheets[0].practice


async def test_a_finished_deal_gives_no_hint(tables, store, guest):
    table = await sat_down(store, guest)
    look = await played(tables, guest, table)
    with pytest.raises(NotYourTurn):
        await tables.hint(guest, table, look.ply)


async def test_a_deal_without_help_is_no_practice(tables, store, guest):
    table = await sat_down(store, guest)
    await played(tables, guest, table)
    assert not (await store.load(table, guest)).sheets[0].practice


async def test_a_late_double_of_a_move_that_was_taken_back_shows_no_steps(tables, store, guest):
    table = await sat_down(store, guest)
    look = await tables.look(guest, table)
    text = look.choices[0].text
    after = await tables.play(guest, table, look.ply, text)
    await tables.take_back(guest, table, after.ply)
    assert (await tables.play(guest, table, look.ply, text)).steps == ()
