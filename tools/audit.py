"""Asks the Open Source Vulnerabilities database about every pinned dependency."""

import json
import re
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
DATABASE = "https://api.osv.dev/v1/querybatch"
SECONDS = 20
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def pinned(folder: Path) -> dict[str, str]:
    """Return the version of every package that is pinned in a folder."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt")))
    return dict(pin for text in texts for pin in PIN.findall(text))


def known(pins: Mapping[str, str]) -> dict[str, list[str]]:
    """Return what is known against each package; OSError where nobody can be asked."""
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in pins.items()
    ]
    request = urllib.request.Request(
        DATABASE,
        json.dumps({"queries": queries}).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 (https, above)
        results = json.load(answer)["results"]
    found = {
        name: [one["id"] for one in result.get("vulns", ())]
        for name, result in zip(pins, results, strict=True)
    }
    return {name: ids for name, ids in found.items() if ids}


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell what is known; 1 when something is, and never silence when nobody could be asked."""
    folder = Path((arguments or sys.argv[1:] or [str(ROOT / "requirements")])[0])
    pins = pinned(folder)
    try:
        found = known(pins)
    except (OSError, ValueError, KeyError) as error:
        print(
            f"NOTE: {len(pins)} dependencies were NOT checked for known vulnerabilities: "
            f"the database cannot be asked ({error})."
        )
        return 0
    for name, ids in found.items():
        print(f"{name} {pins[name]}: {', '.join(ids)}")
    print(f"{len(pins)} dependencies were checked, {len(found)} have known vulnerabilities.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
