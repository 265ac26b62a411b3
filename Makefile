# Cardavia. `make play` to play, `make test` before a change is handed in; the others are listed by `make`.

PYTHON ?= python3
CC ?= cc
ADDRESS ?= 127.0.0.1
PORT ?= 8000
# How many tests run at a time.
JOBS ?= 2
# How many deals are played twice against each rival.
PAIRS ?= 1000

VENV := .venv
PY := $(VENV)/bin/python
RUN := $(VENV)/.installed-run
BUILD := $(VENV)/.installed-build
TEST := $(VENV)/.installed-test
DEV := $(VENV)/.installed-dev
PIP := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes

CHROMIUM := $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name))))
PYTEST := $(PY) -m pytest --numprocesses $(JOBS) --dist worksteal -q
MEASURED := strength or load or faults

.DELETE_ON_ERROR:
.PHONY: help play test lint bench strength rivals load faults cover screens native catalogs packed pins clean tools-for-tests

help:
	@echo "make play      start the game on this machine"
	@echo "make test      check style and types, then run every test, plain and compiled"
	@echo "make lint      check style, types and who imports whom"
	@echo "make bench     measure the speed of the engine and the weight of the pages"
	@echo "make strength  measure the players against each other"
	@echo "make rivals    measure them against players of other projects"
	@echo "make load      measure a server under many guests"
	@echo "make faults    break things around a running server, for long"
	@echo "make cover     run the tests and show what they do not reach"
	@echo "make screens   take every screen at every size, and the pictures of the README"
	@echo "make native    compile the engine (make test and make play do it by themselves)"
	@echo "make pins      renew the pinned versions in requirements/"
	@echo "make clean     remove everything that was built; tables of guests stay"

# --- playing ---------------------------------------------------------------------------------------

play: $(RUN) catalogs packed
	@if command -v $(CC) >/dev/null; then $(MAKE) --no-print-directory native || true; \
	else echo "No C compiler here: the computer players think with less depth. All else is the same."; fi
	@echo "Cardavia is on http://$(ADDRESS):$(PORT)/ - stop it with Ctrl+C."
	@CARDAVIA_ADDRESS=$(ADDRESS) CARDAVIA_PORT=$(PORT) $(PY) -m app

# --- checking --------------------------------------------------------------------------------------

# Everything without a measuring mark runs twice: from the sources, and compiled. The slow tests and the
# browser run once, in the form that is delivered.
test: tools-for-tests lint catalogs
	CARDAVIA_NATIVE=0 $(PYTEST)
	@if command -v $(CC) >/dev/null; then CARDAVIA_NATIVE=1 $(MAKE) --no-print-directory native; fi
	CARDAVIA_NATIVE=$(if $(shell command -v $(CC)),1,0) $(PYTEST) -m "not ($(MEASURED)$(if $(CHROMIUM),, or browser))"
	@$(if $(CHROMIUM),,echo "NOTE: browser tests were SKIPPED, there is no Chromium here.")
	@$(if $(shell command -v $(CC)),,echo "NOTE: the compiled engine was NOT tested, there is no C compiler here.")

# A machine that decides about changes must have everything.
tools-for-tests: $(TEST)
	@if [ "$(CI)" = true ] && [ -z "$(CHROMIUM)" ]; then echo "Chromium is missing." >&2; exit 1; fi
	@if [ "$(CI)" = true ] && ! command -v $(CC) >/dev/null; then echo "A C compiler is missing." >&2; exit 1; fi

lint: $(TEST)
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(VENV)/bin/lint-imports --no-cache
	$(PY) -m mypy
	$(PY) -m pip check
	@$(PY) -m tools.audit

cover: $(TEST) catalogs
	CARDAVIA_NATIVE=0 $(PYTEST) --cov --cov-report=
	$(PY) -m coverage report --include='engine/*' --fail-under=100
	$(PY) -m coverage report --include='app/*' --fail-under=95

# --- measuring -------------------------------------------------------------------------------------

bench: $(TEST) native catalogs
	$(PY) -m tools.speed
	@$(if $(CHROMIUM),$(PY) -m tools.weight,echo "NOTE: pages were not weighed, there is no Chromium here.")

strength: $(TEST) native
	CARDAVIA_NATIVE=1 $(PY) -m tools.strength --write docs/strength.md
	CARDAVIA_NATIVE=1 $(PY) -m pytest -m strength -s

# Against RdeepBot and OpenSpiel, in an environment of their own: their versions are not those of the tests.
# What their rules change is compiled together with a copy of the engine, and is no part of ours.
rivals: native
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/pip --disable-pip-version-check install --quiet --require-hashes --requirement requirements/bench.txt
	rm -rf build/rivals
	mkdir -p build/rivals
	cp -r engine tools build/rivals
	cd build/rivals && CARDAVIA_NATIVE=1 $(CURDIR)/$(PY) -m engine.compile tools/vu.py
	cd build/rivals && CARDAVIA_NATIVE=1 $(CURDIR)/.venv-bench/bin/python -m tools.mirror
	cd build/rivals && CARDAVIA_NATIVE=1 $(CURDIR)/.venv-bench/bin/python -m tools.strength \
		--rivals --deals $(PAIRS) --write $(CURDIR)/docs/strength.md
	.venv-bench/bin/python -m tools.speed --write docs/speed.md

load: $(TEST) native catalogs packed
	$(PY) -m tools.load --write docs/load.md

# SCHEDULES=1000 REQUESTS=10000 make faults: for less long.
faults: $(TEST) native catalogs
	$(PY) -m pytest -m faults -s

screens: $(TEST) native catalogs
	$(PY) -m tools.screens

# --- building --------------------------------------------------------------------------------------

# Both leave alone what is up to date.
native: $(BUILD)
	$(PY) -m engine.compile

catalogs: $(RUN)
	@CARDAVIA_NATIVE=0 $(PY) -m app.i18n compile

packed: $(RUN)
	@$(PY) -m tools.pack

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit("Cardavia needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed-%: requirements/%.txt | $(PY)
	$(PIP) --requirement $<
	@touch $@

# One resolution for all: what the tests run with is what is delivered.
COMPILE := UV_CUSTOM_COMPILE_COMMAND="make pins" $(VENV)/bin/uv pip compile --quiet --universal --generate-hashes \
	--python-version 3.11 --upgrade
pins: $(DEV)
	$(COMPILE) pyproject.toml --group test -o requirements/test.txt
	$(COMPILE) pyproject.toml -c requirements/test.txt -o requirements/run.txt
	$(COMPILE) --group build -c requirements/test.txt -o requirements/build.txt
	$(COMPILE) --group dev -c requirements/test.txt -o requirements/dev.txt
	$(COMPILE) --group bench -o requirements/bench.txt
	@! grep --line-number '://' requirements/*.txt

clean:
	rm -rf $(VENV) .venv-bench build dist *.egg-info .coverage htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -f cardavia__mypyc* engine/native.fingerprint
	find app engine tests tools locales -name '__pycache__' -prune -exec rm -rf {} +
	find static \( -name '*.br' -o -name '*.gz' \) -delete
	find engine locales \( -name '*.so' -o -name '*.pyd' -o -name '*.mo' \) -delete
