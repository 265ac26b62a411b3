"""Who a guest is and what a guest prefers: two signed cookies, nothing that identifies a person."""

import base64
import hashlib
import os
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from itsdangerous import BadSignature, Signer
from itsdangerous.encoding import base64_decode, base64_encode

GuestId: TypeAlias = str
"""128 random bits, written in lower case so that no card code can occur in them."""

GUEST_COOKIE = "cardavia_guest"
LOOK_COOKIE = "cardavia_look"
LANGUAGE_COOKIE = "lang"
COOKIE_SECONDS = 365 * 24 * 3600

IDENTITY = re.compile(r"[a-z2-7]{26}\Z")

SLIDERS = ("contrast", "grain", "temperature")
"""The preferences that are numbers from 0 to 100."""

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "room": ("dark", "light", "auto"),
        "cards": ("house", "safe", "high"),
        "index": ("auto", "normal", "large"),
        "pace": ("normal", "slow", "fast", "instant"),
        "motion": ("full", "still"),
        "sound": ("off", "soft"),
        "level": ("medium", "easy", "hard"),
        "points": ("shown", "hidden"),
        "aids": ("game", "on", "off"),
    }
)
"""The words of every other preference; the first is the default."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a guest prefers; an unknown value falls to the default."""

    contrast: int = 50
    grain: int = 50
    temperature: int = 50
    room: str = "dark"
    cards: str = "house"
    index: str = "auto"
    pace: str = "normal"
    motion: str = "full"
    sound: str = "off"
    level: str = "medium"
    points: str = "shown"
    aids: str = "game"

    @classmethod
    def read(cls, text: str | None) -> "Preferences":
        """Return the preferences that were written down; the defaults where nothing can be read."""
        words = (text or "").split("|")
        return cls().changed(**dict(word.split(":", 1) for word in words if ":" in word))

    def changed(self, /, **form: object) -> "Preferences":
        """Return these preferences with the fields of a form; unknown names change nothing."""
        known = {field.name for field in fields(self)} & form.keys()
        values: dict[str, Any] = {name: _understood(name, str(form[name])) for name in known}
        return replace(self, **values)

    def written(self) -> str:
        """Return what differs from the defaults, in characters that a cookie need not quote."""
        plain = Preferences()
        names = [field.name for field in fields(self)]
        return "|".join(
            f"{name}:{getattr(self, name)}"
            for name in names
            if getattr(self, name) != getattr(plain, name)
        )


def _understood(name: str, value: str) -> int | str:
    if name in SLIDERS:
        is_number = value.isascii() and value.isdigit() and len(value) <= 3
        return int(value) if is_number and int(value) <= 100 else 50
    words = CHOICES[name]
    return value if value in words else words[0]


class LowerCaseSigner(Signer):
    """A signer whose signatures are hexadecimal, so that no card code can occur in them."""

    def get_signature(self, value: str | bytes) -> bytes:
        """Return the signature of a value by the newest key."""
        return base64_decode(super().get_signature(value)).hex().encode()

    def verify_signature(self, value: str | bytes, sig: str | bytes) -> bool:
        """Return whether one of the keys made this signature."""
        try:
            raw = bytes.fromhex(sig.decode() if isinstance(sig, bytes) else sig)
        except ValueError:
            return False
        return super().verify_signature(value, base64_encode(raw))


class Cookies:
    """Signs what guests carry, and believes only what was signed here."""

    def __init__(self, keys: Sequence[str]) -> None:
        """Take the secrets, oldest first; the last one signs."""
        self._signers = {
            name: LowerCaseSigner(list(keys), salt=name, digest_method=hashlib.sha256)
            for name in (GUEST_COOKIE, LOOK_COOKIE)
        }

    def guest(self, cookie: str | None) -> GuestId | None:
        """Return the guest a cookie names, or None."""
        text = self._unsigned(GUEST_COOKIE, cookie)
        return text if text is not None and IDENTITY.match(text) else None

    def preferences(self, cookie: str | None) -> Preferences:
        """Return the preferences in a cookie; the defaults where it was not signed here."""
        return Preferences.read(self._unsigned(LOOK_COOKIE, cookie))

    def signed(self, name: str, text: str) -> str:
        """Return a text as the value of a cookie."""
        return self._signers[name].sign(text).decode()

    def _unsigned(self, name: str, cookie: str | None) -> str | None:
        try:
            return self._signers[name].unsign(cookie or "").decode()
        except (BadSignature, UnicodeError):
            return None


def fresh_id() -> str:
    """Return 128 random bits, written with a to z and 2 to 7."""
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a table or a guest."""
    return IDENTITY.match(text) is not None


def known_secret(folder: Path) -> str:
    """Return the secret of a data folder, or an empty string where none has been made."""
    path = folder / "secret"
    return path.read_text(encoding="ascii").strip() if path.exists() else ""


def kept_secret(folder: Path) -> str:
    """Return the secret of a data folder; the first server to ask makes it."""
    return known_secret(folder) or keep_secret(folder, secrets.token_hex(32))


def keep_secret(folder: Path, secret: str) -> str:
    """Keep a secret in a data folder unless there is one; return the one that is there then."""
    path = folder / "secret"
    draft = folder / f"secret.{fresh_id()}"
    draft.touch(mode=0o600)
    try:
        with draft.open("w", encoding="ascii") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # whole or not at all, and only once
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return known_secret(folder)
