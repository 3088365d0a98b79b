# Run `make help` for the list of targets.
.DEFAULT_GOAL := help
# Hide make's jobserver from child processes; cargo and npm warn about it.
unexport MAKEFLAGS MFLAGS
.PHONY: help play dev test test-build test-rust test-browser test-web test-tools tools release-checks compiler-checks release \
  wasm wasm-test site static-site web web-size lint lint-rust lint-web fmt docs public-api packages protocol describe-check api \
  api-check build-debug bench fuzz
PARALLEL := make --no-print-directory --jobs=2 --output-sync=line

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

# The program is hardly optimised except for the searches, so that it builds fast. `make release` builds the real one. The client
# is built at the same time; the program reads it from web/dist. If a file there changes while the compiler lists the folder, the
# build fails, so it is repeated once. (`make` instead of $(MAKE), because `make -n` runs every line that has $(MAKE).)
PLAY_BUILD := cargo build --locked --profile play --package robotable --no-default-features
play: tools ## build everything and serve the game at http://localhost:8080
	@[ -e target/play/robotable ] || echo "The first time this takes two to three minutes on two cores, later a second or two."
	@make --no-print-directory --silent web & web=$$!; \
	  $(PLAY_BUILD); built=$$?; wait $$web && { [ $$built = 0 ] || $(PLAY_BUILD); }
	@[ -e web/wasm/house.wasm ] || echo "Offline play is not included; run \`make wasm\` to add it."
	@target/play/robotable serve --log warn

dev: tools web/node_modules/.whole web/dist/index.html ## server and client that follow your changes, at http://localhost:5173
	@node scripts/dev.mjs

wasm: ## the offline engine, web/wasm/house.wasm, if a compiler here can build it
	@scripts/wasm.sh

site: wasm static-site ## everything in a folder for any web server, without ours: target/site (docs/site.md)

static-site: web/node_modules/.package-lock.json # With the offline engine as it was built last.
	@[ -e web/wasm/house.wasm ] || { echo "a static site needs the offline engine: scripts/wasm.sh --install"; exit 2; }
	ALONE=1 npm --prefix web run --silent build -- --logLevel warn --outDir ../target/site --emptyOutDir

release: tools ## the program for a server: target/dist/robotable, its debug information beside it
	@make --no-print-directory wasm web
	cargo build --locked --release --bin robotable
	@mkdir -p target/dist
	objcopy --only-keep-debug target/release/robotable target/dist/robotable.debug
	objcopy --strip-all --add-gnu-debuglink=target/dist/robotable.debug target/release/robotable target/dist/robotable
	@ls -l target/dist

# What the program does. Compiling uses both cores by itself, so the steps follow each other; only what waits for one core (the
# offline engine's last step, type checks) runs beside it.
test: test-tools web/node_modules/.whole ## everything that must hold in behaviour, the browser tests included
	@$(PARALLEL) test-build test-web
	@make --no-print-directory test-rust
	@make --no-print-directory test-browser

# Compiles everything that the tests run, once: the test programs, `robotable` itself, the offline engine and both clients.
test-build: wasm-test
	@make --no-print-directory web static-site
	$(CARGO_TEST) --no-run

test-web: web/node_modules/.whole ## types, texts, folding and connections of the client
	npm --prefix web run --silent check
	npm --prefix web run --silent test

# Programs of examples/ are part of the test programs, so they are not linked a second time.
TEST_TARGETS := --locked --workspace --tests
CARGO_TEST := cargo test $(TEST_TARGETS) --quiet
test-rust: ## all Rust tests, with cargo-nextest where it is installed
	@if cargo nextest --version >/dev/null 2>&1; then \
	  echo "cargo nextest run $(TEST_TARGETS)" && cargo nextest run $(TEST_TARGETS) --cargo-quiet --status-level slow --final-status-level fail; \
	else echo "$(CARGO_TEST)" && $(CARGO_TEST); fi
	cargo test --locked --workspace --doc --quiet

test-browser: web/node_modules/.whole web-size ## people in browsers against the real server
	ROBOTABLE=$(CURDIR)/target/debug/robotable npm --prefix web run --silent test:browser

release-checks: tools web/node_modules/.whole ## everything that must hold before publishing: lints, docs, descriptions, packages, public API, clients
	@make --no-print-directory build-debug
	@$(PARALLEL) api-check compiler-checks

# Cargo runs one at a time anyway, and all of these read the same check builds.
compiler-checks: lint docs describe-check public-api packages

