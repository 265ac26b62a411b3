"""How templates call macros and functions: with less ado, and what is always the same only once.

A page with frames calls thousands of macros. Jinja asks each callable whether it wants a context,
and copies the context for a message inside a loop: both cost more than the macros themselves.
"""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import _lru_cache_wrapper
from types import FunctionType, MethodType
from typing import Any

from jinja2 import Environment, Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro

from app import i18n
from app.pages.site import Page, Site

SAME = frozenset(
    {
        *{"back", "corner", "corners", "held_still", "last_box", "log_line", "mini", "oval"},
        *{"plate", "score_head", "score_row", "still", "strip", "told_line"},
    }
)
"""Macros that depend on their arguments and the language, and of a page or site on nothing but the
pack, the addresses, and whether it is a frame."""

MADE = 4096
"""How much is remembered: about the log lines of fifty deals."""

SAYING = frozenset({"jinja2.ext", "app.i18n.jinja"})
"""Where the functions come from that say a message, a word or a number: they depend on what they
are given and on the language."""

QUICK = frozenset({Macro, FunctionType, MethodType, _lru_cache_wrapper})
"""What can be called without further questions."""


class HouseContext(Context):
    """A context whose calls take the short way where nothing is lost by it."""

    environment: "HouseEnvironment"

    def call(__self, __obj: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        """Call what a template calls."""
        kind = type(__obj)
        if kind not in QUICK:
            return super().call(__obj, *args, **kwargs)
        says = kind is FunctionType and __obj.__module__ in SAYING
        if not says and hasattr(__obj, "jinja_pass_arg"):
            return super().call(__obj, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        if kind is Macro:
            return __self._macro(__obj, args, kwargs)  # type: ignore[arg-type]
        return __self._said(__obj, args, kwargs) if says else __obj(*args, **kwargs)

    def _said(self, say: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        # With the kinds of the values: equal values may be shown and escaped differently.
        values = (*args, *kwargs.values())
        key = (say, i18n.current(), tuple(kwargs), values, tuple(map(type, values)))
        try:
            return self.environment.said[key]
        except (KeyError, TypeError):
            made = say(*((self, *args) if hasattr(say, "jinja_pass_arg") else args), **kwargs)
        with suppress(TypeError):  # a list of names, say: nothing to remember it by
            _remember(self.environment.said, key, made)
        return made

    def _macro(self, macro: Macro, args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
        if macro.name not in SAME:
            return macro(self.eval_ctx, *args, **kwargs)
        made = self.environment.made
        try:
            key = (macro, i18n.current(), *map(_plain, args), *map(_plain, kwargs.items()))
            found = made.get(key)
        except TypeError:  # a list of cards, say: nothing to remember it by
            return macro(self.eval_ctx, *args, **kwargs)
        if found is None:
            found = macro(self.eval_ctx, *args, **kwargs)
            _remember(made, key, found)
        return found


class HouseTemplate(Template):
    """A template whose macros know the names of the house only, so that one import serves all."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


class HouseEnvironment(Environment):
    """An environment that remembers what its macros have made and what its functions have said."""

    context_class = HouseContext
    template_class = HouseTemplate

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.made: dict[Hashable, str] = {}
        self.said: dict[Hashable, Any] = {}


def _remember(found: dict[Hashable, Any], key: Hashable, made: Any) -> None:
    if len(found) >= MADE:
        found.clear()
    found[key] = made


def _plain(argument: Any) -> Hashable:
    """Return all that the macros above may know of an argument."""
    if isinstance(argument, Page):
        return argument.deck, argument.site.urls, getattr(argument, "is_frame", False)
    return argument.urls if isinstance(argument, Site) else argument
