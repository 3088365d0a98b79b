//! Servers that are killed, databases that crash, connections that are cut, clocks that are set: nothing that was
//! acknowledged is lost.
#![cfg(unix)]
#![allow(clippy::disallowed_methods, reason = "it measures how long things take, and waits")]

#[path = "../../../store/tests/promises/cable.rs"]
mod cable;
#[path = "../../../store/tests/promises/cluster.rs"]
mod cluster;
mod databases;
#[cfg(target_os = "linux")]
mod full;
mod house;
mod kill;
mod people;
mod postgres;
mod time;
mod wall;
