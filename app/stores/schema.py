"""The tables of the database as they are now; how they came to be so is told by the migrations."""

import sqlalchemy as sa

METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(26), primary_key=True),
    sa.Column("guest", sa.String(26), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("level", sa.String(20), nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
    sa.Index("tables_of_guest", "guest", "touched"),
    sa.Index("tables_touched", "touched"),
)

LINES = sa.Table(
    "lines",
    METADATA,
    sa.Column(
        "table_id", sa.String(26), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
)

SHEETS = sa.Table(
    "sheets",
    METADATA,
    sa.Column(
        "table_id", sa.String(26), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("sheet", sa.JSON, nullable=False),
)