tools: # Lists everything that is missing on this machine before anything is built.
	@scripts/tools.sh

test-tools: tools # The tests start a PostgreSQL of their own, and set clocks of processes, with Debian's packages.
	@ls /usr/lib/postgresql/*/bin/initdb /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || \
	  { apt-get update -qq && apt-get install --yes -qq --no-install-recommends postgresql libfaketime; } || \
	  { echo "the tests need PostgreSQL 15 or newer and libfaketime: apt-get install postgresql libfaketime"; exit 2; }

wasm-test: tools # The offline engine for tests, hardly optimised.
	@scripts/wasm.sh --install --quick

lint: lint-rust lint-web ## formatting, clippy, ESLint, dependencies; warnings are errors

lint-rust:
	cargo fmt --all --check
	node scripts/dependencies.mjs
	cargo clippy --locked --workspace --all-targets --quiet -- -D warnings
	@echo "cargo check --package robotable --no-default-features" # As `make play` builds it. It is silent, or something is wrong.
	@! cargo check --locked --package robotable --no-default-features --quiet 2>&1 | grep .

lint-web: web/node_modules/.whole
	npm --prefix web run --silent format:check
	npm --prefix web run --silent lint

docs: ## the crates' documentation, broken links are errors
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --quiet

public-api: ## the crates' public API, compared with crates/*/api.txt
	cargo run --locked --quiet --package public-api-check

packages: web ## pack every crate, and compile each from its package
	@scripts/packages.sh

protocol: ## write the protocol's TypeScript, its JSON descriptions and the examples of docs/protocol.md
	UPDATE_EXPECT=1 cargo test --locked --package robotable-protocol --features describe --quiet --lib --tests

describe-check: # What `make protocol` writes is what is committed.
	cargo test --locked --package robotable-protocol --features describe --quiet --lib --tests

# What the client is built with; npm writes this file when it has installed it.
web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	npm --prefix web ci --omit=dev --no-audit --no-fund
	@touch $@

# And what it is checked and tested with.
web/node_modules/.whole: web/package.json web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch web/node_modules/.package-lock.json $@

# Folders too: they are newer when a file in them is gone.
web/dist/index.html: web/package-lock.json web/index.html web/svelte.config.js web/vite.config.ts web/scripts/service-worker.js $(shell find web/src web/public web/wasm 2>/dev/null) | web/node_modules/.package-lock.json
	npm --prefix web run --silent build -- --logLevel warn
	@touch $@

web: web/dist/index.html ## build the web client into web/dist, from where the program takes it in

web-size: web
	npm --prefix web run --silent size

# npm writes the first of these files when it has installed everything; the second is ours.
api/node_modules/.package-lock.json: api/package.json api/package-lock.json
	npm --prefix api ci --no-audit --no-fund
	@touch $@

target/api/installed: api/requirements.txt
	@python3 -m venv target/api/venv || { echo "make api needs Python 3.10 or newer with venv: apt-get install python3-venv"; exit 2; }
	target/api/venv/bin/pip install --quiet --disable-pip-version-check --requirement api/requirements.txt
	@touch $@

api: build-debug ## the API's description is valid and true: validators, generated clients, schemathesis
	@make --no-print-directory api-check

# The same build as the tests', so nothing is compiled twice.
build-debug: web
	cargo build --locked --workspace --quiet --bins

# Uses the programs as they were built last, without cargo, whose lock would make it wait for other builds.
api-check: api/node_modules/.package-lock.json target/api/installed
	ROBOTABLE=$(CURDIR)/target/debug/robotable api/check.sh

fmt: web/node_modules/.whole ## format everything
	cargo fmt --all
	npm --prefix web run --silent format

bench: ## measure speed and memory
	cargo bench --workspace --quiet

# Seconds for each target: `make fuzz FUZZ_SECONDS=600` for a long run.
FUZZ_SECONDS ?= 20
fuzz: ## throw arbitrary input at the parsers and slides (needs cargo-fuzz and a nightly compiler)
	@cargo fuzz --version >/dev/null 2>&1 || { echo "make fuzz needs cargo-fuzz: cargo install cargo-fuzz"; exit 2; }
	@cargo +nightly --version >/dev/null 2>&1 || { echo "make fuzz needs a nightly compiler: rustup toolchain install nightly"; exit 2; }
	for target in $$(cargo +nightly fuzz list); do \
	  mkdir -p fuzz/corpus/$$target && \
	  cargo +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- -max_total_time=$(FUZZ_SECONDS) || exit 1; \
	done
