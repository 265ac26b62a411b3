"""The look sheet: how contrast, grain and colour temperature become the colours of every page.

Sliders change colours, never pixels: no filter, no blend mode. A setting is one style sheet with
both rooms, the three card palettes and the cloths of the three packs; attributes of `<html>` pick
among them (`data-room`, `data-cards`), and `data-deck` picks the cloth, on any element.
"""

import math
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

Triple = tuple[float, float, float]
Stops = tuple[str, str, str]  # the colour at contrast 0, 50 and 100
Tokens = dict[str, str]

ROOMS: Final[Mapping[str, Mapping[str, Stops]]] = {
    "dark": {
        "room": ("#1d2a27", "#14201d", "#050908"),
        "room2": ("#273632", "#1c2b27", "#0b1311"),
        "panel": ("#243430", "#1b2a26", "#070d0b"),
        "panel2": ("#30423d", "#26382f", "#101a17"),
        "line": ("#4e625b", "#4b6259", "#8ba79c"),
        "text": ("#d9d4c4", "#f1e9d6", "#ffffff"),
        "text2": ("#b4b5a5", "#c3c2b0", "#e6e6da"),
        "accent": ("#d6a548", "#e3aa3a", "#ffc94d"),
        "onaccent": ("#1a1510", "#1a1408", "#000000"),
        "danger": ("#ee8f7d", "#f08b78", "#ff9f8c"),
        "good": ("#8cc4a4", "#85cba6", "#9af0c2"),
        "wood": ("#5a4130", "#5c3d28", "#4a2c18"),
        "wood2": ("#3b2b20", "#38251a", "#20120a"),
    },
    "light": {
        "room": ("#e0d6c0", "#e9dfc9", "#fbf7ee"),
        "room2": ("#d5cab2", "#ddd1b8", "#efe8d8"),
        "panel": ("#ece3d0", "#f6eedd", "#ffffff"),
        "panel2": ("#e0d6c1", "#ebe1cb", "#f3eee2"),
        "line": ("#b0a48a", "#b3a586", "#6b604a"),
        "text": ("#3a332b", "#231d18", "#000000"),
        "text2": ("#55493b", "#55493b", "#2c241b"),
        "accent": ("#6c4500", "#744a00", "#5a3800"),
        "onaccent": ("#fff8e8", "#fff8e8", "#ffffff"),
        "danger": ("#97281c", "#98261a", "#7a0f06"),
        "good": ("#1d5f49", "#1a5e48", "#06402e"),
        "wood": ("#a8835c", "#a67c50", "#8a5c30"),
        "wood2": ("#7d5f42", "#7a5836", "#5c3a1c"),
    },
}

CLOTHS: Final[Mapping[str, Stops]] = {
    "bre": ("#35624f", "#25594a", "#0e4436"),
    "ger": ("#74423a", "#73342c", "#591a14"),
    "bol": ("#3a4f6b", "#2a4568", "#122c50"),
}

