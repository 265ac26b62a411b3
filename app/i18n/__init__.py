"""The languages of Cardavia: which there are, which is in force, and how each says a thing."""

from app.i18n.formats import Formats
from app.i18n.in_force import (
    OwnLanguages,
    current,
    find,
    languages,
    load,
    negotiate,
    registry,
    reset,
    translator,
    use,
)
from app.i18n.jinja import install
from app.i18n.markup import CardRef, Foreign, Piece, Text, pieces
from app.i18n.messages import Message
from app.i18n.registry import Language, Registry
from app.i18n.rulebook import Rulebook, rulebook
from app.i18n.translator import Translator

__all__ = [
    "CardRef",
    "Foreign",
    "Formats",
    "Language",
    "Message",
    "OwnLanguages",
    "Piece",
    "Registry",
    "Rulebook",
    "Text",
    "Translator",
    "current",
    "find",
    "install",
    "languages",
    "load",
    "negotiate",
    "pieces",
    "registry",
    "reset",
    "rulebook",
    "translator",
    "use",
]
