"""Every setting of a server: its name in the environment, its default, its meaning."""

import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Network = IPv4Network | IPv6Network


def _listed(value: Any) -> Any:
    """Return the words of a text; lists may be written with commas, spaces or both."""
    return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]


class Settings(BaseSettings):
    """How a server runs. Each field is read from CARDAVIA_ and its name in capitals."""

    model_config = SettingsConfigDict(
        env_prefix="CARDAVIA_", frozen=True, use_attribute_docstrings=True, extra="ignore"
    )

    data: Path = Path("data")
    """The folder for everything that must survive a restart: the database and the secret."""

    database_url: str = ""
    """Where tables are kept: empty for SQLite in the data folder, postgresql://user@host/name
    for several machines, memory: for a server that forgets everything."""

    secret: str = Field(default="", repr=False)
    """What cookies are signed with, at least 32 characters; empty: made once and kept in the data
    folder. Several machines must be given the same one."""

    previous_secrets: Words = Field(default=(), repr=False)
    """Earlier secrets, oldest first: cookies signed with them are accepted and signed anew."""

    address: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 for all."""

    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    """The port to listen on; 0 for any that is free."""

    hosts: Words = ("localhost", "127.0.0.1", "[::1]")
    """The names under which the server may be asked for; *.example.org for all below one,
    * for any."""

    proxies: Words = ()
    """The addresses or networks of the proxies whose X-Forwarded-For, X-Forwarded-Proto and
    X-Forwarded-Host are believed."""

    https: bool = False
    """Whether guests come over https: cookies are then Secure, and browsers are told to insist."""

    base_path: str = ""
    """The path under which a proxy shows the server, such as /cards; it may strip it or not."""

    workers: Annotated[int, Field(ge=0, le=64)] = 0
    """How many processes think for the computer players; 0 for one less than there are cores,
    but at least one."""

    idle_days: Annotated[int, Field(ge=0, le=36_500)] = 400
    """After how many days without a move a table is forgotten, a little more than the year that a
    guest's cookie lives; 0 for never."""

    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """The port on which figures for Prometheus are told, by themselves; 0 for none."""

    metrics_address: str = "127.0.0.1"
    """The address to tell figures on: guests should not reach it."""

    publish_all: bool = False
    """Whether languages that are not finished yet are offered too."""

    rate_guest: Annotated[int, Field(ge=0)] = 300
    """How many requests a minute a guest may make; 0 for any number."""

    rate_address: Annotated[int, Field(ge=0)] = 1500
    """How many requests a minute may come from an address; 0 for any number."""

    body_limit: Annotated[int, Field(ge=1024)] = 16_384
    """The largest body of a request, in bytes."""

    header_limit: Annotated[int, Field(ge=1024)] = 16_384
    """The largest head of a request, address and all headers together, in bytes."""

    head_seconds: Annotated[float, Field(gt=0)] = 10.0
    """How long a guest may take to send the head of a request."""

    body_seconds: Annotated[float, Field(gt=0)] = 10.0
    """How long a guest may take to send the body of a request."""

    keep_alive_seconds: Annotated[int, Field(ge=1)] = 125
    """How long a connection is kept open for the next request: longer than the proxy before the
    server keeps its own, or a move may be sent into a closing connection."""

    stop_seconds: Annotated[int, Field(ge=1)] = 8
    """How long answers under way may take when the server is told to stop."""

    log_format: Literal["text", "json"] = "text"
    """How log lines are written: for people or for machines."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The least important messages that are logged."""

    @field_validator("base_path")
    @classmethod
    def _base_path(cls, path: str) -> str:
        path = path.strip().strip("/")
        if any(character in path for character in "?#%\\ ") or ".." in path:
            raise ValueError("the base path may hold plain words and slashes only")
        return f"/{path}" if path else ""

    @field_validator("secret")
    @classmethod
    def _secret(cls, secret: str) -> str:
        if secret and len(secret) < 32:
            raise ValueError("the secret needs at least 32 characters")
        return secret

    @field_validator("proxies")
    @classmethod
    def _proxies(cls, proxies: tuple[str, ...]) -> tuple[str, ...]:
        for proxy in proxies:
            ip_network(proxy, strict=False)
        return proxies

    @property
    def trusted_networks(self) -> tuple[Network, ...]:
        """The networks of the proxies that are believed."""
        return tuple(ip_network(proxy, strict=False) for proxy in self.proxies)

    @property
    def database(self) -> str:
        """The address of the database with the driver that is used for it."""
        if not self.database_url:
            return f"sqlite+aiosqlite:///{self.data / 'cardavia.db'}"
        scheme, separator, rest = self.database_url.partition("://")
        drivers = {
            "sqlite": "sqlite+aiosqlite",
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
        }
        return f"{drivers.get(scheme, scheme)}{separator}{rest}"

    @property
    def is_forgetful(self) -> bool:
        """Whether tables are kept in memory only."""
        return self.database_url.rstrip("/") in ("memory:", "memory")

    @property
    def thinkers(self) -> int:
        """How many processes think."""
        return self.workers or max(1, (os.cpu_count() or 1) - 1)
