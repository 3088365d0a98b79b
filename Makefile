# The front door. `make help` lists what is behind it.
.DEFAULT_GOAL := help
# Programs below this one cannot use its job slots, and complain about them.
unexport MAKEFLAGS MFLAGS
.PHONY: help play release wasm site site-folder house test lint-web-whole lint-rust-whole test-rust tools test-tools lint lint-rust lint-web fmt bench fuzz docs surface packages web web-test web-size web-browser protocol api api-check programs

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

# Hardly optimised except where something is searched, so that nobody waits long. `make release` builds the real one. The
# client is built beside the program, which reads it from web/dist; only a file that comes or goes just when the compiler
# looks there can stop it, and then it looks again. (`make`, because `make -n` runs every line that says $(MAKE).)
PLAY_BUILD := cargo build --locked --profile play --package robotable --no-default-features
play: tools ## build everything and serve the game at http://localhost:8080
	@[ -e target/play/robotable ] || echo "The first time this takes two to three minutes on two cores, later a second or two."
	@make --no-print-directory --silent web & web=$$!; \
	  $(PLAY_BUILD); built=$$?; wait $$web && { [ $$built = 0 ] || $(PLAY_BUILD); }
	@[ -e web/wasm/house.wasm ] || echo "Without a network nothing can be played: \`make wasm\` builds the house in the page."
	@target/play/robotable serve --log warn

wasm: ## the house in a page, web/wasm/house.wasm, if a compiler here can build it
	@scripts/wasm.sh

site: wasm site-folder ## everything in a folder for any web server, without ours: target/site (docs/site.md)

site-folder: web/node_modules/.package-lock.json # Of the house as it was built last.
	@[ -e web/wasm/house.wasm ] || { echo "a site needs the house in the page: scripts/wasm.sh --install"; exit 2; }
	ALONE=1 npm --prefix web run --silent build -- --logLevel warn --outDir ../target/site --emptyOutDir

release: tools wasm web ## the program for a server: target/dist/robotable, its debug information beside it
	cargo build --locked --release --bin robotable
	@mkdir -p target/dist
	objcopy --only-keep-debug target/release/robotable target/dist/robotable.debug
	objcopy --strip-all --add-gnu-debuglink=target/dist/robotable.debug target/release/robotable target/dist/robotable
	@ls -l target/dist

# Two things at a time, so that both cores have something to do: what compiles beside what checks the client, and what asks
# a server beside what compiles again. Browsers want the machine to themselves. The house in the page comes before the client,
# which is built with it if it is there when make looks.
test: test-tools web/node_modules/.whole ## everything that must hold, the browser tests included
	@make --no-print-directory --jobs=2 --output-sync=line lint-web-whole lint-rust-whole
	@make --no-print-directory web-browser
	@make --no-print-directory --jobs=2 --output-sync=line api-check test-rust

lint-web-whole: lint-web
	npm --prefix web run --silent check
	npm --prefix web run --silent test

lint-rust-whole: house
	@make --no-print-directory lint-rust docs surface programs

test-rust: packages
	cargo test --locked --workspace --quiet

tools: # What is missing here, all of it, before anything is built.
	@scripts/tools.sh

test-tools: tools # The tests start a PostgreSQL of their own, and set clocks of processes, with Debian's packages.
	@ls /usr/lib/postgresql/*/bin/initdb /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || \
	  { apt-get update -qq && apt-get install --yes -qq --no-install-recommends postgresql libfaketime; } || \
	  { echo "the tests need PostgreSQL 15 or newer and libfaketime: apt-get install postgresql libfaketime"; exit 2; }

house: tools ## the house in a page for tests, hardly optimised: with it `make test` plays without a network
	@scripts/wasm.sh --install --quick

lint: lint-rust lint-web ## formatting, clippy, ESLint, and what we depend on; warnings are errors

lint-rust:
	cargo fmt --all --check
	node scripts/dependencies.mjs
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	cargo clippy --package robotable --no-default-features --quiet -- -D warnings # As `make play` builds it.

lint-web: web/node_modules/.whole
	npm --prefix web run --silent format:check
	npm --prefix web run --silent lint

docs: ## the crates' documentation, broken links are errors
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

surface: ## what the crates offer others, compared with crates/*/api.txt
	cargo run --locked --quiet --package public-api-check

packages: web ## pack every crate, and compile each from its package
	@scripts/packages.sh

protocol: ## write the protocol's TypeScript and the examples of docs/protocol.md
	UPDATE_EXPECT=1 cargo test --package robotable-protocol --quiet

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

web-test: web/node_modules/.whole web-size ## types, texts, folding and connections of the client, and the weight of its first view
	npm --prefix web run --silent check
	npm --prefix web run --silent test

web-size: web
	npm --prefix web run --silent size

web-browser: web/node_modules/.whole web-size programs ## people in browsers against the real server (needs Chromium: web/scripts/chromium.sh)
	@[ ! -e web/wasm/house.wasm ] || make --no-print-directory site-folder
	ROBOTABLE=$(CURDIR)/target/debug/robotable npm --prefix web run --silent test:browser

# npm writes the first of these files when it has installed everything; the second is ours.
api/node_modules/.package-lock.json: api/package.json api/package-lock.json
	npm --prefix api ci --no-audit --no-fund
	@touch $@

target/api/installed: api/requirements.txt
	@python3 -m venv target/api/venv || { echo "make api needs Python 3.10 or newer with venv: apt-get install python3-venv"; exit 2; }
	target/api/venv/bin/pip install --quiet --disable-pip-version-check --requirement api/requirements.txt
	@touch $@

api: programs ## whether the API's description is valid and true: validators, clients, schemathesis
	@make --no-print-directory api-check

# The server wants to see the client when it is compiled, and reads it again when it is asked.
programs: web
	cargo build --locked --quiet --bin robotable --bin robotable-bot

# Of the programs as they were built last: cargo lets nobody look while it compiles.
api-check: api/node_modules/.package-lock.json target/api/installed
	ROBOTABLE=$(CURDIR)/target/debug/robotable api/check.sh

fmt: web/node_modules/.whole ## format everything
	cargo fmt --all
	npm --prefix web run --silent format

bench: ## measure speed and memory
	cargo bench --workspace --quiet

# Each target for so many seconds: `make fuzz FUZZ_SECONDS=600` for a long look.
FUZZ_SECONDS ?= 20
fuzz: ## throw arbitrary input at the parsers and slides (needs cargo-fuzz and a nightly compiler)
	@cargo fuzz --version >/dev/null 2>&1 || { echo "make fuzz needs cargo-fuzz: cargo install cargo-fuzz"; exit 2; }
	@cargo +nightly --version >/dev/null 2>&1 || { echo "make fuzz needs a nightly compiler: rustup toolchain install nightly"; exit 2; }
	for target in $$(cargo +nightly fuzz list); do \
	  mkdir -p fuzz/corpus/$$target && \
	  cargo +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- -max_total_time=$(FUZZ_SECONDS) || exit 1; \
	done
