//! Helpers that tests of several crates share. Nothing here is part of a release.

#![allow(
    clippy::disallowed_methods,
    reason = "waiting with a deadline takes a clock, and polling takes a pause"
)]

mod example_output;
#[cfg(feature = "network")]
mod player;
#[cfg(feature = "network")]
mod postgres;
#[cfg(feature = "network")]
mod proxy;
#[cfg(feature = "scene")]
pub mod scene;
mod temp_dir;
mod wait;

pub use example_output::{capture_print, check_example};
#[cfg(feature = "network")]
pub use player::SimulatedPlayer;
#[cfg(feature = "network")]
pub use postgres::{PostgresCluster, TableLock, TestDatabase};
#[cfg(feature = "network")]
pub use proxy::{Fault, FaultyProxy, Upstream};
pub use temp_dir::TempDir;
pub use wait::{DEADLINE, POLL_INTERVAL, pause, wait_until};
#[cfg(feature = "network")]
pub use wait::{eventually, within};
