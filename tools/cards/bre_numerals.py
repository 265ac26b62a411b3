"""The numerals of the Bresciane pack, with the ornaments by which players know them."""

from tools.cards import layouts
from tools.cards.bodies import limb
from tools.cards.gear import sprig
from tools.cards.heads import face, fringe, hair_bob
from tools.cards.svg import both_sides, draw, group, mirrored, place, use

HEIGHT = 410


def winged_woman() -> str:
    """Draw the small winged woman of the 4 of Swords."""
    wing = draw("""
        shape l 2.2: M10-20C40-44 52-34 60-50C62-18 46 2 12 2Z
        line k 1.3: M14-12C32-18 46-24 54-36M14-5C30-6 40-12 48-20
    """)
    art = both_sides(wing) + draw("""
        shape r 2.3: M-12-18C-16 4-18 30-28 56C-10 62 10 62 28 56C18 30 16 4 12-18Z
        line k 1.4: M-4 6C-8 24-8 40-12 57M5 6C8 24 8 40 12 57
        shape g 1.7: M-14 2H14V9H-14Z
    """)
    art += limb([(-11, -12), (-26, 12)], "p", 10) + limb([(11, -12), (26, 8)], "p", 10)
    head = hair_bob("n") + face(mood="gentle") + fringe("n")
    return art + group(head, place(0, -38, 0.78)) + draw("hoop g 2.6: 0 -64 13 4")


def mata() -> str:
    """Draw the shield and the two banners of the 2 of Swords, "La Mata"."""
    banners = ""
    for cloth in ("r", "b"):
        banner = draw(f"""
            rod g 5 2: M0 60L34-58
            shape {cloth} 2.1: M32-52C44-60 54-44 66-52L56-14C46-6 36-22 24-16Z
            line p 5: M44-50L36-16
        """)
        banners += group(banner if cloth == "r" else mirrored(banner), "scale(.8)")
    return banners + draw("""
        shape b 2.5: M-25-18C-25-26 25-26 25-18C25 18 14 34 0 42C-14 34-25 18-25-18Z
        line g 4: M0-22V40M-25 4H25
        star p 1.6: 0 6 13 5.6 8
    """)


def ribbon() -> str:
    """Draw the S-shaped ribbon of the 2 of Coins."""
    return draw("""
        shape r 2.3: M-58-8C-40-40-8-36 0-8C8 22 42 26 58-6L64 8C44 44 4 38-6 4C-12-18-36-20-50 8Z
        line g 2.4: M-52-2C-38-28-10-26-3-2C6 28 38 32 56 4
    """)


def four_points(colour: str, heart: str) -> str:
    """Draw the star in the middle of the fours."""
    return draw(f"""
        shape {colour} 2.2: M0-30C8-14 14-8 30 0C14 8 8 14 0 30C-8 14-14 8-30 0C-14-8-8-14 0-30Z
        circle {heart} 2: 0 0 8
    """)


def swords(rank: int) -> str:
    """Draw a numeral of Swords."""
    ornaments = {
        2: lambda: group(mata(), place(100, 196)),
        4: lambda: group(winged_woman(), place(100, 196, 0.95)),
        6: lambda: group(sprig(), place(96, 200, 1.5)),
    }
    ornament = ornaments[rank]() if rank in ornaments else ""
    return ornament + layouts.swords(rank, HEIGHT)


def batons(rank: int) -> str:
    """Draw a numeral of Batons."""
    return layouts.batons(rank, HEIGHT)


def coins(rank: int) -> str:
    """Draw a numeral of Coins."""
    art = group(ribbon(), place(100, 205, 1, -58)) if rank == 2 else ""
    art += "".join(use("signD", *spot) for spot in layouts.grid(rank, HEIGHT, layouts.COIN_SCALES))
    return art + (group(four_points("v", "r"), place(100, 205, 1.1)) if rank == 4 else "")


def cups(rank: int) -> str:
    """Draw a numeral of Cups; on the 10 the first cup lies on its side."""
    spots = layouts.grid(rank, HEIGHT, layouts.CUP_SCALES)
    art = "".join(use("signC", *spot) for spot in spots)
    if rank == 10:
        x, y, scale = spots[0]
        art = use("signC", x + 2, y + 2, scale, -62)
        art += "".join(use("signC", *spot) for spot in spots[1:])
    if rank == 2:
        art += group(sprig(), place(52, 205)) + group(mirrored(sprig()), place(148, 205))
    return art + (group(four_points("b", "g"), place(100, 205, 1.1)) if rank == 4 else "")
