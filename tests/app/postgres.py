"""A PostgreSQL server of the tests' own, where PostgreSQL is installed."""

import os
import pwd
import secrets
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


def programs():
    """Where the programs of PostgreSQL are, or None."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    own = shutil.which("initdb")
    return Path(own).parent if own else None


def as_somebody():
    """PostgreSQL refuses to run for root; it then runs as its own user."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def running():
    """The folder with the socket of a server without data."""
    folder = programs()
    with TemporaryDirectory(prefix="cardavia-postgres-") as place:
        somebody = as_somebody()
        if somebody:
            os.chown(place, somebody["user"], somebody["group"])
        Path(place).chmod(0o755)
        data = f"{place}/data"
        run = {"check": True, "capture_output": True, "cwd": "/", **somebody}
        subprocess.run(
            [folder / "initdb", "-D", data, "-U", "cardavia", "-A", "trust", "--no-sync"], **run
        )
        options = f"-k {place} -c listen_addresses='' -c fsync=off -c max_connections=50"
        subprocess.run(
            [folder / "pg_ctl", "-D", data, "-l", f"{place}/log", "-w", "-o", options, "start"],
            **{**run, "capture_output": False, "stdout": subprocess.DEVNULL},
        )
        try:
            yield place
        finally:
            subprocess.run([folder / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **run)


def new_database(place):
    """The address of a new, empty database."""
    name = f"test_{secrets.token_hex(8)}"
    subprocess.run(
        [programs() / "createdb", "-h", place, "-U", "cardavia", name],
        check=True,
        capture_output=True,
    )
    return f"postgresql://cardavia@/{name}?host={place}"
