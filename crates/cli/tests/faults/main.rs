//! Servers that are killed, databases that crash, connections that are cut: nothing that was acknowledged is lost.
#![cfg(unix)]

#[path = "../../../server/tests/it/cable.rs"]
mod cable;
#[path = "../../../server/tests/it/cluster.rs"]
mod cluster;
#[cfg(target_os = "linux")]
mod full;
mod house;
mod kill;
mod postgres;
