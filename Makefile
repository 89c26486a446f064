# make play    play in the terminal           make test    everything CI checks
# make build   compile with mypyc             make bench   speed, compiled, pure and against a yardstick
.PHONY: play test check test-pure test-compiled build bench lock format

PY := .venv/bin/python
PYTEST := $(PY) -m pytest -n auto
CONFORMANCE ?= 300

play:
	@scripts/setup
	@scripts/compile-in-background
	@$(PY) -m questhall play river_duel

test: check test-pure test-compiled

check:
	@scripts/setup compiler
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

test-pure: export QUESTHALL_PURE = 1
test-pure:
	@scripts/setup compiler
	$(PYTEST)
	$(PY) -m questhall conformance river_duel --seats 2 -n $(CONFORMANCE)
	$(PY) -m questhall conformance river_duel --seats 4 -n $(CONFORMANCE)

test-compiled: build
	$(PYTEST)
	$(PY) -m questhall conformance river_duel --seats 2 -n $$((5 * $(CONFORMANCE)))
	$(PY) -m questhall conformance river_duel --seats 4 -n $$((5 * $(CONFORMANCE)))

build:
	@scripts/setup compiler
	$(PY) hatch_build.py

bench:
	@scripts/setup compiler
	@$(PY) hatch_build.py
	@.venv/bin/uv pip install --quiet --python $(PY) --group bench
	$(PY) benchmarks/run.py

format:
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# After changing dependencies in pyproject.toml.
lock:
	.venv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --group dev pyproject.toml -o requirements.lock
