# Run `make help` for the list of targets.
.DEFAULT_GOAL := help
# Hide make's jobserver from child processes; cargo and npm warn about it.
unexport MAKEFLAGS MFLAGS
.PHONY: help play dev test test-build test-rust test-browser test-web test-python test-tools tools release-checks compiler-checks \
  release wasm wasm-test site static-site web web-size screens lint lint-rust lint-web lint-python fmt docs python-docs bench-python public-api \
  packages protocol describe-check api api-check build-debug bench fuzz dist dist-check licences licences-check workflows alerts
# Incremental compilation costs a fifth of the time of the first build. It is used where something was compiled with it before: by
# `make dev` or by cargo itself.
ifeq ($(wildcard target/debug/incremental/*),)
export CARGO_INCREMENTAL := 0
endif
dev: export CARGO_INCREMENTAL := 1
PARALLEL := make --no-print-directory --jobs=3 --output-sync=line

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

# Only the searches are optimised, so that it builds fast; `make release` builds the program for a server. The client is built at
# the same time, and the program reads it from web/dist. The build fails if a file there changes while the compiler lists the
# folder, so it is repeated once. (`make` instead of $(MAKE), because `make -n` runs every line that has $(MAKE).)
PLAY_BUILD := cargo build --locked --profile play --package robotable --no-default-features
play: tools ## build everything and serve the game at http://localhost:8080
	@[ -e target/play/robotable ] || echo "The first time this takes two to three minutes on two cores, later a second or two."
	@make --no-print-directory --silent web & web=$$!; \
	  $(PLAY_BUILD); built=$$?; wait $$web && { [ $$built = 0 ] || $(PLAY_BUILD); }
	@[ -e web/wasm/engine.wasm ] || echo "Offline play is not included; run \`make wasm\` to add it."
	@target/play/robotable serve --log warn

dev: tools web/node_modules/.whole web/dist/index.html ## server and client with live reload, at http://localhost:5173
	@node scripts/dev.mjs

wasm: ## build the offline engine and the photograph reader into web/wasm, if a compiler for them is installed
	@scripts/wasm.sh

site: wasm static-site ## a static site for any web server: target/site (docs/site.md)

static-site: web/node_modules/.package-lock.json # Uses the offline engine as it was built last.
	@[ -e web/wasm/engine.wasm ] || { echo "a static site needs the offline engine: scripts/wasm.sh --install"; exit 2; }
	STATIC_SITE=1 npm --prefix web run --silent build -- --logLevel warn --outDir ../target/site --emptyOutDir

release: tools ## build the program for a server: target/dist/robotable, with separate debug information
	@make --no-print-directory wasm web
	cargo build --locked --release --bin robotable
	@mkdir -p target/dist
	objcopy --only-keep-debug target/release/robotable target/dist/robotable.debug
	objcopy --strip-all --add-gnu-debuglink=target/dist/robotable.debug target/release/robotable target/dist/robotable
	@ls -l target/dist

dist: tools web/node_modules/.package-lock.json ## a release in target/dist: static program, .deb, OCI image, site, sources, SBOM, sums
	@make --no-print-directory wasm web
	@scripts/dist.sh

dist-check: ## install, use, upgrade and remove what `make dist` built, in containers (root, Debian)
	@scripts/try-deb.sh
	@scripts/try-image.sh

licences: web/node_modules/.package-lock.json ## write web/public/licences.txt: all code of others in the program, with its licences
	node scripts/licences.mjs --write

licences-check: web/node_modules/.package-lock.json
	node scripts/licences.mjs --check

workflows: target/workflows/installed ## check the workflow files with their schemas
	@scripts/workflows.sh

target/workflows/installed: scripts/workflows/requirements.txt scripts/workflows/package-lock.json
	@python3 -m venv target/workflows/venv || { echo "make workflows needs Python 3.10 or newer with venv: apt-get install python3-venv"; exit 2; }
	target/workflows/venv/bin/pip install --quiet --disable-pip-version-check --requirement $<
	npm --prefix scripts/workflows ci --no-audit --no-fund
	@touch $@

alerts: ## the dashboard and the alert rules name metrics that exist; with promtool, the rules' tests
	node scripts/dashboard.mjs --check
	@if command -v promtool >/dev/null; then promtool check rules contrib/prometheus/robotable.rules.yml && promtool test rules contrib/prometheus/robotable.test.yml; \
	else echo "the alert rules were not tested: apt-get install prometheus"; fi

# Compiling already uses both cores, so the steps run one after the other; only single-core work (the offline engine's last step,
# type checks) and downloads run in parallel.
test: test-tools web/node_modules/.whole ## all tests of behaviour, the browser tests included
	@$(PARALLEL) test-build test-web target/python/installed
	@make --no-print-directory test-rust
	@make --no-print-directory test-python
	@make --no-print-directory test-browser

# Compiles everything that the tests run once: the test programs, `robotable` itself, the template for bots, the offline engine and
# both clients.
test-build: wasm-test
	@make --no-print-directory web static-site
	$(BUILD_TESTS)

test-web: web/node_modules/.whole ## the client's unit tests
	npm --prefix web run --silent test

# Programs of examples/ are compiled into the test programs, so they are not linked a second time.
TEST_TARGETS := --locked --workspace --tests
# With the Python module and the template for bots. One selection for all, because another one compiles crates again.
BUILD_TESTS = cargo build $(TEST_TARGETS) --lib --bin robotable-bot --quiet
# Two more than there are cores: the fault tests wait most of the time, and run one at a time.
TEST_THREADS := $(shell expr $$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN) + 2)
CARGO_TEST := cargo test $(TEST_TARGETS) --quiet
test-rust: ## all Rust tests, with cargo-nextest if installed
	@if cargo nextest --version >/dev/null 2>&1; then \
	  echo "cargo nextest run $(TEST_TARGETS)" && cargo nextest run $(TEST_TARGETS) --test-threads $(TEST_THREADS) --cargo-quiet --status-level slow --final-status-level fail; \
	else echo "$(CARGO_TEST)" && $(CARGO_TEST); fi
	cargo test --locked --workspace --doc --quiet

test-browser: web/node_modules/.whole web-size ## players in browsers against the real server
	ROBOTABLE=$(CURDIR)/target/debug/robotable npm --prefix web run --silent test:browser

# The Python package has an environment of its own. The files list every package in a fixed version, so nothing is resolved.
PIP_INSTALL := target/python/venv/bin/pip install --quiet --disable-pip-version-check --no-compile --no-deps
target/python/installed: python/requirements.txt
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && python3 -m venv target/python/venv || \
	  { echo "the tests of the Python package need Python 3.11 or newer with venv: apt-get install python3-venv"; exit 2; }
	$(PIP_INSTALL) --requirement $<
	@touch $@

target/python/docs-installed: python/docs/requirements.txt target/python/installed
	$(PIP_INSTALL) --requirement $<
	@touch $@

# The module is that of the workspace; `make lint-python` tries a wheel.
test-python: target/python/installed ## the Python package's tests
	$(BUILD_TESTS)
	rm -rf target/python/package
	cp -R python/python target/python/package
	cp target/debug/lib_robotable.so target/python/package/robotable/_robotable.abi3.so
	cd python && PYTHONPATH=$(CURDIR)/target/python/package ../target/python/venv/bin/pytest --quiet -p no:cacheprovider

release-checks: tools web/node_modules/.whole ## all checks before publishing: lints, docs, descriptions, packages, public API, clients
	@make --no-print-directory build-debug
	@$(PARALLEL) api-check workflows compiler-checks

# Sequential: cargo's lock serialises them anyway, and all of them share the same check builds.
compiler-checks: lint docs describe-check public-api packages licences-check alerts

tools: # Checks the toolchain and lists everything that is missing.
	@scripts/tools.sh

test-tools: tools # The tests start their own PostgreSQL and fake process clocks, with Debian's packages.
	@ls /usr/lib/postgresql/*/bin/initdb /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || \
	  { apt-get update -qq && apt-get install --yes -qq --no-install-recommends postgresql libfaketime; } || \
	  { echo "the tests need PostgreSQL 15 or newer and libfaketime: apt-get install postgresql libfaketime"; exit 2; }

wasm-test: tools # The same for tests, barely optimised.
	@scripts/wasm.sh --install --quick

lint: lint-rust lint-python lint-web ## formatting, clippy, types, ESLint, dependencies; warnings are errors

lint-rust:
	cargo fmt --all --check
	node scripts/dependencies.mjs
	node scripts/wording.mjs
	cargo clippy --locked --workspace --all-targets --quiet -- -D warnings
	@echo "cargo check --package robotable --no-default-features" # As `make play` builds it. Any output is a failure.
	@! cargo check --locked --package robotable --no-default-features --quiet 2>&1 | grep .

lint-python: target/python/docs-installed # The package's Python code, its documentation, and the wheel in an empty environment.
	python/wheel.sh
	python/lint.sh

lint-web: web/node_modules/.whole
	npm --prefix web run --silent format:check
	npm --prefix web run --silent check
	npm --prefix web run --silent lint

docs: ## the crates' documentation; broken links are errors
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --quiet

python-docs: target/python/docs-installed ## the Python package's documentation: target/python/docs
	@ls target/python/package >/dev/null 2>&1 || { echo "build the package first: make test-python"; exit 2; }
	PYTHONPATH=$(CURDIR)/target/python/package target/python/venv/bin/sphinx-build --quiet --fail-on-warning python/docs target/python/docs

public-api: ## the crates' public API, compared with crates/*/api.txt
	cargo run --locked --quiet --package public-api-check

packages: web ## pack every crate, and compile each from its package
	@scripts/packages.sh

protocol: ## write the protocol's TypeScript, its JSON descriptions and the examples of docs/protocol.md
	UPDATE_EXPECT=1 cargo test --locked --package robotable-protocol --features describe --quiet --lib --tests

describe-check: # Compares the output of `make protocol` with the committed files.
	cargo test --locked --package robotable-protocol --features describe --quiet --lib --tests

# Packages to build the client; npm writes this file after installing them.
web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	npm --prefix web ci --omit=dev --no-audit --no-fund
	@touch $@

# Packages to check and test it.
web/node_modules/.whole: web/package.json web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch web/node_modules/.package-lock.json $@

# Folders too: removing a file updates their modification time.
web/dist/index.html: web/package-lock.json web/index.html web/svelte.config.js web/vite.config.ts web/scripts/service-worker.js web/scripts/locales.mjs $(shell find web/src web/public web/wasm 2>/dev/null) | web/node_modules/.package-lock.json
	npm --prefix web run --silent build -- --logLevel warn
	@touch $@

web: web/dist/index.html ## build the web client into web/dist, which the program embeds

screens: web/node_modules/.whole web ## take the pictures in docs/screens and in the client's manifest
	ROBOTABLE=$(CURDIR)/target/debug/robotable npm --prefix web run --silent screens

web-size: web
	npm --prefix web run --silent size

# npm writes the first of these files after installing; the second is a stamp of ours.
api/node_modules/.package-lock.json: api/package.json api/package-lock.json
	npm --prefix api ci --no-audit --no-fund
	@touch $@

target/api/installed: api/requirements.txt
	@python3 -m venv target/api/venv || { echo "make api needs Python 3.10 or newer with venv: apt-get install python3-venv"; exit 2; }
	target/api/venv/bin/pip install --quiet --disable-pip-version-check --requirement api/requirements.txt
	@touch $@

api: build-debug ## check the API description: validators, generated clients, schemathesis
	@make --no-print-directory api-check

# The same profile as the tests, so nothing is compiled twice.
build-debug: web
	cargo build --locked --workspace --quiet --bins

# Uses the programs as they were built last, without cargo, whose lock would block on other builds.
api-check: api/node_modules/.package-lock.json target/api/installed
	ROBOTABLE=$(CURDIR)/target/debug/robotable api/check.sh

fmt: web/node_modules/.whole ## format everything
	cargo fmt --all
	npm --prefix web run --silent format

bench: ## measure speed and memory
	cargo bench --workspace --quiet

# `make bench-python SERVER=target/release/robotable` measures HTTP too.
bench-python: target/python/installed ## measure the Python package beside the crate
	rm -rf target/python/release
	cd python && ../target/python/venv/bin/maturin build --quiet --release --locked --target-dir ../target/python/cargo --out ../target/python/release
	target/python/venv/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps target/python/release/*.whl
	cargo build --locked --release --quiet --package robotable-python --target-dir target/python/cargo --example crate_speed
	target/python/venv/bin/python python/benchmarks/speed.py --crate target/python/cargo/release/examples/crate_speed \
	  $(if $(SERVER),--server $(SERVER))

# Seconds per target: `make fuzz FUZZ_SECONDS=600` for a long run.
FUZZ_SECONDS ?= 20
fuzz: ## fuzz the parsers and slides (needs cargo-fuzz and a nightly compiler)
	@cargo fuzz --version >/dev/null 2>&1 || { echo "make fuzz needs cargo-fuzz: cargo install cargo-fuzz"; exit 2; }
	@cargo +nightly --version >/dev/null 2>&1 || { echo "make fuzz needs a nightly compiler: rustup toolchain install nightly"; exit 2; }
	for target in $$(cargo +nightly fuzz list); do \
	  mkdir -p fuzz/corpus/$$target && \
	  cargo +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- -max_total_time=$(FUZZ_SECONDS) || exit 1; \
	done
