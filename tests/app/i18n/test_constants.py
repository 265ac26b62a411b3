import pytest

from app.i18n.constants import constant, number


def test_a_path_goes_through_modules_attributes_keys_and_places(toyland):
    toyland.SETS = {"kings": (26, 31)}
    assert number("engine.toyland.SETS.kings.1") == 31
    assert constant("engine.toyland.GAME.codes") == ("SF", "S2", "S1")


@pytest.mark.parametrize(
    "path",
    ["engine.toyland.NONE", "engine.toyland.POINTS.x", "engine.toyland.ORDER.9", "nowhere.X"],
)
def test_a_path_that_leads_nowhere_says_where_it_stops(toyland, path):
    with pytest.raises(LookupError):
        constant(path)


def test_a_number_must_be_one(toyland):
    with pytest.raises(TypeError, match="no number"):
        number("engine.toyland.GAME.codes")


def test_a_module_that_cannot_import_another_is_not_taken_for_absent(tmp_path, monkeypatch):
    (tmp_path / "broken_constants.py").write_text("import not_there_at_all\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="not_there_at_all"):
        constant("broken_constants.X")
