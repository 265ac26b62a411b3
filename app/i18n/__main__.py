"""The command line of the languages: compile, update, check, missing."""

import argparse
import sys

from app.i18n.compile import compile_all


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks; return the exit status."""
    asked = _parser().parse_args(arguments)
    status: int = asked.do(asked)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m app.i18n", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("compile", help="write the compiled catalogs")
    one.set_defaults(do=_compile)
    one = commands.add_parser("update", help="extract the English, renew every catalog")
    one.add_argument("lang", nargs="*", help="languages to begin")
    one.set_defaults(do=_update)
    one = commands.add_parser("check", help="run the checks L01 to L17")
    one.add_argument("lang", nargs="*", help="only these languages")
    one.add_argument("--quiet", action="store_true", help="errors only")
    one.set_defaults(do=_check)
    one = commands.add_parser("missing", help="list what is not translated")
    one.add_argument("lang")
    one.set_defaults(do=_missing)
    return parser


# Babel and polib are tools of translators: only what needs them imports them.


def _compile(_: argparse.Namespace) -> int:
    print(f"{compile_all()} catalogs compiled")
    return 0


def _update(asked: argparse.Namespace) -> int:
    from app.i18n.update import update

    print("\n".join(update(codes=asked.lang)))
    return 0


def _check(asked: argparse.Namespace) -> int:
    from app.i18n.checks.run import check_all

    findings = check_all(asked.lang)
    shown = [one for one in findings if one.level == "error" or not asked.quiet]
    print("\n".join(str(one) for one in shown))
    errors = sum(one.level == "error" for one in findings)
    print(f"{errors} errors, {len(findings) - errors} warnings and notices")
    return 1 if errors else 0


def _missing(asked: argparse.Namespace) -> int:
    from app.i18n.checks.run import missing

    lines = missing(asked.lang)
    print("\n".join(lines) or "nothing is missing")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
