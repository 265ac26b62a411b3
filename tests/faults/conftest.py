"""The same PostgreSQL as the tests of the server have."""

from tests.app.conftest import postgres_server

__all__ = ["postgres_server"]
