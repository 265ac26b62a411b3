"""What heads wear; the line of the hat is at y = -14."""

from tools.cards.svg import both_sides, draw, mirrored


def crown(colour: str = "g", gem: str = "r", tall: float = 1) -> str:
    """Draw the crown of a king."""
    rise = 18 * tall
    outer, inner, valley = 16 + rise, 22 + rise, 21 + rise * 0.35
    art = draw(f"""
        shape {colour} 2.3: M-19-12L-24 {-outer}L-12 {-valley}L-8 {-inner}L0 {-valley - 1}
            L8 {-inner}L12 {-valley}L24 {-outer}L19-12C8-17-8-17-19-12Z
        line k 1.5: M-20.4-19C-8-24 8-24 20.4-19
        shape {gem} 1.1: M0-20.6L3.4-17.4L0-14.4L-3.4-17.4Z
        circle b .9: -10.4 -17.4 2
        circle b .9: 10.4 -17.4 2
    """)
    for x, y in ((-24, outer), (-8, inner), (8, inner), (24, outer)):
        art += draw(f"circle p 1.6: {x} {-y - 2} 3")
    return art


def crown_queen(colour: str = "g") -> str:
    """Draw the smaller crown of a queen."""
    art = draw(f"""
        shape {colour} 2.2: M-20-13C-21-26-16-30-16-36L-8-28L0-40L8-28L16-36C16-30 21-26 20-13
            C8-19-8-19-20-13Z
        line k 1.4: M-19.4-19.6C-8-25.6 8-25.6 19.4-19.6
        dots r 1.6 5.6: -11 -19.8 12 -19.8
    """)
    for x, y in ((-16, -37.5), (0, -42), (16, -37.5)):
        art += draw(f"circle r 1.5: {x} {y} 2.8")
    return art


def circlet(colour: str = "g") -> str:
    """Draw a band round the hair."""
    return draw(f"shape {colour} 1.8: M-18-14C-8-21 8-21 18-14L17-20C8-27-8-27-17-20Z")


def veil(colour: str = "p") -> str:
    """Draw a veil that falls to the shoulders."""
    return draw(f"""
        shape {colour} 2.1: M-16-20C-34-14-30 22-40 44H-20C-14 30-15 12-14 0Z
            M16-20C34-14 30 22 40 44H20C14 30 15 12 14 0Z
        line k 1.1: M-23-4C-26 16-27 30-32 42M23-4C26 16 27 30 32 42
    """)


def cap(colour: str = "r", band: str = "g", feather: str | None = "b", side: int = 1) -> str:
    """Draw a soft cap, with a feather on one side if wished."""
    art = draw(f"""
        shape {colour} 2.3: M-21-12C-24-34-6-38 6-33C20-36 27-22 21-12C8-18-8-18-21-12Z
        shape {band} 1.9: M-22-11.5C-9-18.5 9-18.5 22-11.5L21-18C9-24.6-9-24.6-21-18Z
    """)
    if feather:
        art += draw(f"""
            shape {feather} 2: M16-20C22-36 34-46 50-44C47-30 34-20 18-16Z
            line {"k" if feather == "p" else "p"} 1.1: M18-18C26-30 36-38 47-42M29-31L28-39
                M35-36L36-43M30-31L39-29M36-36L44-35
        """)
    return art if side > 0 else mirrored(art)


def hat_brim(colour: str, band: str, feather: str | None = None, side: int = 1) -> str:
    """Draw a hat with a brim."""
    art = draw(f"""
        shape {colour} 2.2: M-15-15C-16-34-8-42 0-42C8-42 16-34 15-15Z
        shape {band} 1.7: M-15.4-22C-6-26 6-26 15.4-22V-14.6H-15.4Z
        shape {colour} 2.2: M-31-13C-16-22 16-22 31-13C22-8.6 10-12.4 0-12.4C-10-12.4-22-8.6-31-13Z
    """)
    if feather:
        art += draw(f"""
            shape {feather} 1.9: M13-22C14-42 22-56 36-62C38-46 31-30 17-20Z
            line {"k" if feather == "p" else "p"} 1.1: M15-22C19-38 26-50 34-58M20-38L17-46
                M20-38L31-40M25-47L24-54M25-47L35-49
        """)
    return art if side > 0 else mirrored(art)


def round_hat(colour: str, band: str) -> str:
    """Draw the soft round hat of learned and of old men."""
    return draw(f"""
        shape {colour} 2.1: M-20-12C-22-32-8-40 6-36C18-34 22-24 20-12C8-18-8-18-20-12Z
        shape {band} 1.7: M-21-11C-8-18 8-18 21-11L20-17C8-24-8-24-20-17Z
    """)


def turban(colour: str = "p", band: str = "r", gem: str = "g") -> str:
    """Draw a turban with an aigrette."""
    return draw(f"""
        shape {colour} 2.2: M-22-10C-28-22-20-36 0-37C20-36 28-22 22-10C12-17-12-17-22-10Z
        shape {band} 1.5: M-22-12C-10-26 6-32 17-29C8-20-4-15-16-14Z
        line k 1.4: M-13-33C-4-31 6-34 11-35M22-12C20-20 14-26 6-28
        shape {gem} 1.6: M0-38C-4-45-2-50 1-55C5-49 5-44 0-38Z
        circle {gem} 1.5: 0 -34 3.6
    """)


def helmet(colour: str = "l", plume: str = "r") -> str:
    """Draw a helmet with a plume."""
    return draw(f"""
        shape {plume} 2: M14-34C22-50 36-50 44-40C38-36 34-26 22-24Z
        line k 1.1: M18-32C26-40 34-42 41-40M22-27C28-32 34-34 38-34
        shape {colour} 2.3: M-18-8C-22-34-8-40 0-42C8-40 22-34 18-8C10-14-10-14-18-8Z
        line k 1.6: M-18.6-14C-8-20 8-20 18.6-14
        line k 1.5: M0-42V-18
        dots g 1.3 6.1: -12 -13.6 13 -13.6
    """)


def winged_hat() -> str:
    """Draw the hat of Mercury."""
    wing = draw("""
        shape p 2: M14-26C24-44 38-40 48-52C48-34 40-22 18-18Z
        line k 1.2: M20-26C30-34 38-36 44-44M20-22C32-26 38-30 42-36
    """)
    hat = draw("""
        shape b 2.2: M-18-14C-20-36-8-42 0-42C8-42 20-36 18-14Z
        shape b 2.1: M-27-12C-14-19 14-19 27-12C20-8.6 10-11 0-11C-10-11-20-8.6-27-12Z
    """)
    return hat + both_sides(wing) + draw("circle g 1.7: 0 -42 4")
