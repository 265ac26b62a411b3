"""What must be right before a server starts, told in one line where it is not."""

import errno
import os
from pathlib import Path

from alembic.util import CommandError

from app.errors import StoreUnavailable
from app.guests import fresh_id
from app.settings import Settings
from app.stores.sql import SqlStore

FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
REFUSED = frozenset({errno.EACCES, errno.EPERM})


class Hindrance(Exception):
    """Why a command cannot do its work; the message is one line that says what to do."""


def prepare_folder(folder: Path) -> None:
    """Make the data folder, and write to it; Hindrance where that fails."""
    draft = folder / f"writing.{fresh_id()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            draft.write_bytes(bytes(4096))
        finally:
            draft.unlink(missing_ok=True)
        for path in (folder / "secret", *folder.glob("cardavia.db*")):
            if path.exists() and not os.access(path, os.R_OK | os.W_OK):
                raise PermissionError(errno.EACCES, "not ours", str(path))
    except OSError as error:
        raise Hindrance(_told(folder, error)) from error


async def opened_store(settings: Settings) -> SqlStore:
    """Return the store, its database brought up to date; Hindrance where that fails."""
    if settings.is_forgetful:
        raise Hindrance("this server keeps nothing: CARDAVIA_DATABASE_URL is memory:")
    if not settings.database_url:
        prepare_folder(settings.data)
    try:
        return await SqlStore.opened(settings.database)
    except StoreUnavailable as error:
        raise Hindrance(_of_database(settings, str(error))) from error
    except CommandError as error:
        # The numbers of migrations only grow: an unknown one comes from the future.
        raise Hindrance(
            f"the database was brought up to date by a newer release ({error}): run that release"
        ) from error


async def prepare(settings: Settings) -> None:
    """Bring folder and database to where a server can start; Hindrance where that fails."""
    if not settings.secret:
        prepare_folder(settings.data)
    if not settings.is_forgetful:
        await (await opened_store(settings)).close()


def _told(folder: Path, error: OSError) -> str:
    path = Path(error.filename) if error.filename else folder
    if error.errno in REFUSED:
        place = next(one for one in (path, folder, *folder.absolute().parents) if one.exists())
        owner, own = place.stat().st_uid, os.getuid()
        return (
            f"{place} belongs to user {owner} and cannot be written by user {own}, who runs this: "
            f"give it away with `chown -R {own}:{os.getgid()} {place}`, or run as user {owner}"
        )
    if error.errno == errno.EROFS:
        return f"{folder} is read-only: mount it for writing, or name another by CARDAVIA_DATA"
    if error.errno in FULL:
        return f"no space is left for {folder}: make room and start again"
    return f"{folder} cannot be the data folder: {error.strerror}"


def _of_database(settings: Settings, told: str) -> str:
    where = settings.data / "cardavia.db" if not settings.database_url else "its address"
    if "disk is full" in told:
        return f"no space is left for the database ({where}): make room and start again"
    return f"the database ({where}) cannot be used: {told.splitlines()[0] if told else 'no answer'}"
