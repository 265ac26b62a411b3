"""Deals that follow from the name of a test: what fails once fails again.

`DEALS=2 make test` deals other cards than `DEALS=1`.
"""

import hashlib
import itertools
import os
from collections.abc import Callable


def named(test: str) -> str:
    """Return the name of the deals of a test in this run."""
    return f"{os.environ.get('DEALS', '1')} {test}"


def seeds(name: str) -> Callable[[], bytes]:
    """Return what makes one seed after the other for the deals of this name."""
    numbers = itertools.count()
    return lambda: hashlib.sha256(f"{name} {next(numbers)}".encode()).digest()
