.PHONY: play test check build bench manifest clean
PYTHON ?= python3

play: build
	@$(PYTHON) -m tools.serve

build: node_modules/.stamp
	@$(PYTHON) -m tools.manifest
	@$(PYTHON) -m tools.build

manifest:
	@$(PYTHON) -m tools.manifest

node_modules/.stamp: package.json package-lock.json
	@npm ci --silent
	@touch $@
