"""The measurement of a server: what it says of what it has measured."""

from argparse import Namespace
from collections import Counter

from tools.crowd import Figures
from tools.lasting import Memory, Starts
from tools.load import page, row, saturation, served_in_time, told_curve, told_memory, told_starts


def figures(guests, seconds=0.1, **changes):
    """A step of ten seconds in which every move took as long as the others."""
    plain = {"seconds": 10.0, "moves": [seconds] * 200, "requests": 250, "cpu": 2.0}
    return Figures(guests, **{**plain, "thinking": 3.0, "statuses": Counter({200: 250}), **changes})


def test_guests_are_served_up_to_the_first_step_that_is_late():
    assert served_in_time([figures(10), figures(50), figures(100, 0.3), figures(200)]) == 50
    assert served_in_time([figures(10, 0.3)]) == 0


def test_a_step_with_an_error_or_without_a_move_is_not_served():
    assert not figures(10, statuses=Counter({200: 249, 429: 1})).is_good
    assert not figures(10, lost=1).is_good
    assert not figures(10, moves=[]).is_good


def test_one_late_move_in_a_hundred_is_allowed_and_two_are_not():
    assert figures(10, moves=[0.1] * 299 + [1.0]).is_good
    assert not figures(10, moves=[0.1] * 98 + [1.0] * 2).is_good


def test_a_row_holds_what_was_measured():
    assert row(figures(10, arrived=3, decisions=400.0, shortened=10.0, memory=120_000_000)) == (
        "| 10 | 20.0 | 25.0 | 3 | 100 | 100 | 100 | 0 | 10.0 | 15.0 | 2.5 % | 0.50 | 120 |"
    )


def test_what_saturates_is_said():
    assert "Nothing was saturated" in saturation([figures(10)])
    busy = figures(300, 2.0, cpu=4.0, thinking=5.8)
    assert "the server takes 40 % of it and the players 58 %" in saturation([figures(10), busy])
    assert "something else held them up" in saturation([figures(300, 2.0)])


def test_memory_that_grows_after_the_first_fifth_is_not_flat():
    caches = ((0, 90_000_000), (100, 100_000_000), (200, 119_000_000))
    assert Memory((*caches, (1000, 120_000_000))).is_good
    growing = Memory((*caches, (1000, 130_000_000)))
    assert not growing.is_good
    assert "NOT flat, +11.0 MB" in told_memory(growing)


def test_a_start_is_judged_by_the_middle_one_of_several():
    assert Starts(10, (1.0, 1.1, 3.0), (0.9, 0.9, 0.9)).is_good
    assert "wanted: less than 2 s" in told_starts(Starts(10, (1.0, 2.1, 3.0), (0.9, 0.9, 0.9)))


def test_a_page_says_how_it_was_measured_and_when():
    curve = told_curve([figures(50), figures(300, 2.0)], Namespace(cpus="0", pause=5.0))
    kept = page("2026-11-30, a machine", curve, "memory", "starts")
    assert kept.startswith("# How many guests\n")
    assert "Measured on 2026-11-30, a machine." in kept
    assert "moves as htmx sends them" in kept
    assert "**50 guests** on core 0 are served in time (wanted: 200)" in kept
    assert max(map(len, kept.splitlines())) <= 100
