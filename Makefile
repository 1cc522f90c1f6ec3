# Thin on purpose: each line calls one tool. README.md says what each target is for.
PYTHON ?= python3
SITE := site
PORT := 8000
RUN := .venv/bin/python -m

.PHONY: play build serve test check unit test-pyodide test-e2e test-browsers test-slow bench bench-backgammon bench-bidou bench-bipbip lighthouse screenshots manifest icons clean ready ready-test

play: build serve

serve: | ready
	@$(PYTHON) -m tools.serve --folder "$(SITE)" --port "$(PORT)"

build: node_modules/.stamp
	@$(PYTHON) -m tools.manifest
	@$(PYTHON) -m tools.build "$(SITE)"

test: .venv/.stamp node_modules/.stamp
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory -j2 --output-sync=target unit test-pyodide
	@$(MAKE) --no-print-directory test-e2e

check: .venv/.stamp
	@$(RUN) ruff check .
	@$(RUN) ruff format --check .
	@$(RUN) pyright

unit: .venv/.stamp node_modules/.stamp
	@$(RUN) pytest --ignore tests/e2e

test-pyodide: .venv/.stamp node_modules/.stamp
	@node tools/test_pyodide.mjs .venv/lib/python*/site-packages

test-e2e: .venv/.stamp node_modules/.stamp
	@CHROMIUM=$$($(RUN) tools.browser) && export CHROMIUM && $(RUN) pytest tests/e2e -n 2

test-browsers: .venv/.stamp node_modules/.stamp
	@$(RUN) pytest tests/browsers -m browsers -rs

test-slow: .venv/.stamp
	@$(RUN) pytest --ignore tests/e2e -m slow

bench: .venv/.stamp node_modules/.stamp
	@CHROMIUM=$$($(RUN) tools.browser) && export CHROMIUM && $(RUN) lab.bench $(BENCH)

bench-bidou: .venv/.stamp node_modules/.stamp
	@$(RUN) lab.bidou.bench $(BENCH)

bench-bipbip: .venv/.stamp
	@$(RUN) lab.bipbip.bench $(BENCH)

bench-backgammon: .venv/.stamp node_modules/.stamp
	@.venv/bin/python lab/backgammon/bench.py $(BENCH)

lighthouse: .venv/.stamp node_modules/.stamp tools/lighthouse/node_modules/.stamp
	@CHROMIUM=$$($(RUN) tools.browser) && export CHROMIUM && PYTHONPATH=py $(RUN) lab.lighthouse

screenshots: .venv/.stamp node_modules/.stamp
	@CHROMIUM=$$($(RUN) tools.browser) && export CHROMIUM && PYTHONPATH=py $(RUN) lab.screenshots $(SHOTS)

manifest: | ready
	@$(PYTHON) -m tools.manifest

icons: .venv/.stamp
	@CHROMIUM=$$($(RUN) tools.browser) && export CHROMIUM && $(RUN) tools.icons

clean:
	rm -rf site build .venv node_modules tools/lighthouse/node_modules

ready:
	@tools/preflight.sh $(PYTHON)

ready-test:
	@tools/preflight.sh $(PYTHON) test

node_modules/.stamp: package.json package-lock.json | ready
	@tools/fetch.sh npm ci --no-fund --no-audit --loglevel=error --fetch-retries=1
	@touch $@

tools/lighthouse/node_modules/.stamp: tools/lighthouse/package.json tools/lighthouse/package-lock.json | ready
	@cd tools/lighthouse && ../fetch.sh npm ci --no-fund --no-audit --loglevel=error --fetch-retries=1
	@touch $@

.venv/.stamp: requirements-dev.txt | ready-test
	@$(PYTHON) -m venv .venv
	@tools/fetch.sh .venv/bin/pip install --quiet --disable-pip-version-check --retries 1 -r requirements-dev.txt
	@touch $@
