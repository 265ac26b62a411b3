"""Guests: who they are, what they prefer, and what is believed of a cookie."""

import pytest

from app.guests import (
    CHOICES,
    GUEST_COOKIE,
    LOOK_COOKIE,
    SLIDERS,
    Cookies,
    Preferences,
    fresh_id,
    is_id,
    kept_secret,
)

OLD = "an old secret that is long enough."
NEW = "a new secret that is long enough.."


def test_a_guest_is_recognised_by_the_cookie_that_was_signed():
    cookies = Cookies([NEW])
    guest = fresh_id()
    assert cookies.guest(cookies.signed(GUEST_COOKIE, guest)) == guest


@pytest.mark.parametrize(
    "spoil",
    [
        lambda cookie: cookie[:-1] + ("0" if cookie[-1] != "0" else "1"),
        lambda cookie: ("a" if cookie[0] != "a" else "b") + cookie[1:],
        lambda cookie: cookie.split(".")[0],
        lambda cookie: cookie + "zz",
        lambda cookie: "",
        lambda cookie: "é.é",
    ],
)
def test_a_forged_guest_is_nobody(spoil):
    cookies = Cookies([NEW])
    assert cookies.guest(spoil(cookies.signed(GUEST_COOKIE, fresh_id()))) is None


def test_a_cookie_signed_for_one_purpose_is_not_believed_for_another():
    cookies = Cookies([NEW])
    assert cookies.guest(cookies.signed(LOOK_COOKIE, fresh_id())) is None


def test_a_signed_text_that_is_no_guest_is_nobody():
    cookies = Cookies([NEW])
    assert cookies.guest(cookies.signed(GUEST_COOKIE, "somebody")) is None


def test_a_cookie_of_an_earlier_secret_is_still_believed_and_signed_anew():
    guest = fresh_id()
    before, after = Cookies([OLD]), Cookies([OLD, NEW])
    assert after.guest(before.signed(GUEST_COOKIE, guest)) == guest
    assert Cookies([NEW]).guest(after.signed(GUEST_COOKIE, guest)) == guest


def test_a_cookie_of_a_forgotten_secret_is_not_believed():
    assert Cookies([NEW]).guest(Cookies([OLD]).signed(GUEST_COOKIE, fresh_id())) is None


def test_nothing_that_a_guest_carries_has_capitals():
    cookies = Cookies([NEW])
    cookie = cookies.signed(GUEST_COOKIE, fresh_id())
    assert cookie == cookie.lower()


def test_ids_are_ids_and_all_different():
    ids = {fresh_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(is_id(one) for one in ids)
    assert not is_id("A" * 26)
    assert not is_id(fresh_id() + "\n")


def test_preferences_survive_being_written_and_read():
    preferences = Preferences(contrast=0, grain=100, room="light", pace="instant", aids="on")
    assert Preferences.read(preferences.written()) == preferences
    assert Preferences.read(Preferences().written()) == Preferences()


def test_the_first_word_of_each_preference_is_its_default():
    plain = Preferences()
    assert {name: getattr(plain, name) for name in CHOICES} == {
        name: words[0] for name, words in CHOICES.items()
    }
    assert [getattr(plain, name) for name in SLIDERS] == [50, 50, 50]


@pytest.mark.parametrize("value", ["-1", "101", "1e2", "٣", "", "x", "9999999"])
def test_a_slider_out_of_its_range_falls_to_the_default(value):
    assert Preferences(contrast=7).changed(contrast=value).contrast == 50


def test_unknown_words_fall_to_the_default_and_unknown_names_change_nothing():
    assert Preferences(room="light").changed(room="<b>", colour="red") == Preferences()
    assert Preferences.read("room:light|colour:red|x|:|contrast:300") == Preferences(room="light")
    assert Preferences.read(None) == Preferences()


def test_a_cookie_of_preferences_needs_no_quotes():
    written = Preferences(contrast=1, grain=2, temperature=3, room="auto").written()
    assert set(written) <= set("abcdefghijklmnopqrstuvwxyz0123456789:|")


def test_of_servers_that_make_a_secret_at_once_one_is_believed(tmp_path, monkeypatch):
    def too_late(_draft, path):
        path.write_text("b" * 64)
        raise FileExistsError

    monkeypatch.setattr("os.link", too_late)
    assert kept_secret(tmp_path) == "b" * 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_the_secret_is_made_once_and_kept(tmp_path):
    first = kept_secret(tmp_path)
    assert len(first) == 64
    assert kept_secret(tmp_path) == first
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