# k ink, p paper, e edge of the paper, r cinnabar, g ochre, b woad, v verdigris, m mulberry,
# l steel, f flesh, n walnut, o dark ochre: the letters are those of the drawings in tools/cards.
PALETTES: Final[Mapping[str, Mapping[str, Stops]]] = {
    "house": {
        "ck": ("#3a342f", "#1f1a17", "#000000"),
        "cp": ("#efe6d2", "#f7efdd", "#fffdf6"),
        "ce": ("#ddd0b4", "#e7d9bb", "#e9dfc6"),
        "cr": ("#a8372b", "#bb3122", "#b81c0e"),
        "cg": ("#cf9c38", "#dd9f22", "#f0a800"),
        "cb": ("#365f8c", "#2a5a8e", "#114a8c"),
        "cv": ("#256650", "#216b56", "#0b5f48"),
        "cm": ("#694263", "#66305f", "#561a50"),
        "cl": ("#aebfca", "#a9c3d3", "#a9cfe8"),
        "cf": ("#e6cbb0", "#f0cfae", "#f8d2ac"),
        "cn": ("#7a5334", "#7a4a26", "#693812"),
        "co": ("#7b541c", "#805208", "#6b4300"),
    },
    "safe": {
        "ck": ("#3a342f", "#1f1a17", "#000000"),
        "cp": ("#efe6d2", "#f7efdd", "#fffdf6"),
        "ce": ("#ddd0b4", "#e7d9bb", "#e9dfc6"),
        "cr": ("#a4401c", "#b5410f", "#b03a00"),
        "cg": ("#d8ad3c", "#e5b32c", "#f5bd00"),
        "cb": ("#2f64a0", "#2563b0", "#0f52a4"),
        "cv": ("#1a5552", "#00514f", "#003f40"),
        "cm": ("#5e3f6b", "#5a2f6c", "#4a1a60"),
        "cl": ("#b3c6d4", "#b0cde0", "#b4d8f0"),
        "cf": ("#e6cbb0", "#f0cfae", "#f8d2ac"),
        "cn": ("#5c4433", "#553a26", "#452812"),
        "co": ("#4c3f14", "#3f3200", "#2e2400"),
    },
    "high": {
        "ck": ("#000000", "#000000", "#000000"),
        "cp": ("#ffffff", "#ffffff", "#ffffff"),
        "ce": ("#8a8a8a", "#8a8a8a", "#8a8a8a"),
        "cr": ("#c4001a", "#c4001a", "#c4001a"),
        "cg": ("#ffbf1f", "#ffbf1f", "#ffbf1f"),
        "cb": ("#0050c8", "#0050c8", "#0050c8"),
        "cv": ("#005a4a", "#005a4a", "#005a4a"),
        "cm": ("#4b0f52", "#4b0f52", "#4b0f52"),
        "cl": ("#bfe0f5", "#bfe0f5", "#bfe0f5"),
        "cf": ("#ffdcb8", "#ffdcb8", "#ffdcb8"),
        "cn": ("#5a2f0a", "#5a2f0a", "#5a2f0a"),
        "co": ("#2a1c00", "#2a1c00", "#2a1c00"),
    },
}

UNBALANCED: Final = frozenset({"text", "text2", "accent", "onaccent", "danger", "good"})
CARD_BALANCE: Final = 0.85  # cards follow the temperature a little less than the room does
GRAIN_OPACITY: Final = 0.20

# Rules, score sheets and posters are paper in every room: there the interface is drawn in inks.
PAPER: Final[Mapping[str, str]] = {
    "text": "ck",
    "text2": "ck2",
    "line": "ck3",
    "panel": "cp",
    "panel2": "cp2",
    "accent": "co",
    "onaccent": "cp",
    "danger": "cr",
    "good": "cv",
}

# Every text colour with every ground it may stand on; a test keeps all of them at 4.5 : 1.
PAIRS: Final = (
    ("text", "room"),
    ("text", "room2"),
    ("text", "panel"),
    ("text", "panel2"),
    ("text2", "room"),
    ("text2", "room2"),
    ("text2", "panel"),
    ("text2", "panel2"),
    ("accent", "room"),
    ("accent", "panel"),
    ("onaccent", "accent"),
    ("danger", "panel"),
    ("good", "panel"),
    ("oncloth", "cloth"),
    ("oncloth", "cloth2"),
    ("ck", "cp"),
    ("ck", "cp2"),
    ("ck2", "cp"),
    ("ck2", "cp2"),
    ("cr", "cp"),
    ("cb", "cp"),
    ("cv", "cp"),
    ("co", "cp"),
    ("cm", "cp"),
    ("cp", "cr"),
    ("cp", "cv"),
    ("cp", "cm"),
    ("cp", "co"),
)

LOOK_VERSION: Final = sha256(Path(__file__).read_bytes()).hexdigest()[:12]


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _decoded(red), _decoded(green), _decoded(blue)


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    value = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(value * 255)


def _colour(linear: Triple) -> str:
    return "#" + "".join(f"{_encoded(light):02x}" for light in linear)


def _cube_root(value: float) -> float:
    return math.copysign(abs(value) ** (1 / 3), value)


