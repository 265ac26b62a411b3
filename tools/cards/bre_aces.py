"""The four aces of the Bresciane pack."""

from tools.cards.bodies import limb
from tools.cards.gear import laurel, sprig, sword
from tools.cards.hats import crown, crown_queen
from tools.cards.heads import face, face_aside, fringe, hair_curls, hair_long, parting
from tools.cards.svg import draw, group, mirrored, place


def ribbon_across(left: float, right: float, y: float, dot: float = 2.3) -> str:
    """Draw a red ribbon that waves across a card, 30 high about y."""
    middle, step = (left + right) / 2, (right - left) / 6
    top, foot = y - 14, y + 14
    return draw(f"""
        shape r 2.4: M{left} {top}C{left + step} {top - 12} {middle - step} {top + 14}
            {middle} {top}C{middle + step} {top - 14} {right - step} {top + 12}
            {right} {top}V{foot}C{right - step} {foot + 12} {middle + step} {foot - 14}
            {middle} {foot}C{middle - step} {foot + 14} {left + step} {foot - 12} {left} {foot}Z
        dots p {dot} 12: {left + 14} {y} {right - 8} {y}
    """)


def ace_of_swords() -> str:
    """Draw the crowned upright sword with a ribbon and four sprigs."""
    art = group(sword(250), place(100, 330, 1.18)) + group(
        crown("g", "r", 1.3), place(100, 120, 1.5)
    )
    art += ribbon_across(36, 164, 249)
    for y in (176, 316):
        art += group(sprig(), place(54, y)) + group(mirrored(sprig()), place(146, y))
    return art


def _fountain() -> str:
    return draw("""
        shape g 2.4: M62 372H138L146 388H54Z
        shape r 2.4: M84 372C84 340 92 330 92 318H108C108 330 116 340 116 372Z
        ellipse g 2.2: 100 318 17 8
        shape r 2.7: M28 226H172C172 276 140 312 100 312C60 312 28 276 28 226Z
        shape p 2: M30 246C60 262 140 262 170 246L172 228H28Z
        dots b 3.2 12.2: 42 241 164 241
        line k 1.8: M52 264V286M76 270V302M100 272V308M124 270V302M148 264V286
        scallop g 3: 36 164 262 16 8
        box g 2.5: 20 214 160 14 4
        dots r 2.4 12.6: 32 221 172 221
        shape g 2.2: M90 214C90 200 94 196 94 186H106C106 196 110 200 110 214Z
        shape r 2.3: M66 186H134C132 200 118 204 100 204C82 204 68 200 66 186Z
        line b 2.4 round: M62 192C50 190 46 200 46 212M138 192C150 190 154 200 154 212
            M70 196C60 198 57 204 57 213M130 196C140 198 143 204 143 213
    """)


def ace_of_cups() -> str:
    """Draw the fountain cup with a winged boy and his bow."""
    art = _fountain() + draw("""
        shape l 2.2: M84 140C62 122 50 128 40 116C40 140 50 158 84 160Z
            M116 140C138 122 150 128 160 116C160 140 150 158 116 160Z
        line k 1.3: M80 148C66 144 56 138 48 130M80 154C68 154 60 150 54 144
            M120 148C134 144 144 138 152 130M120 154C132 154 140 150 146 144
    """)
    art += limb([(92, 164), (90, 184)], "f", 14) + limb([(108, 164), (110, 184)], "f", 14)
    art += draw("""
        shape f 2.3: M86 128C80 150 84 166 90 172H110C116 166 120 150 114 128Z
        shape b 1.9: M82 158C94 150 108 166 118 156L116 170H86Z
    """)
    art += limb([(114, 132), (134, 150)], "f", 12) + limb([(86, 132), (66, 150)], "f", 12)
    boy = hair_curls("g") + face_aside("f", "smile", side=-1) + fringe("g")
    return (
        art
        + group(boy, place(100, 104, 0.92))
        + draw("""
        line k 3.4: M60 132C48 146 50 166 62 176
        line k 1.1: M60 132L62 176
        line k 1.8: M52 154H78M74 151L80 154L74 157
    """)
    )


def ace_of_coins() -> str:
    """Draw the great coin with a crowned woman's head, and laurel above and below."""
    coin = draw("""
        circle g 2.8: 100 205 78
        beads k 2.6 34: 100 205 71
        circle r 2.4: 100 205 63
        petals g 1.3: 100 205 62 9 16
        circle p 2.4: 100 205 41
    """)
    woman = hair_long("n") + face("p", "gentle") + parting("n") + crown_queen("g")
    art = coin + group(woman, place(100, 212, 0.94)) + group(laurel(), place(100, 88))
    return art + group(laurel(), place(100, 322, 1, 180))


def ace_of_batons() -> str:
    """Draw the knotted club with its ribbon."""
    art = draw("""
        shape v 2.8: M74 352C70 250 66 170 60 96C56 56 84 40 100 58C116 40 144 56 140 96
            C134 170 130 250 126 352Z
    """)
    for x, y, r in ((82, 120, 9), (118, 106, 8), (112, 168, 9), (84, 206, 8), (114, 246, 8)):
        art += knot(x, y, r)
    return (
        art
        + knot(90, 290, 7)
        + draw("""
        line k 1.5 round: M100 74V120M98 140V190M100 214V270M104 276V336M74 140V190M126 128V150
            M122 190V232
        shape g 2.4: M68 350H132V366H68Z
        shape r 2.3: M72 366H128L122 384H78Z
    """)
        + ribbon_across(26, 174, 242, 2.5)
    )


def knot(x: float, y: float, r: float) -> str:
    """Draw the stump of a cut branch."""
    return draw(f"""
        ellipse g 2: {x} {y} {r} {r * 1.25}
        ellipse k: {x} {y} {r * 0.42} {r * 0.6}
    """)
