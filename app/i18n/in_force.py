"""The language in force, and the registry it comes from."""

from collections.abc import Awaitable, Callable
from contextvars import ContextVar, Token
from functools import cache
from pathlib import Path
from typing import Any

from app.i18n.messages import LOCALES
from app.i18n.registry import Language, Registry
from app.i18n.translator import Translator

Served = Callable[[Any, Any, Any], Awaitable[None]]

_TRANSLATOR: ContextVar[Translator] = ContextVar("translator")
# Servers with other settings may live in one process: each request has the registry of its own.
_REGISTRY: ContextVar[Registry] = ContextVar("registry")
_loaded: list[Registry] = []


def load(locales: Path | None = None, publish_all: bool = False) -> Registry:
    """Read the languages, put them in force for the functions of this module, return them."""
    registry = Registry(locales or LOCALES, publish_all)
    _loaded[:] = [registry]
    return registry


def registry() -> Registry:
    """Return the languages in force; those of the product when none were loaded."""
    return _REGISTRY.get(None) or (_loaded[0] if _loaded else _own())


@cache
def _own() -> Registry:
    return Registry()


class OwnLanguages:
    """A middleware that puts the languages of its server in force for what it serves."""

    def __init__(self, app: Served, registry: Registry) -> None:
        self.app = app
        self.registry = registry

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve with the languages of this server."""
        _REGISTRY.set(self.registry)
        await self.app(scope, receive, send)


def languages() -> tuple[Language, ...]:
    """Return the languages that pages are offered in."""
    return registry().languages()


def find(code: str) -> Language | None:
    """Return the offered language of this code or path, whatever its case."""
    return registry().find(code)


def negotiate(accept_language: str, cookie: str | None = None) -> Language:
    """Return the language for somebody who named none in the address."""
    return registry().negotiate(accept_language, cookie)


def translator(language: Language) -> Translator:
    """Return the translator of a language."""
    return registry().translator(language)


def use(language: Language) -> Token[Translator]:
    """Put a language in force for what is running now."""
    return _TRANSLATOR.set(translator(language))


def reset(token: Token[Translator]) -> None:
    """Put the language in force that was in force before `use`."""
    _TRANSLATOR.reset(token)


def current() -> Translator:
    """Return the translator of the language in force: English where none was chosen."""
    return _TRANSLATOR.get(None) or translator(registry().planned[0])
