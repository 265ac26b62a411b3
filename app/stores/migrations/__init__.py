"""Brings a database of any release up to date; safe when several servers start at once."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

FOLDER = Path(__file__).parent
LOCK = 0x43617264  # any number, the same for all servers of a database


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    """Bring the database to the newest form, inside the transaction of this connection.

    In SQLite that transaction has taken the only place of a writer, in PostgreSQL it takes a lock:
    a second server waits and then finds nothing left to do.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
