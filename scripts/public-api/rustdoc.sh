#!/bin/sh
# Rustdoc with unstable JSON output. The variable is set for rustdoc only: if build scripts saw it, everything would be rebuilt.
RUSTC_BOOTSTRAP=1 exec rustdoc "$@"
