"""The worked positions, answered with the functions of the table."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.schnapsen.vectors import answer

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))["vectors"]
IN_ORDER = {"stock", "dealers"}


def agrees(expected: Any, got: Any, key: str = "") -> bool:
    if isinstance(expected, dict) and isinstance(got, dict):
        return all(agrees(value, got.get(name), name) for name, value in expected.items())
    if isinstance(expected, list) and isinstance(got, list) and key not in IN_ORDER:
        return sorted(expected) == sorted(got)
    return bool(expected == got)


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_the_table_answers_a_worked_position(vector: dict[str, Any]) -> None:
    got = answer(vector)
    for key, expected in vector["expect"].items():
        assert agrees(expected, got.get(key, "no answer"), key), (vector["why"], key, got)


def test_every_question_of_the_file_is_known_and_another_one_fails() -> None:
    assert len(VECTORS) == 118
    with pytest.raises(KeyError):
        answer({"given": {"op": "unheard of"}})
