"""Hot modules mean the same in Python and as machine code, where numbers have 64 bits."""

import ast
from collections.abc import Iterator

import pytest

from engine.native import ENGINE, hot_sources

HOT = {source.relative_to(ENGINE).as_posix(): source for source in hot_sources()}
# As machine code `1 << n` is a shift of 32 bits: from card 31 on its result is wrong, in silence.
ADVICE = "a constant shifted by a variable: write bit(n), or a multiple of it"


def is_constant(node: ast.expr) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name.isupper()
        case ast.UnaryOp(operand=operand):
            return is_constant(operand)
        case ast.BinOp(left=left, right=right):
            return is_constant(left) and is_constant(right)
    return False


def bad_shifts(text: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.BinOp(left=left, op=ast.LShift(), right=right) if is_constant(left):
                if not is_constant(right):
                    yield node.lineno


@pytest.mark.parametrize("name", HOT)
def test_no_constant_is_shifted_by_a_variable(name):
    assert list(bad_shifts(HOT[name].read_text())) == [], ADVICE


@pytest.mark.parametrize("text", ["1 << n", "(2 - 1) << n", "MASK << 13 * suit", "-1 << f(n)"])
def test_such_a_shift_is_found(text):
    assert list(bad_shifts(text)) == [1]


@pytest.mark.parametrize("text", ["1 << 13", "one << n", "MASK << SIZE", "bit(n) * 15", "1 >> n"])
def test_other_shifts_are_let_pass(text):
    assert list(bad_shifts(text)) == []
