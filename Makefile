# make play    start the server and open the lobby in the browser
# make test    everything CI checks              make web-check  the front end's own checks
# make build   compile with mypyc                make web     build the browser's pages
# make conformance  the conformance kit at length: 10,000 matches of each game in each build
# make balance what bots win, into docs/balance.md
# make ladder  how well bots play and how true their values are, into docs/bots.md
# make bench   speed, compiled, pure and against a yardstick
# make bench-load   the server under load, against boardgame.io
# make soak    an hour of a busy hall: memory, files, tasks and answers stay as they were
# make attack  two minutes of strangers who do their worst, while honest tables play
# make bench-web    the pages in a browser: size, first paint, frames of a dice roll
# make serve   run the table server           make types   what the server sends as TypeScript
.PHONY: play serve web web-check test check test-pure test-compiled test-browser build conformance balance ladder bench bench-load bench-web attack soak soak-shortly lock format types

PY := .venv/bin/python
PYTEST := $(PY) -m pytest -n auto --dist worksteal
CONFORM := $(PY) -m questhall conformance
# How many options the random matches of each game offer in all: what conformance and comparing cost.
CONFORMANCE ?= 30000
COMPARED ?= 60000
# In a long run one step in so many is looked at from all sides.
EVERY ?= 100
# Two targets at once, each one's output in one piece where make can do that.
BESIDE := $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

play:
	@scripts/setup web
	@scripts/compile-in-background
	@$(PY) -m questhall serve --open

# What is quick to fail comes first, what takes longest last; everything on the compiled build, and what is compiled
# also in pure Python.
test:
	@$(MAKE) --no-print-directory check
	+@$(BESIDE) build web-check
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-pure
	+@$(BESIDE) test-browser soak-shortly

check:
	@scripts/setup compiler
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

test-compiled: build
	$(PYTEST) --ignore tests/browser
	$(CONFORM) --options $(CONFORMANCE)
	$(PY) scripts/compare_builds.py --options $(COMPARED)

test-pure: export QUESTHALL_PURE = 1
test-pure:
	@scripts/setup compiler
	$(PYTEST) -m "not long" tests/engine tests/bots tests/games
	$(CONFORM) --options $$(($(CONFORMANCE) / 10))

# In a real browser, on the compiled build. What a failed test saw is kept in build/browser.
test-browser: build
	@scripts/setup web browser
	$(PYTEST) tests/browser

web:
	@scripts/setup web

web-check:
	@scripts/setup web
	cd web && npm run check
	cd web && npm test

build:
	@scripts/setup compiler
	$(PY) hatch_build.py

conformance: build
	$(CONFORM) -n 10000 --every $(EVERY)
	QUESTHALL_PURE=1 $(CONFORM) -n 10000 --every $(EVERY)

balance: build
	$(PY) scripts/balance/roll_for_adventure.py
	$(PY) scripts/balance/delve.py
	$(PY) scripts/balance/adventure_party.py
	$(PY) scripts/balance/world_adventure.py -n 1000 --bot quick

ladder: build
	$(PY) scripts/report_bots.py

bench:
	@scripts/setup compiler
	@$(PY) hatch_build.py
	@.venv/bin/uv pip install --quiet --python $(PY) --require-hashes -r benchmarks/requirements.lock
	$(PY) benchmarks/run.py

bench-load:
	@scripts/setup compiler
	@$(PY) hatch_build.py
	@cd benchmarks/load/bgio && npm ci --silent --no-audit --no-fund
	$(PY) benchmarks/load/compare.py

bench-web: build
	@scripts/setup web browser
	$(PY) -m benchmarks.web

soak: build
	$(PY) benchmarks/soak.py

# Beside other tests: three minutes, at an easy pace.
soak-shortly: build
	timeout 400 $(PY) benchmarks/soak.py 180 200 2

attack: build
	@scripts/setup web
	$(PY) benchmarks/attack.py

serve:
	@scripts/setup web || scripts/setup
	@scripts/compile-in-background
	@$(PY) -m questhall serve

# After changing src/questhall/server/protocol.py.
types:
	$(PY) -m questhall.server.typescript web/src

format:
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# After changing dependencies in pyproject.toml; for a newer uv, change its number first.
LOCK := .venv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
lock:
	$(LOCK) --group dev pyproject.toml -o requirements.lock
	$(LOCK) --group bench -c requirements.lock pyproject.toml -o benchmarks/requirements.lock
	$(LOCK) scripts/tools.in -o scripts/tools.lock
