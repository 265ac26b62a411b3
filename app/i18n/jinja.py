"""What templates say things with."""

from gettext import NullTranslations

from jinja2 import Environment

from app.i18n.in_force import current
from app.i18n.markup import pieces


def install(environment: Environment) -> None:
    """Give an environment the messages, words and formats of the language in force."""
    if "jinja2.ext.InternationalizationExtension" not in environment.extensions:
        environment.add_extension("jinja2.ext.i18n")
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        lambda message: _messages().gettext(message),
        lambda one, many, n: _messages().ngettext(one, many, n),
        newstyle=True,
        pgettext=lambda context, message: _messages().pgettext(context, message),
        npgettext=lambda context, one, many, n: _messages().npgettext(context, one, many, n),
    )
    environment.globals |= {
        name: _call(name)
        for name in (
            "word", "has_word", "card", "suit", "rank", "num", "pct", "and_list", "comma",
            "quote",
        )
    }  # fmt: skip
    environment.globals |= {"language": lambda: current().language, "pieces": pieces}


def _messages() -> NullTranslations:
    return current().catalogs["messages"]


def _call(name: str) -> object:
    def say(*arguments: object, **values: object) -> object:
        return getattr(current(), name)(*arguments, **values)

    return say
