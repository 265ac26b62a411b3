"""Traps of compiled code that no other test would catch on a plain run."""

import ast
from pathlib import Path

import pytest

from engine.native import hot_sources

ENGINE = Path(__file__).parents[2] / "engine"


def constant_names(tree: ast.AST) -> set[str]:
    """Return the names that are bound to a number or to a sum of numbers only."""
    return {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and is_constant(node.value, set())
    }


def is_constant(node: ast.expr, names: set[str]) -> bool:
    """Return whether an expression is made of constants."""
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.Name):
        return node.id in names or node.id.isupper()
    if isinstance(node, ast.BinOp):
        return is_constant(node.left, names) and is_constant(node.right, names)
    return isinstance(node, ast.UnaryOp) and is_constant(node.operand, names)


def shifted_constants(source: str) -> list[int]:
    """Return the lines at which a constant is shifted by a variable."""
    tree = ast.parse(source)
    names = constant_names(tree)
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and is_constant(node.left, names)
        and not is_constant(node.right, names)
    ]


@pytest.mark.parametrize(
    "source", hot_sources(), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_constant_is_shifted_by_a_variable(source: Path) -> None:
    assert shifted_constants(source.read_text(encoding="utf-8")) == []


def test_the_check_sees_what_would_be_compiled_wrongly() -> None:
    assert shifted_constants("x = 1 << card") == [1]
    assert shifted_constants("MASK = 15\ny = 3 + (MASK << n)") == [2]
    assert shifted_constants("def f(n):\n    one = 1\n    return one << n") == [3]
    assert shifted_constants("SEED = 1 << 20\ndef bit(card, one):\n    return one << card") == []
