"""What figures hold: weapons and staffs, with the origin at the grip, and flowers."""

from tools.cards.signs import coin, cup
from tools.cards.svg import Point, both_sides, draw, group, place


def sword(length: float = 150) -> str:
    """Draw a straight sword, blade up."""
    return draw(f"""
        shape l 2.2: M-6-10L-5 {14 - length}L0 {-length}L5 {14 - length}L6-10Z
        line b 1.6: M0-14V{10 - length}
        shape g 2.1: M-22-13C-10-9 10-9 22-13V-6C10-3-10-3-22-6Z
        box r 2: -4.4 -4 8.8 22 2
        line k 1.2: M-4 3L4 6M-4 9L4 12
        circle g 2: 0 22 6.4
    """)


def scimitar(length: float = 132) -> str:
    """Draw a curved sword, blade up."""
    return draw(f"""
        shape l 2.2: M-7-8C-12 {-length * 0.4}-2 {-length * 0.75} 24 {-length}
            C20 {-length * 0.66} 10 {-length * 0.35} 7-8Z
        line b 1.7: M0-12C-3 {-length * 0.4} 4 {-length * 0.66} 19 {14 - length}
        shape g 2.1: M-20-12C-12-7 12-5 20-13V-6C10 0-10-1-20-5Z
        box r 2: -4.4 -4 8.8 22 2
        line k 1.2: M-4 3L4 6M-4 9L4 12
        circle g 2: 0 22 6.4
    """)


def baton(length: float = 140, low: float = 52) -> str:
    """Draw a turned staff with a pointed cap, from its tip down to its shoe."""
    neck = 30 - length
    return draw(f"""
        shape v 2.2: M-5.6 {low}V{neck + 4}H5.6V{low}Z
        line p 1.8 dash 7 5: M0 {low - 3}V{neck + 2}
        shape g 2: M-12 {neck}H12V{neck + 7}H-12Z
        shape g 2.1: M-9 {neck}C-16 {neck + 12 - 24}-10 {neck - 24} 0 {-length}
            C10 {neck - 24} 16 {neck - 12} 9 {neck}Z
        line k 1.2: M0 {2 - length}V{neck + 2}
        shape g 2: M-9 {low}H9V{low + 8}C6 {low + 14}-6 {low + 14}-9 {low + 8}Z
    """)


def attribute(suit: str, *, curved: bool = False) -> str:
    """Draw the sword or the baton of a court card."""
    if suit == "B":
        return baton()
    return scimitar() if curved else sword(140)


def held(suit: str, x: float, y: float, *, curved: bool = False) -> tuple[str, Point]:
    """Draw the sign of a Bologna court, and return the place of the hand that holds it."""
    if suit == "C":
        return group(cup(), place(x, y - 40, 1.22)), (x, y - 2)
    if suit == "D":
        return group(coin(), place(x, y - 36, 1.24)), (x, y + 4)
    art = baton(132, 40) if suit == "B" else attribute(suit, curved=curved)
    return group(art, place(x, y + 2)), (x, y + 22)


def orb() -> str:
    """Draw the orb of a king."""
    return draw("""
        circle g 2.1: 0 0 12
        line k 2.2: M-12 0H12M0-12V-19M-4.5-16H4.5
    """)


def sceptre() -> str:
    """Draw a sceptre."""
    return draw("""
        rod g 7 3: M0-84V40
        shape r 2: M0-112C8-104 14-98 8-88H-8C-14-98-8-104 0-112Z
        shape g 1.8: M-9-88H9V-81H-9Z
        petals g 1.4: 0 -112 10 4 4 -90
    """)


def crossbow() -> str:
    """Draw a crossbow."""
    return draw("""
        rod n 10 5 round: M0-70V56
        rod l 8 3.6 round: M-38-34C-26-62 26-62 38-34
        line k 1.7: M-38-34L0-8L38-34
        shape l 1.8: M-5-70L0-86L5-70Z
        line k 4: M-9 12H9
    """)


def halberd() -> str:
    """Draw a halberd."""
    return draw("""
        rod n 7 3: M0-84V56
        shape l 2: M-4-84L0-124L4-84Z
        shape l 2: M2-84C20-96 26-82 22-62C14-70 8-70 2-66ZM-2-80L-20-74L-2-66Z
        shape g 1.6: M-5-62H5V-54H-5Z
    """)


def crook() -> str:
    """Draw a shepherd's crook."""
    return draw("rod n 8 3.6 round: M0 60V-72C0-100 28-104 32-84C34-72 22-66 16-74")


def horn() -> str:
    """Draw a hunting horn."""
    return draw("""
        shape e 2.2: M-26 10C-10 26 20 20 26-12L36-8C34 32-14 44-32 18Z
        rod g 6 2.6 round: M24-14L38-8
        line r 3: M-4 23L2 33M12 19L20 27
    """)


def caduceus() -> str:
    """Draw the staff of Mercury: two snakes and a pair of wings."""
    snakes = draw("""
        rod g 7 3: M0-112V44
        rod v 6.4 3: M-3-96C-22-88-20-70 0-64C18-58 16-42 0-36
        rod r 6.4 3: M3-96C22-88 20-70 0-64C-18-58-16-42 0-36
    """)
    wing = draw("shape p 1.8: M2-104C12-118 24-112 30-122C30-106 22-98 4-98Z")
    return snakes + both_sides(wing) + draw("circle g 1.8: 0 -114 5")


# ------------------------------------------------------------------ flowers


def flower() -> str:
    """Draw a small flower for a hand."""
    return draw("""
        line v 2.4 round: M0 14C1 6-1 0 2-8
        petals r 1.3: 2 -12 8 4 5
        circle g 1: 2 -12 2.4
    """)


def sprig(petal: str = "r") -> str:
    """Draw a sprig with three leaves and a flower."""
    art = draw("line k 2 round: M0 26C2 8-2-6 6-24")
    for x, y, turn in ((2, 14, -30), (0, 2, -150), (2, -8, -34)):
        blade = draw("shape v 1.6: M0 0C6-4 14-4 18 0C14 4 6 4 0 0Z")
        art += group(blade, place(x, y, 1, turn))
    return art + draw(f"""
        petals {petal} 1.4: 7 -26 9 4.4 5
        circle g 1.2: 7 -26 2.6
    """)


def laurel() -> str:
    """Draw two branches of laurel, tied below."""
    branch = ""
    for x, y, turn in (
        (9, 13, 40),
        (20, 8, 28),
        (29, 0, 12),
        (35, -10, -2),
        (14, 12, 90),
        (25, 4, 100),
        (33, -5, 84),
    ):
        blade = draw("shape v 1.7: M0 0C4-5 5-11 0-17C-5-11-4-5 0 0Z")
        branch += group(blade, place(x, y, 1, turn))
    stems = draw("line k 2.2 round: M0 14C-14 14-30 6-38-14M0 14C14 14 30 6 38-14")
    return (
        stems
        + both_sides(branch)
        + draw("""
        circle r 1.9: 0 14 5.4
        circle g: 0 14 1.8
    """)
    )
