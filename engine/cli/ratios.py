"""The speed of the engine compiled, plain and beside other engines: part of `bench`.

Rates are processor time, best of three; ratios count, for all sides run one after the other on the
same machine. A game says in its rivals.toml what it is set beside, where that is installed.
"""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.native import ENGINE

ABSENT = ("ModuleNotFoundError", "the engine is not compiled")
"""What a program says that lacks another engine, or ours as machine code."""
RANDOM = "random playouts"
QUICK = "quick playouts"
POLICY_GOALS = (12, 25)
"""How many times as fast the policies should play when compiled, and are hoped to play."""
TENFOLD = 10
"""From here on a ratio is told without fractions."""
OURS = """
import json
from engine.cli.bench import rates
from engine.games import games
print(json.dumps({slug: rates(game) for slug, game in games().items()}))
"""
OTHERS = """
import json, random, time
def rate(act, each=1):
    best = 0.0
    for _ in range(3):
        start, done = time.process_time(), 0
        while time.process_time() - start < 1.0:
            act()
            done += each
        best = max(best, done / (time.process_time() - start))
    return best
{program}
print(json.dumps(found))
"""

Rates = Mapping[str, Mapping[str, float]]
"""Acts a second, by game and by act."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured: ours in both forms, the others by name."""

    plain: Rates
    native: Rates
    """Empty where the engine is not compiled."""
    others: Mapping[str, float | None]
    """None where it is not installed."""


def rivals(slug: str) -> list[dict[str, Any]]:
    """Return what a game is set beside."""
    file = ENGINE / slug / "rivals.toml"
    found: list[dict[str, Any]] = []
    if file.exists():
        found = tomllib.loads(file.read_text("utf-8"))["beside"]
    return found


def measured() -> Found:
    """Measure everything, one after the other."""
    plain = printed(OURS) or {}
    programs = {rival["name"]: rival["program"] for slug in plain for rival in rivals(slug)}
    others = {
        name: printed(OTHERS.replace("{program}", program)) for name, program in programs.items()
    }
    return Found(plain, printed(OURS, "1") or {}, others)


def printed(program: str, native: str = "0") -> Any:
    """Return what a program prints as JSON, or None where what it needs is not installed."""
    done = subprocess.run(  # noqa: S603 - a program of this file or of a game
        [sys.executable, "-c", program],
        cwd=ENGINE.parent,
        env={**os.environ, "CARDAVIA_NATIVE": native},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        if any(told in done.stderr for told in ABSENT):
            return None
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def ratios(found: Found) -> list[str]:
    """Return the ratios as rows: what, measured, at least, hoped for."""
    rows = ["| what | measured | at least | aim |", "| --- " * 4 + "|"]
    for slug in found.plain:
        for rival in rivals(slug):
            for form, ours in (("compiled", found.native), ("plain", found.plain)):
                what = f"random deals of {slug.capitalize()}, {form}, over {rival['name']}"
                theirs = found.others[rival["name"]]
                rows.append(_row(what, _over(ours, slug, RANDOM, theirs), rival.get(form)))
    for slug, rates in found.plain.items():
        what = f"deals of {slug.capitalize()} by its policy, compiled over plain"
        rows.append(_row(what, _over(found.native, slug, QUICK, rates[QUICK]), POLICY_GOALS))
    return rows


def _over(ours: Rates, slug: str, act: str, theirs: float | None) -> str:
    if not ours:
        return "not compiled"
    if not theirs:
        return "not installed"
    ratio = ours[slug][act] / theirs
    return f"{ratio:.0f}" if ratio >= TENFOLD else f"{ratio:.2g}"


def _row(what: str, ratio: str, goals: tuple[int, int] | None) -> str:
    least, aim = goals or ("", "")
    return f"| {what} | {ratio} | {least} | {aim} |"


def table(found: Found) -> list[str]:
    """Return the rates of every game as rows."""
    rows = ["| game | what | plain a second | compiled a second |", "| --- " * 4 + "|"]
    for slug, rates in found.plain.items():
        for act, rate in rates.items():
            fast = f"{found.native[slug][act]:,.0f}" if found.native else "not compiled"
            rows.append(f"| {slug} | {act} | {rate:,.0f} | {fast} |")
    return rows


def others(found: Found) -> list[str]:
    """Return random deals a second of other engines, and which are not installed."""
    return [
        f"- {name}: {rate:,.0f} random deals a second" if rate else f"- {name}: not installed here"
        for name, rate in found.others.items()
    ]


def report() -> str:
    """Measure, and return all of it as text."""
    found = measured()
    parts = (
        ["## Ratios", ""],
        ratios(found),
        ["", "## Other engines in the same run", ""],
        others(found),
        ["", "## Rates", "", "Plain, a level thinks a sixteenth of what it does compiled.", ""],
        table(found),
    )
    return "\n".join(line for part in parts for line in part) + "\n"
