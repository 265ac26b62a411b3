"""Runs the migrations on the connection that the server opened."""

from alembic import context

from app.stores.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
context.run_migrations()
