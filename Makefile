# make play    start the server and open the lobby in the browser
# make test    everything CI checks              make web-check  the front end's own checks
# make build   compile with mypyc                make web     build the browser's pages
# make conformance  the conformance kit at length: 10,000 matches of each game
# make balance what bots win, into docs/balance.md
# make bench   speed, compiled, pure and against a yardstick
# make bench-load   the server under load, against boardgame.io
# make bench-web    the pages in a browser: size, first paint, frames of a dice roll
# make serve   run the table server           make types   what the server sends as TypeScript
.PHONY: play serve web web-check test check test-pure test-compiled test-browser build conformance balance bench bench-load bench-web lock format types

PY := .venv/bin/python
PYTEST := $(PY) -m pytest -n auto
CONFORMANCE ?= 300
CONFORM = $(PY) -m questhall conformance

play:
	@scripts/setup web
	@scripts/compile-in-background
	@$(PY) -m questhall serve --open

test: check web-check test-pure test-compiled test-browser

check:
	@scripts/setup compiler
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

test-pure: export QUESTHALL_PURE = 1
test-pure:
	@scripts/setup compiler
	$(PYTEST) --ignore tests/browser
	for seats in 2 4; do $(CONFORM) river_duel --seats $$seats -n $(CONFORMANCE) || exit; done
	for seats in 2 3 4; do $(CONFORM) roll_for_adventure --seats $$seats -n $$(($(CONFORMANCE) / 30)) || exit; done
	$(CONFORM) delve --seats 1 -n $$(($(CONFORMANCE) / 3))

test-compiled: build
	$(PYTEST) --ignore tests/browser
	for seats in 2 4; do $(CONFORM) river_duel --seats $$seats -n $(CONFORMANCE) || exit; done
	for seats in 2 3 4; do $(CONFORM) roll_for_adventure --seats $$seats -n $$(($(CONFORMANCE) / 10)) || exit; done
	$(CONFORM) delve --seats 1 -n $(CONFORMANCE)

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
	for seats in 2 4; do $(CONFORM) river_duel --seats $$seats -n 5000 || exit; done
	for seats in 2 3 4; do $(CONFORM) roll_for_adventure --seats $$seats -n 3334 || exit; done
	$(CONFORM) delve --seats 1 -n 10000

balance: build
	$(PY) scripts/balance/roll_for_adventure.py
	$(PY) scripts/balance/delve.py

bench:
	@scripts/setup compiler
	@$(PY) hatch_build.py
	@.venv/bin/uv pip install --quiet --python $(PY) --group bench
	$(PY) benchmarks/run.py

bench-load:
	@scripts/setup compiler
	@$(PY) hatch_build.py
	@cd benchmarks/load/bgio && npm ci --silent --no-audit --no-fund
	$(PY) benchmarks/load/compare.py

bench-web: build
	@scripts/setup web browser
	$(PY) -m benchmarks.web

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

# After changing dependencies in pyproject.toml.
lock:
	.venv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 --group dev pyproject.toml -o requirements.lock
