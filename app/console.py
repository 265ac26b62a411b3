"""The commands of a host: serving the games, and what is needed besides."""

import argparse
import asyncio
import gc
import logging
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Literal

import structlog
import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError

from app import commands
from app.main import create_app
from app.settings import Settings
from app.starting import Hindrance, prepare

GARBAGE = (5000, 10, 10)
"""How much is made before garbage is looked for: a page is made of more than the usual 700."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; `serve` when none is named."""
    asked = _parser().parse_args(arguments)
    try:
        settings = Settings()
    except ValidationError as error:
        for one in error.errors():
            name = "_".join(str(word) for word in one["loc"]).upper()
            print(f"cardavia: CARDAVIA_{name}: {one['msg']}", file=sys.stderr)
        return 1
    match asked.command:
        case "backup":
            return commands.backup(settings, asked.file)
        case "restore":
            return commands.restore(settings, asked.file)
        case "verify":
            return commands.verify(settings, asked.file)
        case "purge":
            return commands.purge(settings, asked.days)
    return serve(settings)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cardavia",
        description="Card games in the browser. Every setting is read from the environment.",
    )
    named = parser.add_subparsers(dest="command", metavar="COMMAND")
    named.add_parser("serve", help="serve the games until told to stop (the default)")
    backup = named.add_parser("backup", help="write all tables to a file; - for the output")
    restore = named.add_parser("restore", help="add the tables of a file that are not there")
    for one in (backup, restore):
        one.add_argument("file", metavar="FILE")
    verify = named.add_parser("verify", help="replay every table; 1 when one is faulty")
    verify.add_argument("file", metavar="FILE", nargs="?", help="a backup, not the database")
    purge = named.add_parser("purge", help="forget tables that nobody has touched for long")
    purge.add_argument("--days", type=int, help="for how long; without it as the settings say")
    return parser


def serve(settings: Settings) -> int:
    """Serve until told to stop; answers under way are finished first."""
    write_logs(settings)
    try:
        asyncio.run(prepare(settings))
        app = create_app(settings)
    except (Hindrance, OSError, ValueError) as error:
        print(f"cardavia: {error}", file=sys.stderr)
        return 1
    server = web_server(app, settings)
    # What is loaded by now stays: to look for garbage in it would hold up every guest for long.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server.run()
    return 0 if server.started else 1


def web_server(app: FastAPI, settings: Settings) -> uvicorn.Server:
    """Return what listens to the network for an application."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            host=settings.address,
            port=settings.port,
            lifespan="on",
            http=_protocol(settings),
            ws="none",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=settings.keep_alive_seconds,
            timeout_graceful_shutdown=settings.stop_seconds,
        )
    )


def _protocol(settings: Settings) -> type[asyncio.Protocol] | Literal["auto"]:
    """Return how connections are listened to; where httptools is missing, as the server likes."""
    if find_spec("httptools") is None:
        return "auto"
    from app.listening import protocol

    return protocol(settings)


def write_logs(settings: Settings) -> None:
    """Write what happens to the standard error stream, one line each."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    is_json = settings.log_format == "json"
    # Plain tracebacks: the ones with the values of variables would write secrets into the log.
    traceback = structlog.dev.plain_traceback
    last = (
        structlog.processors.JSONRenderer()
        if is_json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=traceback
        )
    )
    steps: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    if is_json:
        steps.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*steps, last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    stream = logging.StreamHandler()
    stream.setFormatter(
        structlog.stdlib.ProcessorFormatter(processors=[*steps, _drop_internals, last])
    )
    logging.basicConfig(level=level, handlers=[stream], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _drop_internals(
    logger: structlog.typing.WrappedLogger, name: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    return structlog.stdlib.ProcessorFormatter.remove_processors_meta(logger, name, event)