def _oklab(linear: Triple) -> Triple:
    red, green, blue = linear
    long = _cube_root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = _cube_root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = _cube_root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _from_oklab(oklab: Triple) -> Triple:
    lightness, a, b = oklab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies `share` of the way from first to second, in OKLab."""
    start, end = _oklab(_linear(first)), _oklab(_linear(second))
    lightness, a, b = (x + (y - x) * share for x, y in zip(start, end, strict=True))
    return _colour(_from_oklab((lightness, a, b)))


def contrast_ratio(first: str, second: str) -> float:
    """Return the contrast ratio of two colours as WCAG defines it, 1 to 21."""
    lights = sorted(_luminance(colour) for colour in (first, second))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def balance(colour: str, warmth: float) -> str:
    """Return the colour under cooler (-1) or warmer (+1) light; 0 leaves it as it is."""
    red, green, blue = _linear(colour)
    if warmth >= 0:
        return _colour((red, green * (1 - 0.10 * warmth), blue * (1 - 0.36 * warmth)))
    return _colour((red * (1 + 0.24 * warmth), green * (1 + 0.12 * warmth), blue))


def _at(stops: Stops, strength: float) -> str:
    low, middle, high = stops
    if strength <= 0.5:
        return mix(low, middle, 2 * strength)
    return mix(middle, high, 2 * strength - 1)


def _warmth(temperature: int) -> float:
    return (temperature - 50) / 50


def room_tokens(room: str, contrast: int, temperature: int) -> Tokens:
    """Return the interface colours of a room; text and signals keep their colour in any light."""
    strength, warmth = contrast / 100, _warmth(temperature)
    tokens = {name: _at(stops, strength) for name, stops in ROOMS[room].items()}
    for name in tokens.keys() - UNBALANCED:
        tokens[name] = balance(tokens[name], warmth)
    tokens["oncloth"] = "#fff6e0" if strength < 0.9 else "#ffffff"
    return tokens


def cloth_tokens(deck: str, room: str, contrast: int, temperature: int) -> Tokens:
    """Return the cloth a pack is played on, and its darker rim."""
    cloth = _at(CLOTHS[deck], contrast / 100)
    if room == "light":
        cloth = mix(cloth, "#ffffff", 0.06)
    warmth = _warmth(temperature)
    return {
        "cloth": balance(cloth, warmth),
        "cloth2": balance(mix(cloth, "#000000", 0.22), warmth),
    }


def card_tokens(palette: str, contrast: int, temperature: int) -> Tokens:
    """Return the colours of a card palette, and three tones of paper pages made of them."""
    warmth = CARD_BALANCE * _warmth(temperature)
    strength = contrast / 100
    tokens = {name: balance(_at(s, strength), warmth) for name, s in PALETTES[palette].items()}
    tokens["ck2"] = mix(tokens["cp"], tokens["ck"], 0.76)
    tokens["ck3"] = mix(tokens["cp"], tokens["ck"], 0.34)
    tokens["cp2"] = mix(tokens["cp"], tokens["ce"], 0.12 if palette == "high" else 0.45)
    return tokens


def grain_opacity(grain: int) -> str:
    """Return how strongly the grain lies on room, cloth and paper."""
    return f"{GRAIN_OPACITY * (grain / 100) ** 1.3:.3f}"


def _declarations(tokens: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in tokens.items())


def _room_rules(room: str, root: str, contrast: int, temperature: int) -> str:
    tokens = room_tokens(room, contrast, temperature)
    rules = f"{root}{{color-scheme:{room};{_declarations(tokens)}}}\n"
    for deck in CLOTHS:
        cloth = cloth_tokens(deck, room, contrast, temperature)
        rules += f"{root}[data-deck={deck}],{root} [data-deck={deck}]{{{_declarations(cloth)}}}\n"
    return rules


def _card_rules(contrast: int, temperature: int) -> str:
    rules = ""
    for palette in PALETTES:
        root = ":root" if palette == "house" else f":root[data-cards={palette}]"
        rules += f"{root}{{{_declarations(card_tokens(palette, contrast, temperature))}}}\n"
    return rules


def look_css(contrast: int, grain: int, temperature: int) -> str:
    """Return the style sheet of one setting of the three sliders (each 0 to 100, 50 is neutral)."""
    device = _room_rules("light", ":root[data-room=auto]", contrast, temperature)
    paper = _declarations({name: f"var(--{ink})" for name, ink in PAPER.items()})
    return (
        f":root{{--grain:{grain_opacity(grain)}}}\n"
        + _room_rules("dark", ":root", contrast, temperature)
        + _room_rules("light", ":root[data-room=light]", contrast, temperature)
        + f"@media(prefers-color-scheme:light){{\n{device}}}\n"
        + _card_rules(contrast, temperature)
        + ":root[data-cards=high]{--grain:0}\n"
        + f".paper{{color-scheme:light;{paper}}}\n"
    )
