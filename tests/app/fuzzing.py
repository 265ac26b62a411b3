"""Requests that nobody thought of: every route, odd words, odd forms, forged cookies."""

from dataclasses import dataclass
from urllib.parse import urlencode

from hypothesis import strategies as st

from app.guests import GUEST_COOKIE, LOOK_COOKIE
from app.pages.site import PATHS
from engine.games import games
from tests.app.conftest import HOST

OWN = ["/", "/look/{contrast}-{grain}-{temperature}.css", "/static/{version}/{file}"]
HEALTH = ["/health/live", "/health/ready", "/robots.txt", "/sitemap.xml", "/metrics"]
ROUTES = st.sampled_from([*PATHS.values(), *OWN, *HEALTH])
LANGUAGES = ["en", "it", "EN", "de-at", "xx", ""]
TABLE = "TABLE"
ODD = ["..", "%2e%2e", "%00", "%ff", "a" * 26, "{{7*7}}", "<b>", "\u202e", "🂡", " ", "*", "-1"]
VALUES = {
    "lang": st.sampled_from(LANGUAGES),
    "game": st.sampled_from(["cicera", "schnapsen", "ottocento", "bridge"]),
    "id": st.sampled_from([TABLE, "a" * 26, "b" * 25, "A" * 26]),
    "contrast": st.sampled_from(["50", "0", "101", "x"]),
    "version": st.sampled_from(["0", "..", "VERSION"]),
    "file": st.sampled_from(["css/base.css", "../app/main.py", "decks/bre.svg", "", "x" * 300]),
}
WORDS = st.sampled_from([*LANGUAGES, TABLE, "tables", "actions", "static", "health", *ODD])
TEXTS = st.one_of(
    st.sampled_from(
        ["0", "1", "-1", "9" * 30, "S7", "deal", "{{7*7}}", "<script>", "", "'\"", ".", "NOW"]
    ),
    st.sampled_from(["B1.C2", "S10.C10", "declare", "close", "hint.S7", "back.1", "NaN", "\uff11"]),
    st.text(max_size=30),
)
FIELDS = st.sampled_from(
    [
        *["at", "action", "game", "level", "table", "back", "card", "take", "why", "ask"],
        *["contrast", "grain", "temperature", "room", "pace", "aids", "v"],
    ]
)
FORMS = st.dictionaries(FIELDS, TEXTS, max_size=5)
CODES = [code for game in games().values() for code in game.codes]
SWAP = {"hx-request": "true", "hx-request-type": "partial"}
METHODS = st.sampled_from(["GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "OPTIONS", "BREW"])
NAMES = [
    *["hx-request", "hx-request-type", "hx-target", "accept-language", "referer", "range"],
    *["if-none-match", "accept-encoding", "content-type", "x-forwarded-for", "accept", "origin"],
    *["x-forwarded-host", "x-forwarded-proto", "sec-fetch-site", "content-length", "expect"],
]
ASCII = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40)
HEADERS = st.dictionaries(st.sampled_from(NAMES), st.one_of(st.just("true"), ASCII), max_size=3)
COOKIES = st.fixed_dictionaries(
    {},
    optional={
        GUEST_COOKIE: st.one_of(st.just("GUEST"), st.just("GUEST"), ASCII),
        LOOK_COOKIE: ASCII,
        "lang": ASCII,
    },
)


@dataclass(frozen=True)
class Wild:
    """A request that nobody thought of."""

    method: str
    path: str
    query: dict
    form: dict
    headers: dict
    cookies: dict


@st.composite
def paths(draw):
    """A route with odd values, or odd words."""
    if draw(st.integers(0, 4)) == 0:
        return "/" + "/".join(draw(st.lists(WORDS, max_size=6)))
    route = draw(ROUTES)
    for name in ("lang", "game", "id", "version", "file"):
        if "{" + name + "}" in route:
            route = route.replace("{" + name + "}", draw(VALUES[name]))
    for name in ("contrast", "grain", "temperature"):
        route = route.replace("{" + name + "}", draw(VALUES["contrast"]))
    return route + draw(st.sampled_from(["", "", "", "/", "//", "?at=1", "%0d%0a"]))


@st.composite
def nearly_right(draw):
    """A request of somebody at the table that is right but for one thing or two."""
    name = draw(st.sampled_from(["play", "play", "deal", "back", "hint", "open_table", "table"]))
    name = draw(st.sampled_from([name, name, name, "preferences", "erase", "kept", "guest"]))
    path = PATHS[name].replace("{id}", TABLE).replace("{lang}", draw(st.sampled_from(["en", "it"])))
    form = {
        "at": draw(st.one_of(st.just("NOW"), st.just("NOW"), st.sampled_from("01234"), TEXTS)),
        "action": draw(st.one_of(st.sampled_from(CODES), TEXTS)),
        "game": draw(st.one_of(VALUES["game"], TEXTS)),
        "table": draw(st.one_of(st.just("c" * 26), TEXTS)),
    }
    for field in draw(st.lists(FIELDS, max_size=1)):
        form[field] = draw(TEXTS)
    form.pop(draw(st.sampled_from(["", "", "", "", *form])), None)
    is_read = name in ("table", "kept", "guest")
    headers = draw(st.sampled_from([{}, SWAP, SWAP, {"accept-language": "it"}]))
    cookies = draw(st.one_of(st.just({GUEST_COOKIE: "GUEST"}), COOKIES))
    query = draw(FORMS) if is_read else {}
    return Wild(
        "GET" if is_read else "POST", path, query, {} if is_read else form, headers, cookies
    )


WILD = st.one_of(st.builds(Wild, METHODS, paths(), FORMS, FORMS, HEADERS, COOKIES), nearly_right())


async def send(house, browser, wild, address, guest):
    """Send a request to the server; the table and the guest in it are real ones."""
    known = {"GUEST": guest}
    cookies = {name: known.get(value, value) for name, value in wild.cookies.items()}
    table = house.state["store"]._tables.get(address.rsplit("/", 1)[1])
    now = {"NOW": str(len(table.lines)) if table else "0"}
    headers = {name: value.strip() for name, value in wild.headers.items()}
    if cookies:
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
    form = {name: now.get(value, value) for name, value in wild.form.items()}
    query = {name: now.get(value, value) for name, value in wild.query.items()}
    path = wild.path.replace(TABLE, address.rsplit("/", 1)[1]).replace("VERSION", "0" * 16)
    own = {"content-type": "application/x-www-form-urlencoded"} if form else {}
    return await browser.request(
        wild.method,
        f"http://{HOST}{path}" + (f"?{urlencode(query)}" if query else ""),
        content=urlencode(form),
        headers={**own, **headers},
    )
