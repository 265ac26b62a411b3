"""Installs Cardavia, with its engine compiled where a C compiler is at hand."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))

from engine.compile import BuildEngine, stand_in

setup(ext_modules=stand_in(), cmdclass={"build_ext": BuildEngine})
