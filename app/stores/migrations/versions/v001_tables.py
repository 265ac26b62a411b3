"""Tables as logs of lines, and the sheets of their finished deals."""

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(26), primary_key=True),
        sa.Column("guest", sa.String(26), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("tables_of_guest", "tables", ["guest", "touched"])
    op.create_index("tables_touched", "tables", ["touched"])
    op.create_table(
        "lines",
        _table_id(),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "sheets",
        _table_id(),
        sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sheet", sa.JSON, nullable=False),
    )


def _table_id() -> sa.Column[str]:
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(26), table, primary_key=True)
