"""Measure the engine compiled and plain, side by side: part of `make bench`.

    python -m tools.speed [--write docs/speed.md]

Rates are processor time, best of three; ratios count, for both sides run one after the other on
the same machine. OpenSpiel and the package `schnapsen` are measured too where they are installed.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RATES = """
import json
from engine.cli.bench import rates
from engine.games import games
print(json.dumps({slug: rates(game) for slug, game in games().items()}))
"""
OPEN_SPIEL = """
import json, random, time
import pyspiel
found = {}
for name in ("hearts", "skat"):
    try:
        game = pyspiel.load_game(name)
    except pyspiel.SpielError:
        continue
    best = 0.0
    for _ in range(3):
        start, done = time.process_time(), 0
        while time.process_time() - start < 1.0:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[random.randrange(len(legal))])
            done += 1
        best = max(best, done / (time.process_time() - start))
    found[name] = best
print(json.dumps(found))
"""
VU_SCHNAPSEN = """
import json, random, time
from schnapsen.bots import RandBot
from schnapsen.game import SchnapsenGamePlayEngine
engine = SchnapsenGamePlayEngine()
rng = random.Random(1)
best = 0.0
for _ in range(3):
    start, done = time.process_time(), 0
    while time.process_time() - start < 1.0:
        engine.play_game(RandBot(rng), RandBot(rng), rng)
        done += 1
    best = max(best, done / (time.process_time() - start))
print(json.dumps({"schnapsen of the VU Amsterdam": best}))
"""
RANDOM = "random playouts"
COMPARED = {"OpenSpiel": ("cicera", "ottocento"), "VU Amsterdam": ("schnapsen",)}
"""Which of our games are set beside the games of the others: those of like length."""
HEAD = """# Speed

Measured by `python -m tools.speed` (`make bench`) on {date}, {machine}.
Processor time, best of three; compiled and plain were run one after the other.
Absolute figures belong to this machine, ratios travel.

"""


def measured(program: str, native: str = "0") -> Any:
    """Return what a program prints as JSON, or None where what it needs is not installed."""
    done = subprocess.run(  # noqa: S603 - a program of this file
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "CARDAVIA_NATIVE": native},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return None
    return json.loads(done.stdout.splitlines()[-1])


Rates = dict[str, dict[str, float]]
"""Acts a second, by game and by act."""


def table(plain: Rates, native: Rates | None) -> str:
    """Return the rates of every game, compiled over plain."""
    lines = ["| game | what | plain a second | compiled a second | ratio |", "| --- " * 5 + "|"]
    for slug, rates in plain.items():
        for name, rate in rates.items():
            fast = native[slug][name] if native else 0.0
            ratio = f"{fast / rate:.1f}" if fast else "not compiled"
            lines.append(f"| {slug} | {name} | {rate:,.0f} | {fast:,.0f} | {ratio} |")
    return "\n".join(lines) + "\n"


def others(plain: Rates, native: Rates | None) -> str:
    """Return random deals a second of other engines, where they are installed, beside ours."""
    lines = []
    for name, program in (("OpenSpiel", OPEN_SPIEL), ("VU Amsterdam", VU_SCHNAPSEN)):
        rates = measured(program)
        if rates is None:
            lines.append(f"- {name}: not installed here")
            continue
        for game, rate in rates.items():
            lines.append(f"- {name}, {game}: {rate:,.0f} random deals a second")
            for ours in COMPARED[name]:
                for form, own in (("compiled", native), ("plain", plain)):
                    if own:
                        ratio = own[ours][RANDOM] / rate
                        lines.append(f"  - {ours} {form}: {ratio:.2f} times as many")
    return "\n## Others, driven from Python in the same run\n\n" + "\n".join(lines) + "\n"


def main() -> None:
    """Write the tables, and keep them where a file is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path)
    chosen = parser.parse_args()
    head = HEAD.format(
        date=f"{datetime.date.today():%Y-%m-%d}",
        machine=f"{platform.machine()}, Python {platform.python_version()}",
    )
    plain, native = measured(RATES), measured(RATES, "1")
    assert plain is not None
    text = head + table(plain, native) + others(plain, native)
    sys.stdout.write(text)
    if chosen.write:
        chosen.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
