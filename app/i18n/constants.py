"""Numbers of the rules: engine constants, found by their dotted path."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any


def constant(path: str) -> Any:
    """Return what a dotted path names: a module, then attributes, keys or places in a sequence."""
    names = path.split(".")
    for length in range(len(names), 0, -1):
        module = _module(".".join(names[:length]))
        if module is not None:
            return _walk(module, names[length:], path)
    raise LookupError(f"no module of {path}")


def number(path: str) -> int:
    """Return the number a dotted path names."""
    value = constant(path)
    if not isinstance(value, int):
        raise TypeError(f"{path} is no number: {value!r}")
    return value


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name + ".").startswith(error.name + "."):
            return None
        raise


def _walk(value: Any, names: Sequence[str], path: str) -> Any:
    for name in names:
        try:
            value = _step(value, name)
        except (AttributeError, KeyError, IndexError, ValueError) as error:
            raise LookupError(f"{path} stops at {name}") from error
    return value


def _step(value: Any, name: str) -> Any:
    if isinstance(value, Mapping):
        return value[name]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value[int(name)]
    return getattr(value, name)
