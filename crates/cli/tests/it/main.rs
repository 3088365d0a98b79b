//! Integration tests of the program, mostly run as people run it. One binary, so that it links once.

/// `arena`.
mod arena;
/// What every command has in common: `--json`, standard input, `--svg`.
mod even;
/// Servers that are killed, databases that crash, connections that are cut, clocks that are set.
#[cfg(unix)]
mod faults;
/// `micro`.
mod micro;
/// `ricochet photo`.
#[cfg(feature = "photo")]
mod photo;
/// `play` without a terminal.
mod play;
/// `ricochet generate` and `stats` in several parts.
mod ricochet_shard;
/// `ricochet show` and `random`.
mod ricochet_show;
/// `ricochet solve`.
mod ricochet_solve;
/// `robotory`, and the engine's protocol.
mod robotory;
/// `serve`: configuration, first line, end.
#[cfg(unix)]
mod serve;
/// Small commands that belong to no game alone.
mod small;
/// Closed standard output and standard error.
mod streams;
