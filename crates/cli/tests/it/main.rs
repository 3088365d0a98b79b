//! Integration tests of the program, mostly run as a process. One binary, so that it links once.

/// `arena`.
mod arena;
/// `db ban`, `pardon` and `bans`.
mod bans;
/// Consistency of all commands: `--json`, standard input, `--svg`.
mod even;
/// Killed servers, crashing databases, cut connections, clock changes.
#[cfg(unix)]
mod faults;
/// Players in the log.
#[cfg(unix)]
mod log_privacy;
/// `micro`.
mod micro;
/// `ricochet photo` and `micro photo`.
#[cfg(feature = "photo")]
mod photo;
/// Pipes between commands.
mod pipes;
/// `play` without a terminal.
mod play;
/// `ricochet generate` and `stats` with shards.
mod ricochet_shard;
/// `ricochet show` and `random`.
mod ricochet_show;
/// `ricochet solve`.
mod ricochet_solve;
/// `robotory`, and the engine's protocol.
mod robotory;
/// The JSON that commands print.
mod schema;
/// `serve`: configuration, first line, shutdown.
#[cfg(unix)]
mod serve;
/// Small commands that are not about one game.
mod small;
/// Closed standard output and standard error.
mod streams;
