"""How templates call macros and functions: with less ado, and what is always the same only once.

A page with frames calls thousands of macros. Jinja asks each callable whether it wants a context,
and copies the context for a message inside a loop: both cost more than the macros themselves.
"""

from collections.abc import Callable, Hashable
from functools import _lru_cache_wrapper
from types import FunctionType
from typing import Any

from jinja2 import Environment, Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro

from app import i18n
from app.pages.site import Page, Site

SAME = frozenset(
    {
        *{"back", "corner", "corners", "last_box", "log_line", "mini", "oval", "plate"},
        *{"score_head", "score_row", "still", "strip", "told_line"},
    }
)
"""Macros that depend on their arguments and the language, and of a page or site on nothing but the
pack, the addresses, and whether it is a frame."""

MADE = 8192
"""How much is remembered: about the log lines of a hundred deals."""

MESSAGES = "jinja2.ext"
"""Where the functions come from that say a message; of the context they ask only for escaping."""


class HouseContext(Context):
    """A context whose calls take the short way where nothing is lost by it."""

    environment: "HouseEnvironment"

    def call(__self, __obj: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        """Call what a template calls."""
        kind = type(__obj)
        if kind is Macro:
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return __self._macro(__obj, args, kwargs)  # type: ignore[arg-type]
        if kind is _lru_cache_wrapper or (kind is FunctionType and _is_plain(__obj)):
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return __obj(*args, **kwargs)
        if kind is FunctionType and __obj.__module__ == MESSAGES:
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return __obj(__self, *args, **kwargs)
        return super().call(__obj, *args, **kwargs)

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
            if len(made) >= MADE:
                made.clear()
            made[key] = found
        return found


class HouseTemplate(Template):
    """A template whose macros know the names of the house only, so that one import serves all."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


class HouseEnvironment(Environment):
    """An environment that remembers what its macros have made."""

    context_class = HouseContext
    template_class = HouseTemplate

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.made: dict[Hashable, str] = {}


def _is_plain(function: Callable[..., Any]) -> bool:
    return not hasattr(function, "jinja_pass_arg")


def _plain(argument: Any) -> Hashable:
    """Return all that the macros above may know of an argument."""
    if isinstance(argument, Page):
        return argument.deck, argument.site.urls, getattr(argument, "is_frame", False)
    return argument.urls if isinstance(argument, Site) else argument
