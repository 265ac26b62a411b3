"""Measure the engine compiled, plain and beside other engines: part of `make bench`.

    python -m tools.speed [--write docs/speed.md]

`make rivals` runs it where OpenSpiel and the package `schnapsen` are installed, and keeps the page.
"""

import argparse
import datetime
import os
import platform
import sys
from pathlib import Path

from engine.cli import ratios

HEAD = """# Speed

Measured by `python -m tools.speed` (`make bench`, `make rivals`) on {date}, {machine}.
Processor time, best of three; all sides were run one after the other.
Absolute figures belong to this machine, ratios travel.

"""


def main() -> None:
    """Write the tables, and keep them where a file is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path)
    chosen = parser.parse_args()
    head = HEAD.format(
        date=f"{datetime.date.today():%Y-%m-%d}",
        machine=f"{platform.machine()},\n{os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}, "
        f"Python {platform.python_version()}",
    )
    text = head + ratios.report()
    sys.stdout.write(text)
    if chosen.write:
        chosen.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
