"""What can go wrong between browser and table, and the HTTP status of each.

TableError(Exception)     what the web side raises on purpose
  TableNotFound           no such table, or not this guest's
  StaleTable              the table has moved on since the page
  StoreUnavailable        the store cannot be reached now
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.errors import IllegalAction, InvalidAction, NotYourTurn, RecordError


class TableError(Exception):
    """Something that cannot be done at a table; the message is English and for logs."""


class TableNotFound(TableError):
    """No such table, or it belongs to another guest."""


class StaleTable(TableError):
    """The table has moved on since the page was made."""


class StoreUnavailable(TableError):
    """The store cannot be reached, is locked or full; asking again later may help."""


STATUSES: Mapping[type[Exception], int] = MappingProxyType(
    {
        TableNotFound: 404,
        StaleTable: 409,
        NotYourTurn: 409,
        RecordError: 410,
        InvalidAction: 422,
        IllegalAction: 422,
        StoreUnavailable: 503,
    }
)
"""Each error that a route may let through, and the status it is answered with."""


def status_of(error: Exception) -> int:
    """Return the status that an error is answered with."""
    return next(STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES)
