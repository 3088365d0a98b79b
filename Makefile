# The front door. `make help` lists what is behind it.
.DEFAULT_GOAL := help
.PHONY: help play test lint fmt bench fuzz docs

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

play: ## show a random Ricochet Robots board in the terminal
	cargo run --quiet --release --bin robotable -- ricochet random

test: lint docs ## everything that must hold
	cargo test --workspace --quiet

lint: ## formatting and clippy, warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings

docs: ## the crates' documentation, broken links are errors
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

fmt: ## format everything
	cargo fmt --all

bench: ## measure speed and memory
	cargo bench --workspace --quiet
