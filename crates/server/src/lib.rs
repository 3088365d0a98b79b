//! Tables by link: people play over HTTP and web sockets, and nothing that was acknowledged is ever lost.
//!
//! [`Server::start`] opens the store and listens, [`Server::run`] answers until it is told to stop. `robotable serve`
//! does just that. Inside, from the socket down:
//!
//! - `routes` and `socket` speak HTTP and the crate `protocol` (`docs/protocol.md`).
//! - `tables` has one actor per table that is in use: it decides, stores, applies and shows, in this order.
//! - `preview` says what a link looks like in a chat.
//! - The crate `store` keeps events; SQLite is the default. `workers` think on threads of their own.
#![allow(
    clippy::disallowed_methods,
    reason = "this crate reads the clock for the pure ones below it"
)]
#![warn(clippy::unwrap_used, clippy::await_holding_lock)]

mod app;
mod assets;
mod bans;
mod check;
mod clock;
mod config;
mod doors;
mod guests;
mod limits;
#[cfg_attr(not(feature = "hosting"), path = "no_metrics.rs")]
mod metrics;
mod origins;
mod patient;
mod preview;
mod problem;
mod puzzle_secret;
mod puzzles;
mod random;
mod routes;
mod security;
mod serve;
mod socket;
mod tables;
mod turns;
mod workers;

pub use check::{StoredFault, stored_faults};
pub use clock::{Clock, ManualClock, PushedClock, SystemClock};
pub use config::{Config, ConfigFault, Keep, Limits, Readers};
pub use guests::new_bot_token;
pub use limits::Rate;
pub use origins::origin_mark;
pub use puzzle_secret::{PuzzleSecret, ShortSecret};
pub use serve::{Server, StartError};
pub use tables::erase_name;
pub use workers::JobsTaken;
