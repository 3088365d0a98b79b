#!/bin/sh
# Rustdoc that may write JSON. Only rustdoc: build scripts that saw the variable would have everything compiled anew.
RUSTC_BOOTSTRAP=1 exec rustdoc "$@"
