"""What a server does by itself while guests play: it forgets idle tables and counts the others."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import structlog

from app.errors import StoreUnavailable
from app.metrics import Metrics, MetricsServer
from app.settings import Settings
from app.stores.base import TableStore, now

COUNT_SECONDS = 60.0
COUNTS_A_PURGE = 60
"""How many counts lie between two purges: there is one an hour, the first right at the start."""

log = structlog.get_logger(__name__)


def idle_since(days: int, moment: datetime) -> datetime:
    """Return since when a table must have been idle to be forgotten at this moment."""
    return moment - timedelta(days=days)


async def keep_house(store: TableStore, settings: Settings, metrics: Metrics) -> None:
    """Forget idle tables every hour and count the others every minute, until cancelled."""
    rounds = 0
    while True:
        try:
            if settings.idle_days and rounds % COUNTS_A_PURGE == 0:
                await _purge(store, settings.idle_days, metrics)
            if settings.metrics_port:
                metrics.tables.set(await store.count())
        except StoreUnavailable as error:
            # Guests are told by their own requests; here the next round will do.
            log.warning("the house could not be kept", error=str(error))
        except Exception:
            log.exception("the house could not be kept")
        rounds += 1
        await asyncio.sleep(COUNT_SECONDS)


@asynccontextmanager
async def kept_house(
    store: TableStore, settings: Settings, metrics: Metrics
) -> AsyncIterator[None]:
    """Keep the house, and tell the figures on their own port, while a server runs."""
    server = None
    if settings.metrics_port:
        server = MetricsServer(metrics, settings.metrics_address, settings.metrics_port)
    keeping = asyncio.create_task(keep_house(store, settings, metrics))
    try:
        yield
    finally:
        keeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await keeping
        if server is not None:
            await asyncio.to_thread(server.close)


async def _purge(store: TableStore, days: int, metrics: Metrics) -> None:
    forgotten = await store.purge(idle_since(days, now()))
    if forgotten:
        metrics.purged.inc(forgotten)
        log.info("idle tables were forgotten", tables=forgotten, days=days)
