import json
from pathlib import Path
from typing import Any

import pytest

from engine.cicera import vectors
from engine.cli.vectors import failures

FILE = Path(__file__).with_name("vectors.json")
KEPT: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", KEPT["vectors"], ids=lambda vector: vector["id"])
def test_a_worked_position_is_answered_by_the_rules_of_the_table(vector: dict[str, Any]) -> None:
    assert list(failures({"format": KEPT["format"], "vectors": [vector]})) == [None]


def test_an_unknown_question_is_a_failure() -> None:
    with pytest.raises(KeyError):
        vectors.answer({"given": {"op": "cheat"}})


@pytest.mark.parametrize("play", [[1, "D7", []], [0, "D7", ["B2"]]])
def test_a_script_against_the_rules_is_refused(play: list[Any]) -> None:
    given = {"op": "script", "dealer": 3, "hands": [["D7"], [], [], []], "table": ["B2"]}
    with pytest.raises(ValueError, match="is against C"):
        vectors.answer({"given": given | {"plays": [play]}})
